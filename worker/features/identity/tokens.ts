// Access and refresh tokens, and the keys that sign them.
import { errors, importJWK, type JWK, jwtVerify, SignJWT } from "jose";
import * as z from "zod/mini";
import { planIds } from "../../../shared/catalog/plan-ids.ts";
import { AppError } from "../../../shared/errors.ts";
import { accessTokenSeconds } from "../../../shared/session.ts";
import type { AccessHint } from "../../db/documents/access.ts";

const issuer = "calamo";
const audience = "calamo-web";
const algorithm = "EdDSA";

export interface AccessClaims {
  userId: string;
  sessionId: string;
  /** Where the user's texts were when the token was issued. */
  hint?: AccessHint | undefined;
}

const accessHint = z.object({
  plan: z.enum(planIds),
  shard: z.int(),
  workspace: z.nullable(z.object({ id: z.string(), shard: z.int() })),
});

/**
 * When an access token issued at `now` expires, in seconds since 1970 UTC: after ten minutes, but never after its session.
 * @param now ms since 1970 UTC
 * @param sessionEnd ms since 1970 UTC
 */
export function accessTokenExpiry(now: number, sessionEnd: number): number {
  return Math.min(Math.floor(now / 1000) + accessTokenSeconds, Math.floor(sessionEnd / 1000));
}

/** Signs an access token. It is verified without the database. */
export async function signAccessToken(
  json: string,
  claims: AccessClaims,
  now = Date.now(),
  sessionEnd = Number.POSITIVE_INFINITY,
): Promise<string> {
  const keys = await importSessionKeys(json);
  return new SignJWT({ sid: claims.sessionId, ...(claims.hint && { hint: claims.hint }) })
    .setProtectedHeader({ alg: algorithm, kid: keys.kid, typ: "at+jwt" })
    .setSubject(claims.userId)
    .setIssuer(issuer)
    .setAudience(audience)
    .setIssuedAt(Math.floor(now / 1000))
    .setExpirationTime(accessTokenExpiry(now, sessionEnd))
    .sign(keys.sign);
}

/**
 * Returns the claims of a valid access token.
 * @throws AppError SESSION_EXPIRED if it has expired, UNAUTHENTICATED if it is invalid
 */
export async function verifyAccessToken(json: string, token: string): Promise<AccessClaims> {
  const keys = await importSessionKeys(json);
  if (!isCanonical(token)) throw new AppError("UNAUTHENTICATED");
  try {
    const { payload } = await jwtVerify(
      token,
      ({ kid }) => {
        const key = keys.verify.get(kid ?? "");
        if (!key) throw new errors.JWKSNoMatchingKey();
        return key;
      },
      { issuer, audience, algorithms: [algorithm], typ: "at+jwt", requiredClaims: ["sub", "sid", "exp"] },
    );
    const { sub: userId, sid: sessionId } = payload;
    if (!isId(userId) || !isId(sessionId)) throw new AppError("UNAUTHENTICATED");
    const { data: hint } = accessHint.safeParse(payload.hint);
    return { userId, sessionId, ...(hint && { hint }) };
  } catch (error) {
    if (error instanceof errors.JWTExpired) throw new AppError("SESSION_EXPIRED");
    if (error instanceof errors.JOSEError) throw new AppError("UNAUTHENTICATED");
    throw error;
  }
}

/** Whether each part is in canonical base64url: decoders ignore the unused bits of the last character. */
function isCanonical(token: string): boolean {
  return token.split(".").every((part) => Buffer.from(part, "base64url").toString("base64url") === part);
}

/** Whether the value is one of our ids: a UUID in lower case. */
const isId = (value: unknown): value is string =>
  typeof value === "string" && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value);

/**
 * A refresh token: `<session id>.<generation>-<issued at>-<HMAC-SHA-256 of the parts before>`. It is not stored: the
 * signature distinguishes a token that was once valid from a forged one.
 */
