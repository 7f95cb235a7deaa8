// A workspace itself: its settings, the transfer of its ownership, and its deletion.
import type * as z from "zod/mini";
import type { workspaceChanges } from "../../../shared/contracts/workspaces.ts";
import { AppError } from "../../../shared/errors.ts";
import { readOnlyDays } from "../../../shared/retention.ts";
import { findBillingCustomer } from "../../db/billing.ts";
import { deleteBatchesOf } from "../../db/bulk.ts";
import { type Database, openDatabase } from "../../db/client.ts";
import { deleteDeadJobsOf } from "../../db/jobs.ts";
import { deleteWordListsOf } from "../../db/library.ts";
import { findRole, forgetMember, listWorkspacesOf, transferOwnership } from "../../db/members.ts";
import { insertNotification, newNotification } from "../../db/notifications.ts";
import { deleteTemplatesOf } from "../../db/templates.ts";
import { findUserById } from "../../db/users.ts";
import { deleteVoicesOf } from "../../db/voices.ts";
import {
  deleteWorkspaceRow,
  findMembership,
  isWorkspaceBeingDeleted,
  listEndedWorkspaces,
  markWorkspaceDeletion,
  updateWorkspace,
  type Workspace,
} from "../../db/workspaces.ts";
import type { Bindings } from "../../env.ts";
import { trySendJob } from "../../jobs/jobs.ts";
import { logEvent, logFailure } from "../../log.ts";
import { userObject } from "../../user-object/stub.ts";
import { workspaceObject } from "../../workspace-object/stub.ts";
import { deletePicture, deletePicturesOf, storePicture } from "../account/avatar.ts";
import { pushPlan } from "../billing/push-plan.ts";
import { attemptBilling, openBilling } from "../billing/stripe-access.ts";
import { endSubscription, isRunning } from "../billing/subscription.ts";
import { syncBilling } from "../billing/sync-billing.ts";
import { deleteTextsOf } from "../documents/delete-texts.ts";
import { recheckAccess } from "../documents/recheck-access.ts";
import { deleteImagesOf } from "../images/store-image.ts";
import { replacePlan } from "./end-replaced-plan.ts";
import { mailAboutWorkspace, type WorkspaceContext } from "./membership.ts";

/** Changes name, accent color or the visibility of new texts. */
export async function changeWorkspace(
  { db, actor }: WorkspaceContext,
  changes: z.output<typeof workspaceChanges>,
): Promise<void> {
  if (Object.values(changes).some((value) => value !== undefined)) await updateWorkspace(db, actor, changes);
}

/** Replaces the logo; null removes it. @throws AppError INVALID_FILE_TYPE or PICTURE_TOO_LARGE */
export async function replaceLogo(
  { env, db, actor }: WorkspaceContext,
  earlier: string | null,
  bytes: Uint8Array<ArrayBuffer> | null,
): Promise<void> {
  const ownerId = actor.workspaceId;
  const types = ["image/png", "image/jpeg", "image/webp"] as const;
  const logo = bytes && (await storePicture(env.AVATARS, ownerId, bytes, types));
  await updateWorkspace(db, actor, { logo });
  if (earlier && earlier !== logo) await deletePicture(env.AVATARS, { ownerId, file: earlier });
}

/**
 * Makes a member the owner. The payer's subscription is not renewed. It pays until the end of its period, or until the new
 * owner's starts, whose sync refunds the unused time.
 * @throws AppError NOT_FOUND if there is no such member
 */
export async function transfer(ctx: WorkspaceContext, target: string, workspace: Workspace): Promise<void> {
  const { env, db, mailer, actor } = ctx;
  if (target === actor.userId || !(await findRole(db, workspace.id, target))) throw new AppError("NOT_FOUND");
  const { id: workspaceId, payerId } = workspace;
  const replaced = { userId: payerId, workspaceId, refund: false, changedAt: actor.now };
  await replacePlan(ctx, { ...replaced, reason: "transferred" }, async () => {
    if (!(await transferOwnership(db, actor, target))) throw new AppError("NOT_FOUND");
    logEvent("ownership transferred", { userId: target, workspaceId });
  });
  for (const userId of [target, actor.userId]) await pushPlan(env, db, userId);
  const [before, after, payer] = await Promise.all([
    findUserById(db, actor.userId),
    findUserById(db, target),
    findBillingCustomer(db, workspace.payerId),
  ]);
  const subscription = payer?.subscription ?? null;
  const date = isRunning(subscription) ? subscription.endDate : 0;
  const details = { workspace: workspace.name, date };
  await insertNotification(db, newNotification(target, { kind: "ownershipReceived", details }));
  const received = { person: before?.name ?? "", paidUntil: date };
  mailAboutWorkspace(ctx, after, workspace, { kind: "ownershipReceived", ...received });
  const given = { person: after?.name ?? "", paidUntil: workspace.payerId === actor.userId ? date : 0 };
  mailAboutWorkspace(ctx, before, workspace, { kind: "ownershipTransferred", ...given });
  const billing = await openBilling(env, db, mailer);
  // They may have a Teams plan already.
  if (billing) await attemptBilling(target, () => syncBilling(billing, target, { cause: "person" }));
}

