// Finds the rows near the visible ones, so that a long list renders no others.
import {
  defaultRangeExtractor,
  measureElement,
  type Range,
  useVirtualizer,
  useWindowVirtualizer,
  type Virtualizer,
} from "@tanstack/react-virtual";
import { memo, type RefObject, useCallback, useLayoutEffect, useState } from "react";
import type { ContentSummary } from "../../../../shared/contracts/contents.ts";

/** The rows to render, in a list of absolute positions. */
export interface RowsView {
  /** `top` is the offset from the top of the list, in pixels. */
  rows: { index: number; top: number }[];
  /** Of the whole list, in pixels. */
  height: number;
  measure: (row: HTMLLIElement | null) => void;
  scrollTo: (index: number) => void;
}

interface RowWindowProps {
  /** The pane that scrolls, or the list's place in the page. */
  box: RefObject<HTMLDivElement | null>;
  isInPane: boolean;
  /** How many texts a row has. Doesn't change. */
  columns: number;
  items: readonly ContentSummary[];
  /** How high the whole list was when it was shown last, in pixels. */
  heightBefore: number | undefined;
  /** The id of the row that is the tab stop. */
  tabStop: string | undefined;
  onView: (view: RowsView | undefined) => void;
}

/** Estimated row height in pixels (one title line, one excerpt line). */
const usualHeight = 88;
/** Height of the sticky header, in pixels. */
const headerHeight = 64;

/** Does not render again when the view that it reports is rendered, which would report another one. */
export default memo(function RowWindow({ isInPane, ...props }: RowWindowProps) {
  const Window = isInPane ? PaneWindow : PageWindow;
  return <Window {...props} />;
});

type WindowProps = Omit<RowWindowProps, "isInPane">;

function PaneWindow(props: WindowProps) {
  const view = useVirtualizer<HTMLDivElement, HTMLLIElement>({
    ...useRowOptions(props),
    getScrollElement: () => props.box.current,
    initialOffset: () => props.box.current?.scrollTop ?? 0,
  });
  useReportView(view, 0, props);
  return null;
}

function PageWindow(props: WindowProps) {
  const offset = useOffset(props.box);
  const view = useWindowVirtualizer<HTMLLIElement>({
    ...useRowOptions(props),
    scrollMargin: offset,
    scrollPaddingStart: headerHeight,
    scrollPaddingEnd: headerHeight, // the bar of a selection
  });
  useReportView(view, offset, props);
  return null;
}

/** @param offset of the list from the top of what scrolls, in pixels */
function useReportView<Scroll extends Window | Element>(
  view: Virtualizer<Scroll, HTMLLIElement>,
  offset: number,
  { columns, items, onView }: WindowProps,
): void {
  const count = items.length;
  const rows = view.getVirtualItems();
  const height = view.getTotalSize();
  useLayoutEffect(() => {
    if (rows.length === 0) return; // it has not measured what scrolls yet
    onView({
      rows: rows.flatMap(({ index: line, start }) => {
        const indexes = Array.from({ length: columns }, (_, column) => line * columns + column);
        return indexes.filter((index) => index < count).map((index) => ({ index, top: start - offset }));
      }),
      height,
      measure: view.measureElement,
      scrollTo: (index) => view.scrollToIndex(Math.floor(index / columns), { align: "auto" }),
    });
  }, [view, rows, height, offset, columns, count, onView]);
  useLayoutEffect(() => () => onView(undefined), [onView]);
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

function useRowOptions({ box, columns, items, heightBefore, tabStop }: Omit<WindowProps, "onView">) {
  const [heights] = useState(() => heightsOf(box.current, items));
  const [usual] = useState(() => {
    if (heightBefore !== undefined) return heightBefore / Math.ceil(items.length / columns);
    return Math.max(...heights.values(), 0) || usualHeight;
  });
  const tabStopIndex = Math.floor(items.findIndex(({ id }) => id === tabStop) / columns);
  return {
    count: Math.ceil(items.length / columns),
    estimateSize: (index: number) => heights.get(items[index * columns]?.id) || usual,
    getItemKey: (index: number) => items[index * columns]?.id ?? index,
    indexAttribute: "data-line",
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

/** The heights of the rows that are shown already, by id, so that none moves. */
function heightsOf(
  box: HTMLElement | null,
  items: readonly ContentSummary[],
): Map<string | undefined, number> {
  const rows = box?.querySelectorAll<HTMLElement>("[data-index]") ?? [];
  return new Map([...rows].map((row, index) => [items[index]?.id, row.offsetHeight]));
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
