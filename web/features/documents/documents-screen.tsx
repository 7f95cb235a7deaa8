import {
  type DragEvent,
  type RefObject,
  Suspense,
  useCallback,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useParams } from "react-router";
import type { ContentSummary, Shelf } from "../../../shared/contracts/contents.ts";
import { noFolder } from "../../../shared/folders.ts";
import { queryWords } from "../../../shared/text/search/fold.ts";
import { useErrorText } from "../../i18n/error-text.ts";
import { withTexts } from "../../i18n/setup.ts";
import { ApiError } from "../../lib/api.ts";
import { useMe } from "../../lib/me.ts";
import { canChange } from "../../lib/text-access.ts";
import { useIsDesktop } from "../../lib/use-is-desktop.ts";
import { PenAndSheet } from "../../ui/drawings.tsx";
import { lazyWithRetry } from "../../ui/lazy-with-retry.tsx";
import { RetryNotice } from "../../ui/retry-notice.tsx";
import { DocumentDetail } from "./document-detail.tsx";
import { startDrag } from "./folders/drag.ts";
import { useFavorite, useSelection } from "./list/bulk-actions.ts";
import { ListHeader } from "./list/list-header.tsx";
import { ListEnd, ListSkeleton } from "./list/list-states.tsx";
import { Rows } from "./list/rows.tsx";
import { useContents, useDocumentFilters, useShelf } from "./list/use-document-filters.ts";
import { useNewDocument } from "./new/use-new-document.tsx";

const EmptyList = lazyWithRetry(() => import("./list/empty-list.tsx"));
const SelectionBar = lazyWithRetry(() => withTexts(() => import("./list/selection-bar.tsx"), "writing"));
const TrashSelectionBar = lazyWithRetry(() => import("./trash/trash-selection-bar.tsx"));
const TrashedDocument = lazyWithRetry(() => import("./trash/trashed-document.tsx"));

export const Component = () => <TextsScreen shelf="documents" />;

/** Documents or the history: the list beside the open text; on narrow screens one of them. */
export function TextsScreen({ shelf }: { shelf: Shelf }) {
  const { t } = useTranslation("documents");
  const { id } = useParams();
  const { trash } = useDocumentFilters().filters;
  const name = t(shelf === "history" ? "history.screen" : "screen");
  const list = useRef<HTMLElement>(null);
  useFocusListAfterClose(list, id);
  return (
    <div
      className={`group grid items-start gap-6 ${id ? "" : "has-data-no-texts:grid-cols-1!"} not-has-data-editing:lg:grid-cols-[19rem_1fr] not-has-data-editing:xl:grid-cols-[25rem_1fr]`}
    >
      <section
        ref={list}
        aria-label={name}
        tabIndex={-1}
        className={`min-w-0 outline-none lg:sticky lg:top-[5.25rem] lg:h-[calc(100dvh-7rem)] lg:min-h-96 group-has-data-editing:hidden ${id ? "max-lg:hidden" : ""}`}
      >
        <ContentList key={shelf} openId={id} />
      </section>
      <section
        className={`min-w-0 group-has-data-editing:mx-auto group-has-data-editing:w-full group-has-data-editing:max-w-6xl ${id ? "" : "group-has-data-no-texts:hidden max-lg:hidden"}`}
      >
        {id && <h1 className="sr-only lg:not-group-has-data-editing:hidden">{name}</h1>}
        {id && trash && (
          <Suspense>
            <TrashedDocument key={id} id={id} />
          </Suspense>
        )}
        {id && !trash && <DocumentDetail key={id} id={id} />}
        {!id && (
          <p className="flex flex-col items-center justify-center gap-3 rounded-m border border-line border-dashed px-6 text-center text-ink-soft lg:min-h-[calc(100dvh-7rem)]">
            <PenAndSheet />
            {t("noSelection")}
          </p>
        )}
      </section>
    </div>
  );
}

