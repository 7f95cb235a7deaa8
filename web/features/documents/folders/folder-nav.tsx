import { FileTextIcon, FolderIcon, FolderXIcon, type LucideIcon, Trash2Icon } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link, useLocation } from "react-router";
import type { Visibility } from "../../../../shared/catalog/visibility.ts";
import type { Folder } from "../../../../shared/contracts/folders.ts";
import { noFolder } from "../../../../shared/folders.ts";
import { paths } from "../../../app/paths.ts";
import { formatNumber } from "../../../i18n/format.ts";
import { type MovedItem, useDeletion, useMove } from "../list/bulk-actions.ts";
import { type DocumentFilters, defaultFilters, readFilters, writeFilters } from "../list/document-filters.ts";
import { useDropTarget } from "./drag.ts";
import { hasUnfiled } from "./use-folders.ts";

interface FolderNavProps {
  folders: Folder[];
  current: string | undefined;
  isTrash: boolean;
  shown: Visibility;
  /** Whether documents can be dropped here. */
  isWritable: boolean;
  /** The menu of the current folder. */
  menu: ReactNode;
  /** The button for a new folder. */
  add: ReactNode;
}

/** The folders and the trash as links, onto which documents can be dropped. */
export function FolderNav({ folders, current, isTrash, shown, isWritable, menu, add }: FolderNavProps) {
  const { t } = useTranslation("documents");
  const move = useMove();
  const remove = useDeletion();
  const into = (folder: Folder | null) =>
    isWritable ? (items: readonly MovedItem[]) => move(items, folder) : undefined;
  const trash = { ...defaultFilters, visibility: shown, folder: undefined, trash: true };
  return (
    <nav aria-label={t("folders.label")} className="-mx-2 text-sm">
      <ul className="space-y-px">
        <NavItem
          Icon={FileTextIcon}
          name={t("folders.all")}
          place={{ folder: undefined, trash: false }}
          isCurrent={!isTrash && current === undefined}
        />
        {folders.map((folder) => (
          <NavItem
            key={folder.id}
            Icon={FolderIcon}
            name={folder.name}
            count={folder.count}
            place={{ folder: folder.id, trash: false }}
            isCurrent={current === folder.id}
            onDrop={into(folder)}
            menu={current === folder.id && menu}
          />
        ))}
        {hasUnfiled(folders, current) && (
          <NavItem
            Icon={FolderXIcon}
            name={t("folders.none")}
            place={{ folder: noFolder, trash: false }}
            isCurrent={current === noFolder}
            onDrop={into(null)}
          />
        )}
        {add && <li>{add}</li>}
        <NavItem
          Icon={Trash2Icon}
          className="mt-4"
          name={t("trash.name")}
          place={trash}
          isCurrent={isTrash}
          onDrop={isWritable ? (items) => remove(items.map(({ id }) => id)) : undefined}
        />
      </ul>
    </nav>
  );
}

interface NavItemProps {
  Icon: LucideIcon;
  name: string;
  count?: number;
  /** The filters that it sets. */
  place: Partial<DocumentFilters>;
  isCurrent: boolean;
  onDrop?: ((items: readonly MovedItem[]) => void) | undefined;
  /** Beside the link. */
  menu?: ReactNode;
  className?: string;
}

function NavItem({ Icon, name, count, place, isCurrent, onDrop, menu, className = "" }: NavItemProps) {
  const { t } = useTranslation("documents");
  const { search } = useLocation();
  const { isOver, target } = useDropTarget(onDrop);
  const address = new URLSearchParams(search);
  const filters = { ...readFilters(address), ...place };
  return (
    <li {...target} className={`flex items-center ${className}`}>
      <Link
        to={{ pathname: paths.documents, search: writeFilters(address, filters).toString() }}
        preventScrollReset
        aria-current={isCurrent ? "true" : undefined}
        draggable={false}
        className={`-outline-offset-2 flex min-h-9 min-w-0 flex-1 items-center gap-2.5 rounded-s px-2 transition-colors hover:bg-well aria-[current]:bg-well aria-[current]:font-semibold ${isOver ? "bg-accent-soft! text-accent" : ""}`}
      >
        <Icon aria-hidden="true" className={`size-4 shrink-0 ${isOver ? "" : "text-ink-soft"}`} />
        <span dir="auto" className="min-w-0 flex-1 truncate" title={name}>
          {name}
        </span>
        {count !== undefined && (
          <span className="text-ink-soft text-xs tabular-nums">
            <span aria-hidden="true">{formatNumber(count)}</span>
            <span className="sr-only">{t("search.found", { count, texts: formatNumber(count) })}</span>
          </span>
        )}
      </Link>
      {menu}
    </li>
  );
}
