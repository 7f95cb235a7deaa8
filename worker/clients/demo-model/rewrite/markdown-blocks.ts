// A markdown text as the pieces that a rewriting treats alike: running text, and what keeps its form.

export type BlockKind = "prose" | "heading" | "list" | "quote" | "fixed";

export interface Block {
  kind: BlockKind;
  text: string;
  /** The line breaks in front of it. */
  gap: string;
}

/** In UTF-16 units: a line that is longer and ends inside a sentence was broken for its length. */
const wrapped = 60;

const fence = /^ {0,3}(```|~~~)/;
const heading = /^ {0,3}#{1,6}(?:[ \t]|$)/;
const underline = /^ {0,3}(?:=+|-+)[ \t]*$/;
const item = /^[ \t]*(?:[-*+•]|[0-9]{1,9}[.)])[ \t]+\S/;
const quote = /^ {0,3}>/;
const fixed =
  /^ {0,3}(?:<[a-z!/]|\||(?:\*[ \t]*){3,}$|(?:-[ \t]*){3,}$|(?:_[ \t]*){3,}$|\[[^\]\n]{1,200}\]:[ \t])|^(?: {4}|\t)/i;
const delimiterRow = /^ {0,3}\|?[ \t]*:?-+:?[ \t]*\|[ \t:|-]*$/;

/** The blocks of a text; joined again by `textOf` they give the text, but for lines that were broken for length. */
export function blocksOf(markdown: string): Block[] {
  const lines = markdown.replace(/\r\n?/g, "\n").split("\n");
  const blocks: Block[] = [];
  let gap = "";
  for (let at = 0; at < lines.length; ) {
    const end = blockEnd(lines, at);
    const text = lines.slice(at, end.line).join("\n");
    const last = blocks.at(-1);
    if (/^\s*$/.test(text)) gap += "\n";
    else if (last?.kind === "prose" && end.kind === "prose" && gap === "\n" && isWrapped(lines[at - 1] ?? ""))
      last.text += ` ${text.trimStart()}`;
    else blocks.push({ kind: end.kind, text, gap });
    if (!/^\s*$/.test(text)) gap = "\n";
    at = end.line;
  }
  const [first] = blocks;
  if (first) first.gap = "";
  return blocks;
}

export const textOf = (blocks: readonly Pick<Block, "gap" | "text">[]) =>
  blocks.map(({ gap, text }, index) => (index > 0 ? gap : "") + text).join("");

function blockEnd(lines: readonly string[], at: number): { kind: BlockKind; line: number } {
  const line = lines[at] ?? "";
  const next = lines[at + 1] ?? "";
  const [, marks] = fence.exec(line) ?? [];
  if (marks) return { kind: "fixed", line: fenceEnd(lines, at, marks) };
  if (heading.test(line)) return { kind: "heading", line: at + 1 };
  if (line.includes("|") && delimiterRow.test(next))
    return { kind: "fixed", line: endOfRun(lines, at + 2, (row) => row.includes("|")) };
  if (quote.test(line)) return { kind: "quote", line: endOfRun(lines, at + 1, (row) => quote.test(row)) };
  if (item.test(line))
    return {
      kind: "list",
      line: endOfRun(lines, at + 1, (row) => item.test(row) || /^(?: {2,}|\t)\S/.test(row)),
    };
  if (fixed.test(line)) return { kind: "fixed", line: at + 1 };
  if (/\S/.test(line) && underline.test(next)) return { kind: "heading", line: at + 2 };
  return { kind: "prose", line: at + 1 };
}

function fenceEnd(lines: readonly string[], start: number, marks: string): number {
  for (let at = start + 1; at < lines.length; at++)
    if ((lines[at] ?? "").trimStart().startsWith(marks)) return at + 1;
  return lines.length;
}

function endOfRun(lines: readonly string[], start: number, belongs: (line: string) => boolean): number {
  let at = start;
  while (at < lines.length && belongs(lines[at] ?? "")) at++;
  return at;
}

/** Whether a line of running text goes on with the next. */
const isWrapped = (line: string) => line.length > wrapped && /[\p{L}\p{N},)-]$/u.test(line);
