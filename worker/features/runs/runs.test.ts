import { v7 as uuidv7 } from "uuid";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Me } from "../../../shared/contracts/me.ts";
import { allEvents, type Client, endOf, eventsOf, textOf } from "../../testing/client.ts";
import { setPlan } from "../../testing/fixtures.ts";
import { newPerson } from "../../testing/people.ts";
import { quickPauses, type ScriptedUpstream, scriptUpstream } from "../../testing/scripted-upstream.ts";

let upstream: ScriptedUpstream;
let client: Client;

beforeEach(async () => {
  upstream = scriptUpstream();
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  ({ client } = await newPerson());
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const used = async () => (await (await client.fetch("/api/me")).json<{ promptsUsed: number }>()).promptsUsed;
const history = async () =>
  (await (await client.fetch("/api/contents")).json<{ items: { id: string }[] }>()).items;
const gate = () => Promise.withResolvers<void>();

/** Reads the first event and leaves the rest of the stream to the caller. */
async function firstEvent(response: Response) {
  const events = eventsOf(response);
  const first = await events.next();
  return { first: first.value, events };
}

describe("a run", () => {
  test("streams the model's text, ends once, charges one prompt and is saved to the history", async () => {
    upstream.script({ pieces: ["# Reed pens\n\n", "They write ", "well."] });
    const response = await client.startRun();
    expect(response.headers.get("Content-Type")).toContain("text/event-stream");
    const events = await allEvents(response);
    expect(textOf(events)).toBe("# Reed pens\n\nThey write well.");
    const end = endOf(events);
    expect(end).toMatchObject({
      done: true,
      state: "done",
      content: "# Reed pens\n\nThey write well.",
      title: "Reed pens",
      metrics: { words: 5, sentences: 2 },
      usage: { inputTokens: 7, outputTokens: 3 },
      watermark: "Generated with the free plan",
      quota: { used: 1, limit: 5, plan: "free" },
      receipt: { charged: 1, reason: "delivered" },
    });
    const items = await history();
    expect(items).toHaveLength(1);
    expect("contentId" in end && end.contentId).toBe(items[0]?.id);
    expect(await used()).toBe(1);
  });

  test("sends each chunk as soon as it arrives", async () => {
    const rest = gate();
    upstream.script({ pieces: ["Reed pens were cut by the ", rest.promise, "river"] });
    const { first, events } = await firstEvent(await client.startRun());
    expect(first).toEqual({ id: 25, event: { chunk: "Reed pens were cut by the" } }); // trailing white space waits for the next chunk
    rest.resolve();
    expect((await events.next()).value?.event).toEqual({ chunk: " river" });
  });

  test("returns JSON with content and usage if no stream is requested", async () => {
    upstream.script({ pieces: ["Plain ", "text"] });
    const input = { id: uuidv7(), tool: "generate", input: { prompt: "x" } };
    const response = await client.post("/api/runs", input);
    expect(response.headers.get("Content-Type")).toContain("application/json");
    expect(await response.json()).toMatchObject({
      content: "Plain text",
      usage: { inputTokens: 7, outputTokens: 3 },
    });
  });

  test("repeated with the same id replays the stored result, without another model call or charge", async () => {
    upstream.script({ pieces: ["once"] });
    const id = uuidv7();
    const first = endOf(await allEvents(await client.startRun(id)));
    const second = await allEvents(await client.startRun(id));
    expect(textOf(second)).toBe("once");
    expect(endOf(second)).toEqual(first);
    expect(upstream.calls).toHaveLength(1);
    expect(await used()).toBe(1);
    expect(await history()).toHaveLength(1);
  });

  test("started twice concurrently with the same id is one run with two readers", async () => {
    const rest = gate();
    upstream.script({ pieces: ["one ", rest.promise, "run"] });
    const id = uuidv7();
    const [a, b] = await Promise.all([client.startRun(id), client.startRun(id)]);
    rest.resolve();
    const [first, second] = await Promise.all([allEvents(a), allEvents(b)]);
    expect(textOf(first)).toBe("one run");
    expect(textOf(second)).toBe("one run");
    expect(upstream.calls).toHaveLength(1);
    expect(await used()).toBe(1);
  });

  test("is rejected if its id was used for another request", async () => {
    upstream.script({ pieces: ["a"] });
    const id = uuidv7();
    await allEvents(await client.startRun(id, { prompt: "one thing" }));
    const response = await client.startRun(id, { prompt: "another thing" });
    expect(response.status).toBe(409);
    expect(await response.json()).toMatchObject({ error: { code: "RUN_ID_REUSED" } });
  });

  test("continues when its reader disconnects, and is saved and charged once", async () => {
    const rest = gate();
    upstream.script({ pieces: ["Reed pens were cut by the ", rest.promise, "river"] });
    const id = uuidv7();
    const { events } = await firstEvent(await client.startRun(id));
    await events.return(undefined);
    rest.resolve();
    const replay = await allEvents(await client.fetch(`/api/runs/${id}/events`));
    expect(textOf(replay)).toBe("Reed pens were cut by the river");
    expect(await used()).toBe(1);
    expect(await history()).toHaveLength(1);
  });

  test("can be joined at every position without gaps or duplicates", async () => {
    const rest = gate();
    const text = "Reeds were cut by the river: pão, 😀 and more";
    upstream.script({ pieces: [text.slice(0, 30), rest.promise, text.slice(30)] });
    const id = uuidv7();
    const { events } = await firstEvent(await client.startRun(id));
    const live = client.fetch(`/api/runs/${id}/events`, { headers: { "Last-Event-ID": "4" } });
    const joined = await live;
    rest.resolve();
    expect(textOf(await allEvents(joined))).toBe(text.slice(4));
    for await (const _ of events);
    for (let position = 0; position <= text.length; position++) {
      const headers = { "Last-Event-ID": String(position) };
      const replay = await allEvents(await client.fetch(`/api/runs/${id}/events`, { headers }));
      expect(text.slice(0, position) + textOf(replay)).toBe(text);
      endOf(replay);
    }
  });

  test.each(["-5", "1e9", "abc", ""])(
    "replaces the invalid position %j by the nearest valid one",
    async (position) => {
      upstream.script({ pieces: ["abc"] });
      const id = uuidv7();
      await allEvents(await client.startRun(id));
      const replay = await allEvents(
        await client.fetch(`/api/runs/${id}/events`, { headers: { "Last-Event-ID": position } }),
      );
      expect(textOf(replay)).toBe(position === "1e9" ? "" : "abc");
      endOf(replay);
    },
  );

  test("returns its text so far while running, and its result afterwards", async () => {
    const rest = gate();
    upstream.script({ pieces: ["Reed pens were cut by the river", rest.promise] });
    const id = uuidv7();
    const { events } = await firstEvent(await client.startRun(id));
    expect(await (await client.fetch(`/api/runs/${id}`)).json()).toEqual({
      running: true,
      content: "Reed pens were cut by the river",
    });
    rest.resolve();
    for await (const _ of events);
    expect(await (await client.fetch(`/api/runs/${id}`)).json()).toMatchObject({
      done: true,
      content: "Reed pens were cut by the river",
    });
  });

  test("as a variant is saved beside the first one, and charged", async () => {
    upstream.script({ pieces: ["first"] }, { pieces: ["second"] });
    const first = uuidv7();
    await allEvents(await client.startRun(first));
    const variant = {
      id: uuidv7(),
      tool: "generate",
      input: { prompt: "A text about reed pens" },
      follows: { kind: "variant", run: first },
    };
    const events = await allEvents(await client.post("/api/runs", variant, { Accept: "text/event-stream" }));
    expect(textOf(events)).toBe("second");
    expect(await history()).toHaveLength(2);
    expect(await used()).toBe(2);
  });
});

describe("stop", () => {
  test("aborts the model request, and saves and charges the text so far", async () => {
    const never = gate();
    upstream.script({ pieces: ["Reed pens were cut by the ", never.promise, "never"] });
    const id = uuidv7();
    const { events } = await firstEvent(await client.startRun(id));
    const stopped = await client.post(`/api/runs/${id}/stop`);
    expect(await stopped.json()).toMatchObject({
      state: "stopped",
      content: "Reed pens were cut by the",
      receipt: { charged: 1 },
    });
    expect(upstream.aborted).toBe(1);
    const rest = [];
    for await (const event of events) rest.push(event);
    expect(endOf(rest)).toMatchObject({ state: "stopped", receipt: { reason: "stopped" } });
    expect(await history()).toHaveLength(1);
    never.resolve();
  });

  test("before any text saves and charges nothing", async () => {
    const never = gate();
    upstream.script({ pieces: [never.promise, "never"] });
    const id = uuidv7();
    const response = await client.startRun(id);
    await vi.waitFor(() => expect(upstream.calls).toHaveLength(1));
    await client.post(`/api/runs/${id}/stop`);
    expect(endOf(await allEvents(response))).toMatchObject({
      error: { code: "RUN_STOPPED" },
      receipt: { charged: 0, reason: "stopped_before_text" },
    });
    expect(await used()).toBe(0);
    expect(await history()).toHaveLength(0);
    never.resolve();
  });

  test("that overtakes its start stops the run, free and before the model is asked", async () => {
    const id = uuidv7();
    expect((await client.post(`/api/runs/${id}/stop`)).status).toBe(404);
    for (let time = 0; time < 2; time++)
      expect(endOf(await allEvents(await client.startRun(id)))).toMatchObject({
        error: { code: "RUN_STOPPED" },
        receipt: { charged: 0, reason: "stopped_before_text" },
      });
    expect(upstream.calls).toHaveLength(0);
    expect(await used()).toBe(0);
  });

  test("that overtakes its start is forgotten after a minute, and stops no other run", async () => {
    const id = uuidv7();
    upstream.script({ pieces: ["whole"] }, { pieces: ["whole"] });
    await client.post(`/api/runs/${id}/stop`);
    expect(endOf(await allEvents(await client.startRun()))).toMatchObject({ state: "done" });
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 61_000 });
    expect(endOf(await allEvents(await client.startRun(id)))).toMatchObject({ state: "done" });
  });

  test("of a finished run changes nothing", async () => {
    upstream.script({ pieces: ["whole"] });
    const id = uuidv7();
    await allEvents(await client.startRun(id));
    expect(await (await client.post(`/api/runs/${id}/stop`)).json()).toMatchObject({
      state: "done",
      content: "whole",
    });
  });
});

