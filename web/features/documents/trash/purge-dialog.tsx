import { useTranslation } from "react-i18next";
import { formatNumber } from "../../../i18n/format.ts";
import { ConfirmDialog } from "../confirm-dialog.tsx";
import { useTrashActions } from "../list/bulk-actions.ts";

interface PurgeDialogProps {
  ids: string[];
  onDone?: () => void;
  onClose: () => void;
}

/** Asks before documents are deleted for good. */
export default function PurgeDialog({ ids, onDone, onClose }: PurgeDialogProps) {
  const { t } = useTranslation("documents");
  const { purge } = useTrashActions();
  const count = ids.length;
  return (
    <ConfirmDialog
      title={t("trash.purgeTitle", { count, texts: formatNumber(count) })}
      text={t("trash.purgeText")}
      confirm={t("trash.purge")}
      onClose={onClose}
      onConfirm={async () => {
        await purge(ids);
        onDone?.();
      }}
    />
  );
}
