// The addresses and state folders of the browser tests' servers.

/** Calamo with its demo model. */
export const demo = "http://127.0.0.1:8790";
/** The operator of `demo`; on the other servers every user is one. */
export const operatorEmail = "operator@example.com";
/** Calamo connected to a model server that a test starts at `modelPort`. */
export const connected = "http://127.0.0.1:8791";
export const modelPort = 8792;
/** The OpenID provider that `demo` uses as Google. `connected` has none. */
export const issuer = "http://localhost:8793";
export const openIdClient = { id: "calamo-e2e", secret: "only-for-tests" };
/** A server that killed-server.spec.ts starts and kills, and the port of its model server. */
export const killed = "http://127.0.0.1:8794";
export const killedModelPort = 8798;
/** A server that killed-live.spec.ts starts and kills. */
export const killedLive = "http://127.0.0.1:8804";
/** A server with its own Stripe emulator, whose clock and faults billing-troubles.spec.ts changes. */
export const troubled = "http://127.0.0.1:8801";

/** A server that sells Teams, with its own Stripe emulator, for teams.spec.ts. */
export const teams = "http://127.0.0.1:8803";

/** The state folder of a Calamo server, relative to the project's. */
export const stateOf = (url: string) => `.wrangler/e2e/${new URL(url).port}`;

/** The file with a Calamo server's output, which includes its mails, relative to the project's folder. */
export const outputOf = (url: string) => `${stateOf(url)}.log`;

/** The Stripe emulator's API and hosted pages. */
export const stripeUrl = "http://127.0.0.1:8796";
/** The Stripe emulator of `troubled`. */
export const troubledStripeUrl = "http://127.0.0.1:8800";
export const stripeSecretKey = "sk_test_emulator";
export const stripeWebhookSecret = "whsec_emulator";
/** The Stripe emulator of `teams`. */
export const teamsStripeUrl = "http://127.0.0.1:8802";
/** The webhook endpoint of each emulator. */
export const stripeWebhooks: Record<string, string> = {
  [stripeUrl]: `${demo}/api/stripe/webhook`,
  [troubledStripeUrl]: `${troubled}/api/stripe/webhook`,
  [teamsStripeUrl]: `${teams}/api/stripe/webhook`,
};

export const stripeVariables = (url: string) => ({
  STRIPE_SECRET_KEY: stripeSecretKey,
  STRIPE_WEBHOOK_SECRET: stripeWebhookSecret,
  STRIPE_API_BASE: url,
});
