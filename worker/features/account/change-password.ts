import { AppError } from "../../../shared/errors.ts";
import type { Mailer } from "../../clients/mail/mail.ts";
import type { Database } from "../../db/client.ts";
import { replacePassword } from "../../db/users.ts";
import { logEvent } from "../../log.ts";
import type { AccessClaims } from "../identity/access-token.ts";
import { hashPassword } from "../identity/password.ts";
import { refuseWeakPassword } from "../identity/password-rules.ts";
import { prove } from "../identity/reauthenticate.ts";
import { tellOfChange } from "../identity/tell-of-change.ts";

/**
 * Sets the new password and ends the user's other sessions, because the old password may be known to others. Of
 * concurrent changes one succeeds; for the others the current password is wrong by then.
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
  const next = await hashPassword(newPassword);
  if (!(await replacePassword(db, session, { current: user.passwordHash, next })))
    throw new AppError("VALIDATION_FAILED", { fields: { currentPassword: "CURRENT_PASSWORD_WRONG" } });
  tellOfChange(mailer, user, "passwordChanged");
  logEvent("password changed");
}
