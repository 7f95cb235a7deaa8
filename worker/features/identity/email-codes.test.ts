import { env } from "cloudflare:workers";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Me } from "../../../shared/contracts/me.ts";
import { Client, codeOf } from "../../testing/client.ts";
import { type Mailbox, openMailbox } from "../../testing/mailbox.ts";

let mailbox: Mailbox;
let me: Me;
/** The browser that requests the code. */
let asking: Client;
beforeEach(async () => {
  mailbox = openMailbox();
  me = await new Client().signUpConfirmed();
  await mailbox.of(me.email); // the confirmation
  asking = new Client();
});
afterEach(() => {
  vi.restoreAllMocks();
});

const askFor = (email: string, by = asking) => by.post("/api/auth/code", { email });
const verify = (code: string, by = asking) => by.post("/api/auth/code/verify", { code });
const open = (token: string, by = new Client()) => by.post("/api/auth/code/link", { token });
const sent = async () => {
  expect((await askFor(me.email)).status).toBe(204);
  return mailbox.newest(me.email, 2);
};
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");

describe("the code", () => {
  test("signs in the browser that requested it, also with a space inside", async () => {
    const { code } = await sent();
    const answer = await verify(`${code.slice(0, 3)} ${code.slice(3)}`);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ id: me.id });
    expect((await asking.fetch("/api/me")).status).toBe(200);
  });

  test("works in no other browser", async () => {
    const { code } = await sent();
    expect(await codeOf(await verify(code, new Client()))).toBe("CODE_EXPIRED");
    const other = new Client();
    await askFor(me.email, other);
    const { code: others } = await mailbox.newest(me.email, 3);
    expect(await codeOf(await verify(code === others ? wrong(code) : code, other))).toBe("CODE_INVALID");
  });

  test("works once", async () => {
    const { code } = await sent();
    const step = asking.cookies.get("__Secure-calamo-pending-auth") ?? "";
    await verify(code);
    const again = new Client();
    again.cookies.set("__Secure-calamo-pending-auth", step);
    expect(await codeOf(await verify(code, again))).toBe("CODE_EXPIRED");
  });

  test("allows five attempts", async () => {
    const { code } = await sent();
    for (let count = 0; count < 5; count++)
      expect(await codeOf(await verify(wrong(code)))).toBe("CODE_INVALID");
    expect(await codeOf(await verify(code))).toBe("CODE_EXPIRED");
  });

  test("allows at most five concurrent attempts", async () => {
    const { code } = await sent();
    const guesses = [...Array.from({ length: 8 }, () => wrong(code)), code];
    const answers = await Promise.all(guesses.map((guess) => verify(guess)));
    const tried = await Promise.all(answers.filter(({ ok }) => !ok).map(codeOf));
    const right = answers.filter(({ ok }) => ok).length;
    expect(tried.filter((code) => code === "CODE_INVALID").length + right).toBeLessThanOrEqual(5);
  });

  test("expires after ten minutes", async () => {
    const { code } = await sent();
    const { results } = await env.DB.prepare(
      "SELECT expires_at AS until FROM one_time_tokens WHERE user_id = ?",
    )
      .bind(me.id)
      .all<{ until: number }>();
    for (const { until } of results.filter(({ until }) => until < Date.now() + 3_600_000))
      expect(Math.round((until - Date.now()) / 60_000)).toBe(10);
    await env.DB.prepare("UPDATE one_time_tokens SET expires_at = ?").bind(Date.now()).run();
    expect(await codeOf(await verify(code))).toBe("CODE_EXPIRED");
  });

  test("leaves no link token, cookie or unsalted hash of itself in the database", async () => {
    const { code, token } = await sent();
    const { results } = await env.DB.prepare("SELECT * FROM one_time_tokens").all();
    const stored = JSON.stringify(results);
    expect(stored).not.toContain(token);
    expect(stored).not.toContain(asking.cookies.get("__Secure-calamo-pending-auth"));
    const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(code));
    expect(stored).not.toContain(Buffer.from(digest).toString("base64url"));
  });

  test("for an unknown address behaves the same, but is never sent", async () => {
    const stranger = new Client();
    expect((await askFor("nobody@example.com", stranger)).status).toBe(204);
    expect(stranger.cookies.has("__Secure-calamo-pending-auth")).toBe(true);
    for (let count = 0; count < 5; count++)
      expect(await codeOf(await verify("123456", stranger))).toBe("CODE_INVALID");
    expect(await codeOf(await verify("123456", stranger))).toBe("CODE_EXPIRED");
    expect(mailbox.all().filter(({ to }) => to === "nobody@example.com")).toEqual([]);
  });

  test.each(["", "12345", "1234567", "abcdef", "１２３４５６"])(
    "%j is rejected as malformed",
    async (code) => {
      await sent();
      const answer = await verify(code);
      expect(answer.status).toBe(400);
      expect(await codeOf(answer)).toBe("VALIDATION_FAILED");
    },
  );
});

describe("the link", () => {
  test("signs in in any browser, once, and invalidates the code", async () => {
    const { token, code } = await sent();
    const phone = new Client();
    expect((await open(token, phone)).status).toBe(200);
    expect((await phone.fetch("/api/me")).status).toBe(200);
    expect(await codeOf(await open(token))).toBe("LINK_INVALID");
    expect(await codeOf(await verify(code))).toBe("CODE_EXPIRED");
  });

  test("is not interchangeable with tokens of another purpose", async () => {
    const { token } = await sent();
    expect(await codeOf(await new Client().post("/api/auth/confirm", { token }))).toBe("LINK_INVALID");
    const step = asking.cookies.get("__Secure-calamo-pending-auth") ?? "";
    expect(await codeOf(await open(step))).toBe("LINK_INVALID");
  });

  test("does not work for an account that is being deleted", async () => {
    const { token } = await sent();
    await env.DB.prepare("UPDATE users SET deletion_started_at = 1 WHERE id = ?").bind(me.id).run();
    expect(await codeOf(await open(token))).toBe("LINK_INVALID");
  });
});

test("a sign-in by code with remember-me lasts 30 days", async () => {
  const { code } = await sent();
  const answer = await asking.post("/api/auth/code/verify", { code, rememberMe: true });
  expect(answer.headers.getSetCookie().join()).toContain(`Max-Age=${30 * 86_400}`);
});

test("an account registered with another user's address passes to the owner of the address", async () => {
  const squatter = new Client();
  const { email, id } = await squatter.signUp();
  await env.DB.prepare(
    "UPDATE users SET google_subject = ?, totp_secret = 'AAAA', totp_enabled_at = 1 WHERE id = ?",
  )
    .bind(`squatter-${id}`, id)
    .run();
  const owner = new Client();
  await askFor(email, owner);
  const { code } = await mailbox.newest(email, 2);
  expect((await verify(code, owner)).status).toBe(200);
  const seen = await (await owner.fetch("/api/me")).json<Me>();
  expect(seen).toMatchObject({
    emailConfirmed: true,
    hasPassword: false,
    twoFactor: false,
    google: false,
  });
  expect((await squatter.fetch("/api/me")).status).toBe(401);
  expect((await squatter.post("/api/auth/refresh")).status).toBe(401);
  expect(await codeOf(await squatter.signIn(email))).toBe("INVALID_CREDENTIALS");
  const told = (await mailbox.of(email, 3)).at(-1);
  expect(told?.text).toContain("https://calamo.test/settings/security");
});

test("a confirmed account keeps its password", async () => {
  const { code } = await sent();
  expect(await (await verify(code)).json()).toMatchObject({ hasPassword: true });
  expect((await new Client().signIn(me.email)).status).toBe(200);
});
