// Share links: who makes them, what strangers see, and what ends them.
import { env } from "cloudflare:workers";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { CreatedShareLink, ShareLinkList } from "../../../shared/contracts/sharing.ts";
import { maxShareLinks } from "../../../shared/limits.ts";
import { watermarkLine } from "../../../shared/watermark.ts";
import { saveContent } from "../../db/documents/save-content.ts";
import { Client, codeOf } from "../../testing/client.ts";
import { addWorkspace, newContent, setPlan } from "../../testing/fixtures.ts";
import { hourly } from "../../testing/job-queue.ts";
import { newPerson, type Person } from "../../testing/people.ts";
import { databases, runInAll } from "../../testing/texts.ts";

const dayMs = 86_400_000;
let author: Client;
let me: Person;
beforeEach(async () => {
  me = await newPerson();
  author = me.client;
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Saves a text of the user, which their workspace owns if they have one. Returns its id. */
async function addText(userId = me.id, changes: Parameters<typeof newContent>[1] = {}): Promise<string> {
  const content = newContent(userId, { title: "Reeds", body: "# Reeds\n\nCut **one**.", ...changes });
  await saveContent(databases, content);
  return content.id;
}

const create = (id: string, json: object = {}, by = author) =>
  by.post(`/api/contents/${id}/shares`, { expiresInDays: 30, password: null, ...json });

/** Creates a link and returns its secret. */
async function share(id: string, json: object = {}, by = author): Promise<string> {
  const response = await create(id, json, by);
  expect(response.status).toBe(201);
  const { url } = await response.json<CreatedShareLink>();
  return url.split("/s/")[1] ?? "";
}

const open = (token: string, password?: string, by = new Client()) =>
  by.post("/api/shared", { token, password });
const list = async (id: string, by = author) =>
  (await (await by.fetch(`/api/contents/${id}/shares`)).json<ShareLinkList>()).shares;
const change = (id: string, json: object, by = author) =>
  by.fetch(`/api/contents/${id}`, { method: "PATCH", json });

/** How many links to the text are stored. */
const stored = (id: string) =>
  env.DB.prepare("SELECT count(*) AS n FROM share_links WHERE content_id = ?").bind(id).first<number>("n");

/** A client of a new user, who is a member of the author's new workspace. */
async function withMember(role: "admin" | "editor" | "viewer") {
  const { client, id } = await newPerson();
  const workspaceId = await addWorkspace(me.id, { [id]: role });
  return { client, id, workspaceId };
}

async function expectGone(token: string): Promise<void> {
  const response = await open(token);
  expect([response.status, await codeOf(response)]).toEqual([404, "NOT_FOUND"]);
}

describe("a link", () => {
  test("shows the current text to anyone, and nothing else about it or its author", async () => {
    const id = await addText();
    const token = await share(id);
    await change(id, { content: "Cut two.", revision: 0 });
    const response = await open(token);
    expect(await response.json()).toEqual({
      title: "Reeds",
      content: "Cut two.",
      language: "pt",
      readingMinutes: 1,
      brand: null,
      watermark: watermarkLine("pt"),
    });
    expect(response.headers.get("Cache-Control")).toBe("no-store");
    expect(response.headers.get("X-Robots-Tag")).toBe("noindex");
    expect((await open("unknown")).headers.get("X-Robots-Tag")).toBe("noindex");
    await setPlan(me.id, "essential");
    expect(await (await open(token)).json()).toMatchObject({ watermark: "" });
  });

  test("has 256 random bits, is stored as a hash and never shown again", async () => {
    const id = await addText();
    const token = await share(id, { password: "reed pens and ink" });
    expect(token).toMatch(/^[\w-]{43}$/);
    const rows = await env.DB.prepare("SELECT * FROM share_links").all();
    expect(JSON.stringify(rows.results)).not.toMatch(new RegExp(`${token}|reed pens`));
    expect(await list(id)).toEqual([
      {
        id: expect.any(String),
        prefix: token.slice(0, 6),
        hasPassword: true,
        createdBy: me.id,
        createdAt: expect.any(Number),
        expiresAt: expect.any(Number),
      },
    ]);
  });

  test("ends when it expires, to the millisecond, and is listed for another month", async () => {
    const id = await addText();
    const token = await share(id, { expiresInDays: 1 });
    const [{ expiresAt } = { expiresAt: 0 }] = await list(id);
    vi.useFakeTimers({ toFake: ["Date"], now: (expiresAt ?? 0) - 1 });
    expect((await open(token)).status).toBe(200);
    vi.setSystemTime(expiresAt ?? 0);
    await expectGone(token);
    await hourly();
    expect(await stored(id)).toBe(1);
    vi.setSystemTime((expiresAt ?? 0) + 30 * dayMs + 1);
    await hourly();
    expect(await stored(id)).toBe(0);
  });

  test("without expiry stays", async () => {
    const id = await addText();
    await setPlan(me.id, "pro"); // whose texts are not hidden
    const token = await share(id, { expiresInDays: null });
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 4000 * dayMs });
    await hourly();
    expect((await open(token)).status).toBe(200);
  });

  test("that is revoked fails at once; others of the text stay", async () => {
    const id = await addText();
    const [first, second] = [await share(id), await share(id)];
    const [newest] = await list(id);
    const revoke = () => author.fetch(`/api/contents/${id}/shares/${newest?.id}`, { method: "DELETE" });
    expect((await revoke()).status).toBe(204);
    await expectGone(second);
    expect((await open(first)).status).toBe(200);
    expect((await revoke()).status).toBe(404);
  });

  test("fails while its text is deleted, works again once it is restored, and goes with it", async () => {
    const id = await addText();
    const token = await share(id, { expiresInDays: null });
    await author.fetch(`/api/contents/${id}`, { method: "DELETE" });
    await expectGone(token);
    await author.post("/api/contents/bulk", { ids: [id], action: { kind: "restore" } });
    expect((await open(token)).status).toBe(200);
    await author.fetch(`/api/contents/${id}`, { method: "DELETE" });
    await runInAll("UPDATE deleted_contents SET deleted_at = 1");
    await hourly();
    expect(await stored(id)).toBe(0);
  });

  test.each<[string, (id: string) => Promise<unknown>]>([
    ["by its user", (id) => author.post("/api/contents/bulk", { ids: [id], action: { kind: "purge" } })],
    ["with the whole trash", () => author.fetch("/api/contents/trash", { method: "DELETE" })],
    [
      "after 30 days",
      async () => {
        await runInAll("UPDATE deleted_contents SET deleted_at = 1");
        await hourly();
      },
    ],
  ])("goes with its text when that is purged %s; those of other texts stay", async (_, purge) => {
    const [id, other] = [await addText(), await addText()];
    const token = await share(id, { expiresInDays: null });
    const others = await share(other);
    await author.fetch(`/api/contents/${id}`, { method: "DELETE" });
    expect(await codeOf(await create(id))).toBe("NOT_FOUND");
    expect(await stored(id)).toBe(1);
    await purge(id);
    expect([await stored(id), await stored(other)]).toEqual([0, 1]);
    await expectGone(token);
    expect((await open(others)).status).toBe(200);
  });

  test("stays if a run has saved the text again before it is purged", async () => {
    const content = newContent(me.id, { body: "It begins" });
    await saveContent(databases, content);
    const token = await share(content.id);
    await author.fetch(`/api/contents/${content.id}`, { method: "DELETE" });
    await saveContent(databases, { ...content, body: "It ends", continuationIndex: 1 });
    const purge = { ids: [content.id], action: { kind: "purge" } };
    expect(await (await author.post("/api/contents/bulk", purge)).json()).toEqual({ changed: 1 });
    expect(await (await open(token)).json()).toMatchObject({ content: "It ends" });
  });

  test("to a text of the workspace goes with the workspace's trash, not with a member's", async () => {
    const editor = await withMember("editor");
    const { client: viewer, id: viewerId } = await newPerson();
    await env.DB.prepare("INSERT INTO workspace_members VALUES (?, ?, 'viewer', 0)")
      .bind(viewerId, editor.workspaceId)
      .run();
    const id = await addText();
    const token = await share(id, {}, editor.client);
    await editor.client.fetch(`/api/contents/${id}`, { method: "DELETE" });
    await expectGone(token);
    await viewer.post("/api/contents/bulk", { ids: [id], action: { kind: "purge" } });
    await author.fetch("/api/contents/trash", { method: "DELETE" });
    expect(await stored(id)).toBe(1);
    await author.fetch("/api/contents/trash?visibility=workspace", { method: "DELETE" });
    expect(await stored(id)).toBe(0);
  });

  test("makes its text a document, which no plan hides", async () => {
    await setPlan(me.id, "pro");
    const id = await addText(me.id, { createdAt: Date.now() - 400 * dayMs });
    const token = await share(id);
    expect((await open(token)).status).toBe(200);
    await setPlan(me.id, "free");
    expect((await open(token)).status).toBe(200);
  });

  test("ends with its account", async () => {
    const token = await share(await addText());
    await env.DB.prepare("UPDATE users SET deletion_started_at = 1 WHERE id = ?").bind(me.id).run();
    await expectGone(token);
  });

  test.each(["ended_at", "deletion_started_at"])("ends with its workspace (%s)", async (column) => {
    const { workspaceId } = await withMember("viewer");
    const token = await share(await addText());
    expect((await open(token)).status).toBe(200);
    await env.DB.prepare(`UPDATE workspaces SET ${column} = 1 WHERE id = ?`).bind(workspaceId).run();
    await expectGone(token);
  });

  test.each(["", "x", "a".repeat(43), "'; DROP TABLE share_links; --", "\u0000"])(
    "that does not exist is not found: %j",
    async (token) => {
      await expectGone(token);
    },
  );

  test("is refused if it is no text", async () => {
    for (const token of [1, null, { a: 1 }, "a".repeat(101)])
      expect((await new Client().post("/api/shared", { token })).status).toBe(400);
  });
});

