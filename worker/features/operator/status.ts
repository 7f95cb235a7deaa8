// How the installation is doing, for its operator.
import type { OperatorStatus } from "../../../shared/contracts/operator.ts";
import { AppError } from "../../../shared/errors.ts";
import { allContentDatabases } from "../../db/content-databases.ts";
import { countDeadJobs } from "../../db/jobs.ts";
import { listCronRuns } from "../../db/operations.ts";
import { oldestDue } from "../../db/webhooks.ts";
import type { Bindings } from "../../env.ts";
import { isOperatorId, type UserRequest } from "../account/profile.ts";
import { readModelCheck } from "../health/model-check.ts";
import { readReadiness } from "../health/ready.ts";

/** @throws AppError NOT_FOUND unless the user is the operator */
export async function readStatus(request: UserRequest, userId: string): Promise<OperatorStatus> {
  const { db } = request.var;
  if (!(await isOperatorId(request, userId))) throw new AppError("NOT_FOUND");
  const [readiness, deliveryDueSince, failedJobs, crons] = await Promise.all([
    readReadiness(request.env),
    findOldestDue(request.env),
    countDeadJobs(db),
    listCronRuns(db),
  ]);
  const model = await readModelCheck(request.env); // the readiness has asked
  return { readiness, model, deliveryDueSince, failedJobs, crons };
}

/** Since when the oldest webhook is due, in any content database; null if none is. */
async function findOldestDue(env: Bindings, now = Date.now()): Promise<number | null> {
  const due = await Promise.all(allContentDatabases(env).map((db) => oldestDue(db, now)));
  const times = due.filter((time) => time !== null);
  return times.length > 0 ? Math.min(...times) : null;
}
