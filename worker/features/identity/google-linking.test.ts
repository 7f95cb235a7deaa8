// Google is linked to an account only after its user has signed in to it.
import { env } from "cloudflare:workers";
import { TOTP } from "otpauth";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { TwoFactorSetup } from "../../../shared/contracts/auth.ts";
import type { Me } from "../../../shared/contracts/me.ts";
import { Client, codeOf } from "../../testing/client.ts";
import { type Mailbox, openMailbox } from "../../testing/mailbox.ts";
import {
  comeBack,
  pressGoogle,
  type ScriptedIssuer,
  type ScriptedPerson,
  scriptIssuer,
} from "../../testing/scripted-issuer.ts";

const password = "quiet river stone";
let issuer: ScriptedIssuer;
let mailbox: Mailbox;
/** The browser in which Ada registered with a password. */
let home: Client;
let me: Me;
/** Ada's Google account with the same e-mail. */
let ada: ScriptedPerson;
beforeEach(async () => {
  issuer = scriptIssuer();
  mailbox = openMailbox();
  home = new Client();
  me = await home.signUpConfirmed();
  ada = { sub: crypto.randomUUID(), email: me.email, email_verified: true };
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

async function google(client: Client, { person = ada, query = "" } = {}): Promise<string> {
  return comeBack(client, issuer.authorize(await pressGoogle(client, query), person));
}
const meOf = async (client: Client) => (await client.fetch("/api/me")).json<Me>();
const isSignedIn = async (client: Client) => (await client.fetch("/api/me")).status === 200;
const changesTold = async (email: string, count: number) =>
  (await mailbox.of(email, count)).filter(({ text }) => /Google/.test(text)).length;

describe("an account with the same e-mail", () => {
  const exists = "/login?google=exists&next=%2Fdashboard";
  let browser: Client;
  beforeEach(() => {
    browser = new Client();
  });

  test("is neither signed in to nor linked by a Google sign-in alone", async () => {
    expect(await google(browser)).toBe(exists);
    expect(await isSignedIn(browser)).toBe(false);
    expect(await meOf(home)).toMatchObject({ google: false });
    expect(await google(new Client())).toBe(exists);
  });

  test("is linked when its user signs in with the password, and an alert is sent", async () => {
    await google(browser);
    expect((await browser.signIn(me.email, password)).status).toBe(200);
    expect(await meOf(browser)).toMatchObject({ id: me.id, google: true });
    expect(await changesTold(me.email, 2)).toBe(1);
    const elsewhere = new Client();
    expect(await google(elsewhere)).toBe("/dashboard");
    expect(await meOf(elsewhere)).toMatchObject({ id: me.id });
  });

  test("is linked when its user signs in with an e-mail code", async () => {
    await google(browser);
    await browser.post("/api/auth/code", { email: me.email });
    const { code } = await mailbox.newest(me.email, 2);
    const answer = await browser.post("/api/auth/code/verify", { code });
    expect(await answer.json()).toMatchObject({ id: me.id, google: true });
  });

  test("is linked only after the second factor", async () => {
    const { secret } = await (
      await home.post("/api/auth/two-factor/set-up", { password })
    ).json<TwoFactorSetup>();
    const code = (seconds = 0) => new TOTP({ secret }).generate({ timestamp: Date.now() + seconds * 1000 });
    await home.post("/api/auth/two-factor/enable", { code: code() });
    await google(browser);
    expect(await codeOf(await browser.signIn(me.email, password))).toBe("TWO_FACTOR_REQUIRED");
    expect(await meOf(home)).toMatchObject({ google: false });
    expect((await browser.post("/api/auth/two-factor", { code: code(30) })).status).toBe(200);
    expect(await meOf(home)).toMatchObject({ google: true });
  });

  test("is not linked by another user's sign-in, or in another browser", async () => {
    await google(browser);
    const other = await new Client().signUpConfirmed();
    expect((await browser.signIn(other.email, password)).status).toBe(200);
    expect((await browser.signIn(me.email, password)).status).toBe(200);
    expect((await new Client().signIn(me.email, password)).status).toBe(200);
    expect(await meOf(browser)).toMatchObject({ id: me.id, google: false });
  });

  test("is not linked by another user's code in that browser", async () => {
    await google(browser);
    const other = await new Client().signUpConfirmed();
    await browser.post("/api/auth/code", { email: other.email });
    const { code } = await mailbox.newest(other.email, 2);
    const answer = await browser.post("/api/auth/code/verify", { code });
    expect(await answer.json()).toMatchObject({ id: other.id, google: false });
  });

  test("is not linked by a sign-in more than ten minutes later", async () => {
    await google(browser);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 11 * 60_000 });
    expect(await (await browser.signIn(me.email, password)).json()).toMatchObject({ google: false });
  });

  test("with an unconfirmed e-mail is linked only after an e-mail code, which also removes its password", async () => {
    const unproven = await new Client().signUp();
    const owner = { sub: crypto.randomUUID(), email: unproven.email, email_verified: true };
    expect(await google(browser, { person: owner })).toBe(exists);
    await browser.post("/api/auth/code", { email: unproven.email });
    const { code } = await mailbox.newest(unproven.email, 2);
    const answer = await browser.post("/api/auth/code/verify", { code });
    // The account belongs to the owner of the e-mail now, and the password from the sign-up is removed.
    expect(await answer.json()).toMatchObject({ id: unproven.id, google: true, hasPassword: false });
  });
});

