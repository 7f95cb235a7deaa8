// Writes an edited document. Blocks that were not edited keep their bytes.
import { canonicalBlocks, withoutEmptyEnd } from "../canonical.ts";
import { type Block, type DocumentNode, isEmptyParagraph, isSame, keyOf } from "../nodes.ts";
import { lineStarts, parseMarkdown, readBlocks } from "./parse-markdown.ts";
import { writeBlocks } from "./write-markdown.ts";

/** A top-level block and the Markdown it was read from. */
export interface BlockSource {
  block: Block;
  source: string;
  /** What follows up to the next block: blank lines and definitions of links. */
  after: string;
}

/** The Markdown that a document was read from, by blocks. */
export interface Sources {
  /** What precedes the first block. */
  before: string;
  blocks: BlockSource[];
}

/** Splits a text into its blocks. Joined, they are the text to the byte. */
export function readSources(markdown: string): Sources {
  const starts = lineStarts(markdown);
  const at = (line: number) => starts[line] ?? markdown.length;
  const blocks = readBlocks(markdown);
  return {
    before: markdown.slice(0, at(blocks[0]?.lines[0] ?? starts.length)),
    blocks: blocks.map(({ block, lines: [first, end] }, index) => {
      const whole = markdown.slice(at(first), at(end));
      const source = whole.trimEnd();
      const next = at(blocks[index + 1]?.lines[0] ?? starts.length);
      return { block, source, after: markdown.slice(at(first) + source.length, next) };
    }),
  };
}

/** A block and the index of its source. Without one (null) it is written again. */
interface Piece {
  block: Block;
  from: number | null;
}

/**
 * Writes the document. A block that equals one that was read keeps its source. Where sources would be read otherwise in their new places
 * (two lists side by side would be one), these blocks are written again.
 */
export function writeWithSources({ content }: DocumentNode, sources: Sources): string {
  const matched = matchSources(canonicalBlocks(content), sources.blocks);
  const end = matched.findLastIndex(({ block, from }) => from !== null || !isEmptyParagraph(block));
  let pieces = matched.slice(0, end + 1);
  const expected = withoutEmptyEnd(pieces.map(({ block }) => block));
  const first = join(pieces, sources);
  if (isReadInParts(first, pieces, expected)) return first.markdown;
  for (const repair of [besidesOthers, anew]) {
    const { markdown } = join(pieces, sources);
    const read = parseMarkdown(markdown).content;
    if (isSame(read, expected)) return markdown;
    const [start, end] = differenceOf(expected, read);
    pieces = pieces.map((piece, at) => (at >= start && at < end ? repair(piece, at, pieces) : piece));
  }
  const { markdown } = join(pieces, sources);
  return isSame(parseMarkdown(markdown).content, expected)
    ? markdown
    : join(pieces.map(anew), sources).markdown;
}

/** What one block defines for others: links and footnotes. */
const definitions = /^[ >\t]*\[[^\]\n]+\]:/m;

/**
 * Whether the blocks that were written, and those that have other neighbours than where they were read, are read as they are:
 * each run of them together with the blocks on both sides. Others are what they were.
 */
function isReadInParts(
  { markdown, starts }: Joined,
  pieces: readonly Piece[],
  expected: readonly Block[],
): boolean {
  if (expected.length !== pieces.length || definitions.test(markdown)) return false;
  const isSettled = (at: number) => isInPlace(pieces, at, -1) && isInPlace(pieces, at, 1);
  for (let at = 0; at < pieces.length; at++) {
    if (isSettled(at)) continue;
    const start = Math.max(0, at - 1);
    while (at < pieces.length && !isSettled(at)) at++;
    const end = Math.min(pieces.length, at + 1);
    const text = markdown.slice(start === 0 ? 0 : starts[start], starts[end] ?? markdown.length);
    if (!isSame(parseMarkdown(text).content, expected.slice(start, end))) return false;
  }
  return true;
}

