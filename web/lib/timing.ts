import { useEffect, useState } from "react";

/** Milliseconds after the last key until what was typed is searched for. */
const pauseMs = 250;

/** What was typed when somebody last paused; that nothing is left is known at once. */
export function useDebouncedValue(typed: string): string {
  const [paused, setPaused] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(typed), typed ? pauseMs : 0);
    return () => clearTimeout(timer);
  }, [typed]);
  return paused;
}

/** Milliseconds after which a browser that cannot tell when it is idle is taken to be. */
const soonMs = 200;

/** Whether the screen has been drawn and the browser has time again: for what may come a moment later. */
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
