import { AppError } from "../../../shared/errors.ts";
import type { Mailer } from "../../clients/mail/mail.ts";
import type { Database } from "../../db/client.ts";
import type { User } from "../../db/users.ts";
import type { AccessClaims } from "./access-token.ts";
import { checkSecondFactor } from "./check-second-factor.ts";
import { prove } from "./prove.ts";

/**
 * Makes sure that it is the person who acts, by both factors: for what changes the second one itself.
 * @throws AppError as `prove` and `checkSecondFactor` do; NOT_FOUND where the second factor is off
 */
export async function proveStrongly(
  db: Database,
  mailer: Mailer,
  session: AccessClaims,
  { password, code }: { password?: string | undefined; code: string },
): Promise<User> {
  const user = await prove(db, session, password);
  if (user.totpEnabledAt === null) throw new AppError("NOT_FOUND");
  await checkSecondFactor(db, mailer, user, code, "wrongOwnCode");
  return user;
}
