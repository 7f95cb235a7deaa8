import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { onReachability } from "../lib/send.ts";
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

describe("a file of this version that can't be fetched", () => {
  const fail = async () => {
    dispatchEvent(new Event("vite:preloadError"));
    await vi.advanceTimersByTimeAsync(0);
  };

  test("is looked into at once, and is a new version if the server has one", async () => {
    const tell = watch(async () => new Response(page("two")));
    await fail();
    expect(tell).toHaveBeenCalledOnce();
  });

  test("is no new version if the server has the same", async () => {
    const tell = watch(async () => new Response(page("one")));
    await fail();
    expect(tell).not.toHaveBeenCalled();
  });

  test("is no new version without a connection, which is watched from then on", async () => {
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
