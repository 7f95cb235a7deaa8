// Whatever the model server does, a run ends once, with the right code and receipt, and the next run works.
import { v7 as uuidv7 } from "uuid";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Me } from "../../../shared/contracts/me.ts";
import type { Receipts, RunReading } from "../../../shared/contracts/runs.ts";
import { errorMessages } from "../../../shared/errors.ts";
import { allEvents, type Client, endOf, textOf } from "../../testing/client.ts";
import { type ModelFault, modelFaults, secret } from "../../testing/model-faults.ts";
import { newPerson } from "../../testing/people.ts";
import { quickPauses, type ScriptedUpstream, scriptUpstream } from "../../testing/scripted-upstream.ts";

let upstream: ScriptedUpstream;
let client: Client;
let pauses: number[];

beforeEach(async () => {
  upstream = scriptUpstream();
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  ({ client } = await newPerson());
  pauses = quickPauses();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const read = async <Answer>(path: string) => (await client.fetch(path)).json<Answer>();
const used = async () => (await read<Me>("/api/me")).promptsUsed;

/** Advances the clock by a minute each time the model server has stopped responding. */
async function passSilences(id: string, { silences = 0, text }: ModelFault): Promise<void> {
  if (silences) vi.useFakeTimers({ toFake: ["Date"] });
  for (let call = 1; call <= silences; call++) {
    await vi.waitFor(async () => {
      expect(upstream.calls).toHaveLength(call);
      expect(await read<RunReading>(`/api/runs/${id}`)).toEqual({ running: true, content: text });
    });
    vi.setSystemTime(Date.now() + 61_000);
  }
}

/** The end event that the table of faults specifies. */
function endAfter({ code, text, retryAfter, says }: ModelFault, runId: string) {
  if (code)
    return {
      error: { code, message: errorMessages[code], ...(retryAfter && { details: { retryAfter } }) },
      continuable: text !== "" && code !== "MODEL_REFUSED",
      quota: { used: 0 },
      receipt: { runId, charged: 0, reason: "failed" },
    };
  return {
    done: true,
    state: "done",
    content: text,
    contentId: expect.any(String),
    cut: says?.cut ?? false,
    continuable: says?.cut ?? false,
    otherLanguage: says?.otherLanguage ?? false,
    usage: says?.usage === undefined ? { inputTokens: 7, outputTokens: 3 } : says.usage,
    quota: { used: 1 },
    receipt: { runId, charged: 1, reason: "delivered" },
  };
}

test.each(modelFaults)("$name", async (fault) => {
  const { answers, calls, code, text, restarts = 0 } = fault;
  const charged = code ? 0 : 1;
  const id = uuidv7();
  upstream.script(...answers);
  const [events] = await Promise.all([client.startRun(id).then(allEvents), passSilences(id, fault)]);
  vi.useRealTimers();

  const end = endOf(events);
  expect(end).toMatchObject(endAfter(fault, id));
  expect(events.at(-1)?.event).toEqual(end);
  expect(textOf(events)).toBe(text);
  expect(events.filter(({ event }) => "restart" in event)).toHaveLength(restarts);
  expect(upstream.calls).toHaveLength(calls);
  expect(pauses).toEqual(fault.pauses ?? []);

  const replay = await allEvents(await client.fetch(`/api/runs/${id}/events`));
  expect(endOf(replay)).toEqual(end);
  expect(textOf(replay)).toBe(text);
  expect(await read(`/api/runs/${id}`)).toEqual(end);
  const { receipts } = await read<Receipts>("/api/me/receipts");
  expect(receipts).toMatchObject([
    {
      runId: id,
      state: code ? "failed" : "done",
      prompt: code ? "released" : "committed",
      charged,
      reason: code ? "failed" : "delivered",
    },
  ]);
  expect((await read<{ items: [] }>("/api/contents")).items).toHaveLength(charged);
  expect(await used()).toBe(charged);
  expect(JSON.stringify([events, replay, receipts])).not.toContain(secret);

  upstream.script({ pieces: ["The next one."] });
  expect(endOf(await allEvents(await client.startRun()))).toMatchObject({
    content: "The next one.",
    quota: { used: charged + 1 },
  });
});
