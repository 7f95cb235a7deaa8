// Forged, stolen and replayed responses to a Google sign-in.
import { env } from "cloudflare:workers";
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from "jose";
import { afterEach, beforeEach, describe, expect, type MockInstance, test, vi } from "vitest";
import { Client } from "../../testing/client.ts";
import { comeBack, pressGoogle, type ScriptedIssuer, scriptIssuer } from "../../testing/scripted-issuer.ts";

let issuer: ScriptedIssuer;
let failures: MockInstance<typeof console.error>;
let browser: Client;
let ada: { sub: string; email: string; email_verified: boolean };
beforeEach(() => {
  issuer = scriptIssuer();
  failures = vi.spyOn(console, "error").mockImplementation(() => undefined);
  browser = new Client();
  ada = { sub: crypto.randomUUID(), email: `${crypto.randomUUID()}@example.com`, email_verified: true };
});
afterEach(() => {
  vi.restoreAllMocks();
});

const failed = "/login?google=failed&next=%2Fdashboard";

async function expectNobody(...clients: Client[]): Promise<void> {
  for (const client of clients) expect((await client.fetch("/api/me")).status).toBe(401);
  const found = await env.DB.prepare("SELECT id FROM users WHERE email = ?").bind(ada.email).first();
  expect(found).toBeNull();
}

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString("base64url");
const now = () => Math.floor(Date.now() / 1000);

describe("an ID token", () => {
  const wrong: Record<string, (claims: JWTPayload) => string | undefined | Promise<string | undefined>> = {
    "with another nonce": (claims) => issuer.sign({ ...claims, nonce: "another" }),
    "without a nonce": ({ nonce: _, ...claims }) => issuer.sign(claims),
    "for another audience": (claims) => issuer.sign({ ...claims, aud: "another" }),
    "for two audiences, authorised for the other one": (claims) =>
      issuer.sign({ ...claims, aud: ["calamo-test", "another"], azp: "another" }),
    "of another issuer": (claims) => issuer.sign({ ...claims, iss: "https://other.test" }),
    "that has expired": (claims) => issuer.sign({ ...claims, iat: now() - 7200, exp: now() - 3600 }),
    "that never expires": ({ exp: _, ...claims }) => issuer.sign(claims),
    "without a subject": ({ sub: _, ...claims }) => issuer.sign(claims),
    "without a signature": (claims) => `${encode({ alg: "none" })}.${encode(claims)}.`,
    "signed by HMAC with the public key as the secret": (claims) =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: "HS256", kid: String(issuer.publicKey.kid) })
        .sign(new TextEncoder().encode(JSON.stringify(issuer.publicKey))),
    "signed with the client secret": (claims) =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: "HS256" })
        .sign(new TextEncoder().encode(env.GOOGLE_CLIENT_SECRET)),
    "signed by another key under the issuer's key id": async (claims) =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: "RS256", kid: String(issuer.publicKey.kid) })
        .sign((await generateKeyPair("RS256")).privateKey),
    "with an embedded key": async (claims) => {
      const { privateKey, publicKey } = await generateKeyPair("RS256");
      return new SignJWT(claims)
        .setProtectedHeader({ alg: "RS256", jwk: await exportJWK(publicKey) })
        .sign(privateKey);
    },
    "changed after it was signed": async (claims) => {
      const [header, , signature] = (await issuer.sign(claims)).split(".");
      return `${header}.${encode({ ...claims, sub: "another" })}.${signature}`;
    },
    "that is not a JWT": () => "not-a-token",
    "that is missing": () => undefined,
  };

  test.each(Object.keys(wrong))("%s is rejected", async (kind) => {
    issuer.makeIdToken = wrong[kind] ?? issuer.sign;
    expect(await comeBack(browser, issuer.authorize(await pressGoogle(browser), ada))).toBe(failed);
    await expectNobody(browser);
  });

  test("that is valid signs the user in", async () => {
    expect(await comeBack(browser, issuer.authorize(await pressGoogle(browser), ada))).toBe("/dashboard");
  });
});

