// The rows of the history, of which only those in sight are drawn: in a pane of their own, or in the page.
import {
  defaultRangeExtractor,
  measureElement,
  type Range,
  useVirtualizer,
  useWindowVirtualizer,
  type Virtualizer,
} from "@tanstack/react-virtual";
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { flushSync } from "react-dom";
import { useTranslation } from "react-i18next";
import type { ContentSummary } from "../../../../../shared/contracts/contents.ts";
import { useMe } from "../../../../lib/me.ts";
import { useUnsavedIds } from "../../../../lib/unsaved-edits.ts";
import { ContentRow, type ContentRowProps } from "./content-row.tsx";

/** In pixels, of a row with a line for its title and two of text, until it is measured. */
const usualHeight = 112;
/** What the header covers, in pixels. */
const headerHeight = 64;

/** Rows that scroll beside the text that is open. */
export function RowsInPane({ end, ...props }: RowsProps & { end: ReactNode }) {
  const pane = useRef<HTMLDivElement>(null);
  const view = useVirtualizer<HTMLDivElement, HTMLLIElement>({
    ...useRowOptions(props),
    getScrollElement: () => pane.current,
  });
  return (
    <div ref={pane} className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
      <RowList {...props} view={view} />
      {end}
    </div>
  );
}

/** Rows that scroll with the page. */
export function RowsInPage({ end, ...props }: RowsProps & { end: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const offset = useOffset(box);
  const view = useWindowVirtualizer<HTMLLIElement>({
    ...useRowOptions(props),
    scrollMargin: offset,
    scrollPaddingStart: headerHeight,
  });
  return (
    <div ref={box}>
      <RowList {...props} view={view} offset={offset} />
      {end}
    </div>
  );
}

/** How far below the page's beginning an element begins, in pixels. While it is hidden, as far as before. */
function useOffset(element: RefObject<HTMLElement | null>): number {
  const [offset, setOffset] = useState(0);
  useLayoutEffect(() => {
    const measure = () => {
      const place = element.current?.getBoundingClientRect();
      if (place && place.width > 0) setOffset(Math.round(place.top + scrollY));
    };
    measure();
    const observer = new ResizeObserver(measure); // what stands above it may come and go
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [element]);
  return offset;
}

function useRowOptions({ items, tabStop }: Pick<RowsProps, "items" | "tabStop">) {
  const tabStopIndex = items.findIndex(({ id }) => id === tabStop);
  return {
    count: items.length,
    estimateSize: () => usualHeight,
    getItemKey: (index: number) => items[index]?.id ?? index,
    measureElement: measureShown,
    overscan: 6,
    useFlushSync: false,
    // The row with the focus stays drawn, wherever it is.
    rangeExtractor: useCallback(
      (range: Range) => {
        const drawn = defaultRangeExtractor(range);
        return tabStopIndex < 0 || drawn.includes(tabStopIndex)
          ? drawn
          : [...drawn, tabStopIndex].sort((a, b) => a - b);
      },
      [tabStopIndex],
    ),
  };
}

/** While the list is hidden behind a text its rows have no height: the one before holds. */
function measureShown<Scroll extends Window | Element>(
  row: HTMLLIElement,
  entry: ResizeObserverEntry | undefined,
  view: Virtualizer<Scroll, HTMLLIElement>,
): number {
  const key = view.options.getItemKey(view.indexFromElement(row));
  return measureElement(row, entry, view) || (view.itemSizeCache.get(key) ?? usualHeight);
}

interface RowsProps extends Pick<ContentRowProps, "words" | "query" | "onToggle" | "onFavorite"> {
  items: readonly ContentSummary[];
  openId: string | undefined;
  /** The row that the Tab key leads to. */
  tabStop: string | undefined;
  onTabStop: (id: string) => void;
  /** Undefined where rows are opened, not chosen. */
  chosen: ReadonlySet<string> | undefined;
  hasMore: boolean;
  /** Called when the last rows that are there are near. */
  onNearEnd: () => void;
}

interface RowListProps extends RowsProps {
  /** Which rows are drawn, and where. */
  view: Pick<
    Virtualizer<Window, HTMLLIElement>,
    "getVirtualItems" | "getTotalSize" | "measureElement" | "scrollToIndex"
  >;
  /** How far below the beginning of what scrolls the list begins. */
  offset?: number;
}

/** Rows from whose last one drawn it is near to the end of what is there. */
const nearEnd = 10;

/** The rows that are in sight, in the place of all of them. One tabStop of the Tab key, with arrow keys from row to row. */
function RowList({ view, offset = 0, ...props }: RowListProps) {
  const { items, openId, tabStop, onTabStop, chosen, hasMore, onNearEnd, ...shared } = props;
  const { t } = useTranslation("history");
  const unsaved = useUnsavedIds(useMe().id);
  const list = useRef<HTMLUListElement>(null);
  const rows = view.getVirtualItems();
  const lastDrawn = rows.at(-1)?.index ?? 0;
  useEffect(() => {
    if (hasMore && lastDrawn >= items.length - nearEnd) onNearEnd();
  }, [hasMore, lastDrawn, items.length, onNearEnd]);
  useKeepRowFocus(list, openId);
  const showOpen = useEffectEvent(() => {
    const at = items.findIndex(({ id }) => id === openId);
    if (at > 0) view.scrollToIndex(at, { align: "auto" });
  });
  useEffect(() => showOpen(), []);

  const go = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !isRow(event.target)) return;
    const at = items.findIndex(({ id }) => id === tabStop);
    const places: Record<string, number> = {
      ArrowDown: at + 1,
      ArrowUp: at - 1,
      Home: 0,
      End: items.length - 1,
    };
    const to = places[event.key];
    const item = to === undefined ? undefined : items[to];
    if (to === undefined || !item) return;
    event.preventDefault();
    flushSync(() => onTabStop(item.id)); // it is drawn now, wherever it stands
    list.current
      ?.querySelector<HTMLElement>(`[data-index="${to}"] [data-row]`)
      ?.focus({ preventScroll: true });
    view.scrollToIndex(to, { align: "auto" });
  };

  return (
    <ul
      ref={list}
      aria-label={t("list")}
      onKeyDown={go}
      className="relative"
      style={{ height: view.getTotalSize() }}
    >
      {rows.map(({ index, start }) => {
        const item = items[index];
        return (
          item && (
            <li
              key={item.id}
              ref={view.measureElement}
              data-index={index}
              aria-setsize={hasMore ? -1 : items.length}
              aria-posinset={index + 1}
              onFocus={() => onTabStop(item.id)}
              className="absolute top-0 left-0 w-full border-line border-b"
              style={{ transform: `translateY(${start - offset}px)` }}
            >
              <ContentRow
                {...shared}
                item={item}
                isOpen={item.id === openId}
                isTabStop={item.id === tabStop}
                isChosen={chosen?.has(item.id)}
                isUnsaved={unsaved.has(item.id)}
              />
            </li>
          )
        );
      })}
    </ul>
  );
}

const isRow = (target: EventTarget) => target instanceof Element && target.matches("[data-row]");

/** Opening a text beside the list leaves the focus on its row, from which the arrow keys go on. */
function useKeepRowFocus(list: RefObject<HTMLElement | null>, openId: string | undefined) {
  useEffect(() => {
    const { activeElement: row } = document;
    if (!openId || !(row instanceof HTMLElement) || !list.current?.contains(row)) return;
    queueMicrotask(() => row.focus({ preventScroll: true })); // after the shell's move to the screen's beginning
  }, [list, openId]);
}
