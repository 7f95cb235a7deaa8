import { env } from "cloudflare:workers";
import { TOTP } from "otpauth";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { RecoveryCodes, TwoFactorSetup } from "../../../shared/contracts/auth.ts";
import type { Me } from "../../../shared/contracts/me.ts";
import { Client, codeOf } from "../../testing/client.ts";
import { type Mailbox, openMailbox } from "../../testing/mailbox.ts";

const password = "quiet river stone";
let mailbox: Mailbox;
let client: Client;
let me: Me;
beforeEach(async () => {
  mailbox = openMailbox();
  vi.useFakeTimers({ toFake: ["Date"], now: 1_795_000_000_000 });
  client = new Client();
  me = await client.signUpConfirmed();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const later = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);
const post = (path: string, json: unknown, by = client) => by.post(`/api/auth/two-factor${path}`, json);
const appCode = (secret: string, at = Date.now()) => new TOTP({ secret }).generate({ timestamp: at });

async function enable(): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { secret } = await (await post("/set-up", { password })).json<TwoFactorSetup>();
  const answer = await post("/enable", { code: appCode(secret) });
  expect(answer.status).toBe(200);
  later(30); // the next code
  return { secret, ...(await answer.json<RecoveryCodes>()) };
}

/** Enables it in the database, for tests without recovery codes, because hashing ten codes is slow. */
async function withApp(): Promise<{ secret: string }> {
  const secret = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP";
  await env.DB.prepare("UPDATE users SET totp_secret = ?, totp_enabled_at = 1 WHERE id = ?")
    .bind(secret, me.id)
    .run();
  return { secret };
}

/** A browser with a correct password that must still send the code. */
async function halfway(): Promise<Client> {
  const browser = new Client();
  const answer = await browser.signIn(me.email);
  expect(answer.status).toBe(401);
  expect(await codeOf(answer)).toBe("TWO_FACTOR_REQUIRED");
  return browser;
}

describe("enabling two-factor authentication", () => {
  test("needs the password, then a code from the app", async () => {
    expect((await post("/set-up", {})).status).toBe(400);
    const refused = await post("/set-up", { password: "wrong password" });
    expect(await refused.json()).toMatchObject({
      error: { details: { fields: { password: "CURRENT_PASSWORD_WRONG" } } },
    });
    const setup = await (await post("/set-up", { password })).json<TwoFactorSetup>();
    expect(setup.uri).toBe(
      `otpauth://totp/Calamo:${encodeURIComponent(me.email)}?issuer=Calamo&secret=${setup.secret}&algorithm=SHA1&digits=6&period=30`,
    );
    expect(await codeOf(await post("/enable", { code: appCode(setup.secret, 0) }))).toBe("CODE_INVALID");
    expect(await (await client.fetch("/api/me")).json()).toMatchObject({ twoFactor: false });
    expect((await post("/enable", { code: appCode(setup.secret) })).status).toBe(200);
    expect(await (await client.fetch("/api/me")).json()).toMatchObject({ twoFactor: true });
  });

  test("returns ten recovery codes once, and stores only their hashes", async () => {
    const { recoveryCodes } = await enable();
    expect(new Set(recoveryCodes).size).toBe(10);
    for (const code of recoveryCodes) expect(code).toMatch(/^[a-z2-7]{4}(-[a-z2-7]{4}){3}$/);
    const { results } = await env.DB.prepare("SELECT hash FROM recovery_codes WHERE user_id = ?")
      .bind(me.id)
      .all<{ hash: string }>();
    expect(results).toHaveLength(10);
    for (const { hash } of results) expect(hash).toMatch(/^scrypt\$1024\$8\$1\$/);
  });

  test("sends an alert, and a later set-up does not replace the secret", async () => {
    const { secret } = await enable();
    await mailbox.of(me.email, 2); // the confirmation and the alert
    await post("/set-up", { password });
    const browser = await halfway();
    expect((await post("", { code: appCode(secret) }, browser)).status).toBe(200);
  });
});

