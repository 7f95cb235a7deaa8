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

/** The words around a change: what is seen is read aloud as well, so that its name has what it shows. */
export interface ChangeTexts {
  /** Between what goes and what comes. */
  becomes: string;
  /** After what goes alone, and after what comes alone. */
  removed: string;
  added: string;
  /** After a change that was rejected. */
  rejected: string;
  /** For a change of white space. */
  spaces: string;
  accept: string;
  reject: string;
}

/** What a line of markdown begins with, and how it looks then; its signs stay to be seen, for they may change too. */
const looks: readonly (readonly [RegExp, string])[] = [
  [/^#\s/, "text-[1.5em] leading-tight"],
  [/^##\s/, "font-semibold text-[1.2em] leading-snug"],
  [/^#{3,6}\s/, "font-semibold"],
  [/^>/, "border-line-strong border-l-3 pl-4 text-ink-soft"],
  [/^ {0,8}(?:[-*+]|\d{1,9}[.)])\s/, "pl-5 -indent-5"],
];

/** The classes of a line of markdown, for views that show its signs; none for what is several lines. */
export function lineLook(text: string): string {
  const line = text.trimEnd();
  if (line.includes("\n")) return "";
  return looks.find(([beginning]) => beginning.test(line))?.[1] ?? "";
}
