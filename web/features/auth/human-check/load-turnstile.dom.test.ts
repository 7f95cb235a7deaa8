import { afterEach, beforeEach, expect, test, vi } from "vitest";

/** The requested scripts; the test browser fetches none. */
const scripts: HTMLScriptElement[] = [];
const load = async () => (await import("./load-turnstile.ts")).loadTurnstile;

beforeEach(() => {
  vi.resetModules();
  scripts.length = 0;
  vi.spyOn(document.head, "append").mockImplementation((script) => {
    scripts.push(script as HTMLScriptElement); // nothing else is appended
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});
const arrives = (event: "load" | "error") => scripts.at(-1)?.dispatchEvent(new Event(event));

test("fetches Cloudflare's script once for any number of checks", async () => {
  const loadTurnstile = await load();
  const both = Promise.all([loadTurnstile(), loadTurnstile()]);
  const turnstile = { render: vi.fn(), remove: vi.fn() };
  vi.stubGlobal("turnstile", turnstile);
  arrives("load");
  expect(await both).toEqual([turnstile, turnstile]);
  expect(scripts.map(({ src }) => src)).toEqual([
    "https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit",
  ]);
});

test("fetches the script again after a failure, and fails if it does not define Turnstile", async () => {
  const loadTurnstile = await load();
  const first = loadTurnstile();
  arrives("error");
  await expect(first).rejects.toThrow("Turnstile could not be fetched");
  const second = loadTurnstile();
  arrives("load");
  await expect(second).rejects.toThrow("the script brought no Turnstile");
  expect(scripts).toHaveLength(2);
});
