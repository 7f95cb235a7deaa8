import { type ReactNode, type RefObject, useLayoutEffect, useRef } from "react";
import { keyBar } from "../use-toolbar-keys.ts";

/** A place in the window, in pixels. */
export interface Anchor {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

interface FloatingProps {
  /** Where it belongs; undefined hides it. */
  place: () => Anchor | undefined;
  side: "above" | "below" | "left";
  /** The positioned element that it is in. */
  frame: RefObject<HTMLElement | null>;
  className?: string;
  /** Whether it is reached by the keys of bars, and isn't one itself. */
  isBar?: boolean;
  children: ReactNode;
}

/** Room to what it belongs to and to the window's edges, in pixels. */
const gap = 6;
const edge = 8;

/** What stands beside words of the text and follows them. It is placed again with every rendering. */
export function Floating({ place, side, frame, className = "", isBar, children }: FloatingProps) {
  const panel = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const move = () => {
      const element = panel.current;
      const anchor = place();
      const origin = frame.current?.getBoundingClientRect();
      if (!element || !origin) return;
      element.hidden = !anchor;
      if (!anchor) return;
      const { offsetWidth: width, offsetHeight: height } = element;
      const isAbove = side === "above" && anchor.top - height - gap > 120; // below the bars
      const top = side === "left" ? anchor.top : isAbove ? anchor.top - height - gap : anchor.bottom + gap;
      const wanted = side === "left" ? anchor.left - width - gap : anchor.left;
      const left = Math.max(edge, Math.min(wanted, document.documentElement.clientWidth - width - edge));
      element.style.setProperty("top", `${top - origin.top}px`);
      element.style.setProperty("left", `${left - origin.left}px`);
    };
    move();
    const observer = new ResizeObserver(move); // its content may come later, and a panel beside the text changes its width
    for (const element of [panel.current, frame.current]) if (element) observer.observe(element);
    addEventListener("resize", move);
    return () => {
      observer.disconnect();
      removeEventListener("resize", move);
    };
  });
  return (
    <div ref={panel} {...(isBar && keyBar)} className={`absolute z-20 max-w-[calc(100vw-1rem)] ${className}`}>
      {children}
    </div>
  );
}
