// The passage of a document that an AI edit is about, and how it is found again after a reload.
import { Fragment, type Node, NodeRange, type ResolvedPos } from "prosemirror-model";
import type { EditorState } from "prosemirror-state";
import { canonicalBlocks, labelsOf } from "../../../shared/document/canonical.ts";
import { writeBlocks } from "../../../shared/document/markdown/write-markdown.ts";
import type { Block } from "../../../shared/document/nodes.ts";
import { schema } from "../../../shared/document/schema.ts";
import { editContextCharacters } from "../../../shared/limits.ts";
import { isListNode } from "./commands/list-structure.ts";
import { readFor } from "./read-blocks.ts";

/**
 * Positions in the document. They are within one text block or around whole blocks of one parent; the same for the place of a
 * cursor.
 */
export interface Passage {
  from: number;
  to: number;
}

/** A passage as Markdown. */
export interface PassageText {
  text: string;
  /** The document on both sides of the passage. */
  before: string;
  after: string;
}

/** What an edit of the selection is about: its words without the white space around them, and of several blocks all words. */
export function passageOf({ doc, selection }: EditorState): Passage {
  const { ranges } = selection; // one for each selected cell of a table
  const from = Math.min(...ranges.map(({ $from }) => $from.pos));
  return passageBetween(doc, from, Math.max(...ranges.map(({ $to }) => $to.pos)));
}

function passageBetween(doc: Node, from: number, to: number): Passage {
  const words = wordsBetween(doc, from, to);
  if (!words) return { from, to: from };
  const [$from, $to] = [doc.resolve(words.from), doc.resolve(words.to)];
  if ($from.sameParent($to) && $from.parent.inlineContent) return words;
  const range = blocksBetween($from, $to);
  return range ? { from: range.start, to: range.end } : { from, to: from };
}

/** The range of the words within a range; undefined if there are none. Images and notes count as words. */
function wordsBetween(doc: Node, from: number, to: number): Passage | undefined {
  let words: Passage | undefined;
  doc.nodesBetween(from, to, (node, pos) => {
    if (!node.isLeaf || node.type.name === "hard_break") return;
    const start = Math.max(from, pos);
    const text = node.text?.slice(start - pos, to - pos) ?? "\uFFFC";
    if (!text.trim()) return;
    const end = start + text.trimEnd().length;
    words = { from: words?.from ?? start + text.search(/\S/), to: end };
  });
  return words;
}

/** Whole blocks. Rows stand for their table, and all items of a list for the list, because Markdown has neither alone. */
function blocksBetween($from: ResolvedPos, $to: ResolvedPos): NodeRange | null {
  const range = $from.blockRange($to, ({ type }) => !/^table/.test(type.name));
  const isWholeList =
    range && isListNode(range.parent) && range.startIndex === 0 && range.endIndex === range.parent.childCount;
  return isWholeList ? new NodeRange($from, $to, range.depth - 1) : range;
}

const { ordered_list, paragraph, list_item, footnote_definition, code_block } = schema.nodes;

/** Stands for the passage in the Markdown of its document. No text has it: it is a sign for private use. */
const placeholder = "\uE0A1";

/** @param isWhole whether the edit reads the whole document instead of the context around the passage */
export function passageText(doc: Node, passage: Passage, isWhole: boolean): PassageText {
  const [near, far] = isWhole
    ? [doc.content.size, doc.content.size]
    : [editContextCharacters.before, editContextCharacters.after];
  const [before = "", after = ""] = contextOf(doc, passage, near, far).split(placeholder);
  const isWithin = doc.resolve(passage.from).parent.inlineContent;
  // The sign of an item or quotation before whole blocks belongs to them.
  const lead = isWithin ? before : before.slice(0, before.lastIndexOf("\n") + 1);
  return {
    text: markdownOf(doc, passage),
    before: (isWhole ? lead : lead.slice(-near)).toWellFormed(),
    after: (isWhole ? after : after.slice(0, far)).toWellFormed(),
  };
}

function markdownOf(doc: Node, { from, to }: Passage): string {
  if (from === to) return "";
  const { parent, index } = atStart(doc, from);
  const content = doc.slice(from, to).content;
  if (isListNode(parent)) {
    const first = parent.type === ordered_list ? { start: parent.attrs.start + index } : null;
    return writeNodes([parent.type.create(first, content)]);
  }
  if (!parent.inlineContent) return writeNodes(content.content);
  // Code keeps its fences, so that it is not read as text.
  return writeNodes([parent.type === code_block ? parent.copy(content) : paragraph.create(null, content)]);
}

