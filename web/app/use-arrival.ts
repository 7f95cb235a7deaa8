import { type RefObject, useEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router";

/**
 * On arriving at another screen, moves the focus to its content, so that keyboard and screen reader start there. The
 * first screen of a visit keeps the browser's own beginning.
 */
export function useArrival(content: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const kind = useNavigationType();
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    if (kind !== "REPLACE") content.current?.focus({ preventScroll: true });
  }, [pathname, kind, content]);
}
