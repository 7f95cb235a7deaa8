import type { PortalInput } from "../../../shared/contracts/billing.ts";
import { AppError } from "../../../shared/errors.ts";
import { openPortal } from "../../clients/stripe/portal.ts";
import { findPayer } from "../../db/billing.ts";
import type { Visit } from "./start-checkout.ts";
import { isChanging, isRunning } from "./subscription-of.ts";
import type { BillingParts } from "./sync-billing.ts";

/**
 * The address of the portal for whoever asks for their own.
 * @throws PaymentFailure, or AppError ACCESS_DENIED, ACCOUNT_DELETED, NO_SUBSCRIPTION, or CHANGE_PLANNED where a change
 * that is planned would be in the way of cancelling
 */
export async function visitPortal(
  { db, stripe }: BillingParts,
  { userId, origin }: Visit,
  { user_id, email, flow }: PortalInput,
): Promise<string> {
  if (user_id.toLowerCase() !== userId) throw new AppError("ACCESS_DENIED");
  const payer = await findPayer(db, userId);
  if (!payer) throw new AppError("ACCOUNT_DELETED");
  const { user, subscription } = payer;
  if (email.trim().toLowerCase() !== user.email) throw new AppError("ACCESS_DENIED");
  if (!user.stripeCustomerId || !subscription) throw new AppError("NO_SUBSCRIPTION");
  const visit = {
    customer: user.stripeCustomerId,
    language: user.language,
    returnUrl: `${origin}/account?portal=1`,
  };
  if (flow === "paymentMethod") return openPortal(stripe, { ...visit, flow: { kind: flow } });
  if (flow === undefined) return openPortal(stripe, visit);
  if (!isRunning(subscription)) throw new AppError("NO_SUBSCRIPTION");
  if (isChanging(subscription)) throw new AppError("CHANGE_PLANNED");
  return openPortal(stripe, { ...visit, flow: { kind: flow, subscription: subscription.id } });
}
