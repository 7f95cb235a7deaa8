import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";

/** Coming back this near to the end counts as reaching it: the end has moved on meanwhile. */
const nearPx = 160;

/**
 * Keeps the end of growing content in view. Scrolling up lets go of it, and coming back to the end takes it up again.
 * Answers the ref for the element at the end.
 */
export function useFollowEnd<Element extends HTMLElement>(
  growing: boolean,
  content: string,
): RefObject<Element | null> {
  const end = useRef<Element>(null);
  const following = useRef(true);
  useEffect(() => {
    if (!growing) return;
    following.current = true;
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
    if (growing && following.current) end.current?.scrollIntoView({ block: "nearest" });
  }, [growing, content]);
  return end;
}
