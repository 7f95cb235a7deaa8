// The rows of the history, of which only those in sight are drawn: in a pane of their own, or in the page.
import {
  defaultRangeExtractor,
  measureElement,
  type Range,
  useVirtualizer,
  useWindowVirtualizer,
  type Virtualizer,
} from "@tanstack/react-virtual";
import { type ReactNode, type RefObject, useCallback, useLayoutEffect, useRef, useState } from "react";
import { RowList, type RowsProps } from "./row-list.tsx";

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

function useRowOptions({ items, stop }: Pick<RowsProps, "items" | "stop">) {
  const stopAt = items.findIndex(({ id }) => id === stop);
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
        return stopAt < 0 || drawn.includes(stopAt) ? drawn : [...drawn, stopAt].sort((a, b) => a - b);
      },
      [stopAt],
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