describe("a signed-in user, in the settings", () => {
  const query = "?next=/settings/security";
  const bea = { sub: "", email: "bea@example.com", email_verified: false };
  beforeEach(() => {
    bea.sub = crypto.randomUUID();
  });

  test("can link a Google account with another e-mail, and receives an alert", async () => {
    expect(await google(home, { person: bea, query })).toBe("/settings/security");
    expect(await meOf(home)).toMatchObject({ id: me.id, email: me.email, google: true });
    expect(await changesTold(me.email, 2)).toBe(1);
    const elsewhere = new Client();
    expect(await google(elsewhere, { person: bea })).toBe("/dashboard");
    expect(await meOf(elsewhere)).toMatchObject({ id: me.id });
  });

  test("can link the same account again, without a second alert", async () => {
    await google(home, { query });
    expect(await google(home, { query })).toBe("/settings/security");
    expect(await changesTold(me.email, 2)).toBe(1);
  });

  test("replaces the linked Google account", async () => {
    await google(home, { query });
    await google(home, { person: bea, query });
    expect(await google(new Client(), { person: bea })).toBe("/dashboard");
    expect(await google(new Client())).toBe("/login?google=exists&next=%2Fdashboard");
  });

  test("can't link a Google account that is linked to another user", async () => {
    const other = new Client();
    await other.signUpConfirmed();
    await google(other, { person: bea, query });
    expect(await google(home, { person: bea, query })).toBe("/settings/security?google=taken");
    expect(await meOf(home)).toMatchObject({ id: me.id, google: false });
    expect(await meOf(other)).toMatchObject({ google: true });
  });

  test("returns to the settings after cancelling or a failure", async () => {
    expect(await comeBack(home, issuer.refuse(await pressGoogle(home, query)))).toBe(
      "/settings/security?google=cancelled",
    );
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    expect(await comeBack(home, issuer.refuse(await pressGoogle(home, query), "server_error"))).toBe(
      "/settings/security?google=failed",
    );
    vi.spyOn(env, "GOOGLE_ISSUER", "get").mockReturnValue("https://away.test");
    expect(await pressGoogle(home, query)).toBe("/settings/security?google=failed");
    expect(await isSignedIn(home)).toBe(true);
  });

  test("must have confirmed the e-mail", async () => {
    const squatter = new Client();
    await squatter.signUp();
    expect(await pressGoogle(squatter, query)).toBe("/settings/security?google=unconfirmed");
    expect(squatter.cookies.has("__Secure-calamo-pending-auth")).toBe(false);
  });

  test("stays signed in if the access token expires meanwhile", async () => {
    const minutes = (count: number) => vi.setSystemTime(Date.now() + count * 60_000);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
    const first = home.cookies.get("__Host-calamo");
    minutes(5);
    const back = issuer.authorize(await pressGoogle(home, query), bea);
    minutes(6); // an access token is valid for ten minutes
    expect(await comeBack(home, back)).toBe("/settings/security");
    const second = home.cookies.get("__Host-calamo");
    expect(second).not.toBe(first);
    expect(await meOf(home)).toMatchObject({ id: me.id, google: true });
    minutes(11);
    await pressGoogle(home, query);
    expect(home.cookies.get("__Host-calamo")).not.toBe(second);
  });

  test("who has signed out meanwhile links nothing", async () => {
    const back = issuer.authorize(await pressGoogle(home, query), bea);
    await home.post("/api/auth/sign-out");
    expect(await comeBack(home, back)).toBe("/login?google=failed&next=%2Fsettings%2Fsecurity");
    await home.signIn(me.email, password);
    expect(await meOf(home)).toMatchObject({ google: false });
  });

  test("replaced by another user in the same browser links nothing to either account", async () => {
    const back = issuer.authorize(await pressGoogle(home, query), bea);
    const other = await new Client().signUpConfirmed();
    const step = home.cookies.get("__Secure-calamo-pending-auth") ?? "";
    await home.signIn(other.email, password);
    home.cookies.set("__Secure-calamo-pending-auth", step);
    expect(await comeBack(home, back)).toBe("/login?google=failed&next=%2Fsettings%2Fsecurity");
    expect(await meOf(home)).toMatchObject({ id: other.id, google: false });
    expect(await google(new Client(), { person: bea })).toBe("/login?google=unverified&next=%2Fdashboard");
  });

  test("whose session was ended elsewhere links nothing", async () => {
    const back = issuer.authorize(await pressGoogle(home, query), bea);
    await env.DB.prepare("DELETE FROM sessions WHERE user_id = ?").bind(me.id).run();
    expect(await comeBack(home, back)).toBe("/login?google=failed&next=%2Fsettings%2Fsecurity");
    const elsewhere = new Client();
    await elsewhere.signIn(me.email, password);
    expect(await meOf(elsewhere)).toMatchObject({ google: false });
  });

  test("can't be sent to Google by another site", async () => {
    const headers = { "Sec-Fetch-Site": "cross-site" };
    const answer = await home.fetch(`/api/auth/google${query}`, { headers, redirect: "manual" });
    expect(await codeOf(answer)).toBe("CROSS_ORIGIN_REQUEST");
  });

  test("who starts outside the settings gets an ordinary Google sign-in, and links nothing", async () => {
    expect(await google(home)).toBe("/login?google=exists&next=%2Fdashboard");
    expect(await meOf(home)).toMatchObject({ google: false });
  });
});

