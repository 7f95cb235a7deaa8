// The settings of a deployment. The bindings are declared in bindings.d.ts (npm run types).
import type { PlanId } from "../shared/catalog/plan-ids.ts";

type OptionalBinding =
  | "METRICS"
  | "OPENAI_API_KEY"
  | "GOOGLE_CLIENT_SECRET"
  | "TURNSTILE_SECRET_KEY"
  | "STRIPE_SECRET_KEY"
  | "STRIPE_WEBHOOK_SECRET"
  | "METRICS_TOKEN";
/** The bindings. Each function below documents what happens without an optional one. */
export type Bindings = Omit<Env, OptionalBinding> & Partial<Pick<Env, OptionalBinding>>;

export interface ModelSettings {
  apiKey: string | undefined;
  baseUrl: string | undefined;
  /** The model of each plan. */
  models: Record<PlanId, string>;
  /** The `service_tier` of requests on pro and teams; undefined for the default. */
  priorityTier: string | undefined;
  /** The model that moderates prompts; undefined if they are not moderated. */
  moderationModel: string | undefined;
  /** Whether a model is configured; without one, runs fail with MODEL_NOT_CONFIGURED. */
  isConfigured: boolean;
  /** Whether the model is the demo model, started by `npm start`. */
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

/** The model that workspaces can fine-tune; undefined if the operator offers no training. */
export function trainableModel(env: Bindings): string | undefined {
  const { demo, models } = modelSettings(env);
  return demo ? models.teams : env.FINE_TUNING_BASE_MODEL || undefined;
}

/** The daily spend cap and the prices, unparsed; model-prices.ts parses them. */
export interface SpendSettings {
  dailyCapUsd: string;
  prices: string;
  /** The model of each plan. */
  models: Record<PlanId, string>;
}

/** Undefined without a cap; the demo model costs nothing. */
export function spendSettings(env: Bindings): SpendSettings | undefined {
  const { models, demo } = modelSettings(env);
  if (demo || !env.MODEL_DAILY_CAP_USD?.trim()) return undefined;
  return { dailyCapUsd: env.MODEL_DAILY_CAP_USD, prices: env.MODEL_PRICES ?? "", models };
}

/** The OpenID provider; sign-in with Google is not offered without it. */
export interface GoogleSettings {
  clientId: string;
  clientSecret: string;
  /** Google's issuer, or another one for tests. */
  issuer: URL;
}

export function googleSettings(env: Bindings): GoogleSettings | undefined {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret } = env;
  return clientId && clientSecret
    ? { clientId, clientSecret, issuer: new URL(env.GOOGLE_ISSUER || "https://accounts.google.com") }
    : undefined;
}

/** Where the figures in METRICS can be read. */
export interface MetricsSource {
  accountId: string;
  dataset: string;
  token: string;
}

/** Undefined if the operator has not set all three. */
export function metricsSource(env: Bindings): MetricsSource | undefined {
  const { METRICS_ACCOUNT_ID: accountId, METRICS_DATASET: dataset, METRICS_TOKEN: token } = env;
  return accountId && dataset && token ? { accountId, dataset, token } : undefined;
}

/** Turnstile's keys; without them, sign-up and password reset need no captcha. */
export function turnstileSettings(env: Bindings): { siteKey: string; secretKey: string } | undefined {
  const { TURNSTILE_SITE_KEY: siteKey, TURNSTILE_SECRET_KEY: secretKey } = env;
  return siteKey && secretKey ? { siteKey, secretKey } : undefined;
}

/** The sender of mails; undefined if none can be sent. */
export const mailSender = (env: Bindings): string | undefined => env.MAIL_FROM || undefined;

/** The operator's address in lower case; undefined if it is not set. */
export const operatorEmail = (env: Bindings): string | undefined =>
  env.OPERATOR_EMAIL?.trim().toLowerCase() || undefined;

