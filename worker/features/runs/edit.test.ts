// The AI in documents: where its text is kept, what it costs, and what becomes of it.
import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { strFromU8, unzipSync } from "fflate";
import { v7 as uuidv7 } from "uuid";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Me } from "../../../shared/contracts/me.ts";
import type { DoneEvent, Receipts } from "../../../shared/contracts/runs.ts";
import { webhookEvents } from "../../../shared/contracts/webhooks.ts";
import type { WorkspaceUsage } from "../../../shared/contracts/workspace-usage.ts";
import { allEvents, type Client, codeOf, endOf, eventsOf, textOf } from "../../testing/client.ts";
import { setPlan } from "../../testing/fixtures.ts";
import { newPerson } from "../../testing/people.ts";
import { type ScriptedUpstream, scriptUpstream } from "../../testing/scripted-upstream.ts";
import { countDatabaseRows } from "../../testing/storage.ts";
import { Team } from "../../testing/team.ts";
import { selectAll } from "../../testing/texts.ts";
import { userObject } from "../../user-object/stub.ts";

let upstream: ScriptedUpstream;
let client: Client;
let userId: string;
beforeEach(async () => {
  upstream = scriptUpstream();
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  ({ client, id: userId } = await newPerson());
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const text = "The reed costs 20 euros. It is not sold on Sundays.";
const faithful = "On Sundays the reed is not sold. It costs 20 euros.";
const unfaithful = "The reed costs 25 euros. It is not sold on Sundays.";
const document = uuidv7();
const inputOf = (more: object = {}) => ({ action: "simplify", document, language: "en", text, ...more });

const read = async <Answer>(path: string) => (await client.fetch(path)).json<Answer>();
const used = async () => (await read<Me>("/api/me")).promptsUsed;
const edit = (input: object = {}, id = uuidv7()) => client.startRun(id, inputOf(input), "edit");
const endOfEdit = async (input: object = {}, id?: string) => endOf(await allEvents(await edit(input, id)));
const follow = async (kind: string, run: string, input: object = {}, id = uuidv7()) => {
  const body = { id, tool: "edit", input: inputOf(input), follows: { kind, run } };
  return client.post("/api/runs", body, { Accept: "text/event-stream" });
};
const replay = async (id: string) => endOf(await allEvents(await client.fetch(`/api/runs/${id}/events`)));
const inObject = <Row extends Record<string, SqlStorageValue>>(query: string) =>
  runInDurableObject(userObject(env, userId), (_, { storage }) => storage.sql.exec<Row>(query).toArray());

describe("an edit", () => {
  test("costs one prompt and is no document: its text is kept with the run", async () => {
    upstream.script({ pieces: [faithful] });
    const id = uuidv7();
    const events = await allEvents(await edit({}, id));
    const end = endOf(events);
    expect(textOf(events)).toBe(faithful);
    expect(end).toMatchObject({
      done: true,
      content: faithful,
      contentId: null,
      title: "",
      watermark: "",
      language: "en",
      metrics: { words: 11 },
      fidelity: { missing: [], invented: [] },
      quota: { used: 1 },
      receipt: { charged: 1, reason: "delivered" },
    });
    expect(await read("/api/contents")).toMatchObject({ items: [] });
    expect(await selectAll("SELECT id FROM contents WHERE owner_id = ?", userId)).toEqual([]);
    expect(await inObject("SELECT text FROM texts")).toEqual([{ text: faithful }]);
    expect(await inObject("SELECT key FROM outbox")).toEqual([]);
    await evictDurableObject(userObject(env, userId));
    expect(await replay(id)).toEqual(end);
    expect(await read(`/api/runs/${id}`)).toEqual(end);
    expect(await endOfEdit({}, id)).toEqual(end);
    expect([upstream.calls.length, await used()]).toEqual([1, 1]);
  });

  test("writes nothing to D1", async () => {
    upstream.script({ pieces: [faithful] });
    await endOfEdit();
    const written = countDatabaseRows();
    await endOfEdit();
    expect(written()).toBe(0);
  });

  test("is not retried as a text that could not be saved", async () => {
    upstream.script({ pieces: [faithful] });
    const id = uuidv7();
    const end = await endOfEdit({}, id);
    await runDurableObjectAlarm(userObject(env, userId));
    expect(await selectAll("SELECT id FROM contents WHERE owner_id = ?", userId)).toEqual([]);
    expect(await replay(id)).toEqual(end);
  });

  test("is deleted after a week; its id then neither starts a new run nor is charged", async () => {
    upstream.script({ pieces: [faithful] });
    const id = uuidv7();
    await endOfEdit({}, id);
    await inObject("UPDATE texts SET saved_at = saved_at - 8 * 86400000");
    expect(await runDurableObjectAlarm(userObject(env, userId))).toBe(true);
    expect(await inObject("SELECT id FROM texts")).toEqual([]);
    expect((await client.fetch(`/api/runs/${id}`)).status).toBe(404);
    expect((await edit({}, id)).status).toBe(404);
    expect([upstream.calls.length, await used()]).toEqual([1, 1]);
    expect(JSON.stringify(await inObject("SELECT metadata FROM entries"))).not.toContain("reed");
  });

  test("is in the export until then, and has a receipt that leads to its document", async () => {
    upstream.script({ pieces: [faithful] });
    const id = uuidv7();
    await endOfEdit({}, id);
    const { receipts } = await read<Receipts>("/api/me/receipts");
    expect(receipts).toMatchObject([{ runId: id, tool: "edit", charged: 1, contentId: document }]);
    const exported = await (await client.fetch("/api/me/export")).arrayBuffer();
    const files = Object.values(unzipSync(new Uint8Array(exported))).map((bytes) => strFromU8(bytes));
    expect(files.filter((file) => file.includes(faithful))).toHaveLength(1);
  });

  test("is among the receipts of its document", async () => {
    upstream.script({ pieces: ["# Reed pens\n\nThey write."] }, { pieces: [faithful] });
    const written = endOf(await allEvents(await client.startRun()));
    const id = "contentId" in written ? (written.contentId ?? "") : "";
    await endOfEdit({ document: id });
    const { receipts } = await read<Receipts>(`/api/contents/${id}/receipts`);
    expect(receipts.map(({ tool }) => tool)).toEqual(["edit", "generate"]);
  });

  test("can be stopped, and costs a prompt if text has come", async () => {
    const never = Promise.withResolvers<void>();
    upstream.script({ pieces: ["On Sundays the reed is not sold. It costs", never.promise] });
    const id = uuidv7();
    const events = eventsOf(await edit({}, id));
    await events.next();
    const stopped = await client.post(`/api/runs/${id}/stop`);
    expect(await stopped.json()).toMatchObject({
      ...{ state: "stopped", content: "On Sundays the reed is not sold. It costs", contentId: null },
      receipt: { charged: 1, reason: "stopped" },
    });
    never.resolve();
    expect(await replay(id)).toMatchObject({ content: "On Sundays the reed is not sold. It costs" });
  });

  test("within a line comes back as one line, as it streams and at its end", async () => {
    upstream.script({ pieces: ["## On Sund", "ays\n\n- the reed is", "\n- not sold. It costs 20 euros."] });
    const events = await allEvents(await edit({ before: "Note: ", after: " Thanks." }));
    expect(textOf(events)).toBe("On Sundays the reed is not sold. It costs 20 euros.");
    expect(endOf(events)).toMatchObject({ content: textOf(events), fidelity: { missing: [], invented: [] } });
  });

  test("keeps the quotation marks of a quotation", async () => {
    upstream.script({ pieces: ["“The reed is cheap.”"] });
    expect(await endOfEdit({ text: "“The reed is inexpensive.”" })).toMatchObject({
      content: "“The reed is cheap.”",
    });
  });

  test("writes at an empty line", async () => {
    upstream.script({ pieces: ["- Reeds\n", "- Pens"] });
    const input = { action: "titles", text: "", before: "Reed pens write softly.\n\n" };
    expect(await endOfEdit(input)).toMatchObject({ content: "- Reeds\n- Pens", fidelity: null });
  });

  test("compares a translation with its source in both languages", async () => {
    const german =
      "Das Schilf kostet 20 Euro und wird am Sonntag nicht verkauft, weil der Laden dann geschlossen ist.";
    const english = "The reed costs 25 euros and is not sold on Sunday, because the shop is closed then.";
    upstream.script({ pieces: [english] });
    const end = await endOfEdit({ action: "translate", text: german, language: "de", to: "en" });
    expect(end).toMatchObject({ language: "en", otherLanguage: false });
    const { missing = [], invented = [] } = ("fidelity" in end && end.fidelity) || {};
    expect([missing, invented].map((facts) => facts.map(({ kind }) => kind))).toEqual([
      ["number"],
      ["number"],
    ]);
  });
});

describe("an edit that changes nothing is free", () => {
  test.each([
    ["simplify", "TEXT_UNCHANGED"],
    ["shorten", "TEXT_UNCHANGED"],
    ["ask", "TEXT_UNCHANGED"],
    ["grammar", "NO_MISTAKES"],
  ])("%s", async (action, code) => {
    upstream.script({ pieces: [text, "\n"] });
    const id = uuidv7();
    const end = await endOfEdit({ action, ...(action === "ask" && { instruction: "Correct it" }) }, id);
    expect(end).toMatchObject({
      error: { code },
      continuable: false,
      receipt: { charged: 0, reason: "failed" },
      quota: { used: 0 },
    });
    expect(await replay(id)).toEqual(end);
  });
});

describe("a run that follows an edit", () => {
  test("as a variant is another text for another prompt", async () => {
    upstream.script({ pieces: [faithful] }, { pieces: ["The reed, 20 euros, is not sold on Sundays."] });
    const id = uuidv7();
    await endOfEdit({}, id);
    const second = endOf(await allEvents(await follow("variant", id)));
    expect(second).toMatchObject({ contentId: null, receipt: { charged: 1 }, quota: { used: 2 } });
    expect(await replay(id)).toMatchObject({ content: faithful });
  });

  test("as a repair corrects the facts once, free of charge, also after an eviction", async () => {
    upstream.script({ pieces: [unfaithful] }, { pieces: [faithful] });
    const id = uuidv7();
    const end = await endOfEdit({}, id);
    expect(end).toMatchObject({ repairable: true, fidelity: { missing: [{ kind: "number" }] } });
    await evictDurableObject(userObject(env, userId));
    expect(await replay(id)).toEqual(end);
    const repaired = endOf(await allEvents(await follow("repair", id)));
    expect(repaired).toMatchObject({
      ...{ content: faithful, contentId: null, repairable: false },
      receipt: { charged: 0, reason: "repair" },
      quota: { used: 1 },
    });
    expect(upstream.calls[1]?.messages.at(-1)?.content).toMatch(/<lost[^>]*>\n- number: 20/);
    expect(await codeOf(await follow("repair", id))).toBe("CANNOT_REPAIR");
  });

  test("as a continuation goes on where it was cut off", async () => {
    upstream.script({ pieces: ["The reed is cut at a sl"], finish: "length" }, { pieces: ["slant."] });
    const id = uuidv7();
    const first = await endOfEdit({}, id);
    expect(first).toMatchObject({ cut: true, continuable: true });
    const events = await allEvents(await follow("continuation", id));
    expect(endOf(events)).toMatchObject({ content: "The reed is cut at a slant.", contentId: null });
    expect(await selectAll("SELECT id FROM contents WHERE owner_id = ?", userId)).toEqual([]);
  });

  test("cannot repair or continue a text that is gone", async () => {
    upstream.script({ pieces: [unfaithful], finish: "length" });
    const id = uuidv7();
    await endOfEdit({}, id);
    await inObject("DELETE FROM texts");
    expect(await codeOf(await follow("repair", id))).toBe("CANNOT_REPAIR");
    expect(await codeOf(await follow("continuation", id))).toBe("CANNOT_CONTINUE");
  });
});

describe("limits", () => {
  test("the quota of the plan holds", async () => {
    upstream.script({ pieces: [faithful] });
    for (let run = 0; run < 5; run++) await endOfEdit({ title: `Reeds ${run}` });
    const refused = await edit();
    expect([refused.status, await codeOf(refused)]).toEqual([402, "PROMPT_LIMIT_REACHED"]);
    expect(upstream.calls).toHaveLength(5);
  });

  test("styles, tones and words are those of the plan", async () => {
    expect(await codeOf(await edit({ action: "rewrite", style: "aida" }))).toBe("PLAN_REQUIRED");
    expect(await codeOf(await edit({ action: "tone", tone: "technical" }))).toBe("PLAN_REQUIRED");
    expect(await codeOf(await edit({ text: "word ".repeat(301) }))).toBe("WORD_LIMIT_EXCEEDED");
    expect(upstream.calls).toHaveLength(0);
  });

  test("another user's edit is not found", async () => {
    upstream.script({ pieces: [faithful] });
    const id = uuidv7();
    await endOfEdit({}, id);
    const { client: other } = await newPerson();
    expect((await other.fetch(`/api/runs/${id}`)).status).toBe(404);
    expect(endOf(await allEvents(await other.startRun(id, inputOf(), "edit")))).toMatchObject({
      contentId: null,
    });
    expect(await used()).toBe(1);
  });
});

test("webhooks are not told of an edit, whether it succeeds or fails", async () => {
  await setPlan(userId, "pro");
  const hook = { url: "http://127.0.0.1:8099/hooks", events: webhookEvents };
  expect((await client.post("/api/me/webhooks", hook)).status).toBe(201);
  upstream.script({ pieces: [faithful] }, { status: 401 });
  expect(await endOfEdit()).toMatchObject({ done: true });
  expect(await endOfEdit()).toMatchObject({ error: { code: "MODEL_MISCONFIGURED" } });
  await runDurableObjectAlarm(userObject(env, userId));
  expect(await selectAll("SELECT id FROM webhook_deliveries")).toEqual([]);
});

test("a member's edit counts on the workspace's prompts, with its words and tool", async () => {
  const team = await Team.create();
  const { client: editor, id } = await team.join();
  upstream.script({ pieces: [faithful] });
  const end = endOf(await allEvents(await editor.startRun(uuidv7(), inputOf(), "edit")));
  expect(end).toMatchObject({ quota: { used: 1 }, receipt: { charged: 1 } });
  await vi.waitFor(async () => {
    const { rows } = await (await team.owner.client.fetch("/api/workspace/usage")).json<WorkspaceUsage>();
    expect(rows).toMatchObject([{ memberId: id, tool: "edit", prompts: 1, words: 11 }]);
  });
});

test("deleting the account deletes its edits", async () => {
  upstream.script({ pieces: [faithful] });
  const id = uuidv7();
  const done = (await endOfEdit({}, id)) as DoneEvent;
  expect(done.content).toBe(faithful);
  await userObject(env, userId).erase();
  const tables = await inObject("SELECT name FROM sqlite_master WHERE name = 'texts'");
  expect(tables).toEqual([]);
});
