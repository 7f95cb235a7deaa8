import { AppError } from "../../../shared/errors.ts";
import type { Mailer } from "../../clients/mail/mail.ts";
import type { Database } from "../../db/client.ts";
import { findSession } from "../../db/sessions.ts";
import { findUserById, type User } from "../../db/users.ts";
import type { AccessClaims } from "./tokens.ts";
import { recordAttempt, checkLimit } from "./rate-limits.ts";
import { verifyPassword } from "./password.ts";
import { checkSecondFactor } from "./two-factor.ts";

/** How old a sign-in may be that stands for the password of a person who has none. */
const freshMs = 10 * 60_000;

/**
 * Makes sure that it is the person who acts, not whoever found the browser open: by their password, or, where they
 * have none, by a sign-in of the last ten minutes. What is wrong with the password is said of the form's `field`.
 * @throws AppError VALIDATION_FAILED, REAUTHENTICATION_REQUIRED, RATE_LIMITED, or UNAUTHENTICATED where the person is gone
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

/** Whether the sign-in was of the last ten minutes. */
export async function isRecentSignIn(db: Database, sessionId: string): Promise<boolean> {
  const session = await findSession(db, sessionId);
  return session !== undefined && session.createdAt >= Date.now() - freshMs;
}

/**
 * Makes sure that it is the person who acts, by both factors: for what changes the second one itself.
 * @throws AppError as `prove` and `checkSecondFactor` do; NOT_FOUND where the second factor is off
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
