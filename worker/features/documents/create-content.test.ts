import { env } from "cloudflare:workers";
import { v7 as uuidv7 } from "uuid";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Content, ContentPage } from "../../../shared/contracts/contents.ts";
import { Client, codeOf } from "../../testing/client.ts";
import { newId } from "../../testing/new-id.ts";
import { newPerson } from "../../testing/people.ts";
import { Team } from "../../testing/team.ts";
import { selectAll } from "../../testing/texts.ts";

const dayMs = 86_400_000;
let client: Client;
beforeEach(async () => {
  ({ client } = await newPerson());
});
afterEach(() => void vi.useRealTimers());

const create = (json: object = {}, by = client) =>
  by.post("/api/contents", { id: newId(), title: "Plan", content: "", ...json });
const list = async (query = "", by = client) =>
  (await (await by.fetch(`/api/contents${query}`)).json<ContentPage>()).items;
const patch = (id: string, json: object, by = client) =>
  by.fetch(`/api/contents/${id}`, { method: "PATCH", json });

describe("a new document", () => {
  test("may be empty, and is listed and found by its title", async () => {
    const response = await create({ title: "  Spring\ncampaign " });
    expect(response.status).toBe(201);
    const created = await response.json<Content>();
    expect(created).toMatchObject({
      title: "Spring campaign",
      content: "",
      tool: "document",
      visibility: "private",
      folderId: null,
      deletedAt: null,
      revision: 0,
      watermark: "",
    });
    expect(await list()).toMatchObject([{ id: created.id, excerpt: "" }]);
    expect(await list("?search=campaign")).toMatchObject([{ id: created.id }]);
    expect(await list("?tool=document")).toHaveLength(1);
  });

  test("is created once, however often its request arrives", async () => {
    const id = newId();
    const responses = await Promise.all([1, 2, 3].map(() => create({ id, content: "Reeds" })));
    expect(responses.map(({ status }) => status)).toEqual([201, 201, 201]);
    await patch(id, { content: "Reeds and ink", revision: 0 });
    expect(await (await create({ id, content: "Reeds" })).json()).toMatchObject({ content: "Reeds and ink" });
    expect(await selectAll("SELECT 1 FROM contents WHERE id = ?", id)).toHaveLength(1);
  });

  test("has its tags, also if its request arrives again", async () => {
    const id = newId();
    const send = () => create({ id, tags: ["reeds", " Pens ", "pens"] });
    expect(await (await send()).json()).toMatchObject({ tags: ["Pens", "reeds"], revision: 0 });
    expect(await (await send()).json()).toMatchObject({ tags: ["Pens", "reeds"], revision: 0 });
    expect(await list("?tag=reeds")).toMatchObject([{ id }]);
    expect((await create({ tags: Array.from({ length: 21 }, (_, number) => `tag ${number}`) })).status).toBe(
      400,
    );
  });

  test("stays in the trash if its request arrives again after its deletion", async () => {
    const id = newId();
    await create({ id });
    await client.fetch(`/api/contents/${id}`, { method: "DELETE" });
    expect(await codeOf(await create({ id }))).toBe("NOT_FOUND");
    expect(await list()).toEqual([]);
    expect(await list("?trash=true")).toMatchObject([{ id }]);
  });

  test.each([
    ["its given language", { content: "The reeds grow by the river.", language: "fr" }, "fr"],
    [
      "the language of its text",
      { content: "Das Schilf wächst am Fluss, und die Tinte trocknet.", interfaceLanguage: "es" },
      "de",
    ],
    ["the language of the interface", { content: "", interfaceLanguage: "pt" }, "pt"],
  ])("has %s", async (_, json, language) => {
    expect(await (await create(json)).json()).toMatchObject({ language });
  });

  test("can be emptied and filled again, other than a text of a tool", async () => {
    const { id } = await (await create({ content: "Reeds" })).json<Content>();
    expect(await (await patch(id, { content: " \n", revision: 0 })).json()).toMatchObject({ content: " \n" });
    expect(await (await patch(id, { content: "", revision: 1 })).json()).toMatchObject({
      content: "",
      metrics: { words: 0 },
    });
    expect(await (await patch(id, { content: "Ink", revision: 2 })).json()).toMatchObject({ content: "Ink" });
  });

  test("of another user can have the same id without being theirs", async () => {
    const id = newId();
    await create({ id, content: "Mine" });
    const { client: other } = await newPerson();
    expect(await (await create({ id, content: "Theirs" }, other)).json()).toMatchObject({
      content: "Theirs",
    });
    expect(await (await client.fetch(`/api/contents/${id}`)).json()).toMatchObject({ content: "Mine" });
  });

  test("keeps hostile text as it is", async () => {
    const content = `<script>alert(1)</script>\n'; DROP TABLE contents; --\n![x](javascript:alert(1))\n\u202e`;
    expect(await (await create({ content })).json()).toMatchObject({ content });
    expect(await (await create({ content: "half \ud83d a sign" })).json()).toMatchObject({
      content: "half \ufffd a sign",
    });
  });

  test("from an offline device has the time at which it was made", async () => {
    const made = Date.now() - dayMs;
    const response = await create({ id: uuidv7({ msecs: made }) });
    expect(await response.json()).toMatchObject({ createdAt: made });
  });

  test.each<[string, object, object]>([
    ["a title", { title: " \u200b" }, { title: "TITLE_REQUIRED" }],
    ["a shorter text", { content: "x".repeat(200_001) }, { content: "TEXT_TOO_LONG" }],
    ["an id with a time", { id: crypto.randomUUID() }, { id: "FIELD_INVALID" }],
    ["an id of today", { id: uuidv7({ msecs: Date.now() + 2 * dayMs }) }, { id: "FIELD_INVALID" }],
    ["a text", { content: undefined }, { content: "TEXT_EMPTY" }],
    ["a known language", { language: "tlh" }, { language: "FIELD_INVALID" }],
  ])("needs %s", async (_, json, fields) => {
    const response = await create(json);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error: { details: { fields } } });
    expect(await list()).toEqual([]);
  });

  test("that an offline device has created long ago is stored at that time", async () => {
    const createdAt = Date.now() - 40 * 86_400_000;
    const response = await create({ id: uuidv7({ msecs: createdAt }) });
    expect(response.status).toBe(201);
    expect(await response.json()).toMatchObject({ createdAt, isDocument: true });
  });

  test("is not created without a session", async () => {
    expect(await codeOf(await create({}, new Client()))).toBe("UNAUTHENTICATED");
  });

  test("sends a webhook event once", async () => {
    const { id: userId } = await (await client.fetch("/api/me")).json<{ id: string }>();
    await env.DB.prepare("UPDATE users SET plan = 'pro' WHERE id = ?").bind(userId).run();
    const endpoint = await client.post("/api/me/webhooks", {
      url: "https://hooks.example.com",
      events: ["document.created"],
    });
    expect(endpoint.status).toBeLessThan(300);
    const id = newId();
    await create({ id });
    await create({ id });
    const sent = await selectAll<{ payload: string }>(
      "SELECT payload FROM webhook_deliveries WHERE owner_id = ?",
      userId,
    );
    expect(sent.filter(({ payload }) => payload.includes(id))).toHaveLength(1);
  });
});

