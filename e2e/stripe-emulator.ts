// Where the browser tests' emulators of Stripe are, and the settings of a server of ours that uses one.
import { demo, troubled } from "./servers.ts";

/** Also where its hosted pages are. */
export const stripeUrl = "http://127.0.0.1:8796";
/** Another one, for tests that change its clock and its faults. */
export const troubledStripeUrl = "http://127.0.0.1:8800";
export const stripeSecretKey = "sk_test_emulator";
export const stripeWebhookSecret = "whsec_emulator";
/** Where each sends its events. */
export const stripeWebhooks: Record<string, string> = {
  [stripeUrl]: `${demo}/api/stripe/webhook`,
  [troubledStripeUrl]: `${troubled}/api/stripe/webhook`,
};

export const stripeVariables = (url: string) => ({
  STRIPE_SECRET_KEY: stripeSecretKey,
  STRIPE_WEBHOOK_SECRET: stripeWebhookSecret,
  STRIPE_API_BASE: url,
});
