// Documents, checks without a model, and what all responses of the public API have in common.
import { evictDurableObject, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Content, ContentPage } from "../../../shared/contracts/contents.ts";
import type { Analysis, Validation } from "../../../shared/contracts/public-api.ts";
import type { ErrorBody } from "../../../shared/errors.ts";
import { apiRequestsPerMinute } from "../../../shared/limits.ts";
import { openTextDatabases } from "../../db/content-databases.ts";
import { saveContent } from "../../db/documents/save-content.ts";
import type { Client } from "../../testing/client.ts";
import { addWorkspace, keyedClient, newContent } from "../../testing/fixtures.ts";
import { newPerson } from "../../testing/people.ts";
import { userObject } from "../../user-object/stub.ts";

let browser: Client;
let api: Client;
let userId: string;
beforeEach(async () => {
  ({ client: browser, id: userId } = await newPerson("pro"));
  api = await keyedClient(userId);
});
afterEach(() => {
  vi.useRealTimers();
});

const errorOf = async (response: Response) => (await response.json<ErrorBody>()).error;
const create = async (json: object = {}, by = api): Promise<Content> => {
  const response = await by.post("/api/v1/documents", {
    title: "Pens",
    content: "Reed pens write well.",
    ...json,
  });
  expect(response.status).toBe(201);
  return response.json();
};
const list = async (query = "", by = api): Promise<ContentPage> =>
  (await by.fetch(`/api/v1/documents${query}`)).json();

describe("documents", () => {
  test("are created with language, figures and tags", async () => {
    const document = await create({
      content: "Die Rohrfedern schreiben gut, und wir mögen sie sehr.",
      tags: ["pens", "PENS"],
    });
    expect(document).toMatchObject({
      tool: "document",
      language: "de",
      tags: ["pens"],
      revision: 0,
      metrics: { words: 9 },
    });
    const { items } = await (await browser.fetch("/api/contents")).json<ContentPage>();
    expect(items).toMatchObject([{ id: document.id, title: "Pens", tool: "document" }]);
  });

  test("are listed in pages and found by their words", async () => {
    for (let count = 0; count < 32; count++) await create({ title: `Pen ${count}` });
    const first = await list();
    expect(first.items).toHaveLength(30);
    const second = await list(`?cursor=${first.nextCursor}`);
    expect([second.items.length, second.nextCursor]).toEqual([2, null]);
    const short = await list("?limit=3&search=pen");
    expect(short.items.map(({ title }) => title)).toEqual(["Pen 31", "Pen 30", "Pen 29"]);
    const after = await list(`?limit=100&cursor=${short.nextCursor}`);
    expect([after.items.length, after.items[0]?.title, after.nextCursor]).toEqual([29, "Pen 28", null]);
    expect((await list("?search=pen 31")).items.map(({ title }) => title)).toEqual(["Pen 31"]);
  });

  test.each(["0", "101", "1.5", "many"])("are not listed by %s", async (limit) => {
    const { details } = await errorOf(await api.fetch(`/api/v1/documents?limit=${limit}`));
    expect(details).toEqual({
      fields: { limit: "FIELD_INVALID" },
      allowed: { limit: { type: "integer", minimum: 1, maximum: 100 } },
    });
  });

  test("of others do not appear, whatever the cursor is", async () => {
    const { id } = await newPerson("pro");
    const other = await keyedClient(id);
    const theirs = await create({}, other);
    const mine = await create();
    const past = ({ editedAt, id }: Content) => `?cursor=${editedAt}.${id}`;
    expect((await list(past(mine))).items).toEqual([]);
    expect((await list(past(theirs), other)).items).toEqual([]);
    expect((await api.fetch(`/api/v1/documents/${theirs.id}`)).status).toBe(404);
    expect((await api.fetch("/api/v1/documents?cursor=nonsense")).status).toBe(404);
  });

  test("are edited from a revision, so that nothing is overwritten", async () => {
    const { id } = await create();
    const edit = (json: object) => api.fetch(`/api/v1/documents/${id}`, { method: "PATCH", json });
    expect(await (await edit({ content: "First.", revision: 0 })).json()).toMatchObject({
      content: "First.",
      revision: 1,
    });
    const late = await edit({ content: "Late.", revision: 0 });
    expect([late.status, (await errorOf(late)).code]).toEqual([409, "EDIT_CONFLICT"]);
    expect((await errorOf(await edit({ content: "No revision." }))).details?.fields).toEqual({
      revision: "FIELD_INVALID",
    });
    expect((await errorOf(await edit({ titel: "Typo" }))).code).toBe("VALIDATION_FAILED");
  });

  test("are deleted, and can be restored", async () => {
    const { id } = await create();
    expect((await api.fetch(`/api/v1/documents/${id}`, { method: "DELETE" })).status).toBe(204);
    expect((await api.fetch(`/api/v1/documents/${id}`)).status).toBe(404);
    await browser.post("/api/contents/bulk", { ids: [id], action: { kind: "restore" } });
    expect((await api.fetch(`/api/v1/documents/${id}`)).status).toBe(200);
  });

  test("of a workspace are never made private by its key", async () => {
    const workspaceId = await addWorkspace(userId);
    const key = await keyedClient(workspaceId);
    const { id, visibility } = await create({}, key);
    expect(visibility).toBe("workspace");
    const change = (json: object) => key.fetch(`/api/v1/documents/${id}`, { method: "PATCH", json });
    expect((await errorOf(await change({ visibility: "private" }))).details).toEqual({
      fields: { visibility: "FIELD_INVALID" },
      allowed: { visibility: { type: "string", enum: ["workspace"] } },
    });
    expect(await (await change({ visibility: "workspace", title: "Kept" })).json()).toMatchObject({
      title: "Kept",
      visibility: "workspace",
    });
    expect((await change({ visibility: "workspace" })).status).toBe(200);
    expect((await (await browser.fetch(`/api/contents/${id}`)).json<Content>()).authorId).toBe(workspaceId);
  });

  test.each([
    [{ title: "", content: "Text" }, { title: "TITLE_REQUIRED" }],
    [{ title: "A", content: " " }, { content: "TEXT_EMPTY" }],
    [{ title: "A", content: "x".repeat(200_001) }, { content: "TEXT_TOO_LONG" }],
    [{ title: "A", content: "B", ownerId: "someone" }, { ownerId: "FIELD_UNKNOWN" }],
    [
      { title: "", content: "B", tags: ["a", 1], ownerId: "someone" },
      { title: "TITLE_REQUIRED", "tags.1": "TITLE_REQUIRED", ownerId: "FIELD_UNKNOWN" },
    ],
  ])("are not created from bad input", async (json, fields) => {
    expect((await errorOf(await api.post("/api/v1/documents", json))).details?.fields).toEqual(fields);
  });
});

