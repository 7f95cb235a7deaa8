// Two-factor authentication: authenticator app and recovery codes, at sign-in and in the settings.
import { randomBytes } from "node:crypto";
import { recoveryCodeCount, type TwoFactorSetup } from "../../../shared/contracts/auth.ts";
import { AppError } from "../../../shared/errors.ts";
import type { Mailer, SecurityChange } from "../../clients/mail/mail.ts";
import { newTotpSecret, totpStep, totpUri } from "../../clients/totp.ts";
import type { Database } from "../../db/client.ts";
import {
  deleteRecoveryCodes,
  insertRecoveryCodes,
  listRecoveryCodes,
  takeRecoveryCode,
} from "../../db/sessions.ts";
import { findUserById, takeTotpStep, type User, updateTotpSecret, updateTwoFactor } from "../../db/users.ts";
import { logEvent } from "../../log.ts";
import type { SessionTokens } from "./cookies.ts";
import { consumeToken, countTokenAttempt } from "./one-time-tokens.ts";
import { hashPassword, hashWithParametersOf } from "./password.ts";
import { checkLimit, recordAttempt } from "./rate-limits.ts";
import { sendSecurityAlert } from "./security-alerts.ts";
import { type AuthContext, createSession, type PendingSignIn } from "./sign-in.ts";

/**
 * Checks a code of the user's authenticator app (6 digits) or a recovery code, which is used up.
 * @param limit the counter of wrong codes: `wrongCode` at sign-in, `wrongOwnCode` of a signed-in user
 * @param onWrong called with the number of wrong codes in this hour
 * @throws AppError CODE_INVALID, or RATE_LIMITED after too many wrong codes
 */
export async function checkSecondFactor(
  db: Database,
  mailer: Mailer,
  user: User,
  code: string,
  limit: "wrongCode" | "wrongOwnCode",
  onWrong: (count: number) => void = () => undefined,
): Promise<void> {
  await checkLimit(db, limit, user.id);
  const isTotp = /^\d{6}$/.test(code);
  const isCorrect = isTotp
    ? await consumeTotpCode(db, user, code)
    : await consumeRecoveryCode(db, user.id, code);
  if (!isCorrect) {
    logEvent("second factor failed", { userId: user.id, kind: isTotp ? "app" : "recovery" });
    onWrong(await recordAttempt(db, limit, user.id));
    throw new AppError("CODE_INVALID");
  }
  if (!isTotp) sendSecurityAlert(mailer, user, "recoveryCodeUsed");
}

/** Accepts no code twice, and none that is older than the last one (RFC 6238, section 5.2). */
async function consumeTotpCode(db: Database, { id, totpSecret }: User, code: string): Promise<boolean> {
  const step = totpSecret === null ? undefined : totpStep(totpSecret, code, Date.now());
  return step !== undefined && takeTotpStep(db, id, step);
}

/** @param code without its hyphens */
async function consumeRecoveryCode(db: Database, userId: string, code: string): Promise<boolean> {
  const stored = await listRecoveryCodes(db, userId);
  if (!stored[0]) return false;
  const hash = await hashWithParametersOf(code, stored[0]);
  return stored.includes(hash) && takeRecoveryCode(db, userId, hash);
}

/** The number of wrong codes within an hour after which the user is alerted. */
const alertAfter = 5;

/**
 * Completes the pending sign-in of this browser with a code of the app (6 digits) or a recovery code.
 * @throws AppError CODE_INVALID; CODE_EXPIRED if no sign-in is pending or it was tried five times; RATE_LIMITED
 */
