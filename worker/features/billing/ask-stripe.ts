import { AppError, type ErrorCode } from "../../../shared/errors.ts";
import { openStripe, type StripeClient } from "../../clients/stripe/client.ts";
import { PaymentFailure } from "../../clients/stripe/failure.ts";
import { type Bindings, stripeSettings } from "../../env.ts";
import { logEvent, logFailure } from "../../log.ts";

/** So many seconds until it is worth trying again, where Stripe has too much to do. */
const busySeconds = 5;

/** @throws AppError BILLING_NOT_CONFIGURED where nothing can be bought here */
export async function requireStripe(env: Bindings): Promise<StripeClient> {
  const settings = stripeSettings(env);
  if (settings) return openStripe(settings);
  logEvent("stripe is not set up");
  throw new AppError("BILLING_NOT_CONFIGURED");
}

/** Does what somebody waits for. @throws AppError `otherwise`, or what says better why Stripe did not do it */
export async function askStripe<Answer>(otherwise: ErrorCode, work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work();
  } catch (cause) {
    if (!(cause instanceof PaymentFailure)) throw cause;
    logFailure("stripe did not do it", cause, { kind: cause.kind });
    if (cause.kind === "misconfigured") throw new AppError("BILLING_NOT_CONFIGURED", undefined, { cause });
    if (cause.kind === "busy")
      throw new AppError("BILLING_NOT_READY", { retryAfter: busySeconds }, { cause });
    throw new AppError(otherwise, undefined, { cause });
  }
}
