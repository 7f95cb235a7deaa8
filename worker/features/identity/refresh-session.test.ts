import { env } from "cloudflare:workers";
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { cases } from "../../../shared/testing/property-seed.ts";
import { openDatabase } from "../../db/client.ts";
import { findSession } from "../../db/sessions.ts";
import { Client } from "../../testing/client.ts";
import { takeLog } from "../../testing/held-log.ts";
import { refreshSession } from "./sessions.ts";
import { startSession } from "./sign-in.ts";
import { readRefreshToken } from "./tokens.ts";

const refreshCookie = "__Secure-calamo-refresh";
const second = 1000;
const minute = 60 * second;

let client: Client;
let userId: string;
beforeEach(async () => {
  client = new Client();
  userId = (await client.signUp()).id;
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 9 * minute });
});
afterEach(() => vi.useRealTimers());

const wait = (ms: number) => vi.setSystemTime(Date.now() + ms);
const refresh = (by: Client) => by.post("/api/auth/refresh");
const tokenOf = (by: Client) => by.cookies.get(refreshCookie) ?? "";

/** A new browser with the current cookies of `other`. */
function copyOf(other: Client): Client {
  const copy = new Client();
  for (const [name, value] of other.cookies) copy.cookies.set(name, value);
  return copy;
}

/** Sends a refresh whose response the browser never receives. */
async function loseResponse(): Promise<void> {
  expect((await refresh(copyOf(client))).status).toBe(204);
}

/** Asserts that the browser can refresh repeatedly. */
async function expectToLast(by = client): Promise<void> {
  for (let times = 0; times < 3; times++) {
    expect((await refresh(by)).status).toBe(204);
    expect((await by.fetch("/api/me")).status).toBe(200);
    wait(9 * minute);
  }
}

/** When the session ends, in milliseconds since 1970 UTC; undefined if it was revoked. */
const sessionEnd = async () =>
  (
    await env.DB.prepare("SELECT expires_at AS at FROM sessions WHERE user_id = ?")
      .bind(userId)
      .first<{ at: number }>()
  )?.at;

describe("a lost response", () => {
  test.each([0, 5 * second, 30 * second, 9 * minute, 20 * 60 * minute])(
    "does not end the session if the refresh is retried after %d ms",
    async (ms) => {
      await loseResponse();
      wait(ms);
      const before = tokenOf(client);
      expect((await refresh(client)).status).toBe(204);
      expect(tokenOf(client)).not.toBe(before);
      wait(9 * minute);
      await expectToLast();
    },
  );

  test("does not end the session, even several times in a row", async () => {
    for (const ms of [30, 1, 30, 30, 0, 30]) {
      await loseResponse();
      wait(ms * second);
    }
    await expectToLast();
  });

  test("does not end the session if it arrives after that of the retry", async () => {
    const slow = copyOf(client);
    await refresh(slow);
    wait(30 * second);
    await refresh(client);
    client.cookies.set(refreshCookie, tokenOf(slow));
    wait(9 * minute);
    await expectToLast();
  });
});

describe("tabs without locks", () => {
  test("that refresh concurrently receive the same token", async () => {
    const tabs = Array.from({ length: 20 }, () => copyOf(client));
    const answers = await Promise.all(tabs.map(refresh));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]));
    expect(new Set(tabs.map(tokenOf)).size).toBe(1);
    wait(9 * minute);
    for (const tab of tabs.slice(0, 2)) expect((await refresh(tab)).status).toBe(204);
  });

  test("that are two tokens behind for a moment receive only an access token", async () => {
    const slow = copyOf(client);
    const before = tokenOf(slow);
    await refresh(client);
    await refresh(client);
    slow.cookies.delete("__Host-calamo");
    expect((await refresh(slow)).status).toBe(204);
    expect(tokenOf(slow)).toBe(before);
    expect((await slow.fetch("/api/me")).status).toBe(200);
    wait(9 * minute);
    await expectToLast();
  });
});

