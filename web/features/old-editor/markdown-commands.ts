// The editor's Markdown commands: pure functions from a text with a selection to a replacement.

export interface TextSelection {
  text: string;
  start: number;
  end: number;
}

/** Replaces `from` to `to` with `insert`, then selects `start` to `end` of the new text. */
export interface Replacement {
  from: number;
  to: number;
  insert: string;
  start: number;
  end: number;
}

export const commands = [
  "bold",
  "italic",
  "heading",
  "list",
  "numbers",
  "quote",
  "link",
  "code",
  "table",
] as const;
export type Command = (typeof commands)[number];

/** Keyboard shortcuts of the commands, with Ctrl or ⌘. */
export const commandKeys: Partial<Record<Command, string>> = { bold: "b", italic: "i", link: "k" };

export function applyCommand(command: Command, selected: TextSelection): Replacement {
  switch (command) {
    case "bold":
      return toggleMark(selected, "**");
    case "italic":
      return toggleMark(selected, "*");
    case "heading":
      return toggleLines(selected, /^#{1,6}[ \t]+/, () => "## ");
    case "list":
      return toggleLines(selected, /^[ \t]*[-*+][ \t]+/, () => "- ");
    case "numbers":
      return toggleLines(selected, /^[ \t]*\d{1,9}[.)][ \t]+/, (index) => `${index + 1}. `);
    case "quote":
      return toggleLines(selected, /^>[ \t]?/, () => "> ");
    case "link":
      return makeLink(selected);
    case "code":
      return wordsIn(selected).includes("\n") ? fence(selected) : toggleMark(selected, "`");
    case "table":
      return insertTable(selected);
  }
}

const wordsIn = ({ text, start, end }: TextSelection) => text.slice(start, end);

/** Shrinks the selection to its words: Markdown marks next to a space have no effect. */
function withoutSpaces({ text, start, end }: TextSelection): TextSelection {
  const words = text.slice(start, end);
  if (!words.trim()) return { text, start, end };
  return { text, start: start + words.search(/\S/), end: start + words.trimEnd().length };
}

function toggleMark(selected: TextSelection, mark: string): Replacement {
  const { text, start, end } = withoutSpaces(selected);
  const words = text.slice(start, end);
  const size = mark.length;
  if (words.length >= 2 * size && isMarked(signsAfter(words, 0), signsBefore(words, words.length), mark))
    return { from: start, to: end, insert: words.slice(size, -size), start, end: end - 2 * size };
  const [from, to] = [start - size, end + size];
  if (isMarked(signsBefore(text, start), signsAfter(text, end), mark))
    return { from, to, insert: words, start: from, end: from + words.length };
  const after = start + size;
  return { from: start, to: end, insert: mark + words + mark, start: after, end: after + words.length };
}

/** The run of asterisks or backticks after or before a position. */
const signsAfter = (text: string, at: number) => /^(\*+|`+)?/.exec(text.slice(at, at + 4))?.[0] ?? "";
const signsBefore = (text: string, at: number) =>
  /(\*+|`+)?$/.exec(text.slice(Math.max(0, at - 4), at))?.[0] ?? "";

/** Whether the characters form the mark: `**` is bold, `*` is italic, `***` is both. */
function isMarked(before: string, after: string, mark: string): boolean {
  const has = (signs: string) => signs.startsWith(mark) && !(mark === "*" && signs.length === 2);
  return has(before) && has(after);
}

function makeLink(selected: TextSelection): Replacement {
  const { text, start, end } = withoutSpaces(selected);
  const words = text.slice(start, end);
  if (/^https?:\/\/\S+$/.test(words))
    return { from: start, to: end, insert: `[](${words})`, start: start + 1, end: start + 1 };
  const address = "https://";
  const at = start + words.length + 3;
  const place = words ? { start: at, end: at + address.length } : { start: start + 1, end: start + 1 };
  return { from: start, to: end, insert: `[${words}](${address})`, ...place };
}

function fence(selected: TextSelection): Replacement {
  const { from, to, lines } = linesOf(selected);
  const insert = ["```", ...lines, "```"].join("\n");
  return { from, to, insert, start: from + 4, end: from + insert.length - 4 };
}

/** Inserts an empty table of two columns as a block of its own, after the line of the selection. */
function insertTable(selected: TextSelection): Replacement {
  const { text } = selected;
  const { to, lines } = linesOf(selected);
  const gapBefore = lines.at(-1)?.trim() ? "\n\n" : to > 0 && text[to - 1] !== "\n" ? "\n" : "";
  const gapAfter = text.slice(to, to + 2) === "\n\n" || to === text.length ? "" : "\n";
  const table = "|  |  |\n| --- | --- |\n|  |  |";
  const at = to + gapBefore.length;
  return { from: to, to, insert: gapBefore + table + gapAfter, start: at, end: at };
}

function linesOf({ text, start, end }: TextSelection) {
  const from = text.lastIndexOf("\n", start - 1) + 1;
  // A line is not included if the selection ends at its beginning.
  const last = end > start && text[end - 1] === "\n" ? end - 1 : end;
  const found = text.indexOf("\n", last);
  const to = found < 0 ? text.length : found;
  return { from, to, lines: text.slice(from, to).split("\n") };
}

/** Adds the prefix to every line, replacing another one; removes it if all lines have it. */
function toggleLines(
  selected: TextSelection,
  known: RegExp,
  beginning: (index: number) => string,
): Replacement {
  const { from, to, lines } = linesOf(selected);
  const meant = lines.filter((line) => line.trim() || lines.length === 1);
  const takesAway = meant.every((line) => known.test(line));
  let index = 0;
  const changed = lines.map((line) => {
    if (!line.trim() && lines.length > 1) return line;
    return takesAway ? line.replace(known, "") : beginning(index++) + line.replace(anyBeginning, "");
  });
  const insert = changed.join("\n");
  const end = from + insert.length;
  return { from, to, insert, start: lines.length > 1 ? from : end, end };
}

const anyBeginning = /^(?:#{1,6}[ \t]+|[ \t]*[-*+][ \t]+|[ \t]*\d{1,9}[.)][ \t]+|>[ \t]?)/;

const item = /^([ \t]*)(?:([-*+])|(\d{1,9})([.)]))([ \t]+)(?:\[[ xX]\][ \t]+)?|^((?:>[ \t]?)+)/;

/** Handles Enter in a list or quote: continues it, or ends it after an empty item. */
export function continueList({ text, start, end }: TextSelection): Replacement | undefined {
  if (start !== end) return undefined;
  const from = text.lastIndexOf("\n", start - 1) + 1;
  const line = text.slice(from, start);
  const found = item.exec(line);
  if (!found) return undefined;
  const [beginning, indent = "", bullet, number, sign, gap, quote] = found;
  const lineEnd = text.indexOf("\n", start);
  const rest = text.slice(start, lineEnd < 0 ? text.length : lineEnd);
  if (line === beginning && !rest.trim()) return { from, to: start, insert: "", start: from, end: from };
  const box = beginning.includes("[") ? "[ ] " : "";
  const next = quote ?? `${indent}${bullet ?? `${Number(number) + 1}${sign}`}${gap}${box}`;
  const at = start + 1 + next.length;
  return { from: start, to: start, insert: `\n${next}`, start: at, end: at };
}
