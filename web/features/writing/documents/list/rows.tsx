// The virtualised rows of the history, scrolling in a pane or with the page.
import { useQuery } from "@tanstack/react-query";
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
  useMemo,
  useRef,
  useState,
} from "react";
import { flushSync } from "react-dom";
import { useTranslation } from "react-i18next";
import type { ContentSummary } from "../../../../../shared/contracts/contents.ts";
import { useMe } from "../../../../lib/me.ts";
import { peopleQuery } from "../../../../lib/text-access.ts";
import { useUnsavedIds } from "../../../../lib/unsaved-edits.ts";
import { ContentRow, type ContentRowProps } from "./content-row.tsx";

/** Estimated row height in pixels (one title line, one excerpt line). */
const usualHeight = 88;
/** Height of the sticky header, in pixels. */
const headerHeight = 64;

/** Rows that scroll in their own pane. */
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

/** Offset of an element from the top of the page, in pixels. While hidden, the last value. */
function useOffset(element: RefObject<HTMLElement | null>): number {
  const [offset, setOffset] = useState(0);
  useLayoutEffect(() => {
    const measure = () => {
      const place = element.current?.getBoundingClientRect();
      if (place && place.width > 0) setOffset(Math.round(place.top + scrollY));
    };
    measure();
    const observer = new ResizeObserver(measure); // content above may change
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
    // The focused row stays rendered.
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

/** Rows of a hidden list have no height: use the last measured one. */
function measureShown<Scroll extends Window | Element>(
  row: HTMLLIElement,
  entry: ResizeObserverEntry | undefined,
  view: Virtualizer<Scroll, HTMLLIElement>,
): number {
  const key = view.options.getItemKey(view.indexFromElement(row));
  return measureElement(row, entry, view) || (view.itemSizeCache.get(key) ?? usualHeight);
}

interface RowsProps extends Pick<ContentRowProps, "words" | "query" | "onToggle" | "onFavorite" | "onDrag"> {
  items: readonly ContentSummary[];
  openId: string | undefined;
  /** The id of the row that is the tab stop. */
  tabStop: string | undefined;
  onTabStop: (id: string) => void;
  /** Undefined outside of selection mode. */
  chosen: ReadonlySet<string> | undefined;
  hasMore: boolean;
  /** Called when the last loaded rows come near. */
  onNearEnd: () => void;
}

interface RowListProps extends RowsProps {
  /** The rendered rows and their positions. */
  view: Pick<
    Virtualizer<Window, HTMLLIElement>,
    "getVirtualItems" | "getTotalSize" | "measureElement" | "scrollToIndex"
  >;
  /** Offset of the list in its scroll container, in pixels. */
  offset?: number;
}

/** The next page is loaded when this many rows or fewer are left. */
const nearEnd = 10;

/** The virtualised rows. One tab stop; arrow keys, Home and End move between rows. */
function RowList({ view, offset = 0, ...props }: RowListProps) {
  const { items, openId, tabStop, onTabStop, chosen, hasMore, onNearEnd, ...shared } = props;
  const { t } = useTranslation("documents");
  const unsaved = useUnsavedIds(useMe().id);
  const authorOf = useAuthors(items);
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
    flushSync(() => onTabStop(item.id)); // the row must be rendered before it can be focused
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
                author={authorOf(item)}
              />
            </li>
          )
        );
      })}
    </ul>
  );
}

/** Returns the names of the authors. They are fetched if a text has one. The workspace itself is the author of its keys' texts. */
function useAuthors(items: readonly ContentSummary[]): (item: ContentSummary) => string | undefined {
  const { t } = useTranslation("common");
  const { workspace } = useMe();
  const isShared = items.some(({ authorId }) => authorId !== null);
  const { data } = useQuery({ ...peopleQuery, enabled: isShared });
  const names = useMemo(() => new Map(data?.people.map(({ id, name }) => [id, name])), [data]);
  return ({ authorId }) => {
    if (authorId === null) return undefined;
    return authorId === workspace?.id ? t("nav.api") : names.get(authorId);
  };
}

const isRow = (target: EventTarget) => target instanceof Element && target.matches("[data-row]");

/** Keeps the focus on the row when its text opens beside the list, so that arrow keys continue from it. */
function useKeepRowFocus(list: RefObject<HTMLElement | null>, openId: string | undefined) {
  useEffect(() => {
    const { activeElement: row } = document;
    if (!openId || !(row instanceof HTMLElement) || !list.current?.contains(row)) return;
    queueMicrotask(() => row.focus({ preventScroll: true })); // after the app shell has moved the focus to the top
  }, [list, openId]);
}
