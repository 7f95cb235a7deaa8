import type { Virtualizer } from "@tanstack/react-virtual";
import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useRef } from "react";
import { flushSync } from "react-dom";
import { useTranslation } from "react-i18next";
import type { ContentSummary } from "../../../../../shared/contracts/contents.ts";
import { useMe } from "../../../../lib/me.ts";
import { useUnsavedIds } from "../../../../lib/unsaved-edits.ts";
import { ContentRow, type ContentRowProps } from "./content-row.tsx";

export interface RowsProps extends Pick<ContentRowProps, "words" | "query" | "onToggle" | "onFavorite"> {
  items: readonly ContentSummary[];
  openId: string | undefined;
  /** The row that the Tab key leads to. */
  stop: string | undefined;
  onStop: (id: string) => void;
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

/** The rows that are in sight, in the place of all of them. One stop of the Tab key, with arrow keys from row to row. */
export function RowList({ view, offset = 0, ...props }: RowListProps) {
  const { items, openId, stop, onStop, chosen, hasMore, onNearEnd, ...shared } = props;
  const { t } = useTranslation("history");
  const unsaved = useUnsavedIds(useMe().id);
  const list = useRef<HTMLUListElement>(null);
  const rows = view.getVirtualItems();
  const lastDrawn = rows.at(-1)?.index ?? 0;
  useEffect(() => {
    if (hasMore && lastDrawn >= items.length - nearEnd) onNearEnd();
  }, [hasMore, lastDrawn, items.length, onNearEnd]);
  useKeptFocus(list, openId);
  const showOpen = useEffectEvent(() => {
    const at = items.findIndex(({ id }) => id === openId);
    if (at > 0) view.scrollToIndex(at, { align: "auto" });
  });
  useEffect(() => showOpen(), []);

  const go = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !isRow(event.target)) return;
    const at = items.findIndex(({ id }) => id === stop);
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
    flushSync(() => onStop(item.id)); // it is drawn now, wherever it stands
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
              onFocus={() => onStop(item.id)}
              className="absolute top-0 left-0 w-full border-line border-b"
              style={{ transform: `translateY(${start - offset}px)` }}
            >
              <ContentRow
                {...shared}
                item={item}
                isOpen={item.id === openId}
                isStop={item.id === stop}
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
function useKeptFocus(list: RefObject<HTMLElement | null>, openId: string | undefined) {
  useEffect(() => {
    const { activeElement: row } = document;
    if (!openId || !(row instanceof HTMLElement) || !list.current?.contains(row)) return;
    queueMicrotask(() => row.focus({ preventScroll: true })); // after the shell's move to the screen's beginning
  }, [list, openId]);
}
