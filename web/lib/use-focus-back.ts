import { type RefObject, useEffect, useRef } from "react";

const pressed = "a, button";

/**
 * Where something that had the focus has taken a place for a while (`away`), gives the focus back to the link or button
 * that stands there again: the element with the ref that this answers, or the first one in it.
 */
export function useFocusBack<Place extends HTMLElement>(away: boolean): RefObject<Place | null> {
  const place = useRef<Place>(null);
  const wasAway = useRef(away);
  useEffect(() => {
    const { current: element } = place;
    const target = element?.matches(pressed) ? element : element?.querySelector<HTMLElement>(pressed);
    if (wasAway.current && !away) target?.focus();
    wasAway.current = away;
  }, [away]);
  return place;
}
