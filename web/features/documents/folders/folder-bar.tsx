import { EllipsisIcon, FolderPlusIcon, PencilIcon, Trash2Icon } from "lucide-react";
import { Suspense, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useMe } from "../../../lib/me.ts";
import { canChange } from "../../../lib/text-access.ts";
import { useIsDesktop } from "../../../lib/use-is-desktop.ts";
import { IconButton } from "../../../ui/button.tsx";
import { lazyWithRetry } from "../../../ui/lazy-with-retry.tsx";
import { PopupButton } from "../../../ui/popup-button.tsx";
import { defaultFilters } from "../list/document-filters.ts";
import type { DocumentFiltersState } from "../list/use-document-filters.ts";
import { FolderNav } from "./folder-nav.tsx";
import { FolderSelect } from "./folder-select.tsx";
import { useFolders } from "./use-folders.ts";

const FolderDialog = lazyWithRetry(() => import("./folder-dialog.tsx"), "window");
const DeleteFolderDialog = lazyWithRetry(() => import("./delete-folder-dialog.tsx"), "window");

/** Chooses a folder or the trash: a column of links beside the documents, on narrow screens a select. */
export function FolderBar({ filters, shown, changeFilters }: DocumentFiltersState) {
  const { t } = useTranslation("documents");
  const isDesktop = useIsDesktop();
  const isWritable = canChange(useMe(), shown);
  const folders = useFolders(shown);
  const [dialog, setDialog] = useState<"create" | "rename" | "delete">();
  const add = useRef<HTMLButtonElement>(null);
  const current = folders?.find(({ id }) => id === filters.folder);
  const open = (folder: string | undefined) => changeFilters({ folder, trash: false });
  const control = { onClose: () => setDialog(undefined), focusAfter: () => add.current };
  const menu = isWritable && current && (
    <PopupButton
      kind="menu"
      load={() => import("../../../ui/menu.tsx")}
      props={{
        items: [
          { Icon: PencilIcon, label: t("folders.rename"), onSelect: () => setDialog("rename") },
          { Icon: Trash2Icon, label: t("folders.delete"), onSelect: () => setDialog("delete") },
        ],
      }}
    >
      {(button) => (
        <IconButton label={t("folders.menu", { name: current.name })} small={isDesktop} {...button}>
          <EllipsisIcon aria-hidden="true" className="size-4" />
        </IconButton>
      )}
    </PopupButton>
  );
  const addProps = {
    ref: add,
    onClick: () => setDialog("create"),
    onPointerEnter: FolderDialog.prefetch,
    onFocus: FolderDialog.prefetch,
  };
  const choice = { folders: folders ?? [], current: filters.trash ? undefined : filters.folder };
  return (
    <>
      {isDesktop ? (
        <FolderNav
          {...choice}
          isTrash={filters.trash}
          shown={shown}
          isWritable={isWritable}
          menu={menu}
          add={
            isWritable && (
              <button
                type="button"
                {...addProps}
                className="-outline-offset-2 flex min-h-9 w-full items-center gap-2.5 rounded-s px-2 text-left text-ink-soft transition-colors hover:bg-well hover:text-ink"
              >
                <FolderPlusIcon aria-hidden="true" className="size-4 shrink-0" />
                {t("folders.new")}
              </button>
            )
          }
        />
      ) : (
        <FolderSelect
          {...choice}
          isTrash={filters.trash}
          onFolder={open}
          onTrash={() => changeFilters({ ...defaultFilters, folder: undefined, trash: true })}
          buttons={
            isWritable && (
              <>
                {menu}
                <IconButton label={t("folders.new")} {...addProps}>
                  <FolderPlusIcon aria-hidden="true" className="size-4" />
                </IconButton>
              </>
            )
          }
        />
      )}
      <Suspense>
        {dialog === "create" && (
          <FolderDialog {...control} visibility={shown} folder={undefined} onSaved={({ id }) => open(id)} />
        )}
        {dialog === "rename" && current && <FolderDialog {...control} visibility={shown} folder={current} />}
        {dialog === "delete" && current && (
          <DeleteFolderDialog {...control} folder={current} onDeleted={() => open(undefined)} />
        )}
      </Suspense>
    </>
  );
}
