// The short-lived signed token that says who is signed in. Verified without a database.
import { errors, importJWK, type JWK, jwtVerify, SignJWT } from "jose";
import { AppError } from "../../shared/errors.ts";
import { accessTokenSeconds } from "../../shared/session.ts";
import { isId } from "./id.ts";
import { parseSessionKeys } from "./session-keys.ts";

const issuer = "calamo";
const audience = "calamo-web";
const algorithm = "EdDSA";

export interface AccessClaims {
  userId: string;
  sessionId: string;
}

interface Keys {
  kid: string;
  sign: CryptoKey;
  verify: Map<string, CryptoKey>;
}

const imported = new Map<string, Promise<Keys>>();

/** The keys of SESSION_KEYS, imported once for as long as the isolate lives. */
function keysOf(json: string): Promise<Keys> {
  const known = imported.get(json);
  if (known) return known;
  const made = importKeys(json);
  imported.set(json, made);
  return made;
}

async function importKeys(json: string): Promise<Keys> {
  const keys = parseSessionKeys(json);
  const load = async (key: JWK) => (await importJWK(key, algorithm)) as CryptoKey; // an OKP key is never bytes
  const verify = await Promise.all(
    keys.map(
      async ({ kid, kty = "OKP", crv = "Ed25519", x = "" }) => [kid, await load({ kty, crv, x })] as const,
    ),
  );
  return { kid: keys[0].kid, sign: await load(keys[0]), verify: new Map(verify) };
}

export async function signAccessToken(json: string, claims: AccessClaims, now = Date.now()): Promise<string> {
  const keys = await keysOf(json);
  const seconds = Math.floor(now / 1000);
  return new SignJWT({ sid: claims.sessionId })
    .setProtectedHeader({ alg: algorithm, kid: keys.kid, typ: "at+jwt" })
    .setSubject(claims.userId)
    .setIssuer(issuer)
    .setAudience(audience)
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + accessTokenSeconds)
    .sign(keys.sign);
}

/**
 * Who the token says is signed in.
 * @throws AppError SESSION_EXPIRED where it was good until lately, UNAUTHENTICATED where it never was
 */
export async function verifyAccessToken(json: string, token: string): Promise<AccessClaims> {
  const keys = await keysOf(json);
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
    const userId = String(payload.sub);
    if (!isId(userId)) throw new AppError("UNAUTHENTICATED");
    return { userId, sessionId: String(payload.sid) };
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
