import { env } from "cloudflare:workers";
import { describe, expect, test, vi } from "vitest";
import { Client } from "../../testing/client.ts";
import { recordStatements } from "../../testing/storage.ts";
import { signAccessToken } from "./tokens.ts";

const person = {
  name: "Ada Quill",
  email: "ada@example.com",
  password: "quiet river stone",
  language: "pt",
  acceptTerms: true,
};
const newPerson = (changes: object = {}) => ({
  ...person,
  email: `${crypto.randomUUID()}@example.com`,
  ...changes,
});
const error = async (response: Response) =>
  (await response.json<{ error: { code: string; details?: { fields?: Record<string, string> } } }>()).error;

/** Returns the first 429, after at most twice `limit` attempts, because a minute may begin in between. */
async function firstRefused(attempt: () => Promise<Response>, limit: number): Promise<Response> {
  for (let count = 1; count <= 2 * limit + 1; count++) {
    const response = await attempt();
    if (response.status !== 429) continue;
    expect(count).toBeGreaterThan(limit);
    return response;
  }
  throw new Error("never refused");
}

describe("sign-up", () => {
  test("signs the user in on the free plan, with 5 unused prompts and the chosen language", async () => {
    const client = new Client();
    const response = await client.post("/api/auth/sign-up", newPerson());
    expect(response.status).toBe(201);
    const me = await (await client.fetch("/api/me")).json();
    expect(me).toMatchObject({
      name: "Ada Quill",
      plan: "free",
      promptsUsed: 0,
      promptsLimit: 5,
      language: "pt",
    });
  });

  test("keeps tokens in HttpOnly cookies bound to this host, never in the body", async () => {
    const response = await new Client().post("/api/auth/sign-up", newPerson());
    const cookies = response.headers.getSetCookie();
    const access = cookies.find((cookie) => cookie.startsWith("__Host-calamo="));
    const refresh = cookies.find((cookie) => cookie.startsWith("__Secure-calamo-refresh="));
    expect(access).toMatch(/; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    expect(refresh).toMatch(/; Path=\/api\/auth; HttpOnly; Secure; SameSite=Lax$/);
    const body = await response.text();
    for (const cookie of [access, refresh]) expect(body).not.toContain(cookie?.split(/[=;]/)[1]);
  });

  test("ignores fields that are not in the contract, such as plan and counters", async () => {
    const client = new Client();
    const forged = newPerson({ plan: "teams", promptsUsed: -100, promptsLimit: 9999, id: "me" });
    expect((await client.post("/api/auth/sign-up", forged)).status).toBe(201);
    expect(await (await client.fetch("/api/me")).json()).toMatchObject({
      plan: "free",
      promptsUsed: 0,
      promptsLimit: 5,
    });
  });

  test("reports an existing account, whatever the case of the address, and creates no session", async () => {
    const email = `${crypto.randomUUID()}@example.com`;
    await new Client().post("/api/auth/sign-up", newPerson({ email }));
    const second = new Client();
    const response = await second.post("/api/auth/sign-up", newPerson({ email: ` ${email.toUpperCase()} ` }));
    expect(response.status).toBe(409);
    expect((await error(response)).code).toBe("EMAIL_TAKEN");
    expect(second.cookies.size).toBe(0);
  });

  test.each([
    [{ name: "" }, { name: "NAME_REQUIRED" }],
    [{ name: " A " }, { name: "NAME_TOO_SHORT" }],
    [{ email: "" }, { email: "EMAIL_REQUIRED" }],
    [{ email: "ada@" }, { email: "EMAIL_INVALID" }],
    [{ email: undefined }, { email: "EMAIL_REQUIRED" }],
    [{ email: "\u0430da@example.com" }, { email: "EMAIL_INVALID" }], // a Cyrillic a
    [{ email: "\u212auill@example.com" }, { email: "EMAIL_INVALID" }], // a Kelvin sign, whose lower case is k
    [{ email: "\uff41da@example.com" }, { email: "EMAIL_INVALID" }], // a full-width a
    [{ email: "ada@example.com\r\nBcc: x@example.com" }, { email: "EMAIL_INVALID" }],
    [{ email: "ada@example.com, eve@example.com" }, { email: "EMAIL_INVALID" }],
    [{ name: "Ada\r\nBcc: x@example.com" }, { name: "NAME_INVALID" }],
    [{ name: "Ada \u202etxt.exe" }, { name: "NAME_INVALID" }],
    [{ password: "" }, { password: "PASSWORD_REQUIRED" }],
    [{ password: "seven77" }, { password: "PASSWORD_TOO_SHORT" }],
    [{ password: "x".repeat(129) }, { password: "PASSWORD_TOO_LONG" }],
    [{ password: "password123" }, { password: "PASSWORD_TOO_COMMON" }],
    [{ password: "QWERTYUIOP" }, { password: "PASSWORD_TOO_COMMON" }],
    [{ password: "my-Calamo-2026" }, { password: "PASSWORD_TOO_COMMON" }],
    [{ email: "quill@example.com", password: "my-Quill-2026" }, { password: "PASSWORD_CONTAINS_EMAIL" }],
    [{ acceptTerms: false }, { acceptTerms: "TERMS_NOT_ACCEPTED" }],
    [{ language: "xx" }, { language: "FIELD_INVALID" }],
  ])("rejects %j with %j", async (changes, fields) => {
    const response = await new Client().post("/api/auth/sign-up", newPerson(changes));
    expect(response.status).toBe(400);
    expect((await error(response)).details?.fields).toEqual(fields);
  });

  test.each(["12345 67", "        ", "ççççãããã", "😀😀😀😀😀😀😀😀", "a'b\"c<d>\\"])(
    "accepts any characters in a password: %j",
    async (password) => {
      expect((await new Client().post("/api/auth/sign-up", newPerson({ password }))).status).toBe(201);
    },
  );

  test("is rate-limited by network", async () => {
    const client = new Client();
    const attempt = () => client.post("/api/auth/sign-up", newPerson());
    const response = await firstRefused(attempt, 5);
    expect(await error(response)).toMatchObject({ code: "RATE_LIMITED" });
    expect(response.headers.get("Retry-After")).toBe("60");
  });

  test("does not count rejected passwords towards the rate limit", async () => {
    const client = new Client();
    const refused = newPerson({ password: "password123" });
    for (let tries = 0; tries < 25; tries++) {
      const response = await client.post("/api/auth/sign-up", refused);
      expect((await error(response)).details?.fields).toEqual({ password: "PASSWORD_TOO_COMMON" });
    }
    expect((await client.post("/api/auth/sign-up", { ...refused, password: person.password })).status).toBe(
      201,
    );
  });

  test("reports an existing account even if its mail limit is reached", async () => {
    const { email } = await new Client().signUp();
    for (let mails = 0; mails < 6; mails++)
      await new Client().post("/api/auth/resend-confirmation", { email });
    const response = await new Client().post("/api/auth/sign-up", newPerson({ email }));
    expect(response.status).toBe(409);
    expect((await error(response)).code).toBe("EMAIL_TAKEN");
  });
});

describe("sign-in", () => {
  test("with the right password opens a session", async () => {
    const { email } = await new Client().signUpConfirmed();
    const second = new Client();
    const response = await second.signIn(email);
    expect(response.status).toBe(200);
    expect((await second.fetch("/api/me")).status).toBe(200);
  });

  test("gives the same response for a wrong password and an unknown address", async () => {
    const { email } = await new Client().signUp();
    const answers = [];
    for (const input of [
      { email, password: "wrong password" },
      { email: "nobody@example.com", password: "wrong password" },
    ]) {
      const response = await new Client().post("/api/auth/sign-in", input);
      const { code, message } = (await error(response)) as unknown as Record<string, string>;
      answers.push({ status: response.status, code, message });
    }
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]).toEqual({
      status: 401,
      code: "INVALID_CREDENTIALS",
      message: "Invalid credentials. Please check your email and password.",
    });
  });

  test("with remember-me lasts 30 days; otherwise its cookies end with the browser", async () => {
    const { email } = await new Client().signUpConfirmed();
    const sign = async (rememberMe: boolean) => {
      const response = await new Client().post("/api/auth/sign-in", {
        email,
        password: "quiet river stone",
        rememberMe,
      });
      return response.headers.getSetCookie().join("\n");
    };
    expect(await sign(true)).toContain(`Max-Age=${30 * 86_400}`);
    expect(await sign(false)).not.toContain("Max-Age");
  });

  test("ignores the case of the address", async () => {
    const { email } = await new Client().signUpConfirmed();
    expect((await new Client().signIn(` ${email.toUpperCase()} `)).status).toBe(200);
  });

  test("rejects a request body of one megabyte as too large", async () => {
    const answer = await new Client().signIn("ada@example.com", "x".repeat(1_000_000));
    expect(answer.status).toBe(413);
    expect((await new Client().signIn("ada@example.com", "x".repeat(100_000))).status).toBe(400);
  });

  test("is blocked for the hour after thirty wrong passwords", async () => {
    const { email } = await new Client().signUpConfirmed();
    await new Client().signIn(email, "wrong password");
    await env.DB.prepare("UPDATE rate_limits SET count = 30").run();
    const refused = await new Client().signIn(email);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(3000);
    await env.DB.prepare("UPDATE rate_limits SET expires_at = ?")
      .bind(Date.now() - 1)
      .run();
    expect((await new Client().signIn(email)).status).toBe(200);
  });

  test("is blocked for a network after two hundred wrong passwords in an hour", async () => {
    const { email } = await new Client().signUpConfirmed();
    const office = new Client();
    await office.signIn(`${crypto.randomUUID()}@example.com`, "wrong password");
    await env.DB.prepare("UPDATE rate_limits SET count = 200").run();
    expect((await office.signIn(email)).status).toBe(429);
    expect((await new Client().signIn(email)).status).toBe(200);
  });

  test("counts an IPv6 /64 network as one client", async () => {
    const { email } = await new Client().signUpConfirmed();
    const office = new Client();
    await office.signIn(`${crypto.randomUUID()}@example.com`, "wrong password");
    await env.DB.prepare("UPDATE rate_limits SET count = 200").run();
    const neighbour = Object.assign(new Client(), { address: office.address.replace(/1$/, "ab:cd:0:2") });
    expect((await neighbour.signIn(email)).status).toBe(429);
  });

  test("causes the same queries and hashes whether the address is known or not", async () => {
    const { email } = await new Client().signUpConfirmed();
    const statements = recordStatements();
    const asked = async (address: string) => {
      statements.length = 0;
      await new Client().signIn(address, "wrong password");
      return [...statements].sort();
    };
    const known = await asked(email);
    expect(await asked("nobody@example.com")).toEqual(known);
    expect(known.length).toBeGreaterThan(2);
    vi.restoreAllMocks();
  });

  test("is rate-limited by account, across all networks", async () => {
    const email = `${crypto.randomUUID()}@example.com`;
    const attempt = () => new Client().post("/api/auth/sign-in", { email, password: "x" });
    expect(await error(await firstRefused(attempt, 10))).toMatchObject({ code: "RATE_LIMITED" });
  });
});

