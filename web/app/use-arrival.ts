import { type RefObject, useEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router";

/**
 * On arriving at a screen, also at the one that is shown already, moves the focus to its content, so that keyboard and
 * screen reader start there. The first screen of a visit keeps the browser's own beginning.
 */
export function useArrival(content: RefObject<HTMLElement | null>): void {
  const { pathname, search, hash, key } = useLocation();
  const kind = useNavigationType();
  const address = pathname + search + hash;
  const before = useRef({ pathname, address, key });
  useEffect(() => {
    const { current: last } = before;
    if (last.key === key) return;
    before.current = { pathname, address, key };
    const otherScreen = last.pathname !== pathname && kind !== "REPLACE";
    const sameAgain = last.address === address; // a link to where one is; the router replaces the entry
    const inWindow = document.activeElement?.closest("[role=dialog][data-open]"); // one that was opened meanwhile keeps it
    if ((otherScreen || sameAgain) && !inWindow) content.current?.focus({ preventScroll: true });
  }, [pathname, address, key, kind, content]);
}
