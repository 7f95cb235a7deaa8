// Folders: their life, and the documents in them.
import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test } from "vitest";
import type { BulkInput, Content, ContentPage } from "../../../shared/contracts/contents.ts";
import type { Folder } from "../../../shared/contracts/folders.ts";
import type { NewContent } from "../../db/documents/contents.ts";
import { saveContent } from "../../db/documents/save-content.ts";
import { type Client, codeOf } from "../../testing/client.ts";
import { newContent } from "../../testing/fixtures.ts";
import { newId } from "../../testing/new-id.ts";
import { newPerson } from "../../testing/people.ts";
import { Team } from "../../testing/team.ts";
import { contentsOf, databases, selectAll } from "../../testing/texts.ts";

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
const post = (json: object, by = client) => by.post("/api/folders", { id: newId(), name: "Folder", ...json });
const add = async (name: string, by = client, visibility = "private") =>
  (await (await post({ name, visibility }, by)).json<Folder>()).id;
const folders = async (by = client, query = "") =>
  (await (await by.fetch(`/api/folders${query}`)).json<{ folders: Folder[] }>()).folders;
const rename = (id: string, name: string, by = client) =>
  by.fetch(`/api/folders/${id}`, { method: "PATCH", json: { name } });
const remove = (id: string, by = client) => by.fetch(`/api/folders/${id}`, { method: "DELETE" });
const patch = (id: string, json: object, by = client) =>
  by.fetch(`/api/contents/${id}`, { method: "PATCH", json });
const read = async (id: string, by = client) => (await by.fetch(`/api/contents/${id}`)).json<Content>();
const listed = async (query: string, by = client) =>
  (await (await by.fetch(`/api/contents?${query}`)).json<ContentPage>()).items.map(({ id }) => id);
const bulk = (ids: string[], action: BulkInput["action"], by = client) =>
  by.post("/api/contents/bulk", { ids, action });
const changedBy = async (response: Response) => (await response.json<{ changed: number }>()).changed;

describe("folders", () => {
  test("are created, renamed and listed with their number of documents", async () => {
    const campaign = await add("  Autumn\tcampaign ");
    const drafts = await add("Drafts");
    await patch(await save(), { folderId: campaign });
    await patch(await save(), { folderId: campaign });
    expect(await folders()).toMatchObject([
      { id: campaign, name: "Autumn campaign", count: 2 },
      { id: drafts, name: "Drafts", count: 0 },
    ]);
    expect((await rename(drafts, "Ideas")).status).toBe(204);
    expect((await folders()).map(({ name }) => name)).toEqual(["Autumn campaign", "Ideas"]);
  });

  test("are created once, however often the request arrives", async () => {
    const id = newId();
    const responses = await Promise.all([1, 2, 3].map(() => post({ id, name: "Drafts" })));
    expect(responses.map(({ status }) => status)).toEqual([201, 201, 201]);
    await rename(id, "Ideas");
    expect(await (await post({ id, name: "Drafts" })).json()).toMatchObject({ id, name: "Ideas" });
    expect(await folders()).toHaveLength(1);
  });

  test("are at most 200, also if the last ones are created at the same time", async () => {
    const database = await contentsOf(userId);
    await database
      .prepare(
        `WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 198)
         INSERT INTO folders SELECT ?, n, 'Folder', 0 FROM numbers`,
      )
      .bind(userId)
      .run();
    const responses = await Promise.all([1, 2, 3, 4].map(() => post({})));
    const codes = await Promise.all(responses.map((response) => (response.ok ? "" : codeOf(response))));
    expect(codes.sort()).toEqual(["", "", "TOO_MANY_FOLDERS", "TOO_MANY_FOLDERS"]);
    expect(await folders()).toHaveLength(200);
  });

  test("leave their documents where they are when they are deleted", async () => {
    const folder = await add("Drafts");
    const id = await save();
    await patch(id, { folderId: folder });
    expect((await remove(folder)).status).toBe(204);
    expect((await remove(folder)).status).toBe(404);
    expect(await read(id)).toMatchObject({ folderId: null });
    expect(await listed("folder=none")).toEqual([id]);
    expect(await folders()).toEqual([]);
  });

  test.each([
    ["", "NAME_REQUIRED"],
    [" \u200b ", "NAME_REQUIRED"],
    ["x".repeat(81), "NAME_TOO_LONG"],
  ])("can't be named %j", async (name, code) => {
    const id = await add("Drafts");
    for (const response of [await post({ name }), await rename(id, name)]) {
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ error: { details: { fields: { name: code } } } });
    }
  });

  test("have any other name, also one that another folder has", async () => {
    for (const name of ["Drafts", "drafts", "<b>", "'; DROP TABLE folders; --", "מסמכים", "📁"])
      await add(name);
    expect(await folders()).toHaveLength(6);
  });

  test("of another user are neither seen nor changed", async () => {
    const { client: other } = await newPerson();
    const folder = await add("Mine");
    const id = await save();
    await patch(id, { folderId: folder });
    expect(await folders(other)).toEqual([]);
    expect((await rename(folder, "Theirs", other)).status).toBe(404);
    expect((await remove(folder, other)).status).toBe(404);
    expect(await listed(`folder=${folder}`, other)).toEqual([]);
    expect(await folders()).toMatchObject([{ name: "Mine", count: 1 }]);
  });
});