const atStart = (doc: Node, position: number) => {
  const $at = doc.resolve(position);
  return { parent: $at.parent, index: $at.index() };
};

/** The Markdown of the blocks around a passage, with the placeholder instead of it. At least `near` and `far` characters. */
function contextOf(doc: Node, { from, to }: Passage, near: number, far: number): string {
  const $from = doc.resolve(from);
  let first = $from.index(0);
  let end = doc.resolve(to).indexAfter(0);
  for (let length = 0; first > 0 && length < near; ) length += doc.child(--first).textContent.length;
  for (let length = 0; end < doc.childCount && length < far; ) length += doc.child(end++).textContent.length;
  const mark = schema.text(placeholder);
  const block = paragraph.create(null, mark);
  const { parent } = $from;
  const stand = parent.inlineContent ? mark : isListNode(parent) ? list_item.create(null, block) : block;
  const marked = doc.replace(from, to, sliceOf(stand));
  const removed = doc.childCount - marked.childCount;
  return writeNodes(marked.content.content.slice(first, end - removed));
}

const sliceOf = (node: Node) =>
  schema.topNodeType.create(null).copy(Fragment.from(node)).slice(0, node.nodeSize);

/** Writes a part of a document. References to notes elsewhere stay references. */
function writeNodes(nodes: readonly Node[]): string {
  const blocks = nodes.map((node) => node.toJSON() as Block); // the schema's JSON, see nodes.ts
  const notes = [...labelsOf(blocks, "footnote_reference")].map((label) =>
    footnote_definition.create({ label }, paragraph.create()).toJSON(),
  );
  return writeBlocks(canonicalBlocks([...blocks, ...notes]).slice(0, blocks.length));
}

/** How much of the context decides between equal passages, in characters without white space. */
const nearby = 200;

/** Finds the passage in a document that may have changed around it; undefined if its words are not there any more. */
export function findPassage(doc: Node, { text, before, after }: PassageText): Passage | undefined {
  const { signs, positions } = readSigns(doc);
  const signsIn = (markdown: string) => readSigns(doc.copy(Fragment.from(readFor(doc, markdown)))).signs;
  const [head, tail] = [signsIn(before).slice(-nearby), signsIn(after).slice(0, nearby)];
  if (!text) {
    const at = signs.indexOf(head + tail);
    return at < 0 ? undefined : placeAt(doc, positions, at + head.length, before, after);
  }
  const wanted = signsIn(text);
  if (!wanted) return undefined;
  let best: { at: number; score: number } | undefined;
  for (let at = signs.indexOf(wanted); at >= 0; at = signs.indexOf(wanted, at + 1)) {
    const end = at + wanted.length;
    const score =
      commonLength(signs.slice(Math.max(0, at - nearby), at), head, -1) +
      commonLength(signs.slice(end, end + nearby), tail, 1);
    if (!best || score > best.score) best = { at, score };
  }
  if (!best) return undefined;
  const last = positions[best.at + wanted.length - 1] ?? 0;
  return passageBetween(doc, positions[best.at] ?? 0, last + 1);
}

/** The place of a cursor between two characters: in the line it was in, or in the empty one that was its own. */
function placeAt(doc: Node, positions: number[], at: number, before: string, after: string): Passage {
  const last = positions[at - 1];
  const start = last === undefined ? 0 : last + 1;
  const next = positions[at] ?? doc.content.size;
  let place = /\S[^\n]*$/.test(before) ? start : /^[^\n]*\S/.test(after) ? next : undefined;
  doc.nodesBetween(start, next, (node, pos) => {
    if (pos >= start && node.isTextblock && node.content.size === 0) place ??= pos + 1;
  });
  place ??= start;
  return { from: place, to: place };
}

/** The characters of a document without white space, and the position of each. What Markdown adds to cells is left out. */
function readSigns(doc: Node): { signs: string; positions: number[] } {
  let signs = "";
  const positions: number[] = [];
  doc.descendants(({ text }, pos) => {
    for (const { 0: sign, index } of text?.matchAll(/[^\s|]/g) ?? []) {
      signs += sign;
      positions.push(pos + index);
    }
  });
  return { signs, positions };
}

/** How many characters two texts share at their beginnings (1) or ends (-1). */
function commonLength(one: string, other: string, direction: 1 | -1): number {
  const most = Math.min(one.length, other.length);
  let length = 0;
  while (
    length < most &&
    one.at(direction === 1 ? length : -1 - length) === other.at(direction === 1 ? length : -1 - length)
  )
    length++;
  return length;
}
