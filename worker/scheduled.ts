// What is done every hour (see wrangler.toml): deletions that were interrupted, and what has expired.
import { purgeAttempts } from "./db/attempts.ts";
import { type Database, openDatabase } from "./db/client.ts";
import { purgeTokens } from "./db/one-time-tokens.ts";
import { purgeSessions } from "./db/sessions.ts";
import { dayOf, purgeSpending } from "./db/spending.ts";
import { findDeletions } from "./db/users.ts";
import type { Bindings } from "./env.ts";
import { finishDeletion } from "./features/account/delete-account.ts";
import { logEvent, logFailure, withLogFacts } from "./log.ts";

/** A deletion that began a shorter while ago may still be at work. */
const resumeAfterMs = 5 * 60_000;
/** So many are resumed in an hour; what is over waits for the next. */
const mostDeletions = 25;
/** What a day's models have cost is kept so long. */
const keepSpendingMs = 40 * 86_400_000;

/** Does all of it. One that fails is logged, and is in nobody's way. */
export async function scheduled({ cron }: Pick<ScheduledController, "cron">, env: Bindings): Promise<void> {
  const db = openDatabase(env.DB);
  const now = Date.now();
  await withLogFacts({ cron }, async () => {
    await attempt("resume deletions", () => resumeDeletions(env, db, now));
    await attempt("purge tokens", async () => logPurged("tokens", await purgeTokens(db, now)));
    await attempt("purge attempts", async () => logPurged("attempts", await purgeAttempts(db, now)));
    await attempt("purge sessions", async () => logPurged("sessions", await purgeSessions(db, now)));
    await attempt("purge spending", async () =>
      logPurged("spending", await purgeSpending(db, dayOf(now - keepSpendingMs))),
    );
  });
}

async function resumeDeletions(env: Bindings, db: Database, now: number): Promise<void> {
  for (const userId of await findDeletions(db, now - resumeAfterMs, mostDeletions))
    await finishDeletion(env, userId);
}

function logPurged(what: string, rows: number): void {
  if (rows > 0) logEvent("expired rows purged", { what, rows });
}

async function attempt(job: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (cause) {
    logFailure("hourly job failed", cause, { job });
  }
}
