// The rows of a list, scrolling in a pane or with the page.
import { useQuery } from "@tanstack/react-query";
import {
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  Suspense,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { flushSync } from "react-dom";
import { useTranslation } from "react-i18next";
import type { ContentSummary } from "../../../../shared/contracts/contents.ts";
import { useMe } from "../../../lib/me.ts";
import { peopleQuery } from "../../../lib/text-access.ts";
import { useUnsavedIds } from "../../../lib/unsaved-edits.ts";
import { lazyWithRetry } from "../../../ui/lazy-with-retry.tsx";
import { ContentRow, type ContentRowProps } from "./content-row.tsx";
import type { RowsView } from "./row-window.tsx";
import { useShelf } from "./use-document-filters.ts";

const RowWindow = lazyWithRetry(() => import("./row-window.tsx"));

/** A list with more rows renders only those near the visible ones. One page of the server has as many. */
const mostWhole = 30;

export interface RowsProps
  extends Pick<ContentRowProps, "look" | "words" | "query" | "onToggle" | "onFavorite" | "onDrag"> {
  /** Identifies the list, whose height is kept for the next time. */
  name: string;
  items: readonly ContentSummary[];
  /** How many stand side by side: 1 for rows, more for cards. */
  columns: number;
  /** Whether they scroll in their own pane, not with the page. */
  isInPane: boolean;
  /** The text that is open beside the list. */
  openId?: string | undefined;
  /** The text from whose page the user returns. */
  closedId?: string | undefined;
  /** Undefined outside of selection mode. */
  chosen: ReadonlySet<string> | undefined;
  hasMore: boolean;
  /** Called when the last loaded rows come near. */
  onNearEnd: () => void;
  /** What follows the rows. */
  end: ReactNode;
}

export function Rows({ name, isInPane, end, ...props }: RowsProps) {
  const { items, columns, openId, closedId } = props;
  const box = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<RowsView>();
  const { tabStop, setTabStop } = useRovingTabIndex(items, openId ?? closedId);
  const isLong = items.length > mostWhole;
  const before = useHeightBefore(`${name} ${columns}`, items.length, view?.height);
  return (
    <div ref={box} className={isInPane ? "min-h-0 flex-1 overflow-y-auto overscroll-contain" : ""}>
      <RowList
        {...props}
        tabStop={tabStop}
        onTabStop={setTabStop}
        view={isLong ? view : undefined}
        height={isLong ? (view?.height ?? before) : undefined}
      />
      {isLong && (
        <Suspense>
          <RowWindow
            key={columns}
            box={box}
            isInPane={isInPane}
            columns={columns}
            heightBefore={before}
            items={items}
            tabStop={tabStop}
            onView={setView}
          />
        </Suspense>
      )}
      {end}
    </div>
  );
}

interface RowListProps extends Omit<RowsProps, "name" | "end" | "isInPane"> {
  /** The id of the row that is the tab stop. */
  tabStop: string | undefined;
  onTabStop: (id: string) => void;
  /** The rendered rows of a long list, once they are known. */
  view: RowsView | undefined;
  /** Of a long list, in pixels. */
  height: number | undefined;
}

/** The next page is loaded when this many rows or fewer are left. */
const nearEnd = 10;

/** The list's rows. One tab stop; arrow keys, Home and End move between rows. */
function RowList({ view, ...props }: RowListProps) {
  const { items, columns, height, openId, closedId, tabStop, onTabStop, chosen, ...rest } = props;
  const { hasMore, onNearEnd, ...shared } = rest;
  const { t } = useTranslation("documents");
  const isHistory = useShelf() === "history";
  const unsaved = useUnsavedIds(useMe().id);
  const authorOf = useAuthors(items);
  const list = useRef<HTMLUListElement>(null);
  /** How many rows can be shown: of a long list, only the first ones until its view is known. */
  const count = view ? items.length : Math.min(items.length, mostWhole);
  const rows = view?.rows ?? items.slice(0, count).map((_, index) => ({ index, top: undefined }));
  useNearEnd(list, items.length, view, hasMore ? onNearEnd : undefined);
  useKeepRowFocus(list, openId);
  useFocusReturn(list, closedId, view !== undefined || items.length <= mostWhole);
  const show = (index: number) => {
    if (view) view.scrollTo(index);
    else list.current?.children[index]?.scrollIntoView({ block: "nearest" });
  };
  const toShow = useRef(openId);
  useEffect(() => {
    if (toShow.current === undefined) return;
    const at = items.findIndex(({ id }) => id === toShow.current);
    if (at >= count) return; // its row is shown later
    if (at > 0) show(at);
    toShow.current = undefined;
  });

  const go = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !isRow(event.target)) return;
    const at = items.findIndex(({ id }) => id === tabStop);
    const places: Record<string, number> = {
      ArrowDown: at + columns,
      ArrowUp: at - columns,
      ...(columns > 1 && { ArrowRight: at + 1, ArrowLeft: at - 1 }),
      Home: 0,
      End: count - 1,
    };
    const to = places[event.key] ?? count;
    const item = items[to];
    if (to >= count || !item) return;
    event.preventDefault();
    flushSync(() => onTabStop(item.id)); // the row must be rendered before it can be focused
    list.current
      ?.querySelector<HTMLElement>(`[data-index="${to}"] [data-row]`)
      ?.focus({ preventScroll: true });
    show(to);
  };

  return (
    <ul
      ref={list}
      aria-label={t(isHistory ? "history.screen" : "list")}
      onKeyDown={go}
      className={`relative ${columns > 1 && !view ? "grid items-start gap-x-4" : ""}`}
      style={{ height, ...(columns > 1 && { gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }) }}
    >
      {rows.map(({ index, top }) => {
        const item = items[index];
        return (
          item && (
            <li
              key={item.id}
              ref={index % columns === 0 ? view?.measure : undefined}
              data-index={index}
              data-line={Math.floor(index / columns)}
              aria-setsize={hasMore ? -1 : items.length}
              aria-posinset={index + 1}
              onFocus={() => onTabStop(item.id)}
              className={`${props.look.item} ${view ? "absolute top-0" : "relative"}`}
              style={top === undefined ? undefined : placeOf(top, index % columns, columns)}
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

/** The place of a row or card in a long list, with gaps of 1rem between columns. */
const placeOf = (top: number, column: number, columns: number): CSSProperties => ({
  transform: `translateY(${top}px)`,
  left: `calc((100% + 1rem) / ${columns} * ${column})`,
  width: `calc((100% + 1rem) / ${columns} - 1rem)`,
});

/** The list's single tab stop: the row focused last, otherwise `first`, otherwise the first row. */
function useRovingTabIndex(items: readonly ContentSummary[], first: string | undefined) {
  const [last, setTabStop] = useState<string>();
  const isThere = (id: string | undefined) => id !== undefined && items.some((item) => item.id === id);
  const tabStop = [last, first].find(isThere) ?? items[0]?.id;
  return { tabStop, setTabStop };
}

/** The list that was shown last. */
let lastShown: { key: string; count: number; height: number } | undefined;

/**
 * How high a long list was when it was shown last, in pixels; undefined if another one was. It is as high until its rows are
 * measured, so that the browser can scroll to where the user has left it.
 */
function useHeightBefore(key: string, count: number, height: number | undefined): number | undefined {
  const [before] = useState(() =>
    lastShown?.key === key && lastShown.count === count ? lastShown.height : undefined,
  );
  useEffect(() => {
    if (height !== undefined) lastShown = { key, count, height };
  }, [key, count, height]);
  return before;
}

/** Calls `onNearEnd` when the last rows come near. */
function useNearEnd(
  list: RefObject<HTMLElement | null>,
  count: number,
  view: RowsView | undefined,
  onNearEnd: (() => void) | undefined,
): void {
  const lastDrawn = view?.rows.at(-1)?.index;
  useEffect(() => {
    if (!onNearEnd) return;
    if (lastDrawn !== undefined) {
      if (lastDrawn >= count - nearEnd) onNearEnd();
      return;
    }
    if (count > mostWhole) return; // the view comes
    const observer = new IntersectionObserver((rows) => {
      if (!rows.some(({ isIntersecting }) => isIntersecting)) return;
      RowWindow.prefetch();
      onNearEnd();
    });
    for (const row of [...(list.current?.children ?? [])].slice(-nearEnd)) observer.observe(row);
    return () => observer.disconnect();
  }, [list, count, lastDrawn, onNearEnd]);
}

/**
 * Focuses the row of the text that the user returns from, if it is listed.
 * @param isComplete whether all rows are rendered that will be
 */
function useFocusReturn(
  list: RefObject<HTMLElement | null>,
  closedId: string | undefined,
  isComplete: boolean,
) {
  const toFocus = useRef(closedId);
  useEffect(() => {
    if (toFocus.current === undefined) return;
    const row = list.current?.querySelector<HTMLElement>(`[data-row][href*="${toFocus.current}"]`);
    if (!row && !isComplete) return;
    toFocus.current = undefined;
    // After the app shell has moved the focus to the top.
    queueMicrotask(() => {
      if (row && document.activeElement?.contains(row)) row.focus();
    });
  });
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
