// How the last run of each cron went, for the operator's page.
import { AsyncLocalStorage } from "node:async_hooks";
import type { Database } from "./db/client.ts";
import { saveCronRun } from "./db/operations.ts";
import { logEvent, logFailure } from "./log.ts";

interface JobCount {
  succeeded: number;
  failed: number;
}

const current = new AsyncLocalStorage<JobCount>();

/** Counts a job of the cron that is running. */
export function countJob(result: keyof JobCount): void {
  const count = current.getStore();
  if (count) count[result] += 1;
}

/** Runs the jobs of a cron, then logs and stores how many succeeded and failed. A failure to store it is logged only. */
export async function recordCron(db: Database, cron: string, work: () => Promise<void>): Promise<void> {
  const count = { succeeded: 0, failed: 0 };
  await current.run(count, work);
  logEvent("cron ended", { ...count });
  try {
    await saveCronRun(db, { cron, endedAt: Date.now(), ...count });
  } catch (cause) {
    logFailure("cron not recorded", cause);
  }
}
