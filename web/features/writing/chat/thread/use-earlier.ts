// Of a long conversation the newest messages are drawn, and earlier ones as the reader comes to them.
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";

const pageSize = 40;
/** How far from the top of the box the next ones are drawn, so that nobody waits for them. */
const margin = "600px 0px 0px 0px";

/** How many of `count` messages are left out at the beginning, the button that shows more of them, and doing so. */
export function useEarlier(count: number, box: RefObject<HTMLElement | null>) {
  const [most, setMost] = useState<number>();
  const last = Math.max(0, count - pageSize);
  const hidden = Math.min(most ?? last, last);
  const button = useRef<HTMLButtonElement>(null);
  /** A message, and where it stood before others came above it. */
  const anchor = useRef<{ element: Element; top: number }>(undefined);

  const show = useCallback(() => {
    const element = box.current?.querySelector("[data-message]");
    if (element) anchor.current = { element, top: element.getBoundingClientRect().top };
    setMost(Math.max(0, hidden - pageSize));
  }, [hidden, box]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what has come above is what moves the rest
  useLayoutEffect(() => {
    const { element, top } = anchor.current ?? {};
    anchor.current = undefined;
    if (element?.isConnected && top !== undefined && box.current)
      box.current.scrollTop += element.getBoundingClientRect().top - top;
  }, [hidden, box]);

  useEffect(() => {
    if (!button.current) return;
    const onSight = ([entry]: IntersectionObserverEntry[]) => entry?.isIntersecting && show();
    const sight = new IntersectionObserver(onSight, { root: box.current, rootMargin: margin });
    sight.observe(button.current);
    return () => sight.disconnect();
  }, [show, box]);

  return { hidden, button, show };
}
