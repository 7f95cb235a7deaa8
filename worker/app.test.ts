import { env } from "cloudflare:workers";
import { v7 as uuidv7 } from "uuid";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { app } from "./app.ts";
import { signAccessToken } from "./features/identity/access-token.ts";
import { access } from "./http/access.ts";
import { Client, origin } from "./testing/client.ts";
import { scriptUpstream } from "./testing/scripted-upstream.ts";
import { setPlan } from "./testing/set-plan.ts";

/** What the body of each route that changes something is. A route that is not here fails the test below. */
type Body = "none" | "json" | "json, may be empty" | "picture";
const bodies: Record<string, Body> = {
  "POST /api/auth/sign-up": "json",
  "POST /api/auth/sign-in": "json",
  "POST /api/auth/refresh": "none",
  "POST /api/auth/sign-out": "json, may be empty",
  "POST /api/auth/confirm": "json",
  "POST /api/auth/resend-confirmation": "json",
  "POST /api/auth/recover": "json",
  "POST /api/auth/reset-password": "json",
  "POST /api/auth/reset-password/check": "json",
  "POST /api/auth/code": "json",
  "POST /api/auth/code/verify": "json",
  "POST /api/auth/code/link": "json",
  "DELETE /api/auth/google": "none",
  "POST /api/auth/two-factor": "json",
  "POST /api/auth/two-factor/set-up": "json",
  "POST /api/auth/two-factor/enable": "json",
  "POST /api/auth/two-factor/disable": "json",
  "POST /api/auth/two-factor/recovery-codes": "json",
  "DELETE /api/auth/devices/:id": "none",
  "PATCH /api/me": "json, may be empty",
  "DELETE /api/me": "json",
  "PUT /api/me/password": "json",
  "PUT /api/me/avatar": "picture", // see features/avatars/avatars.test.ts
  "DELETE /api/me/avatar": "none",
  "PATCH /api/me/words/:list": "json",
  "POST /api/style": "json",
  "POST /api/runs": "json",
  "POST /api/runs/:id/stop": "none",
  "PATCH /api/contents/:id": "json",
  "DELETE /api/contents/:id": "none",
  "POST /api/contents/bulk": "json",
  "PATCH /api/chats/:id": "json",
  "DELETE /api/chats/:id": "none",
  "POST /api/chats/:id/restore": "none",
  "POST /api/chats/:id/messages/:message/save": "none",
  "POST /api/notifications/read-all": "none",
  "POST /api/notifications/:id/read": "none",
  "DELETE /api/notifications/:id": "none",
  "PUT /api/titles/feedback": "json",
  "POST /api/billing/checkout": "json",
  "POST /api/billing/refresh": "json, may be empty",
  "POST /api/create-customer-portal": "json",
  "POST /api/cancel-subscription": "json",
  "POST /api/resume-subscription": "json",
  "POST /api/stripe/webhook": "none", // reads what is signed, see features/billing/webhook.test.ts
  "POST /api/voices": "json",
  "PUT /api/voices/:id": "json",
  "DELETE /api/voices/:id": "none",
};

const routes = Object.entries(access).map(([route, level]) => {
  const [method = "", path = ""] = route.split(" ");
  const body = bodies[route] ?? "none";
  return { route, level, method, body, path: path.replace(":id", uuidv7()) };
});
const needsSession = routes.filter(({ level }) => level !== "anyone");

test("the table of access names every route of the API, and no other", () => {
  const known = app.routes
    .filter(({ method }) => method !== "ALL")
    .map(({ method, path }) => `${method} ${path.replace(/(.)\/$/, "$1")}`);
  expect([...new Set(known)].sort()).toEqual(Object.keys(access).sort());
});

test("of each that changes something it is known what body it reads", () => {
  const changing = Object.keys(access).filter((route) => !route.startsWith("GET "));
  expect(Object.keys(bodies).sort()).toEqual(changing.sort());
});

/** Signed in; with a token that nobody signed; with one that has expired; and with one whose session was ended. */
let client: Client;
const forged = new Client();
const expired = new Client();
const ended = new Client();
beforeAll(async () => {
  client = new Client();
  const { id: userId } = await client.signUp();
  forged.cookies.set("__Host-calamo", "eyJhbGciOiJub25lIn0.e30.");
  const claims = { userId, sessionId: uuidv7() };
  const old = await signAccessToken(env.SESSION_KEYS, claims, Date.now() - 700_000);
  expired.cookies.set("__Host-calamo", old);
  ended.cookies.set("__Host-calamo", await signAccessToken(env.SESSION_KEYS, claims));
});

const code = async (response: Response) => (await response.json<{ error: { code: string } }>()).error.code;

const calling =
  ({ method, path }: { method: string; path: string }) =>
  (by: Client) =>
    by.fetch(path, { method, ...(method !== "GET" && { json: {} }) });