/** Moves the focus to the list when the open text was deleted. */
function useFocusListAfterClose(list: RefObject<HTMLElement | null>, id: string | undefined) {
  const before = useRef(id);
  useEffect(() => {
    const hasGone = before.current !== undefined && id === undefined;
    before.current = id;
    if (!hasGone) return;
    const frame = requestAnimationFrame(() => {
      if (document.activeElement === document.body) list.current?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [list, id]);
}

const noItems: never[] = [];

/** The list with search, filters and bulk actions. */
function ContentList({ openId }: { openId: string | undefined }) {
  const { t } = useTranslation(["documents", "common"]);
  const { errorText } = useErrorText();
  const state = useDocumentFilters();
  const { search: query } = useLocation();
  const isWide = useIsDesktop();
  const contents = useContents(state.filters);
  const isWritable = canChange(useMe(), state.shown);
  const items = contents.items ?? noItems;
  const selection = useSelection(items);
  const selectButton = useRef<HTMLButtonElement>(null);
  const onFavorite = useFavorite();
  const onDrag = useDragging(items, selection.chosen);
  const countId = useId();
  const { search } = state.filters;
  const words = useMemo(() => queryWords(search), [search]);
  const chosen = useMemo(() => new Set(selection.chosen), [selection.chosen]);
  const { tabStop, setTabStop } = useRovingTabIndex(items, openId);
  const isHistory = useShelf() === "history";
  const newDocument = useNewDocument({
    visibility: isWritable ? state.shown : undefined,
    folderId: state.filters.folder === noFolder ? undefined : state.filters.folder,
  });

  const endSelection = () => {
    selection.end();
    selectButton.current?.focus();
  };
  const isHidden = !isWide && openId !== undefined; // the page's scrolling belongs to the open text
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape ends the selection mode, and files can be dropped
    <div
      {...(!isHistory && newDocument.area)}
      onKeyDown={(event) => {
        const { key, target, currentTarget, defaultPrevented } = event;
        const isHere = target instanceof Node && currentTarget.contains(target); // not in a dialog
        if (key === "Escape" && isHere && !defaultPrevented && selection.active) endSelection();
      }}
      className="relative flex flex-col gap-3 lg:h-full"
    >
      {newDocument.rendered}
      <ListHeader
        {...state}
        contents={contents}
        countId={countId}
        selection={selection}
        selectButton={selectButton}
        onEndSelection={endSelection}
        newButton={isHistory ? undefined : newDocument.button}
        prefetchSelectionBar={SelectionBar.prefetch}
      />
      {contents.items ? (
        items.length === 0 ? (
          <Suspense>
            <EmptyList {...state} />
          </Suspense>
        ) : (
          <div
            aria-busy={contents.isStale}
            className={`flex min-h-0 flex-col overflow-clip rounded-m border border-line bg-sheet shadow-1 transition-opacity ${contents.isStale ? "opacity-60" : ""}`}
          >
            <Rows
              key={contents.listed}
              isInPane={isWide}
              items={items}
              words={words}
              query={query}
              openId={openId}
              tabStop={tabStop}
              onTabStop={setTabStop}
              chosen={selection.active ? chosen : undefined}
              onToggle={selection.toggle}
              onFavorite={isWritable && !state.filters.trash ? onFavorite : undefined}
              onDrag={isWritable && !isHistory && !state.filters.trash ? onDrag : undefined}
              hasMore={contents.hasMore}
              onNearEnd={isHidden ? doNothing : contents.fetchMore}
              end={
                <ListEnd
                  hasMore={contents.hasMore}
                  failed={contents.moreFailed}
                  onRetry={contents.retryMore}
                  hidden={contents.first?.hidden ?? null}
                />
              }
            />
            {selection.active && (
              <div className="bg-sheet max-lg:sticky max-lg:bottom-0 max-lg:pb-[env(safe-area-inset-bottom)]">
                <Suspense
                  fallback={<div className="h-12.25 border-line border-t max-sm:h-22.25 lg:max-xl:h-22.25" />}
                >
                  {state.filters.trash ? (
                    <TrashSelectionBar selection={selection} shown={items.length} onEnd={endSelection} />
                  ) : (
                    <SelectionBar
                      selection={selection}
                      items={items}
                      visibility={state.shown}
                      onEnd={endSelection}
                    />
                  )}
                </Suspense>
              </div>
            )}
          </div>
        )
      ) : contents.error ? (
        <RetryNotice onRetry={contents.retry}>
          {t("loadFailed")} {contents.error instanceof ApiError && errorText(contents.error)}
        </RetryNotice>
      ) : (
        <ListSkeleton />
      )}
    </div>
  );
}

const doNothing = () => {};

/** Starts dragging a document, or all selected ones if it is one of them. Always the same function. */
function useDragging(items: readonly ContentSummary[], chosen: readonly string[]) {
  const selected = useRef<readonly ContentSummary[]>([]);
  selected.current = items.filter(({ id }) => chosen.includes(id));
  return useCallback((event: DragEvent, item: ContentSummary) => {
    const isSelected = selected.current.some(({ id }) => id === item.id);
    startDrag(event, isSelected ? selected.current : [item]);
  }, []);
}

/** The list's single tab stop: the row focused last, otherwise the open text's, otherwise the first. */
function useRovingTabIndex(items: readonly ContentSummary[], openId: string | undefined) {
  const [last, setTabStop] = useState<string>();
  const isThere = (id: string | undefined) => id !== undefined && items.some((item) => item.id === id);
  const tabStop = [last, openId].find(isThere) ?? items[0]?.id;
  return { tabStop, setTabStop };
}
