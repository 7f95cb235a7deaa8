import { AppError } from "../../../shared/errors.ts";
import { totpStep } from "../../clients/totp.ts";
import type { Database } from "../../db/client.ts";
import { findUserById, takeTotpStep, type User } from "../../db/users.ts";
import type { SessionTokens } from "../../http/cookies.ts";
import { logEvent } from "../../log.ts";
import { type Entrance, letIn, type TwoFactorDetails } from "../auth/entrance.ts";
import { limitAttempts, refuseLimited } from "../auth/limit-attempts.ts";
import { spendToken, tryToken } from "../auth/one-time-token.ts";
import { spendRecoveryCode } from "./recovery-codes.ts";

/**
 * Lets in whose sign-in waits in this browser for the second factor: a code of the app (6 digits) or a recovery code.
 * @throws AppError CODE_INVALID; CODE_EXPIRED where nothing waits, or it was tried five times; RATE_LIMITED
 */
export async function passSecondFactor(
  entrance: Entrance,
  code: string,
): Promise<{ session: SessionTokens; user: User }> {
  const { db } = entrance;
  const { step = "" } = entrance.browser;
  const waiting = await tryToken(db, "twoFactor", step);
  const user = waiting?.userId ? await findUserById(db, waiting.userId) : undefined;
  if (!waiting || !user?.totpSecret) throw new AppError("CODE_EXPIRED");
  await refuseLimited(db, "wrongCode", user.id);
  const byApp = /^\d{6}$/.test(code);
  const right = byApp
    ? await isAppsCode(db, user.id, user.totpSecret, code)
    : await spendRecoveryCode(db, user.id, code);
  if (!right) {
    logEvent("sign-in refused", { userId: user.id, reason: byApp ? "app code" : "recovery code" });
    await limitAttempts(db, "wrongCode", user.id);
    throw new AppError("CODE_INVALID");
  }
  if (!(await spendToken(db, "twoFactor", step))) throw new AppError("CODE_EXPIRED"); // by another request
  if (!byApp) {
    const link = `${entrance.mailer.origin}/account`;
    entrance.mailer.sendLater(user, { kind: "securityChange", change: "recoveryCodeUsed", link });
  }
  const { remembered, google }: TwoFactorDetails = JSON.parse(waiting.details);
  return { user, session: await letIn(entrance, user, { remembered, google }) };
}

/** A code that was seen once is worth nothing: none is taken twice, and none that is older than the last. */
async function isAppsCode(db: Database, userId: string, secret: string, code: string): Promise<boolean> {
  const step = totpStep(secret, code, Date.now());
  return step !== undefined && takeTotpStep(db, userId, step);
}
