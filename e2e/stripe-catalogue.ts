// Puts products, prices and the portal's configuration into the Stripe of the browser tests, as `npm run stripe:setup`
// does. Playwright calls it when the servers answer, before any test.
import { openStripe } from "../worker/clients/stripe/client.ts";
import { setUpStripe } from "../worker/clients/stripe/set-up.ts";
import { stripeSecretKey, stripeUrl } from "./stripe-emulator.ts";

export default async function fillCatalogue(): Promise<void> {
  await fillCatalogueAt(stripeUrl);
}

export async function fillCatalogueAt(url: string): Promise<void> {
  await setUpStripe(await openStripe({ secretKey: stripeSecretKey, apiBase: new URL(url) }));
}
