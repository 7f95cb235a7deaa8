import { expireCheckout, listCheckouts } from "../../clients/stripe/checkout.ts";
import type { StripeClient } from "../../clients/stripe/client.ts";

/** Nobody pays a second time in another tab. */
export async function closeOtherCheckouts(
  stripe: StripeClient,
  customer: string,
  paid: string,
): Promise<void> {
  for (const { id, status } of await listCheckouts(stripe, customer))
    if (id !== paid && status === "open") await expireCheckout(stripe, id);
}