test("without a session, linking becomes a sign-in", async () => {
  const { sub } = ada;
  const person = { sub, email: `new-${me.email}`, email_verified: true };
  const browser = new Client();
  expect(await google(browser, { person, query: "?next=/settings/security" })).toBe("/settings/security");
  expect(await meOf(browser)).toMatchObject({ email: person.email, google: true });
});

describe("a sign-in more than ten minutes old", () => {
  test("must be repeated before Google can be linked", async () => {
    await env.DB.prepare("UPDATE sessions SET created_at = created_at - 601000 WHERE user_id = ?")
      .bind(me.id)
      .run();
    expect(await pressGoogle(home, "?next=/settings/security")).toBe(
      "/settings/security?google=reauthentication",
    );
    expect(home.cookies.has("__Secure-calamo-pending-auth")).toBe(false);
    expect((await pressGoogle(home)).startsWith("https://issuer.test/")).toBe(true); // signing in is still allowed
  });
});

describe("unlinking", () => {
  const disconnect = (client: Client) => client.fetch("/api/auth/google", { method: "DELETE" });

  test("removes the sign-in method and sends an alert", async () => {
    await google(home, { query: "?next=/settings/security" });
    expect((await disconnect(home)).status).toBe(204);
    expect(await meOf(home)).toMatchObject({ google: false });
    expect(await changesTold(me.email, 3)).toBe(2);
    expect(await google(new Client())).toBe("/login?google=exists&next=%2Fdashboard");
  });

  test("leaves the e-mail code to users without a password", async () => {
    const browser = new Client();
    const person = { sub: crypto.randomUUID(), email: `new-${me.email}`, email_verified: true };
    await google(browser, { person });
    expect((await disconnect(browser)).status).toBe(204);
    expect(await meOf(browser)).toMatchObject({ google: false, hasPassword: false });
    const elsewhere = new Client();
    await elsewhere.post("/api/auth/code", { email: person.email });
    const { code } = await mailbox.newest(person.email, 2);
    expect((await elsewhere.post("/api/auth/code/verify", { code })).status).toBe(200);
  });

  test("does nothing if Google is not linked", async () => {
    expect((await disconnect(home)).status).toBe(204);
    await home.post("/api/auth/code", { email: me.email });
    expect(await changesTold(me.email, 2)).toBe(0);
  });

  test("needs a session", async () => {
    const answer = await disconnect(new Client());
    expect(answer.status).toBe(401);
  });
});
