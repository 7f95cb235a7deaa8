import { useEffect, useState } from "react";

/** Milliseconds after the last key until what was typed is searched for. */
const pauseMs = 250;

/** What was typed when somebody last paused; that nothing is left is known at once. */
export function usePaused(typed: string): string {
  const [paused, setPaused] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(typed), typed ? pauseMs : 0);
    return () => clearTimeout(timer);
  }, [typed]);
  return paused;
}
