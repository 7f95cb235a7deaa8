// One environment of wrangler.toml: reading it, checking it, and the configuration that is deployed.
import type { Unstable_RawConfig as RawConfig } from "wrangler";
import { requiredBindings } from "../../binding-kinds.ts";
import { exposedSecrets, settingProblems } from "../settings/schema.ts";

/** The settings of one environment, as if it were the only one. */
export type Configuration = Omit<RawConfig, "env">;

/**
 * Reads an environment.
 * @param environment its name in wrangler.toml; undefined for the top level, which is production
 * @throws Error if there is no such environment
 */
export async function readConfiguration(path: string, environment?: string): Promise<Configuration> {
  const { experimental_readRawConfig } = await import("wrangler"); // takes seconds
  const { env: environments = {}, ...top } = experimental_readRawConfig({ config: path }).rawConfig;
  if (environment === undefined) return top;
  const own = environments[environment];
  if (!own) throw new Error(`${path} has no [env.${environment}]`);
  return { ...withoutBindings(top), ...own };
}

/** What an environment inherits: neither variables nor bindings. */
function withoutBindings(top: Configuration): Configuration {
  const inherited = { ...top };
  for (const section of ["vars", ...Object.keys(sections)] as (keyof Configuration)[])
    if (section !== "assets") delete inherited[section];
  return inherited;
}

type Named = Record<string, unknown>[] | undefined;
const namesIn = (list: Named, key: "binding" | "name"): string[] =>
  (list ?? []).map((entry) => String(entry[key]));

/** The sections of wrangler.toml with bindings, and the names of the bindings in them. */
const sections: Record<string, (configuration: Configuration) => string[]> = {
  assets: ({ assets }) => (assets?.binding ? [assets.binding] : []),
  d1_databases: ({ d1_databases }) => namesIn(d1_databases as Named, "binding"),
  r2_buckets: ({ r2_buckets }) => namesIn(r2_buckets as Named, "binding"),
  durable_objects: ({ durable_objects }) => namesIn(durable_objects?.bindings as Named, "name"),
  queues: ({ queues }) => namesIn(queues?.producers as Named, "binding"),
  send_email: ({ send_email }) => namesIn(send_email as Named, "name"),
  ratelimits: ({ ratelimits }) => namesIn(ratelimits as Named, "name"),
  analytics_engine_datasets: ({ analytics_engine_datasets }) =>
    namesIn(analytics_engine_datasets as Named, "binding"),
};

/** The names of all bindings, with their sections. */
export const bindingsOf = (configuration: Configuration) =>
  Object.entries(sections).flatMap(([section, read]) =>
    read(configuration).map((name) => ({ name, section })),
  );

/** Returns what is wrong, in sentences for the operator. */
export function findProblems(configuration: Configuration): string[] {
  const variables = configuration.vars ?? {};
  const names = bindingsOf(configuration).map(({ name }) => name);
  return [
    ...bindingProblems(configuration),
    ...queueProblems(configuration),
    ...settingProblems(variables, names),
    ...exposedSecrets(variables),
  ];
}

function bindingProblems(configuration: Configuration): string[] {
  const bindings = bindingsOf(configuration);
  return requiredBindings.flatMap(({ name, section: path }) => {
    const section = path.split(".")[0];
    const found = bindings.filter((binding) => binding.name === name);
    if (found.some((binding) => binding.section === section)) return [];
    const elsewhere = found[0] ? `, but it is in ${found[0].section}` : "";
    return [`The binding ${name} is missing in ${path}${elsewhere}.`];
  });
}

/** Every queue needs a consumer, and every consumed queue a place for the messages that fail. */
function queueProblems({ queues }: Configuration): string[] {
  const { producers = [], consumers = [] } = queues ?? {};
  const consumed = new Map(consumers.map(({ queue, dead_letter_queue }) => [queue, dead_letter_queue]));
  return producers.flatMap(({ binding, queue }) => {
    if (!queue) return [`The binding ${binding} names no queue.`];
    if (!consumed.has(queue)) return [`The queue ${queue} has no consumer.`];
    const dead = consumed.get(queue);
    if (!dead) return [`The queue ${queue} has no dead_letter_queue.`];
    return consumed.has(dead) ? [] : [`The queue ${dead} has no consumer.`];
  });
}

/** The names of the queues, including those for messages that failed. */
export function queuesOf({ queues }: Configuration): string[] {
  const { producers = [], consumers = [] } = queues ?? {};
  const names = [...producers, ...consumers].flatMap(({ queue }) => queue ?? []);
  return [...new Set(names)];
}

export const jurisdictionOf = ({ vars }: Configuration): string => String(vars?.DATA_JURISDICTION ?? "");

/** The configuration to deploy: the bucket is bound where it has been created. */
export function toDeploy(configuration: Configuration): Configuration {
  const jurisdiction = jurisdictionOf(configuration);
  if (!jurisdiction) return configuration;
  const buckets = configuration.r2_buckets ?? [];
  return { ...configuration, r2_buckets: buckets.map((bucket) => ({ ...bucket, jurisdiction })) };
}
