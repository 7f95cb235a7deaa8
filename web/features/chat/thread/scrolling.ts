// Keeps a scroll container at its end until the user scrolls up.
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";

/** Scrolling to within this distance of the end, in pixels, sticks to it again. */
const nearPx = 80;
/** Tolerance for the browser's rounding, in pixels. */
const roundingPx = 4;

/**
 * `newest` identifies the last item: a change while the user is scrolled up counts as new. If undefined, the
 * container stays at its beginning.
 */
export function useStickToBottom(newest: string | undefined) {
  const box = useRef<HTMLElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const pinned = useRef(true);
  /** The last item when the user scrolled away; undefined at the end. */
  const [left, setLeft] = useState<{ newest: string | undefined }>();
  const current = useRef(newest);
  current.current = newest;
  /** The last known scroll position and its maximum, in pixels, to tell the user's scrolling from other changes. */
  const lastPosition = useRef({ top: 0, most: 0 });

  const pull = useCallback(() => {
    const { current: element } = box;
    if (!element || !pinned.current || current.current === undefined) return;
    element.scrollTop = element.scrollHeight;
    lastPosition.current = positionOf(element);
  }, []);
  const pin = useCallback(() => {
    pinned.current = true;
    setLeft(undefined);
    pull();
  }, [pull]);
  const release = useCallback(() => {
    pinned.current = false;
  }, []);

  useLayoutEffect(pull); // before paint

  useEffect(() => {
    const { current: element } = box;
    if (!element || !content.current) return;
    const below = () => element.scrollHeight - element.scrollTop - element.clientHeight;
    const updateLeft = () => {
      const isThere = pinned.current || below() <= roundingPx;
      setLeft((was) => (isThere ? undefined : (was ?? { newest: current.current })));
    };
    const onScroll = () => {
      const { top, most } = lastPosition.current;
      lastPosition.current = positionOf(element);
      const moved = lastPosition.current.top - top; // 0 if it was our own scrolling
      // Text that became shorter for a moment also moves the position up: the browser keeps it within its range.
      if (moved < 0 && lastPosition.current.most !== most) pull();
      else if (moved < 0 && below() > roundingPx) pinned.current = false;
      else if (moved > 0 && below() <= nearPx) pinned.current = true;
      updateLeft(); // the end can also be reached because content below was removed
    };
    // The wheel event comes before the scroll; otherwise new text would pull the container back.
    const onWheel = ({ deltaY, ctrlKey: isZoom }: WheelEvent) => {
      if (deltaY < 0 && !isZoom && element.scrollTop > 0) pinned.current = false;
    };
    const resizing = new ResizeObserver(() => {
      pull();
      updateLeft();
    });
    resizing.observe(element);
    resizing.observe(content.current);
    element.addEventListener("scroll", onScroll, { passive: true });
    element.addEventListener("wheel", onWheel, { passive: true });
    return () => {
      resizing.disconnect();
      element.removeEventListener("scroll", onScroll);
      element.removeEventListener("wheel", onWheel);
    };
  }, [pull]);

  return {
    box,
    content,
    /** Scrolls to the end and sticks to it. */
    pin,
    /** Stops sticking to the end. */
    release,
    away: left !== undefined,
    isNews: left !== undefined && left.newest !== newest,
  };
}

const positionOf = ({ scrollTop, scrollHeight, clientHeight }: Element) => ({
  top: scrollTop,
  most: scrollHeight - clientHeight,
});

// Long conversations render their newest messages first, and earlier ones on scrolling up.

const pageSize = 40;
/** Distance from the top at which earlier messages are rendered. */
const margin = "600px 0px 0px 0px";

/** Returns the number of hidden messages, a ref for the button that shows more, and its action. */
export function useEarlierMessages(count: number, box: RefObject<HTMLElement | null>) {
  const [most, setMost] = useState<number>();
  const last = Math.max(0, count - pageSize);
  const hidden = Math.min(most ?? last, last);
  const button = useRef<HTMLButtonElement>(null);
  /** A message and its position before others were inserted above it. */
  const anchor = useRef<{ element: Element; top: number }>(undefined);

  const show = useCallback(() => {
    const element = box.current?.querySelector("[data-message]");
    if (element) anchor.current = { element, top: element.getBoundingClientRect().top };
    setMost(Math.max(0, hidden - pageSize));
  }, [hidden, box]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when messages were inserted above
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
