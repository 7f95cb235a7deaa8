import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Voice } from "../../../../../shared/contracts/library.ts";
import { Dialog } from "../../../../ui/dialog.tsx";
import { VoiceForm } from "./voice-form.tsx";
import { VoiceList } from "./voice-list.tsx";
import { voicesQuery } from "./voices.ts";

/** What it begins with: a new voice, or those that are there. */
export type VoicesStep = "form" | "list";

interface VoicesDialogProps {
  begin: VoicesStep;
  /** Whether the plan lets voices only be deleted. */
  locked: boolean;
  /** Called with the id of a voice that is new. */
  onChoose: (id: string) => void;
  onClose: () => void;
  focusAfter: () => HTMLElement | null;
}

type Step = { show: "list" } | { show: "form"; voice?: Voice };

/** The person's voices: seen, described, changed and deleted. */
export default function VoicesDialog({ begin, locked, onChoose, onClose, focusAfter }: VoicesDialogProps) {
  const { t } = useTranslation(["generate", "common"]);
  const { data } = useQuery(voicesQuery);
  const [step, setStep] = useState<Step>({ show: begin });
  const back = () => (begin === "list" ? setStep({ show: "list" }) : onClose());
  const title =
    step.show === "list" ? t("voices.manageTitle") : t(step.voice ? "voices.editTitle" : "voices.addTitle");
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      text={t(step.show === "form" ? "voices.formText" : locked ? "voices.lockedText" : "voices.manageText")}
      closeLabel={t("common:close")}
      focusAfter={focusAfter}
    >
      {step.show === "list" ? (
        <VoiceList
          voices={data?.voices ?? []}
          {...(!locked && { onEdit: (voice: Voice) => setStep({ show: "form", voice }) })}
          onClose={onClose}
        />
      ) : (
        <VoiceForm
          key={step.voice?.id}
          voice={step.voice}
          onSaved={(id) => {
            if (!step.voice) onChoose(id);
            back();
          }}
          onCancel={back}
        />
      )}
    </Dialog>
  );
}
