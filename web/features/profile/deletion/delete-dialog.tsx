import { useTranslation } from "react-i18next";
import { Dialog } from "../../../ui/dialog.tsx";
import { DeleteForm } from "./delete-form.tsx";
import { PaidFor } from "./paid-for.tsx";

interface DeleteDialogProps {
  onClose: () => void;
  /** What gets the focus then. */
  focusAfter: () => HTMLElement | null;
}

export default function DeleteDialog({ onClose, focusAfter }: DeleteDialogProps) {
  const { t } = useTranslation(["profile", "common"]);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t("delete.ask")}
      text={t("delete.askText")}
      closeLabel={t("common:close")}
      focusAfter={focusAfter}
    >
      <PaidFor />
      <DeleteForm />
    </Dialog>
  );
}
