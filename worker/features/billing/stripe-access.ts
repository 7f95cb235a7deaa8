// Stripe for the requests of users: requires its configuration and maps its errors.
import { AppError, type ErrorCode } from "../../../shared/errors.ts";
import type { Mailer } from "../../clients/mail/mail.ts";
import { openStripe, type StripeClient, StripeRequestError } from "../../clients/stripe/client.ts";
import type { Database } from "../../db/client.ts";
import { type Bindings, stripeSettings } from "../../env.ts";
import { logEvent, logFailure } from "../../log.ts";
import type { BillingContext } from "./sync-billing.ts";

/** @throws AppError BILLING_NOT_CONFIGURED if there is no Stripe key */
export async function requireStripe(env: Bindings): Promise<StripeClient> {
  const settings = stripeSettings(env);
  if (settings) return openStripe(settings);
  logEvent("stripe is not configured");
  throw new AppError("BILLING_NOT_CONFIGURED");
}

/** The billing context of what is possible without Stripe; undefined if there is no key. */
export async function openBilling(
  env: Bindings,
  db: Database,
  mailer?: Mailer,
): Promise<BillingContext | undefined> {
  const settings = stripeSettings(env);
  return settings && { env, db, stripe: await openStripe(settings), mailer, now: Date.now() };
}

/** Changes a user's billing after the request itself has succeeded. A failure is logged. */
export async function attemptBilling(userId: string, work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (cause) {
    logFailure("billing not changed yet", cause, { userId });
  }
}

/** Runs a user's request. @throws AppError `fallback`, or a more specific one, instead of a StripeRequestError */
export async function withStripeErrors<Answer>(
  fallback: ErrorCode,
  work: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await work();
  } catch (cause) {
    if (!(cause instanceof StripeRequestError)) throw cause;
    logFailure("stripe request failed", cause, { kind: cause.kind });
    if (cause.kind === "misconfigured") throw new AppError("BILLING_NOT_CONFIGURED", undefined, { cause });
    if (cause.kind === "busy") throw new AppError("BILLING_NOT_READY", { retryAfter: 5 }, { cause });
    throw new AppError(fallback, undefined, { cause });
  }
}
