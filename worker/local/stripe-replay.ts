// Sends a Stripe event to a server again: npm run stripe:replay evt_… -- --to https://calamo.example.
import { existsSync, readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { callStripe, commandSettings, explainStripeError, openStripe } from "../clients/stripe/client.ts";

try {
  const response = await replay();
  console.info(`${response.status} ${await response.text()}`);
  if (!response.ok) process.exitCode = 1;
} catch (error) {
  console.error(explainStripeError(error));
  process.exitCode = 1;
}

async function replay(): Promise<Response> {
  const to = { type: "string", default: "http://127.0.0.1:8787" } as const;
  const { positionals, values } = parseArgs({ options: { to }, allowPositionals: true });
  const [id] = positionals;
  if (!id) throw new Error("Which event? npm run stripe:replay evt_… -- --to https://calamo.example");
  if (!URL.canParse(values.to)) throw new Error(`--to is no address: ${values.to}`);

  if (existsSync(".dev.vars")) process.loadEnvFile(".dev.vars"); // the environment takes precedence
  const settings = commandSettings(process.env, readFileSync("wrangler.toml", "utf8"));
  const secret = settings.webhookSecret;
  if (!secret)
    throw new Error("STRIPE_WEBHOOK_SECRET is missing: set it in the environment or in .dev.vars.");

  const stripe = await openStripe(settings);
  const payload = JSON.stringify(await callStripe(stripe.events.retrieve(id)));
  const signature = await stripe.webhooks.generateTestHeaderStringAsync({ payload, secret });
  const headers = { "Content-Type": "application/json; charset=utf-8", "Stripe-Signature": signature };
  const address = new URL("/api/stripe/webhook", values.to);
  return fetch(address, { method: "POST", headers, body: payload }).catch((cause: unknown) => {
    throw new Error(`No server responds at ${address.origin}.`, { cause });
  });
}
