// Comments on texts: who writes, changes and deletes them, who hears of them, and what becomes of them.
import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test } from "vitest";
import type { Comment, CommentList } from "../../../shared/contracts/comments.ts";
import type { ContentPage } from "../../../shared/contracts/contents.ts";
import type { NotificationList } from "../../../shared/contracts/notifications.ts";
import { maxComments } from "../../../shared/limits.ts";
import type { Role } from "../../../shared/roles.ts";
import { saveContent } from "../../db/documents/save-content.ts";
import { type Client, codeOf, testPassword } from "../../testing/client.ts";
import { addWorkspace, newContent } from "../../testing/fixtures.ts";
import { hourly } from "../../testing/job-queue.ts";
import { newId } from "../../testing/new-id.ts";
import { newPerson, type Person } from "../../testing/people.ts";
import { contentsOf, databases, runInAll, selectAll } from "../../testing/texts.ts";

let author: Client;
let me: Person;
beforeEach(async () => {
  me = await newPerson();
  author = me.client;
});

async function addText(userId = me.id): Promise<string> {
  const content = newContent(userId, { title: "Reeds" });
  await saveContent(databases, content);
  return content.id;
}

/** Makes the author the owner of a workspace with a member of each role. */
async function found<R extends Exclude<Role, "owner">>(...roles: R[]) {
  const members = await Promise.all(
    roles.map(async (role) => {
      return { role, ...(await newPerson()) };
    }),
  );
  const workspaceId = await addWorkspace(
    me.id,
    Object.fromEntries(members.map(({ id, role }) => [id, role])),
  );
  const byRole = Object.fromEntries(members.map((member) => [member.role, member]));
  return { workspaceId, ...(byRole as Record<R, (typeof members)[number]>) };
}

const path = (textId: string, id = "") => `/api/contents/${textId}/comments${id && `/${id}`}`;
const post = (textId: string, by = author, json: object = {}) =>
  by.post(path(textId), { id: newId(), body: "Open with this", ...json });
async function comment(textId: string, by = author, json: object = {}): Promise<Comment> {
  const response = await post(textId, by, json);
  expect(response.status).toBe(201);
  return response.json();
}
const list = async (textId: string, by = author) =>
  (await (await by.fetch(path(textId))).json<CommentList>()).comments;
const change = (textId: string, id: string, json: object, by = author) =>
  by.fetch(path(textId, id), { method: "PATCH", json });
const remove = (textId: string, id: string, by = author) => by.fetch(path(textId, id), { method: "DELETE" });
const share = (textId: string, visibility: string) =>
  author.fetch(`/api/contents/${textId}`, { method: "PATCH", json: { visibility } });
const news = async (by: Client) =>
  (await (await by.fetch("/api/notifications")).json<NotificationList>()).items.filter(
    ({ kind }) => kind === "commentAdded",
  );
const stored = (textId: string) =>
  selectAll<{ author_id: string | null; resolved_by: string | null; owner_id: string }>(
    "SELECT * FROM content_comments WHERE content_id = ?",
    textId,
  );

