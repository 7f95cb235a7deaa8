// Sessions of Stripe's customer portal.
import type { Stripe } from "stripe";
import type { Language } from "../../../shared/catalog/languages.ts";
import { callStripe, localeOf, type StripeClient } from "./client.ts";

interface PortalSessionParams {
  customer: string;
  language: Language;
  /** Where the portal links back to. */
  returnUrl: string;
  /** Opens one flow only; without it the portal offers everything that its configuration allows. */
  flow?: PortalSessionFlow;
}

export type PortalSessionFlow =
  | { kind: "cancel"; subscription: string }
  | { kind: "paymentMethod" }
  /** Changes the price of a subscription item; redirects to `doneUrl` once confirmed. */
  | { kind: "change"; subscription: string; item: string; price: string; doneUrl: string };

/** Creates a session with the configuration of `npm run stripe:setup` and returns its URL. @throws StripeRequestError */
export async function createPortalSession(
  stripe: StripeClient,
  params: PortalSessionParams,
): Promise<string> {
  const { customer, language, returnUrl, flow } = params;
  const configuration = await findPortalConfiguration(stripe);
  const { url } = await callStripe(
    stripe.billingPortal.sessions.create({
      customer,
      ...(configuration !== undefined && { configuration }),
      locale: localeOf(language),
      return_url: returnUrl,
      ...(flow && { flow_data: flowDataOf(flow, returnUrl) }),
    }),
  );
  return url;
}

type FlowData = Stripe.BillingPortal.SessionCreateParams.FlowData;

function flowDataOf(flow: PortalSessionFlow, returnUrl: string): FlowData {
  const endAt = (return_url: string) => ({ type: "redirect", redirect: { return_url } });
  switch (flow.kind) {
    case "paymentMethod":
      return { type: "payment_method_update", after_completion: endAt(returnUrl) };
    case "cancel": {
      const { subscription } = flow;
      return {
        type: "subscription_cancel",
        subscription_cancel: { subscription },
        after_completion: endAt(returnUrl),
      };
    }
    case "change": {
      const { subscription, item, price, doneUrl } = flow;
      return {
        type: "subscription_update_confirm",
        subscription_update_confirm: { subscription, items: [{ id: item, price, quantity: 1 }] },
        after_completion: endAt(doneUrl),
      };
    }
  }
}

/** Identifies Calamo's portal configuration. */
export const portalMetadata = { app: "calamo" };

/** The id of the configuration made by `npm run stripe:setup`, if it was run. @throws StripeRequestError */
export function findPortalConfiguration(stripe: StripeClient): Promise<string | undefined> {
  const find = async () => {
    const all = stripe.billingPortal.configurations.list({ active: true, limit: 100 });
    for await (const { id, metadata } of all) if (metadata?.app === portalMetadata.app) return id;
    return undefined;
  };
  return callStripe(find());
}