test("an expired access token has its own error code, so that the browser refreshes", async () => {
  const client = new Client();
  const { id } = await client.signUp();
  const old = await signAccessToken(env.SESSION_KEYS, { userId: id, sessionId: "s" }, Date.now() - 700_000);
  client.cookies.set("__Host-calamo", old);
  const response = await client.fetch("/api/me");
  expect(response.status).toBe(401);
  expect(await error(response)).toMatchObject({
    code: "SESSION_EXPIRED",
    message: "Session expired, please log in again",
  });
  expect((await client.post("/api/auth/refresh")).status).toBe(204);
  expect((await client.fetch("/api/me")).status).toBe(200);
});

const name = "__Secure-calamo-refresh";

describe("the refresh token", () => {
  test("is replaced by refreshing, and is not stored", async () => {
    const client = new Client();
    await client.signUp();
    const first = client.cookies.get(name);
    await client.post("/api/auth/refresh");
    const second = client.cookies.get(name);
    expect(second).not.toBe(first);
    const { results } = await env.DB.prepare("SELECT * FROM sessions").all();
    for (const token of [first, second]) expect(JSON.stringify(results)).not.toContain(token?.split(".")[1]);
  });

  test("used concurrently by two tabs keeps the session", async () => {
    const client = new Client();
    await client.signUp();
    const other = new Client();
    for (const [key, value] of client.cookies) other.cookies.set(key, value);
    const answers = await Promise.all([client.post("/api/auth/refresh"), other.post("/api/auth/refresh")]);
    expect(answers.map(({ status }) => status)).toEqual([204, 204]);
    expect((await other.fetch("/api/me")).status).toBe(200);
  });

  test("used fifty times at once rotates once and keeps the session", async () => {
    const client = new Client();
    await client.signUp();
    const tabs = Array.from({ length: 50 }, () => {
      const tab = new Client();
      for (const [key, value] of client.cookies) tab.cookies.set(key, value);
      return tab;
    });
    const answers = await Promise.all(tabs.map((tab) => tab.post("/api/auth/refresh")));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]));
    expect(new Set(tabs.map((tab) => tab.cookies.get(name))).size).toBe(1);
    for (const tab of tabs.slice(0, 5)) expect((await tab.fetch("/api/me")).status).toBe(200);
    const rotated = tabs.find((tab) => tab.cookies.get(name) !== client.cookies.get(name));
    expect((await rotated?.post("/api/auth/refresh"))?.status).toBe(204);
  });

  test.each([
    [true, 30 * 86_400_000, "30 days after its last use"],
    [false, 86_400_000 - 3_600_000, "24 hours after its sign-in"],
  ])("of a session with remember %s extends it to %s ms from now, %s", async (rememberMe, left) => {
    const { email, id } = await new Client().signUpConfirmed();
    const client = new Client();
    await client.post("/api/auth/sign-in", { email, password: "quiet river stone", rememberMe });
    await env.DB.prepare("UPDATE sessions SET created_at = created_at - 3600000 WHERE user_id = ?")
      .bind(id)
      .run();
    expect((await client.post("/api/auth/refresh")).status).toBe(204);
    const ends = await env.DB.prepare("SELECT expires_at AS at FROM sessions WHERE id = ?")
      .bind(client.cookies.get(name)?.split(".")[0])
      .first<{ at: number }>();
    expect(Math.abs((ends?.at ?? 0) - Date.now() - left)).toBeLessThan(10_000);
  });

  test("of an expired session is rejected", async () => {
    const client = new Client();
    await client.signUp();
    await env.DB.prepare("UPDATE sessions SET expires_at = ?").bind(Date.now()).run();
    expect((await client.post("/api/auth/refresh")).status).toBe(401);
    expect(client.cookies.size).toBe(0);
  });

  test.each(["", "x", "a.b", `${crypto.randomUUID()}.${"A".repeat(43)}`])("%j is rejected", async (token) => {
    const client = new Client();
    client.cookies.set(name, token);
    expect((await client.post("/api/auth/refresh")).status).toBe(401);
  });
});

