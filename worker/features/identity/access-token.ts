// The short-lived signed token that identifies the user and the session. Verified without a database.
import { errors, jwtVerify, SignJWT } from "jose";
import { AppError } from "../../../shared/errors.ts";
import { accessTokenSeconds } from "../../../shared/session.ts";
import { importSessionKeys } from "./session-keys.ts";

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
export function accessTokenEnd(now: number, sessionEnd: number): number {
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
    .setExpirationTime(accessTokenEnd(now, sessionEnd))
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
