import { env } from "cloudflare:workers";
import { v7 as uuidv7 } from "uuid";
import { beforeEach, describe, expect, test } from "vitest";
import type { BulkInput, BulkResult, Content, ContentPage } from "../../../shared/contracts/contents.ts";
import { idAt, openDatabase } from "../../db/client.ts";
import type { NewContent } from "../../db/documents/contents.ts";
import { deleteContentsBefore, deleteSomeContents } from "../../db/documents/deletion.ts";
import { saveContent } from "../../db/documents/save-content.ts";
import { purgeDeletedContents } from "../../db/documents/trash.ts";
import type { Client } from "../../testing/client.ts";
import { newContent } from "../../testing/fixtures.ts";
import { newPerson } from "../../testing/people.ts";
import { contentsOf, databases, runInAll, selectAll } from "../../testing/texts.ts";

/** The content database of the user. */
const dbOf = async () => openDatabase(await contentsOf(userId));
const dayMs = 86_400_000;
let client: Client;
let userId: string;
beforeEach(async () => {
  ({ client, id: userId } = await newPerson());
  await runInAll("DELETE FROM deleted_contents"); // the purge includes all users' texts
});

async function save(changes: Partial<NewContent> = {}, of = userId): Promise<string> {
  const content = newContent(of, changes);
  await saveContent(databases, content);
  return content.id;
}
const patch = (id: string, json: object, by = client) =>
  by.fetch(`/api/contents/${id}`, { method: "PATCH", json });
const remove = async (id: string, by = client) =>
  (await by.fetch(`/api/contents/${id}`, { method: "DELETE" })).status;
const bulk = async (ids: string[], action: BulkInput["action"], by = client) =>
  (await (await by.post("/api/contents/bulk", { ids, action })).json<BulkResult>()).changed;
const listed = async (query = "") =>
  (await (await client.fetch(`/api/contents${query}`)).json<ContentPage>()).items.map(({ id }) => id);
const read = async (id: string) => (await client.fetch(`/api/contents/${id}`)).json<Content>();

/** Adds a text with search words, a tag and a version. */
async function saveWhole(changes: Partial<NewContent> = {}, by = client, of = userId): Promise<string> {
  const id = await save(changes, of);
  await patch(id, { content: "One heron", revision: 0, addTags: ["Birds"] }, by);
  await patch(id, { content: "Two herons", revision: 1, keepsVersion: true }, by);
  await by.post(`/api/contents/${id}/comments`, { id: uuidv7(), body: "Three?" });
  return id;
}
/** The number of rows that belong to a text, by table. */
async function rowsOf(id: string): Promise<Record<string, number>> {
  const tables = {
    contents: "id",
    deleted_contents: "id",
    content_words: "id",
    content_tags: "content_id",
    content_versions: "content_id",
    content_comments: "content_id",
  };
  const counts = Object.entries(tables).map(async ([table, key]) => {
    const rows = await selectAll(`SELECT 1 FROM ${table} WHERE ${key} = ?`, id);
    return [table, rows.length] as const;
  });
  return Object.fromEntries(await Promise.all(counts));
}
const parts = { content_words: 1, content_tags: 1, content_versions: 1, content_comments: 1 };
const whole = { contents: 1, deleted_contents: 0, ...parts };
const deleted = { ...whole, contents: 0, deleted_contents: 1 };
const gone = Object.fromEntries(Object.keys(whole).map((table) => [table, 0]));