export interface RefreshToken {
  sessionId: string;
  /** How often the session had been rotated when the token was issued. */
  generation: number;
  /** Milliseconds since 1970 UTC. */
  issuedAt: number;
}

export async function signRefreshToken(json: string, token: RefreshToken): Promise<string> {
  const [key] = (await importSessionKeys(json)).refresh;
  const text = `${token.sessionId}.${token.generation}-${token.issuedAt}`;
  const signature = await crypto.subtle.sign("HMAC", key, encode(text));
  return `${text}-${Buffer.from(signature).toString("base64url")}`;
}

/** Returns undefined unless we issued the token, with any of the current keys. */
export async function readRefreshToken(
  json: string,
  token: string | undefined,
): Promise<RefreshToken | undefined> {
  const match = /^(([0-9a-f-]{36})\.(\d{1,9})-(\d{1,15}))-([\w-]{43})$/.exec(token ?? "");
  if (!match) return undefined;
  const [, text = "", sessionId, generation, issuedAt, signature = ""] = match;
  const { refresh } = await importSessionKeys(json);
  const mac = Buffer.from(signature, "base64url");
  const checks = await Promise.all(
    refresh.map((key) => crypto.subtle.verify("HMAC", key, mac, encode(text))),
  );
  if (!checks.includes(true) || !isId(sessionId)) return undefined;
  return { sessionId, generation: Number(generation), issuedAt: Number(issuedAt) };
}

const encode = (text: string) => new TextEncoder().encode(text);

const sessionKeys = z
  .array(
    z.looseObject({
      kid: z.string(),
      kty: z.literal("OKP"),
      crv: z.literal("Ed25519"),
      x: z.string(),
      d: z.string(),
    }),
  )
  .check(z.minLength(1));

interface SessionKeys {
  /** The key id and the private key of new access tokens. */
  kid: string;
  sign: CryptoKey;
  /** Public keys of access tokens by key id. */
  verify: Map<string, CryptoKey>;
  /** HMAC keys of refresh tokens, in the order of SESSION_KEYS. */
  refresh: [CryptoKey, ...CryptoKey[]];
}

const imported = new Map<string, Promise<SessionKeys>>();

/**
 * Imports SESSION_KEYS, once for the lifetime of the isolate.
 * @param json an array of private Ed25519 JWKs with a `kid` each. The first one signs, all of them verify;
 * docs/operations.md describes how to rotate them.
 */
function importSessionKeys(json: string): Promise<SessionKeys> {
  const known = imported.get(json) ?? importKeys(json);
  imported.set(json, known);
  return known;
}

async function importKeys(json: string): Promise<SessionKeys> {
  const [first, ...rest] = sessionKeys.parse(JSON.parse(json));
  if (!first) throw new Error("SESSION_KEYS holds no key");
  const verify = await Promise.all(
    [first, ...rest].map(async ({ kid, kty, crv, x }) => [kid, await importKey({ kty, crv, x })] as const),
  );
  return {
    kid: first.kid,
    sign: await importKey(first),
    verify: new Map(verify),
    refresh: [await deriveRefreshKey(first), ...(await Promise.all(rest.map(deriveRefreshKey)))],
  };
}

/** jose returns bytes for symmetric keys only. */
const importKey = async (key: JWK) => (await importJWK(key, algorithm)) as CryptoKey;

/** Uses HKDF with its own label, so that a signature of one kind is never valid as one of the other (RFC 5869). */
async function deriveRefreshKey({ d }: { d: string }): Promise<CryptoKey> {
  const secret = await crypto.subtle.importKey("raw", Buffer.from(d, "base64url"), "HKDF", false, [
    "deriveKey",
  ]);
  return crypto.subtle.deriveKey(
    { name: "HKDF", hash: "SHA-256", salt: new Uint8Array(), info: encode("calamo refresh token") },
    secret,
    { name: "HMAC", hash: "SHA-256", length: 256 },
    false,
    ["sign", "verify"],
  );
}
