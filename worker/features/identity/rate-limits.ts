// Limits of attempts by the hour or the day, counted in the database. The limiters of wrangler.toml count by the minute,
// cost no database access and stop faster bursts first.
import { AppError } from "../../../shared/errors.ts";
import type { Database } from "../../db/client.ts";
import { countAttempt, findRateLimit, uncountAttempt } from "../../db/operations.ts";
import { hashSecret } from "./one-time-tokens.ts";

const hourMs = 3_600_000;
/** The limits that don't count by the hour. */
const windowsMs: Partial<Record<Limit, number>> = { supportRequest: 24 * hourMs };

/** Attempts an hour, unless `windowsMs` has another time. */
const limits = {
  /** Sign-ups from one network. */
  signUp: 20,
  /** Wrong passwords at sign-in, by e-mail address and by network. */
  wrongPassword: 30,
  wrongPasswordFrom: 200,
  /** Wrong authenticator and recovery codes at sign-in, by user. */
  wrongCode: 20,
  /** The same for a signed-in user, counted separately, so that a signed-out attacker can't exhaust them. */
  wrongOwnPassword: 30,
  wrongOwnCode: 20,
  /** Mails of one kind to one address. */
  mailTo: 5,
  /** Mails requested from one network. */
  mailFrom: 20,
  /** Requested changes of one user's email. */
  emailChange: 5,
  /** Data exports of one user or workspace. */
  dataExport: 5,
  /** Mails with invitations to one workspace. */
  invitation: 30,
  /** Tests and replays of one owner's webhooks. */
  webhookTest: 60,
  /** Images that one user uploads or copies. */
  imageUpload: 600,
  /** Messages of one user to support, by the day. */
  supportRequest: 5,
} as const;
type Limit = keyof typeof limits;

/**
 * Counts one attempt.
 * @param subject the address, network or account it counts for; only its hash is stored
 * @returns how many attempts there have been in this hour or day
 * @throws AppError RATE_LIMITED, with the seconds until the next attempt is allowed
 */
export async function recordAttempt(db: Database, limit: Limit, subject: string): Promise<number> {
  const now = Date.now();
  const key = await rateLimitKey(limit, subject);
  const { count, expiresAt } = await countAttempt(db, { key, now, windowMs: windowsMs[limit] ?? hourMs });
  if (count > limits[limit]) throw rateLimited(expiresAt, now);
  return count;
}

/** Takes back an attempt that failed for a reason that is not the user's. */
export async function retractAttempt(db: Database, limit: Limit, subject: string): Promise<void> {
  await uncountAttempt(db, await rateLimitKey(limit, subject));
}

/**
 * Checks a limit that counts failures only (with `recordAttempt`) before the next attempt.
 * @throws AppError RATE_LIMITED
 */
export async function checkLimit(db: Database, limit: Limit, subject: string): Promise<void> {
  const now = Date.now();
  const counted = await findRateLimit(db, { key: await rateLimitKey(limit, subject), now });
  if (counted && counted.count >= limits[limit]) throw rateLimited(counted.expiresAt, now);
}

/** The key under which attempts are stored. */
export const rateLimitKey = (limit: Limit, subject: string) => hashSecret(`${limit}:${subject}`);

const rateLimited = (expiresAt: number, now: number) =>
  new AppError("RATE_LIMITED", { retryAfter: Math.ceil((expiresAt - now) / 1000) });
