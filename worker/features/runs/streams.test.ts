// Every reader of a run receives the same text, from any position, and a slow one does not delay the others.
import { v7 as uuidv7 } from "uuid";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { RunReading } from "../../../shared/contracts/runs.ts";
import { allEvents, type Client, endOf, eventsOf, textOf } from "../../testing/client.ts";
import { newPerson } from "../../testing/people.ts";
import { type ScriptedUpstream, scriptUpstream } from "../../testing/scripted-upstream.ts";

let upstream: ScriptedUpstream;
let client: Client;
let id: string;

beforeEach(async () => {
  id = uuidv7();
  upstream = scriptUpstream();
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  ({ client } = await newPerson());
});
afterEach(() => {
  vi.restoreAllMocks();
});

const gate = () => Promise.withResolvers<void>();
const read = async (): Promise<RunReading> => (await client.fetch(`/api/runs/${id}`)).json();
const watch = (position = 0) =>
  client.fetch(`/api/runs/${id}/events`, { headers: { "Last-Event-ID": `${position}` } });
/** Resolves when the text so far is `text`. */
const written = (text: string) =>
  vi.waitFor(async () => expect(await read()).toMatchObject({ content: text }));

test("readers who join a growing text at different positions all receive the same text", async () => {
  const pieces = ["Reed pens were cut by the", " river", " 😀 and", " write", " well"];
  const gates = pieces.map(gate);
  upstream.script({ pieces: pieces.flatMap((piece, index) => [gates[index]?.promise ?? piece, piece]) });
  const readers = [{ from: 0, events: client.startRun(id).then(allEvents) }];
  let text = "";
  for (const [index, piece] of pieces.entries()) {
    gates[index]?.resolve();
    text += piece;
    await written(text);
    for (const from of [0, 1, text.length]) readers.push({ from, events: watch(from).then(allEvents) });
  }
  for (const { from, events } of readers) {
    expect(text.slice(0, from) + textOf(await events)).toBe(text);
    expect(endOf(await events)).toMatchObject({ content: text });
  }
  expect(upstream.calls).toHaveLength(1);
});

test("a reader who reads nothing delays neither the model nor other readers, and can read everything later", async () => {
  const first = gate();
  const pieces = Array.from({ length: 200 }, (_, index) => `Word ${index} of a text. `);
  const text = pieces.join("").trim();
  upstream.script({ pieces: [first.promise, ...pieces] });
  const slow = await client.startRun(id);
  const others = [await watch(), await watch()];
  first.resolve();
  for (const response of others) expect(textOf(await allEvents(response))).toBe(text);
  expect(await read()).toMatchObject({ done: true, content: text, receipt: { charged: 1 } });
  expect(await (await client.fetch("/api/contents")).json()).toMatchObject({ items: [{}] });
  const events = await allEvents(slow);
  expect(textOf(events)).toBe(text);
  expect(endOf(events)).toMatchObject({ content: text });
});

test("a reader who disconnects or cancels does not end the run", async () => {
  const rest = gate();
  upstream.script({ pieces: ["Reed pens were cut by the ", rest.promise, "river"] });
  const leaving = new AbortController();
  const starting = client.fetch("/api/runs", {
    method: "POST",
    json: { id, tool: "generate", input: { prompt: "About reed pens" } },
    headers: { Accept: "text/event-stream" },
    signal: leaving.signal,
  });
  await starting;
  await written("Reed pens were cut by the");
  const cancelled = eventsOf(await watch());
  await cancelled.next();
  await cancelled.return(undefined);
  leaving.abort();
  rest.resolve();
  expect(textOf(await allEvents(await watch()))).toBe("Reed pens were cut by the river");
  expect(upstream.aborted).toBe(0);
  expect(await read()).toMatchObject({ receipt: { charged: 1 }, quota: { used: 1 } });
});

test("the compatibility date in wrangler.toml keeps a Durable Object alive during a run without readers", () => {
  expect(Cloudflare.compatibilityFlags.durable_object_io_tasks_prevent_eviction).toBe(true);
});

test("stopping in the pause before a retry ends the run immediately", async () => {
  upstream.script({ status: 500 });
  const watching = client.startRun(id).then(allEvents);
  await vi.waitFor(() => expect(upstream.calls).toHaveLength(1));
  const stopped = await client.post(`/api/runs/${id}/stop`);
  expect(await stopped.json()).toMatchObject({ error: { code: "RUN_STOPPED" }, receipt: { charged: 0 } });
  expect(endOf(await watching)).toMatchObject({ error: { code: "RUN_STOPPED" } });
  expect(upstream.calls).toHaveLength(1);
});
