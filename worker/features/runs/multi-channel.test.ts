// A text with a platform's length limit, from the request to the receipt.
import { v7 as uuidv7 } from "uuid";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Me } from "../../../shared/contracts/me.ts";
import { measure } from "../../../shared/text/platforms/measure.ts";
import { readRequest } from "../../clients/model-request.ts";
import { allEvents, type Client, endOf, textOf } from "../../testing/client.ts";
import { newPerson } from "../../testing/people.ts";
import { type ScriptedUpstream, scriptUpstream } from "../../testing/scripted-upstream.ts";

let upstream: ScriptedUpstream;
let client: Client;

beforeEach(async () => {
  upstream = scriptUpstream();
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  ({ client } = await newPerson("essential"));
});
afterEach(() => {
  vi.restoreAllMocks();
});

const base =
  "The reed is cut at a slant and dipped in ink, and then it writes softly and surely over the paper.";
const sentences = (count: number) =>
  Array.from(
    { length: count },
    (_, n) => `Reed pen ${n + 1} writes softly, and surely, over paper of any kind. `,
  );
const short = "A reed pen writes softly over paper.";
const requestFor = (platform: string, id = uuidv7()) =>
  client.startRun(id, { text: base, platform }, "multiChannel");
const used = async () => (await (await client.fetch("/api/me")).json<Me>()).promptsUsed;
const history = async () =>
  (await (await client.fetch("/api/contents")).json<{ items: { title: string; tool: string }[] }>()).items;

describe("a text for X", () => {
  test("that is too long is rewritten once, shorter, as one text for one prompt", async () => {
    upstream.script({ pieces: sentences(6) }, { pieces: ["A reed pen writes softly ", "over paper."] });
    const id = uuidv7();
    const events = await allEvents(await requestFor("twitter", id));
    expect(events.filter(({ event }) => "restart" in event).map(({ event }) => event)).toEqual([
      { restart: "length" },
    ]);
    expect(textOf(events)).toBe(short);
    const end = endOf(events);
    expect(end).toMatchObject({
      done: true,
      state: "done",
      content: short,
      title: `X: ${short}`,
      fitted: "rewritten",
      cut: false,
      continuable: false,
      watermark: "",
      usage: { inputTokens: 14, outputTokens: 6 },
      quota: { used: 1, limit: 25 },
      receipt: { charged: 1, reason: "delivered" },
    });
    expect(await used()).toBe(1);
    expect(await history()).toMatchObject([{ title: `X: ${short}`, tool: "multiChannel" }]);

    const [first, second] = upstream.calls.map(({ messages }) => messages);
    expect(readRequest(first?.at(-1)?.content ?? "")).toMatchObject({
      tool: "multiChannel",
      settings: { platform: "twitter", limit: "280", language: "en" },
      texts: { text: base },
    });
    expect(second?.at(-2)).toEqual({ role: "assistant", content: sentences(6).join("").trim() });
    expect(readRequest(second?.at(-1)?.content ?? "")?.tool).toBe("shorten");
    expect(readRequest(second?.at(-1)?.content ?? "")?.settings.limit).toContain(
      "280 characters as X counts",
    );

    // A later reader receives the final text only.
    expect(textOf(await allEvents(await client.fetch(`/api/runs/${id}/events`)))).toBe(short);
    expect(endOf(await allEvents(await client.fetch(`/api/runs/${id}/events`)))).toEqual(end);
  });

  test("that is too long twice is cut after a sentence, and marked as cut", async () => {
    upstream.script({ pieces: sentences(6) }, { pieces: sentences(5) });
    const end = endOf(await allEvents(await requestFor("twitter")));
    expect(end).toMatchObject({
      content: `${sentences(4).join("").trim()} …`,
      fitted: "cut",
      receipt: { charged: 1, reason: "delivered" },
    });
    expect(upstream.calls).toHaveLength(2);
    expect(await used()).toBe(1);
  });

  test("that fits needs one request", async () => {
    upstream.script({ pieces: [short] });
    expect(endOf(await allEvents(await requestFor("twitter")))).toMatchObject({
      content: short,
      fitted: null,
    });
    expect(upstream.calls).toHaveLength(1);
  });

  test("that fails costs nothing", async () => {
    upstream.script({ status: 401 });
    expect(endOf(await allEvents(await requestFor("twitter")))).toMatchObject({
      error: { code: "MODEL_MISCONFIGURED" },
      receipt: { charged: 0, reason: "failed" },
    });
    expect(await used()).toBe(0);
  });
});

test("a blog text of the free plan fits including its watermark", async () => {
  const { client: visitor } = await newPerson();
  const full = sentences(30).join("").slice(0, 1500);
  upstream.script({ pieces: [full] });
  const events = await allEvents(
    await visitor.startRun(uuidv7(), { text: base, platform: "blog" }, "multiChannel"),
  );
  const end = endOf(events);
  if (!("done" in end)) throw new Error("no text");
  expect(end.fitted).toBe("cut");
  expect(measure(`${end.content}\n\n${end.watermark}`, "blog")).toMatchObject({ isFitting: true });
});

test("a platform of a larger plan is rejected before the model is called", async () => {
  const { client: visitor } = await newPerson();
  const response = await visitor.startRun(uuidv7(), { text: base, platform: "twitter" }, "multiChannel");
  expect(response.status).toBe(403);
  expect(await response.json()).toMatchObject({
    error: { code: "PLAN_REQUIRED", details: { option: "platform", plan: "essential" } },
  });
  expect(upstream.calls).toHaveLength(0);
});