describe("a deleted text", () => {
  test("is not found anywhere, and can be restored unchanged", async () => {
    const id = await saveWhole({ isFavorite: true });
    const before = await read(id);
    const versions = () => client.fetch(`/api/contents/${id}/versions`);
    const versionsBefore = await (await versions()).json();
    expect(await remove(id)).toBe(204);
    expect(await rowsOf(id)).toEqual(deleted);
    for (const query of ["", "?search=herons", "?tag=Birds", "?favorite=true"])
      expect(await listed(query)).toEqual([]);
    expect((await client.fetch(`/api/contents/${id}`)).status).toBe(404);
    expect((await versions()).status).toBe(404);
    expect((await patch(id, { title: "Mine" })).status).toBe(404);
    expect(await bulk([id], { kind: "restore" })).toBe(1);
    expect(await rowsOf(id)).toEqual(whole);
    expect(await read(id)).toEqual(before);
    expect(await (await versions()).json()).toEqual(versionsBefore);
    for (const query of ["", "?search=herons", "?tag=Birds", "?favorite=true"])
      expect(await listed(query)).toEqual([id]);
  });

  test("stays deleted when it is deleted again, and can be restored once", async () => {
    const id = await save();
    expect([await remove(id), await remove(id)]).toEqual([204, 204]);
    expect(await bulk([id], { kind: "delete" })).toBe(0);
    expect(await bulk([id], { kind: "restore" })).toBe(1);
    expect(await bulk([id], { kind: "restore" })).toBe(0);
    expect(await listed()).toEqual([id]);
  });

  test("may have been deleted by two concurrent requests", async () => {
    const id = await saveWhole();
    expect(await Promise.all([remove(id), remove(id)])).toEqual([204, 204]);
    expect(await rowsOf(id)).toEqual(deleted);
  });

  test("that never existed is not found", async () => {
    expect(await remove(uuidv7())).toBe(404);
  });

  test("of another user can be neither deleted again nor restored", async () => {
    const id = await save();
    const { client: other } = await newPerson();
    expect(await remove(id, other)).toBe(404);
    expect(await bulk([id], { kind: "delete" }, other)).toBe(0);
    expect(await listed()).toEqual([id]);
    await remove(id);
    expect(await remove(id, other)).toBe(404);
    expect(await bulk([id], { kind: "restore" }, other)).toBe(0);
    expect(await rowsOf(id)).toEqual({ ...gone, deleted_contents: 1, content_words: 1 });
  });

  test("returns to the history when it is continued, and survives the purge", async () => {
    const content = newContent(userId, { body: "It begins" });
    await saveContent(databases, content);
    await remove(content.id);
    await saveContent(databases, { ...content, body: "It begins, and ends", continuationIndex: 1 });
    expect(await bulk([content.id], { kind: "restore" })).toBe(0);
    expect(await read(content.id)).toMatchObject({ content: "It begins, and ends" });
    await remove(content.id);
    await saveContent(databases, { ...content, body: "Once more", continuationIndex: 2 });
    expect(await purgeDeletedContents(await dbOf(), Date.now() + 1, 10)).toEqual({ count: 1, gone: [] });
    expect(await listed("?search=once+more")).toEqual([content.id]);
  });
});

describe("a bulk action", () => {
  test("marks texts as favourites and unmarks them", async () => {
    const ids = [await save(), await save(), await save()];
    expect(await bulk(ids.slice(0, 2), { kind: "favorite" })).toBe(2);
    expect((await listed("?favorite=true")).sort()).toEqual(ids.slice(0, 2).sort());
    expect(await bulk(ids.slice(0, 2), { kind: "favorite" })).toBe(2);
    expect(await bulk(ids, { kind: "unfavorite" })).toBe(3);
    expect(await listed("?favorite=true")).toEqual([]);
  });

  test("adds and removes a tag, ignoring its case", async () => {
    const ids = [await save(), await save()];
    await patch(ids[0] ?? "", { addTags: ["Work"] });
    expect(await bulk(ids, { kind: "tag", tag: " work " })).toBe(2);
    expect(await Promise.all(ids.map(async (id) => (await read(id)).tags))).toEqual([["Work"], ["work"]]);
    expect(await bulk(ids, { kind: "untag", tag: "WORK" })).toBe(2);
    expect(await Promise.all(ids.map(async (id) => (await read(id)).tags))).toEqual([[], []]);
  });

  test("adds no tag to a text that has the maximum number of tags", async () => {
    const [full, free] = [await save(), await save()];
    await patch(full, { addTags: Array.from({ length: 20 }, (_, number) => `Tag ${number}`) });
    expect(await bulk([full, free], { kind: "tag", tag: "More" })).toBe(1);
    expect((await read(full)).tags).toHaveLength(20);
    expect(await bulk([full, free], { kind: "tag", tag: "tag 7" })).toBe(2);
  });

  test("changes only the user's own texts", async () => {
    const mine = await save();
    const { client: other, id: otherId } = await newPerson();
    const theirs = await save({}, otherId);
    for (const action of [
      { kind: "favorite" },
      { kind: "tag", tag: "Mine" },
      { kind: "untag", tag: "Mine" },
      { kind: "delete" },
      { kind: "restore" },
    ] as const)
      expect(await bulk([mine, theirs, uuidv7()], action)).toBe(1);
    const untouched = await other.fetch(`/api/contents/${theirs}`);
    expect(await untouched.json()).toMatchObject({ isFavorite: false, tags: [] });
  });

  test("accepts at most a hundred ids, and rejects invalid input", async () => {
    const ids = Array.from({ length: 100 }, () => uuidv7());
    expect(await bulk(ids, { kind: "delete" })).toBe(0);
    const status = async (json: object) => (await client.post("/api/contents/bulk", json)).status;
    const action = { kind: "delete" };
    expect(await status({ ids: [...ids, uuidv7()], action })).toBe(400);
    expect(await status({ ids: [], action })).toBe(400);
    expect(await status({ ids: ["x"], action })).toBe(400);
    expect(await status({ ids, action: { kind: "burn" } })).toBe(400);
    expect(await status({ ids, action: { kind: "tag", tag: " " } })).toBe(400);
  });
});

