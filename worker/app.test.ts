// Requirements of every route, derived from their declarations.
import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { v7 as uuidv7 } from "uuid";
import { beforeAll, describe, expect, test, vi } from "vitest";
import * as z from "zod/mini";
import { app, routes as declared } from "./app.ts";
import { saveContent } from "./db/documents/save-content.ts";
import { signAccessToken } from "./features/identity/tokens.ts";
import { Client, origin } from "./testing/client.ts";
import { addWorkspace, keyedClient, newContent, setPlan } from "./testing/fixtures.ts";
import { newPerson } from "./testing/people.ts";
import { scriptUpstream } from "./testing/scripted-upstream.ts";
import { contentsOf, databases } from "./testing/texts.ts";
import { userObject } from "./user-object/stub.ts";
import { workspaceObject } from "./workspace-object/stub.ts";

const routes = declared.map((route) => ({ ...route, name: `${route.method} ${route.path}` }));
type TestedRoute = (typeof routes)[number];

const placeholders = ({ path }: { path: string }) =>
  [...path.matchAll(/:(\w+)/g)].map(([, name = ""]) => name);

/** The path with valid parameters: those given, otherwise the first option of an enumeration or a random id. */
function pathOf({ path, params }: TestedRoute, given: Record<string, string> = {}): string {
  const { properties = {} } = z.toJSONSchema(params ?? z.object({}), { io: "input" });
  return path.replace(/:(\w+)/g, (_, name) => {
    const property = properties[name];
    const option = typeof property === "object" ? property.enum?.[0] : undefined;
    return given[name] ?? (typeof option === "string" ? option : uuidv7());
  });
}

const needsSession = routes.filter(({ access }) => access === "session" || access === "verifiedSession");

test("only declared routes have a handler", () => {
  const handled = app.routes.filter(({ method, path }) => method !== "ALL" || path !== "/*");
  expect([...new Set(handled.map(({ method, path }) => `${method} ${path}`))]).toEqual(
    routes.map(({ name }) => name),
  );
});

test.each(routes)("$name declares a contract for its path parameters", (route) => {
  const { properties = {} } = z.toJSONSchema(route.params ?? z.object({}), { io: "input" });
  expect(Object.keys(properties)).toEqual(placeholders(route));
});

/** Browsers that are signed in, with an unsigned token, with an expired token, and with an ended session. */
let client: Client;
let keyed: Client;
const forged = new Client();
const expired = new Client();
const ended = new Client();
beforeAll(async () => {
  const person = await newPerson();
  client = person.client;
  const { id: userId } = person;
  await addWorkspace(userId);
  const { id: ownerId } = await newPerson("pro");
  keyed = await keyedClient(ownerId);
  forged.cookies.set("__Host-calamo", "eyJhbGciOiJub25lIn0.e30.");
  const claims = { userId, sessionId: uuidv7() };
  const old = await signAccessToken(env.SESSION_KEYS, claims, Date.now() - 700_000);
  expired.cookies.set("__Host-calamo", old);
  ended.cookies.set("__Host-calamo", await signAccessToken(env.SESSION_KEYS, claims));
});

/** A client that may use the route. */
function allowed({ access }: TestedRoute): Client {
  if (access === "anyone") return new Client();
  return access === "apiKey" ? keyed : client;
}

const code = async (response: Response) => (await response.json<{ error: { code: string } }>()).error.code;

const call = (by: Client, route: TestedRoute, path = pathOf(route), json: object = {}) =>
  by.fetch(path, { method: route.method, ...(route.method !== "GET" && { json }) });

describe.each(needsSession)("$name", (route) => {
  test("rejects a request without a session", async () => {
    const response = await call(new Client(), route);
    expect(response.status).toBe(401);
    expect(await code(response)).toBe("UNAUTHENTICATED");
  });

  test("rejects a forged token", async () => {
    const response = await call(forged, route);
    expect(response.status).toBe(401);
    expect(await code(response)).toBe("UNAUTHENTICATED");
  });

  test("returns SESSION_EXPIRED for an expired token", async () => {
    const response = await call(expired, route);
    expect(response.status).toBe(401);
    expect(await code(response)).toBe("SESSION_EXPIRED");
  });
});

test.each(routes.filter(({ access }) => access === "apiKey"))(
  "$name ignores cookies and rejects a request without a key",
  async (route) => {
    const response = await call(client, route);
    expect([response.status, response.headers.get("WWW-Authenticate")]).toEqual([401, "Bearer"]);
    expect(await code(response)).toBe("UNAUTHENTICATED");
  },
);

test.each(routes.filter(({ access }) => access === "verifiedSession"))(
  "$name rejects a token of an ended session",
  async (route) => {
    const response = await call(ended, route);
    expect(response.status).toBe(401);
    expect(await code(response)).toBe("UNAUTHENTICATED");
  },
);