export interface StripeSettings {
  secretKey: string;
  /** The signing secret of webhooks; without it, webhooks are rejected. */
  webhookSecret: string | undefined;
  /** Stripe's API, or another server for tests. */
  apiBase: URL;
}

/** Undefined if nothing can be bought; plans are shown nevertheless. */
export function stripeSettings(env: Bindings): StripeSettings | undefined {
  if (!env.STRIPE_SECRET_KEY) return undefined;
  return {
    secretKey: env.STRIPE_SECRET_KEY,
    webhookSecret: env.STRIPE_WEBHOOK_SECRET || undefined,
    apiBase: new URL(env.STRIPE_API_BASE || "https://api.stripe.com"),
  };
}

/** The numbers of the content databases that new users and workspaces are put into. */
export const openShards = (env: Pick<Bindings, "CONTENT_SHARDS_OPEN">): number[] =>
  (env.CONTENT_SHARDS_OPEN ?? "")
    .split(",")
    .map((shard) => shard.trim())
    .filter((shard) => /^\d+$/.test(shard))
    .map(Number);

/** Chooses the content database of a new user or workspace: an open one at random, or 0, the main one. */
export function chooseShard(env: Bindings): number {
  const open = openShards(env);
  return open[Math.floor(Math.random() * open.length)] ?? 0;
}

/** Whether automatic cancellations and refunds are made, or only reported. A misspelt setting reports. */
export const billingRepairs = (env: Bindings): "on" | "report" =>
  env.BILLING_REPAIRS === "on" ? "on" : "report";

/** Whether the Teams plan is sold; otherwise users can join its waiting list. */
export const isTeamsOpen = (env: Bindings): boolean => env.TEAMS_OPEN === "true";

/**
 * The origin that users reach Calamo at, such as "https://calamo.example"; undefined if it is not set.
 * @throws TypeError if it is not a URL
 */
export function publicOrigin(env: Bindings): string | undefined {
  return env.PUBLIC_ORIGIN ? new URL(env.PUBLIC_ORIGIN).origin : undefined;
}

/**
 * Where data must stay; undefined for anywhere. It is part of an object's identity: changing it leaves the objects behind.
 * @throws Error if the setting is neither empty nor "eu"
 */
export function dataJurisdiction({
  DATA_JURISDICTION,
}: Pick<Bindings, "DATA_JURISDICTION">): "eu" | undefined {
  if (!DATA_JURISDICTION) return undefined;
  if (DATA_JURISDICTION === "eu") return "eu";
  throw new Error('DATA_JURISDICTION is neither empty nor "eu"');
}

/** The namespace, restricted to the jurisdiction that the operator has chosen. */
export function inJurisdiction<T extends Rpc.DurableObjectBranded>(
  namespace: DurableObjectNamespace<T>,
  env: Pick<Bindings, "DATA_JURISDICTION">,
): DurableObjectNamespace<T> {
  const jurisdiction = dataJurisdiction(env);
  return jurisdiction ? namespace.jurisdiction(jurisdiction) : namespace;
}

/** Hosts that webhooks may reach despite the rules against private addresses. */
export const webhookAllowedHosts = (env: Bindings): string[] =>
  (env.WEBHOOK_ALLOWED_HOSTS ?? "").split(",").flatMap((host) => host.trim().toLowerCase() || []);

/** The operator as the legal pages name it; a setting that is empty or absent from wrangler.toml is empty. */
export function operatorSettings(env: Bindings) {
  return {
    name: (env.OPERATOR_NAME ?? "").trim(),
    address: (env.OPERATOR_ADDRESS ?? "").trim(),
    email: (env.OPERATOR_EMAIL ?? "").trim(),
    details: (env.OPERATOR_DETAILS ?? "").trim(),
    country: (env.OPERATOR_COUNTRY ?? "").trim(),
    liability: (env.OPERATOR_LIABILITY ?? "").trim(),
  };
}
