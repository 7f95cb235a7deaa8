// Google's part in tests: an OpenID provider behind the global `fetch`, which does wrong only what a test asks of it.
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
  /** How the ID token comes about from its right claims; signed with the issuer's key unless a test says otherwise. */
  makeIdToken(claims: JWTPayload): string | undefined | Promise<string | undefined>;
  sign(claims: JWTPayload): Promise<string>;
  /** The key as everybody knows it. */
  publicKey: Record<string, unknown>;
  /** Lets the person in at the address Calamo sent them to; answers the path they are sent back to. */
  authorize(address: string, person: ScriptedPerson): string;
  /** The same for somebody who says no. */
  refuse(address: string, error?: string): string;
}

interface Grant {
  person: ScriptedPerson;
  nonce: string;
  challenge: string;
  redirectUri: string;
}

const algorithm = "RS256";
// One pair for all tests of a file: the isolate remembers the issuer's keys.
const keys = await generateKeyPair(algorithm);
const publicKey = { ...(await exportJWK(keys.publicKey)), kid: "issuer-1", alg: algorithm, use: "sig" };

/** Takes the place of `fetch` until `vi.restoreAllMocks()`. */
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

/** Presses the button in this browser; answers where it leads. */
export async function pressGoogle(client: Client, query = ""): Promise<string> {
  return leadsTo(await client.fetch(`/api/auth/google${query}`, { redirect: "manual" }));
}

/** Comes back from Google; answers where that leads. */
export async function comeBack(client: Client, path: string): Promise<string> {
  return leadsTo(await client.fetch(path, { redirect: "manual" }));
}

function leadsTo(answer: Response): string {
  if (answer.status !== 302) throw new Error(`no redirect: ${answer.status}`);
  return answer.headers.get("Location") ?? "";
}