describe.each(routes.filter(({ body }) => body))("$name", (route) => {
  const send = (body: BodyInit, type = "application/json") =>
    allowed(route).fetch(pathOf(route), {
      method: route.method,
      body,
      headers: { "Content-Type": type },
    });

  const emptyIsRefused = !route.body?.safeParse({}).success;

  test("rejects a body that is not JSON", async () => {
    const response = await send('{"id": ');
    expect(response.status).toBe(400);
    expect(await code(response)).toBe("MALFORMED_JSON");
  });

  test.each([
    ["arrays", "[".repeat(50_000) + "]".repeat(50_000)],
    ["objects", `${'{"a":'.repeat(50_000)}1${"}".repeat(50_000)}`],
    ["both", `${'[{"a":'.repeat(40)}1${"}]".repeat(40)}`],
    ["an open end", '{"a":['.repeat(50_000)],
  ])("rejects a body that is nested too deeply: %s", async (_, nested) => {
    for (const body of [nested, `{"id":${nested}}`, `{"input":{"prompt":"a \\"[{ b","x":${nested}}}`]) {
      const response = await send(body);
      expect(response.status).toBe(400);
      expect(await code(response)).toBe("MALFORMED_JSON");
    }
  });

  test("rejects another content type", async () => {
    const response = await send("{}", "text/plain");
    expect(response.status).toBe(415);
    expect(await code(response)).toBe("UNSUPPORTED_MEDIA_TYPE");
  });

  test("rejects an oversized body", async () => {
    const response = await send(JSON.stringify({ junk: "x".repeat(route.maxBytes ?? 600_000) }));
    expect(response.status).toBe(413);
    expect(response.headers.get("Cache-Control")).toBe("no-store");
    expect(await code(response)).toBe("BODY_TOO_LARGE");
  });

  test.each(["[]", "null", '"text"', "1", ...(emptyIsRefused ? ["{}"] : [])])(
    "rejects %s with VALIDATION_FAILED",
    async (body) => {
      const response = await send(body);
      expect(response.status).toBe(400);
      expect(await code(response)).toBe("VALIDATION_FAILED");
    },
  );
});

const changing = routes.filter(({ method, access }) => method !== "GET" && access !== "apiKey");

describe.each(changing)("$name", (route) => {
  test.each([
    { Origin: "https://evil.test" },
    { Origin: "null" },
    { Origin: "https://calamo.test.evil.test" },
    { Origin: "http://calamo.test" },
    { "Sec-Fetch-Site": "cross-site" },
  ])("rejects a cross-site request: %j", async (headers) => {
    const response = await client.fetch(pathOf(route), {
      method: route.method,
      json: {},
      headers: headers as HeadersInit,
    });
    expect(response.status).toBe(403);
    expect(response.headers.get("Cache-Control")).toBe("no-store");
    expect(await code(response)).toBe("CROSS_ORIGIN_REQUEST");
  });
});

const isUpload = ({ rawBody }: TestedRoute) => rawBody?.startsWith("image/"); // see features/account/avatar.test.ts
describe.each(changing.filter((route) => !isUpload(route)))("$name", (route) => {
  test.each([
    "text/plain",
    "application/x-www-form-urlencoded",
    "multipart/form-data; boundary=x",
    "text/plain; application/json",
  ])("rejects a content type that a form can send: %s", async (type) => {
    const response = await client.fetch(pathOf(route), {
      method: route.method,
      body: "{}",
      headers: { "Content-Type": type },
    });
    expect(response.status).toBe(415);
    expect(response.headers.get("Cache-Control")).toBe("no-store");
    expect(await code(response)).toBe("UNSUPPORTED_MEDIA_TYPE");
  });
});

test("a request from Calamo's own origin passes the origin check", async () => {
  const response = await client.fetch("/api/runs", { method: "POST", json: {}, headers: { Origin: origin } });
  expect(await code(response)).toBe("VALIDATION_FAILED");
});

test("an unknown path returns the error body with a request id", async () => {
  const response = await client.fetch("/api/nothing");
  expect(response.status).toBe(404);
  expect(await response.json()).toEqual({
    error: { code: "NOT_FOUND", message: "Not found.", requestId: response.headers.get("X-Request-Id") },
  });
});

test("responses have the security headers and are not cached", async () => {
  const { headers } = await client.fetch("/api/me");
  expect(Object.fromEntries(headers)).toMatchObject({
    "content-security-policy":
      "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    "strict-transport-security": "max-age=63072000; includeSubDomains",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=()",
    "cache-control": "no-store",
  });
});

const parameters = routes.flatMap((route) =>
  placeholders(route).map((parameter) => ({ ...route, parameter })),
);

