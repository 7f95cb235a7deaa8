import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { onReachability } from "../lib/send.ts";
import { watchVersion } from "./new-version.ts";

/** As web/build/preload-screens.ts writes it. */
const head = (entry: string, screen = "") =>
  `<script type="application/json" id="preloads">["${screen}"]</script><link fetchpriority="low" rel="modulepreload" href="/assets/${entry}.js">`;
const page = (...files: Parameters<typeof head>) => `<!doctype html>${head(...files)}`;
let stop: (() => void) | undefined;

beforeEach(() => {
  vi.useFakeTimers();
  document.head.innerHTML = `${head("one")}<link rel="modulepreload" href="/assets/screen.js">`;
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

test("does not report the same version", async () => {
  const tell = watch(async () => new Response(page("one")));
  await tenMinutes();
  expect(fetch).toHaveBeenCalledTimes(1);
  expect(tell).not.toHaveBeenCalled();
});

test("reports a new version if the entry script has changed", async () => {
  const tell = watch(async () => new Response(page("two")));
  await tenMinutes();
  expect(tell).toHaveBeenCalled();
});

test("reports a new version if only a screen has changed", async () => {
  const tell = watch(async () => new Response(page("one", "other")));
  await tenMinutes();
  expect(tell).toHaveBeenCalled();
});

test("looks soon if the page may come from the service worker", async () => {
  vi.stubGlobal("navigator", { serviceWorker: { controller: {} } });
  const tell = watch(async () => new Response(page("two")));
  await vi.advanceTimersByTimeAsync(5000);
  expect(tell).toHaveBeenCalledOnce();
  vi.unstubAllGlobals();
});

test("reports nothing if the check fails", async () => {
  const tell = watch(async () => {
    throw new TypeError("offline");
  });
  await tenMinutes();
  expect(tell).not.toHaveBeenCalled();
});

describe("a file of the current version that fails to load", () => {
  const fail = async () => {
    dispatchEvent(new Event("vite:preloadError"));
    await vi.advanceTimersByTimeAsync(0);
  };

  test("triggers an immediate check, which reports a new version if the server has one", async () => {
    const tell = watch(async () => new Response(page("two")));
    await fail();
    expect(tell).toHaveBeenCalledOnce();
  });

  test("reports no new version if the server has the same one", async () => {
    const tell = watch(async () => new Response(page("one")));
    await fail();
    expect(tell).not.toHaveBeenCalled();
  });

  test("reports a lost connection, not a new version, if the server is unreachable", async () => {
    const reached = vi.fn();
    const stopListening = onReachability(reached);
    const tell = watch(async () => {
      throw new TypeError("offline");
    });
    await fail();
    stopListening();
    expect(tell).not.toHaveBeenCalled();
    expect(reached).toHaveBeenCalledWith(false);
  });
});
