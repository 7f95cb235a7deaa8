import { env } from "cloudflare:workers";
import { TOTP } from "otpauth";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { TwoFactorSetup } from "../../../shared/contracts/auth.ts";
import type { Me } from "../../../shared/contracts/me.ts";
import { Client, codeOf, origin } from "../../testing/client.ts";
import {
  comeBack,
  pressGoogle,
  type ScriptedIssuer,
  type ScriptedPerson,
  scriptIssuer,
} from "../../testing/scripted-issuer.ts";

let issuer: ScriptedIssuer;
let browser: Client;
let ada: Required<ScriptedPerson>;
beforeEach(() => {
  issuer = scriptIssuer();
  browser = new Client();
  const id = crypto.randomUUID();
  ada = { sub: id, email: `${id}@example.com`, email_verified: true, name: "Ada Quill" };
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** Signs in with this Google account. Returns the final redirect. */
async function signIn(person: ScriptedPerson = ada, client = browser, query = ""): Promise<string> {
  return comeBack(client, issuer.authorize(await pressGoogle(client, query), person));
}
const meOf = async (client: Client) => (await client.fetch("/api/me")).json<Me>();
const isSignedIn = async (client: Client) => (await client.fetch("/api/me")).status === 200;
const accounts = async (email: string) =>
  (await env.DB.prepare("SELECT count(*) AS found FROM users WHERE email = ?").bind(email).first("found")) ??
  0;

describe("the Google sign-in endpoint", () => {
  test("redirects to Google with a new challenge, state and nonce", async () => {
    const address = new URL(await pressGoogle(browser));
    expect(address.origin + address.pathname).toBe("https://issuer.test/authorize");
    const query = Object.fromEntries(address.searchParams);
    expect(query).toMatchObject({
      client_id: "calamo-test",
      redirect_uri: `${origin}/api/auth/google/callback`,
      response_type: "code",
      scope: "openid email profile",
      prompt: "select_account",
      code_challenge_method: "S256",
    });
    const again = new URL(await pressGoogle(browser)).searchParams;
    for (const name of ["state", "nonce", "code_challenge"]) {
      expect(query[name]).toMatch(/^[\w-]{43}$/);
      expect(again.get(name)).not.toBe(query[name]);
    }
  });

  test("and the callback respond 404 without Google's settings", async () => {
    vi.spyOn(env, "GOOGLE_CLIENT_ID", "get").mockReturnValue("");
    for (const path of ["/api/auth/google", "/api/auth/google/callback?code=a&state=b"]) {
      const answer = await browser.fetch(path);
      expect(answer.status).toBe(404);
      expect(await codeOf(answer)).toBe("NOT_FOUND");
    }
  });

  test.each(["cross-site", "same-site"])("rejects a request with Sec-Fetch-Site %s", async (site) => {
    const answer = await browser.fetch("/api/auth/google", { headers: { "Sec-Fetch-Site": site } });
    expect(answer.status).toBe(403);
    expect(await codeOf(answer)).toBe("CROSS_ORIGIN_REQUEST");
    expect(browser.cookies.size).toBe(0);
  });

  test.each(["same-origin", "none"])("accepts a request with Sec-Fetch-Site %s", async (site) => {
    const headers = { "Sec-Fetch-Site": site };
    const answer = await browser.fetch("/api/auth/google", { headers, redirect: "manual" });
    expect(answer.status).toBe(302);
  });

  test("returns to the form if Google is unreachable", async () => {
    const logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
    vi.spyOn(env, "GOOGLE_ISSUER", "get").mockReturnValue("https://away.test");
    expect(await pressGoogle(browser, "?next=/documents")).toBe("/login?google=failed&next=%2Fdocuments");
    expect(logged).toHaveBeenCalledWith(expect.stringContaining("the metadata cannot be read"));
  });

  test("returns to the form when rate-limited", async () => {
    const refused = "/login?google=failed&next=%2Fdashboard";
    const answers: string[] = [];
    // The limit is forty requests a minute, so twice as many may pass if a minute begins in between.
    while (answers.at(-1) !== refused && answers.length < 82) answers.push(await pressGoogle(browser));
    expect(answers[0]).toMatch(/^https:\/\/issuer\.test\//);
    expect(answers.length).toBeGreaterThan(40);
    expect(answers.at(-1)).toBe(refused);
  });
});

describe("a new user", () => {
  test("is signed in with Google's name and e-mail, and no password", async () => {
    expect(await signIn(ada, browser, "?lng=fr")).toBe("/dashboard");
    expect(await meOf(browser)).toMatchObject({
      email: ada.email,
      name: "Ada Quill",
      language: "fr",
      plan: "free",
      emailConfirmed: true,
      hasPassword: false,
      google: true,
    });
  });

  test("gets the browser's language unless another one is requested", async () => {
    const headers = { "Accept-Language": "it, pt-BR;q=0.9, en;q=0.8" };
    const asked = await browser.fetch("/api/auth/google", { headers, redirect: "manual" });
    await comeBack(browser, issuer.authorize(asked.headers.get("Location") ?? "", ada));
    expect(await meOf(browser)).toMatchObject({ language: "pt" });
  });

  test("has the e-mail in lower case", async () => {
    await signIn({ ...ada, email: ada.email.toUpperCase() });
    expect(await meOf(browser)).toMatchObject({ email: ada.email });
  });

  test("gets no account if Google has not verified the e-mail, and is told the reason", async () => {
    for (const person of [
      { ...ada, email_verified: false },
      { sub: ada.sub, email: ada.email },
    ])
      expect(await signIn(person)).toBe("/login?google=unverified&next=%2Fdashboard");
    expect(await isSignedIn(browser)).toBe(false);
    expect(await accounts(ada.email)).toBe(0);
  });

  test.each([undefined, "", "ada at example.com", "\u212aelvin@example.com"])(
    "gets no account with the e-mail %s",
    async (email) => {
      const { sub } = ada;
      const where = await signIn({ sub, email_verified: true, ...(email !== undefined && { email }) });
      expect(where).toBe("/login?google=failed&next=%2Fdashboard");
      expect(await isSignedIn(browser)).toBe(false);
    },
  );

  test("is rejected after twenty new accounts from one network in an hour", async () => {
    await signIn();
    await env.DB.prepare("UPDATE rate_limits SET count = 20").run();
    const bea = { ...ada, sub: "bea", email: `bea-${ada.email}` };
    expect(await signIn(bea)).toBe("/login?google=failed&next=%2Fdashboard");
    expect(await accounts(bea.email)).toBe(0);
    expect(await signIn()).toBe("/dashboard"); // existing accounts can sign in
  });
});

describe("a returning user", () => {
  test("keeps the same account when the e-mail changes at Google", async () => {
    await signIn();
    const { id } = await meOf(browser);
    const elsewhere = new Client();
    const changed = { sub: ada.sub, email: `new-${ada.email}`, email_verified: false };
    expect(await signIn(changed, elsewhere)).toBe("/dashboard");
    expect(await meOf(elsewhere)).toMatchObject({ id, email: ada.email, name: "Ada Quill" });
  });

  test("returns to the requested page, and the session ends with the browser by default", async () => {
    const session = async (query: string) => {
      const back = issuer.authorize(await pressGoogle(browser, query), ada);
      const answer = await browser.fetch(back, { redirect: "manual" });
      const cookies = answer.headers.getSetCookie().filter((cookie) => cookie.includes("refresh"));
      return { to: answer.headers.get("Location"), kept: cookies.map((cookie) => /Max-Age/.test(cookie)) };
    };
    expect(await session("?next=/documents%3Fsearch%3Dreed%23top")).toEqual({
      to: "/documents?search=reed#top",
      kept: [false],
    });
    expect(await session("?remember=1")).toEqual({ to: "/dashboard", kept: [true] });
  });

  test.each([
    "https://evil.test/",
    "//evil.test",
    "/\\evil.test",
    "/.//evil.test",
    "javascript:alert(1)",
    "/%0d%0aSet-Cookie:a=b/../..//evil.test",
  ])("is not redirected to another site by %s", async (next) => {
    const to = await signIn(ada, browser, `?next=${encodeURIComponent(next)}`);
    expect(new URL(to, origin).origin).toBe(origin);
    const failed = await comeBack(browser, issuer.refuse(await pressGoogle(browser), "server_error"));
    expect(new URL(failed, origin).origin).toBe(origin);
  });

  test("needs the second factor too", async () => {
    await signIn();
    const setup = await browser.post("/api/auth/two-factor/set-up", {});
    const { secret } = await setup.json<TwoFactorSetup>();
    const code = (seconds = 0) => new TOTP({ secret }).generate({ timestamp: Date.now() + seconds * 1000 });
    expect((await browser.post("/api/auth/two-factor/enable", { code: code() })).status).toBe(200);
    const elsewhere = new Client();
    expect(await signIn(ada, elsewhere, "?next=/documents")).toBe("/login?step=two-factor&next=%2Fdocuments");
    expect(await isSignedIn(elsewhere)).toBe(false);
    expect((await elsewhere.post("/api/auth/two-factor", { code: code(30) })).status).toBe(200);
    expect(await isSignedIn(elsewhere)).toBe(true);
  });

  test("whose account is being deleted gets neither that account nor a new one", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    await signIn();
    await env.DB.prepare("UPDATE users SET deletion_started_at = 1 WHERE email = ?").bind(ada.email).run();
    const elsewhere = new Client();
    expect(await signIn(ada, elsewhere)).toBe("/login?google=failed&next=%2Fdashboard");
    expect(await isSignedIn(elsewhere)).toBe(false);
    expect(await accounts(ada.email)).toBe(1);
  });

  test("who cancels returns to the form", async () => {
    const back = issuer.refuse(await pressGoogle(browser, "?next=/documents"));
    expect(await comeBack(browser, back)).toBe("/login?google=cancelled&next=%2Fdocuments");
  });
});