describe.each(parameters)("$name", ({ parameter, ...route }) => {
  test.each(["not-an-id", "../../etc", "00000000-0000-0000-0000-00000000000g"])(
    `returns 404 for the ${parameter} %s`,
    async (value) => {
      expect((await call(allowed(route), route, pathOf(route, { [parameter]: value }))).status).toBe(404);
    },
  );
});

test("http is redirected to https, except on the local machine", async () => {
  const post = (url: string) => app.request(url, { method: "POST" }, env);
  const sent = await post("http://calamo.test/api/auth/recover?a=1");
  expect([sent.status, sent.headers.get("Location")]).toEqual([
    308,
    "https://calamo.test/api/auth/recover?a=1",
  ]);
  for (const local of ["http://localhost:8787", "http://127.0.0.1:8787", "http://[::1]:8787"])
    expect((await post(`${local}/api/auth/refresh`)).status).toBe(401);
});

test("an http request with an API key is rejected, not redirected", async () => {
  const headers = { Authorization: `Bearer ${keyed.key}` };
  const response = await app.request("http://calamo.test/api/v1/usage", { headers }, env);
  expect([response.status, await code(response)]).toEqual([403, "HTTPS_REQUIRED"]);
});

test("an http request for another host is not redirected", async () => {
  const setting = vi.spyOn(env, "PUBLIC_ORIGIN", "get").mockReturnValue("https://calamo.test/");
  const visit = (host: string) => app.request(`http://${host}/api/plans`, {}, env);
  const foreign = await visit("evil.test");
  expect([foreign.status, foreign.headers.get("Location")]).toEqual([404, null]);
  expect((await visit("calamo.test")).headers.get("Location")).toBe("https://calamo.test/api/plans");
  setting.mockRestore();
});

test("a rejected request is logged with its code", async () => {
  const logged = vi.spyOn(console, "info");
  await new Client().fetch("/api/me");
  expect(logged.mock.calls.flat().join()).toMatch(
    /"event":"request rejected".*"path":"\/api\/me","code":"UNAUTHENTICATED"/,
  );
  logged.mockRestore();
});

/** Valid bodies for routes that validate the body before they check the owner. */
const samples: Record<string, object> = {
  "PATCH /api/contents/:id": { title: "Mine" },
  "POST /api/contents/:id/comments": { id: uuidv7(), body: "Mine" },
  "PATCH /api/contents/:id/comments/:comment": { body: "Mine" },
  "POST /api/contents/:id/shares": { expiresInDays: 1, password: null },
  "PATCH /api/v1/documents/:id": { title: "Mine" },
  "PATCH /api/folders/:id": { name: "Mine" },
  "PATCH /api/chats/:id": { title: "Mine" },
  "PATCH /api/templates/:id": { name: "Mine", category: "blog", body: "Mine", revision: 0 },
  "PUT /api/voices/:id": { name: "Mine", description: "Mine" },
  "POST /api/voices/:id/samples": { title: "Mine", text: "word ".repeat(40) },
  "PUT /api/voices/:id/guide": { guide: { summary: "Mine" }, base: null },
  "POST /api/voices/:id/check": { text: "Mine" },
  "PATCH /api/workspace/members/:id": { role: "viewer" },
};