describe("a password", () => {
  test("is asked for, and its own error if it is wrong", async () => {
    const token = await share(await addText(), { password: "reed pens and ink" });
    expect(await codeOf(await open(token))).toBe("SHARE_PASSWORD_REQUIRED");
    expect(await codeOf(await open(token, "reed pens"))).toBe("SHARE_PASSWORD_WRONG");
    expect(await (await open(token, "reed pens and ink")).json()).toMatchObject({ title: "Reeds" });
  });

  test("does not tell of a link whose text is gone", async () => {
    const id = await addText();
    const token = await share(id, { password: "reed pens and ink" });
    await author.fetch(`/api/contents/${id}`, { method: "DELETE" });
    await expectGone(token);
    expect(await codeOf(await open(token, "reed pens and ink"))).toBe("NOT_FOUND");
  });

  test("that is wrong slows down its network: from the sixth on a second, which doubles up to two minutes", async () => {
    const token = await share(await addText(), { password: "reed pens and ink" });
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
    const guesser = new Client();
    const pauses: number[] = [];
    for (let guess = 1; guess <= 15; guess++) {
      expect(await codeOf(await open(token, "wrong", guesser)), `guess ${guess}`).toBe(
        "SHARE_PASSWORD_WRONG",
      );
      const next = await open(token, "reed pens and ink", guesser);
      pauses.push(next.ok ? 0 : Number(next.headers.get("Retry-After")));
      vi.setSystemTime(Date.now() + 1000 * (pauses.at(-1) ?? 0));
    }
    expect(pauses).toEqual([0, 0, 0, 0, 0, 1, 2, 4, 8, 16, 32, 64, 120, 120, 120]);
    expect((await open(token, "reed pens and ink", guesser)).status).toBe(200);
  });

  test("that is right is not counted", async () => {
    const token = await share(await addText(), { password: "reed pens and ink" });
    const reader = new Client();
    for (let time = 0; time < 12; time++)
      expect((await open(token, "reed pens and ink", reader)).status).toBe(200);
  });

  test("is read by others while hundreds of guesses come in", async () => {
    const token = await share(await addText(), { password: "reed pens and ink" });
    await open(token, "wrong");
    await env.DB.prepare("UPDATE rate_limits SET count = 500").run();
    const reader = new Client();
    expect((await open(token, "reed pens and ink", reader)).status).toBe(200);
    expect(await codeOf(await open(token, "a slip", reader))).toBe("SHARE_PASSWORD_WRONG");
    const paused = await open(token, "reed pens and ink", reader);
    expect([paused.status, Number(paused.headers.get("Retry-After"))]).toEqual([
      429,
      expect.closeTo(120, -1),
    ]);
    expect((await open(token, "reed pens and ink")).status).toBe(200); // from elsewhere
  });

  test("is checked once for parallel guesses of a network that is slowed down", async () => {
    const token = await share(await addText(), { password: "reed pens and ink" });
    const guesser = new Client();
    for (let guess = 0; guess < 5; guess++) await open(token, "wrong", guesser);
    const responses = await Promise.all(Array.from({ length: 6 }, () => open(token, "wrong", guesser)));
    const codes = await Promise.all(responses.map(codeOf));
    expect(codes.filter((code) => code === "SHARE_PASSWORD_WRONG")).toHaveLength(1);
    expect(codes.filter((code) => code === "RATE_LIMITED")).toHaveLength(5);
  });

  test("must not be short or common", async () => {
    const id = await addText();
    for (const [password, code] of [
      ["", "PASSWORD_REQUIRED"],
      ["seven77", "PASSWORD_TOO_SHORT"],
      ["password1", "PASSWORD_TOO_COMMON"],
    ]) {
      const response = await create(id, { password });
      expect(await response.json()).toMatchObject({ error: { details: { fields: { password: code } } } });
    }
  });
});

