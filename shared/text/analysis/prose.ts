// The blocks of a Markdown text, and a copy of it in which everything unreadable is blanked out.

import { characterEntities } from "character-entities";
import { blockTags, tableLines, tags } from "./plain-text.ts";

type BlockKind = "paragraph" | "heading" | "item" | "row";

/** A paragraph, a heading, a list item or a table row; positions in UTF-16 units. */
export interface Block {
  kind: BlockKind;
  start: number;
  end: number;
}

export interface ParsedBlocks {
  /**
   * Has the length and the positions of the text. Code, link addresses, tags and Markdown syntax are spaces;
   * line feeds remain only at the end of a block or a cell.
   */
  prose: string;
  blocks: Block[];
}

const fences = /^ {0,3}(```|~~~)[^\n]*\n[\s\S]*?(?:^ {0,3}\1[^\n]*$|$(?![\s\S]))/gm;
/** Code, and the address after a link's text. */
const unread = /`[^`\n]{1,500}`|\]\([^()\s]{0,2000}(?:[ \t]+"[^"\n]{0,300}")?\)/gi;

const spaces = (piece: string) => " ".repeat(piece.length);
const lineFeeds = (piece: string) => "\n".repeat(piece.length);

/** Parses a Markdown text line by line; every pattern is linear. */
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
    if (before) pieces.push(goesOn && isWrapped(before.prose, line.prose) ? " " : "\n");
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
  /** Length of the Markdown syntax before the line's text. */
  prefix: number;
  hasMarker: boolean;
  isQuoted: boolean;
  isEmpty: boolean;
  /** Whether it turns the paragraph above into a heading. */
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

/** In UTF-16 units. Shorter lines are broken on purpose, as in an address or a poem. */
const shortestWrapped = 50;

/** Whether a line is only wrapped, so that its sentence may continue on the next line. */
const isWrapped = (before: string, line: string): boolean =>
  before.trim().length >= shortestWrapped || /^[^\p{L}\p{N}\n]{0,9}\p{Ll}/u.test(line.trimStart());

/** Joins the lines of a block whose sentences go on from one to the next. Positions stay. */
export function unwrapped(block: string): string {
  if (!block.includes("\n")) return block;
  const lines = block.split("\n");
  return lines
    .map((line, index) =>
      index === 0 ? line : (isWrapped(lines[index - 1] ?? "", line) ? " " : "\n") + line,
    )
    .join("");
}

// HTML character references, which CommonMark supports too: `&eacute;`, `&#233;`, `&#xE9;`.

const references = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z][a-z\d]{1,31}));/gi;

/** Decodes every reference. Unknown names stay; control characters become spaces. */
export function decodeReferences(text: string): string {
  if (!text.includes("&")) return text;
  return text.replace(references, (whole, ...parts: string[]) => characterOf(parts) ?? whole);
}

/** Fills the gap if a decoded character is shorter than its reference: an invisible mark that doesn't break words. */
const filler = "\u034f";
export const withoutFillers = (word: string): string =>
  word.includes(filler) ? word.replaceAll(filler, "") : word;

/**
 * Decodes references without changing the length, so that positions in the original stay valid. Gaps are
 * filled with invisible marks inside words (`withoutFillers` removes them) and with spaces elsewhere.
 */
export function decodeInPlace(text: string): string {
  if (!text.includes("&")) return text;
  const pieces: string[] = [];
  let end = 0;
  let last = "";
  for (const { 0: whole, index, ...match } of text.matchAll(references)) {
    if (index > end) pieces.push(text.slice(end, index));
    last = index > end ? text.slice(Math.max(end, index - 2), index) : last;
    const decoded = padded(characterOf([match[1], match[2], match[3]]), whole, endsInWord.test(last));
    pieces.push(decoded);
    last = decoded.slice(-2);
    end = index + whole.length;
  }
  pieces.push(text.slice(end));
  return pieces.join("");
}

const endsInWord = /[\p{L}\p{M}\p{N}]$/u;
const invisible = /^[\u00ad\u200b-\u200d\u2060\ufeff]+$/;
/** References to characters that would be parsed as Markdown syntax or as a line end. */
const namedCharacters = /[\s*_~`\\[\]|#<>]/;

function padded(character: string | undefined, reference: string, isInWord: boolean): string {
  const { length } = reference;
  if (character === undefined) return reference;
  if (isInWord && invisible.test(character)) return filler.repeat(length);
  if (isInWord && /^['’‐-]$/.test(character)) return filler.repeat(length - 1) + character;
  if (/^[\p{L}\p{M}\p{N}]+$/u.test(character)) return character.padEnd(length, filler);
  return (invisible.test(character) || namedCharacters.test(character) ? "" : character).padEnd(length);
}

function characterOf([decimal, hex, name]: readonly (string | undefined)[]): string | undefined {
  if (name !== undefined) return Object.hasOwn(characterEntities, name) ? characterEntities[name] : undefined;
  const code = decimal ? Number(decimal) : Number.parseInt(hex ?? "", 16);
  const isCharacter = code > 31 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
  return isCharacter ? String.fromCodePoint(code) : " ";
}