describe("another user's data", () => {
  let owner: Client;
  let ownersKey: Client;
  const ids: Record<string, string> = {};
  beforeAll(async () => {
    scriptUpstream().script({ pieces: ["Private"] });
    const person = await newPerson();
    owner = person.client;
    const { id: userId } = person;
    const row = { id: uuidv7(), now: Date.now() };
    const { id: memberId } = await newPerson();
    const workspaceId = await addWorkspace(userId, { [memberId]: "editor" });
    await env.DB.batch([
      env.DB.prepare(
        "INSERT INTO workspace_invitations VALUES (?, ?, 'invited@example.com', 'editor', 'en', ?, ?, ?, ?)",
      ).bind(workspaceId, row.id, userId, row.id, row.now, row.now + 1e9),
      env.DB.prepare(
        "INSERT INTO brand_voices (owner_id, id, name, description) VALUES (?, ?, 'Private', 'Private')",
      ).bind(userId, row.id),
      env.DB.prepare("INSERT INTO voice_samples VALUES (?, ?, ?, 'Private', 'Private')").bind(
        userId,
        row.id,
        row.id,
      ),
      env.DB.prepare(
        "INSERT INTO templates VALUES (?, ?, 'Private', '', 'blog', 'Private', NULL, NULL, 0, 0, 0)",
      ).bind(userId, row.id),
      env.DB.prepare(
        "INSERT INTO bulk_batches (user_id, id, name, created_at) VALUES (?, ?, 'Private', ?)",
      ).bind(userId, row.id, row.now),
      env.DB.prepare("UPDATE users SET plan = 'pro'"), // plan limits are not tested here
      env.DB.prepare("INSERT INTO notifications VALUES (?, ?, 'newSignIn', 'security', '{}', 0, ?)").bind(
        userId,
        row.id,
        row.now,
      ),
    ]);
    for (const owner of [userId, workspaceId]) {
      const database = await contentsOf(owner);
      await database.batch([
        database.prepare("INSERT INTO folders VALUES (?, ?, 'Private', 0)").bind(owner, row.id),
        database
          .prepare(
            `INSERT INTO webhook_endpoints (owner_id, id, url, events, secret, created_at)
             VALUES (?, ?, 'https://hooks.example.com', '[]', 'whsec_cHJpdmF0ZQ==', 0)`,
          )
          .bind(owner, row.id),
        database
          .prepare(
            `INSERT INTO webhook_deliveries (owner_id, endpoint_id, id, message_id, event, payload, state, attempts)
             VALUES (?, ?, ?, 'msg_1', 'webhook.test', '{}', 'delivered', 1)`,
          )
          .bind(owner, row.id, row.id),
        database
          .prepare(
            "INSERT INTO content_comments (owner_id, content_id, id, author_id, body, created_at) VALUES (?, ?, ?, ?, 'Private', 0)",
          )
          .bind(owner, row.id, row.id, userId),
      ]);
    }
    await env.DB.prepare(
      "INSERT INTO share_links (token_hash, id, owner_id, content_id, prefix, created_at) VALUES ('', ?, ?, ?, '', 0)",
    )
      .bind(row.id, workspaceId, row.id)
      .run();
    await saveContent(databases, newContent(userId, { id: row.id, title: "Private", body: "Private" }));
    const session = await env.DB.prepare("SELECT id FROM sessions WHERE user_id = ?")
      .bind(userId)
      .first<{ id: string }>();
    await setPlan(userId, "pro");
    ownersKey = await keyedClient(userId);
    await keyedClient(workspaceId);
    for (const id of [userId, workspaceId])
      await runInDurableObject(userObject(env, id), (_, { storage }) => {
        storage.sql.exec("UPDATE api_keys SET id = ?", row.id);
      });
    Object.assign(ids, {
      contents: row.id,
      folders: row.id,
      documents: row.id,
      history: row.id,
      "api-keys": row.id,
      comment: row.id,
      share: row.id,
      version: row.id, // the model's own text has the id of the document
      notifications: row.id,
      voices: row.id,
      templates: row.id,
      bulk: row.id,
      sample: row.id,
      members: memberId,
      invitations: row.id,
      training: row.id,
      webhooks: row.id,
      delivery: row.id,
      devices: session?.id,
      runs: uuidv7(),
      chats: uuidv7(),
    });
    await runInDurableObject(workspaceObject(env, workspaceId), (_, { storage }) => {
      storage.sql.exec(
        `INSERT INTO trainings (id, workspace_id, state, started_by, started_at, texts, digest, count, bytes, base_model)
         VALUES (?, ?, 'running', ?, ?, '[]', '', 10, 10, 'scripted')`,
        row.id,
        workspaceId,
        userId,
        row.now,
      );
    });
    await owner.post("/api/runs", { id: ids.runs, tool: "generate", input: { prompt: "A text" } });
    const message = { id: uuidv7(), after: null, text: "Hello" };
    const reply = await owner.post("/api/runs", {
      id: uuidv7(),
      tool: "chat",
      input: { chat: ids.chats, message },
    });
    ids.message = (await reply.json<{ contentId: string }>()).contentId;
  });

  /** These deletions run last, because other routes need what they delete. */
  const isRemoval = ({ name }: TestedRoute) =>
    Number(
      /^DELETE .*\/(contents|folders|documents|bulk|members|invitations|voices|templates|webhooks)\/:id$/.test(
        name,
      ),
    );
  const named = routes.filter(({ path }) => path.includes("/:id"));
  named.sort((a, b) => isRemoval(a) - isRemoval(b));
  test.each(named)("is not found by $name", async (route) => {
    const [, kind = ""] = /\/([\w-]+)\/:id/.exec(route.path) ?? [];
    expect(ids[kind], `say what ${route.name} is tried with`).toBeTypeOf("string");
    const path = pathOf(route, { ...ids, id: ids[kind] ?? "" });
    const response = await call(allowed(route), route, path, samples[route.name]);
    expect(response.status).toBe(404);
    expect(await code(response)).toBe("NOT_FOUND");
    const own = await call(route.access === "apiKey" ? ownersKey : owner, route, path, samples[route.name]);
    await own.text();
    expect(own.status).not.toBe(404); // it exists for its owner
  });
});