describe("a document", () => {
  test("is moved into a folder and out of it without becoming another revision", async () => {
    const folder = await add("Drafts");
    const id = await save();
    const before = await read(id);
    const kept = { ...before, isDocument: true, editedAt: expect.any(Number) };
    expect(await (await patch(id, { folderId: folder })).json()).toEqual({ ...kept, folderId: folder });
    expect(await read(id)).toEqual({ ...kept, folderId: folder });
    expect(await listed(`folder=${folder}`)).toEqual([id]);
    expect(await listed("folder=none")).toEqual([]);
    expect(await (await patch(id, { folderId: null })).json()).toEqual(kept);
    expect(await listed(`folder=${folder}`)).toEqual([]);
  });

  test("is found in its folder by every other filter, page by page", async () => {
    const folder = await add("Drafts");
    const ids: string[] = [];
    for (let number = 0; number < 35; number++) ids.unshift(await save({ title: `Heron ${number}` }));
    for (const some of [ids.slice(0, 20), ids.slice(20)])
      await bulk(some, { kind: "move", folderId: folder });
    const outside = await save({ title: "Heron outside", isFavorite: true });
    const [first = ""] = ids;
    await patch(first, { isFavorite: true, addTags: ["Birds"] });
    for (const query of ["favorite=true", "tag=Birds", "favorite=true&tag=Birds", "search=heron+34"])
      expect(await listed(`folder=${folder}&${query}`), query).toEqual([first]);
    const page = await (await client.fetch(`/api/contents?folder=${folder}`)).json<ContentPage>();
    expect(page.items.map(({ id }) => id)).toEqual(ids.slice(0, 30));
    expect(await listed(`folder=${folder}&cursor=${page.nextCursor}`)).toEqual(ids.slice(30));
    expect(await listed("folder=none&search=heron")).toEqual([outside]);
    expect(await listed("folder=none&favorite=true")).toEqual([outside]);
  });

  test("can't be moved into a folder of someone else, or one that was deleted", async () => {
    const { client: other } = await newPerson();
    const [theirs, gone] = [await add("Theirs", other), await add("Gone")];
    await remove(gone);
    const id = await save();
    for (const folderId of [theirs, gone, newId()]) {
      expect(await codeOf(await patch(id, { folderId }))).toBe("NOT_FOUND");
      expect(await codeOf(await bulk([id], { kind: "move", folderId }))).toBe("NOT_FOUND");
      const document = { id: newId(), title: "New", content: "", folderId };
      expect(await codeOf(await client.post("/api/contents", document))).toBe("NOT_FOUND");
    }
    expect(await read(id)).toMatchObject({ folderId: null });
    expect(await folders(other)).toMatchObject([{ count: 0 }]);
    expect(await listed("")).toEqual([id]);
  });

  test("is never left in a folder that is deleted while it is moved there", async () => {
    for (let round = 0; round < 5; round++) {
      const folder = await add("Short-lived");
      const id = await save();
      await Promise.all([
        patch(id, { folderId: folder }),
        remove(folder),
        bulk([id], { kind: "move", folderId: folder }),
      ]);
      expect(await read(id)).toMatchObject({ folderId: null });
    }
  });

  test("is created in a folder", async () => {
    const folder = await add("Drafts");
    const response = await client.post("/api/contents", {
      ...{ id: newId(), title: "New", content: "" },
      folderId: folder,
    });
    expect(await response.json()).toMatchObject({ folderId: folder });
    expect(await folders()).toMatchObject([{ count: 1 }]);
  });

  test("keeps its folder in the trash, unless that is deleted meanwhile", async () => {
    const [kept, gone] = [await add("Kept"), await add("Gone")];
    const ids = [await save(), await save()];
    await patch(ids[0] ?? "", { folderId: kept });
    await patch(ids[1] ?? "", { folderId: gone });
    await bulk(ids, { kind: "delete" });
    expect((await folders()).map(({ count }) => count)).toEqual([0, 0]);
    await remove(gone);
    expect(await changedBy(await bulk(ids, { kind: "restore" }))).toBe(2);
    expect(await Promise.all(ids.map(async (id) => (await read(id)).folderId))).toEqual([kept, null]);
  });

  test("that is continued by a run stays in its folder", async () => {
    const folder = await add("Drafts");
    const content = newContent(userId, { body: "It begins" });
    await saveContent(databases, content);
    await patch(content.id, { folderId: folder });
    await saveContent(databases, { ...content, body: "It begins, and ends", continuationIndex: 1 });
    expect(await read(content.id)).toMatchObject({ folderId: folder, content: "It begins, and ends" });
  });

  test("is counted whatever its age and the plan are", async () => {
    const folder = await add("Old");
    const old = await save({ createdAt: Date.now() - 20 * 86_400_000 });
    await env.DB.prepare("UPDATE users SET plan = 'pro' WHERE id = ?").bind(userId).run();
    await patch(old, { folderId: folder });
    expect(await folders()).toMatchObject([{ count: 1 }]);
    await env.DB.prepare("UPDATE users SET plan = 'free' WHERE id = ?").bind(userId).run();
    expect(await folders()).toMatchObject([{ count: 1 }]);
  });

  test("in bulk: moves only the user's own", async () => {
    const theirs = await save({}, (await newPerson()).id);
    const folder = await add("Drafts");
    const ids = [await save(), await save()];
    const move = (folderId: string | null) => bulk([...ids, theirs, newId()], { kind: "move", folderId });
    expect(await changedBy(await move(folder))).toBe(2);
    expect((await listed(`folder=${folder}`)).sort()).toEqual(ids.toSorted());
    expect(await changedBy(await move(null))).toBe(2);
    expect(await listed(`folder=${folder}`)).toEqual([]);
  });
});

