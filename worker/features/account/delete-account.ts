// Account deletion. The first batch ends all access; the remaining data is removed step by step. If a step fails, a job of the
// queue repeats them (worker/jobs).
import { AppError } from "../../../shared/errors.ts";
import type { Mailer } from "../../clients/mail/mail.ts";
import { leaveWaitlist } from "../../db/billing.ts";
import { deleteBatchesOf } from "../../db/bulk.ts";
import { type Database, openDatabase } from "../../db/client.ts";
import { deleteEmailChange } from "../../db/email-changes.ts";
import { deleteDeadJobsOf } from "../../db/jobs.ts";
import { deleteTitleFeedbackOf, deleteWordListsOf } from "../../db/library.ts";
import { deleteNotificationsOf } from "../../db/notifications.ts";
import { deleteRateLimits } from "../../db/operations.ts";
import {
  deleteAllTokensOf,
  deleteKnownDevices,
  deleteRecoveryCodes,
  deleteSessionsOf,
} from "../../db/sessions.ts";
import { deleteTemplatesOf, forgetCreator } from "../../db/templates.ts";
import { deleteUser, isBeingDeleted, markDeletion, type User } from "../../db/users.ts";
import { deleteVoicesOf } from "../../db/voices.ts";
import { ownsSharedWorkspace } from "../../db/workspaces.ts";
import type { Bindings } from "../../env.ts";
import { trySendJob } from "../../jobs/jobs.ts";
import { logEvent, logFailure } from "../../log.ts";
import { userObject } from "../../user-object/stub.ts";
import { deleteStripeBilling } from "../billing/subscription.ts";
import { deleteTextsOf, forgetAuthorOf } from "../documents/delete-texts.ts";
import { recheckAccess } from "../documents/recheck-access.ts";
import { rateLimitKey } from "../identity/rate-limits.ts";
import { reauthenticate } from "../identity/reauthentication.ts";
import type { AccessClaims } from "../identity/tokens.ts";
import { deleteImagesOf } from "../images/store-image.ts";
import { leaveForGood } from "../workspaces/workspace.ts";
import { deletePicturesOf } from "./avatar.ts";

type Step = (env: Bindings, db: Database, userId: string) => Promise<unknown>;

/** The deletion steps, in this order. They are idempotent, and a failed one does not stop the others. */
const steps: [name: string, remove: Step][] = [
  ["open documents", (env, _, userId) => recheckAccess(env, userId)], // first, because the object knows them
  ["object", (env, _, userId) => userObject(env, userId).erase()], // before the texts, because it may still be writing one
  ["workspace", leaveForGood],
  ["subscription", deleteStripeBilling], // a deleted account is not charged
  ["waitlist", (_, db, userId) => leaveWaitlist(db, userId)],
  ["pictures", (env, _, userId) => deletePicturesOf(env.AVATARS, userId)],
  ["images", (env, _, userId) => deleteImagesOf(env, userId)],
  ["texts and webhooks", (env, _, userId) => deleteTextsOf(env, userId)],
  ["authorship", (env, _, userId) => forgetAuthorOf(env, userId)],
  ["notifications", (_, db, userId) => deleteNotificationsOf(db, userId)],
  ["titles", (_, db, userId) => deleteTitleFeedbackOf(db, userId)],
  ["voices", (_, db, userId) => deleteVoicesOf(db, userId)],
  ["templates", (_, db, userId) => deleteTemplatesOf(db, userId)],
  ["shared templates", (_, db, userId) => forgetCreator(db, userId)],
  ["batches", (_, db, userId) => deleteBatchesOf(db, userId)],
  ["words", (_, db, userId) => deleteWordListsOf(db, userId)],
  ["known devices", (_, db, userId) => deleteKnownDevices(db, userId)],
  ["recovery codes", (_, db, userId) => deleteRecoveryCodes(db, userId).run()],
  ["dead jobs", (_, db, userId) => deleteDeadJobsOf(db, userId)],
];

/**
 * Deletes the user's account. Once this returns, sign-in is impossible even if a step has failed.
 * @param email typed as a confirmation
 * @throws AppError as `reauthenticate` does; VALIDATION_FAILED if `email` is not the account's; OWNER_CANNOT_LEAVE if
 * others are members of the user's workspace
 */
export async function deleteAccount(
  env: Bindings,
  mailer: Mailer,
  session: AccessClaims,
  { email, password }: { email: string; password?: string | undefined },
): Promise<void> {
  const db = openDatabase(env.DB);
  const user = await reauthenticate(db, session, password);
  if (email !== user.email) throw new AppError("VALIDATION_FAILED", { fields: { email: "EMAIL_MISMATCH" } });
  if (await ownsSharedWorkspace(db, user.id)) throw new AppError("OWNER_CANNOT_LEAVE");
  const [marked] = await db.batch([
    markDeletion(db, user.id, Date.now()),
    deleteSessionsOf(db, user.id),
    deleteAllTokensOf(db, user.id),
    deleteEmailChange(db, user.id),
    deleteRateLimits(db, await rateLimitKeysOf(user)),
  ]);
  if (marked.meta.changes === 0) return; // another request was faster and does the rest
  if (user.emailConfirmedAt !== null) mailer.sendLater(user, { kind: "accountDeleted" });
  logEvent("account deletion started", { userId: user.id });
  if (!(await removeAccount(env, db, user.id)))
    await trySendJob(env, { kind: "deleteAccount", userId: user.id });
}

/**
 * Finishes an interrupted deletion. Does nothing if it is finished, or if the account is not marked as deleted.
 * @throws Error if a step has failed; it is logged
 */
export async function finishDeletion(env: Bindings, userId: string): Promise<void> {
  const db = openDatabase(env.DB);
  if (!(await isBeingDeleted(db, userId))) return;
  if (!(await removeAccount(env, db, userId))) throw new Error("account deletion incomplete");
}

/** Removes the remaining data of an account that is marked as deleted. Returns false if a step has failed, which is logged. */
async function removeAccount(env: Bindings, db: Database, userId: string): Promise<boolean> {
  const run = async (step: string, remove: Step) => {
    try {
      await remove(env, db, userId);
      return true;
    } catch (cause) {
      logFailure("account deletion step failed", cause, { userId, what: step });
      return false;
    }
  };
  let complete = true;
  for (const [name, remove] of steps) complete = (await run(name, remove)) && complete;
  // The row goes last, because findDeletions finds unfinished deletions by it.
  complete = complete && (await run("account", () => deleteUser(db, userId)));
  if (complete) logEvent("account deleted", { userId });
  return complete;
}

/**
 * Returns the keys of the user's rate limits. The limit of mails to an address stays, because otherwise signing up and
 * deleting the account in turn could flood a mailbox.
 */
export function rateLimitKeysOf({ id, email }: Pick<User, "id" | "email">): Promise<string[]> {
  return Promise.all([
    rateLimitKey("wrongPassword", email),
    rateLimitKey("wrongCode", id),
    rateLimitKey("wrongOwnPassword", id),
    rateLimitKey("wrongOwnCode", id),
    rateLimitKey("emailChange", id),
    rateLimitKey("dataExport", id),
    rateLimitKey("webhookTest", id),
    rateLimitKey("imageUpload", id),
    rateLimitKey("supportRequest", id),
  ]);
}
