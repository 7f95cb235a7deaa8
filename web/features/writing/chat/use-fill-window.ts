import { type RefObject, useLayoutEffect } from "react";

/** From how much on what is missing of the window is a keyboard, and not the browser's own bars; pixels. */
const keyboardPx = 120;

/**
 * Tells an element's style how much of the page is above it (`--above`), and how much of the window is seen where a
 * keyboard lies over it (`--visible`), so that it can end where what is seen ends.
 */
export function useFillWindow(element: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const { visualViewport } = globalThis;
    const measure = () => {
      if (!element.current) return;
      const { style } = element.current;
      style.setProperty("--above", `${Math.round(element.current.getBoundingClientRect().top + scrollY)}px`);
      const isZoomed = visualViewport && visualViewport.scale > 1.01; // by fingers: the page stays as it is
      if (!visualViewport || isZoomed || innerHeight - visualViewport.height < keyboardPx)
        style.removeProperty("--visible");
      else {
        style.setProperty("--visible", `${Math.round(visualViewport.height)}px`);
        if (visualViewport.offsetTop > 0) scrollTo(0, 0); // some browsers have pushed the page up
      }
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    for (const above of aboveOf(element.current)) observer.observe(above); // it comes and goes
    visualViewport?.addEventListener("resize", measure);
    return () => {
      observer.disconnect();
      visualViewport?.removeEventListener("resize", measure);
    };
  }, [element]);
}

/** Everything on the page that stands before the element. */
function* aboveOf(element: Element | null): Generator<Element> {
  for (let inside = element; inside && inside !== document.body; inside = inside.parentElement)
    for (let above = inside.previousElementSibling; above; above = above.previousElementSibling) yield above;
}