describe("a model failure", () => {
  test("before the first chunk is retried twice, and the resulting text is charged once", async () => {
    const pauses = quickPauses();
    upstream.script({ status: 500 }, { connection: "refused" }, { pieces: ["third time"] });
    const events = await allEvents(await client.startRun());
    expect(textOf(events)).toBe("third time");
    expect(upstream.calls).toHaveLength(3);
    expect(pauses.filter((ms) => ms === 2000)).toHaveLength(2);
    expect(await used()).toBe(1);
  });

  test("after the first chunk ends the run without a retry or charge, and the text stays readable", async () => {
    upstream.script({ pieces: ["half a sen"], finish: "none" });
    const id = uuidv7();
    const events = await allEvents(await client.startRun(id));
    expect(textOf(events)).toBe("half a sen");
    expect(endOf(events)).toMatchObject({ error: { code: "MODEL_UNAVAILABLE" }, receipt: { charged: 0 } });
    expect(upstream.calls).toHaveLength(1);
    expect(textOf(await allEvents(await client.fetch(`/api/runs/${id}/events`)))).toBe("half a sen");
    expect(await used()).toBe(0);
  });

  test.each([
    [{ status: 401 }, "MODEL_MISCONFIGURED"],
    [{ status: 404 }, "MODEL_MISCONFIGURED"],
    [{ pieces: ["no"], finish: "content_filter" }, "MODEL_REFUSED"],
  ] as const)("with %j is not retried", async (answer, code) => {
    upstream.script(answer as Parameters<typeof upstream.script>[0]);
    expect(endOf(await allEvents(await client.startRun()))).toMatchObject({
      error: { code },
      receipt: { charged: 0 },
    });
    expect(upstream.calls).toHaveLength(1);
  });

  test("has an HTTP status for a JSON request, without the server's message", async () => {
    upstream.script({ status: 401, body: `{"error":{"message":"secret detail"}}` });
    const response = await client.post("/api/runs", {
      id: uuidv7(),
      tool: "generate",
      input: { prompt: "x" },
    });
    expect(response.status).toBe(502);
    const answer = await response.text();
    expect(JSON.parse(answer)).toMatchObject({ error: { code: "MODEL_MISCONFIGURED" } });
    expect(answer).not.toContain("secret detail");
  });

  test("to stop is cut at the length ceiling, marked as cut, and charged", async () => {
    upstream.script({ pieces: Array.from({ length: 4000 }, (_, n) => `word${n} `), finish: "none" });
    const input = { prompt: "short", wordCount: 20 };
    const end = endOf(await allEvents(await client.startRun(uuidv7(), input)));
    expect(end).toMatchObject({ done: true, cut: true, receipt: { charged: 1 } });
    expect("content" in end && end.content.length).toBeLessThan(2600);
  });

  test("at the model's length limit delivers the text so far, marked as cut", async () => {
    upstream.script({ pieces: ["as far as it goes"], finish: "length" });
    expect(endOf(await allEvents(await client.startRun()))).toMatchObject({ done: true, cut: true });
  });
});

