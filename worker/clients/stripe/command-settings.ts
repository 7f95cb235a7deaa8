import type { StripeAccess } from "./client.ts";

export interface CommandSettings extends StripeAccess {
  webhookSecret: string | undefined;
}

/**
 * The settings of a command that is run by hand: from its environment, and what that lacks from `wranglerToml`.
 * @throws Error with a sentence for whoever runs it
 */
export function commandSettings(
  environment: Record<string, string | undefined>,
  wranglerToml: string,
): CommandSettings {
  const secretKey = environment.STRIPE_SECRET_KEY?.trim();
  if (!secretKey) throw new Error("STRIPE_SECRET_KEY is missing: set it in the environment or in .dev.vars.");
  const configured = /^STRIPE_API_BASE\s*=\s*"(.*?)"/m.exec(wranglerToml)?.[1];
  const apiBase = environment.STRIPE_API_BASE?.trim() || configured || "https://api.stripe.com";
  if (!URL.canParse(apiBase)) throw new Error(`STRIPE_API_BASE is no address: ${apiBase}`);
  return {
    secretKey,
    webhookSecret: environment.STRIPE_WEBHOOK_SECRET?.trim() || undefined,
    apiBase: new URL(apiBase),
  };
}