describe("the folders of a workspace", () => {
  let team: Team;
  let editor: Client;
  const isShared = "?visibility=workspace";
  beforeEach(async () => {
    team = await Team.create();
    editor = (await team.join()).client;
  });
  const write = async (by: Client, json: object = {}) =>
    (
      await (
        await by.post("/api/contents", {
          id: newId(),
          title: "Plan",
          content: "",
          visibility: "workspace",
          ...json,
        })
      ).json<Content>()
    ).id;

  test("are those of all members, and separate from their own", async () => {
    const folder = await add("Autumn", editor, "workspace");
    const id = await write(team.owner.client, { folderId: folder });
    expect(await folders(team.owner.client, isShared)).toMatchObject([{ id: folder, count: 1 }]);
    expect(await folders(editor)).toEqual([]);
    expect(await listed(`visibility=workspace&folder=${folder}`, editor)).toEqual([id]);
    expect((await rename(folder, "Winter", team.owner.client)).status).toBe(204);
    expect((await remove(folder, editor)).status).toBe(204);
    expect(await read(id, editor)).toMatchObject({ folderId: null });
  });

  test("can be read but not changed by a viewer", async () => {
    const folder = await add("Autumn", editor, "workspace");
    const id = await write(editor);
    const { client: viewer } = await team.join("viewer");
    expect(await folders(viewer, isShared)).toMatchObject([{ name: "Autumn" }]);
    for (const response of [
      await post({ visibility: "workspace" }, viewer),
      await rename(folder, "Mine", viewer),
      await remove(folder, viewer),
      await patch(id, { folderId: folder }, viewer),
      await bulk([id], { kind: "move", folderId: folder }, viewer),
    ])
      expect(await codeOf(response)).toBe("ROLE_REQUIRED");
    expect(await changedBy(await bulk([id], { kind: "move", folderId: null }, viewer))).toBe(0);
    expect(await folders(editor, isShared)).toMatchObject([{ name: "Autumn", count: 0 }]);
  });

  test("are read-only after the subscription has ended", async () => {
    const folder = await add("Autumn", editor, "workspace");
    const id = await write(editor);
    await env.DB.prepare("UPDATE workspaces SET ended_at = 1").run();
    for (const response of [
      await post({ visibility: "workspace" }, editor),
      await rename(folder, "Winter", editor),
      await remove(folder, editor),
      await patch(id, { folderId: folder }, editor),
      await bulk([id], { kind: "move", folderId: folder }, editor),
    ])
      expect(await codeOf(response)).toBe("WORKSPACE_READ_ONLY");
    expect(await folders(editor, isShared)).toMatchObject([{ name: "Autumn", count: 0 }]);
  });

  test("take no private document, and a private folder none of the workspace's", async () => {
    const [shared, own] = [await add("Autumn", editor, "workspace"), await add("Own", editor)];
    const [there, here] = [await write(editor), await write(editor, { visibility: "private" })];
    expect(await codeOf(await patch(here, { folderId: shared }, editor))).toBe("NOT_FOUND");
    expect(await codeOf(await patch(there, { folderId: own }, editor))).toBe("NOT_FOUND");
    expect(await changedBy(await bulk([here, there], { kind: "move", folderId: shared }, editor))).toBe(1);
    expect(await changedBy(await bulk([here, there], { kind: "move", folderId: own }, editor))).toBe(1);
    expect([await read(there, editor), await read(here, editor)]).toMatchObject([
      { folderId: shared },
      { folderId: own },
    ]);
    const crossed = { id: newId(), title: "New", content: "", visibility: "private", folderId: shared };
    expect(await codeOf(await editor.post("/api/contents", crossed))).toBe("NOT_FOUND");
  });

  test("lose a document that is taken back, and gain none that is shared", async () => {
    const [shared, own] = [await add("Autumn", editor, "workspace"), await add("Own", editor)];
    const id = await write(editor, { visibility: "private" });
    await patch(id, { folderId: own }, editor);
    expect(await (await patch(id, { visibility: "workspace" }, editor)).json()).toMatchObject({
      folderId: null,
    });
    expect(await read(id, editor)).toMatchObject({ visibility: "workspace", folderId: null });
    await patch(id, { folderId: shared }, editor);
    await patch(id, { visibility: "private" }, editor);
    expect(await read(id, editor)).toMatchObject({ visibility: "private", folderId: null });
    expect(await codeOf(await patch(id, { visibility: "workspace", folderId: shared }, editor))).toBe(
      "VALIDATION_FAILED",
    );
  });

  test("are out of reach for someone who has left", async () => {
    const folder = await add("Autumn", editor, "workspace");
    await editor.post("/api/workspace/leave", {});
    expect(await folders(editor, isShared)).toEqual([]);
    expect((await rename(folder, "Mine", editor)).status).toBe(404);
    expect(await codeOf(await post({ visibility: "workspace" }, editor))).toBe("NOT_FOUND");
    expect(await selectAll("SELECT 1 FROM folders WHERE id = ?", folder)).toHaveLength(1);
  });
});

test.each(["x", "none", "../../etc"])("the invalid folder id %s is not found", async (id) => {
  expect((await rename(encodeURIComponent(id), "Mine")).status).toBe(404);
  expect((await remove(encodeURIComponent(id))).status).toBe(404);
});

test("the list rejects a folder that can't be one", async () => {
  expect((await client.fetch("/api/contents?folder=x")).status).toBe(400);
});