describe.each(needsSession)("$route", (route) => {
  const call = calling(route);

  test("without a session is refused", async () => {
    const response = await call(new Client());
    expect(response.status).toBe(401);
    expect(await code(response)).toBe("UNAUTHENTICATED");
  });

  test("with a token that nobody signed is refused", async () => {
    const response = await call(forged);
    expect(response.status).toBe(401);
    expect(await code(response)).toBe("UNAUTHENTICATED");
  });

  test("with an expired token says so", async () => {
    const response = await call(expired);
    expect(response.status).toBe(401);
    expect(await code(response)).toBe("SESSION_EXPIRED");
  });
});

test.each(routes.filter(({ level }) => level === "verifiedSession"))(
  "$route with a token whose session was ended is refused",
  async (route) => {
    const response = await calling(route)(ended);
    expect(response.status).toBe(401);
    expect(await code(response)).toBe("UNAUTHENTICATED");
  },
);

const readsJson = routes.filter(({ body }) => body.startsWith("json"));

describe.each(readsJson)("$route", ({ method, path, level, body }) => {
  const send = (body: BodyInit, type = "application/json") =>
    (level === "anyone" ? new Client() : client).fetch(path, {
      method,
      body,
      headers: { "Content-Type": type },
    });

  const proofs = /\/set-up$/; // refuse for another reason what they may do without
  const emptyIsRefused = body === "json" && !proofs.test(path);

  test("refuses a body that is not JSON", async () => {
    const response = await send('{"id": ');
    expect(response.status).toBe(400);
    expect(await code(response)).toBe("MALFORMED_JSON");
  });

  test("refuses another content type", async () => {
    const response = await send("{}", "text/plain");
    expect(response.status).toBe(415);
    expect(await code(response)).toBe("UNSUPPORTED_MEDIA_TYPE");
  });

  test("refuses an oversized body", async () => {
    const response = await send(JSON.stringify({ junk: "x".repeat(600_000) }));
    expect(response.status).toBe(413);
    expect(response.headers.get("Cache-Control")).toBe("no-store");
    expect(await code(response)).toBe("BODY_TOO_LARGE");
  });

  test.each(["[]", "null", '"text"', "1", ...(emptyIsRefused ? ["{}"] : [])])(
    "refuses %s with the fields that are wrong",
    async (body) => {
      const response = await send(body);
      expect(response.status).toBe(400);
      expect(await code(response)).toBe("VALIDATION_FAILED");
    },
  );
});

const changing = routes.filter(({ method }) => method !== "GET");

describe.each(changing)("$route", ({ method, path }) => {
  test.each([
    { Origin: "https://evil.test" },
    { Origin: "null" },
    { Origin: "https://calamo.test.evil.test" },
    { Origin: "http://calamo.test" },
    { "Sec-Fetch-Site": "cross-site" },
  ])("is refused from another site's page: %j", async (headers) => {
    const response = await client.fetch(path, { method, json: {}, headers: headers as HeadersInit });
    expect(response.status).toBe(403);
    expect(response.headers.get("Cache-Control")).toBe("no-store");
    expect(await code(response)).toBe("FOREIGN_ORIGIN");
  });
});

describe.each(changing.filter(({ body }) => body !== "picture"))("$route", ({ method, path }) => {
  test.each([
    "text/plain",
    "application/x-www-form-urlencoded",
    "multipart/form-data; boundary=x",
    "text/plain; application/json",
  ])("is refused with a body that a form can send: %s", async (type) => {
    const response = await client.fetch(path, { method, body: "{}", headers: { "Content-Type": type } });
    expect(response.status).toBe(415);
    expect(response.headers.get("Cache-Control")).toBe("no-store");
    expect(await code(response)).toBe("UNSUPPORTED_MEDIA_TYPE");
  });
});

test("a page of our own may post", async () => {
  const response = await client.fetch("/api/runs", { method: "POST", json: {}, headers: { Origin: origin } });
  expect(await code(response)).toBe("VALIDATION_FAILED");
});

test("an address that is no route answers the error body with a request id", async () => {
  const response = await client.fetch("/api/nothing");
  expect(response.status).toBe(404);
  expect(await response.json()).toEqual({
    error: { code: "NOT_FOUND", message: "Not found.", requestId: response.headers.get("X-Request-Id") },
  });
});

