import { useTranslation } from "react-i18next";
import { Dialog } from "../../../ui/dialog.tsx";
import { DeleteForm } from "./delete-form.tsx";

export default function DeleteDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(["profile", "common"]);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t("delete.ask")}
      text={t("delete.askText")}
      closeLabel={t("common:close")}
    >
      <DeleteForm onCancel={onClose} />
    </Dialog>
  );
}
