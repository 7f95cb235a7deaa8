// The end of an account, for good. It is over for everybody with the first batch; what is left is then removed step by
// step, and what fails of that is done again by the hour (worker/scheduled.ts).
import { AppError } from "../../../shared/errors.ts";
import { deleteAvatarsOf } from "../../clients/avatar-store.ts";
import type { Mailer } from "../../clients/mail/mail.ts";
import { type Database, openDatabase } from "../../db/client.ts";
import { deleteSomeContents } from "../../db/documents/deletion.ts";
import { deleteTitleFeedbackOf, deleteVoicesOf, deleteWordListsOf } from "../../db/library.ts";
import { deleteNotificationsOf } from "../../db/notifications.ts";
import { deleteRateLimits } from "../../db/operations.ts";
import {
  deleteAllTokensOf,
  deleteKnownDevices,
  deleteRecoveryCodes,
  deleteSessionsOf,
} from "../../db/sessions.ts";
import { deleteUser, markDeletion, type User } from "../../db/users.ts";
import type { Bindings } from "../../env.ts";
import { logEvent, logFailure } from "../../log.ts";
import { userObject } from "../../user-object/stub.ts";
import { deleteStripeBilling } from "../billing/subscription.ts";
import type { AccessClaims } from "../identity/access-token.ts";
import { attemptKey } from "../identity/limit-attempts.ts";
import { prove } from "../identity/reauthenticate.ts";

type Step = (env: Bindings, db: Database, userId: string) => Promise<unknown>;

/** What is removed, in this order. Each may be done again, and where one fails the others are done all the same. */
const steps: [what: string, remove: Step][] = [
  ["object", (env, _, userId) => userObject(env, userId).erase()], // first: it may still be writing a text
  ["subscription", deleteStripeBilling], // nobody pays for an account that is gone
  ["pictures", (env, _, userId) => deleteAvatarsOf(env.AVATARS, userId)],
  ["texts", (_, db, userId) => deleteContents(db, userId)],
  ["notifications", (_, db, userId) => deleteNotificationsOf(db, userId)],
  ["titles", (_, db, userId) => deleteTitleFeedbackOf(db, userId)],
  ["voices", (_, db, userId) => deleteVoicesOf(db, userId)],
  ["words", (_, db, userId) => deleteWordListsOf(db, userId)],
  ["known devices", (_, db, userId) => deleteKnownDevices(db, userId)],
  ["recovery codes", (_, db, userId) => deleteRecoveryCodes(db, userId).run()],
];

/**
 * Deletes the account of whoever proves that it is theirs and types its e-mail. Once this returns nobody gets in any
 * more, whatever failed.
 * @throws AppError as `prove` does, or VALIDATION_FAILED where the e-mail is another
 */
export async function deleteAccount(
  env: Bindings,
  mailer: Mailer,
  session: AccessClaims,
  { email, password }: { email: string; password?: string | undefined },
): Promise<void> {
  const db = openDatabase(env.DB);
  const user = await prove(db, session, password);
  if (email !== user.email) throw new AppError("VALIDATION_FAILED", { fields: { email: "EMAIL_DIFFERS" } });
  const [marked] = await db.batch([
    markDeletion(db, user.id, Date.now()),
    deleteSessionsOf(db, user.id),
    deleteAllTokensOf(db, user.id),
    deleteRateLimits(db, await attemptKeysOf(user)),
  ]);
  if (marked.meta.changes === 0) return; // another request was faster, and does the rest
  if (user.emailConfirmedAt !== null) mailer.sendLater(user, { kind: "accountDeleted" });
  logEvent("account deletion begun", { userId: user.id });
  await finishDeletion(env, user.id);
}

/** Removes what is left of an account that is marked. Never fails: what could not be removed now is for the next time. */
export async function finishDeletion(env: Bindings, userId: string): Promise<void> {
  const db = openDatabase(env.DB);
  const done = async (what: string, remove: Step) => {
    try {
      await remove(env, db, userId);
      return true;
    } catch (cause) {
      logFailure("account deletion interrupted", cause, { userId, what });
      return false;
    }
  };
  let complete = true;
  for (const [what, remove] of steps) complete = (await done(what, remove)) && complete;
  // The row goes last: as long as it is there, what is left is found.
  if (complete && (await done("account", () => deleteUser(db, userId))))
    logEvent("account deleted", { userId });
}

/** So many texts are deleted in one statement. */
const textsAtOnce = 500;

async function deleteContents(db: Database, userId: string): Promise<void> {
  let deleted: number;
  do deleted = await deleteSomeContents(db, userId, textsAtOnce);
  while (deleted === textsAtOnce);
}

/**
 * Under which keys it is counted how often something was tried for this person. How many mails an address got is no
 * fact of the account: that stays its hour, or registering and deleting in turn would fill somebody's mailbox.
 */
export function attemptKeysOf({ id, email }: Pick<User, "id" | "email">): Promise<string[]> {
  return Promise.all([
    attemptKey("wrongPassword", email),
    attemptKey("wrongCode", id),
    attemptKey("wrongOwnPassword", id),
    attemptKey("wrongOwnCode", id),
    attemptKey("dataExport", id),
  ]);
}
