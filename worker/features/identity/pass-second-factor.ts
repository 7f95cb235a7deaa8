import { AppError } from "../../../shared/errors.ts";
import { findUserById, type User } from "../../db/users.ts";
import { letIn, type TwoFactorDetails } from "./admit.ts";
import { checkSecondFactor } from "./check-second-factor.ts";
import type { SessionTokens } from "./cookies.ts";
import type { Entrance } from "./entrance.ts";
import { spendToken, tryToken } from "./one-time-token.ts";
import { tellOfChange } from "./tell-of-change.ts";

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