describe("links are managed", () => {
  test("up to the limit, which parallel requests can’t exceed", async () => {
    const id = await addText();
    const responses = await Promise.all(Array.from({ length: maxShareLinks + 3 }, () => create(id)));
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(maxShareLinks);
    expect(responses.filter(({ status }) => status === 409)).toHaveLength(3);
    expect(await list(id)).toHaveLength(maxShareLinks);
  });

  test("by nobody but those who may change the text", async () => {
    const id = await addText();
    await share(id);
    const [{ id: link } = { id: "" }] = await list(id);
    const { client: stranger } = await newPerson();
    for (const response of [
      await stranger.fetch(`/api/contents/${id}/shares`),
      await create(id, {}, stranger),
      await stranger.fetch(`/api/contents/${id}/shares/${link}`, { method: "DELETE" }),
    ])
      expect(response.status).toBe(404);
    expect((await new Client().fetch(`/api/contents/${id}/shares`)).status).toBe(401);
    const other = await addText();
    const foreign = await author.fetch(`/api/contents/${other}/shares/${link}`, { method: "DELETE" });
    expect(foreign.status).toBe(404);
    expect(await list(id)).toHaveLength(1);
  });

  test("by editors of a workspace, not by viewers", async () => {
    const editor = await withMember("editor");
    const id = await addText();
    await share(id, {}, editor.client);
    expect(await list(id)).toMatchObject([{ createdBy: editor.id }]);
    await env.DB.prepare("UPDATE workspace_members SET role = 'viewer' WHERE user_id = ?")
      .bind(editor.id)
      .run();
    for (const response of [
      await editor.client.fetch(`/api/contents/${id}/shares`),
      await create(id, {}, editor.client),
    ])
      expect(await codeOf(response)).toBe("ROLE_REQUIRED");
  });

  test("not in a workspace that is read-only", async () => {
    const { workspaceId } = await withMember("viewer");
    const id = await addText();
    await env.DB.prepare("UPDATE workspaces SET ended_at = 1 WHERE id = ?").bind(workspaceId).run();
    expect(await codeOf(await create(id))).toBe("WORKSPACE_READ_ONLY");
  });

  test("with the lifetimes that are offered only", async () => {
    const id = await addText();
    for (const expiresInDays of [0, 2, 365, "30", undefined])
      expect((await create(id, { expiresInDays })).status).toBe(400);
  });
});

