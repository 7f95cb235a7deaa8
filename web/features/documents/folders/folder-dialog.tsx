import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { v7 as uuidv7 } from "uuid";
import type { Visibility } from "../../../../shared/catalog/visibility.ts";
import type { Folder } from "../../../../shared/contracts/folders.ts";
import { maxFolderNameCharacters } from "../../../../shared/limits.ts";
import { useErrorText } from "../../../i18n/error-text.ts";
import { apiErrorOf } from "../../../lib/api.ts";
import { useFocusFirstError, useFocusFirstField } from "../../../lib/focus.ts";
import { createFolder, renameFolder } from "../../../lib/folders.ts";
import { useSubmit } from "../../../lib/use-submit.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog, DialogClose, DialogFoot } from "../../../ui/dialog.tsx";
import { TextField } from "../../../ui/field.tsx";
import { Notice } from "../../../ui/notice.tsx";

interface FolderDialogProps {
  visibility: Visibility;
  /** The folder to rename; undefined for a new one. */
  folder: Pick<Folder, "id" | "name"> | undefined;
  onSaved?: (folder: Pick<Folder, "id" | "name">) => void;
  onClose: () => void;
  focusAfter: () => HTMLElement | null;
}

/** Names a new folder, or renames one. */
export default function FolderDialog({ folder, onClose, focusAfter, ...form }: FolderDialogProps) {
  const { t } = useTranslation(["documents", "common"]);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t(folder ? "folders.rename" : "folders.new")}
      closeLabel={t("common:close")}
      focusAfter={focusAfter}
    >
      <FolderForm {...form} folder={folder} onClose={onClose} />
    </Dialog>
  );
}

function FolderForm({ visibility, folder, onSaved, onClose }: Omit<FolderDialogProps, "focusAfter">) {
  const { t } = useTranslation(["documents", "common"]);
  const { errorText, fieldText } = useErrorText();
  const client = useQueryClient();
  const [name, setName] = useState(folder?.name ?? "");
  const [id] = useState(() => uuidv7()); // sending it again is safe
  const submission = useSubmit();
  const form = useFocusFirstError(submission);
  useFocusFirstField(form);
  const { state, fields, failure } = submission;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const named = name.trim();
    if (!named) return submission.setFieldErrors({ name: "NAME_REQUIRED" });
    if (named === folder?.name) return onClose();
    const isSaved = await submission.submit(async () => {
      if (folder) await renameFolder(client, folder.id, named);
      else await createFolder(client, { name: named, visibility, id });
    });
    if (!isSaved) return;
    onClose();
    onSaved?.({ id: folder?.id ?? id, name: named });
  };
  return (
    <form ref={form} onSubmit={submit} noValidate className="space-y-4">
      <TextField
        label={t("folders.name")}
        value={name}
        maxLength={maxFolderNameCharacters}
        autoComplete="off"
        error={fieldText(fields.name)}
        onChange={(event) => {
          setName(event.target.value);
          submission.reset();
        }}
      />
      {state === "failed" && !fields.name && <Notice kind="error">{errorText(apiErrorOf(failure))}</Notice>}
      <DialogFoot>
        <DialogClose>{t("cancel")}</DialogClose>
        <Button type="submit" variant="primary" busy={state === "busy"}>
          {t(folder ? "folders.save" : "folders.create")}
        </Button>
      </DialogFoot>
    </form>
  );
}
