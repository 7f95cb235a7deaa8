import { env } from "cloudflare:workers";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Me } from "../../../shared/contracts/me.ts";
import { Client, codeOf } from "../../testing/client.ts";
import { type Mailbox, openMailbox } from "../../testing/mailbox.ts";
import { recordStatements } from "../../testing/storage.ts";

const newPassword = "another river stone";
let mailbox: Mailbox;
let client: Client;
let me: Me;
beforeEach(async () => {
  mailbox = openMailbox();
  client = new Client();
  me = await client.signUp();
  await mailbox.of(me.email); // the confirmation
});
afterEach(() => {
  vi.restoreAllMocks();
});

const recover = (email: string) => new Client().post("/api/auth/recover", { email });
const reset = (token: string, password = newPassword, by = new Client()) =>
  by.post("/api/auth/reset-password", { token, password });
const linked = async () => {
  expect((await recover(me.email)).status).toBe(204);
  return (await mailbox.newest(me.email, 2)).token;
};

test("the mail's link opens the form on our origin and sets a new password", async () => {
  const token = await linked();
  const mail = (await mailbox.of(me.email, 2)).at(-1);
  expect(mail?.text).toContain(`https://calamo.test/reset-password#${token}`);
  expect((await reset(token)).status).toBe(204);
  expect((await new Client().signIn(me.email, newPassword)).status).toBe(200); // the link has confirmed the e-mail
  expect(await codeOf(await new Client().signIn(me.email))).toBe("INVALID_CREDENTIALS");
});

test("PUBLIC_ORIGIN, not the request, determines the origin of links", async () => {
  vi.spyOn(env, "PUBLIC_ORIGIN", "get").mockReturnValue("https://calamo.example/");
  await linked();
  const text = (await mailbox.of(me.email, 2)).at(-1)?.text;
  expect(text).toContain("https://calamo.example/reset-password#");
  expect(text).not.toContain("calamo.test");
});

test("checking a link returns the account's e-mail and keeps the link valid", async () => {
  const token = await linked();
  const check = () => new Client().post("/api/auth/reset-password/check", { token });
  for (let times = 0; times < 2; times++) expect(await (await check()).json()).toEqual({ email: me.email });
  expect((await reset(token)).status).toBe(204);
  expect(await codeOf(await check())).toBe("LINK_INVALID");
});

test("a reset ends all sessions of the user, including the one in this browser", async () => {
  const token = await linked();
  await reset(token, newPassword, client);
  expect(client.cookies.size).toBe(0);
  const { results } = await env.DB.prepare("SELECT id FROM sessions WHERE user_id = ?").bind(me.id).all();
  expect(results).toEqual([]);
});

test("using a link invalidates it and all newer ones", async () => {
  const first = await linked();
  await recover(me.email);
  const { token: second } = await mailbox.newest(me.email, 3);
  expect((await reset(first)).status).toBe(204);
  expect(await codeOf(await reset(first))).toBe("LINK_INVALID");
  expect(await codeOf(await reset(second))).toBe("LINK_INVALID");
});

test("exactly one of several concurrent uses succeeds", async () => {
  const token = await linked();
  const answers = await Promise.all([1, 2, 3, 4].map((n) => reset(token, `${newPassword} ${n}`)));
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 400, 400, 400]);
});

test("a link expires after an hour", async () => {
  const token = await linked();
  const { until } =
    (await env.DB.prepare(
      "SELECT expires_at AS until FROM one_time_tokens WHERE user_id = ? AND purpose = 'resetPassword'",
    )
      .bind(me.id)
      .first<{ until: number }>()) ?? {};
  expect(Math.round(((until ?? 0) - Date.now()) / 60_000)).toBe(60);
  await env.DB.prepare("UPDATE one_time_tokens SET expires_at = ?").bind(Date.now()).run();
  expect(await codeOf(await reset(token))).toBe("LINK_INVALID");
});

test.each([
  ["seven77", "PASSWORD_TOO_SHORT"],
  ["x".repeat(129), "PASSWORD_TOO_LONG"],
  ["password123", "PASSWORD_TOO_COMMON"],
])("the password %s is rejected, and the link stays valid", async (password, code) => {
  const token = await linked();
  const refused = await reset(token, password);
  expect(refused.status).toBe(400);
  expect(await refused.json()).toMatchObject({ error: { details: { fields: { password: code } } } });
  expect((await reset(token)).status).toBe(204);
});

test("a password that contains the e-mail's local part is rejected", async () => {
  const person = new Client();
  const { email } = await person.signUp(`quill-${crypto.randomUUID().slice(0, 8)}@example.com`);
  await recover(email);
  const { token } = await mailbox.newest(email, 2);
  const refused = await reset(token, `my ${email.split("@")[0]}`);
  expect(await refused.json()).toMatchObject({
    error: { details: { fields: { password: "PASSWORD_CONTAINS_EMAIL" } } },
  });
});

test("a confirmation link does not reset a password", async () => {
  const [{ text = "" } = {}] = await mailbox.of(me.email);
  const [, token = ""] = /#([\w-]{43})/.exec(text) ?? [];
  expect(await codeOf(await reset(token))).toBe("LINK_INVALID");
});

test("an unknown address gets the same response, and no mail", async () => {
  const unknown = await recover("nobody@example.com");
  const known = await recover(me.email);
  expect([unknown.status, await unknown.text()]).toEqual([known.status, await known.text()]);
  await mailbox.of(me.email, 2);
  expect(mailbox.all().filter(({ to }) => to === "nobody@example.com")).toEqual([]);
});

test("known and unknown addresses cause the same database queries", async () => {
  const statements = recordStatements();
  const asked = async (email: string) => {
    statements.length = 0;
    await recover(email);
    return [...statements];
  };
  const known = await asked(me.email);
  expect(await asked("nobody@example.com")).toEqual(known);
  expect(known.length).toBeGreaterThan(2);
  vi.restoreAllMocks();
});

test("the user receives an alert about the new password", async () => {
  await reset(await linked());
  const told = (await mailbox.of(me.email, 3)).at(-1);
  expect(told?.text).toContain("https://calamo.test/settings/security");
});

test("the link of an account that is being deleted is invalid", async () => {
  const token = await linked();
  await env.DB.prepare("UPDATE users SET deletion_started_at = 1 WHERE id = ?").bind(me.id).run();
  expect(await codeOf(await reset(token))).toBe("LINK_INVALID");
});

test("resetting an unconfirmed account also removes its other credentials", async () => {
  await env.DB.prepare(
    "UPDATE users SET google_subject = ?, totp_secret = 'AAAA', totp_enabled_at = 1 WHERE id = ?",
  )
    .bind(`squatter-${me.id}`, me.id)
    .run();
  await reset(await linked());
  const owner = new Client();
  const answer = await owner.signIn(me.email, newPassword);
  expect(await answer.json()).toMatchObject({ google: false, twoFactor: false, emailConfirmed: true });
});