export async function completeSecondFactor(
  ctx: AuthContext,
  code: string,
): Promise<{ session: SessionTokens; user: User }> {
  const { db, mailer } = ctx;
  const secret = ctx.browser.pendingAuthToken;
  const pending = await countTokenAttempt(db, "twoFactor", secret);
  const user = pending?.userId ? await findUserById(db, pending.userId) : undefined;
  if (!pending || !user) throw new AppError("CODE_EXPIRED");
  await checkSecondFactor(db, mailer, user, code, "wrongCode", (count) => {
    // The first factor has been passed, so an attacker may know the password.
    if (count === alertAfter) sendSecurityAlert(mailer, user, "wrongCodes");
  });
  if (!(await consumeToken(db, "twoFactor", secret))) throw new AppError("CODE_EXPIRED"); // used by another request
  const options: PendingSignIn = JSON.parse(pending.details);
  return { user, session: await createSession(ctx, user, options) };
}

/** Creates the secret for the user's app. It takes effect once the user has entered one of its codes. */
export async function setUpTwoFactor(db: Database, user: User): Promise<TwoFactorSetup> {
  const secret = newTotpSecret();
  await updateTotpSecret(db, user.id, secret);
  return { secret, uri: totpUri(secret, user.email) };
}

/**
 * Enables two-factor authentication after a correct code of the app.
 * @returns the recovery codes
 * @throws AppError CODE_INVALID, or CODE_EXPIRED if it was not set up or is already enabled
 */
export async function enableTwoFactor(
  db: Database,
  mailer: Mailer,
  { userId, code }: { userId: string; code: string },
): Promise<string[]> {
  const user = await findUserById(db, userId);
  if (!user?.totpSecret || user.totpEnabledAt !== null) throw new AppError("CODE_EXPIRED");
  await checkLimit(db, "wrongOwnCode", userId);
  if (!(await consumeTotpCode(db, user, code))) {
    await recordAttempt(db, "wrongOwnCode", userId);
    throw new AppError("CODE_INVALID");
  }
  const { codes, hashes } = await newRecoveryCodes();
  await db.batch([
    updateTwoFactor(db, userId, Date.now()),
    deleteRecoveryCodes(db, userId),
    insertRecoveryCodes(db, userId, hashes),
  ]);
  announce(mailer, user, "twoFactorOn");
  return codes;
}

export async function disableTwoFactor(db: Database, mailer: Mailer, user: User): Promise<void> {
  await db.batch([updateTwoFactor(db, user.id, null), deleteRecoveryCodes(db, user.id)]);
  announce(mailer, user, "twoFactorOff");
}

/** Replaces the user's recovery codes and returns the new ones. */
export async function renewRecoveryCodes(db: Database, mailer: Mailer, user: User): Promise<string[]> {
  const { codes, hashes } = await newRecoveryCodes();
  await db.batch([deleteRecoveryCodes(db, user.id), insertRecoveryCodes(db, user.id, hashes)]);
  announce(mailer, user, "recoveryCodesRenewed");
  return codes;
}

function announce(mailer: Mailer, user: User, change: SecurityChange): void {
  sendSecurityAlert(mailer, user, change);
  logEvent("second factor changed", { userId: user.id, change });
}

/** 80 random bits each. */
const codeBytes = 10;
const base32 = "abcdefghijklmnopqrstuvwxyz234567";

/**
 * Generates recovery codes, in groups of four characters, to be shown once. They are hashed like passwords, with one salt
 * for all, so that finding one takes a single hash.
 */
async function newRecoveryCodes(): Promise<{ codes: string[]; hashes: string[] }> {
  const plain = Array.from({ length: recoveryCodeCount }, () => encodeBase32(randomBytes(codeBytes)));
  const [first = "", ...rest] = plain;
  const firstHash = await hashPassword(first);
  const hashes = [
    firstHash,
    ...(await Promise.all(rest.map((code) => hashWithParametersOf(code, firstHash)))),
  ];
  return { codes: plain.map((code) => code.replace(/(.{4})(?=.)/g, "$1-")), hashes };
}

/** Encodes bytes, whose number is a multiple of five, as RFC 4648 base32 in lower case. */
function encodeBase32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, "0")).join("");
  return (bits.match(/.{5}/g) ?? []).map((five) => base32[Number.parseInt(five, 2)]).join("");
}
