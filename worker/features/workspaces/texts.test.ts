// Texts of a workspace: who reads and changes them, and what becomes of them.
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Content, ContentPage, ContentVersion, Stats } from "../../../shared/contracts/contents.ts";
import { allEvents, Client, endOf, eventsOf } from "../../testing/client.ts";
import { type ScriptedUpstream, scriptUpstream } from "../../testing/scripted-upstream.ts";
import { Team, type TeamMember } from "../../testing/team.ts";

let team: Team;
let editor: TeamMember;
let upstream: ScriptedUpstream;
beforeEach(async () => {
  upstream = scriptUpstream();
  upstream.script({ pieces: ["A text of reeds."] });
  team = await Team.create();
  editor = await team.join();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const owner = () => team.owner.client;
const codeOf = async (response: Response) =>
  response.ok ? undefined : (await response.json<{ error: { code: string } }>()).error.code;
/** Writes a text and returns its id. */
async function write(by: Client): Promise<string> {
  const end = endOf(await allEvents(await by.startRun()));
  return ("done" in end && end.contentId) || "";
}
const list = async (by: Client, query = "visibility=workspace") =>
  (await (await by.fetch(`/api/contents?${query}`)).json<ContentPage>()).items;
const read = (by: Client, id: string) => by.fetch(`/api/contents/${id}`);
const change = (by: Client, id: string, json: object) =>
  by.fetch(`/api/contents/${id}`, { method: "PATCH", json });
const setDefault = (defaultVisibility: string) =>
  owner().fetch("/api/workspace", { method: "PATCH", json: { defaultVisibility } });

describe("a new text of a member", () => {
  test("is shared by default, with its author", async () => {
    const id = await write(editor.client);
    expect(await list(owner())).toMatchObject([{ id, authorId: editor.id }]);
    expect(await list(editor.client, "")).toEqual([]);
    expect(await (await read(owner(), id)).json()).toMatchObject({
      visibility: "workspace",
      authorId: editor.id,
    });
  });

  test("is private if the workspace says so, and cannot be read by others", async () => {
    await setDefault("private");
    const id = await write(editor.client);
    expect(await list(owner())).toEqual([]);
    expect((await read(owner(), id)).status).toBe(404);
    expect(await (await read(editor.client, id)).json()).toMatchObject({
      visibility: "private",
      authorId: null,
    });
  });

  test("of a viewer is their own", async () => {
    const viewer = await team.join("viewer");
    const id = await write(viewer.client);
    expect((await read(owner(), id)).status).toBe(404);
  });
});

describe("a text of the workspace", () => {
  test("is found by search, tag, tool and author in the shared list", async () => {
    const id = await write(editor.client);
    await write(owner());
    await change(owner(), id, { addTags: ["Reeds"], title: "About ink" });
    for (const query of ["search=ink", "tag=Reeds", `author=${editor.id}`, "tool=generate&search=about ink"])
      expect(await list(owner(), `visibility=workspace&${query}`), query).toMatchObject([{ id }]);
    expect(await list(owner(), `visibility=workspace&author=${crypto.randomUUID()}`)).toEqual([]);
    const tags = await owner().fetch("/api/contents/tags?visibility=workspace");
    expect(await tags.json()).toEqual({ tags: [{ tag: "Reeds", count: 1 }] });
  });

  test("edited by two members at once is saved once, and the other is told of the conflict", async () => {
    const id = await write(editor.client);
    const edits = await Promise.all([
      change(owner(), id, { content: "The owner's wording", revision: 0 }),
      change(editor.client, id, { content: "The editor's wording", revision: 0 }),
    ]);
    expect((await Promise.all(edits.map(codeOf))).toSorted()).toEqual(["EDIT_CONFLICT", undefined]);
    const { revision } = await (await read(owner(), id)).json<Content>();
    expect(revision).toBe(1);
  });

  test("can be read but not changed by a viewer", async () => {
    const id = await write(editor.client);
    const viewer = await team.join("viewer");
    expect((await read(viewer.client, id)).status).toBe(200);
    expect(await codeOf(await change(viewer.client, id, { title: "Mine" }))).toBe("ROLE_REQUIRED");
    expect(await codeOf(await change(viewer.client, id, { visibility: "private" }))).toBe("ROLE_REQUIRED");
    for (const kind of ["delete", "favorite"]) {
      const bulk = await viewer.client.post("/api/contents/bulk", { ids: [id], action: { kind } });
      expect(await bulk.json()).toEqual({ changed: 0 });
    }
    expect((await viewer.client.fetch(`/api/contents/${id}`, { method: "DELETE" })).status).toBe(404);
    expect(await list(owner())).toMatchObject([{ id, isFavorite: false }]);
  });

  test("is not found by people outside, whatever they try", async () => {
    const id = await write(editor.client);
    const stranger = new Client();
    await stranger.signUp();
    expect(await list(stranger)).toEqual([]);
    expect((await read(stranger, id)).status).toBe(404);
    expect((await change(stranger, id, { title: "Mine" })).status).toBe(404);
    expect((await stranger.fetch(`/api/contents/${id}/versions`)).status).toBe(404);
    expect((await stranger.fetch(`/api/contents/${id}/receipts`)).status).toBe(404);
  });

  test("shows its versions to every member", async () => {
    const id = await write(editor.client);
    await change(editor.client, id, { content: "First", revision: 0, keepsVersion: true });
    await change(editor.client, id, { content: "Second", revision: 1, keepsVersion: true });
    const response = await owner().fetch(`/api/contents/${id}/versions`);
    const { versions } = await response.json<{ versions: ContentVersion[] }>();
    expect(versions.map(({ isOriginal }) => isOriginal)).toEqual([false, true]);
    const first = await owner().fetch(`/api/contents/${id}/versions/${versions[0]?.id}`);
    expect(await first.json()).toMatchObject({ content: "First" });
  });

  test("is taken back by its author only, with its tags and versions", async () => {
    const id = await write(editor.client);
    await change(editor.client, id, { addTags: ["Reeds"] });
    await change(editor.client, id, { content: "First", revision: 0, keepsVersion: true });
    await change(editor.client, id, { content: "Second", revision: 1, keepsVersion: true });
    expect(await codeOf(await change(owner(), id, { visibility: "private" }))).toBe("ROLE_REQUIRED");
    const taken = await (await change(editor.client, id, { visibility: "private" })).json<Content>();
    expect(taken).toMatchObject({
      visibility: "private",
      authorId: null,
      tags: ["Reeds"],
      content: "Second",
    });
    expect((await read(owner(), id)).status).toBe(404);
    const versions = await editor.client.fetch(`/api/contents/${id}/versions`);
    expect((await versions.json<{ versions: object[] }>()).versions).toHaveLength(2);
    expect(await list(editor.client, "search=second")).toMatchObject([{ id }]);
    await change(editor.client, id, { visibility: "workspace" });
    expect(await list(owner(), "visibility=workspace&tag=Reeds")).toMatchObject([
      { id, authorId: editor.id },
    ]);
  });

  test("deleted by a member can be restored by another", async () => {
    const id = await write(editor.client);
    await owner().fetch(`/api/contents/${id}`, { method: "DELETE" });
    expect(await list(editor.client)).toEqual([]);
    await editor.client.post("/api/contents/bulk", { ids: [id], action: { kind: "restore" } });
    expect(await list(owner())).toMatchObject([{ id, authorId: editor.id }]);
  });

  test("can be read but not changed after the plan has ended", async () => {
    const id = await write(editor.client);
    await owner().post("/api/cancel-subscription", { userId: team.owner.userId });
    await team.pass(32, editor);
    await team.shop.deliver();
    expect((await read(editor.client, id)).status).toBe(200);
    expect(await codeOf(await change(editor.client, id, { title: "Late" }))).toBe("WORKSPACE_READ_ONLY");
  });

  test("counts in the statistics of the workspace and of its author", async () => {
    await write(editor.client);
    await write(owner());
    const stats = async (query: string) => (await owner().fetch(`/api/stats?${query}`)).json<Stats>();
    expect(await stats("visibility=workspace")).toMatchObject({ texts: 2, words: 8 });
    expect(await stats(`visibility=workspace&author=${editor.id}`)).toMatchObject({ texts: 1 });
    expect(await stats("")).toMatchObject({ texts: 0 });
  });
});

describe("a member who is removed", () => {
  test("while a text is being written keeps it, and the pool is charged for it", async () => {
    const removed = Promise.withResolvers<void>();
    upstream.script({ pieces: ["Reeds grow by the river and ", removed.promise, "in ditches."] });
    const events = eventsOf(await editor.client.startRun());
    await events.next();
    await owner().fetch(`/api/workspace/members/${editor.id}`, { method: "DELETE" });
    removed.resolve();
    let last: unknown;
    for await (const { event } of events) last = event;
    expect(last).toMatchObject({
      done: true,
      content: "Reeds grow by the river and in ditches.",
      receipt: { charged: 1 },
    });
    expect(await list(editor.client, "")).toHaveLength(1);
    expect(await list(owner())).toEqual([]);
    await vi.waitFor(async () => expect((await team.owner.usage()).used).toBe(1));
  });

  test("loses access to the texts at once, in every session", async () => {
    const id = await write(owner());
    const tab = new Client();
    for (const [name, value] of editor.client.cookies) tab.cookies.set(name, value);
    expect((await read(tab, id)).status).toBe(200);
    await owner().fetch(`/api/workspace/members/${editor.id}`, { method: "DELETE" });
    expect((await read(tab, id)).status).toBe(404);
    expect(await list(tab)).toEqual([]);
    expect((await tab.fetch("/api/workspace/people")).status).toBe(404);
  });

  test("takes their private texts with them", async () => {
    await setDefault("private");
    const id = await write(editor.client);
    await owner().fetch(`/api/workspace/members/${editor.id}`, { method: "DELETE" });
    expect((await read(editor.client, id)).status).toBe(200);
  });
});
