// The rows of a list, scrolling in a pane or with the page.
import { useQuery } from "@tanstack/react-query";
import {
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

interface AllRowsProps extends RowsProps {
  /** Whether they scroll in their own pane, not with the page. */
  isInPane: boolean;
  /** What follows the rows. */
  end: ReactNode;
}

export function Rows({ isInPane, end, ...props }: AllRowsProps) {
  const { items, tabStop } = props;
  const box = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<RowsView>();
  const isLong = items.length > mostWhole;
  return (
    <div ref={box} className={isInPane ? "min-h-0 flex-1 overflow-y-auto overscroll-contain" : ""}>
      <RowList {...props} view={isLong ? view : undefined} />
      {isLong && (
        <Suspense>
          <RowWindow box={box} isInPane={isInPane} items={items} tabStop={tabStop} onView={setView} />
        </Suspense>
      )}
      {end}
    </div>
  );
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
  /** The rendered rows of a long list, once they are known. */
  view: RowsView | undefined;
}

/** The next page is loaded when this many rows or fewer are left. */
const nearEnd = 10;

/** The list's rows. One tab stop; arrow keys, Home and End move between rows. */
function RowList({ view, ...props }: RowListProps) {
  const { items, openId, tabStop, onTabStop, chosen, hasMore, onNearEnd, ...shared } = props;
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
      ArrowDown: at + 1,
      ArrowUp: at - 1,
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
      className="relative"
      style={{ height: view?.height }}
    >
      {rows.map(({ index, top }) => {
        const item = items[index];
        return (
          item && (
            <li
              key={item.id}
              ref={view?.measure}
              data-index={index}
              aria-setsize={hasMore ? -1 : items.length}
              aria-posinset={index + 1}
              onFocus={() => onTabStop(item.id)}
              className={`${view ? "absolute top-0 left-0 w-full" : "relative max-lg:scroll-mt-16"} border-line border-b`}
              style={{ transform: view && `translateY(${top}px)` }}
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
