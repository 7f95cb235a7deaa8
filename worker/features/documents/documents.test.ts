// History and documents: what makes a text a document, their order, and how many the free plan has.
import { env } from "cloudflare:workers";
import { v7 as uuidv7 } from "uuid";
import { beforeEach, describe, expect, test } from "vitest";
import type { Content, ContentPage } from "../../../shared/contracts/contents.ts";
import type { ErrorBody } from "../../../shared/errors.ts";
import { openTextDatabases } from "../../db/content-databases.ts";
import type { NewContent } from "../../db/documents/contents.ts";
import { saveContent } from "../../db/documents/save-content.ts";
import type { Client } from "../../testing/client.ts";
import { newContent } from "../../testing/fixtures.ts";
import { newPerson } from "../../testing/people.ts";
import { Team } from "../../testing/team.ts";

const databases = openTextDatabases(env);
const dayMs = 86_400_000;

let client: Client;
let userId: string;
beforeEach(async () => {
  ({ client, id: userId } = await newPerson());
});

async function save(changes: Partial<NewContent> = {}, of = userId): Promise<string> {
  const content = newContent(of, changes);
  await saveContent(databases, content);
  return content.id;
}
/** Of now, also after a test with another clock. */
const newId = () => uuidv7({ msecs: Date.now() });
const create = (title = "Reeds", id = newId(), by = client) =>
  by.post("/api/contents", { id, title, content: "Cut two reeds." });
const patch = (id: string, json: object, by = client) =>
  by.fetch(`/api/contents/${id}`, { method: "PATCH", json });
const read = async (id: string, by = client) => (await by.fetch(`/api/contents/${id}`)).json<Content>();
const list = async (query: string, by = client) =>
  (await by.fetch(`/api/contents?${query}`)).json<ContentPage>();
const idsOf = async (query: string, by = client) => (await list(query, by)).items.map(({ id }) => id);
const refusal = async (response: Response) => ({
  status: response.status,
  ...(await response.json<ErrorBody>()).error,
});
const setPlan = (plan: string) =>
  env.DB.prepare("UPDATE users SET plan = ? WHERE id = ?").bind(plan, userId).run();
const fill = async (count: number) => {
  for (let number = 0; number < count; number++) await save({ tool: "document", isDocument: true });
};

describe("a text that a tool delivered", () => {
  test("is in the history, and not among the documents", async () => {
    const id = await save();
    expect(await idsOf("shelf=history")).toEqual([id]);
    expect(await idsOf("shelf=documents")).toEqual([]);
    expect(await idsOf("")).toEqual([id]);
    expect(await read(id)).toMatchObject({ isDocument: false });
  });

  test.each<[string, object, object?]>([
    ["opened as a document", { isDocument: true }],
    ["edited", { content: "Three reeds.", revision: 0 }, { content: "Three reeds.", revision: 1 }],
    ["renamed", { title: "Pens" }],
    ["tagged", { addTags: ["ink"] }, { tags: ["ink"] }],
  ])("becomes a document under its id when it is %s", async (_, change, expected = change) => {
    const id = await save();
    const before = Date.now();
    const changed = await (await patch(id, change)).json<Content>();
    expect(changed).toMatchObject({ id, isDocument: true, ...expected });
    expect(changed.editedAt).toBeGreaterThanOrEqual(before);
    expect(await read(id)).toEqual(changed);
    expect(await idsOf("shelf=documents")).toEqual([id]);
    expect(await idsOf("shelf=history")).toEqual([]);
  });

  test("becomes a document when it is commented on, put into a folder in bulk, or shared by a link", async () => {
    const [commented, moved, tagged, shared] = [await save(), await save(), await save(), await save()];
    const folderId = uuidv7();
    await client.post("/api/folders", { id: folderId, name: "Drafts" });
    await client.post(`/api/contents/${commented}/comments`, { id: uuidv7(), body: "Three?" });
    await client.post("/api/contents/bulk", { ids: [moved], action: { kind: "move", folderId } });
    await client.post("/api/contents/bulk", { ids: [tagged], action: { kind: "tag", tag: "ink" } });
    const link = await client.post(`/api/contents/${shared}/shares`, { expiresInDays: null, password: null });
    expect(link.status).toBe(201);
    expect(await idsOf("shelf=documents")).toEqual([shared, tagged, moved, commented]);
  });

  test("stays in the history when it is only a favorite", async () => {
    const id = await save();
    expect(await (await patch(id, { isFavorite: true })).json()).toMatchObject({ isDocument: false });
    expect(await idsOf("shelf=history&favorite=true")).toEqual([id]);
  });

  test("becomes a document when it is shared with the workspace", async () => {
    const team = await Team.create();
    const member = await team.join();
    const id = await save({ visibility: "private" }, member.id);
    const changed = await (await patch(id, { visibility: "workspace" }, member.client)).json();
    expect(changed).toMatchObject({ isDocument: true, visibility: "workspace" });
    expect(await idsOf("shelf=documents&visibility=workspace", member.client)).toEqual([id]);
  });
});

