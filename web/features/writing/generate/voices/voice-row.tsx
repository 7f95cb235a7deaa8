import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Voice } from "../../../../../shared/contracts/library.ts";
import { useSubmit } from "../../../../lib/use-submit.ts";
import { Button } from "../../../../ui/button.tsx";
import { VoiceFailure } from "./voice-failure.tsx";
import { deleteVoice } from "./voices.ts";

interface VoiceRowProps {
  voice: Voice;
  onEdit?: (voice: Voice) => void;
  onDeleted: () => void;
}

const focusAtOnce = (button: HTMLButtonElement | null) => button?.focus();

/** A voice with what can be done with it. It is deleted when that has been asked and confirmed. */
export function VoiceRow({ voice, onEdit, onDeleted }: VoiceRowProps) {
  const { t } = useTranslation("generate");
  const client = useQueryClient();
  const [asked, setAsked] = useState(false);
  const { state, failure, submit, reset } = useSubmit();
  const busy = state === "busy";
  const keep = () => {
    setAsked(false);
    reset();
  };
  const remove = () =>
    submit(async () => {
      await deleteVoice(client, voice.id);
      onDeleted();
    });
  return (
    <li aria-label={voice.name} className="space-y-2 py-3 first:pt-0">
      <p className="wrap-anywhere font-semibold text-sm">{voice.name}</p>
      <p className="wrap-anywhere line-clamp-2 text-ink-soft text-sm">{voice.description}</p>
      {asked && <p className="font-medium text-sm">{t("voices.askDelete")}</p>}
      {state === "failed" && <VoiceFailure failure={failure} />}
      {asked ? (
        <div className="flex flex-wrap gap-2">
          <Button ref={focusAtOnce} onClick={keep} disabled={busy}>
            {t("voices.keep")}
          </Button>
          <Button variant="danger" busy={busy} onClick={remove}>
            {t(busy ? "voices.deleting" : "voices.delete")}
          </Button>
        </div>
      ) : (
        <div className="flex flex-wrap gap-2">
          {onEdit && <Button onClick={() => onEdit(voice)}>{t("voices.edit")}</Button>}
          <Button variant="ghost" onClick={() => setAsked(true)}>
            {t("voices.delete")}
          </Button>
        </div>
      )}
    </li>
  );
}
