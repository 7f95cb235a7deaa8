import { env } from "cloudflare:workers";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Me } from "../../../shared/contracts/me.ts";
import { Client, codeOf } from "../../testing/client.ts";
import { type Mailbox, openMailbox } from "../../testing/mailbox.ts";

let mailbox: Mailbox;
let client: Client;
let me: Me;
beforeEach(async () => {
  mailbox = openMailbox();
  client = new Client();
  me = await client.signUp();
});
afterEach(() => {
  vi.restoreAllMocks();
});

const confirm = (token: string) => new Client().post("/api/auth/confirm", { token });
const resend = (email: string) => new Client().post("/api/auth/resend-confirmation", { email });

test("signing up signs in and sends a confirmation mail", async () => {
  expect(me.emailConfirmed).toBe(false);
  expect((await client.fetch("/api/me")).status).toBe(200);
  const [mail] = await mailbox.of(me.email);
  expect(mail?.text).toMatch(/^https:\/\/calamo\.test\/confirm#[\w-]{43}$/m);
});

test("the next sign-in needs the confirmed e-mail, and only the right password reveals that", async () => {
  const refused = await new Client().signIn(me.email);
  expect(refused.status).toBe(403);
  expect(await refused.json()).toMatchObject({
    error: { code: "EMAIL_NOT_CONFIRMED", message: "Email not confirmed" },
  });
  expect(await codeOf(await new Client().signIn(me.email, "another password"))).toBe("INVALID_CREDENTIALS");
});

test("the link confirms the e-mail once, and then signing in works", async () => {
  const { token } = await mailbox.newest(me.email);
  expect((await confirm(token)).status).toBe(204);
  expect(await (await client.fetch("/api/me")).json()).toMatchObject({ emailConfirmed: true });
  expect((await new Client().signIn(me.email)).status).toBe(200);
  expect(await codeOf(await confirm(token))).toBe("LINK_INVALID");
});

test("a new link is sent on request, and the first one stays valid", async () => {
  const { token: first } = await mailbox.newest(me.email);
  expect((await resend(me.email.toUpperCase())).status).toBe(204);
  const { token: second } = await mailbox.newest(me.email, 2);
  expect(second).not.toBe(first);
  expect((await confirm(first)).status).toBe(204);
});

test("a request for an unknown or confirmed address gets the same response, and no mail", async () => {
  const confirmed = await new Client().signUpConfirmed();
  await mailbox.of(confirmed.email);
  for (const email of ["nobody@example.com", confirmed.email]) expect((await resend(email)).status).toBe(204);
  await resend(me.email);
  await mailbox.of(me.email, 2); // sent last, so any other would have arrived
  expect(mailbox.all().map(({ to }) => to)).not.toContain("nobody@example.com");
  expect(await mailbox.of(confirmed.email)).toHaveLength(1);
});

test.each([
  [
    "with another first character",
    (token: string) => token.replace(/^./, (first) => (first === "A" ? "B" : "A")),
  ],
  ["with other last bits", (token: string) => token.replace(/.$/, (last) => (last === "A" ? "B" : "A"))],
])("a link %s is rejected", async (_, change) => {
  const { token } = await mailbox.newest(me.email);
  expect(await codeOf(await confirm(change(token)))).toBe("LINK_INVALID");
});

test("a link expires after a day", async () => {
  const { token } = await mailbox.newest(me.email);
  const { results } = await env.DB.prepare("SELECT expires_at FROM one_time_tokens WHERE user_id = ?")
    .bind(me.id)
    .all<{ expires_at: number }>();
  expect(results[0]?.expires_at).toBeGreaterThan(Date.now() + 23.9 * 3_600_000);
  expect(results[0]?.expires_at).toBeLessThanOrEqual(Date.now() + 24 * 3_600_000);
  await env.DB.prepare("UPDATE one_time_tokens SET expires_at = ? WHERE user_id = ?")
    .bind(Date.now() - 1, me.id)
    .run();
  expect(await codeOf(await confirm(token))).toBe("LINK_INVALID");
});

test("only the hash of a link's secret is stored", async () => {
  const { token } = await mailbox.newest(me.email);
  const { results } = await env.DB.prepare("SELECT * FROM one_time_tokens").all();
  expect(JSON.stringify(results)).not.toContain(token);
});

test("an address receives at most five mails an hour, across all networks", async () => {
  const answers = [];
  for (let count = 0; count < 5; count++) answers.push(await resend(me.email));
  expect(answers.map(({ status }) => status)).toEqual([204, 204, 204, 204, 429]);
  const wait = Number(answers.at(-1)?.headers.get("Retry-After"));
  expect(wait).toBeGreaterThan(3500);
  expect(wait).toBeLessThanOrEqual(3600);
});