describe("documents", () => {
  test("are listed by their last edit, page by page", async () => {
    await setPlan("pro");
    const now = Date.now();
    const ids: string[] = [];
    for (let number = 0; number < 35; number++)
      ids.unshift(await save({ isDocument: true, createdAt: now - dayMs + number }));
    const [oldest = "", second = ""] = ids.toReversed();
    await patch(second, { title: "Pens" });
    await patch(oldest, { content: "Three reeds.", revision: 0 });
    const order = [oldest, second, ...ids.slice(0, -2)];
    const first = await list("shelf=documents");
    expect(first.items.map(({ id }) => id)).toEqual(order.slice(0, 30));
    const rest = await list(`shelf=documents&cursor=${first.nextCursor}`);
    expect(rest.items.map(({ id }) => id)).toEqual(order.slice(30));
    expect(rest.nextCursor).toBeNull();
    await patch(second, { isFavorite: true });
    expect((await idsOf("shelf=documents"))[0]).toBe(oldest); // a favorite mark is no edit
  });

  test("edited at the same time are listed completely", async () => {
    await setPlan("pro");
    const createdAt = Date.now() - dayMs;
    const ids: string[] = [];
    for (let number = 0; number < 35; number++) ids.unshift(await save({ isDocument: true, createdAt }));
    const { items, nextCursor } = await list("shelf=documents");
    const rest = await list(`shelf=documents&cursor=${nextCursor}`);
    expect([...items, ...rest.items].map(({ id }) => id)).toEqual(ids);
  });

  test("are found by every filter, in the order of their last edit", async () => {
    const folderId = uuidv7();
    await client.post("/api/folders", { id: folderId, name: "Drafts" });
    const [first, second] = [await save({ body: "A grey heron" }), await save({ body: "A white heron" })];
    const other = await save({ body: "A pen", isDocument: true });
    const inHistory = await save({ body: "A third heron", isFavorite: true });
    for (const id of [second, first])
      await patch(id, { isFavorite: true, addTags: ["Birds"], folderId, content: "Herons", revision: 0 });
    for (const query of [
      "search=heron",
      "favorite=true",
      "tag=Birds",
      `folder=${folderId}`,
      "search=heron&tag=Birds",
    ])
      expect(await idsOf(`shelf=documents&${query}`), query).toEqual([first, second]);
    expect(await idsOf("shelf=documents&folder=none")).toEqual([other]);
    expect(await idsOf("shelf=history&search=heron")).toEqual([inHistory]);
    expect(await idsOf("search=heron")).toEqual([inHistory, second, first]);
  });

  test("have cursors of their own", async () => {
    for (const [shelf, cursor] of [
      ["documents", uuidv7()],
      ["history", `1.${uuidv7()}`],
    ])
      expect((await client.fetch(`/api/contents?shelf=${shelf}&cursor=${cursor}`)).status).toBe(404);
  });

  test("keep the time of their last edit in the trash and after it", async () => {
    const id = await save();
    const { editedAt } = await (await patch(id, { title: "Pens" })).json<Content>();
    await client.fetch(`/api/contents/${id}`, { method: "DELETE" });
    expect(await list("trash=true")).toMatchObject({ items: [{ id, isDocument: true, editedAt }] });
    await client.post("/api/contents/bulk", { ids: [id], action: { kind: "restore" } });
    expect(await read(id)).toMatchObject({ isDocument: true, editedAt });
  });
});

