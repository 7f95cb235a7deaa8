import { useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { Folder } from "../../../../shared/contracts/folders.ts";
import { deleteFolder } from "../../../lib/folders.ts";
import { ConfirmDialog } from "../confirm-dialog.tsx";

interface DeleteFolderDialogProps {
  folder: Folder;
  onDeleted: () => void;
  onClose: () => void;
  focusAfter: () => HTMLElement | null;
}

/** Asks before a folder is deleted. */
export default function DeleteFolderDialog({ folder, onDeleted, ...control }: DeleteFolderDialogProps) {
  const { t } = useTranslation("documents");
  const client = useQueryClient();
  return (
    <ConfirmDialog
      {...control}
      title={t("folders.deleteTitle", { name: folder.name })}
      text={t("folders.deleteText")}
      confirm={t("folders.delete")}
      onConfirm={async () => {
        await deleteFolder(client, folder.id);
        onDeleted();
      }}
    />
  );
}
