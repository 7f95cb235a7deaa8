// How the installation is doing, for its operator.
import type { OperatorStatus } from "../../../shared/contracts/operator.ts";
import { AppError } from "../../../shared/errors.ts";
import { openDatabase } from "../../db/client.ts";
import { listCronRuns } from "../../db/operations.ts";
import { oldestDue } from "../../db/webhooks.ts";
import type { Bindings } from "../../env.ts";
import { isOperatorId } from "../account/profile.ts";
import { readReadiness } from "../health/ready.ts";

/**
 * @param address the request's; on a local server, every user may be the operator
 * @throws AppError NOT_FOUND unless the user is the operator
 */
export async function readStatus(env: Bindings, userId: string, address: string): Promise<OperatorStatus> {
  if (!(await isOperatorId(env, userId, address))) throw new AppError("NOT_FOUND");
  const db = openDatabase(env.DB);
  const [readiness, deliveryDueSince, crons] = await Promise.all([
    readReadiness(env),
    oldestDue(db, Date.now()),
    listCronRuns(db),
  ]);
  return { readiness, deliveryDueSince, crons };
}
