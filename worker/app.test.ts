import { v7 as uuidv7 } from "uuid";
import { beforeAll, describe, expect, test } from "vitest";
import { app } from "./app.ts";
import { Client, origin } from "./testing/client.ts";

interface RouteFacts {
  /** Whether the route needs a session. */
  session: boolean;
  /** Whether it reads a JSON body. */
  body: boolean;
  /** Whether that body may be empty: every field may be absent. */
  mayBeEmpty?: boolean;
}

const open = { session: false, body: false };
const reads = { session: true, body: false };

/** Every route with what it asks for. A route that is not here fails the test below. */
const table: Record<string, RouteFacts> = {
  "GET /api/health": open,
  "POST /api/auth/sign-up": { session: false, body: true },
  "POST /api/auth/sign-in": { session: false, body: true },
  "POST /api/auth/refresh": open,
  "POST /api/auth/sign-out": open,
  "GET /api/plans": open,
  "GET /api/me": reads,
  "PATCH /api/me": { session: true, body: true, mayBeEmpty: true },
  "PUT /api/me/password": { session: true, body: true },
  "PUT /api/me/avatar": reads, // a picture, see features/avatars/avatars.test.ts
  "DELETE /api/me/avatar": reads,
  "GET /api/avatars/:userId/:file": open,
  "POST /api/runs": { session: true, body: true },
  "GET /api/runs/:id": reads,
  "GET /api/runs/:id/events": reads,
  "POST /api/runs/:id/stop": reads,
  "GET /api/contents": reads,
  "GET /api/contents/:id": reads,
  "GET /api/stats": reads,
  "GET /api/notifications": reads,
  "POST /api/notifications/read-all": reads,
  "POST /api/notifications/:id/read": reads,
  "DELETE /api/notifications/:id": reads,
};

const routes = Object.entries(table).map(([route, facts]) => {
  const [method = "", path = ""] = route.split(" ");
  return { route, method, path: path.replace(":id", uuidv7()), ...facts };
});

test("the table names every route of the API, and no other", () => {
  const known = app.routes
    .filter(({ method }) => method !== "ALL")
    .map(({ method, path }) => `${method} ${path.replace(/(.)\/$/, "$1")}`);
  expect([...new Set(known)].sort()).toEqual(Object.keys(table).sort());
});

let client: Client;
let expired: Client;
beforeAll(async () => {
  client = new Client();
  await client.signUp();
  expired = new Client();
  expired.cookies.set("__Host-calamo", "eyJhbGciOiJub25lIn0.e30.");
});

const code = async (response: Response) => (await response.json<{ error: { code: string } }>()).error.code;

describe.each(routes.filter(({ session }) => session))("$route", ({ method, path }) => {
  test("without a session is refused", async () => {
    const response = await new Client().fetch(path, { method, ...(method !== "GET" && { json: {} }) });
    expect(response.status).toBe(401);
    expect(await code(response)).toBe("UNAUTHENTICATED");
  });

  test("with a token that nobody signed is refused", async () => {
    const response = await expired.fetch(path, { method, ...(method !== "GET" && { json: {} }) });
    expect(response.status).toBe(401);
    expect(await code(response)).toBe("UNAUTHENTICATED");
  });
});

describe.each(routes.filter(({ body }) => body))("$route", ({ method, path, session, mayBeEmpty }) => {
  const send = (body: BodyInit, type = "application/json") =>
    (session ? client : new Client()).fetch(path, {
      method,
      body,
      headers: { "Content-Type": type },
    });

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
    expect(await code(response)).toBe("BODY_TOO_LARGE");
  });

  test.each(["[]", "null", '"text"', "1", ...(mayBeEmpty ? [] : ["{}"])])(
    "refuses %s with the fields that are wrong",
    async (body) => {
      const response = await send(body);
      expect(response.status).toBe(400);
      expect(await code(response)).toBe("VALIDATION_FAILED");
    },
  );
});

describe.each(routes.filter(({ method }) => method !== "GET"))("$route", ({ method, path }) => {
  test("is refused from another site's page", async () => {
    const response = await client.fetch(path, { method, json: {}, headers: { Origin: "https://evil.test" } });
    expect(response.status).toBe(403);
    expect(await code(response)).toBe("FOREIGN_ORIGIN");
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
    "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
    "strict-transport-security": "max-age=63072000; includeSubDomains",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
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
