import { act, cleanup, render } from "@testing-library/react";
import { useRef } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useFillViewport } from "./conversation.tsx";

/** The fake visual viewport of a 720 px high window. */
let viewport: EventTarget & { height: number; scale: number; offsetTop: number };
/** The ResizeObserver callback for changes above the panel. */
let measure: () => void;
let above: number;

function Panel() {
  const panel = useRef<HTMLElement>(null);
  useFillViewport(panel);
  return <section ref={panel} />;
}
const styleOf = (name: string) => document.querySelector("section")?.style.getPropertyValue(name);
const see = (changes: Partial<typeof viewport>) =>
  act(() => {
    Object.assign(viewport, changes);
    viewport.dispatchEvent(new Event("resize"));
  });

beforeEach(() => {
  above = 56;
  viewport = Object.assign(new EventTarget(), { height: 720, scale: 1, offsetTop: 0 });
  vi.stubGlobal("visualViewport", viewport);
  vi.stubGlobal("innerHeight", 720);
  vi.stubGlobal("scrollTo", vi.fn());
  vi.stubGlobal(
    "ResizeObserver",
    class {
      constructor(tell: () => void) {
        measure = tell;
      }
      observe() {}
      disconnect() {}
    },
  );
  vi.spyOn(HTMLElement.prototype, "getBoundingClientRect").mockImplementation(
    () => ({ top: above }) as DOMRect, // only the part that is used
  );
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test("the panel's offset is set, and updated when content above it changes", () => {
  render(<Panel />);
  expect(styleOf("--above")).toBe("56px");
  above = 92;
  act(() => measure());
  expect(styleOf("--above")).toBe("92px");
});

test("an on-screen keyboard shrinks the panel, and the page scrolls back to its top", () => {
  render(<Panel />);
  expect(styleOf("--visible")).toBe("");
  see({ height: 430, offsetTop: 200 });
  expect(styleOf("--visible")).toBe("430px");
  expect(scrollTo).toHaveBeenCalledWith(0, 0);
  see({ height: 720, offsetTop: 0 });
  expect(styleOf("--visible")).toBe("");
});

test("browser toolbars and pinch zoom are not treated as an on-screen keyboard", () => {
  render(<Panel />);
  see({ height: 650 });
  expect(styleOf("--visible")).toBe("");
  see({ height: 300, scale: 2 });
  expect(styleOf("--visible")).toBe("");
  expect(scrollTo).not.toHaveBeenCalled();
});