describe("signing in with two-factor authentication", () => {
  test("needs the app's code after the password, in the same browser", async () => {
    const { secret } = await withApp();
    const browser = await halfway();
    expect((await browser.fetch("/api/me")).status).toBe(401);
    expect(await codeOf(await post("", { code: appCode(secret) }, new Client()))).toBe("CODE_EXPIRED");
    expect((await post("", { code: appCode(secret) }, browser)).status).toBe(200);
    expect((await browser.fetch("/api/me")).status).toBe(200);
  });

  test("accepts codes from a clock that is up to 30 seconds off", async () => {
    const { secret } = await withApp();
    later(120);
    for (const [off, status] of [
      [-60, 400],
      [60, 400],
      [-30, 200],
      [30, 200],
    ] as const) {
      const browser = await halfway();
      const answer = await post("", { code: appCode(secret, Date.now() + off * 1000) }, browser);
      expect([off, answer.status]).toEqual([off, status]);
    }
  });

  test("accepts no code twice, even concurrently", async () => {
    const { secret } = await withApp();
    const code = appCode(secret);
    const browsers = await Promise.all([halfway(), halfway(), halfway()]);
    const answers = await Promise.all(browsers.map((browser) => post("", { code }, browser)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    expect(await codeOf(await post("", { code }, await halfway()))).toBe("CODE_INVALID");
  });

  test("accepts a recovery code once, ignoring case, and sends an alert", async () => {
    const { recoveryCodes } = await enable();
    const code = recoveryCodes[3]?.toUpperCase() ?? "";
    await mailbox.of(me.email, 2);
    expect((await post("", { code }, await halfway())).status).toBe(200);
    await mailbox.of(me.email, 3);
    expect(await codeOf(await post("", { code }, await halfway()))).toBe("CODE_INVALID");
    expect((await post("", { code: recoveryCodes[4] }, await halfway())).status).toBe(200);
  });

  test("expires after five wrong codes, and sends an alert", async () => {
    const { secret } = await withApp();
    const browser = await halfway();
    for (let count = 0; count < 5; count++)
      expect(await codeOf(await post("", { code: "aaaa-aaaa-aaaa-aaaa" }, browser))).toBe("CODE_INVALID");
    expect(await codeOf(await post("", { code: appCode(secret) }, browser))).toBe("CODE_EXPIRED");
    const told = (await mailbox.of(me.email, 2)).at(-1); // an attacker may know the password
    expect(told?.text).toContain("https://calamo.test/settings/security");
  });

  test("allows twenty wrong codes an hour across all browsers", async () => {
    const { secret } = await withApp();
    await env.DB.prepare("UPDATE rate_limits SET count = 20").run();
    const browser = await halfway();
    expect((await post("", { code: "000000" }, browser)).status).toBe(400); // no wrong code was counted yet
    await env.DB.prepare("UPDATE rate_limits SET count = 20").run();
    const answer = await post("", { code: appCode(secret) }, browser);
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get("Retry-After"))).toBeGreaterThan(0);
    later(3601);
    expect((await post("", { code: appCode(secret) }, await halfway())).status).toBe(200);
  });

  test("needs the app's code after an e-mail code too", async () => {
    await withApp();
    const browser = new Client();
    await browser.post("/api/auth/code", { email: me.email });
    const { code, token } = await mailbox.newest(me.email, 2);
    expect(await codeOf(await browser.post("/api/auth/code/verify", { code }))).toBe("TWO_FACTOR_REQUIRED");
    expect((await browser.fetch("/api/me")).status).toBe(401);
    expect(await codeOf(await new Client().post("/api/auth/code/link", { token }))).toBe("LINK_INVALID");
  });

  test("preserves the remember-me choice", async () => {
    const { secret } = await withApp();
    const browser = new Client();
    await browser.post("/api/auth/sign-in", { email: me.email, password, rememberMe: true });
    const answer = await post("", { code: appCode(secret) }, browser);
    expect(answer.headers.getSetCookie().join()).toContain(`Max-Age=${30 * 86_400}`);
  });

  test("still needs the app's code after a password reset", async () => {
    await withApp();
    await new Client().post("/api/auth/recover", { email: me.email });
    const { token } = await mailbox.newest(me.email, 2);
    await new Client().post("/api/auth/reset-password", { token, password: "another river stone" });
    expect(await codeOf(await new Client().signIn(me.email, "another river stone"))).toBe(
      "TWO_FACTOR_REQUIRED",
    );
  });
});

