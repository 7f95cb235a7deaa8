import { randomBytes } from "node:crypto";
import { AppError } from "../../../shared/errors.ts";
import type { Mailer, SecurityChange } from "../../clients/mail/mail.ts";
import { newTotpSecret, totpStep, totpUri } from "../../clients/totp.ts";
import type { Database } from "../../db/client.ts";
import { deleteRecoveryCodes, insertRecoveryCodes, listRecoveryCodes, takeRecoveryCode } from "../../db/one-time-tokens.ts";
import { type User, findUserById, takeTotpStep, updateTotpSecret, updateTwoFactor } from "../../db/users.ts";
import { logEvent } from "../../log.ts";
import { type AuthContext, type TwoFactorDetails, createSession } from "./sign-in.ts";
import type { SessionTokens } from "./cookies.ts";
import { checkLimit, recordAttempt } from "./rate-limits.ts";
import { consumeToken, countTokenAttempt } from "./one-time-tokens.ts";
import { hashPassword, hashWithParametersOf } from "./password.ts";
import { sendSecurityAlert } from "./security-alerts.ts";
import type { TwoFactorSetup } from "../../../shared/contracts/auth.ts";

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
  const byApp = /^\d{6}$/.test(code);
  const right = byApp ? await isAppsCode(db, user, code) : await spendRecoveryCode(db, user.id, code);
  if (!right) {
    logEvent("second factor refused", { userId: user.id, kind: byApp ? "app" : "recovery" });
    onWrong(await recordAttempt(db, limit, user.id));
    throw new AppError("CODE_INVALID");
  }
  if (!byApp) sendSecurityAlert(mailer, user, "recoveryCodeUsed");
}

/** A code that was seen once is worth nothing: none is taken twice, and none that is older than the last. */
async function isAppsCode(db: Database, { id, totpSecret }: User, code: string): Promise<boolean> {
  const step = totpSecret === null ? undefined : totpStep(totpSecret, code, Date.now());
  return step !== undefined && takeTotpStep(db, id, step);
}

/** After so many wrong codes within an hour the person is told. */
const toldAt = 5;

/**
 * Lets in whose sign-in waits in this browser for the second factor: a code of the app (6 digits) or a recovery code.
 * @throws AppError CODE_INVALID; CODE_EXPIRED where nothing waits, or it was tried five times; RATE_LIMITED
 */
export async function completeSecondFactor(
  entrance: AuthContext,
  code: string,
): Promise<{ session: SessionTokens; user: User }> {
  const { db, mailer, browser } = entrance;
  const waiting = await countTokenAttempt(db, "twoFactor", browser.step);
  const user = waiting?.userId ? await findUserById(db, waiting.userId) : undefined;
  if (!waiting || !user) throw new AppError("CODE_EXPIRED");
  await checkSecondFactor(db, mailer, user, code, "wrongCode", (count) => {
    // Whoever is here has passed the first step already: that it may be somebody else is worth a mail.
    if (count === toldAt) sendSecurityAlert(mailer, user, "codesTriedOut");
  });
  if (!(await consumeToken(db, "twoFactor", browser.step ?? ""))) throw new AppError("CODE_EXPIRED"); // by another request
  const { remembered, google }: TwoFactorDetails = JSON.parse(waiting.details);
  return { user, session: await createSession(entrance, user, { remembered, google }) };
}

// Ten codes that stand in for the authenticator app, each once.

const codeCount = 10;
/** 80 random bits each. */
const codeBytes = 10;
const base32 = "abcdefghijklmnopqrstuvwxyz234567";

interface NewCodes {
  /** In groups of four, to be shown once. */
  codes: string[];
  hashes: string[];
}

/** New codes and what is stored of them: hashed as passwords are, with one salt for all, so that one is found quickly. */
export async function newRecoveryCodes(): Promise<NewCodes> {
  const plain = Array.from({ length: codeCount }, () => encodeBase32(randomBytes(codeBytes)));
  const [first = "", ...rest] = plain;
  const model = await hashPassword(first);
  const hashes = [model, ...(await Promise.all(rest.map((code) => hashWithParametersOf(code, model))))];
  return { codes: plain.map((code) => code.replace(/(.{4})(?=.)/g, "$1-")), hashes };
}

/** Uses the code up, if it is one of the person's; `code` without its hyphens. */
async function spendRecoveryCode(db: Database, userId: string, code: string): Promise<boolean> {
  const stored = await listRecoveryCodes(db, userId);
  if (!stored[0]) return false;
  const hash = await hashWithParametersOf(code, stored[0]);
  return stored.includes(hash) && takeRecoveryCode(db, userId, hash);
}

/** RFC 4648 base32 without padding, in lower case; bytes come in fives. */
function encodeBase32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, "0")).join("");
  return (bits.match(/.{5}/g) ?? []).map((five) => base32[Number.parseInt(five, 2)]).join("");
}

// Switching the second factor on and off.

/** A secret for the person's app. It counts once a code of it has come back. */
export async function setUpTwoFactor(db: Database, user: User): Promise<TwoFactorSetup> {
  const secret = newTotpSecret();
  await updateTotpSecret(db, user.id, secret);
  return { secret, uri: totpUri(secret, user.email) };
}

/**
 * Switches the second factor on, for whoever shows that their app knows the secret. Answers the recovery codes.
 * @throws AppError CODE_INVALID, or CODE_EXPIRED where it was not set up, or is on already
 */
export async function enableTwoFactor(
  db: Database,
  mailer: Mailer,
  { userId, code }: { userId: string; code: string },
): Promise<string[]> {
  const user = await findUserById(db, userId);
  if (!user?.totpSecret || user.totpEnabledAt !== null) throw new AppError("CODE_EXPIRED");
  await checkLimit(db, "wrongOwnCode", userId);
  const now = Date.now();
  const step = totpStep(user.totpSecret, code, now);
  if (step === undefined || !(await takeTotpStep(db, userId, step))) {
    await recordAttempt(db, "wrongOwnCode", userId);
    throw new AppError("CODE_INVALID");
  }
  const { codes, hashes } = await newRecoveryCodes();
  await db.batch([
    updateTwoFactor(db, userId, now),
    deleteRecoveryCodes(db, userId),
    insertRecoveryCodes(db, userId, hashes),
  ]);
  tell(mailer, user, "twoFactorOn");
  return codes;
}

export async function disableTwoFactor(db: Database, mailer: Mailer, user: User): Promise<void> {
  await db.batch([updateTwoFactor(db, user.id, null), deleteRecoveryCodes(db, user.id)]);
  tell(mailer, user, "twoFactorOff");
}

/** New recovery codes in the place of the earlier ones. */
export async function renewRecoveryCodes(db: Database, mailer: Mailer, user: User): Promise<string[]> {
  const { codes, hashes } = await newRecoveryCodes();
  await db.batch([deleteRecoveryCodes(db, user.id), insertRecoveryCodes(db, user.id, hashes)]);
  tell(mailer, user, "recoveryCodesRenewed");
  return codes;
}

function tell(mailer: Mailer, user: User, change: SecurityChange): void {
  sendSecurityAlert(mailer, user, change);
  logEvent("second factor changed", { userId: user.id, change });
}
