// Where the Stripe of the browser tests is, and what it can be asked to do.

/** Also where its hosted pages are. */
export const stripeUrl = "http://127.0.0.1:8796";
export const stripeSecretKey = "sk_test_emulator";
export const stripeWebhookSecret = "whsec_emulator";
/** Where it sends its events by itself. */
export const stripeWebhookUrl = "http://127.0.0.1:8790/api/stripe/webhook";
