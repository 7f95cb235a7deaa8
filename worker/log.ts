// The Worker's log: one JSON object a line, with the request's id and the person's. What people write, their e-mail
// addresses, passwords and tokens are never in it.
import { AsyncLocalStorage } from "node:async_hooks";

type Fact = string | number | boolean | null | undefined;
export type LogFacts = Record<string, Fact>;

const current = new AsyncLocalStorage<LogFacts>();

/** Does the work with these facts in each of its log lines. */
export function withLogFacts<Result>(facts: LogFacts, work: () => Result): Result {
  return current.run({ ...facts }, work);
}

/** Adds what has become known about the request that is being answered. */
export function addLogFacts(facts: LogFacts): void {
  Object.assign(current.getStore() ?? {}, facts);
}

/** Something happened that whoever runs Calamo may want to know: a sign-in that failed, an account deleted. */
export function logEvent(event: string, facts: LogFacts = {}): void {
  console.info(JSON.stringify({ event, ...current.getStore(), ...facts }));
}

/** Something failed that should not have. */
export function logFailure(event: string, cause: unknown, facts: LogFacts = {}): void {
  console.error(JSON.stringify({ event, ...current.getStore(), ...facts, cause: describeCause(cause) }));
}

/**
 * An error with what it comes from, without the data in it: a failed query's message holds its parameters, and what a
 * model's server says may quote what it was sent, so of those their kind alone is told. Whatever else looks like an
 * e-mail address or a token is blotted out.
 */
export function describeCause(cause: unknown): string {
  if (!(cause instanceof Error)) return blot(String(cause));
  const inner = cause.cause === undefined ? "" : ` < ${describeCause(cause.cause)}`;
  if ("query" in cause && "params" in cause) return `${cause.name}: a query failed${inner}`;
  if ("status" in cause && "error" in cause) {
    const { code = null, type = null } = cause as { code?: unknown; type?: unknown }; // the model's SDK has them
    return `${cause.name}: ${JSON.stringify({ status: cause.status, code, type })}${inner}`;
  }
  const frames = (cause.stack ?? "").split("\n").filter((line) => /^\s+at /.test(line));
  return blot([`${cause.name}: ${cause.message}`, ...frames.slice(0, 8)].join("\n")) + inner;
}

function blot(text: string): string {
  return text.replace(/[^\s"'<>@]+@[^\s"'<>@]+\.[a-z]+/gi, "[e-mail]").replace(/[\w-]{40,}/g, "[secret]");
}