describe("a new document of a member", () => {
  let team: Team;
  beforeEach(async () => {
    team = await Team.create();
  });

  test("is where the workspace's new texts are, unless it says so itself", async () => {
    const { client: editor, id: authorId } = await team.join();
    expect(await (await create({}, editor)).json()).toMatchObject({ visibility: "workspace", authorId });
    expect(await (await create({ visibility: "private" }, editor)).json()).toMatchObject({
      visibility: "private",
      authorId: null,
    });
    expect(await list("?visibility=workspace", team.owner.client)).toHaveLength(1);
  });

  test("is private for a viewer, who can't add to the workspace", async () => {
    const { client: viewer } = await team.join("viewer");
    expect(await (await create({}, viewer)).json()).toMatchObject({ visibility: "private" });
    expect(await codeOf(await create({ visibility: "workspace" }, viewer))).toBe("ROLE_REQUIRED");
  });

  test("is private after the workspace has ended", async () => {
    const { client: owner } = team.owner;
    await env.DB.prepare("UPDATE workspaces SET ended_at = 1").run();
    expect(await codeOf(await create({ visibility: "workspace" }, owner))).toBe("WORKSPACE_READ_ONLY");
    expect(await (await create({}, owner)).json()).toMatchObject({ visibility: "private" });
  });

  test.each(["private", "workspace"])(
    "does not get the id of a colleague's shared text, nor of a deleted one: %s",
    async (visibility) => {
      const id = newId();
      await create({ id, content: "Theirs", visibility: "workspace" }, team.owner.client);
      const { client: editor } = await team.join();
      const add = () => create({ id, content: "Mine", visibility }, editor);
      const response = await add();
      expect(response.status).toBe(409);
      expect(await codeOf(response)).toBe("CONTENT_CONFLICT");
      await team.owner.client.fetch(`/api/contents/${id}`, { method: "DELETE" });
      expect(await codeOf(await add())).toBe("CONTENT_CONFLICT");
      expect(await list("?trash=true&visibility=workspace", team.owner.client)).toMatchObject([{ id }]);
      expect(await selectAll("SELECT 1 FROM contents WHERE id = ?", id)).toEqual([]);
    },
  );

  test("that was shared meanwhile is still the same if its request arrives again", async () => {
    const { client: editor } = await team.join();
    const id = newId();
    await create({ id, content: "Mine", visibility: "private" }, editor);
    await patch(id, { visibility: "workspace" }, editor);
    const again = await create({ id, content: "Mine", visibility: "private" }, editor);
    expect(await again.json()).toMatchObject({ id, content: "Mine", visibility: "workspace" });
  });

  test("can't be in a workspace without one", async () => {
    expect(await codeOf(await create({ visibility: "workspace" }))).toBe("NOT_FOUND");
  });
});