describe("a text that is given to the workspace", () => {
  test("keeps its links and gets the branding; taking it back revokes them", async () => {
    const id = await addText();
    const token = await share(id);
    const { workspaceId } = await withMember("editor");
    await env.DB.prepare("UPDATE workspaces SET logo = 'l.png', accent = '#aa3300' WHERE id = ?")
      .bind(workspaceId)
      .run();
    expect(await (await open(token)).json()).toMatchObject({ brand: null });
    expect((await change(id, { visibility: "workspace" })).status).toBe(200);
    const logoUrl = `/api/avatars/${workspaceId}/l.png`;
    expect(await (await open(token)).json()).toMatchObject({
      brand: { name: "Reed & Ink", logoUrl, accent: "#aa3300" },
    });
    expect((await change(id, { visibility: "private" })).status).toBe(200);
    await expectGone(token);
    expect(await list(id)).toEqual([]);
  });

  test("gets back links that were left behind when an earlier request was interrupted", async () => {
    const id = await addText();
    const token = await share(id);
    const { workspaceId } = await withMember("editor");
    await change(id, { visibility: "workspace" });
    await env.DB.prepare("UPDATE share_links SET owner_id = ? WHERE content_id = ?").bind(me.id, id).run();
    await expectGone(token);
    await change(id, { visibility: "workspace" });
    expect((await open(token)).status).toBe(200);
    const owners = env.DB.prepare("SELECT owner_id FROM share_links WHERE content_id = ?").bind(id);
    expect(await owners.first("owner_id")).toBe(workspaceId);
  });
});
