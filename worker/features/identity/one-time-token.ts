// Secrets that are good once: in a link sent by e-mail, or in the cookie of a browser whose sign-in waits for more.
import type { Database } from "../../db/client.ts";
import type { TokenPurpose } from "../../db/schema.ts";
import { countTry, findToken, insertToken, type OneTimeToken, takeToken } from "../../db/sessions.ts";

const minuteMs = 60_000;
const lifetimesMs: Record<TokenPurpose, number> = {
  confirmEmail: 24 * 60 * minuteMs,
  resetPassword: 60 * minuteMs,
  signInLink: 10 * minuteMs,
  signInCode: 10 * minuteMs,
  twoFactor: 10 * minuteMs,
  google: 10 * minuteMs,
  linkGoogle: 10 * minuteMs,
};
/** How often a code may be tried. */
const mostTries = 5;

interface NewToken {
  purpose: TokenPurpose;
  /** Null where nobody has the e-mail that was given. */
  userId: string | null;
  details?: object;
  /** 256 bits in base64url; made where it is not given. */
  secret?: string;
}

/** Makes a token and answers its secret. */
export async function issueToken(
  db: Database,
  { purpose, userId, details = {}, secret = newSecret() }: NewToken,
): Promise<string> {
  await insertToken(db, {
    hash: await hashSecret(secret),
    purpose,
    userId,
    details: JSON.stringify(details),
    expiresAt: Date.now() + lifetimesMs[purpose],
  });
  return secret;
}

/** Uses the token of that secret up; undefined where it is not good (any more). */
export async function spendToken(
  db: Database,
  purpose: TokenPurpose,
  secret: string,
): Promise<OneTimeToken | undefined> {
  return takeToken(db, { hash: await hashSecret(secret), purpose, now: Date.now() });
}

/** Looks at the token without using it up. */
export async function peekToken(
  db: Database,
  purpose: TokenPurpose,
  secret: string | undefined,
): Promise<OneTimeToken | undefined> {
  return secret ? findToken(db, { hash: await hashSecret(secret), purpose, now: Date.now() }) : undefined;
}

/** Counts a try of the code that this token waits for; undefined where it is not good or has been tried too often. */
export async function tryToken(
  db: Database,
  purpose: TokenPurpose,
  secret: string | undefined,
): Promise<OneTimeToken | undefined> {
  return secret
    ? countTry(db, { hash: await hashSecret(secret), purpose, now: Date.now() }, mostTries)
    : undefined;
}

/** 256 random bits in base64url. */
export function newSecret(): string {
  return Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString("base64url");
}

/** SHA-256 in base64url. */
export async function hashSecret(secret: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(secret));
  return Buffer.from(digest).toString("base64url");
}
