// The blocks of a markdown text, and the same text with blanks where nothing is to be read.
import { decodeInPlace } from "./character-references.ts";
import { tableLines } from "./plain-text.ts";

export type BlockKind = "paragraph" | "heading" | "item" | "row";

/** A paragraph, a heading, an item of a list or a row of a table; places in UTF-16 units. */
export interface Block {
  kind: BlockKind;
  start: number;
  end: number;
}

export interface ParsedBlocks {
  /**
   * As long as the text: spaces stand where code, addresses of links, tags and signs of markdown are, and line feeds
   * only where a block or a cell ends. So a place in it is a place in the text.
   */
  prose: string;
  blocks: Block[];
}

const fences = /^ {0,3}(```|~~~)[^\n]*\n[\s\S]*?(?:^ {0,3}\1[^\n]*$|$(?![\s\S]))/gm;
/** A ">" inside a quoted attribute does not end a tag. */
const tags =
  /<(?:\/?([a-z][a-z0-9]{0,20})(?:(?:[^<>"'\n]|"[^"\n]{0,500}"|'[^'\n]{0,500}'){0,500}|[^<>\n]{0,500})|!--[^<>]{0,500}--)>/gi;
const blockTags =
  /^(?:article|blockquote|br|dd|div|dl|dt|figcaption|footer|h[1-6]|header|hr|li|ol|p|section|table|td|th|tr|ul)$/i;
/** Code, and the address behind the words of a link. */
const unread = /`[^`\n]{1,500}`|\]\([^()\s]{0,2000}(?:[ \t]+"[^"\n]{0,300}")?\)/gi;

/** Removes the tags of a text that has HTML in it; those of blocks end a line. */
export const withoutTags = (text: string): string =>
  text.includes("<")
    ? text.replace(tags, (_, name?: string) => (name && blockTags.test(name) ? "\n" : ""))
    : text;

const spaces = (piece: string) => " ".repeat(piece.length);
const lineFeeds = (piece: string) => "\n".repeat(piece.length);

/** Reads a markdown text line by line; every pattern is linear. */
export function parseBlocks(text: string): ParsedBlocks {
  const inline = text
    .replaceAll("\r\n", " \n")
    .replaceAll("\r", "\n")
    .replace(fences, lineFeeds)
    .replace(tags, (tag, name?: string) => (name && blockTags.test(name) ? lineFeeds(tag) : spaces(tag)))
    .replace(unread, spaces);
  const blocks: Block[] = [];
  const pieces: string[] = [];
  let start = 0;
  let before: Line | null = null;
  const lines = decodeInPlace(inline).split("\n");
  const tables = tableLines(lines);
  for (const [index, written] of lines.entries()) {
    const line = readLine(written, tables.has(index));
    const last = blocks.at(-1);
    const goesOn = before !== null && last !== undefined && continues(before, line, last.kind);
    if (before) pieces.push(goesOn && isWrapped(before, line) ? " " : "\n");
    pieces.push(line.prose);
    if (goesOn && line.isUnderline) last.kind = "heading";
    else if (goesOn) last.end = start + written.length;
    else if (!line.isEmpty)
      blocks.push({ kind: line.kind, start: start + line.prefix, end: start + written.length });
    start += written.length + 1;
    before = line;
  }
  return { prose: pieces.join(""), blocks };
}

interface Line {
  kind: BlockKind;
  /** How long the signs before its text are. */
  prefix: number;
  hasMarker: boolean;
  isQuoted: boolean;
  isEmpty: boolean;
  /** Whether it makes a heading of the paragraph above. */
  isUnderline: boolean;
  prose: string;
}

const rule = /^[ \t]*(?:(?:\*[ \t]*){3,}|(?:_[ \t]*){3,}|(?:-[ \t]*){3,})$/;
const underline = /^ {0,3}(?:=+|--+)[ \t]*$/;
const opening = /^[ \t]*((?:>[ \t]?)*)[ \t]*(?:(#{1,6})(?=\s|$)|((?:[-*+•]|\d{1,3}[.)])(?=\s|$)))?[ \t]*/;
const signs = /[*_~`\\[\]]/g;

function readLine(written: string, isInTable: boolean): Line {
  const [{ length: prefix } = "", quote, heading, item] = opening.exec(written) ?? [];
  const isUnderline = underline.test(written);
  const row = isInTable || (!heading && !item && written.startsWith("|", prefix));
  const text = isUnderline || rule.test(written) ? "" : written.slice(prefix).replace(signs, " ");
  return {
    kind: heading ? "heading" : item ? "item" : row ? "row" : "paragraph",
    prefix,
    hasMarker: Boolean(heading || item || row),
    isQuoted: Boolean(quote),
    isEmpty: text.trim() === "",
    isUnderline,
    prose: (spaces(written.slice(0, prefix)) + (row ? text.replaceAll("|", "\n") : text)).padEnd(
      written.length,
    ),
  };
}

function continues(before: Line, line: Line, kind: BlockKind): boolean {
  if (before.isEmpty || line.hasMarker || kind === "heading" || kind === "row") return false;
  if (line.isUnderline) return kind === "paragraph";
  return !line.isEmpty && (before.isQuoted === line.isQuoted || !line.isQuoted);
}

/** In UTF-16 units: shorter lines end where their writer wanted, as in an address or a poem. */
const shortestWrapped = 50;

/** Whether a line ends only because it was full, so that its sentence may go on in the next. */
const isWrapped = (before: Line, line: Line): boolean =>
  before.prose.trim().length >= shortestWrapped ||
  /^[^\p{L}\p{N}\n]{0,9}\p{Ll}/u.test(line.prose.trimStart());
