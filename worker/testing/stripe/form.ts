// The form encoding with brackets, in which the API is spoken to.

export type Raw = string | Raw[] | { [name: string]: Raw };
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
