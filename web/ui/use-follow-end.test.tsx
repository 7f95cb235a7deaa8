import { cleanup, fireEvent, render } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useFollowEnd } from "./use-follow-end.ts";

const windowPx = 500;
let height: number;
let top: number;

/** A page of `height` pixels that scrolls as in browsers. */
beforeEach(() => {
  height = 1000;
  top = 0;
  vi.stubGlobal("innerHeight", windowPx);
  vi.spyOn(globalThis, "scrollY", "get").mockImplementation(() => top);
  const { prototype } = HTMLElement;
  vi.spyOn(prototype, "getBoundingClientRect").mockImplementation(() => new DOMRect(0, height - top, 0, 0));
  vi.spyOn(prototype, "scrollIntoView").mockImplementation(() => scrollTo(height - windowPx));
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function scrollTo(place: number): void {
  top = place;
  fireEvent.scroll(window);
}

function Text({ words, isGrowing = true }: { words: number; isGrowing?: boolean }) {
  return <p ref={useFollowEnd<HTMLParagraphElement>(isGrowing, "word ".repeat(words))} />;
}

/** Renders a text of one word. Returns a function that adds a word and 100 pixels. */
function open(isGrowing = true) {
  const { rerender } = render(<Text words={1} isGrowing={isGrowing} />);
  let words = 1;
  return (goesOn = isGrowing) => {
    height += 100;
    words++;
    rerender(<Text words={words} isGrowing={goesOn} />);
  };
}

test("the reader stays at the start, even if the end was in view", () => {
  height = 300;
  const grow = open();
  for (let piece = 0; piece < 10; piece++) grow();
  expect(top).toBe(0);
});

test("the end stays in view if the last piece comes with the end of the run", () => {
  const grow = open();
  scrollTo(500);
  grow(false);
  expect(top).toBe(600);
  grow(false);
  expect(top).toBe(600);
});

test("content that does not grow is not scrolled", () => {
  open(false)();
  expect(top).toBe(0);
});

test("scrolling up ends following from the first pixel, even if the browser reports it twice", () => {
  const grow = open();
  scrollTo(500);
  scrollTo(490);
  scrollTo(490);
  grow();
  expect(top).toBe(490);
});

test("scrolling near the end starts following", () => {
  const grow = open();
  scrollTo(100);
  grow();
  expect(top).toBe(100);
  scrollTo(450);
  grow();
  expect(top).toBe(700);
});