test("a request with very many faults is refused with the first fifty", async () => {
  for (const json of [
    { text: "A", platforms: Array(100_000).fill("x") },
    { text: "A", ...Object.fromEntries(Array.from({ length: 20_000 }, (_, n) => [n, 1])) },
  ]) {
    const response = await api.post("/api/v1/validate", json);
    expect(response.status).toBe(400);
    expect(Object.keys((await errorOf(response)).details?.fields ?? {})).toHaveLength(50);
  }
});

describe("checks", () => {
  const text = "The reed pen writes well. A reed pen is cheap, and a reed pen lasts.";

  test("analyze a text without a model and free of charge", async () => {
    const response = await api.post("/api/v1/analyze", {
      text,
      title: "Why a reed pen lasts",
      keywords: ["reed pen"],
    });
    const analysis = await response.json<Analysis>();
    expect(analysis).toMatchObject({ language: "en", metrics: { words: 15, sentences: 2 } });
    expect(analysis.keyphrases[0]?.phrase).toBe("reed pen");
    expect(analysis.titleScore).toBeGreaterThan(0);
    expect(analysis.seo?.checks.find(({ id }) => id === "keyphraseInTitle")?.state).toBe("good");
    expect(await (await api.fetch("/api/v1/usage")).json()).toMatchObject({ apiCallsUsed: 0 });
  });

  test.each([{ keywords: "reed pen, ink" }, { keywords: ["reed pen", "ink"] }])(
    "take keywords as a list and as a string: %j",
    async (asked) => {
      const page = { text, title: "Why a reed pen lasts", ...asked };
      const { seo } = await (await api.post("/api/v1/analyze", page)).json<Analysis>();
      expect(seo?.checks.find(({ id }) => id === "keyphraseInTitle")?.state).toBe("good");
    },
  );

  test("leave out the figures of languages that Calamo does not know", async () => {
    const russian = "Тростниковое перо пишет хорошо. Оно недорогое и служит долго.";
    const analysis = await (await api.post("/api/v1/analyze", { text: russian })).json<Analysis>();
    expect(analysis).toMatchObject({ language: null, keyphrases: [], titleScore: null, seo: null });
    expect(analysis.metrics).toMatchObject({ words: 9, readability: null, tone: null });
  });

  test("validate a text against the rules of platforms", async () => {
    const response = await api.post("/api/v1/validate", {
      text: "x".repeat(300),
      platforms: ["twitter", "linkedin"],
    });
    const { results } = await response.json<Validation>();
    expect(results.map(({ platform, isFitting, limit }) => [platform, isFitting, limit])).toEqual([
      ["twitter", false, 280],
      ["linkedin", true, 3000],
    ]);
    const all = await (await api.post("/api/v1/validate", { text: "Hello" })).json<Validation>();
    expect(all.results.length).toBeGreaterThan(8);
  });

  test.each(["analyze", "validate"])("%s has the word limit of the plan", async (path) => {
    const response = await api.post(`/api/v1/${path}`, { text: "word ".repeat(10_001) });
    expect([response.status, await errorOf(response)]).toMatchObject([
      403,
      { code: "WORD_LIMIT_EXCEEDED", details: { limit: 10_000 } },
    ]);
  });
});