test("answers carry the security headers and are not cached", async () => {
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

describe.each(routes.filter(({ route }) => route.includes(":id")))("$route", ({ route, method }) => {
  test.each(["not-an-id", "../../etc", "00000000-0000-0000-0000-00000000000g"])(
    "the id %s is nothing of ours",
    async (id) => {
      const path = route.replace(/^\S+ /, "").replace(":id", id);
      const response = await client.fetch(path, { method, ...(method !== "GET" && { json: {} }) });
      expect(response.status).toBe(404);
    },
  );
});

test("what comes by http is sent on to https, but on one's own machine", async () => {
  const call = (url: string) => app.request(url, { method: "POST" }, env);
  const sent = await call("http://calamo.test/api/auth/recover?a=1");
  expect([sent.status, sent.headers.get("Location")]).toEqual([
    308,
    "https://calamo.test/api/auth/recover?a=1",
  ]);
  for (const local of ["http://localhost:8787", "http://127.0.0.1:8787", "http://[::1]:8787"])
    expect((await call(`${local}/api/auth/refresh`)).status).toBe(401);
});

test("a request by http that names another host than ours is not redirected", async () => {
  const setting = vi.spyOn(env, "PUBLIC_ORIGIN", "get").mockReturnValue("https://calamo.test/");
  const call = (host: string) => app.request(`http://${host}/api/plans`, {}, env);
  const foreign = await call("evil.test");
  expect([foreign.status, foreign.headers.get("Location")]).toEqual([404, null]);
  expect((await call("calamo.test")).headers.get("Location")).toBe("https://calamo.test/api/plans");
  setting.mockRestore();
});

test("a refusal is logged by its code", async () => {
  const logged = vi.spyOn(console, "info");
  await new Client().fetch("/api/me");
  expect(logged.mock.calls.flat().join()).toMatch(
    /"event":"refused".*"path":"\/api\/me","code":"UNAUTHENTICATED"/,
  );
  logged.mockRestore();
});

/** A good body for those that read one before they look whose it is. */
const samples: Record<string, object> = {
  "PATCH /api/contents/:id": { title: "Mine" },
  "PATCH /api/chats/:id": { title: "Mine" },
  "PUT /api/voices/:id": { name: "Mine", description: "Mine" },
};

describe("what belongs to somebody else is not there", () => {
  const owner = new Client();
  const ids: Record<string, string> = {};
  beforeAll(async () => {
    scriptUpstream().script({ pieces: ["Private"] });
    const { id: userId } = await owner.signUp();
    const row = { id: uuidv7(), now: Date.now() };
    await env.DB.batch([
      env.DB.prepare(
        `INSERT INTO contents (user_id, id, tool, language, title, excerpt, watermarked, created_at, metrics, input, body)
         VALUES (?, ?, 'generate', 'en', 'Private', '', 0, ?, '{}', '{}', 'Private')`,
      ).bind(userId, row.id, row.now),
      env.DB.prepare("INSERT INTO voices VALUES (?, ?, 'Private', 'Private')").bind(userId, row.id),
      env.DB.prepare("UPDATE users SET plan = 'pro'"), // what a plan keeps shut is another matter
      env.DB.prepare("INSERT INTO notifications VALUES (?, ?, 'newSignIn', 'security', '{}', 0, ?)").bind(
        userId,
        row.id,
        row.now,
      ),
    ]);
    const session = await env.DB.prepare("SELECT id FROM sessions WHERE user_id = ?")
      .bind(userId)
      .first<{ id: string }>();
    Object.assign(ids, {
      contents: row.id,
      version: row.id, // what the model wrote has the id of the text
      notifications: row.id,
      voices: row.id,
      devices: session?.id,
      runs: uuidv7(),
      chats: uuidv7(),
    });
    await setPlan(userId, "pro");
    await owner.post("/api/runs", { id: ids.runs, tool: "generate", input: { prompt: "A text" } });
    const message = { id: uuidv7(), after: null, text: "Hello" };
    const reply = await owner.post("/api/runs", {
      id: uuidv7(),
      tool: "chat",
      input: { chat: ids.chats, message },
    });
    ids.message = (await reply.json<{ contentId: string }>()).contentId;
  });

  /** Last: what was tried after it would find nothing. */
  const isRemoval = ({ route }: { route: string }) => Number(route === "DELETE /api/contents/:id");
  const named = routes.filter(({ route }) => route.includes("/:id"));
  named.sort((a, b) => isRemoval(a) - isRemoval(b));
  test.each(named)("$route", async ({ route, method }) => {
    const [, kind = ""] = /\/(\w+)\/:id/.exec(route) ?? [];
    expect(ids[kind], `say what ${route} is tried with`).toBeTypeOf("string");
    const path = route
      .replace(/^\S+ /, "")
      .replace(":id", ids[kind] ?? "")
      .replace(/:(\w+)$|:(\w+)(?=\/)/, (_, last, inner) => ids[last ?? inner] ?? "");
    const json = samples[route] ?? {};
    const call = (by: Client) => by.fetch(path, { method, ...(method !== "GET" && { json }) });
    const response = await call(client);
    expect(response.status).toBe(404);
    expect(await code(response)).toBe("NOT_FOUND");
    const own = await call(owner);
    await own.text();
    expect(own.status).not.toBe(404); // it is there, for whom it belongs to
  });
});
