import { AppError } from "../../../shared/errors.ts";
import type { Database } from "../../db/client.ts";
import { findUserByEmail, type User } from "../../db/users.ts";
import { logEvent } from "../../log.ts";
import { limitAttempts, refuseLimited } from "./limit-attempts.ts";
import { verifyPassword } from "./password.ts";

/**
 * Returns the user with this e-mail and password. Takes the same time whether the e-mail is known or not; only a caller
 * with the right password learns that the e-mail is not confirmed yet. `network` is where the attempt comes from.
 * @throws AppError INVALID_CREDENTIALS, EMAIL_NOT_CONFIRMED, or RATE_LIMITED after too many wrong passwords
 */
export async function checkCredentials(
  db: Database,
  { email, password, network }: { email: string; password: string; network: string },
): Promise<User> {
  const [user] = await Promise.all([
    findUserByEmail(db, email),
    refuseLimited(db, "wrongPassword", email),
    refuseLimited(db, "wrongPasswordFrom", network),
  ]);
  const right = await verifyPassword(password, user?.passwordHash);
  if (!user || !right) {
    logEvent("sign-in refused", { reason: "credentials" });
    await limitAttempts(db, "wrongPasswordFrom", network);
    await limitAttempts(db, "wrongPassword", email);
    throw new AppError("INVALID_CREDENTIALS");
  }
  if (user.emailConfirmedAt === null) throw new AppError("EMAIL_NOT_CONFIRMED");
  return user;
}
