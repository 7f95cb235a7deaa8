import { useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useNavigate, useParams, useSearchParams } from "react-router";
import type { Visibility } from "../../../../shared/catalog/visibility.ts";
import { paths } from "../../../app/paths.ts";
import { emptyTrash } from "../../../lib/contents.ts";
import { showToast } from "../../../lib/toasts.ts";
import { ConfirmDialog } from "../confirm-dialog.tsx";

interface EmptyTrashDialogProps {
  visibility: Visibility;
  onClose: () => void;
  focusAfter: () => HTMLElement | null;
}

/** Asks before everything in the trash is deleted for good. */
export default function EmptyTrashDialog({ visibility, ...control }: EmptyTrashDialogProps) {
  const { t } = useTranslation("documents");
  const client = useQueryClient();
  const navigate = useNavigate();
  const { id } = useParams();
  const [address] = useSearchParams();
  return (
    <ConfirmDialog
      {...control}
      title={t("trash.emptyTitle")}
      text={t(visibility === "workspace" ? "trash.emptyText.workspace" : "trash.emptyText.private")}
      confirm={t("trash.empty")}
      onConfirm={async () => {
        await emptyTrash(client, visibility);
        if (id) navigate({ pathname: paths.documents, search: address.toString() }, { replace: true });
        showToast({ type: "success", message: t("trash.emptied") });
      }}
    />
  );
}
