// The short-lived signed token that identifies the user and the session. Verified without a database.
import { type JWK, SignJWT, errors, importJWK, jwtVerify } from "jose";
import { AppError } from "../../../shared/errors.ts";
import { accessTokenSeconds } from "../../../shared/session.ts";
import * as z from "zod/mini";

const issuer = "calamo";
const audience = "calamo-web";
const algorithm = "EdDSA";

export interface AccessClaims {
  userId: string;
  sessionId: string;
}

/**
 * When an access token made at `now` expires, in seconds since 1970 UTC: after ten minutes, but never after its session.
 * @param now ms since 1970 UTC
 * @param sessionEnd ms since 1970 UTC
 */
export function accessTokenExpiry(now: number, sessionEnd: number): number {
  return Math.min(Math.floor(now / 1000) + accessTokenSeconds, Math.floor(sessionEnd / 1000));
}

/** Signs an access token; the times are those of `accessTokenEnd`. */
export async function signAccessToken(
  json: string,
  claims: AccessClaims,
  now = Date.now(),
  sessionEnd = Number.POSITIVE_INFINITY,
): Promise<string> {
  const keys = await importSessionKeys(json);
  return new SignJWT({ sid: claims.sessionId })
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
    return { userId, sessionId };
  } catch (error) {
    if (error instanceof errors.JWTExpired) throw new AppError("SESSION_EXPIRED");
    if (error instanceof errors.JOSEError) throw new AppError("UNAUTHENTICATED");
    throw error;
  }
}

/** Whether each part is the one way to write its bytes: base64url leaves bits at the end that nobody reads. */
function isCanonical(token: string): boolean {
  return token.split(".").every((part) => Buffer.from(part, "base64url").toString("base64url") === part);
}

/** Whether the value is one of our ids: a UUID in lower case. */
export const isId = (value: unknown): value is string =>
  typeof value === "string" && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value);

// The keys that sign access tokens and refresh tokens.

const signingAlgorithm = "EdDSA";

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

/**
 * Parses SESSION_KEYS: a JSON array of private Ed25519 JWKs with a `kid` each. The first one signs, all of them verify.
 * How to rotate them is in docs/operations.md.
 */
function parseSessionKeys(json: string): [JWK & { kid: string }, ...(JWK & { kid: string })[]] {
  const [first, ...rest] = sessionKeys.parse(JSON.parse(json));
  if (!first) throw new Error("SESSION_KEYS holds no key");
  return [first, ...rest];
}

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

/** Imports SESSION_KEYS, once for the lifetime of the isolate. */
export function importSessionKeys(json: string): Promise<SessionKeys> {
  const known = imported.get(json) ?? importKeys(json);
  imported.set(json, known);
  return known;
}

async function importKeys(json: string): Promise<SessionKeys> {
  const [first, ...rest] = parseSessionKeys(json);
  const verify = await Promise.all(
    [first, ...rest].map(
      async ({ kid, kty = "OKP", crv = "Ed25519", x = "" }) =>
        [kid, await importSigningKey({ kty, crv, x })] as const,
    ),
  );
  return {
    kid: first.kid,
    sign: await importSigningKey(first),
    verify: new Map(verify),
    refresh: [await deriveRefreshKey(first), ...(await Promise.all(rest.map(deriveRefreshKey)))],
  };
}

/** jose returns bytes for symmetric keys only. */
const importSigningKey = async (key: JWK) => (await importJWK(key, signingAlgorithm)) as CryptoKey;

/** HKDF with a label of its own, so that a signature of one kind is never valid as one of the other (RFC 5869). */
async function deriveRefreshKey({ d = "" }: JWK): Promise<CryptoKey> {
  const secret = await crypto.subtle.importKey("raw", Buffer.from(d, "base64url"), "HKDF", false, [
    "deriveKey",
  ]);
  const label = new TextEncoder().encode("calamo refresh token");
  return crypto.subtle.deriveKey(
    { name: "HKDF", hash: "SHA-256", salt: new Uint8Array(), info: label },
    secret,
    { name: "HMAC", hash: "SHA-256", length: 256 },
    false,
    ["sign", "verify"],
  );
}

// The refresh token: `<session id>.<generation>-<issued at>-<HMAC-SHA-256 of the parts before>`. It is stored nowhere: the
// signature distinguishes a token that was once valid from a forged one.

export interface RefreshToken {
  sessionId: string;
  /** How often the session had been rotated when the token was issued. */
  generation: number;
  /** Milliseconds since 1970 UTC. */
  issuedAt: number;
}

export async function signRefreshToken(sessionKeys: string, token: RefreshToken): Promise<string> {
  const [key] = (await importSessionKeys(sessionKeys)).refresh;
  const text = `${token.sessionId}.${token.generation}-${token.issuedAt}`;
  const signature = await crypto.subtle.sign("HMAC", key, encode(text));
  return `${text}-${Buffer.from(signature).toString("base64url")}`;
}

/** Returns undefined unless the token was issued by us, with any of the current keys. */
export async function readRefreshToken(
  sessionKeys: string,
  token: string | undefined,
): Promise<RefreshToken | undefined> {
  const match = /^(([0-9a-f-]{36})\.(\d{1,9})-(\d{1,15}))-([\w-]{43})$/.exec(token ?? "");
  if (!match) return undefined;
  const [, text = "", sessionId, generation, issuedAt, signature = ""] = match;
  const { refresh } = await importSessionKeys(sessionKeys);
  const mac = Buffer.from(signature, "base64url");
  const checks = await Promise.all(
    refresh.map((key) => crypto.subtle.verify("HMAC", key, mac, encode(text))),
  );
  if (!checks.includes(true) || !isId(sessionId)) return undefined;
  return { sessionId, generation: Number(generation), issuedAt: Number(issuedAt) };
}

const encode = (text: string) => new TextEncoder().encode(text);