describe("a session", () => {
  test("planted in the browser is not reused by a sign-in (session fixation)", async () => {
    const attacker = new Client();
    await attacker.signUp();
    const { email } = await new Client().signUpConfirmed();
    const victim = new Client();
    for (const [key, value] of attacker.cookies) victim.cookies.set(key, value);
    await victim.signIn(email);
    for (const cookie of ["__Host-calamo", name])
      expect(victim.cookies.get(cookie)).not.toBe(attacker.cookies.get(cookie));
    expect(await (await attacker.fetch("/api/me")).json()).not.toMatchObject({ email });
  });

  test("ends when another sign-in in the same browser replaces it", async () => {
    const first = await new Client().signUpConfirmed();
    const second = await new Client().signUpConfirmed();
    const browser = new Client();
    await browser.signIn(first.email);
    await browser.signIn(second.email);
    const rows = (id: string) => env.DB.prepare("SELECT id FROM sessions WHERE user_id = ?").bind(id).all();
    expect((await rows(first.id)).results).toHaveLength(1); // the session of the sign-up, in another browser
    expect((await rows(second.id)).results).toHaveLength(2);
  });

  test("gives no access after it has ended", async () => {
    const client = new Client();
    await client.signUp();
    const access = client.cookies.get("__Host-calamo") ?? "";
    await client.post("/api/auth/sign-out");
    client.cookies.set("__Host-calamo", access);
    expect((await client.fetch("/api/me")).status).toBe(401);
    expect((await client.fetch("/api/auth/devices")).status).toBe(401);
  });

  test("exposes the access token's expiry in a separate cookie", async () => {
    const client = new Client();
    await client.signUp();
    const seconds = Number(client.cookies.get("calamo-signed-in")) - Date.now() / 1000;
    expect(seconds).toBeGreaterThan(590);
    expect(seconds).toBeLessThanOrEqual(600);
  });
});

describe("sign-out", () => {
  test("ends the session and clears the cookies", async () => {
    const client = new Client();
    await client.signUp();
    const refresh = client.cookies.get("__Secure-calamo-refresh") ?? "";
    expect((await client.post("/api/auth/sign-out")).status).toBe(204);
    expect(client.cookies.size).toBe(0);
    client.cookies.set("__Secure-calamo-refresh", refresh);
    expect((await client.post("/api/auth/refresh")).status).toBe(401);
  });

  test("without a session succeeds", async () => {
    expect((await new Client().post("/api/auth/sign-out")).status).toBe(204);
  });
});

test("a deleted user is signed out by the next response", async () => {
  const client = new Client();
  const { id } = await client.signUp();
  await env.DB.prepare("DELETE FROM users WHERE id = ?").bind(id).run();
  expect((await client.fetch("/api/me")).status).toBe(401);
});
