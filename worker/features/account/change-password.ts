import type { Mailer } from "../../clients/mail/mail.ts";
import type { Database } from "../../db/client.ts";
import { deleteTokensOf } from "../../db/one-time-tokens.ts";
import { deleteOtherSessions } from "../../db/sessions.ts";
import { updatePasswordHash } from "../../db/users.ts";
import type { AccessClaims } from "../../http/access-token.ts";
import { logEvent } from "../../log.ts";
import { hashPassword } from "../auth/password.ts";
import { refuseWeakPassword } from "../auth/password-rules.ts";
import { prove } from "../auth/prove.ts";
import { tellOfChange } from "../auth/tell-of-change.ts";

/**
 * Sets the new password and ends the person's other sessions: whoever holds one may know the old password.
 * @throws AppError as `prove` does, or VALIDATION_FAILED for a weak new password
 */
export async function changePassword(
  db: Database,
  mailer: Mailer,
  session: AccessClaims,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
): Promise<void> {
  const user = await prove(db, session, currentPassword, "currentPassword");
  await refuseWeakPassword(newPassword, user.email, "newPassword");
  const passwordHash = await hashPassword(newPassword);
  await db.batch([
    updatePasswordHash(db, user.id, passwordHash),
    deleteOtherSessions(db, user.id, session.sessionId),
    deleteTokensOf(db, user.id, ["resetPassword", "signInLink", "signInCode", "twoFactor"]),
  ]);
  tellOfChange(mailer, user, "passwordChanged");
  logEvent("password changed");
}
