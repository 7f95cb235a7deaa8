// The trash: what is in it, and how it is emptied.
import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test } from "vitest";
import type { BulkInput, Content, ContentPage } from "../../../shared/contracts/contents.ts";
import { trashDaysLeft, trashMs } from "../../../shared/retention.ts";
import type { NewContent } from "../../db/documents/contents.ts";
import { saveContent } from "../../db/documents/save-content.ts";
import { Client, codeOf } from "../../testing/client.ts";
import { newContent } from "../../testing/fixtures.ts";
import { newId } from "../../testing/new-id.ts";
import { Team } from "../../testing/team.ts";
import { contentsOf, databases, runInAll, selectAll } from "../../testing/texts.ts";

const dayMs = 86_400_000;
let client: Client;
let userId: string;
beforeEach(async () => {
  client = new Client();
  userId = (await client.signUp()).id;
});

async function save(changes: Partial<NewContent> = {}, of = userId): Promise<string> {
  const content = newContent(of, changes);
  await saveContent(databases, content);
  return content.id;
}
const remove = (id: string, by = client) => by.fetch(`/api/contents/${id}`, { method: "DELETE" });
const bulk = async (ids: string[], kind: BulkInput["action"]["kind"], by = client) =>
  (await (await by.post("/api/contents/bulk", { ids, action: { kind } })).json<{ changed: number }>())
    .changed;
const age = (id: string, ms: number) =>
  runInAll("UPDATE deleted_contents SET deleted_at = ? WHERE id = ?", Date.now() - ms, id);
const trash = async (query = "", by = client) =>
  (await by.fetch(`/api/contents?trash=true${query}`)).json<ContentPage>();
const idsIn = async (query = "", by = client) => (await trash(query, by)).items.map(({ id }) => id);
const empty = (by = client, query = "") => by.fetch(`/api/contents/trash${query}`, { method: "DELETE" });
const partsOf = async (id: string) =>
  (
    await selectAll(
      `SELECT 1 FROM content_words WHERE id = ?1 UNION ALL SELECT 1 FROM content_tags WHERE content_id = ?1
       UNION ALL SELECT 1 FROM content_versions WHERE content_id = ?1
       UNION ALL SELECT 1 FROM content_comments WHERE content_id = ?1`,
      id,
    )
  ).length;

/** A text with search words, a tag, a version and a comment. */
async function saveWhole(): Promise<string> {
  const id = await save();
  const patch = (json: object) => client.fetch(`/api/contents/${id}`, { method: "PATCH", json });
  await patch({ content: "One heron", revision: 0, addTags: ["Birds"] });
  await patch({ content: "Two herons", revision: 1, keepsVersion: true });
  await client.post(`/api/contents/${id}/comments`, { id: newId(), body: "Three?" });
  return id;
}

describe("the trash", () => {
  test("lists deleted texts with the time of their deletion, the latest first", async () => {
    const [first, second, kept] = [await save({ title: "First" }), await save(), await save()];
    await client.fetch(`/api/contents/${first}`, { method: "PATCH", json: { addTags: ["Ink", "Birds"] } });
    await remove(second);
    await remove(first);
    await age(second, 3 * dayMs);
    const { items, nextCursor, hidden } = await trash();
    expect(items.map(({ id }) => id)).toEqual([first, second]);
    expect(items[0]).toMatchObject({ title: "First", tags: ["Birds", "Ink"], excerpt: "An excerpt" });
    expect(trashDaysLeft(items[1]?.deletedAt ?? 0, Date.now())).toBe(27);
    expect([nextCursor, hidden]).toEqual([null, null]);
    const listed = await (await client.fetch("/api/contents")).json<ContentPage>();
    expect(listed.items).toMatchObject([{ id: kept, deletedAt: null }]);
  });

  test("has pages, also of texts that were deleted at the same time", async () => {
    const ids: string[] = [];
    for (let number = 0; number < 65; number++) ids.push(await save());
    await bulk(ids, "delete");
    const seen: string[] = [];
    for (let cursor = ""; ; ) {
      const page = await trash(cursor && `&cursor=${cursor}`);
      seen.push(...page.items.map(({ id }) => id));
      if (!page.nextCursor) break;
      cursor = page.nextCursor;
    }
    expect(seen).toEqual(ids.toSorted().reverse());
  });

  test.each(["x", "1", "1.x", newId(), `${"9".repeat(20)}.${newId()}`])(
    "does not accept the cursor %s",
    async (cursor) => {
      expect((await client.fetch(`/api/contents?trash=true&cursor=${cursor}`)).status).toBe(404);
    },
  );

  test("shows a text only to be read", async () => {
    const id = await saveWhole();
    const before = await (await client.fetch(`/api/contents/${id}`)).json<Content>();
    expect((await client.fetch(`/api/contents/${id}?trash=true`)).status).toBe(404);
    await remove(id);
    const inTrash = await (await client.fetch(`/api/contents/${id}?trash=true`)).json<Content>();
    expect(inTrash).toEqual({ ...before, deletedAt: expect.any(Number) });
    const change = await client.fetch(`/api/contents/${id}`, { method: "PATCH", json: { title: "Mine" } });
    expect(change.status).toBe(404);
    const other = new Client();
    await other.signUp();
    expect((await other.fetch(`/api/contents/${id}?trash=true`)).status).toBe(404);
  });

  test("does not show what the plan hides", async () => {
    const id = await save({ createdAt: Date.now() - 20 * dayMs });
    await bulk([id], "delete");
    expect(await idsIn()).toEqual([]);
    expect((await client.fetch(`/api/contents/${id}?trash=true`)).status).toBe(404);
    await env.DB.prepare("UPDATE users SET plan = 'pro' WHERE id = ?").bind(userId).run();
    expect(await idsIn()).toEqual([id]);
  });

  test("of another user is neither listed nor emptied", async () => {
    const id = await save();
    await remove(id);
    const other = new Client();
    await other.signUp();
    expect(await idsIn("", other)).toEqual([]);
    expect((await empty(other)).status).toBe(204);
    expect(await bulk([id], "purge", other)).toBe(0);
    expect(await idsIn()).toEqual([id]);
  });
});