/** Whether a block has its source and its neighbour on one side is that of where it was read. */
function isInPlace(pieces: readonly Piece[], at: number, step: 1 | -1): boolean {
  const from = pieces[at]?.from ?? null;
  const other = pieces[at + step];
  return from !== null && (other === undefined || other.from === from + step);
}

/** Where `expected` was read otherwise: from the first index to before the last. */
function differenceOf(expected: readonly Block[], read: readonly Block[]): [number, number] {
  const keys = expected.map(keyOf);
  const [start, end] = commonEnds(keys, read.map(keyOf));
  return [start, keys.length - end];
}

/** How many of the first and how many of the further last items of two lists are the same. */
function commonEnds(one: readonly string[], other: readonly string[]): [number, number] {
  const shorter = Math.min(one.length, other.length);
  let start = 0;
  while (start < shorter && one[start] === other[start]) start++;
  let end = 0;
  while (end < shorter - start && one.at(-1 - end) === other.at(-1 - end)) end++;
  return [start, end];
}

const anew = ({ block }: Piece): Piece => ({ block, from: null });

/** Finds equal blocks: those before the first change, those after the last, and others in the order of both if possible. */
function matchSources(blocks: readonly Block[], sources: readonly BlockSource[]): Piece[] {
  const keys = blocks.map(keyOf);
  const sourceKeys = sources.map(({ block }) => keyOf(block));
  const [start, end] = commonEnds(keys, sourceKeys);
  const unused = new Map<string, number[]>();
  for (let index = start; index < sources.length - end; index++) {
    const key = sourceKeys[index] ?? "";
    unused.set(key, [...(unused.get(key) ?? []), index]);
  }
  let last = -1;
  return blocks.map((block, index) => {
    if (index < start) return { block, from: index };
    if (index >= blocks.length - end) return { block, from: index + sources.length - blocks.length };
    const same = unused.get(keys[index] ?? "") ?? [];
    const next = same.findIndex((from) => from > last);
    const [from = null] = same.splice(Math.max(0, next), 1);
    last = from ?? last;
    return { block, from };
  });
}

/** Forgets the source of a block that has another neighbour than where it was read. */
const besidesOthers = (piece: Piece, at: number, pieces: readonly Piece[]): Piece =>
  isInPlace(pieces, at, -1) && isInPlace(pieces, at, 1) ? piece : anew(piece);

interface Joined {
  markdown: string;
  /** Where each piece begins. Of those that are written together, the first. */
  starts: number[];
}

function join(pieces: readonly Piece[], { before, blocks }: Sources): Joined {
  const newline = blocks.some(({ source, after }) => /\r\n/.test(source + after)) ? "\r\n" : "\n";
  const gap = newline + newline;
  const used = new Set(pieces.map(({ from }) => from));
  const parts: string[] = [/\S/.test(before) || pieces[0]?.from === 0 ? before : ""];
  const starts: number[] = [];
  let length = 0;
  const measure = () => {
    for (; measured < parts.length; measured++) length += parts[measured]?.length ?? 0;
    return length;
  };
  let measured = 0;
  for (let at = 0; at < pieces.length; ) {
    const from = pieces[at]?.from ?? null;
    starts[at] = measure();
    const { source, after } = (from !== null && blocks[from]) || { source: "", after: "" };
    if (from === null) {
      const start = at;
      while (at < pieces.length && pieces[at]?.from === null) at++;
      const written = writeBlocks(pieces.slice(start, at).map(({ block }) => block));
      parts.push(written.replaceAll("\n", newline));
    } else {
      parts.push(source);
      at++;
    }
    const next = pieces[at];
    const isInPlace = from !== null && (next ? next.from === from + 1 : from === blocks.length - 1);
    if (isInPlace) parts.push(after);
    else parts.push(...(after.trim() ? [gap, after.trim()] : []), next ? gap : "");
  }
  const others = blocks.flatMap(({ after }, index) => (used.has(index) ? [] : after.trim() || []));
  return { markdown: [...parts, ...others.flatMap((lines) => [gap, lines])].join(""), starts };
}
