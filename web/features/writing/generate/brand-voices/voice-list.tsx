import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Voice } from "../../../../../shared/contracts/library.ts";
import { useErrorText } from "../../../../i18n/error-text.ts";
import { apiErrorOf } from "../../../../lib/api.ts";
import { useSubmit } from "../../../../lib/use-submit.ts";
import { Button } from "../../../../ui/button.tsx";
import { DialogFoot } from "../../../../ui/dialog.tsx";
import { Notice } from "../../../../ui/notice.tsx";
import { deleteVoice } from "./brand-voices.ts";

interface VoiceListProps {
  voices: Voice[];
  /** Undefined if voices can only be deleted. */
  onEdit?: (voice: Voice) => void;
  onClose: () => void;
}

export function VoiceList({ voices, onEdit, onClose }: VoiceListProps) {
  const { t } = useTranslation("generate");
  const [deleted, setDeleted] = useState<string>();
  const done = useRef<HTMLButtonElement>(null);
  return (
    <>
      <ul className="divide-y divide-line">
        {voices.map((voice) => (
          <VoiceRow
            key={voice.id}
            voice={voice}
            {...(onEdit && { onEdit })}
            onDeleted={() => {
              setDeleted(voice.name);
              done.current?.focus(); // the focused button was removed
            }}
          />
        ))}
      </ul>
      <p role="status" className="wrap-anywhere text-ink-soft text-sm">
        {deleted !== undefined && t("voices.deleted", { name: deleted })}
      </p>
      <DialogFoot>
        <Button ref={done} onClick={onClose}>
          {t("voices.done")}
        </Button>
      </DialogFoot>
    </>
  );
}

interface VoiceRowProps {
  voice: Voice;
  onEdit?: (voice: Voice) => void;
  onDeleted: () => void;
}

const focusAtOnce = (button: HTMLButtonElement | null) => button?.focus();

/** A voice with its actions. Deleting asks for confirmation. */
function VoiceRow({ voice, onEdit, onDeleted }: VoiceRowProps) {
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

export function VoiceFailure({ failure }: { failure: unknown }) {
  const { errorText } = useErrorText();
  return <Notice kind="error">{errorText(apiErrorOf(failure))}</Notice>;
}
