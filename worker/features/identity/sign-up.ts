// Creates accounts, confirms their e-mail addresses, and hands unconfirmed accounts to the owner of the address.
import { v7 as uuidv7 } from "uuid";
import { personName } from "../../../shared/contracts/auth.ts";
import { AppError } from "../../../shared/errors.ts";
import type { Mailer } from "../../clients/mail/mail.ts";
import type { Database } from "../../db/client.ts";
import { deleteEmailChange } from "../../db/email-changes.ts";
import { deleteRecoveryCodes, deleteSessionsOf, deleteTokensOf } from "../../db/sessions.ts";
import {
  clearCredentials,
  confirmUserEmail,
  findUserByEmail,
  findUserById,
  insertUser,
  type User,
} from "../../db/users.ts";
import { logEvent } from "../../log.ts";
import { recheckAccessLater } from "../documents/tell-object.ts";
import { consumeToken, issueToken } from "./one-time-tokens.ts";
import { hashPassword } from "./password.ts";

/** @throws AppError EMAIL_TAKEN if there is an account with this e-mail */
export async function assertEmailAvailable(db: Database, email: string): Promise<void> {
  if (await findUserByEmail(db, email)) throw new AppError("EMAIL_TAKEN");
}

/**
 * Creates an account with a password. Callers check the password's strength before.
 * @throws AppError EMAIL_TAKEN
 */
export async function signUp(
  db: Database,
  { password, ...input }: { password: string } & Pick<User, "name" | "email" | "language" | "shard">,
): Promise<User> {
  return createUser(db, { ...input, passwordHash: await hashPassword(password) });
}

/**
 * Creates an account without a password for a Google user whose e-mail Google has verified.
 * @throws AppError EMAIL_TAKEN, also by an account that is being deleted
 */
export function signUpWithGoogle(
  db: Database,
  {
    subject,
    email,
    name,
    ...rest
  }: { subject: string } & Pick<User, "name" | "email" | "language" | "shard">,
): Promise<User> {
  const user = { ...rest, name: nameFrom(name, email), email, passwordHash: "" };
  return createUser(db, { ...user, emailConfirmedAt: Date.now(), googleSubject: subject });
}

/** Adds a user on the free plan, whose prompts refill monthly from now. */
async function createUser(
  db: Database,
  user: Pick<User, "name" | "email" | "language" | "passwordHash" | "shard"> &
    Partial<Pick<User, "emailConfirmedAt" | "googleSubject">>,
): Promise<User> {
  const now = Date.now();
  const id = uuidv7({ msecs: now });
  const added = await insertUser(db, { ...user, id, periodAnchor: now, createdAt: now });
  const created = added ? await findUserById(db, id) : undefined;
  if (!created) throw new AppError("EMAIL_TAKEN");
  return created;
}

/** Makes a valid name of a Google profile's name; without one, of the e-mail's local part. */
export function nameFrom(name: string, email: string): string {
  const [local = ""] = email.split("@");
  for (const candidate of [name, local]) {
    const clean = candidate.replace(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu, " ");
    const withinLimit = clean
      .trim()
      .slice(0, 100)
      .replace(/\p{Surrogate}$/u, ""); // the cut may have split a surrogate pair
    const parsed = personName.safeParse(withinLimit);
    if (parsed.success) return parsed.data;
  }
  return email.slice(0, 100);
}

/** Sends the mail that asks the user to confirm the address. */
export async function sendConfirmation(db: Database, mailer: Mailer, user: User): Promise<void> {
  const token = await issueToken(db, { purpose: "confirmEmail", userId: user.id });
  mailer.sendLater(user, { kind: "confirmEmail", link: `${mailer.origin}/confirm#${token}` });
}

/** Sends the confirmation mail again. Does the same work if there is no such account, so that timing doesn't tell. */
export async function resendConfirmation(db: Database, mailer: Mailer, email: string): Promise<void> {
  const user = await findUserByEmail(db, email);
  if (user?.emailConfirmedAt === null) return sendConfirmation(db, mailer, user);
  await issueToken(db, { purpose: "confirmEmail", userId: null });
}

/**
 * Confirms the address. A change that was requested before ends, because this address did not have to agree to it.
 * @throws AppError LINK_INVALID
 */
export async function confirmEmail(db: Database, token: string): Promise<void> {
  const used = await consumeToken(db, "confirmEmail", token);
  if (!used?.userId) throw new AppError("LINK_INVALID");
  await db.batch([confirmUserEmail(db, used.userId, Date.now()), deleteEmailChange(db, used.userId)]);
  logEvent("e-mail confirmed", { userId: used.userId });
}

/**
 * Gives an account with an unconfirmed e-mail to the user who has just proved to own that address. It may have been
 * registered by an attacker waiting for the owner (pre-hijacking), so its password, second factor, Google link,
 * sessions and requested change of the email are removed.
 */
export async function claimUnverifiedAccount(db: Database, userId: string): Promise<void> {
  await db.batch([
    clearCredentials(db, userId),
    confirmUserEmail(db, userId, Date.now()),
    deleteRecoveryCodes(db, userId),
    deleteSessionsOf(db, userId),
    deleteEmailChange(db, userId),
    deleteTokensOf(db, userId, [
      "confirmEmail",
      "resetPassword",
      "signInLink",
      "signInCode",
      "twoFactor",
      "linkGoogle",
    ]),
  ]);
  recheckAccessLater(userId);
  logEvent("unverified account claimed", { userId });
}
