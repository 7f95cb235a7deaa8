// Fine-tuning: the overview, the preview, a start, a cancellation, and the model that members write with.
import type * as z from "zod/mini";
import type {
  startTrainingInput,
  TrainingOverview,
  TrainingPreview,
} from "../../../shared/contracts/training.ts";
import { AppError } from "../../../shared/errors.ts";
import { areMembersOf } from "../../db/applied-plans.ts";
import { recordAudit } from "../../db/audit-log.ts";
import { updateModel, type Workspace } from "../../db/workspaces.ts";
import { type Bindings, trainableModel } from "../../env.ts";
import { workspaceObject } from "../../workspace-object/stub.ts";
import { pushPlansOf } from "../billing/push-plan.ts";
import type { WorkspaceContext } from "./membership.ts";

export async function readTrainings(env: Bindings, workspace: Workspace): Promise<TrainingOverview> {
  const { availability, trainings } = await workspaceObject(env, workspace.id).trainings();
  return {
    availability,
    baseModel: trainableModel(env) ?? "",
    trainings: trainings.map(
      ({ id, state, isCancelling, startedAt, endedAt, count, bytes, failure, model }) => ({
        id,
        state,
        isCancelling: isCancelling === 1,
        startedAt,
        endedAt,
        count,
        bytes,
        failure,
        isInUse: model !== null && model === workspace.model,
      }),
    ),
  };
}

/** @throws AppError TRAINING_TOO_LARGE */
export async function previewTraining(
  { env, actor }: WorkspaceContext,
  texts: string[],
): Promise<TrainingPreview> {
  const preview = await workspaceObject(env, actor.workspaceId).previewTraining(actor.userId, texts);
  if (!preview) throw new AppError("TRAINING_TOO_LARGE");
  return preview;
}

/**
 * Starts a training with texts that the user may read. Safe to repeat.
 * @throws AppError TRAINING_NOT_OFFERED, TRAINING_TOO_SMALL, TRAINING_TOO_LARGE, TRAINING_RUNNING, TRAINING_TEXTS_CHANGED,
 * RATE_LIMITED or MODEL_UNAVAILABLE
 */
export async function startTraining(
  { env, db, actor }: WorkspaceContext,
  { id, texts, digest }: z.output<typeof startTrainingInput>,
): Promise<void> {
  const { userId: startedBy, workspaceId } = actor;
  const started = await workspaceObject(env, workspaceId).startTraining({
    id,
    workspaceId,
    startedBy,
    texts,
    digest,
  });
  if (started.ok) {
    if (started.isNew) await recordAudit(db, actor, "trainingStarted", { count: texts.length });
    return;
  }
  const { code, retryAfterMs } = started;
  throw new AppError(code, retryAfterMs ? { retryAfter: Math.ceil(retryAfterMs / 1000) } : undefined);
}

/** @throws AppError NOT_FOUND if there is no such training or it is over */
export async function cancelTraining({ env, db, actor }: WorkspaceContext, id: string): Promise<void> {
  if (!(await workspaceObject(env, actor.workspaceId).cancelTraining(id))) throw new AppError("NOT_FOUND");
  await recordAudit(db, actor, "trainingCancelled");
}

/** Makes members write with the model of a training. @throws AppError NOT_FOUND if it has none */
export async function chooseModel(ctx: WorkspaceContext, training: string): Promise<void> {
  const model = await workspaceObject(ctx.env, ctx.actor.workspaceId).trainedModel(training);
  if (model === null) throw new AppError("NOT_FOUND");
  await changeModel(ctx, model);
}

/** Makes members write with their plan's model again. */
export const switchModelOff = (ctx: WorkspaceContext): Promise<void> => changeModel(ctx, null);

async function changeModel({ env, db, actor }: WorkspaceContext, model: string | null): Promise<void> {
  await updateModel(db, actor, model);
  await pushPlansOf(env, db, areMembersOf(actor.workspaceId));
}