describe("the prompt limit", () => {
  test("lets exactly one of 50 parallel runs through when one prompt is left, with a single model call", async () => {
    upstream.script({ pieces: ["x"] });
    for (let run = 0; run < 4; run++) await allEvents(await client.startRun());
    const before = upstream.calls.length;
    const responses = await Promise.all(Array.from({ length: 50 }, () => client.startRun()));
    const refused = responses.filter((response) => response.status === 402);
    expect(refused).toHaveLength(49);
    expect(await refused[0]?.json()).toMatchObject({
      error: {
        code: "PROMPT_LIMIT_REACHED",
        message: "You have reached your prompt limit. Upgrade your plan to continue.",
        details: { limit: 5, plan: "free", refillsAt: expect.any(Number) },
      },
    });
    const [winner] = responses.filter((response) => response.status === 200);
    if (winner) endOf(await allEvents(winner));
    expect(upstream.calls.length - before).toBe(1);
    expect(await used()).toBe(5);
  });

  test("is separate from the limit of 20 concurrent runs, which accepts another run when one has ended", async () => {
    const { id } = await (await client.fetch("/api/me")).json<Me>();
    await setPlan(id, "pro");
    const rest = gate();
    upstream.script({ pieces: ["x", rest.promise] });
    const responses = await Promise.all(Array.from({ length: 25 }, () => client.startRun()));
    const [refused, ...others] = responses.filter(({ status }) => status === 429);
    expect(others).toHaveLength(4);
    expect(await refused?.json()).toMatchObject({ error: { code: "TOO_MANY_RUNS", details: { limit: 20 } } });
    rest.resolve();
    for (const response of responses) if (response.ok) endOf(await allEvents(response));
    expect(endOf(await allEvents(await client.startRun()))).toMatchObject({ quota: { used: 21 } });
  });

  test("makes the prompt of a failed run available to the next one", async () => {
    upstream.script({ pieces: ["x"] });
    for (let run = 0; run < 4; run++) await allEvents(await client.startRun());
    upstream.script({ status: 401 });
    await allEvents(await client.startRun());
    upstream.script({ pieces: ["the fifth"] });
    expect(endOf(await allEvents(await client.startRun()))).toMatchObject({ quota: { used: 5, limit: 5 } });
    expect((await client.startRun()).status).toBe(402);
  });
});

