// Prepares what the browser tests share, once the servers respond and before any test: paid users, and Stripe's catalog.
import { v7 as uuidv7 } from "uuid";
import { openStripe } from "../worker/clients/stripe/client.ts";
import { setUpStripe } from "../worker/clients/stripe/set-up.ts";
import { fastHash, insertUsers, runSql } from "./database.ts";
import { connected, demo, stripeSecretKey, stripeUrl } from "./servers.ts";
import { paidPlans, paidUserEmail, paidUserPurposes, password } from "./users.ts";

export default async function prepareServers(): Promise<void> {
  await Promise.all([addPaidUsers(), fillCatalog(stripeUrl)]);
}

async function addPaidUsers(): Promise<void> {
  const passwordHash = await fastHash(password);
  const users = paidPlans.flatMap((plan) =>
    paidUserPurposes.map((purpose) => ({
      id: uuidv7(),
      name: "Ada Quill",
      email: paidUserEmail(plan, purpose),
      plan,
      passwordHash,
    })),
  );
  for (const server of [demo, connected]) await runSql(server, [insertUsers(users)]);
}

/** Creates products, prices and the portal's configuration in a Stripe emulator, as `npm run stripe:setup` does. */
export async function fillCatalog(url: string, { teamsOpen = false } = {}): Promise<void> {
  const stripe = await openStripe({ secretKey: stripeSecretKey, apiBase: new URL(url) });
  await setUpStripe(stripe, { teamsOpen });
}
