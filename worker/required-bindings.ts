// The bindings that the Worker cannot do without. `wrangler.toml` declares them; a deployment may still lack one.
import type { Bindings } from "./env.ts";

/** Each kind of binding: a method that only this kind has, and what wrangler.toml calls it. */
const kinds = {
  database: { method: "prepare", section: "d1_databases" },
  bucket: { method: "put", section: "r2_buckets" },
  objects: { method: "getByName", section: "durable_objects.bindings" },
  queue: { method: "sendBatch", section: "queues.producers" },
  mail: { method: "send", section: "send_email" },
  limiter: { method: "limit", section: "ratelimits" },
  assets: { method: "fetch", section: "assets" },
} as const;

type Resource = { [Name in keyof Env]: Env[Name] extends string ? never : Name }[keyof Env];

/** Every binding except variables, secrets and METRICS, which is optional. */
const resources: Record<Exclude<Resource, "METRICS">, keyof typeof kinds> = {
  DB: "database",
  AVATARS: "bucket",
  USER_OBJECT: "objects",
  WORKSPACE_OBJECT: "objects",
  WEBHOOKS: "queue",
  MAIL: "mail",
  SIGN_UP_LIMITER: "limiter",
  ADDRESS_LIMITER: "limiter",
  BILLING_LIMITER: "limiter",
  SIGN_IN_LIMITER: "limiter",
  ASSETS: "assets",
};

/** The name of each required binding and its section of wrangler.toml. */
export const requiredBindings = Object.entries(resources).map(([name, kind]) => ({ name, ...kinds[kind] }));

/** Returns the names of the bindings that are absent or of another kind, and of SESSION_KEYS if the secret is not set. */
export function missingBindings(env: Bindings): string[] {
  const bound = env as unknown as Record<string, unknown>; // whatever its type says
  const missing = requiredBindings.filter(({ name, method }) => !hasMethod(bound[name], method));
  return [...missing.map(({ name }) => name), ...(env.SESSION_KEYS ? [] : ["SESSION_KEYS"])];
}

const hasMethod = (binding: unknown, method: string) =>
  typeof binding === "object" &&
  binding !== null &&
  typeof (binding as Record<string, unknown>)[method] === "function";

/** @throws Error that names the bindings which are missing */
export function requireBindings(env: Bindings): void {
  const missing = missingBindings(env);
  if (missing.length > 0) throw new Error(`missing bindings: ${missing.join(", ")}`);
}
