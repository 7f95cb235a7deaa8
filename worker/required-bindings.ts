// Whether the Worker has the bindings that it needs: a deployment may lack one of them.
import { bindingKinds, requiredBindings } from "./binding-kinds.ts";
import { type Bindings, openShards } from "./env.ts";

type Resource = { [Name in keyof Env]: Env[Name] extends string ? never : Name }[keyof Env];

/** Compiles only if the table has every binding. */
bindingKinds satisfies Record<Exclude<Resource, "METRICS" | `CONTENT_${number}`>, string>;

/**
 * Returns the names of the bindings that are absent or of another kind, among them those of open content databases, and of
 * SESSION_KEYS if the secret is not set.
 */
export function missingBindings(env: Bindings): string[] {
  const bound = env as unknown as Record<string, unknown>; // whatever its type says
  const missing = requiredBindings.filter(({ name, method }) => !hasMethod(bound[name], method));
  const closed = openShards(env)
    .filter((shard) => shard > 0 && !hasMethod(bound[`CONTENT_${shard}`], "prepare"))
    .map((shard) => `CONTENT_${shard}`);
  return [...missing.map(({ name }) => name), ...closed, ...(env.SESSION_KEYS ? [] : ["SESSION_KEYS"])];
}

const hasMethod = (binding: unknown, method: string) =>
  typeof binding === "object" &&
  binding !== null &&
  typeof (binding as Record<string, unknown>)[method] === "function";

/** The bindings that are complete: they don't change while an instance lives. */
const complete = new WeakSet<Bindings>();

/** @throws Error that names the bindings which are missing */
export function requireBindings(env: Bindings): void {
  if (complete.has(env)) return;
  const missing = missingBindings(env);
  if (missing.length > 0) throw new Error(`missing bindings: ${missing.join(", ")}`);
  complete.add(env);
}