describe("a signed-in user", () => {
  test("needs the password and a code to disable two-factor authentication, which deletes the recovery codes", async () => {
    const { secret } = await enable();
    expect((await post("/disable", { password })).status).toBe(400);
    expect(await codeOf(await post("/disable", { password, code: "000000" }))).toBe("CODE_INVALID");
    const refused = await post("/disable", { password: "wrong password", code: appCode(secret) });
    expect(await codeOf(refused)).toBe("VALIDATION_FAILED");
    expect((await post("/disable", { password, code: appCode(secret) })).status).toBe(204);
    expect((await new Client().signIn(me.email)).status).toBe(200);
    const { results } = await env.DB.prepare("SELECT * FROM recovery_codes WHERE user_id = ?")
      .bind(me.id)
      .all();
    expect(results).toEqual([]);
  });

  test("can disable two-factor authentication despite too many wrong codes and passwords at sign-in", async () => {
    const { secret } = await enable();
    await post("", { code: "000000" }, await halfway());
    await new Client().signIn(me.email, "wrong password");
    await env.DB.prepare("UPDATE rate_limits SET count = 30").run();
    expect((await post("/disable", { password, code: appCode(secret) })).status).toBe(204);
    expect((await post("/set-up", { password })).status).toBe(200);
  });

  test("can replace the recovery codes with new ones", async () => {
    const { recoveryCodes: old } = await enable();
    const answer = await post("/recovery-codes", { password, code: old[9] }); // the phone is lost
    const renewed = await answer.json<RecoveryCodes>();
    expect(await codeOf(await post("", { code: old[0] }, await halfway()))).toBe("CODE_INVALID");
    expect((await post("", { code: renewed.recoveryCodes[0] }, await halfway())).status).toBe(200);
  });

  test("can neither renew recovery codes nor disable two-factor authentication while it is off", async () => {
    for (const path of ["/recovery-codes", "/disable"])
      expect((await post(path, { password, code: "000000" })).status).toBe(404);
  });
});

test("a user without a password needs a sign-in within the last ten minutes", async () => {
  await env.DB.prepare("UPDATE users SET password_hash = '' WHERE id = ?").bind(me.id).run();
  expect((await post("/set-up", {})).status).toBe(200);
  later(601);
  await client.post("/api/auth/refresh"); // extends the session, but does not count as a sign-in
  const answer = await post("/set-up", {});
  expect(answer.status).toBe(403);
  expect(await codeOf(answer)).toBe("REAUTHENTICATION_REQUIRED");
});

test("all forms that ask a signed-in user for the password share ten attempts a minute", async () => {
  await withApp();
  const guess = async (number: number) => {
    const path = ["/set-up", "/disable", "/recovery-codes"][number % 3] ?? "";
    const code = path === "/set-up" ? {} : { code: "000000" };
    return (await post(path, { password: `guess number ${number}`, ...code })).status;
  };
  let tries = 0;
  while (tries <= 20 && (await guess(tries)) === 400) tries++;
  expect(tries).toBeGreaterThanOrEqual(10);
  expect(tries).toBeLessThanOrEqual(20); // twice ten if a minute begins in between
});
