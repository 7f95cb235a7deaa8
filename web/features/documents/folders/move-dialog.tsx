import { useQueryClient } from "@tanstack/react-query";
import { CheckIcon, FolderIcon, FolderPlusIcon, FolderXIcon, type LucideIcon } from "lucide-react";
import { type FormEvent, type ReactNode, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Visibility } from "../../../../shared/catalog/visibility.ts";
import { maxFolderNameCharacters } from "../../../../shared/limits.ts";
import { fold } from "../../../../shared/text/search/fold.ts";
import { useErrorText } from "../../../i18n/error-text.ts";
import { apiErrorOf } from "../../../lib/api.ts";
import { useFocusFirstField } from "../../../lib/focus.ts";
import { createFolder } from "../../../lib/folders.ts";
import { useSubmit } from "../../../lib/use-submit.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { TextField } from "../../../ui/field.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { type MovedItem, useMove } from "../list/bulk-actions.ts";
import { useFolders } from "./use-folders.ts";

interface MoveDialogProps {
  items: readonly MovedItem[];
  /** Of these documents. */
  visibility: Visibility;
  onClose: () => void;
}

/** Chooses the folder of documents: by name, or a new one. */
export default function MoveDialog(props: MoveDialogProps) {
  const { t } = useTranslation(["documents", "common"]);
  return (
    <Dialog open onOpenChange={props.onClose} title={t("move.title")} closeLabel={t("common:close")}>
      <MoveForm {...props} />
    </Dialog>
  );
}

function MoveForm({ items, visibility, onClose }: MoveDialogProps) {
  const { t } = useTranslation("documents");
  const { errorText } = useErrorText();
  const client = useQueryClient();
  const move = useMove();
  const folders = useFolders(visibility) ?? [];
  const [typed, setTyped] = useState("");
  const { state, failure, submit, reset } = useSubmit();
  const form = useRef<HTMLFormElement>(null);
  useFocusFirstField(form);

  const name = typed.replace(/\s+/g, " ").trim();
  const wanted = fold(name);
  const found = folders.filter((folder) => fold(folder.name).includes(wanted));
  const isNew = name !== "" && !folders.some((folder) => fold(folder.name) === wanted);
  const choose = (folder: { id: string; name: string } | null) => {
    onClose();
    move(items, folder);
  };
  const create = () =>
    submit(async () => {
      choose(await createFolder(client, { name, visibility }));
    });
  /** Enter chooses the first folder that was found. */
  const send = (event: FormEvent) => {
    event.preventDefault();
    const [first] = found;
    if (name === "") return;
    if (first) choose(first);
    else void create();
  };
  const places = new Set(items.map(({ folderId }) => folderId));
  const isAllIn = (id: string | null) => places.size === 1 && places.has(id);
  return (
    <form ref={form} onSubmit={send} noValidate className="space-y-3">
      <TextField
        label={t("move.field")}
        value={typed}
        maxLength={maxFolderNameCharacters}
        autoComplete="off"
        enterKeyHint="go"
        onChange={(event) => {
          setTyped(event.target.value);
          reset();
        }}
      />
      {state === "failed" && <Notice kind="error">{errorText(apiErrorOf(failure))}</Notice>}
      <ul aria-label={t("folders.label")} className="-mx-2 max-h-72 overflow-y-auto overscroll-contain">
        {found.map((folder) => (
          <Choice
            key={folder.id}
            Icon={FolderIcon}
            isCurrent={isAllIn(folder.id)}
            onChoose={() => choose(folder)}
          >
            {folder.name}
          </Choice>
        ))}
        {isNew && (
          <Choice Icon={FolderPlusIcon} onChoose={() => void create()}>
            {t("move.create", { name })}
          </Choice>
        )}
        {name === "" && (
          <Choice Icon={FolderXIcon} isCurrent={isAllIn(null)} onChoose={() => choose(null)}>
            {t("folders.none")}
          </Choice>
        )}
      </ul>
    </form>
  );
}

interface ChoiceProps {
  Icon: LucideIcon;
  /** Whether all documents are there. */
  isCurrent?: boolean;
  onChoose: () => void;
  children: ReactNode;
}

function Choice({ Icon, isCurrent = false, onChoose, children }: ChoiceProps) {
  return (
    <li>
      <button
        type="button"
        aria-current={isCurrent || undefined}
        onClick={onChoose}
        className="-outline-offset-2 flex min-h-10 w-full items-center gap-3 rounded-s px-2 py-1 text-left text-sm transition-colors hover:bg-well"
      >
        <Icon aria-hidden="true" className="size-4 shrink-0 text-ink-soft" />
        <span dir="auto" className="wrap-anywhere min-w-0 flex-1">
          {children}
        </span>
        {isCurrent && <CheckIcon aria-hidden="true" className="size-4 shrink-0 text-accent" />}
      </button>
    </li>
  );
}
