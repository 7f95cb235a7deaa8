// Keeps the end of a scrolling box in view for as long as the reader is there, and leaves alone one who has scrolled up.
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";

/** Coming back this near to the end counts as reaching it, in pixels: the end has moved on meanwhile. */
const nearPx = 80;
/** Less than this is how browsers round, in pixels. */
const roundingPx = 4;

/**
 * `newest` names what stands at the end: another name while the reader is away is something new. Where nothing does,
 * the box stays at its beginning.
 */
export function useStickToBottom(newest: string | undefined) {
  const box = useRef<HTMLElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const pinned = useRef(true);
  /** What was the newest when the reader left the end; undefined while they are there. */
  const [left, setLeft] = useState<{ newest: string | undefined }>();
  const current = useRef(newest);
  current.current = newest;
  /** Where the box stood when it was last looked at or moved, in pixels: what differs from it is the reader's doing. */
  const stood = useRef(0);

  const pull = useCallback(() => {
    const { current: element } = box;
    if (!element || !pinned.current || current.current === undefined) return;
    element.scrollTop = element.scrollHeight;
    stood.current = element.scrollTop;
  }, []);
  const pin = useCallback(() => {
    pinned.current = true;
    setLeft(undefined);
    pull();
  }, [pull]);
  const release = useCallback(() => {
    pinned.current = false;
  }, []);

  useLayoutEffect(pull); // before it is seen

  useEffect(() => {
    const { current: element } = box;
    if (!element || !content.current) return;
    const below = () => element.scrollHeight - element.scrollTop - element.clientHeight;
    const tell = () => {
      const isThere = pinned.current || below() <= roundingPx;
      setLeft((was) => (isThere ? undefined : (was ?? { newest: current.current })));
    };
    const onScroll = () => {
      const moved = element.scrollTop - stood.current; // 0 where it was ours, or less than a pixel
      stood.current = element.scrollTop;
      if (moved < 0 && below() > roundingPx) pinned.current = false;
      else if (moved > 0 && below() <= nearPx) pinned.current = true;
      tell(); // moved up, and there all the same: what was below has become shorter
    };
    // Said by the wheel before the box has moved: text that comes in between would pull it back.
    const onWheel = ({ deltaY, ctrlKey: isZoom }: WheelEvent) => {
      if (deltaY < 0 && !isZoom && element.scrollTop > 0) pinned.current = false;
    };
    const resizing = new ResizeObserver(() => {
      pull();
      tell();
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
    /** Goes to the end and stays there. */
    pin,
    /** Lets go of the end: what is looked at stays where it is. */
    release,
    away: left !== undefined,
    isNews: left !== undefined && left.newest !== newest,
  };
}

// Of a long conversation the newest messages are drawn, and earlier ones as the reader comes to them.

const pageSize = 40;
/** How far from the top of the box the next ones are drawn, so that nobody waits for them. */
const margin = "600px 0px 0px 0px";

/** How many of `count` messages are left out at the beginning, the button that shows more of them, and doing so. */
export function useEarlierMessages(count: number, box: RefObject<HTMLElement | null>) {
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
