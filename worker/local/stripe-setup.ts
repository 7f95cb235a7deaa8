// Makes at Stripe what Calamo needs there, and says what is left to do by hand: npm run stripe:setup.
import { existsSync, readFileSync } from "node:fs";
import { Stripe } from "stripe";
import { commandSettings, explainStripeError, openStripe } from "../clients/stripe/client.ts";
import { wantedEvents } from "../clients/stripe/events.ts";
import type { SetUpStep } from "../clients/stripe/set-up.ts";
import { setUpStripe } from "../clients/stripe/set-up.ts";

const whatIsLeft = `What is left to do:

1. Stripe's Dashboard, Developers, Webhooks: an endpoint
     <origin>/api/stripe/webhook
   with the API version ${Stripe.API_VERSION} and these events:
${wantedEvents.map((event) => `     ${event}`).join("\n")}
2. The secrets: the key, and what the endpoint's page calls its signing secret:
     npx wrangler secret put STRIPE_SECRET_KEY
     npx wrangler secret put STRIPE_WEBHOOK_SECRET
3. Stripe's Dashboard, Tax: the registrations in the EU, and the default tax code. Without a registration no tax is
   reckoned.
4. Stripe's Dashboard, Billing, Subscriptions and emails: failed payments are tried again for at least 7 days, which
   is how long a plan stays, and then the subscription is cancelled.`;

try {
  if (existsSync(".dev.vars")) process.loadEnvFile(".dev.vars"); // what the environment has goes before
  const settings = commandSettings(process.env, readFileSync("wrangler.toml", "utf8"));
  const steps = await setUpStripe(await openStripe(settings));
  console.info(`${describeSteps(steps)}\n\n${whatIsLeft}`);
} catch (error) {
  console.error(explainStripeError(error));
  process.exitCode = 1;
}

function describeSteps(steps: SetUpStep[]): string {
  return steps.map(({ outcome, what, id }) => `${outcome.padEnd(8)}  ${what}  ${id}`).join("\n");
}
