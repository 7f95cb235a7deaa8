import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";

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
      const atEnd = (end.current?.getBoundingClientRect().bottom ?? 0) <= innerHeight + 1;
      following.current = atEnd || (following.current && scrollY >= before);
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