describe("a stolen refresh token", () => {
  test("whose successor has been used ends the session for everyone", async () => {
    const thief = copyOf(client);
    await refresh(client);
    wait(9 * minute);
    await refresh(client);
    wait(11 * second);
    takeLog();
    expect((await refresh(thief)).status).toBe(401);
    expect(JSON.stringify(takeLog())).toContain("refresh token reused");
    expect((await refresh(client)).status).toBe(401);
    expect((await client.fetch("/api/me")).status).toBe(401);
    expect(await sessionEnd()).toBeUndefined();
  });

  test("used in step with the owner is detected at its second refresh", async () => {
    const thief = copyOf(client);
    await refresh(client);
    wait(minute);
    expect((await refresh(thief)).status).toBe(204); // as a retry whose response was lost
    wait(8 * minute);
    expect((await refresh(client)).status).toBe(204);
    wait(minute);
    expect((await refresh(thief)).status).toBe(401);
    expect(await sessionEnd()).toBeUndefined();
  });
});

describe("a forged refresh token", () => {
  test.each([
    ["with a made-up secret", (token: string) => token.replace(/[\w-]{43}$/, "A".repeat(43))],
    ["of another generation", (token: string) => token.replace(/\.(\d+)-/, (_, n) => `.${Number(n) + 1}-`)],
    ["in the earlier format", (token: string) => `${token.slice(0, 36)}.${"A".repeat(43)}`],
  ])("%s is rejected and does not end the session", async (_, forge) => {
    await refresh(client);
    wait(9 * minute);
    const forger = copyOf(client);
    forger.cookies.set(refreshCookie, forge(tokenOf(client)));
    forger.cookies.delete("__Host-calamo");
    expect((await refresh(forger)).status).toBe(401);
    await expectToLast();
  });

  test("signs nobody out", async () => {
    const forger = new Client();
    forger.cookies.set(refreshCookie, tokenOf(client).replace(/[\w-]{43}$/, "A".repeat(43)));
    expect((await forger.post("/api/auth/sign-out")).status).toBe(204);
    expect((await forger.post("/api/auth/sign-out", { scope: "global" })).status).toBe(401);
    await expectToLast();
  });
});

describe("an access token", () => {
  const hintedEnd = () => Number(client.cookies.get("calamo-signed-in")) * second;

  test("expires with its session, and the cookie for scripts has the same expiry", async () => {
    const end = (await sessionEnd()) ?? 0;
    wait(end - Date.now() - 3 * minute);
    expect((await refresh(client)).status).toBe(204);
    expect(hintedEnd()).toBe(Math.floor(end / second) * second);
    expect((await client.fetch("/api/contents")).status).toBe(200);
    wait(3 * minute);
    expect((await client.fetch("/api/contents")).status).toBe(401);
    expect((await refresh(client)).status).toBe(401);
  });

  test("lasts ten minutes in a longer session", async () => {
    await refresh(client);
    expect(hintedEnd() - Date.now()).toBeGreaterThan(599 * second);
    expect(hintedEnd() - Date.now()).toBeLessThanOrEqual(600 * second);
  });
});

test("a remembered session ends half a year after its sign-in, however often it is refreshed", async () => {
  const day = 24 * 60 * minute;
  const start = Date.now();
  let token = await newSession(start);
  const ends = new Map<number, number>();
  for (let days = 0; days < 180; days += 10) {
    const now = start + days * day;
    token = (await refreshSession(db(), env.SESSION_KEYS, token, now)).refresh ?? token;
    const { sessionId = "" } = (await readRefreshToken(env.SESSION_KEYS, token)) ?? {};
    ends.set(days, ((await findSession(db(), sessionId))?.expiresAt ?? 0) - now);
  }
  expect(ends.get(100)).toBe(30 * day);
  expect(ends.get(170)).toBe(10 * day);
  await expect(refreshSession(db(), env.SESSION_KEYS, token, start + 180 * day)).rejects.toMatchObject({
    code: "UNAUTHENTICATED",
  });
});

test("a refresh token signed with an earlier key is valid while that key is listed", async () => {
  const [earlier] = JSON.parse(env.SESSION_KEYS);
  const { privateKey } = (await crypto.subtle.generateKey("Ed25519", true, [
    "sign",
    "verify",
  ])) as CryptoKeyPair;
  const newer = { ...(await crypto.subtle.exportKey("jwk", privateKey)), kid: "newer" };
  const token = await newSession(Date.now());
  await expect(refreshSession(db(), JSON.stringify([newer]), token)).rejects.toMatchObject({
    code: "UNAUTHENTICATED",
  });
  const { refresh = "" } = await refreshSession(db(), JSON.stringify([newer, earlier]), token);
  expect(await refreshSession(db(), JSON.stringify([newer]), refresh)).toMatchObject({ remembered: true });
});

