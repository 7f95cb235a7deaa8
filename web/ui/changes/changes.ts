// What one text has in the place of another, change by change, and the wordings that can be made of the two.

/** What both texts have. */
export interface Same {
  kind: "same";
  text: string;
}

/** What the second text has in the place of what the first one has; one of the two may be empty. */
export interface Change {
  kind: "change";
  /** Where it stands in both texts: the same for the same two texts, and as long as they begin alike. */
  id: string;
  removed: string;
  added: string;
}

/** Two texts in one: the first is what is the same or removed, the second what is the same or added. */
export type Part = Same | Change;

export const changesIn = (parts: readonly Part[]): Change[] =>
  parts.filter((part): part is Change => part.kind === "change");

/** The second text, but for the rejected changes, where the first stands. */
export function wordingWithout(parts: readonly Part[], rejected: ReadonlySet<string>): string {
  return parts.map((part) => wordingOf(part, rejected)).join("");
}

/** What stands in the place of the part. */
export function wordingOf(part: Part, rejected: ReadonlySet<string>): string {
  if (part.kind === "same") return part.text;
  return rejected.has(part.id) ? part.removed : part.added;
}

/** Parts of one line of both texts, or of several that have changed as one. */
export type Row = Part[];

/** The parts line by line, cut after line breaks that both texts have. Nothing is lost: the rows one by one are the parts. */
export function rowsOf(parts: readonly Part[]): Row[] {
  const rows: Row[] = [];
  let row: Row = [];
  for (const part of parts) {
    if (part.kind === "change") {
      row.push(part);
      continue;
    }
    for (const text of part.text.match(/[^\n]*\n+|[^\n]+$/g) ?? []) {
      row.push({ kind: "same", text });
      if (!text.endsWith("\n")) continue;
      rows.push(row);
      row = [];
    }
  }
  return row.length ? [...rows, row] : rows;
}