/**
 * Deletes the workspace at its owner's request: ends the subscription with a refund of the unused time, and then everything
 * that the workspace owns.
 * @param name typed as a confirmation
 * @throws AppError VALIDATION_FAILED if it is another name, or StripeRequestError
 */
export async function deleteWorkspace(
  ctx: WorkspaceContext,
  workspace: Workspace,
  name: string,
): Promise<void> {
  const { env, db, mailer, actor } = ctx;
  if (name.trim() !== workspace.name)
    throw new AppError("VALIDATION_FAILED", { fields: { name: "NAME_MISMATCH" } });
  const billing = await openBilling(env, db, mailer);
  if (billing) await endSubscription(billing, workspace.payerId, "now", "teams");
  await deleteNowOrLater(env, db, workspace.id, actor.now);
}

/** For the deletion of an account: deletes the workspace that only this user was a member of, and forgets the user. */
export async function leaveForGood(env: Bindings, db: Database, userId: string): Promise<void> {
  const membership = await findMembership(db, userId);
  if (membership?.role === "owner") {
    const { id, payerId } = membership.workspace;
    const billing = payerId === userId ? undefined : await openBilling(env, db);
    if (billing) await endSubscription(billing, payerId, "now", "teams"); // a former owner's; the user's own is deleted with them
    await deleteNowOrLater(env, db, id, Date.now());
  }
  for (const id of await listWorkspacesOf(db, userId)) {
    await workspaceObject(env, id).forgetMember(userId);
    await userObject(env, id).forgetKeyCreator(userId);
  }
  await forgetMember(db, userId);
}

/** The end of a subscription before which its workspace is deleted. */
const endedBefore = (now: number) => now - readOnlyDays * 86_400_000;

/** Workspaces whose subscription ended 30 days ago, and those whose deletion was interrupted. */
export const findEndedWorkspaces = (db: Database, now: number, limit: number): Promise<string[]> =>
  listEndedWorkspaces(db, endedBefore(now), limit);

/** Deletes a workspace that has ended, unless it was renewed meanwhile. Safe to repeat. */
export const deleteEndedWorkspace = (env: Bindings, id: string, now: number): Promise<void> =>
  finishWorkspaceDeletion(env, openDatabase(env.DB), id, now, endedBefore(now));

/** Deletes a workspace. What fails after it is marked, such as its models at the provider, is left to a job. */
async function deleteNowOrLater(env: Bindings, db: Database, id: string, now: number): Promise<void> {
  try {
    await finishWorkspaceDeletion(env, db, id, now);
  } catch (cause) {
    if (!(await isWorkspaceBeingDeleted(db, id))) throw cause;
    logFailure("workspace not deleted yet", cause, { workspaceId: id });
    await trySendJob(env, { kind: "deleteWorkspace", workspaceId: id });
  }
}

/**
 * @param endedBefore delete it only if it ended before; a renewed one stays
 * @throws Error if a step fails; it is marked for deletion, unless that step has failed
 */
async function finishWorkspaceDeletion(
  env: Bindings,
  db: Database,
  id: string,
  now: number,
  endedBefore?: number,
): Promise<void> {
  const members = await markWorkspaceDeletion(db, id, now, endedBefore);
  if (!members) return;
  logEvent("workspace deletion started", { workspaceId: id });
  await recheckAccess(env, ...members); // all at once, before their plans are pushed one after another
  for (const userId of members) if (await findUserById(db, userId)) await pushPlan(env, db, userId);
  await userObject(env, id).erase(); // its API keys; before the texts, because a run may still be writing one
  await deletePicturesOf(env.AVATARS, id);
  await deleteImagesOf(env, id);
  await deleteTextsOf(env, id);
  await deleteVoicesOf(db, id);
  await deleteTemplatesOf(db, id);
  await deleteWordListsOf(db, id);
  await deleteBatchesOf(db, id);
  await deleteDeadJobsOf(db, id);
  await workspaceObject(env, id).erase(); // last, because it fails if the model's provider is unreachable
  await deleteWorkspaceRow(db, id);
  logEvent("workspace deleted", { workspaceId: id });
}
