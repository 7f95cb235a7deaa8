import { useCallback, useEffect, useRef, useState } from "react";

type Part = "text" | "details" | "undo";

/** Moves the focus to a part that is there after the next drawing: what had it may be gone by then. */
export function useFocusMove() {
  const text = useRef<HTMLElement>(null);
  const details = useRef<HTMLElement>(null);
  const undo = useRef<HTMLElement>(null);
  const [move, setMove] = useState<{ to: Part }>();

  useEffect(() => {
    if (!move) return;
    const part = { text, details, undo }[move.to].current;
    const stop =
      part?.querySelector<HTMLElement>("button:not(:disabled), [role=button][tabindex='0']") ?? part;
    stop?.focus();
  }, [move]);
  const moveFocus = useCallback((to: Part) => setMove({ to }), []);
  return { parts: { text, details, undo }, moveFocus };
}
