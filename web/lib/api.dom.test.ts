import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { fakeServer, refusal } from "../testing/fake-server.ts";
import { api } from "./api.ts";
import { onSessionEvent, publishSessionEvent, type SessionEvent } from "./session-events.ts";

let events: SessionEvent["kind"][];
let stop: () => void;

beforeEach(() => {
  events = [];
  stop = onSessionEvent(({ kind }) => events.push(kind));
});
afterEach(() => {
  stop();
  vi.restoreAllMocks();
});

test.each([
  ["within the browser's limit", "é".repeat(20_000), true],
  ["above the browser's limit", "é".repeat(40_000), undefined],
])("sets keepalive accordingly for a body %s", async (_, content, keepalive) => {
  fakeServer(() => Response.json({}));
  await api("/api/contents/x", { method: "PATCH", body: { content }, keepalive: true });
  expect(vi.mocked(fetch).mock.calls[0]?.[1]?.keepalive).toBe(keepalive);
});

describe("an error response", () => {
  test("without authentication means that the session is lost", async () => {
    fakeServer(() => refusal("UNAUTHENTICATED", 401));
    await expect(api("/api/me")).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
    expect(events).toEqual(["lost"]);
  });

  test.each([
    ["INVALID_CREDENTIALS", 401],
    ["TWO_FACTOR_REQUIRED", 401],
    ["EMAIL_NOT_CONFIRMED", 403],
    ["REAUTHENTICATION_REQUIRED", 403],
  ])("of another kind (%s) does not affect the session", async (code, status) => {
    const calls = fakeServer(() => refusal(code, status));
    await expect(api("/api/auth/sign-in", { method: "POST", body: {} })).rejects.toMatchObject({ code });
    expect(events).toEqual([]);
    expect(calls).toHaveLength(1);
  });

  test("to a request sent before a sign-in does not affect the new session", async () => {
    fakeServer(() => {
      // biome-ignore lint/suspicious/noDocumentCookie: the hint that the server sets
      document.cookie = "calamo-signed-in=1800000000; Path=/";
      return refusal("UNAUTHENTICATED", 401);
    });
    await expect(api("/api/me")).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
    expect(events).toEqual([]);
  });
});

describe("an expired session", () => {
  test("is refreshed once for all requests that failed because of it, and each is repeated", async () => {
    const seen = new Set<string>();
    const calls = fakeServer(({ path }) => {
      if (path === "/api/auth/refresh") return new Response(null, { status: 204 });
      const first = !seen.has(path);
      seen.add(path);
      return first ? refusal("SESSION_EXPIRED", 401) : Response.json(path);
    });
    const answers = await Promise.all([api("/api/me"), api("/api/stats")]);
    expect(answers).toEqual(["/api/me", "/api/stats"]);
    expect(calls.filter(({ path }) => path === "/api/auth/refresh")).toHaveLength(1);
    expect(events).toEqual(["refreshed"]);
  });

  test("that cannot be refreshed is lost", async () => {
    fakeServer(({ path }) =>
      path === "/api/auth/refresh" ? refusal("UNAUTHENTICATED", 401) : refusal("SESSION_EXPIRED", 401),
    );
    await expect(api("/api/me")).rejects.toMatchObject({ code: "SESSION_EXPIRED" });
    expect(events).toEqual(["lost"]);
  });

  test("is not lost if the refresh fails without a network", async () => {
    fakeServer(({ path }) => {
      if (path === "/api/auth/refresh") throw new TypeError("no network");
      return refusal("SESSION_EXPIRED", 401);
    });
    await expect(api("/api/me")).rejects.toMatchObject({ code: "NETWORK" });
    expect(events).toEqual([]);
  });
});

test("a response in a foreign format is reported with its status", async () => {
  fakeServer(() => new Response("<html>", { status: 502 }));
  await expect(api("/api/me")).rejects.toMatchObject({ code: "FOREIGN_ANSWER", status: 502 });
});

describe("a response requested early by the page", () => {
  beforeEach(() => {
    globalThis.calamoEarly = { "/api/me": Promise.resolve(Response.json("early")) };
  });
  afterEach(() => {
    globalThis.calamoEarly = undefined;
  });

  test("is used once", async () => {
    const calls = fakeServer(() => Response.json("new"));
    expect(await api("/api/stats")).toBe("new");
    expect(await api("/api/me")).toBe("early");
    expect(await api("/api/me")).toBe("new");
    expect(calls).toHaveLength(2);
  });

  test("is not used after a change", async () => {
    fakeServer(({ method }) =>
      method === "GET" ? Response.json("new") : new Response(null, { status: 204 }),
    );
    await api("/api/me", { method: "PATCH", body: {} });
    expect(await api("/api/me")).toBe("new");
  });

  test("is not used after a sign-in", async () => {
    fakeServer(() => Response.json("new"));
    publishSessionEvent({ kind: "signedIn", userId: "another", clockError: 0 });
    expect(await api("/api/me")).toBe("new");
  });

  test("that failed is reported as a network error, once", async () => {
    const lost = Promise.reject(new TypeError("lost"));
    lost.catch(() => {});
    globalThis.calamoEarly = { "/api/me": lost };
    fakeServer(() => Response.json("new"));
    await expect(api("/api/me")).rejects.toMatchObject({ code: "NETWORK" });
    expect(await api("/api/me")).toBe("new");
  });
});
