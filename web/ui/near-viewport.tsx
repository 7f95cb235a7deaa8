import { type ReactNode, useEffect, useRef, useState } from "react";

interface NearViewportProps {
  /** Takes about the room of the children until they are shown. */
  placeholder: ReactNode;
  /** Shows the children wherever they are, and from then on. */
  now: boolean;
  children: ReactNode;
}

/** Shows its children from when they come near the visible part of the page, so that their code is not loaded before. */
export function NearViewport({ placeholder, now, children }: NearViewportProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isReached, setReached] = useState(false);
  if (now && !isReached) setReached(true);
  useEffect(() => {
    if (isReached || !place.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setReached(true), {
      rootMargin: "25%",
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [isReached]);
  return isReached ? children : <div ref={place}>{placeholder}</div>;
}