const db = () => openDatabase(env.DB);

/** Starts a remembered session of the test's user, and returns its refresh token. */
async function newSession(now: number): Promise<string> {
  vi.setSystemTime(now);
  const ctx = { db: db(), sessionKeys: env.SESSION_KEYS, browser: { userAgent: "", country: null } };
  return (await startSession(ctx, userId, true)).refresh ?? "";
}

type Step =
  | { do: "send" }
  | { do: "handle" | "receive" | "lose"; which: number }
  | { do: "wait"; ms: number };

const steps = fc.array(
  fc.oneof(
    fc.constant<Step>({ do: "send" }),
    fc.record({
      do: fc.constantFrom("handle" as const, "receive" as const, "lose" as const),
      which: fc.nat(3),
    }),
    fc.record({
      do: fc.constant("wait" as const),
      ms: fc.constantFrom(0, 1, 500, 4000, 9000, 11_000, 30_000, 9 * minute),
    }),
  ),
  { minLength: 5, maxLength: 40 },
);

/** The maximum duration of a request before it fails. A received token is not used before that time is over. */
const longestFlightMs = 10_000;

test("a session survives every interleaving of its tabs' requests and lost responses", async () => {
  const start = Date.now();
  await fc.assert(
    fc.asyncProperty(steps, async (script) => {
      let now = start;
      const jar = { token: await newSession(start), since: start - minute, isSent: false };
      let inFlight: { token: string; sentAt: number; refresh?: string | undefined; isHandled?: boolean }[] =
        [];
      for (const step of script) {
        if (step.do === "wait") {
          now += step.ms;
          inFlight = inFlight.filter(({ sentAt }) => now - sentAt <= longestFlightMs);
        } else if (step.do === "send") {
          if (!jar.isSent && now - jar.since < longestFlightMs) continue;
          jar.isSent = true;
          inFlight.push({ token: jar.token, sentAt: now });
        } else {
          const request = inFlight[step.which];
          if (!request) continue;
          if (step.do !== "handle") inFlight.splice(step.which, 1);
          if (step.do === "handle" && !request.isHandled) {
            request.isHandled = true;
            request.refresh = (await refreshSession(db(), env.SESSION_KEYS, request.token, now)).refresh;
          }
          if (step.do === "receive" && request.refresh && request.refresh !== jar.token)
            Object.assign(jar, { token: request.refresh, since: now, isSent: false });
        }
      }
      now += minute;
      for (let times = 0; times < 2; times++, now += 9 * minute)
        jar.token = (await refreshSession(db(), env.SESSION_KEYS, jar.token, now)).refresh ?? "";
    }),
    { numRuns: cases(100) },
  );
});

test("after the theft of any token, at most one of owner and thief refreshes twice", async () => {
  const start = Date.now();
  const turn = fc.record({
    by: fc.constantFrom("owner" as const, "thief" as const),
    isLost: fc.boolean(),
    ms: fc.constantFrom(11_000, 30_000, 9 * minute),
  });
  await fc.assert(
    fc.asyncProperty(fc.nat(3), fc.array(turn, { minLength: 4, maxLength: 12 }), async (before, turns) => {
      let now = start;
      const tokens = { owner: await newSession(start), thief: "" };
      const refresh = async (token: string) =>
        (await refreshSession(db(), env.SESSION_KEYS, token, now)).refresh ?? "";
      for (let count = 0; count < before; count++, now += 9 * minute)
        tokens.owner = await refresh(tokens.owner);
      tokens.thief = tokens.owner;
      const received = { owner: 0, thief: 0 };
      for (const { by, isLost, ms } of turns) {
        now += ms;
        const token = await refresh(tokens[by]).catch(() => undefined);
        if (token === undefined) break;
        if (isLost) continue;
        tokens[by] = token;
        received[by]++;
      }
      expect(Math.min(received.owner, received.thief)).toBeLessThan(2);
    }),
    { numRuns: cases(100) },
  );
});
