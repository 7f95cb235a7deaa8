// The listed texts with their states, selection and bulk actions: of the library and of the history.
import {
  type DragEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  Suspense,
  useCallback,
  useId,
  useMemo,
  useRef,
} from "react";
import { useTranslation } from "react-i18next";
import type { ContentSummary } from "../../../../shared/contracts/contents.ts";
import { queryWords } from "../../../../shared/text/search/fold.ts";
import { useErrorText } from "../../../i18n/error-text.ts";
import { withTexts } from "../../../i18n/setup.ts";
import { ApiError } from "../../../lib/api.ts";
import { useMe } from "../../../lib/me.ts";
import { canChange } from "../../../lib/text-access.ts";
import { lazyWithRetry } from "../../../ui/lazy-with-retry.tsx";
import { RetryNotice } from "../../../ui/retry-notice.tsx";
import { startDrag } from "../folders/drag.ts";
import { type Selection, useFavorite, useSelection } from "./bulk-actions.ts";
import { ListEnd, ListSkeleton } from "./list-states.tsx";
import { Rows, type RowsProps } from "./rows.tsx";
import {
  type DocumentFiltersState,
  useContents,
  useDocumentFilters,
  useShelf,
} from "./use-document-filters.ts";

const EmptyList = lazyWithRetry(() => import("./empty-list.tsx"));
export const SelectionBar = lazyWithRetry(() => withTexts(() => import("./selection-bar.tsx"), "writing"));
const TrashSelectionBar = lazyWithRetry(() => import("../trash/trash-selection-bar.tsx"));

export interface TextListState extends DocumentFiltersState {
  contents: ReturnType<typeof useContents>;
  items: readonly ContentSummary[];
  selection: Selection;
  endSelection: () => void;
  /** The button that begins the selection, to which the focus returns. */
  selectButton: RefObject<HTMLButtonElement | null>;
  /** Ends the selection on Escape; of the element around the list and its header. */
  onKeyDown: (event: KeyboardEvent) => void;
  /** Whether the user may change the listed texts. */
  isWritable: boolean;
  /** The id of the element with the number of texts. */
  countId: string;
}

const noItems: never[] = [];

/** The texts that the URL asks for, and which of them are selected. */
export function useTextList(): TextListState {
  const state = useDocumentFilters();
  const contents = useContents(state.filters);
  const isWritable = canChange(useMe(), state.shown);
  const items = contents.items ?? noItems;
  const selection = useSelection(items);
  const selectButton = useRef<HTMLButtonElement>(null);
  const countId = useId();
  const endSelection = () => {
    selection.end();
    selectButton.current?.focus();
  };
  const onKeyDown = ({ key, target, currentTarget, defaultPrevented }: KeyboardEvent) => {
    const isHere = target instanceof Node && currentTarget.contains(target); // not in a dialog
    if (key === "Escape" && isHere && !defaultPrevented && selection.active) endSelection();
  };
  return { ...state, contents, items, selection, endSelection, selectButton, onKeyDown, isWritable, countId };
}

interface TextListProps
  extends Pick<RowsProps, "look" | "columns" | "isInPane" | "openId" | "closedId" | "query"> {
  list: TextListState;
  /** Above the rows. */
  heading?: ReactNode;
  /** Of the frame around the rows. */
  className: string;
  /** Whether the list is behind the open text. */
  isHidden?: boolean;
}

/** The rows, or why there are none, and the bar of a selection. */
export function TextList({ list, heading, className, isHidden = false, ...shown }: TextListProps) {
  const { t } = useTranslation(["documents", "common"]);
  const { errorText } = useErrorText();
  const { contents, items, filters, selection, isWritable } = list;
  const onFavorite = useFavorite();
  const onDrag = useDragging(items, selection.chosen);
  const isDraggable = useShelf() === "documents" && isWritable && !filters.trash;
  const words = useMemo(() => queryWords(filters.search), [filters.search]);
  const chosen = useMemo(() => new Set(selection.chosen), [selection.chosen]);
  if (!contents.items)
    return contents.error ? (
      <RetryNotice onRetry={contents.retry}>
        {t("loadFailed")} {contents.error instanceof ApiError && errorText(contents.error)}
      </RetryNotice>
    ) : (
      <ListSkeleton />
    );
  if (items.length === 0)
    return (
      <Suspense>
        <EmptyList {...list} />
      </Suspense>
    );
  return (
    <div
      aria-busy={contents.isStale}
      className={`flex flex-col transition-opacity ${className} ${contents.isStale ? "opacity-60" : ""}`}
    >
      {heading}
      <Rows
        key={contents.listed}
        {...shown}
        name={contents.listed}
        items={items}
        words={words}
        chosen={selection.active ? chosen : undefined}
        onToggle={selection.toggle}
        onFavorite={isWritable && !filters.trash ? onFavorite : undefined}
        onDrag={isDraggable ? onDrag : undefined}
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
      {selection.active && <SelectionFoot list={list} isInPane={shown.isInPane} />}
    </div>
  );
}

const doNothing = () => {};

/** The bar of the selection. It stays in view while the page scrolls. */
function SelectionFoot({ list, isInPane }: { list: TextListState; isInPane: boolean }) {
  const { filters, selection, items, shown, endSelection } = list;
  return (
    <div
      className={`bg-sheet ${isInPane ? "" : "sticky bottom-0 z-10 border-line lg:border-x pb-[env(safe-area-inset-bottom)]"}`}
    >
      <Suspense
        fallback={
          <div
            className={`h-12.25 border-line border-t max-sm:h-22.25 ${isInPane ? "lg:max-xl:h-22.25" : ""}`}
          />
        }
      >
        {filters.trash ? (
          <TrashSelectionBar selection={selection} shown={items.length} onEnd={endSelection} />
        ) : (
          <SelectionBar selection={selection} items={items} visibility={shown} onEnd={endSelection} />
        )}
      </Suspense>
    </div>
  );
}

/** Starts dragging a document, or all selected ones if it is one of them. Always the same function. */
function useDragging(items: readonly ContentSummary[], chosen: readonly string[]) {
  const selected = useRef<readonly ContentSummary[]>([]);
  selected.current = items.filter(({ id }) => chosen.includes(id));
  return useCallback((event: DragEvent, item: ContentSummary) => {
    const isSelected = selected.current.some(({ id }) => id === item.id);
    startDrag(event, isSelected ? selected.current : [item]);
  }, []);
}
