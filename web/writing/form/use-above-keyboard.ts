import { type RefObject, useEffect, useRef } from "react";

/**
 * Keeps an element that is fixed to the window's lower edge above the on-screen keyboard. Only Safari on iOS needs it:
 * other browsers make the window smaller (`interactive-widget` in index.html). Returns the ref for the element.
 */
export function useAboveKeyboard<Element extends HTMLElement>(): RefObject<Element | null> {
  const element = useRef<Element>(null);
  useEffect(() => {
    const { visualViewport } = window;
    if (!visualViewport) return;
    const lift = () => {
      const isZoomed = visualViewport.scale > 1.01; // pinched: the lower edge is out of view on purpose
      const covered = innerHeight - visualViewport.height - visualViewport.offsetTop;
      element.current?.style.setProperty("translate", covered > 1 && !isZoomed ? `0 ${-covered}px` : "");
    };
    const frame = requestAnimationFrame(lift); // here it would force a layout, within the screen's first render
    visualViewport.addEventListener("resize", lift);
    visualViewport.addEventListener("scroll", lift);
    return () => {
      cancelAnimationFrame(frame);
      visualViewport.removeEventListener("resize", lift);
      visualViewport.removeEventListener("scroll", lift);
    };
  }, []);
  return element;
}
