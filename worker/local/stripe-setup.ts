// Creates Calamo's objects at Stripe and prints the remaining manual steps: npm run stripe:setup.
import { existsSync, readFileSync } from "node:fs";
import { Stripe } from "stripe";
import { commandSettings, explainStripeError, openStripe } from "../clients/stripe/client.ts";
import { wantedEvents } from "../clients/stripe/events.ts";
import type { SetUpStep } from "../clients/stripe/set-up.ts";
import { setUpStripe } from "../clients/stripe/set-up.ts";

const remainingSteps = `Remaining steps:

1. Stripe's Dashboard, Developers, Webhooks: an endpoint
     <origin>/api/stripe/webhook
   with the API version ${Stripe.API_VERSION} and these events:
${wantedEvents.map((event) => `     ${event}`).join("\n")}
2. The secrets: the key, and what the endpoint's page calls its signing secret:
     npx wrangler secret put STRIPE_SECRET_KEY
     npx wrangler secret put STRIPE_WEBHOOK_SECRET
3. Stripe's Dashboard, Tax: the registrations in the EU, and the default tax code. Without a registration no tax is
   calculated.
4. Stripe's Dashboard, Billing, Subscriptions and emails: retry failed payments for at least 7 days, which is how
   long a plan stays active, and then cancel the subscription.`;

try {
  if (existsSync(".dev.vars")) process.loadEnvFile(".dev.vars"); // the environment takes precedence
  const settings = commandSettings(process.env, readFileSync("wrangler.toml", "utf8"));
  const steps = await setUpStripe(await openStripe(settings), settings);
  console.info(`${describeSteps(steps)}\n\n${remainingSteps}`);
} catch (error) {
  console.error(explainStripeError(error));
  process.exitCode = 1;
}

function describeSteps(steps: SetUpStep[]): string {
  return steps.map(({ outcome, what, id }) => `${outcome.padEnd(8)}  ${what}  ${id}`).join("\n");
}