describe("a response", () => {
  const changed = (path: string, changes: Record<string, string | undefined>) => {
    const [before = "", query = ""] = path.split("?");
    const parameters = new URLSearchParams(query);
    for (const [name, value] of Object.entries(changes))
      if (value === undefined) parameters.delete(name);
      else parameters.set(name, value);
    return `${before}?${parameters}`;
  };

  test.each<[string, Record<string, string | undefined>]>([
    ["with another state", { state: "another" }],
    ["without a state", { state: undefined }],
    ["with another code", { code: "another" }],
    ["without a code", { code: undefined }],
    ["of another issuer", { iss: "https://other.test" }],
    ["without an issuer", { iss: undefined }],
    ["with an error and another state", { error: "access_denied", state: "another" }],
    ["with a server error", { error: "server_error" }],
    ["with an ID token in the query", { id_token: "a.b.c" }],
  ])("%s is rejected", async (_, changes) => {
    const back = issuer.authorize(await pressGoogle(browser), ada);
    expect(await comeBack(browser, changed(back, changes))).toBe(failed);
    await expectNobody(browser);
  });

  test("is rejected in a browser that did not start the sign-in", async () => {
    const back = issuer.authorize(await pressGoogle(browser), ada);
    const stranger = new Client();
    expect(await comeBack(stranger, back)).toBe(failed);
    await pressGoogle(stranger); // starts a sign-in of their own
    expect(await comeBack(stranger, back)).toBe(failed);
    await expectNobody(browser, stranger);
  });

  test("works once", async () => {
    const back = issuer.authorize(await pressGoogle(browser), ada);
    const step = browser.cookies.get("__Secure-calamo-pending-auth") ?? "";
    await comeBack(browser, back);
    const again = new Client();
    again.cookies.set("__Secure-calamo-pending-auth", step);
    expect(await comeBack(again, back)).toBe(failed);
    expect((await again.fetch("/api/me")).status).toBe(401);
  });

  test("that failed cannot be retried", async () => {
    const back = issuer.authorize(await pressGoogle(browser), ada);
    await comeBack(browser, changed(back, { state: "another" }));
    expect(await comeBack(browser, back)).toBe(failed);
    await expectNobody(browser);
  });

  test("is rejected after more than ten minutes", async () => {
    const back = issuer.authorize(await pressGoogle(browser), ada);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 11 * 60_000 });
    const where = await comeBack(browser, back);
    vi.useRealTimers();
    expect(where).toBe(failed);
    await expectNobody(browser);
  });

  test("is bound to a cookie that scripts cannot read and that only /api/auth receives", async () => {
    const answer = await browser.fetch("/api/auth/google", { redirect: "manual" });
    const [cookie = ""] = answer.headers.getSetCookie();
    expect(cookie.split("; ").slice(1).sort()).toEqual([
      "HttpOnly",
      "Max-Age=600",
      "Path=/api/auth",
      "SameSite=Lax",
      "Secure",
    ]);
  });

  test("leaves no code, state or personal data in the log", async () => {
    const logged = vi.spyOn(console, "info").mockImplementation(() => undefined);
    issuer.makeIdToken = (claims) => issuer.sign({ ...claims, aud: "another" });
    const back = issuer.authorize(await pressGoogle(browser), ada);
    await comeBack(browser, back);
    const lines = [...failures.mock.calls, ...logged.mock.calls].flat().join("\n");
    expect(lines).toContain("google sign-in failed");
    const parameters = new URLSearchParams(back.split("?")[1]);
    for (const secret of [parameters.get("code"), parameters.get("state"), ada.email, ada.sub])
      expect(lines).not.toContain(secret);
  });
});

/** Configures another issuer with this metadata. */
function scriptDiscovery(address: string, metadata: object): void {
  vi.mocked(fetch).mockImplementation(async () => Response.json(metadata));
  vi.spyOn(env, "GOOGLE_ISSUER", "get").mockReturnValue(address);
}

test("an issuer whose metadata names another issuer is rejected", async () => {
  const address = "https://mixed-up.test";
  scriptDiscovery(address, { issuer: address, authorization_endpoint: `${address}/authorize` });
  expect(await pressGoogle(browser)).toMatch(/^https:\/\/mixed-up\.test\/authorize\?/);
  const other = "https://mixed-up.test/other";
  scriptDiscovery(other, { issuer: address, authorization_endpoint: `${address}/authorize` });
  expect(await pressGoogle(browser)).toBe(failed);
  expect(failures).toHaveBeenCalledWith(expect.stringContaining("does not match the expected value"));
});

test.each(["http://localhost:9999", "http://127.0.0.1:9999", "http://[::1]:9999"])(
  "an issuer on the local machine may be used without TLS: %s",
  async (address) => {
    scriptDiscovery(address, { issuer: address, authorization_endpoint: `${address}/authorize` });
    expect(new URL(await pressGoogle(browser)).origin).toBe(address);
  },
);

test.each(["http://issuer.test", "http://localhost.evil.test"])(
  "a remote issuer is never contacted without TLS: %s",
  async (address) => {
    scriptDiscovery(address, { issuer: address, authorization_endpoint: `${address}/authorize` });
    expect(await pressGoogle(browser)).toBe(failed);
    expect(fetch).not.toHaveBeenCalled();
  },
);
