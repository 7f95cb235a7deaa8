// Keeps the end of a scrolling box in view for as long as the reader is there, and leaves alone one who has scrolled up.
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";

/** Coming back this near to the end counts as reaching it, in pixels: the end has moved on meanwhile. */
const nearPx = 80;
/** Less than this is how browsers round, in pixels. */
const roundingPx = 4;

/**
 * `newest` names what stands at the end: another name while the reader is away is something new. Where nothing does,
 * the box stays at its beginning.
 */
export function usePinnedEnd(newest: string | undefined) {
  const box = useRef<HTMLElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const pinned = useRef(true);
  /** What was the newest when the reader left the end; undefined while they are there. */
  const [left, setLeft] = useState<{ newest: string | undefined }>();
  const current = useRef(newest);
  current.current = newest;

  const pull = useCallback(() => {
    const { current: element } = box;
    if (element && pinned.current && current.current !== undefined) element.scrollTop = element.scrollHeight;
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
    let before = element.scrollTop;
    const onScroll = () => {
      const { scrollTop, scrollHeight, clientHeight } = element;
      const below = scrollHeight - scrollTop - clientHeight;
      if (scrollTop < before && below > roundingPx) pinned.current = false;
      else if (below <= nearPx) pinned.current = true;
      before = scrollTop;
      setLeft((was) => (pinned.current ? undefined : (was ?? { newest: current.current })));
    };
    const resizing = new ResizeObserver(pull);
    resizing.observe(element);
    resizing.observe(content.current);
    element.addEventListener("scroll", onScroll, { passive: true });
    return () => {
      resizing.disconnect();
      element.removeEventListener("scroll", onScroll);
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