describe("permanent deletion", () => {
  const age = (id: string, ms: number) =>
    runInAll("UPDATE deleted_contents SET deleted_at = ? WHERE id = ?", Date.now() - ms, id);

  test("removes the texts that were deleted before a time, with all their rows", async () => {
    const [kept, recent, old] = [await saveWhole(), await saveWhole(), await saveWhole()];
    for (const id of [recent, old]) await remove(id);
    await age(old, 2 * 3_600_000);
    const purged = await purgeDeletedContents(await dbOf(), Date.now() - 3_600_000, 100);
    expect(purged).toEqual({ count: 1, gone: [{ ownerId: userId, contentId: old }] });
    expect(await Promise.all([kept, recent, old].map(rowsOf))).toEqual([whole, deleted, gone]);
    expect(await purgeDeletedContents(await dbOf(), Date.now() - 3_600_000, 100)).toEqual({
      count: 0,
      gone: [],
    });
  });

  test("removes a limited number at a time, the earliest deleted first", async () => {
    const ids = [await saveWhole(), await saveWhole(), await saveWhole()];
    for (const [index, id] of ids.entries()) {
      await remove(id);
      await age(id, (index + 1) * 3_600_000);
    }
    expect(await purgeDeletedContents(await dbOf(), Date.now(), 2)).toMatchObject({ count: 2 });
    expect(await Promise.all(ids.map(rowsOf))).toEqual([deleted, gone, gone]);
  });

  test("removes one user's history before a time, the oldest first, a limited number at a time", async () => {
    const { client: other, id: otherId } = await newPerson();
    await env.DB.prepare("UPDATE users SET plan = 'pro'").run();
    const now = Date.now();
    const ids: string[] = [];
    for (const days of [9, 8, 7, 1]) ids.push(await saveWhole({ createdAt: now - days * dayMs }));
    const theirs = await saveWhole({ createdAt: now - 9 * dayMs }, other, otherId);
    await runInAll("UPDATE contents SET is_document = 0");
    const bounds = [{ ownerId: userId, before: idAt(now - 6 * dayMs) }];
    expect(await deleteContentsBefore(await dbOf(), bounds, 2)).toBe(2);
    expect(await Promise.all(ids.map(rowsOf))).toEqual([gone, gone, whole, whole]);
    expect(await deleteContentsBefore(await dbOf(), bounds, 2)).toBe(1);
    expect(await deleteContentsBefore(await dbOf(), bounds, 2)).toBe(0);
    expect(await Promise.all([...ids.slice(2), theirs].map(rowsOf))).toEqual([gone, whole, whole]);
  });

  test("removes all texts of a user in batches", async () => {
    const { client: other, id: otherId } = await newPerson();
    const theirs = await saveWhole({}, other, otherId);
    const ids = [await saveWhole(), await saveWhole(), await saveWhole()];
    await remove(ids[0] ?? "");
    expect(await deleteSomeContents(await dbOf(), userId, 2)).toBe(2);
    let steps = 0;
    while ((await deleteSomeContents(await dbOf(), userId, 2)) === 2) steps++;
    expect(steps).toBeLessThan(3);
    expect(await Promise.all([...ids, theirs].map(rowsOf))).toEqual([gone, gone, gone, whole]);
  });
});

test.each([
  [0, "00000000-0000-7000-8000-000000000000"],
  [Date.UTC(2026, 10, 22), "01a2008d-7400-7000-8000-000000000000"],
  [Number.MAX_SAFE_INTEGER, "ffffffff-ffff-7000-8000-000000000000"],
  [-5, "00000000-0000-7000-8000-000000000000"],
])(
  "the smallest id of time %d is not above any id of that millisecond, and above all earlier ones",
  (time, id) => {
    expect(idAt(time)).toBe(id);
    const within = Math.min(Math.max(time, 1), 2 ** 48 - 1);
    expect(uuidv7({ msecs: within }) >= idAt(within)).toBe(true);
    expect(uuidv7({ msecs: within - 1 }) < idAt(within)).toBe(true);
  },
);
