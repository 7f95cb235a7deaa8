// Dialog to attach a text of the history to a message.
import { useTranslation } from "react-i18next";
import { Dialog } from "../../../../ui/dialog.tsx";
import type { Attached } from "../../../../writing/assistant/composer.ts";
import { TextChoice } from "../../../../writing/form/text-choice.tsx";

interface AttachDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onChoose: (chosen: Attached) => void;
  focusAfter: () => HTMLElement | null;
}

export default function AttachDialog({ open, onOpenChange, onChoose, focusAfter }: AttachDialogProps) {
  const { t } = useTranslation(["chat", "common"]);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t("attach.title")}
      text={t("attach.text")}
      closeLabel={t("common:close")}
      focusAfter={focusAfter}
    >
      <TextChoice
        onChoose={(chosen) => {
          onChoose(chosen);
          onOpenChange(false);
        }}
      />
    </Dialog>
  );
}
