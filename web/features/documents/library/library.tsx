// The library: folders at the left, documents as a list or as cards, the last edited first. The trash is a part of it.
import { type RefObject, Suspense, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Link, useLocation } from "react-router";
import { noFolder } from "../../../../shared/folders.ts";
import { paths } from "../../../app/paths.ts";
import { useMe } from "../../../lib/me.ts";
import { useNewDocuments } from "../../../lib/unsaved-edits.ts";
import { lazyWithRetry } from "../../../ui/lazy-with-retry.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { FolderBar } from "../folders/folder-bar.tsx";
import {
  ActiveFilters,
  CountAndSelect,
  FavoritesFilter,
  FiltersButton,
  VisibilityFilter,
} from "../list/list-filters.tsx";
import { ListSearch } from "../list/list-search.tsx";
import { TextList, useTextList } from "../list/text-list.tsx";
import { useNewDocument } from "../new/use-new-document.tsx";
import { cardLook } from "./library-card.tsx";
import { LibraryHead } from "./library-head.tsx";
import { ListHeading, rowLook } from "./library-row.tsx";
import { useLibraryView, ViewSwitch } from "./library-view.tsx";

const TrashNote = lazyWithRetry(() => import("../trash/trash-note.tsx"));

interface LibraryProps {
  /** The document from whose page the user returns. */
  closedId: string | undefined;
  /** Called when the user points at a document. */
  onIntent: () => void;
}

export default function Library({ closedId, onIntent }: LibraryProps) {
  const { t } = useTranslation("documents");
  const { search: query } = useLocation();
  const list = useTextList();
  const { filters, shown, changeFilters, isWritable } = list;
  const { items, error } = list.contents;
  const panel = useRef<HTMLElement>(null);
  const { view, setView, canShowCards, columns } = useLibraryView(panel);
  const newDocument = useNewDocument({
    visibility: isWritable ? shown : undefined,
    folderId: filters.folder === noFolder ? undefined : filters.folder,
  });
  useFocusAfterDeletion(panel, closedId);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape ends the selection mode, and files can be dropped
    <div {...newDocument.area} onKeyDown={list.onKeyDown} className="relative">
      {newDocument.rendered}
      <LibraryHead newDocument={newDocument} />
      <div className="grid items-start gap-x-8 gap-y-4 lg:grid-cols-[13rem_minmax(0,1fr)]">
        <div className="space-y-3 lg:sticky lg:top-[5.25rem] lg:-mx-2 lg:max-h-[calc(100dvh-6rem)] lg:overflow-y-auto lg:overscroll-contain lg:px-2 lg:pb-2">
          <VisibilityFilter shown={shown} changeFilters={changeFilters} />
          <FolderBar filters={filters} shown={shown} changeFilters={changeFilters} />
        </div>
        <section
          ref={panel}
          aria-label={t("list")}
          tabIndex={-1}
          onPointerOver={onIntent}
          onFocus={onIntent}
          className="flex min-w-0 flex-col gap-3 outline-none"
        >
          {filters.trash ? (
            <Suspense>
              <TrashNote shown={shown} isEmpty={list.contents.items?.length === 0} />
            </Suspense>
          ) : (
            <div className="flex flex-wrap gap-2">
              <div className="grow basis-64">
                <ListSearch filters={filters} changeFilters={changeFilters} describedBy={list.countId} />
              </div>
              <div className="flex flex-wrap gap-2">
                <FavoritesFilter filters={filters} changeFilters={changeFilters} />
                <FiltersButton filters={filters} shown={shown} changeFilters={changeFilters} />
                {canShowCards && <ViewSwitch view={view} onChange={setView} />}
              </div>
            </div>
          )}
          {!filters.trash && <ActiveFilters filters={filters} changeFilters={changeFilters} />}
          {!filters.trash && <OnDevice listed={items ?? (error ? [] : undefined)} query={query} />}
          <CountAndSelect list={list} />
          <TextList
            list={list}
            look={columns > 1 ? cardLook : rowLook}
            columns={columns}
            isInPane={false}
            closedId={closedId}
            query={query}
            heading={
              columns === 1 &&
              !filters.trash && <ListHeading shown={shown} isSelecting={list.selection.active} />
            }
            className={`@container ${shown === "workspace" ? "[--columns:minmax(0,1fr)_10rem_9rem]" : "[--columns:minmax(0,1fr)_9rem]"}`}
          />
        </section>
      </div>
    </div>
  );
}

interface OnDeviceProps {
  /** Those of the list; undefined while they are loading. */
  listed: readonly { id: string }[] | undefined;
  query: string;
}

/** The new documents that are only on this device: made without a connection, or refused since, for example because of the plan. */
function OnDevice({ listed, query }: OnDeviceProps) {
  const { t } = useTranslation("documents");
  const documents = useNewDocuments(useMe().id).filter(({ id }) => !listed?.some((item) => item.id === id));
  if (!listed || documents.length === 0) return null;
  return (
    <Notice kind="warning">
      {t("onDevice")}
      <ul>
        {documents.map(({ id, title }) => (
          <li key={id}>
            <Link
              to={{ pathname: paths.documentItem(id), search: query }}
              className="wrap-anywhere font-semibold underline"
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

/** Moves the focus to the documents if the one that was open has been deleted. */
function useFocusAfterDeletion(panel: RefObject<HTMLElement | null>, closedId: string | undefined) {
  useEffect(() => {
    if (closedId === undefined) return;
    const frame = requestAnimationFrame(() => {
      if (document.activeElement === document.body) panel.current?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [panel, closedId]);
}
