import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";

/** Distance to the end, in pixels, that counts as the end, since the content grows meanwhile. */
const nearPx = 160;

/**
 * Keeps the end of growing content in view once the reader has scrolled to it. Until then the reader stays where they
 * are; scrolling up ends it. Returns the ref for the element at the end.
 */
export function useFollowEnd<Element extends HTMLElement>(
  growing: boolean,
  content: string,
): RefObject<Element | null> {
  const end = useRef<Element>(null);
  const following = useRef(false);
  const wasGrowing = useRef(false);
  useEffect(() => {
    if (!growing) return;
    following.current = false;
    let before = scrollY;
    const onScroll = () => {
      const below = (end.current?.getBoundingClientRect().bottom ?? 0) - innerHeight;
      if (scrollY < before) following.current = false;
      else if (scrollY > before && below <= nearPx) following.current = true;
      before = scrollY;
    };
    addEventListener("scroll", onScroll, { passive: true });
    return () => removeEventListener("scroll", onScroll);
  }, [growing]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the content is what makes it move
  useLayoutEffect(() => {
    // The last piece may come in the same render as the end.
    if ((growing || wasGrowing.current) && following.current)
      end.current?.scrollIntoView({ block: "nearest" });
    wasGrowing.current = growing;
  }, [growing, content]);
  return end;
}

/** Height of the page's header and a gap, in pixels. */
const headerPx = 72;

/**
 * Scrolls to the start of a result when its run starts. Beside the form it may be visible already; below it, always
 * scrolls.
 */
export function showStart(result: HTMLElement | null): void {
  if (!result) return;
  const isStacked = matchMedia("(width < 64rem)").matches;
  if (!isStacked && result.getBoundingClientRect().top >= headerPx - 1) return;
  const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  result.scrollIntoView({ behavior: isCalm ? "auto" : "smooth" });
}
