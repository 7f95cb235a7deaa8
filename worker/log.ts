// The Worker's log: one JSON object per line, with the ids of the request and the user. It never contains user content,
// e-mail addresses, passwords or tokens.
import { AsyncLocalStorage } from "node:async_hooks";
import { keyPattern } from "../shared/api-key-pattern.ts";

type Fact = string | number | boolean | null | undefined;
type LogFacts = Record<string, Fact>;

const current = new AsyncLocalStorage<LogFacts>();

/** Runs `work` with these facts in each of its log lines. */
export function withLogFacts<Result>(facts: LogFacts, work: () => Result): Result {
  return current.run({ ...facts }, work);
}

/** Adds facts to the log lines of the current request. */
export function addLogFacts(facts: LogFacts): void {
  Object.assign(current.getStore() ?? {}, facts);
}

/** Logs an event that matters to the operator, such as a failed sign-in or a deleted account. */
export function logEvent(event: string, facts: LogFacts = {}): void {
  console.info(lineOf({ event, ...current.getStore(), ...facts }));
}

/** Logs an unexpected failure. */
export function logFailure(event: string, cause: unknown, facts: LogFacts = {}): void {
  console.error(lineOf({ event, ...current.getStore(), ...facts, cause: describeCause(cause) }));
}

/** Every name and value is redacted, at any depth, because each may quote an address or a header. */
const lineOf = (fields: object) => JSON.stringify(fields, (_, value: unknown) => redactValue(value));

function redactValue(value: unknown): unknown {
  if (typeof value === "string") return redact(value);
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [redact(name), inner]));
}

/**
 * Describes an error and its causes without the data in them. A failed query's message holds its parameters, a model's
 * server may quote what it was sent, and the errors of the JavaScript engine and of zod quote the input they fail on
 * (`JSON.parse`, `RegExp`, `URL`, `Intl`). E-mail addresses, keys and tokens are removed from every line.
 */
export function describeCause(cause: unknown): string {
  if (!(cause instanceof Error)) return redact(String(cause));
  const inner = cause.cause === undefined ? "" : ` < ${describeCause(cause.cause)}`;
  if ("query" in cause && "params" in cause) return `${cause.name}: a query failed${inner}`;
  if ("status" in cause && "error" in cause) {
    const { code = null, type = null } = cause as { code?: unknown; type?: unknown }; // the model's SDK has them
    return `${cause.name}: ${JSON.stringify({ status: cause.status, code, type })}${inner}`;
  }
  const message = messageOf(cause);
  const stack = cause.stack ?? "";
  // The stack begins with the message, which may have lines that look like frames.
  const trace = stack.slice(stack.indexOf(cause.message) + cause.message.length);
  const frames = trace.split("\n").filter((line) => /^\s+at /.test(line));
  return (
    redact([message ? `${cause.name}: ${message}` : cause.name, ...frames.slice(0, 8)].join("\n")) + inner
  );
}

/** The message of an error as far as it cannot quote input; the stack still tells which line failed. */
function messageOf(cause: Error): string {
  if ("issues" in cause && Array.isArray(cause.issues))
    return cause.issues.map(({ code }: { code?: unknown }) => String(code)).join(", ");
  if (cause instanceof SyntaxError || cause instanceof RangeError || cause instanceof URIError) return "";
  if (!(cause instanceof TypeError)) return cause.message;
  // "Invalid URL: …", "Failed to parse URL from …", "Cannot read properties of undefined (reading '…')".
  return cause.message.replace(/(['"`]).*\1/su, "[input]").replace(/(?<=:| from) .*/su, " [input]");
}

/**
 * Removes keys of the public API, e-mail addresses and whatever is long enough to be a secret. A match begins at the start of
 * a word only, because a path of 16 KB would otherwise take quadratic time.
 */
function redact(text: string): string {
  return text
    .replace(keyPattern, "[key]")
    .replace(/(?<![^\s"'<>@])[^\s"'<>@]+@[^\s"'<>@]+\.[a-z]+/gi, "[e-mail]")
    .replace(/(?<![\w.+-])[\w.+-]+%(?:25)*40[\w.-]+\.[a-z]+/gi, "[e-mail]")
    .replace(/[\w-]{40,}/g, "[secret]");
}