describe("another user", () => {
  test("can't read, watch or stop a run", async () => {
    const rest = gate();
    upstream.script({ pieces: ["Reed pens were cut by the ", rest.promise] });
    const id = uuidv7();
    const { events } = await firstEvent(await client.startRun(id));
    const { client: stranger } = await newPerson();
    for (const answer of [
      await stranger.fetch(`/api/runs/${id}`),
      await stranger.fetch(`/api/runs/${id}/events`),
      await stranger.post(`/api/runs/${id}/stop`),
    ]) {
      expect(answer.status).toBe(404);
      expect(await answer.json()).toMatchObject({ error: { code: "NOT_FOUND" } });
    }
    expect(upstream.aborted).toBe(0);
    rest.resolve();
    for await (const _ of events);
  });

  test("sees the text neither by its id nor in their own list", async () => {
    upstream.script({ pieces: ["private"] });
    await allEvents(await client.startRun());
    const [item] = await history();
    const { client: stranger } = await newPerson();
    expect((await stranger.fetch(`/api/contents/${item?.id}`)).status).toBe(404);
    expect(await (await stranger.fetch("/api/contents")).json()).toEqual({
      items: [],
      nextCursor: null,
      hidden: null,
    });
  });

  test("can use the same run id for a run of their own", async () => {
    upstream.script({ pieces: ["mine"] }, { pieces: ["theirs"] });
    const id = uuidv7();
    const { client: stranger } = await newPerson();
    expect(textOf(await allEvents(await client.startRun(id)))).toBe("mine");
    expect(textOf(await allEvents(await stranger.startRun(id)))).toBe("theirs");
  });
});
