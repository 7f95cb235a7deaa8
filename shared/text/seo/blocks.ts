// The blocks of a markdown text, read line by line. Each cell of a table is a block, as an item of a list is.
import { cellsOf, tableLines } from "../analysis/plain-text.ts";

export interface Block {
  kind: "heading" | "paragraph" | "item" | "quote";
  /** 1 to 6 of a heading, 0 of anything else. */
  level: number;
  /** On one line, with the marks inside lines still there. */
  text: string;
}

/** What `[name]: address` says, by the name in small letters. */
export type References = ReadonlyMap<string, string>;

const heading = /^ {0,3}(#{1,6})(?:[ \t]+(.*))?$/;
const underline = /^ {0,3}(?:(=+)|-+)[ \t]*$/;
const item = /^[ \t]*(?:[-*+]|\d{1,9}[.)])[ \t]+(.*)$/;
const quote = /^ {0,3}>[ \t]?(.*)$/;
const reference = /^ {0,3}\[([^\]]{1,100})\]:[ \t]*(\S+)/;
const rule = /^(?:\*{3,}|-{3,}|_{3,}|[|:-]+)$/;

/** The blocks of a text without code and tags (without-code.ts, html-to-markdown.ts), and its link references. */
export function blocksOf(markdown: string): { blocks: Block[]; references: References } {
  const blocks: Block[] = [];
  const references = new Map<string, string>();
  let open: Block | null = null;
  let lines = 0;
  const add = (kind: Block["kind"], text: string, level = 0): Block => {
    const block = { kind, level, text };
    blocks.push(block);
    lines = 1;
    return block;
  };
  const all = markdown.split(/\r\n|\r|\n/);
  const tables = tableLines(all);
  for (const [index, line] of all.entries()) {
    if (tables.has(index)) {
      if (tables.get(index) === "row") for (const cell of cellsOf(line)) if (cell) add("item", cell);
      open = null;
      continue;
    }
    const [, signs, title = ""] = heading.exec(line) ?? [];
    const [, name, address] = reference.exec(line) ?? [];
    const [underlined, isFirst] = underline.exec(line) ?? [];
    const [isItem, ownText = ""] = item.exec(line) ?? [];
    const [isQuote, quoted = ""] = quote.exec(line) ?? [];
    if (signs) {
      add("heading", withoutClosing(title), signs.length);
      open = null;
    } else if (name && address) references.set(name.toLowerCase(), address);
    else if (underlined && open?.kind === "paragraph" && lines === 1) {
      open.kind = "heading";
      open.level = isFirst ? 1 : 2;
      open = null;
    } else if (!line.trim() || rule.test(line.replace(/[ \t]+/g, ""))) open = null;
    else if (isItem) open = add("item", ownText.trim());
    else if (isQuote && open?.kind !== "quote") open = add("quote", quoted.trim());
    else if (open) {
      open.text += ` ${(isQuote ? quoted : line).trim()}`;
      lines++;
    } else open = add("paragraph", line.trim());
  }
  return { blocks, references };
}

/** "Title ##" is "Title". */
function withoutClosing(title: string): string {
  const trimmed = title.trim();
  let end = trimmed.length;
  while (trimmed[end - 1] === "#") end--;
  return end === 0 || /\s/.test(trimmed[end - 1] ?? "") ? trimmed.slice(0, end).trim() : trimmed;
}

/** What would be taken for tags or links, inside code. */
const signs = /[<>[\]()]/g;

const fence = /^ {0,3}(```|~~~)/;

/**
 * A markdown text without its fenced code, and with the signs of tags and links taken out of code inside lines: nobody
 * searches for what stands in an example. A fence that is never closed is none.
 */
export function withoutCode(markdown: string): string {
  const kept: string[] = [];
  let fenced: string[] | null = null;
  let mark = "";
  for (const line of markdown.split(/\r\n|\r|\n/)) {
    const [, found] = fence.exec(line) ?? [];
    if (fenced && found === mark) {
      fenced = null;
      kept.push("");
    } else if (fenced) fenced.push(line);
    else if (found) {
      fenced = [line];
      mark = found;
    } else kept.push(line);
  }
  return [...kept, ...(fenced ?? [])]
    .join("\n")
    .replace(/`[^`\n]{1,500}`/g, (code) => code.replace(signs, " "));
}
