import { AppError } from "../../../shared/errors.ts";
import type { Mailer } from "../../clients/mail/mail.ts";
import type { Database } from "../../db/client.ts";
import { deleteSessionsOf, deleteTokensOf } from "../../db/sessions.ts";
import {
  confirmUserEmail,
  findUserByEmail,
  findUserById,
  type User,
  updatePasswordHash,
} from "../../db/users.ts";
import { logEvent } from "../../log.ts";
import { issueToken, peekToken, spendToken } from "./one-time-token.ts";
import { hashPassword } from "./password.ts";
import { refuseWeakPassword } from "./password-rules.ts";
import { takeOver } from "./take-over.ts";
import { tellOfChange } from "./tell-of-change.ts";

/** Sends the link that sets a new password, where there is somebody with that e-mail. Does as much where there is not. */
export async function recoverPassword(db: Database, mailer: Mailer, email: string): Promise<void> {
  const user = await findUserByEmail(db, email);
  const token = await issueToken(db, { purpose: "resetPassword", userId: user?.id ?? null });
  if (user)
    mailer.sendLater(user, { kind: "resetPassword", link: `${mailer.origin}/reset-password#${token}` });
}

/**
 * Finds the user whose password the link resets, without using it up.
 * @throws AppError LINK_INVALID
 */
export async function findResetLinkOwner(db: Database, token: string): Promise<User> {
  const known = await peekToken(db, "resetPassword", token);
  const user = known?.userId ? await findUserById(db, known.userId) : undefined;
  if (!user) throw new AppError("LINK_INVALID");
  return user;
}

/**
 * Sets the new password of the link's owner. A refused password leaves the link valid. All sessions end, because a user
 * who forgot the password may have lost a device too. The e-mail is confirmed as well, because the link was read there.
 * @throws AppError LINK_INVALID, or VALIDATION_FAILED for a weak password
 */
export async function resetPassword(
  db: Database,
  mailer: Mailer,
  { token, password }: { token: string; password: string },
): Promise<void> {
  const user = await findResetLinkOwner(db, token);
  await refuseWeakPassword(password, user.email);
  const passwordHash = await hashPassword(password);
  if (!(await spendToken(db, "resetPassword", token))) throw new AppError("LINK_INVALID"); // used meanwhile
  if (user.emailConfirmedAt === null) await takeOver(db, user.id);
  await db.batch([
    updatePasswordHash(db, user.id, passwordHash),
    confirmUserEmail(db, user.id, Date.now()),
    deleteSessionsOf(db, user.id),
    deleteTokensOf(db, user.id, ["resetPassword", "confirmEmail", "signInLink", "signInCode", "twoFactor"]),
  ]);
  tellOfChange(mailer, user, "passwordChanged");
  logEvent("password reset", { userId: user.id });
}
