import { AppError } from "../../../shared/errors.ts";
import type { Mailer } from "../../clients/mail/mail.ts";
import type { Database } from "../../db/client.ts";
import { confirmUserEmail, findUserByEmail, type User } from "../../db/users.ts";
import { logEvent } from "../../log.ts";
import { issueToken, spendToken } from "./one-time-token.ts";

/** Asks the person by e-mail whether the address is theirs. */
export async function sendConfirmation(db: Database, mailer: Mailer, user: User): Promise<void> {
  const token = await issueToken(db, { purpose: "confirmEmail", userId: user.id });
  mailer.sendLater(user, { kind: "confirmEmail", link: `${mailer.origin}/confirm#${token}` });
}

/** The same once more, where there is somebody to ask. Does as much where there is nobody. */
export async function resendConfirmation(db: Database, mailer: Mailer, email: string): Promise<void> {
  const user = await findUserByEmail(db, email);
  if (user?.emailConfirmedAt === null) return sendConfirmation(db, mailer, user);
  await issueToken(db, { purpose: "confirmEmail", userId: null });
}

/** @throws AppError LINK_INVALID */
export async function confirmEmail(db: Database, token: string): Promise<void> {
  const used = await spendToken(db, "confirmEmail", token);
  if (!used?.userId) throw new AppError("LINK_INVALID");
  await confirmUserEmail(db, used.userId, Date.now()).run();
  logEvent("e-mail confirmed", { userId: used.userId });
}
