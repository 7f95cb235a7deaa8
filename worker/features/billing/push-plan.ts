// Pushes applied plans from D1 to the users' objects, and lets their open documents check their access. D1 counts the versions, so that late pushes change nothing.
import { confirmPush, findAccount, listUnpushed, type UserCondition } from "../../db/applied-plans.ts";
import type { Database } from "../../db/client.ts";
import type { Bindings } from "../../env.ts";
import { trySendJob } from "../../jobs/jobs.ts";
import { logFailure } from "../../log.ts";
import { userObject } from "../../user-object/stub.ts";
import { recheckAccess } from "../documents/recheck-access.ts";

/** How many plans one call pushes: the most members of a workspace, roughly. The hourly cron queues the others. */
const maxPushes = 100;

/** @throws Error if the user's object cannot be reached */
export async function pushPlan(env: Bindings, db: Database, userId: string): Promise<void> {
  const rechecked = recheckAccess(env, userId);
  await push(env, db, userId).finally(() => rechecked);
}

async function push(env: Bindings, db: Database, userId: string): Promise<void> {
  const account = await findAccount(db, userId);
  if (!account) return; // it is being deleted
  await userObject(env, userId).changeAccount(account);
  await confirmPush(db, userId, account.version);
}

/** Pushes the plans that are not confirmed yet, of the users that match `are`. A failed one is queued. Never blocks others. */
export async function pushPlansOf(env: Bindings, db: Database, are: UserCondition): Promise<void> {
  const userIds = await listUnpushed(db, maxPushes, are);
  const rechecked = recheckAccess(env, ...userIds);
  for (const userId of userIds)
    try {
      await push(env, db, userId);
    } catch (cause) {
      logFailure("plan not pushed yet", cause, { userId });
      await trySendJob(env, { kind: "pushPlan", userId });
    }
  await rechecked;
}
