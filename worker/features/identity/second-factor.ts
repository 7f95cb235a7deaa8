import { randomBytes } from "node:crypto";
import { AppError } from "../../../shared/errors.ts";
import type { Mailer } from "../../clients/mail/mail.ts";
import { totpStep } from "../../clients/totp.ts";
import type { Database } from "../../db/client.ts";
import { listRecoveryCodes, takeRecoveryCode } from "../../db/sessions.ts";
import { findUserById, takeTotpStep, type User } from "../../db/users.ts";
import { logEvent } from "../../log.ts";
import { letIn, type TwoFactorDetails } from "./admit.ts";
import type { SessionTokens } from "./cookies.ts";
import type { Entrance } from "./entrance.ts";
import { limitAttempts, refuseLimited } from "./limit-attempts.ts";
import { spendToken, tryToken } from "./one-time-token.ts";
import { hashAlike, hashPassword } from "./password.ts";
import { tellOfChange } from "./tell-of-change.ts";

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
  await refuseLimited(db, limit, user.id);
  const byApp = /^\d{6}$/.test(code);
  const right = byApp ? await isAppsCode(db, user, code) : await spendRecoveryCode(db, user.id, code);
  if (!right) {
    logEvent("second factor refused", { userId: user.id, kind: byApp ? "app" : "recovery" });
    onWrong(await limitAttempts(db, limit, user.id));
    throw new AppError("CODE_INVALID");
  }
  if (!byApp) tellOfChange(mailer, user, "recoveryCodeUsed");
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
export async function passSecondFactor(
  entrance: Entrance,
  code: string,
): Promise<{ session: SessionTokens; user: User }> {
  const { db, mailer, browser } = entrance;
  const waiting = await tryToken(db, "twoFactor", browser.step);
  const user = waiting?.userId ? await findUserById(db, waiting.userId) : undefined;
  if (!waiting || !user) throw new AppError("CODE_EXPIRED");
  await checkSecondFactor(db, mailer, user, code, "wrongCode", (count) => {
    // Whoever is here has passed the first step already: that it may be somebody else is worth a mail.
    if (count === toldAt) tellOfChange(mailer, user, "codesTriedOut");
  });
  if (!(await spendToken(db, "twoFactor", browser.step ?? ""))) throw new AppError("CODE_EXPIRED"); // by another request
  const { remembered, google }: TwoFactorDetails = JSON.parse(waiting.details);
  return { user, session: await letIn(entrance, user, { remembered, google }) };
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
  const hashes = [model, ...(await Promise.all(rest.map((code) => hashAlike(code, model))))];
  return { codes: plain.map((code) => code.replace(/(.{4})(?=.)/g, "$1-")), hashes };
}

/** Uses the code up, if it is one of the person's; `code` without its hyphens. */
async function spendRecoveryCode(db: Database, userId: string, code: string): Promise<boolean> {
  const stored = await listRecoveryCodes(db, userId);
  if (!stored[0]) return false;
  const hash = await hashAlike(code, stored[0]);
  return stored.includes(hash) && takeRecoveryCode(db, userId, hash);
}

/** RFC 4648 base32 without padding, in lower case; bytes come in fives. */
function encodeBase32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, "0")).join("");
  return (bits.match(/.{5}/g) ?? []).map((five) => base32[Number.parseInt(five, 2)]).join("");
}
