// Verifies the user again before a sensitive change (OWASP ASVS 5.0, 7.5): an open browser is not enough.
import { AppError } from "../../../shared/errors.ts";
import type { Mailer } from "../../clients/mail/mail.ts";
import type { Database } from "../../db/client.ts";
import { findSession } from "../../db/sessions.ts";
import { findUserById, type User } from "../../db/users.ts";
import { verifyPassword } from "./password.ts";
import { checkLimit, recordAttempt } from "./rate-limits.ts";
import type { AccessClaims } from "./tokens.ts";
import { checkSecondFactor } from "./two-factor.ts";

/** How recent the sign-in of a user without a password must be, in milliseconds. */
const recentMs = 10 * 60_000;

/**
 * Verifies the user's password or, if the user has none, that the sign-in is recent.
 * @param field the form's field that password errors belong to
 * @throws AppError VALIDATION_FAILED, REAUTHENTICATION_REQUIRED, RATE_LIMITED, or UNAUTHENTICATED if the account is gone
 */
export async function reauthenticate(
  db: Database,
  { userId, sessionId }: AccessClaims,
  password: string | undefined,
  field: "password" | "currentPassword" = "password",
): Promise<User> {
  const user = await findUserById(db, userId);
  if (!user) throw new AppError("UNAUTHENTICATED");
  if (user.passwordHash === "") {
    if (!(await isRecentSignIn(db, sessionId))) throw new AppError("REAUTHENTICATION_REQUIRED");
    return user;
  }
  if (!password) throw new AppError("VALIDATION_FAILED", { fields: { [field]: "PASSWORD_REQUIRED" } });
  await checkLimit(db, "wrongOwnPassword", user.id);
  if (await verifyPassword(password, user.passwordHash)) return user;
  await recordAttempt(db, "wrongOwnPassword", user.id);
  throw new AppError("VALIDATION_FAILED", { fields: { [field]: "CURRENT_PASSWORD_WRONG" } });
}

/** Whether the session began within the last ten minutes. */
export async function isRecentSignIn(db: Database, sessionId: string): Promise<boolean> {
  const session = await findSession(db, sessionId);
  return session !== undefined && session.createdAt >= Date.now() - recentMs;
}

/**
 * Verifies both factors, for changes to the second factor itself.
 * @throws AppError as `reauthenticate` and `checkSecondFactor` do; NOT_FOUND if two-factor authentication is off
 */
export async function reauthenticateWithSecondFactor(
  db: Database,
  mailer: Mailer,
  session: AccessClaims,
  { password, code }: { password?: string | undefined; code: string },
): Promise<User> {
  const user = await reauthenticate(db, session, password);
  if (user.totpEnabledAt === null) throw new AppError("NOT_FOUND");
  await checkSecondFactor(db, mailer, user, code, "wrongOwnCode");
  return user;
}
