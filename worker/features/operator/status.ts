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
import { checkReadiness } from "../health/ready.ts";

/** How old the answer of the model may be. */
const modelAgeMs = 10_000;

/** @throws AppError NOT_FOUND unless the user is the operator */
export async function readStatus(request: UserRequest, userId: string): Promise<OperatorStatus> {
  const { db } = request.var;
  if (!(await isOperatorId(request, userId))) throw new AppError("NOT_FOUND");
  const [health, deliveryDueSince, failedJobs, crons] = await Promise.all([
    readHealth(request.env),
    findOldestDue(request.env),
    countDeadJobs(db),
    listCronRuns(db),
  ]);
  return { ...health, deliveryDueSince, failedJobs, crons };
}

async function readHealth(env: Bindings): Promise<Pick<OperatorStatus, "model" | "readiness">> {
  const model = await readModelCheck(env, modelAgeMs); // first, since the readiness includes it
  return { model, readiness: await checkReadiness(env) };
}

/** Since when the oldest webhook is due, in any content database; null if none is. */
async function findOldestDue(env: Bindings, now = Date.now()): Promise<number | null> {
  const due = await Promise.all(allContentDatabases(env).map((db) => oldestDue(db, now)));
  const times = due.filter((time) => time !== null);
  return times.length > 0 ? Math.min(...times) : null;
}
