// What React shows of the editor's state.
import { type EditorState, Plugin } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import { useCallback, useRef, useSyncExternalStore } from "react";

const listeners = new WeakMap<EditorView, Set<() => void>>();

/** Tells the components that show a view's state when it has changed. */
export const viewUpdates = new Plugin({
  view: () => ({
    update(view, before) {
      if (view.state !== before) for (const listener of listeners.get(view) ?? []) listener();
    },
  }),
});

/**
 * A value of the editor's state; undefined without an editor. The component is rendered again when it is another one.
 * @param isSame whether two values are the same; by default the same object
 */
export function useViewState<Value>(
  view: EditorView | undefined,
  select: (state: EditorState) => Value,
  isSame: (one: Value, other: Value) => boolean = Object.is,
): Value | undefined {
  const last = useRef<Value>(undefined);
  const subscribe = useCallback(
    (listener: () => void) => {
      if (!view) return () => {};
      const all = listeners.get(view) ?? new Set();
      listeners.set(view, all.add(listener));
      return () => all.delete(listener);
    },
    [view],
  );
  return useSyncExternalStore(subscribe, () => {
    if (!view || view.isDestroyed) return undefined;
    const value = select(view.state);
    if (last.current === undefined || !isSame(last.current, value)) last.current = value;
    return last.current;
  });
}

/** For values that are plain data. */
export const isSameData = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
