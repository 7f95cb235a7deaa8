// Replaces a password: a forgotten one through a link, a known one in the settings.
import { AppError } from "../../../shared/errors.ts";
import type { Mailer } from "../../clients/mail/mail.ts";
import type { Database } from "../../db/client.ts";
import { deleteEmailChange } from "../../db/email-changes.ts";
import { deleteSessionsOf, deleteTokensOf } from "../../db/sessions.ts";
import {
  confirmUserEmail,
  findUserByEmail,
  findUserById,
  replacePassword,
  type User,
  updatePasswordHash,
} from "../../db/users.ts";
import { logEvent } from "../../log.ts";
import { recheckAccessLater } from "../documents/tell-object.ts";
import { consumeToken, issueToken, peekToken } from "./one-time-tokens.ts";
import { hashPassword } from "./password.ts";
import { refuseWeakPassword } from "./password-rules.ts";
import { reauthenticate } from "./reauthentication.ts";
import { sendSecurityAlert } from "./security-alerts.ts";
import { claimUnverifiedAccount } from "./sign-up.ts";
import type { AccessClaims } from "./tokens.ts";

/** Sends a link that resets the password. Does the same work if there is no such account, so that timing doesn't tell. */
export async function requestPasswordReset(db: Database, mailer: Mailer, email: string): Promise<void> {
  const user = await findUserByEmail(db, email);
  const token = await issueToken(db, { purpose: "resetPassword", userId: user?.id ?? null });
  if (user)
    mailer.sendLater(user, { kind: "resetPassword", link: `${mailer.origin}/reset-password#${token}` });
}

/**
 * Finds the user whose password the link resets, without consuming the link.
 * @throws AppError LINK_INVALID
 */
export async function findResetLinkOwner(db: Database, token: string): Promise<User> {
  const known = await peekToken(db, "resetPassword", token);
  const user = known?.userId ? await findUserById(db, known.userId) : undefined;
  if (!user) throw new AppError("LINK_INVALID");
  return user;
}

/**
 * Sets the new password of the link's owner. A rejected password leaves the link valid. All sessions end, because a user
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
  if (!(await consumeToken(db, "resetPassword", token))) throw new AppError("LINK_INVALID"); // used by another request
  if (user.emailConfirmedAt === null) await claimUnverifiedAccount(db, user.id);
  await db.batch([
    updatePasswordHash(db, user.id, passwordHash),
    confirmUserEmail(db, user.id, Date.now()),
    deleteSessionsOf(db, user.id),
    deleteEmailChange(db, user.id), // an attacker may have requested it
    deleteTokensOf(db, user.id, ["resetPassword", "confirmEmail", "signInLink", "signInCode", "twoFactor"]),
  ]);
  recheckAccessLater(user.id);
  sendSecurityAlert(mailer, user, "passwordChanged");
  logEvent("password reset", { userId: user.id });
}

/**
 * Sets the new password and ends the user's other sessions, because the old password may be known to others. Of
 * concurrent changes one succeeds; for the others the current password is wrong by then.
 * @throws AppError as `reauthenticate` does, or VALIDATION_FAILED for a weak new password
 */
export async function changePassword(
  db: Database,
  mailer: Mailer,
  session: AccessClaims,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
): Promise<void> {
  const user = await reauthenticate(db, session, currentPassword, "currentPassword");
  await refuseWeakPassword(newPassword, user.email, "newPassword");
  const next = await hashPassword(newPassword);
  if (!(await replacePassword(db, session, { current: user.passwordHash, next })))
    throw new AppError("VALIDATION_FAILED", { fields: { currentPassword: "CURRENT_PASSWORD_WRONG" } });
  recheckAccessLater(user.id);
  sendSecurityAlert(mailer, user, "passwordChanged");
  logEvent("password changed");
}
