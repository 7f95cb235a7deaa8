import { env } from "cloudflare:workers";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { modelSettings } from "../env.ts";
import { openModeration } from "./moderation.ts";

const settings = { ...modelSettings(env), moderationModel: "watch" };
const never = new AbortController().signal;
let calls: { url: string; body: unknown }[];
let answer: (signal: AbortSignal) => Promise<Response>;
let lines: string[];
beforeEach(() => {
  calls = [];
  lines = [];
  vi.spyOn(console, "error").mockImplementation((line) => void lines.push(String(line)));
  vi.spyOn(globalThis, "fetch").mockImplementation((input, init) => {
    calls.push({ url: String(input), body: JSON.parse(String(init?.body)) });
    return answer(init?.signal ?? never);
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const flags =
  (...flagged: boolean[]) =>
  async () =>
    Response.json({ id: "m", model: "watch", results: flagged.map((flag) => ({ flagged: flag })) });
/** Never responds, and rejects as `fetch` does when it is aborted. */
const silent = (signal: AbortSignal) =>
  new Promise<Response>((_, reject) => signal.addEventListener("abort", () => reject(signal.reason)));
const isTold = () => lines.filter((line) => line.includes('"moderation failed"')).length;

test.each([
  [[false], false],
  [[true], true],
  [[false, true], true],
  [[], false],
])("a text is flagged if one of its results is flagged: %j", async (flagged, refused) => {
  answer = flags(...flagged);
  expect(await openModeration(settings)("Words", never)).toBe(refused);
  expect(calls).toEqual([
    { url: "http://upstream.test/v1/moderations", body: { model: "watch", input: "Words" } },
  ]);
  expect(isTold()).toBe(0);
});

test("without a model, nothing is flagged or sent", async () => {
  answer = flags(true);
  expect(await openModeration({ ...settings, moderationModel: undefined })("Words", never)).toBe(false);
  expect(calls).toEqual([]);
});

test.each([
  [
    "rejects the request",
    async () => Response.json({ error: { message: "Private words" } }, { status: 400 }),
  ],
  ["fails", async () => new Response("Private words", { status: 500 })],
  ["returns another object", async () => Response.json({ say: "Private words" })],
  [
    "returns malformed JSON",
    async () => new Response("Private words", { headers: { "Content-Type": "application/json" } }),
  ],
  ["is unreachable", async () => Promise.reject(new TypeError("connection refused"))],
])(
  "a service that %s does not flag the text, and the failure is logged without the text",
  async (_, response) => {
    answer = response;
    expect(await openModeration(settings)("Private words", never)).toBe(false);
    expect(isTold()).toBe(1);
    expect(lines.join()).not.toContain("Private words");
    expect(calls).toHaveLength(1);
  },
);

test.each([
  ["start", silent],
  [
    "end",
    async (signal: AbortSignal) =>
      new Response(
        new ReadableStream({
          start: (controller) => signal.addEventListener("abort", () => controller.error(signal.reason)),
        }),
        { headers: { "Content-Type": "application/json" } },
      ),
  ],
])("a response times out if it does not %s within five seconds", async (_, response) => {
  vi.useFakeTimers();
  answer = response;
  let refused: boolean | undefined;
  const asking = openModeration(settings)("Words", never).then((value) => {
    refused = value;
  });
  await vi.advanceTimersByTimeAsync(4900);
  expect(refused).toBeUndefined();
  await vi.advanceTimersByTimeAsync(200);
  await asking;
  expect(refused).toBe(false);
  expect(isTold()).toBe(1);
});

test("an abort ends the request immediately and is not logged as a failure", async () => {
  vi.useFakeTimers(); // the five seconds never pass
  const stop = new AbortController();
  answer = silent;
  const asking = openModeration(settings)("Words", stop.signal);
  stop.abort();
  expect(await asking).toBe(false);
  expect(isTold()).toBe(0);
});
