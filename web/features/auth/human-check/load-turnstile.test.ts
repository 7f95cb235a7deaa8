import { afterEach, beforeEach, expect, test, vi } from "vitest";

/** The scripts that were asked for; the tests' browser fetches none. */
const scripts: HTMLScriptElement[] = [];
const load = async () => (await import("./load-turnstile.ts")).loadTurnstile;

beforeEach(() => {
  vi.resetModules();
  scripts.length = 0;
  vi.spyOn(document.head, "append").mockImplementation((script) => {
    scripts.push(script as HTMLScriptElement); // nothing else is put there
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});
const arrives = (event: "load" | "error") => scripts.at(-1)?.dispatchEvent(new Event(event));

test("Cloudflare's script is fetched once, however many checks there are", async () => {
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

test("a script that did not come is fetched again when it is wanted again", async () => {
  const loadTurnstile = await load();
  const first = loadTurnstile();
  arrives("error");
  await expect(first).rejects.toThrow("Turnstile could not be fetched");
  const second = loadTurnstile();
  arrives("load");
  await expect(second).rejects.toThrow("the script brought no Turnstile");
  expect(scripts).toHaveLength(2);
});
