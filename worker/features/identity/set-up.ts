// Switching the second factor on and off.
import type { TwoFactorSetup } from "../../../shared/contracts/auth.ts";
import { AppError } from "../../../shared/errors.ts";
import type { Mailer, SecurityChange } from "../../clients/mail/mail.ts";
import { newTotpSecret, totpStep, totpUri } from "../../clients/totp.ts";
import type { Database } from "../../db/client.ts";
import { deleteRecoveryCodes, insertRecoveryCodes } from "../../db/sessions.ts";
import { findUserById, takeTotpStep, type User, updateTotpSecret, updateTwoFactor } from "../../db/users.ts";
import { logEvent } from "../../log.ts";
import { limitAttempts, refuseLimited } from "./limit-attempts.ts";
import { newRecoveryCodes } from "./second-factor.ts";
import { tellOfChange } from "./tell-of-change.ts";

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
  await refuseLimited(db, "wrongOwnCode", userId);
  const now = Date.now();
  const step = totpStep(user.totpSecret, code, now);
  if (step === undefined || !(await takeTotpStep(db, userId, step))) {
    await limitAttempts(db, "wrongOwnCode", userId);
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
  tellOfChange(mailer, user, change);
  logEvent("second factor changed", { userId: user.id, change });
}