describe("a comment", () => {
  test("is listed with its author and the passage that it is about, oldest first", async () => {
    const id = await addText();
    await comment(id, author, { quote: "  the reed " });
    await comment(id, author, { body: "Second" });
    const own = { id: me.id, name: "Test Person", avatarUrl: null };
    expect(await list(id)).toEqual([
      {
        id: expect.any(String),
        author: own,
        body: "Open with this",
        quote: "the reed",
        createdAt: expect.any(Number),
        editedAt: null,
        resolvedAt: null,
        resolvedBy: null,
      },
      expect.objectContaining({ body: "Second", quote: null }),
    ]);
  });

  test("is counted in the list of documents while it is open", async () => {
    const [id, other] = [await addText(), await addText()];
    const { id: one } = await comment(id);
    await comment(id);
    await comment(other);
    const counts = async () => {
      const page = await (await author.fetch("/api/contents?shelf=documents")).json<ContentPage>();
      return Object.fromEntries(page.items.map((item) => [item.id, item.comments]));
    };
    expect(await counts()).toEqual({ [id]: 2, [other]: 1 });
    await change(id, one, { resolved: true });
    expect(await counts()).toEqual({ [id]: 1, [other]: 1 });
  });

  test("that is sent again is stored once", async () => {
    const id = await addText();
    const json = { id: newId() };
    await Promise.all([comment(id, author, json), comment(id, author, json)]);
    expect(await list(id)).toHaveLength(1);
  });

  test("that is sent again with other wording is returned as it is stored, so that the browser can edit it", async () => {
    const id = await addText();
    const { id: one } = await comment(id);
    expect(await comment(id, author, { id: one, body: "Or that" })).toMatchObject({
      id: one,
      body: "Open with this",
      editedAt: null,
    });
    expect(await list(id)).toMatchObject([{ body: "Open with this" }]);
  });

  test("is edited by its author; the same wording changes nothing", async () => {
    const id = await addText();
    const { id: one } = await comment(id);
    expect(await (await change(id, one, { body: "Open with this" })).json()).toMatchObject({
      editedAt: null,
    });
    expect(await (await change(id, one, { body: "Or that" })).json()).toMatchObject({
      body: "Or that",
      editedAt: expect.any(Number),
    });
    expect(await list(id)).toMatchObject([{ body: "Or that" }]);
  });

  test("is resolved by one member, whom a second attempt does not replace, and reopened", async () => {
    const { viewer, editor } = await found("viewer", "editor");
    const id = await addText();
    const { id: one } = await comment(id);
    expect((await change(id, one, { resolved: true }, viewer.client)).status).toBe(200);
    await change(id, one, { resolved: true }, editor.client);
    expect(await list(id)).toMatchObject([{ resolvedBy: { id: viewer.id } }]);
    await change(id, one, { resolved: false }, editor.client);
    expect(await list(id)).toMatchObject([{ resolvedAt: null, resolvedBy: null }]);
  });

  test.each([
    { body: "" },
    { body: "  \u200b" },
    { body: "a".repeat(4001) },
    { body: 5 },
    { quote: "" },
    { quote: "a".repeat(301) },
    { id: "x" },
  ])("is refused if it is not valid: %j", async (json) => {
    expect(await codeOf(await post(await addText(), author, json))).toBe("VALIDATION_FAILED");
  });

  test("may be hostile, and is returned as it was typed", async () => {
    const id = await addText();
    const body = "<img src=x onerror=alert(1)>'; DROP TABLE content_comments; -- \u202e";
    await comment(id, author, { body });
    expect(await list(id)).toMatchObject([{ body }]);
  });

  test("has no room among the most that a text has, also for parallel ones", async () => {
    const id = await addText();
    const insert = `INSERT INTO content_comments (owner_id, content_id, id, body, created_at)
      SELECT ?, ?, 'comment ' || value, 'x', 0 FROM json_each(?)`;
    const numbers = JSON.stringify(Array.from({ length: maxComments - 1 }, (_, index) => index));
    await (await contentsOf(me.id)).prepare(insert).bind(me.id, id, numbers).run();
    const responses = await Promise.all([post(id), post(id), post(id)]);
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  });
});

describe("access", () => {
  test("every member of a workspace may comment on its texts; strangers find nothing", async () => {
    const { viewer, editor, admin } = await found("viewer", "editor", "admin");
    const id = await addText();
    for (const { client } of [viewer, editor, admin]) await comment(id, client);
    expect(await list(id, viewer.client)).toHaveLength(3);
    const { client: stranger } = await newPerson();
    const [{ id: one } = { id: "" }] = await list(id);
    for (const response of [
      await stranger.fetch(path(id)),
      await post(id, stranger),
      await change(id, one, { resolved: true }, stranger),
      await remove(id, one, stranger),
    ])
      expect(response.status).toBe(404);
  });

  test("private texts have notes of their user only", async () => {
    const { admin } = await found("admin");
    const id = await addText();
    await share(id, "private");
    await comment(id);
    expect((await admin.client.fetch(path(id))).status).toBe(404);
    expect((await post(id, admin.client)).status).toBe(404);
    expect(await list(id)).toHaveLength(1);
  });

  test("only the author edits; the author and admins delete", async () => {
    const { viewer, editor, admin } = await found("viewer", "editor", "admin");
    const id = await addText();
    const [first, second] = [await comment(id, viewer.client), await comment(id, viewer.client)];
    for (const { client } of [editor, admin])
      expect(await codeOf(await change(id, first.id, { body: "Other" }, client))).toBe("ROLE_REQUIRED");
    expect(await codeOf(await remove(id, first.id, editor.client))).toBe("ROLE_REQUIRED");
    expect((await remove(id, first.id, viewer.client)).status).toBe(204);
    expect((await remove(id, second.id, admin.client)).status).toBe(204);
    expect((await remove(id, second.id, admin.client)).status).toBe(404);
  });

  test("another user’s id is neither taken over nor told", async () => {
    const { editor } = await found("editor");
    const id = await addText();
    const first = await comment(id);
    expect((await post(id, editor.client, { id: first.id, body: "Mine" })).status).toBe(404);
    expect(await list(id)).toMatchObject([{ body: "Open with this" }]);
    const other = await addText();
    expect((await change(other, first.id, { resolved: true })).status).toBe(404);
  });

  test("a workspace that is read-only can be read", async () => {
    const { workspaceId, viewer } = await found("viewer");
    const id = await addText();
    const { id: one } = await comment(id, viewer.client);
    await env.DB.prepare("UPDATE workspaces SET ended_at = 1 WHERE id = ?").bind(workspaceId).run();
    for (const response of [
      await post(id, viewer.client),
      await change(id, one, { resolved: true }, viewer.client),
      await remove(id, one, viewer.client),
    ])
      expect(await codeOf(response)).toBe("WORKSPACE_READ_ONLY");
    expect(await list(id, viewer.client)).toHaveLength(1);
  });

  test("a deleted or missing text has none", async () => {
    const id = await addText();
    await comment(id);
    await author.fetch(`/api/contents/${id}`, { method: "DELETE" });
    for (const textId of [id, newId()]) {
      expect((await author.fetch(path(textId))).status).toBe(404);
      expect((await post(textId)).status).toBe(404);
    }
  });
});

