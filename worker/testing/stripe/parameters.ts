// Parameter tables of the endpoints, typed after Stripe's own types. Parameters that a table lacks are rejected.
import { type ApiError, invalidRequest } from "./api-error.ts";

/** Reads one parameter. */
export class Rule<Value> {
  readonly read: (raw: Raw, name: string) => Value;
  readonly isNeeded: boolean;

  constructor(read: (raw: Raw, name: string) => Value, isNeeded = false) {
    this.read = read;
    this.isNeeded = isNeeded;
  }
}

/** The named values of Stripe's open enumerations. */
type Named<Value> = Value extends string ? (string extends Value ? never : Value) : never;
type Meant<Param> = Exclude<Param, undefined | null | "">;
type RuleOfMeant<Value, Empty> = [Named<Value>] extends [never]
  ? Rule<Value | Empty> | (Value extends unknown[] ? never : Value extends object ? Table<Value> : never)
  : Rule<Named<Value> | Exclude<Value, string> | Empty>;
export type RuleOf<Param> = RuleOfMeant<Meant<Param>, "" extends Param ? "" : never>;
export type Table<Params> = { [Name in keyof Params]?: RuleOf<Params[Name]> };

/** Reads all parameters of a request. @throws ApiError for anything that the table does not allow */
export function parameters<Params>(table: Table<Params>): (raw: RawFields) => Params {
  const rule = fieldsOf<Params>({ expand: listOf(text), ...table });
  return (raw) => rule.read(raw, "");
}

export const text = new Rule((raw, name) => {
  if (typeof raw !== "string")
    throw invalidRequest(`Invalid string: ${JSON.stringify(raw)}`, { param: name });
  if (raw !== "") return raw;
  const why = `You passed an empty string for '${name}'. We assume empty values are an attempt to unset a field; however '${name}' cannot be unset.`;
  throw invalidRequest(why, { code: "parameter_invalid_empty", param: name });
});

export const whole = new Rule((raw, name) => {
  if (typeof raw === "string" && /^-?\d{1,15}$/.test(raw)) return Number(raw);
  throw invalidRequest(`Invalid integer: ${raw}`, { code: "parameter_invalid_integer", param: name });
});

export const flag = new Rule((raw, name) => {
  if (raw === "true" || raw === "false") return raw === "true";
  throw invalidRequest(`Invalid boolean: ${raw}`, { param: name });
});

/** String values by arbitrary keys; an empty value removes its key. */
export const map: Rule<Record<string, string>> = new Rule((raw, name) =>
  Object.fromEntries(
    Object.entries(typeof raw === "string" ? {} : raw).map(([key, value]) => {
      if (typeof value !== "string") throw invalidRequest("Invalid string", { param: `${name}[${key}]` });
      return [key, value];
    }),
  ),
);

export function oneOf<const Value extends string>(...values: Value[]): Rule<Value> {
  return new Rule((raw, name) => {
    const value = values.find((each) => each === raw);
    if (value) return value;
    throw invalidRequest(`Invalid ${name}: must be one of ${values.join(", ")}`, { param: name });
  });
}

export function listOf<Value>(each: RuleOf<Value>): Rule<Value[]> {
  const rule = asRule<Value>(each);
  return new Rule((raw, name) => {
    if (!Array.isArray(raw)) throw invalidRequest("Invalid array", { param: name });
    return raw.map((value, index) => rule.read(value, `${name}[${index}]`));
  });
}

/** A parameter whose empty value unsets the field. */
export function clearable<Value>(rule: RuleOf<Value>): Rule<Value | ""> {
  return new Rule((raw, name) => (raw === "" ? raw : asRule<Value>(rule).read(raw, name)));
}

export function needed<Value>(rule: RuleOf<Value>): Rule<Value> {
  return new Rule(asRule<Value>(rule).read, true);
}

/** A time or a range of times, in seconds. */
export const range = new Rule<number | { gt?: number; gte?: number; lt?: number; lte?: number }>(
  (raw, name) =>
    typeof raw === "string"
      ? whole.read(raw, name)
      : fieldsOf({ gt: whole, gte: whole, lt: whole, lte: whole }).read(raw, name),
);

/** Parameters of every list. */
export const paging = { limit: whole, starting_after: text, ending_before: text };

function asRule<Value>(rule: RuleOf<Value>): Rule<Value> {
  // A table is a rule for an object, and its type has been made from that object's.
  return rule instanceof Rule ? (rule as Rule<Value>) : fieldsOf(rule as Table<Value>);
}

function fieldsOf<Params>(table: Table<Params>): Rule<Params> {
  const rules = new Map(Object.entries(table).map(([key, rule]) => [key, asRule(rule as RuleOf<unknown>)]));
  return new Rule((raw, name) => {
    if (typeof raw === "string" || (Array.isArray(raw) && raw.length > 0)) throw notAnObject(name);
    const nameOf = (key: string) => (name ? `${name}[${key}]` : key);
    const read = Object.entries(raw).map(([key, value]) => {
      const rule = rules.get(key);
      if (rule) return [key, rule.read(value, nameOf(key))];
      const [param, code] = [nameOf(key), "parameter_unknown"];
      throw invalidRequest(`Received unknown parameter: ${param}`, { code, param });
    });
    const missing = [...rules].find(([key, { isNeeded }]) => isNeeded && !(key in raw))?.[0];
    if (!missing) return Object.fromEntries(read) as Params; // each field was parsed by its rule
    const [param, code] = [nameOf(missing), "parameter_missing"];
    throw invalidRequest(`Missing required param: ${param}.`, { code, param });
  });
}

const notAnObject = (param: string): ApiError => invalidRequest("Invalid object", { param });

// Stripe's form encoding with brackets.

type Raw = string | Raw[] | { [name: string]: Raw };
export type RawFields = { [name: string]: Raw };

/** Reads `a[b][0]=c` as `{ a: { b: ["c"] } }`. */
export function readForm(...forms: URLSearchParams[]): RawFields {
  const root: RawFields = {};
  for (const form of forms) for (const [key, value] of form) put(root, key, value);
  return Object.fromEntries(Object.entries(root).map(([name, value]) => [name, withLists(value)]));
}

function put(root: RawFields, key: string, value: string): void {
  const [first = "", ...rest] = key.split("[").map((part) => part.replace(/\]$/, ""));
  let [place, name] = [root, first];
  for (const segment of rest) {
    const inner = place[name];
    const next: RawFields = inner && typeof inner === "object" && !Array.isArray(inner) ? inner : {};
    place[name] = next;
    [place, name] = [next, segment || String(Object.keys(next).length)]; // `a[]=` takes the next place
  }
  place[name] = value;
}

function withLists(value: Raw): Raw {
  if (typeof value === "string") return value;
  const entries = Object.entries(value);
  const isList = entries.every(([name], index) => name === String(index));
  if (isList) return entries.map(([, each]) => withLists(each));
  return Object.fromEntries(entries.map(([name, each]) => [name, withLists(each)]));
}
