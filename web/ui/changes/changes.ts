// The differences of two texts, and the texts that result from accepting or rejecting them.

/** Text that both have. */
export interface Same {
  kind: "same";
  text: string;
}

/** Replaced text. Either side may be empty. */
export interface Change {
  kind: "change";
  /** Its position in both texts. Stable for the same pair and while both begin alike. */
  id: string;
  removed: string;
  added: string;
}

/** A diff: the first text is the same and removed parts, the second the same and added parts. */
export type Part = Same | Change;

export const changesIn = (parts: readonly Part[]): Change[] =>
  parts.filter((part): part is Change => part.kind === "change");

/** The second text with the rejected changes reverted. */
export function wordingWithout(parts: readonly Part[], rejected: ReadonlySet<string>): string {
  return parts.map((part) => wordingOf(part, rejected)).join("");
}

/** The text of the part after the decision. */
export function wordingOf(part: Part, rejected: ReadonlySet<string>): string {
  if (part.kind === "same") return part.text;
  return rejected.has(part.id) ? part.removed : part.added;
}

/** Parts of one line, or of several lines that changed together. */
export type Row = Part[];

/** Splits the parts after line breaks that both texts share. Lossless. */
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

/**
 * Texts around a change. They are both visible and read aloud, so that the accessible name contains the visible label.
 */
export interface ChangeTexts {
  /** Between removed and added text. */
  becomes: string;
  /** After a pure removal, and after a pure addition. */
  removed: string;
  added: string;
  /** After a rejected change. */
  rejected: string;
  /** For a whitespace change. */
  spaces: string;
  accept: string;
  reject: string;
}

/** Styles by Markdown line prefix. */
const looks: readonly (readonly [RegExp, string])[] = [
  [/^#\s/, "text-heading-1 leading-tight"],
  [/^##\s/, "font-semibold text-heading-2 leading-snug"],
  [/^#{3,6}\s/, "font-semibold"],
  [/^>/, "border-line-strong border-l-3 pl-4 text-ink-soft"],
  [/^ {0,8}(?:[-*+]|\d{1,9}[.)])\s/, "pl-5 -indent-5"],
];

/** CSS classes of a Markdown line; empty for several lines. */
export function lineLook(text: string): string {
  const line = text.trimEnd();
  if (line.includes("\n")) return "";
  return looks.find(([beginning]) => beginning.test(line))?.[1] ?? "";
}

const headingMark = /^(#{1,6})\s+/;

/** The level of a Markdown heading, 1 to 6; undefined for other lines. */
export const headingLevel = (line: string): number | undefined => headingMark.exec(line)?.[1]?.length;

/** The row as it is shown: without the # of a heading, unless the # itself has changed. Other markup stays visible. */
export function shownRow(row: Row): Row {
  const [first, ...rest] = row;
  if (first?.kind !== "same" || !headingMark.test(first.text)) return row;
  return [{ ...first, text: first.text.replace(headingMark, "") }, ...rest];
}