describe("the free plan", () => {
  const limitReached = { status: 402, code: "DOCUMENT_LIMIT_REACHED", details: { limit: 25, plan: "free" } };

  test("refuses to create a 26th document, until one is deleted or the plan is larger", async () => {
    await fill(25);
    const id = newId();
    expect(await refusal(await create("Reeds", id))).toMatchObject(limitReached);
    expect(await idsOf("shelf=documents")).toHaveLength(25);
    expect((await client.fetch(`/api/contents/${id}`)).status).toBe(404);
    const [deleted = ""] = await idsOf("shelf=documents");
    await client.fetch(`/api/contents/${deleted}`, { method: "DELETE" });
    expect((await create("Reeds", id)).status).toBe(201);
    expect((await create("Reeds", id)).status).toBe(201); // repeated, at the limit
    expect((await create()).status).toBe(402);
    await setPlan("essential");
    expect((await create()).status).toBe(201);
  });

  test("refuses to open a 26th document, and opens one again", async () => {
    const text = await save();
    await fill(24);
    const last = await save();
    expect((await patch(last, { isDocument: true })).status).toBe(200);
    expect(await refusal(await patch(text, { isDocument: true }))).toMatchObject(limitReached);
    expect(await read(text)).toMatchObject({ isDocument: false });
    expect((await patch(last, { isDocument: true })).status).toBe(200);
  });

  test("has 25 documents after 30 requests at the same time", async () => {
    const texts: string[] = [];
    for (let number = 0; number < 15; number++) texts.push(await save());
    await fill(10);
    const created = Array.from({ length: 15 }, () => create());
    const opened = texts.map((id) => patch(id, { isDocument: true }));
    const statuses = (await Promise.all([...created, ...opened])).map(({ status }) => status);
    expect(statuses.filter((status) => status === 402)).toHaveLength(15);
    expect(await idsOf("shelf=documents")).toHaveLength(25);
  });

  test("saves an edit of a text of the history as a document, whatever their number is", async () => {
    const id = await save();
    await fill(25);
    const edit = { content: "Three reeds.", revision: 0, isDocument: true };
    expect(await (await patch(id, edit)).json()).toMatchObject({ isDocument: true, content: "Three reeds." });
    expect(await idsOf("shelf=documents")).toHaveLength(26);
  });

  test("hides and deletes nothing after a downgrade, also from the trash", async () => {
    await setPlan("pro");
    await fill(27);
    const [first = "", ...others] = await idsOf("shelf=documents");
    await setPlan("free");
    expect(await idsOf("shelf=documents")).toEqual([first, ...others]);
    expect((await patch(first, { content: "Still mine.", revision: 0 })).status).toBe(200);
    await client.fetch(`/api/contents/${first}`, { method: "DELETE" });
    await client.post("/api/contents/bulk", { ids: [first], action: { kind: "restore" } });
    expect(await idsOf("shelf=documents")).toHaveLength(27);
    expect(await refusal(await create())).toMatchObject(limitReached);
  });

  test("puts a translation into the history if there is no room", async () => {
    await fill(24);
    const run = { id: uuidv7(), state: "done" as const };
    const [kept, over] = [
      await save({ tool: "document", isDocument: true, run }),
      await save({ tool: "document", isDocument: true, run }),
    ];
    expect([await read(kept), await read(over)]).toMatchObject([{ isDocument: true }, { isDocument: false }]);
  });

  test("doesn't limit the workspace's documents", async () => {
    const team = await Team.create();
    const member = await team.join();
    for (let number = 0; number < 26; number++)
      expect((await create("Reeds", newId(), member.client)).status).toBe(201);
  });
});
