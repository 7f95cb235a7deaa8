import { AppError } from "../../../shared/errors.ts";
import type { Mailer } from "../../clients/mail/mail.ts";
import { totpStep } from "../../clients/totp.ts";
import type { Database } from "../../db/client.ts";
import { takeTotpStep, type User } from "../../db/users.ts";
import { logEvent } from "../../log.ts";
import { limitAttempts, refuseLimited } from "./limit-attempts.ts";
import { spendRecoveryCode } from "./recovery-codes.ts";
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
