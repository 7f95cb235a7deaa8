import type { StripeClient } from "./client.ts";
import { ask } from "./failure.ts";
import { fits } from "./fits.ts";

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
