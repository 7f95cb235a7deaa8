// An OpenID provider that replaces Google behind the global `fetch`. It misbehaves only as a test scripts it.
import { env } from "cloudflare:workers";
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from "jose";
import { vi } from "vitest";
import type { Client } from "./client.ts";

export interface ScriptedPerson {
  sub: string;
  email?: string;
  email_verified?: boolean;
  name?: string;
}

export interface ScriptedIssuer {
  /** Makes the ID token from the valid claims. By default it signs them with the issuer's key. */
  makeIdToken(claims: JWTPayload): string | undefined | Promise<string | undefined>;
  sign(claims: JWTPayload): Promise<string>;
  /** The published key. */
  publicKey: Record<string, unknown>;
  /** Signs the user in at the authorization URL. Returns the path of the redirect to Calamo. */
  authorize(address: string, person: ScriptedPerson): string;
  /** The same for a user who declines. */
  refuse(address: string, error?: string): string;
}

interface Grant {
  person: ScriptedPerson;
  nonce: string;
  challenge: string;
  redirectUri: string;
}

const algorithm = "RS256";
// One key pair for all tests of a file, because the isolate caches the issuer's keys.
const keys = await generateKeyPair(algorithm);
const publicKey = { ...(await exportJWK(keys.publicKey)), kid: "issuer-1", alg: algorithm, use: "sig" };

/** Replaces `fetch` until `vi.restoreAllMocks()`. */
export function scriptIssuer(): ScriptedIssuer {
  const issuer = env.GOOGLE_ISSUER;
  const grants = new Map<string, Grant>();
  const sign = (claims: JWTPayload) =>
    new SignJWT(claims).setProtectedHeader({ alg: algorithm, kid: publicKey.kid }).sign(keys.privateKey);
  const scripted: ScriptedIssuer = {
    makeIdToken: sign,
    sign,
    publicKey,
    authorize(address, person) {
      const asked = new URL(address).searchParams;
      const code = crypto.randomUUID();
      grants.set(code, {
        person,
        nonce: asked.get("nonce") ?? "",
        challenge: asked.get("code_challenge") ?? "",
        redirectUri: asked.get("redirect_uri") ?? "",
      });
      return backTo(asked, { code });
    },
    refuse: (address, error = "access_denied") => backTo(new URL(address).searchParams, { error }),
  };

  function backTo(asked: URLSearchParams, answer: Record<string, string>): string {
    const back = new URL(asked.get("redirect_uri") ?? "");
    const query = new URLSearchParams({ ...answer, state: asked.get("state") ?? "", iss: issuer });
    return `${back.pathname}?${query}`;
  }

  async function answerTokenRequest(body: URLSearchParams): Promise<Response> {
    const grant = grants.get(body.get("code") ?? "");
    grants.delete(body.get("code") ?? "");
    const isGood =
      grant?.redirectUri === body.get("redirect_uri") &&
      grant.challenge === (await challengeOf(body.get("code_verifier") ?? "")) &&
      body.get("client_id") === env.GOOGLE_CLIENT_ID &&
      body.get("client_secret") === env.GOOGLE_CLIENT_SECRET;
    if (!grant || !isGood) return Response.json({ error: "invalid_grant" }, { status: 400 });
    const now = Math.floor(Date.now() / 1000);
    const { person, nonce } = grant;
    const claims = { iss: issuer, aud: env.GOOGLE_CLIENT_ID, iat: now, exp: now + 3600, nonce, ...person };
    const id_token = await scripted.makeIdToken(claims);
    return Response.json({ access_token: "unused", token_type: "Bearer", ...(id_token && { id_token }) });
  }

  vi.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
    switch (String(input)) {
      case `${issuer}/.well-known/openid-configuration`:
        return Response.json({
          issuer,
          authorization_endpoint: `${issuer}/authorize`,
          token_endpoint: `${issuer}/token`,
          jwks_uri: `${issuer}/keys`,
          authorization_response_iss_parameter_supported: true,
        });
      case `${issuer}/keys`:
        return Response.json({ keys: [publicKey] });
      case `${issuer}/token`:
        return answerTokenRequest(new URLSearchParams(String(init?.body)));
      default:
        throw new TypeError(`nothing at ${String(input)}`);
    }
  });
  return scripted;
}

async function challengeOf(verifier: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(verifier));
  return Buffer.from(digest).toString("base64url");
}

/** Presses the Google button in this browser. Returns the redirect. */
export async function pressGoogle(client: Client, query = ""): Promise<string> {
  return leadsTo(await client.fetch(`/api/auth/google${query}`, { redirect: "manual" }));
}

/** Opens Google's redirect to Calamo. Returns the next redirect. */
export async function comeBack(client: Client, path: string): Promise<string> {
  return leadsTo(await client.fetch(path, { redirect: "manual" }));
}

function leadsTo(answer: Response): string {
  if (answer.status !== 302) throw new Error(`no redirect: ${answer.status}`);
  return answer.headers.get("Location") ?? "";
}
