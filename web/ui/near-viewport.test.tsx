import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { NearViewport } from "./near-viewport.tsx";

let report: ((isNear: boolean) => void) | undefined;
const disconnect = vi.fn();
class FakeObserver {
  disconnect = disconnect;
  observe = vi.fn();
  constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
    report = (isIntersecting) => callback([{ isIntersecting }]);
  }
}
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const show = (now = false) => (
  <NearViewport placeholder="placeholder" now={now}>
    comments
  </NearViewport>
);

test("shows its children once they come near, and keeps them", () => {
  vi.stubGlobal("IntersectionObserver", FakeObserver);
  render(show());
  act(() => report?.(false));
  screen.getByText("placeholder");
  act(() => report?.(true));
  screen.getByText("comments");
  expect(disconnect).toHaveBeenCalled();
});

test("shows its children anywhere if asked, and keeps them afterwards", () => {
  vi.stubGlobal("IntersectionObserver", FakeObserver);
  const { rerender } = render(show());
  rerender(show(true));
  screen.getByText("comments");
  rerender(show(false));
  screen.getByText("comments");
});
