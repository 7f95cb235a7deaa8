import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Voice } from "../../../../../shared/contracts/library.ts";
import { Button } from "../../../../ui/button.tsx";
import { DialogFoot } from "../../../../ui/dialog.tsx";
import { VoiceRow } from "./voice-row.tsx";

interface VoiceListProps {
  voices: Voice[];
  /** Absent where they can only be deleted. */
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
              done.current?.focus(); // what had it is gone
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
