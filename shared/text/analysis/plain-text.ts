/** A ">" inside a quoted attribute does not end a tag. */
export const tags =
  /<(?:\/?([a-z][a-z0-9]{0,20})(?:(?:[^<>"'\n]|"[^"\n]{0,500}"|'[^'\n]{0,500}'){0,500}|[^<>\n]{0,500})|!--[^<>]{0,500}--)>/gi;
export const blockTags =
  /^(?:article|blockquote|br|dd|div|dl|dt|figcaption|footer|h[1-6]|header|hr|li|ol|p|section|table|td|th|tr|ul)$/i;

/** Removes HTML tags; block-level tags end a line. */
export const withoutTags = (text: string): string =>
  text.includes("<")
    ? text.replace(tags, (_, name?: string) => (name && blockTags.test(name) ? "\n" : ""))
    : text;

/** A link or an image. Every part is bounded and can't contain the start of another, so matching is linear. */
const links = /!?\[([^[\]]{0,500})\]\([^()]{0,2000}(?:\([^()]{0,200}\)[^()]{0,500})?\)/g;

/** Replaces the links and pictures of a Markdown text by their labels. */
export function unlinked(markdown: string): string {
  return markdown.replace(links, "$1").replace(links, "$1"); // twice, because a link may contain an image
}

const ruler = /^ {0,3}\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?[ \t]*$/;

/** Returns the lines that belong to Markdown tables (GFM): header row, delimiter row, and all rows below. */
export function tableLines(lines: readonly string[]): ReadonlyMap<number, "row" | "ruler"> {
  const found = new Map<number, "row" | "ruler">();
  for (const [index, line] of lines.entries()) {
    if (found.has(index) || !line.includes("|") || !ruler.test(line) || !lines[index - 1]?.includes("|"))
      continue;
    found.set(index - 1, "row").set(index, "ruler");
    for (let row = index + 1; lines[row]?.includes("|"); row++) found.set(row, "row");
  }
  return found;
}

/** Splits a row into cells. An escaped pipe is part of a cell. */
export const cellsOf = (row: string): string[] =>
  row
    .trim()
    .replace(/^\||(?<!\\)\|$/g, "")
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll("\\|", "|"));

/** Separates the cells of a row by tabs, which spreadsheets split into cells, and removes delimiter rows. */
function withoutTableSigns(text: string): string {
  if (!text.includes("|")) return text;
  const lines = text.split("\n");
  const tables = tableLines(lines);
  return lines
    .flatMap((line, index) => {
      const kind = tables.get(index);
      return kind === "ruler" ? [] : [kind === "row" ? cellsOf(line).join("\t") : line];
    })
    .join("\n");
}

/**
 * Removes Markdown syntax: headings, emphasis, lists, quotes, links, tables and code fences become plain words. The
 * length of links and emphasis is bounded, so that the time stays linear for any input.
 */
export function plainText(markdown: string): string {
  return withoutTableSigns(unlinked(markdown.replace(/^```.*$/gm, "")))
    .replace(/^ {0,3}#{1,6}(?:[ \t]+|$)/gm, "")
    .replace(/^ {0,3}>[ \t]?/gm, "")
    .replace(/^[ \t]*(?:[-*+]|\d+[.)])(?:[ \t]+(?:\[[ xX]\](?=[ \t]|$))?|$)/gm, "")
    .replace(/^[ \t]*([-*_][ \t]*){3,}$/gm, "")
    .replace(/(\*\*|__|~~|`)/g, "")
    .replace(/(^|[^\p{L}\p{N}])[*_](\S(?:.{0,500}?\S)?)[*_](?=[^\p{L}\p{N}]|$)/gmu, "$1$2")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}

/** Returns a Markdown text as plain text on one line. A title at the top is dropped, unless there is nothing else. */
export function plainLine(markdown: string): string {
  const body = plainText(markdown.replace(/^\s*#\s.*\n/, ""));
  return (body || plainText(markdown)).replace(/[^\S\u00a0\u202f]+/g, " "); // no-break spaces stay
}

/** Returns at most the first `length` characters on one line, cut at a word. A title at the top is left out. */
export function excerptOf(markdown: string, length = 160): string {
  const line = plainLine(markdown);
  if (line.length <= length) return line;
  const cut = line.slice(0, length);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(" "), length / 2))}…`;
}

const visible = /[^\s\p{Cc}\p{Cf}]/u;

/**
 * Returns the first words of a Markdown text as a title: one line of at most `length` characters. Never
 * empty: a text of only punctuation keeps it, and one without visible characters is named "…".
 */
export function nameOf(markdown: string, length: number): string {
  const signs = markdown.trim().slice(0, length).toWellFormed();
  const name = [excerptOf(markdown, length), signs].find((words) => visible.test(words)) ?? "…";
  return name.replace(/[\s\p{Cc}]+/gu, (gap) => (/[\u00a0\u202f]/.test(gap) ? gap : " ")).trim();
}
