import { useEffect, useState } from "react";

/** Delay after the last keystroke, in milliseconds. */
export const pauseMs = 250;

/** Returns the debounced text. An empty text applies at once. */
export function useDebouncedValue(typed: string): string {
  const [paused, setPaused] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(typed), typed ? pauseMs : 0);
    return () => clearTimeout(timer);
  }, [typed]);
  return paused;
}

/** Returns a text that is typed elsewhere, debounced in the same way. Its characters don't render the caller. */
export function useDebouncedText(typed: { text: string; subscribe: (listener: () => void) => () => void }) {
  const [paused, setPaused] = useState(() => typed.text);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = typed.subscribe(() => {
      clearTimeout(timer);
      timer = setTimeout(() => setPaused(typed.text), typed.text ? pauseMs : 0);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [typed]);
  return paused;
}

/** Substitute for requestIdleCallback, in milliseconds. */
const soonMs = 200;

/** Whether the browser has been idle since the first render, for deferrable work. */
export function useIdle(): boolean {
  const [settled, setSettled] = useState(false);
  useEffect(() => {
    const settle = () => setSettled(true);
    if (typeof requestIdleCallback === "undefined") {
      const timer = setTimeout(settle, soonMs);
      return () => clearTimeout(timer);
    }
    const call = requestIdleCallback(settle, { timeout: 2000 });
    return () => cancelIdleCallback(call);
  }, []);
  return settled;
}