describe("every response", () => {
  test("of a page of another origin can be read, without credentials", async () => {
    const preflight = await api.fetch("/api/v1/documents", {
      method: "OPTIONS",
      headers: { Origin: "https://app.example", "Access-Control-Request-Method": "PATCH" },
    });
    expect([preflight.status, preflight.headers.get("Access-Control-Allow-Origin")]).toEqual([204, "*"]);
    expect(preflight.headers.get("Access-Control-Allow-Headers")).toContain("Authorization");
    const headers = { Origin: "https://app.example", "Sec-Fetch-Site": "cross-site" };
    const created = await api.post("/api/v1/documents", { title: "A", content: "B" }, headers);
    expect([created.status, created.headers.get("Access-Control-Allow-Origin")]).toEqual([201, "*"]);
    expect(created.headers.get("Access-Control-Allow-Credentials")).toBeNull();
    expect(created.headers.get("Access-Control-Expose-Headers")).toContain("Location"); // of a run
    expect(
      (await api.fetch("/api/plans", { headers })).headers.get("Access-Control-Allow-Origin"),
    ).toBeNull();
    const browserApi = await browser.fetch("/api/contents", { method: "OPTIONS", headers });
    expect(browserApi.headers.get("Access-Control-Allow-Origin")).toBeNull();
  });

  test("has a request id and says how many requests are left in the minute", async () => {
    const { headers } = await api.fetch("/api/v1/tools");
    expect(headers.get("X-Request-Id")).toBeTruthy();
    expect(headers.get("RateLimit-Policy")).toBe(`"minute";q=${apiRequestsPerMinute.key};w=60`);
    expect(headers.get("RateLimit")).toMatch(
      new RegExp(`^"minute";r=${apiRequestsPerMinute.key - 1};t=(59|60)$`),
    );
    const failed = await api.fetch("/api/v1/documents/0199a0b1-c2d3-7e4f-8a5b-6c7d8e9fa0b1");
    expect([failed.status, failed.headers.get("RateLimit")]).toMatchObject([
      404,
      expect.stringContaining("r=598"),
    ]);
  });

  test("after too many requests says when to come back; other keys of the owner go on until theirs are used, too", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
    const second = await keyedClient(userId);
    const third = await keyedClient(userId);
    const spend = async (key: Client, requests: number) => {
      for (let sent = 0; sent < requests; sent += 100)
        await Promise.all(
          Array.from({ length: Math.min(100, requests - sent) }, () => key.fetch("/api/v1/tools")),
        );
    };
    await spend(api, apiRequestsPerMinute.key);
    const refused = await api.fetch("/api/v1/tools");
    expect([refused.status, refused.headers.get("Retry-After")]).toEqual([429, "60"]);
    expect(refused.headers.get("RateLimit")).toBe('"minute";r=0;t=60');
    expect(refused.headers.get("RateLimit-Policy")).toBe(`"minute";q=${apiRequestsPerMinute.key};w=60`);
    await spend(second, apiRequestsPerMinute.owner - apiRequestsPerMinute.key);
    const ofOwner = await third.fetch("/api/v1/tools");
    expect([ofOwner.status, ofOwner.headers.get("RateLimit-Policy")]).toEqual([
      429,
      `"minute";q=${apiRequestsPerMinute.owner};w=60`,
    ]);
    vi.setSystemTime(Date.now() + 60_000);
    expect((await third.fetch("/api/v1/tools")).status).toBe(200);
  });

  test("counts the requests of a minute also when the object is evicted or the key is replaced", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
    const object = userObject(env, userId);
    const remaining = async (key: Client) =>
      Number(/r=(\d+)/.exec((await key.fetch("/api/v1/tools")).headers.get("RateLimit") ?? "")?.[1]);
    expect(await remaining(api)).toBe(apiRequestsPerMinute.key - 1);
    await evictDurableObject(object);
    expect(await remaining(api)).toBe(apiRequestsPerMinute.key - 2);
    await runInDurableObject(object, (_, { storage }) => {
      storage.sql.exec("UPDATE key_requests SET count = ?", apiRequestsPerMinute.key);
      storage.sql.exec("UPDATE key_requests SET key_id = 'revoked' WHERE changes() = 1");
    });
    expect(await remaining(api)).toBe(apiRequestsPerMinute.key - 1);
    await runInDurableObject(object, (_, { storage }) => {
      storage.sql.exec(
        "UPDATE key_requests SET count = ? WHERE key_id = 'revoked'",
        apiRequestsPerMinute.owner,
      );
    });
    expect((await api.fetch("/api/v1/tools")).status).toBe(429);
    vi.setSystemTime(Date.now() + 60_000);
    expect(await remaining(api)).toBe(apiRequestsPerMinute.key - 1);
    const rows = await runInDurableObject(object, (_, { storage }) =>
      storage.sql.exec("SELECT * FROM key_requests").toArray(),
    );
    expect(rows).toHaveLength(1);
  });

  test("names an unknown query parameter", async () => {
    expect((await errorOf(await api.fetch("/api/v1/documents?page=2"))).details?.fields).toEqual({
      page: "FIELD_UNKNOWN",
    });
  });

  test("lists the tools with the schemas of their inputs", async () => {
    const { tools } = await (await api.fetch("/api/v1/tools")).json<{
      tools: { name: string; input: object }[];
    }>();
    expect(tools.map(({ name }) => name)).toEqual([
      "generate",
      "rewrite",
      "titles",
      "seo",
      "multiChannel",
      "summarize",
      "grammar",
    ]);
    expect(tools[0]?.input).toMatchObject({ type: "object", required: ["prompt"] });
  });
});

