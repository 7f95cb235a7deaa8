// Batches of briefs through the API: what starts one, who sees it, and what becomes of it.
import { env } from "cloudflare:workers";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type BatchRequest, startBatchInput } from "../../../shared/contracts/bulk.ts";
import type { ContentPage } from "../../../shared/contracts/contents.ts";
import type { Folder } from "../../../shared/contracts/folders.ts";
import type { ErrorBody } from "../../../shared/errors.ts";
import { maxBatches, maxBatchItems, maxFolders } from "../../../shared/limits.ts";
import { openDatabase } from "../../db/client.ts";
import { batchesOf, batchOf, briefs, post, started, usePrompts } from "../../testing/bulk.ts";
import { Client, codeOf } from "../../testing/client.ts";
import { setPlan } from "../../testing/fixtures.ts";
import { hourly, JobQueue } from "../../testing/job-queue.ts";
import { newId } from "../../testing/new-id.ts";
import { type ScriptedUpstream, scriptUpstream } from "../../testing/scripted-upstream.ts";
import { meOf, Team } from "../../testing/team.ts";
import { contentsOf, selectAll } from "../../testing/texts.ts";
import { exportedBatches } from "../account/export/batches.ts";

let upstream: ScriptedUpstream;
let client: Client;
let userId: string;
let queue: JobQueue;
beforeEach(async () => {
  upstream = scriptUpstream();
  upstream.script({ pieces: ["A text about pens, which write well."] });
  client = new Client();
  ({ id: userId } = await client.signUp());
  await setPlan(userId, "pro");
  queue = JobQueue.open();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const send = (id: string, action: "stop" | "resume" | "retry", by = client) =>
  by.post(`/api/bulk/${id}/${action}`);
const errorOf = async (response: Response) => (await response.json<ErrorBody>()).error;
const foldersOf = async (by: Client, visibility = "private") =>
  (await (await by.fetch(`/api/folders?visibility=${visibility}`)).json<{ folders: Folder[] }>()).folders;

/** The stored items of a batch, whoever reads them. */
async function itemsIn(batchId: string): Promise<{ title: string; input: string }[]> {
  const query = env.DB.prepare("SELECT title, input FROM bulk_items WHERE batch_id = ?");
  return (await query.bind(batchId).all<{ title: string; input: string }>()).results;
}

describe("a batch", () => {
  test("writes a document of each brief into a folder of its name, and uses a prompt for each", async () => {
    const batch = await started(client, [
      {
        title: "Reeds",
        prompt: "Cut them",
        contentType: "blog",
        tone: "technical",
        length: "short",
        language: "de",
      },
      { prompt: `Say why  ink\nfades. ${"Say it well. ".repeat(10)}` },
    ]);
    expect(batch).toMatchObject({ state: "running", counts: { waiting: 2, done: 0 }, charged: 0 });
    await queue.drain();
    const { items, ...rest } = await batchOf(client, batch.id);
    expect(rest).toMatchObject({ state: "ended", charged: 2, counts: { done: 2, waiting: 0, failed: 0 } });
    expect(items).toMatchObject([
      { position: 0, title: "Reeds", state: "done", error: null, words: 7 },
      { position: 1, title: expect.stringMatching(/^Say why ink fades\. Say it .{50,}…$/), state: "done" },
    ]);
    const [folder] = await foldersOf(client);
    expect(folder).toMatchObject({ name: "Pens", count: 2, id: rest.folderId });
    const { items: texts } = await (
      await client.fetch(`/api/contents?folder=${rest.folderId}`)
    ).json<ContentPage>();
    expect(texts.map(({ id }) => id).sort()).toEqual(items.map(({ contentId }) => contentId).sort());
    expect(texts.find(({ id }) => id === items[0]?.contentId)).toMatchObject({
      title: "Reeds",
      language: "de",
    });
    expect(await (await client.fetch("/api/me/usage")).json()).toMatchObject({ used: 2 });
    expect(await batchesOf(client)).toEqual([rest]);
  });

  test("is started once, however often it is sent", async () => {
    const id = newId();
    const sent = [briefs("One", "Two"), briefs("Other", "Texts", "Longer")];
    const batches = await Promise.all([sent[0], sent[0]].map((items = []) => started(client, items, { id })));
    batches.push(await started(client, sent[1] ?? [], { id, name: "Other" }));
    for (const batch of batches) expect(batch).toMatchObject({ id, name: "Pens", counts: { waiting: 2 } });
    expect((await batchOf(client, id)).items.map(({ title }) => title)).toEqual(["One", "Two"]);
    await queue.drain();
    expect(upstream.calls).toHaveLength(2);
    expect(await foldersOf(client)).toHaveLength(1);
    expect(await started(client, sent[0] ?? [], { id })).toMatchObject({ state: "ended", charged: 2 });
  });

  test("is hidden from other users, who can't change it", async () => {
    const { id } = await started(client, briefs("One"));
    const other = new Client();
    const { id: otherId } = await other.signUp();
    await setPlan(otherId, "pro");
    expect(await batchesOf(other)).toEqual([]);
    expect(await codeOf(await other.fetch(`/api/bulk/${id}`))).toBe("NOT_FOUND");
    for (const action of ["stop", "resume", "retry"] as const)
      expect(await codeOf(await send(id, action, other))).toBe("NOT_FOUND");
    expect(await codeOf(await other.fetch(`/api/bulk/${id}`, { method: "DELETE" }))).toBe("NOT_FOUND");
    // Their batch may have the same id.
    expect(await started(other, briefs("Theirs"), { id })).toMatchObject({ counts: { waiting: 1 } });
    await queue.drain();
    expect((await batchOf(client, id)).items).toMatchObject([{ title: "One", state: "done" }]);
    expect((await batchOf(other, id)).items).toMatchObject([{ title: "Theirs", state: "done" }]);
  });

  test.each(["free", "essential"] as const)("needs Pro, not %s", async (plan) => {
    await setPlan(userId, plan);
    const response = await post(client, briefs("One"));
    expect(response.status).toBe(403);
    expect(await errorOf(response)).toMatchObject({
      code: "PLAN_REQUIRED",
      details: { option: "bulk", plan: "pro" },
    });
    expect(await foldersOf(client)).toEqual([]);
  });

  test("is not started without prompts", async () => {
    await usePrompts(userId, 100);
    const response = await post(client, briefs("One"));
    expect(response.status).toBe(402);
    expect(await errorOf(response)).toMatchObject({
      code: "PROMPT_LIMIT_REACHED",
      details: { limit: 100, refillsAt: expect.any(Number) },
    });
    expect(await batchesOf(client)).toEqual([]);
  });

  test("is written without a folder if there is no room for one", async () => {
    const database = await contentsOf(userId);
    await database.batch(
      Array.from({ length: maxFolders }, () =>
        database.prepare("INSERT INTO folders VALUES (?, ?, 'x', 0)").bind(userId, newId()),
      ),
    );
    const { id, folderId } = await started(client, briefs("One"));
    expect(folderId).toBeNull();
    await queue.drain();
    expect(await batchOf(client, id)).toMatchObject({ state: "ended", counts: { done: 1 } });
  });

  test("leaves its documents where they are if its folder was deleted meanwhile", async () => {
    const { id, folderId } = await started(client, briefs("One"));
    await client.fetch(`/api/folders/${folderId}`, { method: "DELETE" });
    await queue.drain();
    const [item] = (await batchOf(client, id)).items;
    expect(item).toMatchObject({ state: "done" });
    expect(await (await client.fetch(`/api/contents/${item?.contentId}`)).json()).toMatchObject({
      folderId: null,
    });
  });

  test("can be deleted, and its documents stay", async () => {
    const { id } = await started(client, briefs("One"));
    await queue.drain();
    const [item] = (await batchOf(client, id)).items;
    expect((await client.fetch(`/api/bulk/${id}`, { method: "DELETE" })).status).toBe(204);
    expect(await codeOf(await client.fetch(`/api/bulk/${id}`))).toBe("NOT_FOUND");
    expect((await client.fetch(`/api/contents/${item?.contentId}`)).status).toBe(200);
    expect(await itemsIn(id)).toEqual([]);
  });

  test("starts nothing more once it is deleted", async () => {
    const { id } = await started(client, briefs("One", "Two"));
    await client.fetch(`/api/bulk/${id}`, { method: "DELETE" });
    await queue.drain();
    expect(upstream.calls).toEqual([]);
  });

  test("is removed after 30 days; its documents stay", async () => {
    const { id } = await started(client, briefs("One"));
    await queue.drain();
    const day = 86_400_000;
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 29 * day });
    await hourly();
    expect(await itemsIn(id)).toHaveLength(1);
    vi.setSystemTime(Date.now() + 2 * day);
    await hourly();
    expect(await itemsIn(id)).toEqual([]);
    expect(await selectAll("SELECT id FROM contents WHERE owner_id = ?", userId)).toHaveLength(1);
  });

  test(`has at most ${maxBatchItems} briefs`, async () => {
    const many = Array.from({ length: maxBatchItems }, (_, index) => ({
      prompt: `Brief ${index} ${"x".repeat(1500)}`,
    }));
    const { id } = await started(client, many);
    const { items } = await batchOf(client, id);
    expect(items.map(({ position }) => position)).toEqual(many.map((_, index) => index));
    expect(items[499]?.title).toMatch(/^Brief 499 x/);
    const response = await post(client, [...many, { prompt: "One more" }]);
    expect(await codeOf(response)).toBe("VALIDATION_FAILED");
  });

  test("keeps briefs in any script as they are", async () => {
    const prompt = `קול 🖋️ "'; DROP TABLE bulk_items; -- ${"界".repeat(9000)}`;
    const { id } = await started(client, Array(25).fill({ title: '"</script>', prompt }));
    const items = await itemsIn(id);
    expect(items).toHaveLength(25);
    for (const { title, input } of items)
      expect([title, JSON.parse(input).prompt]).toEqual(['"</script>', prompt]);
  });

  test.each<[object, string]>([
    [{ items: [] }, "items"],
    [{ items: [{ prompt: " " }] }, "items.0.prompt"],
    [{ items: [{ prompt: "One" }, { prompt: "Two", tone: "rude" }] }, "items.1.tone"],
    [{ items: [{ prompt: "x".repeat(10_001) }] }, "items.0.prompt"],
    [{ items: [{ title: "x".repeat(201), prompt: "One" }] }, "items.0.title"],
    [{ name: "\u200b" }, "name"],
    [{ name: "x".repeat(81) }, "name"],
    [{ id: "1" }, "id"],
  ])("is refused with the faulty field: %o", async (changes, field) => {
    const response = await post(client, briefs("One"), changes);
    expect(response.status).toBe(400);
    expect(Object.keys((await errorOf(response)).details?.fields ?? {})).toEqual([field]);
  });

  test("stores no voice", () => {
    const items = [{ prompt: "One", voice: { name: "Mine" } }];
    const parsed: BatchRequest = startBatchInput.parse({ id: newId(), name: "Pens", items });
    expect(parsed.items[0]).not.toHaveProperty("voice");
  });

  test(`is refused if there are ${maxBatches}, even when two are started concurrently`, async () => {
    await env.DB.batch(
      Array.from({ length: maxBatches - 1 }, () =>
        env.DB.prepare(
          "INSERT INTO bulk_batches (user_id, id, name, created_at, ended_at) VALUES (?, ?, 'x', 1, 1)",
        ).bind(userId, newId()),
      ),
    );
    const answers = await Promise.all([post(client, briefs("One")), post(client, briefs("Two"))]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    const refused = await errorOf(await post(client, briefs("Three")));
    expect(refused).toMatchObject({ code: "TOO_MANY_BATCHES", details: { limit: maxBatches } });
    expect(await foldersOf(client)).toHaveLength(1);
  });

  test("is in the user's export, with its briefs", async () => {
    await started(client, briefs("One"));
    expect(await exportedBatches(openDatabase(env.DB), userId)).toMatchObject([
      {
        name: "Pens",
        ended: null,
        briefs: [{ title: "One", state: "waiting", input: { prompt: "A text about One" } }],
      },
    ]);
  });
});

describe("in a workspace", () => {
  test("a batch uses the shared prompts, and its documents are where new texts are", async () => {
    const team = await Team.create();
    queue = JobQueue.open();
    const member = await team.join();
    const batch = await started(member.client, briefs("One"));
    await queue.drain();
    const { items, ...rest } = await batchOf(member.client, batch.id);
    expect(rest).toMatchObject({ state: "ended", charged: 1 });
    expect(await foldersOf(team.owner.client, "workspace")).toMatchObject([{ name: "Pens", count: 1 }]);
    expect((await team.owner.client.fetch(`/api/contents/${items[0]?.contentId}`)).status).toBe(200);
    expect(await (await team.owner.client.fetch("/api/me/usage")).json()).toMatchObject({ used: 1 });
    // Its list is the member's own.
    expect(await codeOf(await team.owner.client.fetch(`/api/bulk/${batch.id}`))).toBe("NOT_FOUND");
  });

  test("a viewer, who can't use the shared prompts, needs a plan of their own", async () => {
    const team = await Team.create();
    const viewer = await team.join("viewer");
    expect(await codeOf(await post(viewer.client, briefs("One")))).toBe("PLAN_REQUIRED");
  });

  test("a batch pauses when its user leaves, and is deleted with the workspace", async () => {
    const team = await Team.create();
    queue = JobQueue.open();
    const member = await team.join();
    const { id } = await started(member.client, briefs("One"));
    await member.client.post("/api/workspace/leave");
    await setPlan(member.id, "pro");
    await queue.drain();
    expect(await batchOf(member.client, id)).toMatchObject({ state: "paused", pauseReason: "workspace" });
    const workspaceId = (await meOf(team.owner.client)).workspace?.id ?? "";
    await env.DB.prepare("UPDATE workspaces SET deletion_started_at = 1 WHERE id = ?")
      .bind(workspaceId)
      .run();
    queue.add({ kind: "deleteWorkspace", workspaceId });
    await queue.drain();
    expect(await batchesOf(member.client)).toEqual([]);
  });
});