describe("a notification", () => {
  test("goes to the text’s author and earlier commenters, not to the commenter", async () => {
    const { viewer, editor, admin } = await found("viewer", "editor", "admin");
    const id = await addText();
    await comment(id, viewer.client);
    await comment(id, editor.client);
    expect(await news(author)).toMatchObject([
      { type: "info", details: { name: "Test Person", title: "Reeds", contentId: id } },
    ]);
    expect(await news(viewer.client)).toHaveLength(1);
    expect(await news(editor.client)).toEqual([]);
    expect(await news(admin.client)).toEqual([]);
  });

  test("is not repeated for a text while it is unread, nor by a retry", async () => {
    const { viewer } = await found("viewer");
    const id = await addText();
    const json = { id: newId() };
    await comment(id, viewer.client, json);
    await author.post("/api/notifications/read-all");
    await comment(id, viewer.client, json);
    expect(await news(author)).toHaveLength(1);
    await comment(id, viewer.client);
    await comment(id, viewer.client);
    expect(await news(author)).toHaveLength(2);
    await comment(await addText(), viewer.client);
    expect(await news(author)).toHaveLength(3);
  });

  test("respects what is switched off, and reaches no one who has left", async () => {
    const { viewer, editor } = await found("viewer", "editor");
    const id = await addText();
    await author.fetch("/api/me", { method: "PATCH", json: { mutedNotifications: ["workspace:bell"] } });
    await comment(id, editor.client);
    await env.DB.prepare("DELETE FROM workspace_members WHERE user_id = ?").bind(editor.id).run();
    await comment(id, viewer.client);
    expect(await news(author)).toEqual([]);
    expect(await news(editor.client)).toEqual([]);
    expect(await list(id)).toMatchObject([{ author: null }, { author: { id: viewer.id } }]);
  });
});

describe("comments stay with their text", () => {
  test("when it is shared and taken back", async () => {
    const { workspaceId, viewer } = await found("viewer");
    const id = await addText();
    await share(id, "private");
    await comment(id);
    await share(id, "workspace");
    await comment(id, viewer.client);
    expect((await stored(id)).map(({ owner_id }) => owner_id)).toEqual([workspaceId, workspaceId]);
    await share(id, "private");
    expect((await stored(id)).map(({ owner_id }) => owner_id)).toEqual([me.id, me.id]);
    const [, others] = await list(id);
    expect((await remove(id, others?.id ?? "")).status).toBe(204); // the text's user may clean up
  });

  test("when it is deleted and restored, and go with it", async () => {
    const id = await addText();
    await comment(id);
    await author.fetch(`/api/contents/${id}`, { method: "DELETE" });
    await author.post("/api/contents/bulk", { ids: [id], action: { kind: "restore" } });
    expect(await list(id)).toHaveLength(1);
    await author.fetch(`/api/contents/${id}`, { method: "DELETE" });
    await runInAll("UPDATE deleted_contents SET deleted_at = 1");
    await hourly();
    expect(await stored(id)).toEqual([]);
  });

  test("without the name of an author whose account was deleted", async () => {
    const { viewer } = await found("viewer");
    const id = await addText();
    const { id: one } = await comment(id, viewer.client);
    await change(id, one, { resolved: true }, viewer.client);
    const json = { email: viewer.email, password: testPassword };
    expect((await viewer.client.fetch("/api/me", { method: "DELETE", json })).status).toBe(204);
    expect(await stored(id)).toMatchObject([{ author_id: null, resolved_by: null }]);
    expect(await list(id)).toMatchObject([{ author: null, body: "Open with this", resolvedBy: null }]);
  });
});
