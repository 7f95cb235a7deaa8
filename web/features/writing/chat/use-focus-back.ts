import { type RefObject, useEffect, useRef } from "react";

/**
 * Where something that had the focus has taken a place for a while (`away`), gives the focus back to the first link or
 * button of what stands there again. Answers the ref for that.
 */
export function useFocusBack<Place extends HTMLElement>(away: boolean): RefObject<Place | null> {
  const place = useRef<Place>(null);
  const wasAway = useRef(away);
  useEffect(() => {
    if (wasAway.current && !away) place.current?.querySelector<HTMLElement>("a, button")?.focus();
    wasAway.current = away;
  }, [away]);
  return place;
}
