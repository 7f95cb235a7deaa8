// Changes the email address once its new and its current owner have confirmed it (OWASP Authentication Cheat Sheet,
// "Change a User's Registered Email Address").
import type { EmailChangeLink } from "../../../shared/contracts/auth.ts";
import { AppError } from "../../../shared/errors.ts";
import { confirmationLinkMs } from "../../../shared/session-lifetimes.ts";
import type { Mailer } from "../../clients/mail/mail.ts";
import { openStripe } from "../../clients/stripe/client.ts";
import { updateCustomerEmail } from "../../clients/stripe/subscriptions.ts";
import type { Database } from "../../db/client.ts";
import {
  confirmEmailChange,
  deleteEmailChange,
  findEmailChange,
  putEmailChange,
} from "../../db/email-changes.ts";
import { findUserByEmail, findUserById, type User } from "../../db/users.ts";
import { type Bindings, stripeSettings } from "../../env.ts";
import { logEvent, logFailure } from "../../log.ts";
import { recheckAccessLater } from "../documents/tell-object.ts";
import { hashSecret, newSecret } from "./one-time-tokens.ts";
import { sendSecurityAlert } from "./security-alerts.ts";

/**
 * Sends a link to both addresses. Whether another account has the new one is not revealed: the same mails are sent. A
 * current address that was never confirmed gets no mail and need not agree, because it may belong to someone else.
 * @param user as reauthenticated
 * @throws AppError VALIDATION_FAILED if it is the current address
 */
export async function requestEmailChange(
  db: Database,
  mailer: Mailer,
  user: User,
  { email, sessionId }: { email: string; sessionId: string },
): Promise<void> {
  if (email === user.email) throw new AppError("VALIDATION_FAILED", { fields: { email: "EMAIL_UNCHANGED" } });
  const isConfirmed = user.emailConfirmedAt !== null;
  const [forNew, forCurrent] = [newSecret(), newSecret()];
  await putEmailChange(db, {
    userId: user.id,
    email,
    newTokenHash: await hashSecret(forNew),
    currentTokenHash: isConfirmed ? await hashSecret(forCurrent) : null,
    sessionId,
    expiresAt: Date.now() + confirmationLinkMs,
  });
  const linkWith = (secret: string) => `${mailer.origin}/change-email#${secret}`;
  mailer.sendLater({ ...user, email }, { kind: "confirmNewEmail", link: linkWith(forNew) });
  if (isConfirmed) mailer.sendLater(user, { kind: "approveEmailChange", link: linkWith(forCurrent), email });
  logEvent("e-mail change requested", { userId: user.id });
}

/** Returns what a link confirms, without using it. @throws AppError LINK_INVALID */
export async function readEmailChangeLink(db: Database, token: string): Promise<EmailChangeLink> {
  const hash = await hashSecret(token);
  const change = await findEmailChange(db, hash, Date.now());
  if (!change) throw new AppError("LINK_INVALID");
  return { email: change.email, side: change.newTokenHash === hash ? "new" : "current", isComplete: false };
}

/**
 * Confirms one of the two addresses, once. The second confirmation applies the change.
 * @throws AppError LINK_INVALID, or EMAIL_TAKEN if another account has the new address, which ends the change
 */
export async function followEmailChangeLink(
  env: Bindings,
  db: Database,
  mailer: Mailer,
  token: string,
): Promise<EmailChangeLink> {
  const now = Date.now();
  const hash = await hashSecret(token);
  const change = await findEmailChange(db, hash, now);
  const before = change && (await findUserById(db, change.userId));
  if (!change || !before) throw new AppError("LINK_INVALID");
  const { email } = change;
  const side = change.newTokenHash === hash ? "new" : "current";
  if (side === "new" && (await findUserByEmail(db, email))) {
    await deleteEmailChange(db, before.id).run();
    throw new AppError("EMAIL_TAKEN");
  }
  const outcome = await confirmEmailChange(db, change, `${side}TokenHash`, { hash, now });
  if (outcome === "invalid") throw new AppError("LINK_INVALID");
  if (outcome === "taken") throw new AppError("EMAIL_TAKEN");
  if (outcome === "changed") await announceChange(env, mailer, before, email);
  return { email, side, isComplete: outcome === "changed" };
}

/** Alerts the earlier address and updates the customer at Stripe. A failure there is logged: the change stands. */
async function announceChange(env: Bindings, mailer: Mailer, before: User, email: string): Promise<void> {
  logEvent("e-mail changed", { userId: before.id });
  recheckAccessLater(before.id); // the other sessions have ended
  if (before.emailConfirmedAt !== null) sendSecurityAlert(mailer, before, "emailChanged");
  const settings = stripeSettings(env);
  if (!settings || before.stripeCustomerId === null) return;
  try {
    await updateCustomerEmail(await openStripe(settings), before.stripeCustomerId, email);
  } catch (cause) {
    logFailure("customer's e-mail not updated", cause, { userId: before.id });
  }
}
