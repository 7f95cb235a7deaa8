// The settings a deployment gives, parsed. The bindings themselves are in bindings.d.ts (npm run types).
import type { PlanId } from "../shared/catalog/plan-ids.ts";

type OptionalSecret =
  | "OPENAI_API_KEY"
  | "GOOGLE_CLIENT_SECRET"
  | "TURNSTILE_SECRET_KEY"
  | "STRIPE_SECRET_KEY"
  | "STRIPE_WEBHOOK_SECRET";
/** The bindings. What is optional may be missing: see the settings below for what happens then. */
export type Bindings = Omit<Env, OptionalSecret> & Partial<Pick<Env, OptionalSecret>>;

export interface ModelSettings {
  apiKey: string | undefined;
  baseUrl: string | undefined;
  /** Which model answers whom. */
  models: Record<PlanId, string>;
  /** The `service_tier` that pro and teams are served with; undefined where none is asked for. */
  priorityTier: string | undefined;
  /** The model that looks over what people ask for; undefined where nobody does. */
  moderationModel: string | undefined;
  /** Whether there is a model to ask; without one, runs fail with MODEL_NOT_CONFIGURED. */
  isConfigured: boolean;
  /** Whether the server is the demo model that `npm start` has started. */
  demo: boolean;
}

export function modelSettings(env: Bindings): ModelSettings {
  const apiKey = env.OPENAI_API_KEY || undefined;
  const baseUrl = env.OPENAI_BASE_URL || undefined;
  const demo = env.MODEL_IS_DEMO === "true";
  const free = demo ? "demo" : env.OPENAI_MODEL;
  const essential = (!demo && env.OPENAI_MODEL_ESSENTIAL) || free;
  const pro = (!demo && env.OPENAI_MODEL_PRO) || essential;
  const teams = (!demo && env.OPENAI_MODEL_TEAMS) || pro;
  return {
    apiKey,
    baseUrl,
    models: { free, essential, pro, teams },
    priorityTier: env.OPENAI_PRIORITY_TIER || undefined,
    moderationModel: (!demo && env.OPENAI_MODERATION_MODEL) || undefined,
    isConfigured: apiKey !== undefined || baseUrl !== undefined,
    demo,
  };
}

/** The most a day may cost, as it was written; model-prices.ts reads it. */
export interface SpendSettings {
  dailyCapUsd: string;
  prices: string;
  /** Which model answers whom. */
  models: Record<PlanId, string>;
}

/** Undefined where nothing is capped; the demo model costs nothing. */
export function spendSettings(env: Bindings): SpendSettings | undefined {
  const { models, demo } = modelSettings(env);
  if (demo || !env.MODEL_DAILY_CAP_USD?.trim()) return undefined;
  return { dailyCapUsd: env.MODEL_DAILY_CAP_USD, prices: env.MODEL_PRICES ?? "", models };
}

/** The OpenID provider people may sign in with; undefined where it is not set up. */
export interface GoogleSettings {
  clientId: string;
  clientSecret: string;
  /** Google's own, unless another one takes its place. */
  issuer: URL;
}

export function googleSettings(env: Bindings): GoogleSettings | undefined {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret } = env;
  return clientId && clientSecret
    ? { clientId, clientSecret, issuer: new URL(env.GOOGLE_ISSUER) }
    : undefined;
}

/** Turnstile's keys; undefined where sign-up and recovery ask for no check. */
export function turnstileSettings(env: Bindings): { siteKey: string; secretKey: string } | undefined {
  const { TURNSTILE_SITE_KEY: siteKey, TURNSTILE_SECRET_KEY: secretKey } = env;
  return siteKey && secretKey ? { siteKey, secretKey } : undefined;
}

/** The address mails come from; undefined where none can be sent. */
export const mailSender = (env: Bindings): string | undefined => env.MAIL_FROM || undefined;

export interface StripeSettings {
  secretKey: string;
  /** What webhooks are signed with; undefined until it is set up, and then none is taken. */
  webhookSecret: string | undefined;
  /** Stripe's own, unless another server takes its place. */
  apiBase: URL;
}

/** Undefined where nothing can be bought: plans are shown all the same. */
export function stripeSettings(env: Bindings): StripeSettings | undefined {
  if (!env.STRIPE_SECRET_KEY) return undefined;
  return {
    secretKey: env.STRIPE_SECRET_KEY,
    webhookSecret: env.STRIPE_WEBHOOK_SECRET || undefined,
    apiBase: new URL(env.STRIPE_API_BASE || "https://api.stripe.com"),
  };
}

/**
 * The origin that users reach Calamo at, such as "https://calamo.example"; undefined if it is not set.
 * @throws TypeError if it is no URL
 */
export function publicOrigin(env: Bindings): string | undefined {
  return env.PUBLIC_ORIGIN ? new URL(env.PUBLIC_ORIGIN).origin : undefined;
}
