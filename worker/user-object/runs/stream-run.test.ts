import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { EndEvent } from "../../../shared/contracts/runs.ts";
import { errorMessages } from "../../../shared/errors.ts";
import { allEvents, endOf, textOf } from "../../testing/client.ts";
import { LiveRun } from "./live-run.ts";
import { streamRun } from "./stream-run.ts";

const end: EndEvent = {
  error: { code: "RUN_INTERRUPTED", message: errorMessages.RUN_INTERRUPTED },
  continuable: true,
  quota: { plan: "free", used: 0, limit: 5, refillsAt: 0 },
  receipt: { runId: "r", charged: 0, reason: "interrupted" },
};
const watch = (run: LiveRun, position = 0) => allEvents(new Response(streamRun(run, position)));

describe("a reader", () => {
  test("that reads nothing while 5 MB are written gets them afterwards, in few events, without delaying the model", async () => {
    const run = new LiveRun("r");
    const stream = streamRun(run, 0);
    const piece = "A line of a thousand characters. ".padEnd(999, "x").concat("\n");
    for (let count = 0; count < 5000; count++) run.append(piece);
    run.finish(end);
    const events = await allEvents(new Response(stream));
    expect(textOf(events)).toBe(piece.repeat(5000));
    expect(endOf(events)).toEqual(end);
    expect(events.length).toBeLessThan(5);
  });

  test("that joins at any position of a restarted text gets the whole new text", async () => {
    const [wrong, text] = ["Falsch begonnen", "Begun again: 😀"];
    const live = new LiveRun("r");
    live.append(wrong);
    const early = Promise.all([0, 4, wrong.length].map((position) => watch(live, position)));
    live.restart("language");
    live.append(text);
    live.finish(end);
    for (const events of await early) expect(textOf(events)).toBe(text);
    const begins = live.retractedLength;
    for (const run of [live, LiveRun.ended("r", text, begins, end)])
      for (let position = 0; position <= run.position; position++) {
        const events = await watch(run, position);
        expect(textOf(events)).toBe(text.slice(Math.max(0, position - begins)));
        const isTold = events.some(({ event }) => "restart" in event);
        expect([position, isTold]).toEqual([position, position < begins]);
        expect(endOf(events)).toEqual(end);
      }
  });
});

describe("an idle run", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  const decoder = new TextDecoder();
  const sign = ": still writing\n\n";

  test("says in how many seconds a busy model is asked again, also to a reader that comes in between", async () => {
    const run = new LiveRun("r");
    const next = async (reader: ReadableStreamDefaultReader<Uint8Array>) =>
      decoder.decode((await reader.read()).value);
    const first = streamRun(run, 0).getReader();
    const heard = next(first);
    run.waitForModel(Date.now() + 12_000);
    expect(await heard).toBe(": busy 12\n\n");
    vi.setSystemTime(Date.now() + 4500);
    expect(await next(streamRun(run, 0).getReader())).toBe(": busy 8\n\n");
    vi.setSystemTime(Date.now() + 10_000);
    const late = next(streamRun(run, 0).getReader());
    run.enter("checking");
    expect(await late).toBe(": phase checking\n\n");
    expect(await next(first)).toBe(": phase checking\n\n");
  });

  test("sends a waiting reader a heartbeat every 15 s", async () => {
    const run = new LiveRun("r");
    const reader = streamRun(run, 0).getReader();
    for (let beat = 0; beat < 3; beat++) {
      let heard: string | undefined;
      const reading = reader.read().then(({ value }) => {
        heard = decoder.decode(value);
      });
      await vi.advanceTimersByTimeAsync(14_999);
      expect(heard).toBeUndefined();
      await vi.advanceTimersByTimeAsync(1);
      await reading;
      expect(heard).toBe(sign);
    }
    run.append("words");
    expect(decoder.decode((await reader.read()).value)).toContain('{"chunk":"words"}');
  });

  test("sends no heartbeats to a reader that does not read", async () => {
    const run = new LiveRun("r");
    run.append("words");
    const reader = streamRun(run, 0).getReader();
    await vi.advanceTimersByTimeAsync(600_000);
    expect(decoder.decode((await reader.read()).value)).not.toContain(sign);
  });

  test.each([
    { how: "ends", within: 0 },
    { how: "loses its reader", within: 15_000 },
  ])("keeps no timer once it $how, after $within ms", async ({ how, within }) => {
    const run = new LiveRun("r");
    const stream = streamRun(run, 0);
    expect(vi.getTimerCount()).toBe(1);
    if (how === "ends") run.finish(end);
    else await stream.cancel();
    await vi.advanceTimersByTimeAsync(within);
    expect(vi.getTimerCount()).toBe(0);
  });
});
