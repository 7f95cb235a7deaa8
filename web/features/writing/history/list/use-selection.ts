import { useCallback, useMemo, useRef, useState } from "react";
import type { ContentSummary } from "../../../../../shared/contracts/contents.ts";

export interface Selection {
  /** Whether selection mode is on. */
  active: boolean;
  /** The selected ids in list order. */
  chosen: readonly string[];
  /** Toggles a text; with `range`, all from the last toggled one to it. */
  toggle: (id: string, range: boolean) => void;
  all: () => void;
  none: () => void;
  start: () => void;
  end: () => void;
}

const nothingSelected: ReadonlySet<string> = new Set();

/** The selection of texts for bulk actions. */
export function useSelection(items: readonly ContentSummary[]): Selection {
  const [marked, setMarked] = useState<ReadonlySet<string>>();
  const last = useRef<string>(undefined);
  const shown = useRef(items);
  shown.current = items;
  const chosen = useMemo(
    () => (marked ? items.filter(({ id }) => marked.has(id)).map(({ id }) => id) : []),
    [items, marked],
  );
  const toggle = useCallback((id: string, range: boolean) => {
    const ids = range && last.current ? between(shown.current, last.current, id) : [id];
    last.current = id;
    setMarked((before = nothingSelected) => {
      const after = new Set(before);
      for (const one of ids) {
        if (before.has(id)) after.delete(one);
        else after.add(one);
      }
      return after;
    });
  }, []);
  return {
    active: marked !== undefined,
    chosen,
    toggle,
    all: () => setMarked(new Set(items.map(({ id }) => id))),
    none: () => setMarked(nothingSelected),
    start: () => {
      last.current = undefined;
      setMarked(nothingSelected);
    },
    end: () => setMarked(undefined),
  };
}

/** Returns the ids between two texts, inclusive; only the second if the first is gone. */
function between(items: readonly ContentSummary[], first: string, second: string): string[] {
  const places = [first, second].map((id) => items.findIndex((item) => item.id === id));
  if (places.includes(-1)) return [second];
  return items.slice(Math.min(...places), Math.max(...places) + 1).map(({ id }) => id);
}
