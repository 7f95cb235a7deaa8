// Makes at Stripe what Calamo needs there, as often as it is asked: what is right already is left.
import type { StripeClient } from "./client.ts";
import { setUpPortal } from "./set-up-portal.ts";
import { setUpPrices } from "./set-up-prices.ts";
import { setUpProducts } from "./set-up-products.ts";
import type { SetUpStep } from "./set-up-step.ts";

/** @throws PaymentFailure; what was made until then stays, and the next time goes on from there */
export async function setUpStripe(stripe: StripeClient): Promise<SetUpStep[]> {
  const products = await setUpProducts(stripe);
  const prices = await setUpPrices(stripe);
  const portal = await setUpPortal(stripe, prices.current);
  return [...products, ...prices.steps, portal];
}
