import { useCallback, useMemo, useRef, useState } from "react";
import type { ContentSummary } from "../../../../../shared/contracts/contents.ts";

export interface Selection {
  /** Whether rows can be chosen. */
  active: boolean;
  /** Those of the list that are chosen, in its order. */
  chosen: readonly string[];
  /** Chooses a text or lets go of it; with `range`, all from the last one that was pressed to it. */
  toggle: (id: string, range: boolean) => void;
  all: () => void;
  none: () => void;
  start: () => void;
  end: () => void;
}

const nobody: ReadonlySet<string> = new Set();

/** Which texts of the list are chosen for something that is done to all of them. */
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
    setMarked((before = nobody) => {
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
    none: () => setMarked(nobody),
    start: () => {
      last.current = undefined;
      setMarked(nobody);
    },
    end: () => setMarked(undefined),
  };
}

/** The texts from one to another, both among them; the second alone where the first is gone. */
function between(items: readonly ContentSummary[], first: string, second: string): string[] {
  const places = [first, second].map((id) => items.findIndex((item) => item.id === id));
  if (places.includes(-1)) return [second];
  return items.slice(Math.min(...places), Math.max(...places) + 1).map(({ id }) => id);
}
