import { AppError } from "../../../shared/errors.ts";
import type { Database } from "../../db/client.ts";
import { findUserByEmail } from "../../db/users.ts";
import { verifyPassword } from "./password.ts";

/**
 * The person with this e-mail and password. Takes the same time whether the e-mail is known or not.
 * @throws AppError INVALID_CREDENTIALS
 */
export async function checkCredentials(
  db: Database,
  { email, password }: { email: string; password: string },
): Promise<{ userId: string }> {
  const user = await findUserByEmail(db, email);
  const right = await verifyPassword(password, user?.passwordHash);
  if (!user || !right) throw new AppError("INVALID_CREDENTIALS");
  return { userId: user.id };
}
