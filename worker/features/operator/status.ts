// How the installation is doing, for its operator.
import type { OperatorStatus } from "../../../shared/contracts/operator.ts";
import { AppError } from "../../../shared/errors.ts";
import { listCronRuns } from "../../db/operations.ts";
import { oldestDue } from "../../db/webhooks.ts";
import { isOperatorId, type UserRequest } from "../account/profile.ts";
import { readReadiness } from "../health/ready.ts";

/** @throws AppError NOT_FOUND unless the user is the operator */
export async function readStatus(request: UserRequest, userId: string): Promise<OperatorStatus> {
  const { db } = request.var;
  const [isOperator, readiness, deliveryDueSince, crons] = await Promise.all([
    isOperatorId(request, userId),
    readReadiness(request.env),
    oldestDue(db, Date.now()),
    listCronRuns(db),
  ]);
  if (!isOperator) throw new AppError("NOT_FOUND");
  return { readiness, deliveryDueSince, crons };
}
