// Stripe's own pages for whoever pays: what they pay with, their bills, the change and the end of their plan.
import type { Stripe } from "stripe";
import type { Language } from "../../../shared/catalog/languages.ts";
import { localeOf, type StripeClient } from "./client.ts";
import { ask } from "./failure.ts";
import { fits } from "./fits.ts";

export interface PortalVisit {
  customer: string;
  language: Language;
  /** Where the way back leads. */
  returnUrl: string;
  /** The one thing to be done there; everything that the configuration allows, where it is left out. */
  flow?: PortalErrand;
}

export type PortalErrand =
  | { kind: "cancel"; subscription: string }
  | { kind: "paymentMethod" }
  /** `item` of the subscription gets `price`, and whoever has confirmed it comes to `doneUrl`. */
  | { kind: "change"; subscription: string; item: string; price: string; doneUrl: string };

/** The address of the portal as `npm run stripe:setup` has configured it, for this visit alone. @throws PaymentFailure */
export async function openPortal(stripe: StripeClient, visit: PortalVisit): Promise<string> {
  const { customer, language, returnUrl, flow } = visit;
  const configuration = await findPortalConfiguration(stripe);
  const { url } = await ask(
    stripe.billingPortal.sessions.create({
      customer,
      ...(configuration !== undefined && { configuration }),
      locale: localeOf(language),
      return_url: returnUrl,
      ...(flow && { flow_data: flowOf(flow, returnUrl) }),
    }),
  );
  return url;
}

type FlowData = Stripe.BillingPortal.SessionCreateParams.FlowData;

function flowOf(errand: PortalErrand, returnUrl: string): FlowData {
  const endAt = (return_url: string) => ({ type: "redirect", redirect: { return_url } });
  switch (errand.kind) {
    case "paymentMethod":
      return { type: "payment_method_update", after_completion: endAt(returnUrl) };
    case "cancel": {
      const { subscription } = errand;
      return {
        type: "subscription_cancel",
        subscription_cancel: { subscription },
        after_completion: endAt(returnUrl),
      };
    }
    case "change": {
      const { subscription, item, price, doneUrl } = errand;
      return {
        type: "subscription_update_confirm",
        subscription_update_confirm: { subscription, items: [{ id: item, price, quantity: 1 }] },
        after_completion: endAt(doneUrl),
      };
    }
  }
}

/** The metadata that the portal's configuration is known by. */
export const portalMark = { app: "calamo" };

/** The id of the configuration that `npm run stripe:setup` has made; undefined before that. @throws PaymentFailure */
export function findPortalConfiguration(stripe: StripeClient): Promise<string | undefined> {
  const find = async () => {
    const all = stripe.billingPortal.configurations.list({ active: true, limit: 100 });
    for await (const { id, metadata } of all) if (fits(metadata, portalMark)) return id;
    return undefined;
  };
  return ask(find());
}
