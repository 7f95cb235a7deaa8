import { env } from "cloudflare:workers";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { NotificationList } from "../../../shared/contracts/notifications.ts";
import { Client } from "../../testing/client.ts";
import { openMailbox } from "../../testing/mailbox.ts";

const firefox = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0";
const newerFirefox = firefox.replaceAll("145", "146");
const firefoxOnLinux = "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0";

let client: Client;
let email: string;
let userId: string;
beforeEach(async () => {
  client = new Client();
  email = `${crypto.randomUUID()}@example.com`;
  const input = { name: "Ada Quill", email, password: "quiet river stone", acceptTerms: true };
  const response = await client.post("/api/auth/sign-up", input, { "User-Agent": firefox });
  userId = (await response.json<{ id: string }>()).id;
  await env.DB.prepare("UPDATE users SET email_confirmed_at = 1 WHERE id = ?").bind(userId).run();
});
afterEach(() => {
  vi.restoreAllMocks();
});

const signIn = (userAgent: string, password = "quiet river stone") =>
  new Client().signIn(email, password, { "User-Agent": userAgent });
const told = async () => {
  const { items } = await (await client.fetch("/api/notifications")).json<NotificationList>();
  return items.map(({ kind, type, details }) => ({ kind, type, ...details }));
};
const of = (browser: string, os: string) => ({ kind: "newSignIn", type: "security", browser, os });

test("neither sign-up nor another sign-in with the same browser is announced", async () => {
  expect(await told()).toEqual([]);
  await signIn(firefox);
  await signIn(newerFirefox);
  expect(await told()).toEqual([]);
});

test("the first sign-in with another browser or system is announced, later ones are not", async () => {
  await signIn(firefoxOnLinux);
  await signIn(firefoxOnLinux);
  expect(await told()).toEqual([of("Firefox", "Linux")]);
});

test("unrecognised browsers are announced once, as unknown", async () => {
  for (const userAgent of ["", "curl/8.15.0", "another-thing/1.0 (x)"]) await signIn(userAgent);
  expect(await told()).toEqual([of("Unknown", "Unknown")]);
});

test("concurrent sign-ins with the same browser are announced once", async () => {
  const answers = await Promise.all([1, 2, 3, 4].map(() => signIn(firefoxOnLinux)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(await told()).toEqual([of("Firefox", "Linux")]);
});

test("a device is known for its own user only", async () => {
  const stranger = new Client();
  const { email: other } = await stranger.signUpConfirmed();
  await stranger.signIn(other, undefined, { "User-Agent": firefox });
  const { items } = await (await stranger.fetch("/api/notifications")).json<NotificationList>();
  expect(items).toMatchObject([{ details: { browser: "Firefox", os: "Windows" } }]);
  expect(await told()).toEqual([]);
});

test("a wrong password is not announced and records no device", async () => {
  expect((await signIn(firefoxOnLinux, "wrong password")).status).toBe(401);
  expect(await told()).toEqual([]);
  await signIn(firefoxOnLinux);
  expect(await told()).toHaveLength(1);
});

test("if recording fails, the sign-in succeeds, the failure is logged, and the next sign-in is announced", async () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
  await env.DB.exec("ALTER TABLE notifications RENAME TO notifications_away");
  const answer = await signIn(firefoxOnLinux);
  await env.DB.exec("ALTER TABLE notifications_away RENAME TO notifications");
  expect(answer.status).toBe(200);
  expect(logged).toHaveBeenCalledWith(expect.stringContaining('{"event":"device not recorded"'));
  expect(await told()).toEqual([]);
  await signIn(firefoxOnLinux);
  expect(await told()).toEqual([of("Firefox", "Linux")]);
});

test("a new device is announced by e-mail too, once, with its country", async () => {
  const mailbox = openMailbox();
  await new Client().signIn(email, undefined, { "User-Agent": firefoxOnLinux, "CF-IPCountry": "PT" });
  await new Client().signIn(email, undefined, { "User-Agent": firefoxOnLinux });
  const asked = await new Client().post("/api/auth/recover", { email }); // sent last, so all others have arrived
  expect(asked.status).toBe(204);
  const mails = await vi.waitFor(async () => {
    const all = await mailbox.of(email);
    expect(all.at(-1)?.text).toContain("/reset-password#");
    return all.filter(({ text }) => text.includes("Firefox"));
  });
  expect(mails).toHaveLength(1);
  for (const fact of ["Linux", "Portugal", "https://calamo.test/settings/security"])
    expect(mails[0]?.text).toContain(fact);
});

test("notifications of new sign-ins respect the cap on stored notifications", async () => {
  const insert = env.DB.prepare(
    "INSERT INTO notifications VALUES (?, ?, 'newSignIn', 'security', '{}', 0, 0)",
  );
  await env.DB.batch(Array.from({ length: 200 }, (_, number) => insert.bind(userId, `0${1000 + number}`)));
  await signIn(firefoxOnLinux);
  const { kept } =
    (await env.DB.prepare("SELECT count(*) AS kept FROM notifications WHERE user_id = ?")
      .bind(userId)
      .first<{ kept: number }>()) ?? {};
  expect(kept).toBe(200);
  expect((await told())[0]).toEqual(of("Firefox", "Linux"));
});
