import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { watchVersion } from "./new-version.ts";

const page = (entry: string) => `<!doctype html><script type="module" src="/assets/${entry}.js"></script>`;
let stop: (() => void) | undefined;

beforeEach(() => {
  vi.useFakeTimers();
  document.head.innerHTML = '<script type="module" src="/assets/one.js"></script>';
});
afterEach(() => {
  stop?.();
  vi.useRealTimers();
  vi.restoreAllMocks();
  document.head.innerHTML = "";
});

function watch(answer: () => Promise<Response>) {
  vi.spyOn(globalThis, "fetch").mockImplementation(answer);
  const tell = vi.fn();
  stop = watchVersion(tell);
  return tell;
}
const tenMinutes = () => vi.advanceTimersByTimeAsync(10 * 60_000);

test("the same version is no news", async () => {
  const tell = watch(async () => new Response(page("one")));
  await tenMinutes();
  expect(fetch).toHaveBeenCalledTimes(1);
  expect(tell).not.toHaveBeenCalled();
});

test("another entry script is a new version", async () => {
  const tell = watch(async () => new Response(page("two")));
  await tenMinutes();
  expect(tell).toHaveBeenCalled();
});

test("a failing look says nothing", async () => {
  const tell = watch(async () => {
    throw new TypeError("offline");
  });
  await tenMinutes();
  expect(tell).not.toHaveBeenCalled();
});

test("a part of this version that is gone is a new version, at once", () => {
  const tell = watch(async () => new Response(page("one")));
  dispatchEvent(new Event("vite:preloadError"));
  expect(tell).toHaveBeenCalledOnce();
});
