import { v7 as uuidv7 } from "uuid";
import type { Language } from "../../../shared/catalog/languages.ts";
import { AppError } from "../../../shared/errors.ts";
import type { Database } from "../../db/client.ts";
import { type User, clearCredentials, confirmUserEmail, findUserByEmail, findUserById, insertUser } from "../../db/users.ts";
import { hashPassword } from "./password.ts";
import type { Mailer } from "../../clients/mail/mail.ts";
import { logEvent } from "../../log.ts";
import { consumeToken, issueToken } from "./one-time-tokens.ts";
import { deleteRecoveryCodes, deleteTokensOf } from "../../db/one-time-tokens.ts";
import { deleteSessionsOf } from "../../db/sessions.ts";

/** @throws AppError EMAIL_TAKEN if there is an account with this e-mail */
export async function assertEmailAvailable(db: Database, email: string): Promise<void> {
  if (await findUserByEmail(db, email)) throw new AppError("EMAIL_TAKEN");
}

/**
 * Adds a user on the free plan, whose prompts refill monthly from now. Callers check the password's strength before.
 * @throws AppError EMAIL_TAKEN
 */
export async function signUp(
  db: Database,
  input: { name: string; email: string; password: string; language: Language },
): Promise<User> {
  const { name, email, password, language } = input;
  const now = Date.now();
  const id = uuidv7({ msecs: now });
  const passwordHash = await hashPassword(password);
  const added = await insertUser(db, {
    id,
    email,
    name,
    language,
    passwordHash,
    periodAnchor: now,
    createdAt: now,
  });
  const user = added ? await findUserById(db, id) : undefined;
  if (!user) throw new AppError("EMAIL_TAKEN");
  return user;
}

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
  const used = await consumeToken(db, "confirmEmail", token);
  if (!used?.userId) throw new AppError("LINK_INVALID");
  await confirmUserEmail(db, used.userId, Date.now()).run();
  logEvent("e-mail confirmed", { userId: used.userId });
}

/**
 * Gives an account whose e-mail nobody has confirmed to whoever shows now that the e-mail is theirs, by something they
 * read there. Whoever registered with it may have been somebody else, waiting for its owner to move in: so the
 * password goes, the second factor, Google, and every session.
 */
export async function claimUnverifiedAccount(db: Database, userId: string): Promise<void> {
  await db.batch([
    clearCredentials(db, userId),
    confirmUserEmail(db, userId, Date.now()),
    deleteRecoveryCodes(db, userId),
    deleteSessionsOf(db, userId),
    deleteTokensOf(db, userId, [
      "confirmEmail",
      "resetPassword",
      "signInLink",
      "signInCode",
      "twoFactor",
      "linkGoogle",
    ]),
  ]);
  logEvent("unproven ways in removed", { userId });
}
