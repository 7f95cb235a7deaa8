// The schema of all settings: variables and secrets. `npm start`, the dry run and the deployment check it.
import * as z from "zod/mini";
import { type Format, formats } from "./formats.ts";
import { nearestName } from "./nearest-name.ts";

interface Setting {
  format: Format;
  /** A secret stands in .dev.vars or is set with `wrangler secret put`, never in wrangler.toml. */
  isSecret?: boolean;
  isRequired?: boolean;
}

/** In the order of wrangler.toml and .dev.vars.example. */
export const settings = {
  OPENAI_BASE_URL: { format: formats.modelAddress },
  OPENAI_MODEL: { format: formats.word, isRequired: true },
  MODEL_IS_DEMO: { format: formats.flag },
  OPENAI_MODEL_ESSENTIAL: { format: formats.word },
  OPENAI_MODEL_PRO: { format: formats.word },
  OPENAI_MODEL_TEAMS: { format: formats.word },
  OPENAI_PRIORITY_TIER: { format: formats.word },
  OPENAI_MODERATION_MODEL: { format: formats.word },
  FINE_TUNING_BASE_MODEL: { format: formats.word },
  MODEL_DAILY_CAP_USD: { format: formats.amount },
  MODEL_PRICES: { format: formats.prices },
  MAIL_FROM: { format: formats.email },
  GOOGLE_CLIENT_ID: { format: formats.word },
  GOOGLE_ISSUER: { format: formats.issuer },
  STRIPE_API_BASE: { format: formats.webAddress },
  TEAMS_OPEN: { format: formats.flag },
  PUBLIC_ORIGIN: { format: formats.origin },
  OPERATOR_NAME: { format: formats.text },
  OPERATOR_ADDRESS: { format: formats.text },
  OPERATOR_EMAIL: { format: formats.email },
  OPERATOR_DETAILS: { format: formats.text },
  OPERATOR_COUNTRY: { format: formats.country },
  OPERATOR_LIABILITY: { format: formats.text },
  DATA_LOCATION: { format: formats.text },
  MODEL_PROVIDER: { format: formats.text },
  WEBHOOK_ALLOWED_HOSTS: { format: formats.hosts },
  CONTENT_SHARDS_OPEN: { format: formats.shards },
  DATA_JURISDICTION: { format: formats.jurisdiction },
  TURNSTILE_SITE_KEY: { format: formats.word },
  BILLING_REPAIRS: { format: formats.repairs },
  METRICS_ACCOUNT_ID: { format: formats.word },
  METRICS_DATASET: { format: formats.word },
  SESSION_KEYS: { format: formats.sessionKeys, isSecret: true },
  OPENAI_API_KEY: { format: formats.word, isSecret: true },
  GOOGLE_CLIENT_SECRET: { format: formats.word, isSecret: true },
  TURNSTILE_SECRET_KEY: { format: formats.word, isSecret: true },
  STRIPE_SECRET_KEY: { format: formats.stripeKey, isSecret: true },
  STRIPE_WEBHOOK_SECRET: { format: formats.stripeSecret, isSecret: true },
  METRICS_TOKEN: { format: formats.word, isSecret: true },
} satisfies Record<string, Setting>;

export const settingEntries: [string, Setting][] = Object.entries(settings);
const secretNames = settingEntries.filter(([, { isSecret }]) => isSecret).map(([name]) => name);

const schema = z.strictObject(
  Object.fromEntries(settingEntries.map(([name, { format }]) => [name, z.optional(format.schema)])),
);

/**
 * Returns what is wrong with settings, in sentences for the operator. Values of secrets are not repeated.
 * @param bindings the names of the bindings that exist
 */
export function settingProblems(values: Record<string, unknown>, bindings: readonly string[]): string[] {
  const { error } = schema.safeParse(values);
  const problems = (error?.issues ?? []).flatMap((issue) => {
    if (issue.code === "unrecognized_keys") return unknownSettings(issue.keys);
    const name = String(issue.path[0]);
    const value = secretNames.includes(name) ? "" : ` = ${JSON.stringify(values[name])}`;
    return [`${name}${value} ${issue.message}.`];
  });
  const empty = settingEntries.filter(([name, { isRequired }]) => isRequired && !values[name]);
  return [
    ...problems,
    ...empty.map(([name]) => `${name} must not be empty.`),
    ...unmetNeeds(values, bindings),
  ];
}

/** @returns a sentence for each name that is no setting, with the nearest one */
export const unknownSettings = (names: readonly string[]): string[] =>
  names.flatMap((name) => {
    if (name in settings) return [];
    const nearest = nearestName(name, Object.keys(settings));
    return [`${name} is not a setting.${nearest ? ` Did you mean ${nearest}?` : ""}`];
  });

/** @returns a sentence for each secret that stands among the variables */
export const exposedSecrets = (variables: Record<string, unknown>): string[] =>
  secretNames
    .filter((name) => variables[name])
    .map(
      (name) => `${name} is a secret: remove it from wrangler.toml, and run npx wrangler secret put ${name}.`,
    );

/** What a setting needs beside it. */
function unmetNeeds(
  { MODEL_DAILY_CAP_USD, MODEL_PRICES, CONTENT_SHARDS_OPEN }: Record<string, unknown>,
  bindings: readonly string[],
): string[] {
  const shards = String(CONTENT_SHARDS_OPEN ?? "").match(/\d+/g) ?? [];
  return [
    ...(MODEL_DAILY_CAP_USD && !MODEL_PRICES ? ["MODEL_DAILY_CAP_USD needs MODEL_PRICES."] : []),
    ...shards
      .map(Number)
      .filter((shard) => shard > 0 && !bindings.includes(`CONTENT_${shard}`)) // 0 is DB
      .map((shard) => `CONTENT_SHARDS_OPEN needs the binding CONTENT_${shard}, which is missing.`),
  ];
}
