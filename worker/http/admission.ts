import type { Context } from "hono";
import { AppError } from "../../shared/errors.ts";
import {
  clearStepCookie,
  type SessionTokens,
  setSessionCookies,
  setStepCookie,
  stepCookie,
} from "./cookies.ts";

/** Signed in; or one step further, which the secret of the next one is for. */
export type Admission = { session: SessionTokens } | { step: string };

/** Takes the outcome of a sign-in over into the browser's cookies. @throws AppError TWO_FACTOR_REQUIRED */
export function keepAdmission(c: Context, admission: Admission): void {
  if ("step" in admission) {
    setStepCookie(c, admission.step);
    throw new AppError("TWO_FACTOR_REQUIRED");
  }
  if (stepCookie(c)) clearStepCookie(c);
  setSessionCookies(c, admission.session);
}
