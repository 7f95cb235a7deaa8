import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { prefetchLinks } from "./prefetch.ts";
import { screens } from "./screens.ts";

const load = vi.fn(async () => ({}));
let stop: () => void;

/** A link to the screen on the page, and the pointer moving onto it, then over the word in it. */
function pointAt(path: string): void {
  document.body.innerHTML = `<a href="${path}"><b>word</b></a>`;
  for (const part of document.querySelectorAll("a, b"))
    part.dispatchEvent(new Event("pointerover", { bubbles: true }));
}

beforeEach(() => {
  load.mockClear();
  screens.push(
    { path: "/first", lazy: load },
    { path: "/second", lazy: load },
    { path: "/third", lazy: load },
  );
  stop = prefetchLinks();
});
afterEach(() => {
  stop();
  screens.splice(-3);
});

test("a screen is fetched once, however often its links are pointed at", () => {
  pointAt("/first");
  pointAt("/first");
  expect(load).toHaveBeenCalledOnce();
  pointAt("/second");
  expect(load).toHaveBeenCalledTimes(2);
});

test("one that could not be fetched is tried again", async () => {
  load.mockRejectedValueOnce(new Error("offline"));
  pointAt("/third");
  await vi.waitFor(() => {
    pointAt("/third");
    expect(load).toHaveBeenCalledTimes(2);
  });
});
