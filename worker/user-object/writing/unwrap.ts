// Takes the answer out of the JSON that a model has put around it.

/** How many levels of wrappers are removed, and how many lists inside them are tried. */
const maxLevels = 4;
const maxLists = 8;

/** Keywords of a JSON schema that list names: a model may copy the schema and write its answer into it. */
const schemaKeywords = /^(?:required|enum)$/;

/** Parses a string that is JSON; undefined for any other. */
type Parse = (text: string) => unknown;

/**
 * Yields the values inside `value`, the outer ones first. A list may be in a key beside others: the longest one is meant,
 * and an empty one only if no list has items. An object is taken only out of a single key and out of a tool call, because
 * other objects inside may be parts of an answer.
 */
export function* unwrap(value: unknown, wanted: "list" | "object", parse: Parse): Generator<unknown> {
  let inside: unknown[] = [];
  let level = [value];
  for (let depth = 0; depth < maxLevels && level.length > 0; depth++) {
    level = level.flatMap((one) => membersOf(one, wanted, parse));
    inside = inside.concat(level);
  }
  if (wanted === "object") yield* inside;
  else yield* longestLists(inside);
}

function membersOf(value: unknown, wanted: "list" | "object", parse: Parse): unknown[] {
  if (typeof value === "string") return /^\s*[[{]/.test(value) ? [parse(value)].filter(isObject) : [];
  if (Array.isArray(value)) {
    const [only] = value;
    return value.length === 1 && (wanted === "object" || Array.isArray(only)) ? [only] : [];
  }
  if (!isObject(value)) return [];
  const entries = Object.entries(value).filter(([key]) => !schemaKeywords.test(key));
  if (wanted === "list" || entries.length === 1) return entries.map(([, member]) => member);
  const { name, arguments: given, parameters = given } = value;
  return typeof name === "string" && parameters !== undefined ? [parameters] : [];
}

function longestLists(values: readonly unknown[]): unknown[] {
  const lists = values.filter(Array.isArray);
  const filled = lists.filter(({ length }) => length > 0);
  if (filled.length === 0) return lists.slice(0, 1);
  return filled
    .map((list) => ({ list, size: JSON.stringify(list).length }))
    .sort((one, other) => other.size - one.size)
    .slice(0, maxLists)
    .map(({ list }) => list);
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
