// The keys that sign access tokens and refresh tokens.
import { importJWK, type JWK } from "jose";
import * as z from "zod/mini";

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
export function parseSessionKeys(json: string): [JWK & { kid: string }, ...(JWK & { kid: string })[]] {
  const [first, ...rest] = sessionKeys.parse(JSON.parse(json));
  if (!first) throw new Error("SESSION_KEYS holds no key");
  return [first, ...rest];
}

export interface SessionKeys {
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