describe("the history", () => {
  const save = async (changes: Parameters<typeof newContent>[1] = {}) => {
    const content = newContent(userId, changes);
    await saveContent(openTextDatabases(env), content);
    return content.id;
  };
  const idsOf = async (path: string) =>
    (await (await api.fetch(`/api/v1/${path}`)).json<ContentPage>()).items.map(({ id }) => id);

  test("has what tools delivered, newest first, and no documents", async () => {
    const [older, newer, { id }] = [await save(), await save(), await create()];
    expect(await idsOf("history")).toEqual([newer, older]);
    expect(await idsOf("history?limit=1")).toEqual([newer]);
    expect(await idsOf(`history?cursor=${newer}`)).toEqual([older]);
    expect(await idsOf("documents")).toEqual([id]);
    expect((await api.fetch("/api/v1/history?shelf=documents")).status).toBe(400);
  });

  test("is read under both addresses, so that the id of a run's result always works", async () => {
    const id = await save();
    for (const path of ["history", "documents"])
      expect(await (await api.fetch(`/api/v1/${path}/${id}`)).json()).toMatchObject({
        id,
        isDocument: false,
      });
  });

  test("is opened as documents, once and by keys that may change documents", async () => {
    const id = await save();
    const reader = await keyedClient(userId, { scopes: ["read"] });
    expect((await reader.post(`/api/v1/history/${id}/open`)).status).toBe(403);
    const opened = await (await api.post(`/api/v1/history/${id}/open`)).json<Content>();
    expect(opened).toMatchObject({ id, isDocument: true });
    expect(await (await api.post(`/api/v1/history/${id}/open`)).json()).toEqual(opened);
    expect([await idsOf("history"), await idsOf("documents")]).toEqual([[], [id]]);
    expect((await api.post(`/api/v1/history/${crypto.randomUUID()}/open`)).status).toBe(404);
  });
});
