// The translation of a document: where it is saved, what it costs, and what becomes of a failure.
import { v7 as uuidv7 } from "uuid";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Content } from "../../../shared/contracts/contents.ts";
import type { Folder } from "../../../shared/contracts/folders.ts";
import type { DoneEvent, Receipts } from "../../../shared/contracts/runs.ts";
import type { TranslateInput } from "../../../shared/contracts/translate.ts";
import { webhookEvents } from "../../../shared/contracts/webhooks.ts";
import { allEvents, Client, codeOf, endOf, eventsOf } from "../../testing/client.ts";
import { setPlan } from "../../testing/fixtures.ts";
import { newId } from "../../testing/new-id.ts";
import { type ScriptedUpstream, scriptUpstream } from "../../testing/scripted-upstream.ts";
import { Team } from "../../testing/team.ts";
import { selectAll } from "../../testing/texts.ts";

let upstream: ScriptedUpstream;
let client: Client;
let userId: string;
beforeEach(async () => {
  upstream = scriptUpstream();
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  client = new Client();
  userId = (await client.signUp()).id;
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const text = "The reed costs 20 euros. It is not sold on Sundays, because the shop is closed then.";
const german =
  "# Rohrfedern\n\nDas Schilf kostet 20 Euro. Es wird sonntags nicht verkauft, weil der Laden dann geschlossen ist.";
const document = uuidv7();
const inputOf = (more: Partial<TranslateInput> = {}): TranslateInput => ({
  ...{ document, title: "Reed pens", text, language: "en", to: "de" },
  ...more,
});
const start = (more: Partial<TranslateInput> = {}, id = uuidv7(), by = client) =>
  by.startRun(id, inputOf(more), "translate");
const endOfRun = async (...args: Parameters<typeof start>) => endOf(await allEvents(await start(...args)));
/** The saved translation. */
async function translated(more: Partial<TranslateInput> = {}, by = client): Promise<Content> {
  const end = (await endOfRun(more, uuidv7(), by)) as DoneEvent; // asserted by its id
  expect(end.contentId).toEqual(expect.any(String));
  return (await by.fetch(`/api/contents/${end.contentId}`)).json();
}

describe("a translation", () => {
  test("is a document of its own, with the translated title and a receipt", async () => {
    upstream.script({ pieces: [german] });
    const id = uuidv7();
    const end = await endOfRun({}, id);
    expect(end).toMatchObject({
      ...{ state: "done", title: "Rohrfedern", language: "de", otherLanguage: false, repairable: false },
      fidelity: { missing: [], invented: [] },
      quota: { used: 1 },
      receipt: { charged: 1 },
    });
    const { items } = await (await client.fetch("/api/contents?tool=document")).json<{ items: Content[] }>();
    expect(items).toMatchObject([{ title: "Rohrfedern", tool: "document", language: "de", folderId: null }]);
    const content = await (await client.fetch(`/api/contents/${items[0]?.id}`)).json<Content>();
    expect(content).toMatchObject({ content: german, source: text, visibility: "private", revision: 0 });
    expect(content.watermark).not.toBe(""); // on the free plan
    const { receipts } = await (await client.fetch("/api/me/receipts")).json<Receipts>();
    expect(receipts).toMatchObject([{ runId: id, tool: "translate", charged: 1, contentId: content.id }]);
    expect(await endOfRun({}, id)).toEqual(end);
    expect(upstream.calls).toHaveLength(1);
  });

  test("reports the facts that it lost, and is repaired once for free", async () => {
    upstream.script({ pieces: [german.replace("20", "25")] }, { pieces: [german] });
    const id = uuidv7();
    expect(await endOfRun({}, id)).toMatchObject({
      ...{ repairable: true, fidelity: { missing: [{ kind: "number" }], invented: [{ kind: "number" }] } },
    });
    const repair = {
      id: uuidv7(),
      tool: "translate",
      input: inputOf(),
      follows: { kind: "repair", run: id },
    };
    const response = await client.post("/api/runs", repair, { Accept: "text/event-stream" });
    expect(endOf(await allEvents(response))).toMatchObject({
      ...{ content: german, fidelity: { missing: [], invented: [] }, receipt: { charged: 0 } },
      quota: { used: 1 },
    });
  });

  test("goes on without its reader, and is saved", async () => {
    const rest = Promise.withResolvers<void>();
    upstream.script({ pieces: [german.slice(0, 20), rest.promise, german.slice(20)] });
    const id = uuidv7();
    const events = eventsOf(await start({}, id));
    await events.next();
    await events.return(undefined);
    rest.resolve();
    const end = endOf(await allEvents(await client.fetch(`/api/runs/${id}/events`)));
    expect(end).toMatchObject({ content: german, contentId: expect.any(String) });
  });

  test("that is the text itself is free and not saved", async () => {
    upstream.script({ pieces: [`# Reed pens\n\n${text}`] });
    expect(await endOfRun()).toMatchObject({ error: { code: "TEXT_UNCHANGED" }, receipt: { charged: 0 } });
    expect(await (await client.fetch("/api/contents")).json()).toMatchObject({ items: [] });
  });
});

describe("a translation is saved in its place", () => {
  test("the folder of its source; none if that is another's or gone", async () => {
    upstream.script({ pieces: [german] });
    const folder = await (
      await client.post("/api/folders", { id: newId(), name: "Letters", visibility: "private" })
    ).json<Folder>();
    expect(await translated({ folderId: folder.id })).toMatchObject({ folderId: folder.id });
    const other = new Client();
    await other.signUp();
    expect(await translated({ folderId: folder.id }, other)).toMatchObject({ folderId: null });
    expect((await client.fetch(`/api/folders/${folder.id}`, { method: "DELETE" })).ok).toBe(true);
    expect(await translated({ folderId: folder.id, title: "Pens" })).toMatchObject({ folderId: null });
  });

  test("the workspace, for members who may write there; otherwise the user's own documents", async () => {
    const team = await Team.create();
    const [editor, viewer] = [await team.join("editor"), await team.join("viewer")];
    upstream.script({ pieces: [german] });
    const shared = { visibility: "workspace" } as const;
    expect(await translated(shared, editor.client)).toMatchObject(shared);
    expect(await translated({ visibility: "private" }, editor.client)).toMatchObject({
      visibility: "private",
    });
    expect(await translated(shared, viewer.client)).toMatchObject({ visibility: "private" });
    expect(await translated(shared)).toMatchObject({ visibility: "private" });
  });
});

describe("limits", () => {
  test("the words of the plan and its voices hold, before the model is called", async () => {
    expect(await codeOf(await start({ text: "word ".repeat(301) }))).toBe("WORD_LIMIT_EXCEEDED");
    expect(await codeOf(await start({ voice: { name: "Calm", description: "Calm." } }))).toBe(
      "PLAN_REQUIRED",
    );
    expect(await codeOf(await start({ to: "en" }))).toBe("VALIDATION_FAILED");
    expect(upstream.calls).toHaveLength(0);
  });

  test("the quota of the plan holds, and what it refuses is not charged", async () => {
    upstream.script({ pieces: [german] });
    for (let run = 0; run < 5; run++) await endOfRun({ title: `Reeds ${run}` });
    const refused = await start();
    expect([refused.status, await codeOf(refused)]).toEqual([402, "PROMPT_LIMIT_REACHED"]);
    const { receipts } = await (await client.fetch("/api/me/receipts")).json<Receipts>();
    expect(receipts).toHaveLength(5);
  });
});

test("webhooks are told of the document, not of the run", async () => {
  await setPlan(userId, "pro");
  const hook = { url: "http://127.0.0.1:8099/hooks", events: webhookEvents };
  expect((await client.post("/api/me/webhooks", hook)).status).toBe(201);
  upstream.script({ pieces: [german] }, { status: 401 });
  expect(await endOfRun()).toMatchObject({ done: true });
  expect(await endOfRun({ title: "Pens" })).toMatchObject({ error: { code: "MODEL_MISCONFIGURED" } });
  const rows = await selectAll<{ payload: string }>("SELECT payload FROM webhook_deliveries");
  expect(rows.map(({ payload }) => JSON.parse(payload))).toMatchObject([
    { type: "document.created", data: { title: "Rohrfedern", tool: "document" } },
  ]);
});
