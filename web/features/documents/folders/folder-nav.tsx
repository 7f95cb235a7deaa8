import {
  ChevronDownIcon,
  FileTextIcon,
  FolderIcon,
  FolderXIcon,
  type LucideIcon,
  Trash2Icon,
} from "lucide-react";
import { type ReactNode, useState } from "react";
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
  /** Right of the heading. */
  buttons: ReactNode;
}

/** A window in which the folders leave room for the documents below. */
const roomyQuery = "(min-height: 45rem)";

/** The folders as links, onto which documents can be dropped. Dragging something over the heading opens the list. */
export function FolderNav({ folders, current, isTrash, shown, isWritable, buttons }: FolderNavProps) {
  const { t } = useTranslation("documents");
  const [isOpen, setOpen] = useState(() => matchMedia(roomyQuery).matches);
  const move = useMove();
  const remove = useDeletion();
  const into = (folder: Folder | null) =>
    isWritable ? (items: readonly MovedItem[]) => move(items, folder) : undefined;
  const currentName = isTrash
    ? t("trash.name")
    : current === noFolder
      ? t("folders.none")
      : (folders.find(({ id }) => id === current)?.name ?? t("folders.all"));
  const trash = { ...defaultFilters, visibility: shown, folder: undefined, trash: true };
  return (
    <nav aria-label={t("folders.label")} className="-mx-2 text-sm">
      <div className="flex min-h-8 items-center justify-between pl-2">
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          onDragEnter={() => setOpen(true)}
          className="-ml-2 flex min-h-8 min-w-0 flex-1 items-center gap-1 rounded-s pl-2 text-left font-medium text-ink-soft text-xs hover:text-ink"
        >
          {t("folders.label")}
          {!isOpen && (
            <span dir="auto" className="min-w-0 truncate">
              {`· ${currentName}`}
            </span>
          )}
          <ChevronDownIcon
            aria-hidden="true"
            className={`size-3.5 shrink-0 transition-transform ${isOpen ? "" : "-rotate-90"}`}
          />
        </button>
        {buttons}
      </div>
      <ul hidden={!isOpen} className="space-y-px">
        <NavItem
          Icon={FileTextIcon}
          name={t("folders.all")}
          place={{ folder: undefined, trash: false }}
          isCurrent={!isTrash && current === undefined}
        />
        {folders.length > 0 && (
          <li>
            {/* Four rows and a half, so that a longer list shows that it scrolls. The trash stays in reach. */}
            <ul className="max-h-36.5 space-y-px overflow-y-auto overscroll-contain [@media(height<50rem)]:max-h-20">
              {folders.map((folder) => (
                <NavItem
                  key={folder.id}
                  Icon={FolderIcon}
                  name={folder.name}
                  count={folder.count}
                  place={{ folder: folder.id, trash: false }}
                  isCurrent={current === folder.id}
                  onDrop={into(folder)}
                />
              ))}
            </ul>
          </li>
        )}
        {hasUnfiled(folders, current) && (
          <NavItem
            Icon={FolderXIcon}
            name={t("folders.none")}
            place={{ folder: noFolder, trash: false }}
            isCurrent={current === noFolder}
            onDrop={into(null)}
          />
        )}
        <NavItem
          Icon={Trash2Icon}
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
}

function NavItem({ Icon, name, count, place, isCurrent, onDrop }: NavItemProps) {
  const { t } = useTranslation("documents");
  const { pathname, search } = useLocation();
  const { isOver, target } = useDropTarget(onDrop);
  const address = new URLSearchParams(search);
  const filters = readFilters(address);
  // The open text stays open, unless it is in the trash, or the list becomes the trash.
  const leaves = filters.trash !== (place.trash ?? false);
  return (
    <li {...target}>
      <Link
        to={{
          pathname: leaves ? paths.documents : pathname,
          search: writeFilters(address, { ...filters, ...place }).toString(),
        }}
        preventScrollReset
        aria-current={isCurrent ? "true" : undefined}
        draggable={false}
        className={`-outline-offset-2 flex min-h-8 items-center gap-2.5 rounded-s px-2 transition-colors hover:bg-well aria-[current]:bg-well aria-[current]:font-semibold ${isOver ? "bg-accent-soft! text-accent" : ""}`}
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
    </li>
  );
}
