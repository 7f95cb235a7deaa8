import { AppError } from "../../../shared/errors.ts";
import type { Database } from "../../db/client.ts";
import { countAttempt, findRateLimit } from "../../db/operations.ts";
import { hashSecret } from "./one-time-token.ts";

const hourMs = 3_600_000;

/**
 * How often an hour. Faster bursts are refused by the limiters of wrangler.toml first, which count by the minute and
 * cost no database.
 */
const limits = {
  /** Sign-ups from one network. */
  signUp: 20,
  /** Wrong passwords at sign-in, by e-mail address and by network. */
  wrongPassword: 30,
  wrongPasswordFrom: 200,
  /** Wrong codes of the app, and wrong recovery codes, at sign-in, by user. */
  wrongCode: 20,
  /** The same for a signed-in user, counted separately, so that a signed-out attacker can't exhaust them. */
  wrongOwnPassword: 30,
  wrongOwnCode: 20,
  /** Mails of one kind to one address. */
  mailTo: 5,
  /** Mails that one network asks for. */
  mailFrom: 20,
  /** Exports of one person. */
  dataExport: 5,
} as const;
export type Limited = keyof typeof limits;

/**
 * Counts one attempt of this kind by `whose` (an address, an account), which is stored only as a hash. Answers how many
 * there have been in this hour.
 * @throws AppError RATE_LIMITED, with the seconds until it is allowed again
 */
export async function limitAttempts(db: Database, what: Limited, whose: string): Promise<number> {
  const now = Date.now();
  const { count, expiresAt } = await countAttempt(db, {
    key: await attemptKey(what, whose),
    now,
    windowMs: hourMs,
  });
  if (count > limits[what]) refuse(expiresAt, now);
  return count;
}

/**
 * Refuses before anything is tried, where only what fails is counted (by `limitAttempts`).
 * @throws AppError RATE_LIMITED
 */
export async function refuseLimited(db: Database, what: Limited, whose: string): Promise<void> {
  const now = Date.now();
  const limit = await findRateLimit(db, { key: await attemptKey(what, whose), now });
  if (limit && limit.count >= limits[what]) refuse(limit.expiresAt, now);
}

/** Under which it is counted. */
export const attemptKey = (what: Limited, whose: string) => hashSecret(`${what}:${whose}`);

function refuse(expiresAt: number, now: number): never {
  throw new AppError("RATE_LIMITED", { retryAfter: Math.ceil((expiresAt - now) / 1000) });
}