describe("a purge", () => {
  test("deletes for good, only from the trash, and only what it names", async () => {
    const [gone, kept, living] = [await saveWhole(), await saveWhole(), await saveWhole()];
    await bulk([gone, kept], "delete");
    expect(await bulk([gone, living], "purge")).toBe(1);
    expect(await bulk([gone, living], "purge")).toBe(0);
    expect(await Promise.all([gone, kept, living].map(partsOf))).toEqual([0, 4, 4]);
    expect(await idsIn()).toEqual([kept]);
    expect(await bulk([gone], "restore")).toBe(0);
    expect((await client.fetch(`/api/contents/${living}`)).status).toBe(200);
  });

  test("leaves a text alone that a run has saved again meanwhile", async () => {
    const content = newContent(userId, { body: "It begins" });
    await saveContent(databases, content);
    await remove(content.id);
    await saveContent(databases, { ...content, body: "It begins, and ends", continuationIndex: 1 });
    expect(await bulk([content.id], "purge")).toBe(1);
    const found = await (await client.fetch("/api/contents?search=ends")).json<ContentPage>();
    expect(found.items).toMatchObject([{ id: content.id }]);
  });

  test("and a run that saves the text at the same time leave it whole, or gone", async () => {
    for (let round = 0; round < 5; round++) {
      const content = newContent(userId, { body: "It begins" });
      await saveContent(databases, content);
      await remove(content.id);
      await Promise.all([
        bulk([content.id], "purge"),
        saveContent(databases, { ...content, body: "It ends", continuationIndex: 1 }),
      ]);
      const isStored = (await selectAll("SELECT 1 FROM contents WHERE id = ?", content.id)).length;
      expect(isStored).toBe(1);
      expect(await partsOf(content.id)).toBe(1);
    }
  });

  test("of the whole trash takes many steps if it must", async () => {
    const database = await contentsOf(userId);
    await database
      .prepare(
        `WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 450)
         INSERT INTO deleted_contents (owner_id, id, tool, language, title, excerpt, watermarked, created_at, metrics, input, body, deleted_at)
         SELECT ?, n, 'generate', 'en', '', '', 0, 0, '{}', '{}', '', n FROM numbers`,
      )
      .bind(userId)
      .run();
    const living = await saveWhole();
    expect((await empty()).status).toBe(204);
    expect(await selectAll("SELECT 1 FROM deleted_contents WHERE owner_id = ?", userId)).toEqual([]);
    expect(await partsOf(living)).toBe(4);
  });
});

describe("the trash of a workspace", () => {
  let team: Team;
  let editor: Client;
  beforeEach(async () => {
    team = await Team.create();
    editor = (await team.join()).client;
  });
  const write = async (by: Client, visibility = "workspace") =>
    (
      await (
        await by.post("/api/contents", { id: newId(), title: "Plan", content: "Reeds", visibility })
      ).json<Content>()
    ).id;

  test("is that of all members, and separate from their own", async () => {
    const [shared, own] = [await write(editor), await write(editor, "private")];
    await bulk([shared, own], "delete", editor);
    expect(await idsIn("&visibility=workspace", team.owner.client)).toEqual([shared]);
    expect(await idsIn("", editor)).toEqual([own]);
    expect((await empty(editor)).status).toBe(204);
    expect(await idsIn("&visibility=workspace", editor)).toEqual([shared]);
    expect((await empty(team.owner.client, "?visibility=workspace")).status).toBe(204);
    expect(await idsIn("&visibility=workspace", editor)).toEqual([]);
  });

  test("is only read by viewers, and after the subscription has ended", async () => {
    const id = await write(editor);
    await remove(id, editor);
    const { client: viewer } = await team.join("viewer");
    const all = "?visibility=workspace";
    expect(await idsIn("&visibility=workspace", viewer)).toEqual([id]);
    expect(await codeOf(await empty(viewer, all))).toBe("ROLE_REQUIRED");
    for (const kind of ["purge", "restore"] as const) expect(await bulk([id], kind, viewer)).toBe(0);
    await env.DB.prepare("UPDATE workspaces SET ended_at = 1").run();
    expect(await codeOf(await empty(editor, all))).toBe("WORKSPACE_READ_ONLY");
    expect(await bulk([id], "purge", editor)).toBe(0);
    expect(await idsIn("&visibility=workspace", editor)).toEqual([id]);
  });

  test("forgets the author whose account is deleted", async () => {
    const member = await team.join();
    const id = await write(member.client);
    await remove(id, editor);
    await member.client.fetch("/api/me", {
      method: "DELETE",
      json: { email: member.email, password: "quiet river stone" },
    });
    expect((await trash("&visibility=workspace", editor)).items).toMatchObject([{ id, authorId: null }]);
  });
});

test("the days left are those until the purge, and never none", () => {
  const now = Date.now();
  expect(trashDaysLeft(now, now)).toBe(30);
  expect(trashDaysLeft(now - trashMs + 1, now)).toBe(1);
  expect(trashDaysLeft(now - 2 * trashMs, now)).toBe(1);
});
