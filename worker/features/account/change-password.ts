import { AppError } from "../../../shared/errors.ts";
import type { Database } from "../../db/client.ts";
import { deleteOtherSessions } from "../../db/sessions.ts";
import { findUserById, updatePasswordHash } from "../../db/users.ts";
import { hashPassword, verifyPassword } from "../auth/password.ts";
import { refuseWeakPassword } from "../auth/password-rules.ts";

/**
 * Sets the new password and ends the person's other sessions: whoever holds one may know the old password.
 * @throws AppError VALIDATION_FAILED for a wrong current or a weak new password, UNAUTHENTICATED where the person is
 * gone
 */
export async function changePassword(
  db: Database,
  { userId, sessionId }: { userId: string; sessionId: string },
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
): Promise<void> {
  const user = await findUserById(db, userId);
  if (!user) throw new AppError("UNAUTHENTICATED");
  if (!(await verifyPassword(currentPassword, user.passwordHash)))
    throw new AppError("VALIDATION_FAILED", { fields: { currentPassword: "CURRENT_PASSWORD_WRONG" } });
  await refuseWeakPassword(newPassword, user.email, "newPassword");
  const passwordHash = await hashPassword(newPassword);
  await db.batch([updatePasswordHash(db, userId, passwordHash), deleteOtherSessions(db, userId, sessionId)]);
}
