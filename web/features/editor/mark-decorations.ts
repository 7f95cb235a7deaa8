// Marks of findings as decorations of the document, which follow their words while these are edited.
import type { Node } from "prosemirror-model";
import type { Transaction } from "prosemirror-state";
import { Decoration, type DecorationSet } from "prosemirror-view";

export interface EditorMark {
  /** Unique, and the same for the same finding in the next result. */
  id: string;
  from: number;
  to: number;
  look: EditorMarkLook;
}
export type EditorMarkLook = "error" | "word" | "sentence" | "longSentence";

/** Of plain values, so that a decoration equals the one that it replaces and its words are not drawn again. */
interface MarkSpec {
  id: string;
  look: EditorMarkLook;
  /** The length of the marked words. */
  size: number;
}
const specOf = ({ spec }: Decoration) => spec as MarkSpec; // all decorations of these sets are made by `decorationOf`

export const isSentence = ({ look }: { look: EditorMarkLook }) =>
  look === "sentence" || look === "longSentence";

function decorationOf({ id, from, to, look }: EditorMark, isOpen: boolean): Decoration {
  const classes = `mark-${look}${isOpen ? " mark-open" : ""}`;
  const spec: MarkSpec = { id, look, size: to - from };
  // An element for each: marks of the same words would otherwise share one.
  return Decoration.inline(from, to, { nodeName: "span", class: classes, "data-mark": id }, spec);
}

/** The marks in the order of the text, the outer ones first. */
export function marksIn(set: DecorationSet): EditorMark[] {
  const found = new Map<string, EditorMark>();
  for (const piece of set.find()) {
    const { id, look } = specOf(piece);
    const { from, to } = found.get(id) ?? piece; // a sentence that was split has several pieces
    found.set(id, { id, look, from: Math.min(from, piece.from), to: Math.max(to, piece.to) });
  }
  return [...found.values()].sort((one, other) => one.from - other.from || other.to - one.to);
}

const piecesOf = (set: DecorationSet, id: string) =>
  set.find(undefined, undefined, (spec) => (spec as MarkSpec).id === id);

/** What has to go and to come, so that a set has these marks. Words whose mark stays are not drawn again. */
export function marksChange(set: DecorationSet, marks: readonly EditorMark[], open: string | undefined) {
  const pieces = set.find();
  const known = new Map(pieces.map((piece) => [specOf(piece).id, piece]));
  const staying = new Set<Decoration>();
  const added = marks.filter(({ id, from, to, look }) => {
    const piece = known.get(id);
    const isSame = piece?.from === from && piece.to === to && specOf(piece).look === look;
    if (isSame) staying.add(piece);
    return !isSame;
  });
  return {
    removed: pieces.filter((piece) => !staying.has(piece)),
    added: added.map((mark) => decorationOf(mark, mark.id === open)),
  };
}

/** Draws one mark as open or as closed. */
export function restyled(set: DecorationSet, doc: Node, id: string, isOpen: boolean): DecorationSet {
  const pieces = piecesOf(set, id);
  const drawn = pieces.map((piece) =>
    decorationOf({ ...specOf(piece), from: piece.from, to: piece.to }, isOpen),
  );
  return set.remove(pieces).add(doc, drawn);
}

/** Words that were changed lose their marks; a sentence keeps its one while it is written. */
export function movedMarks(set: DecorationSet, { mapping, doc }: Transaction): DecorationSet {
  const moved = set.map(mapping, doc);
  const lost: Decoration[] = [];
  for (const [index, map] of mapping.maps.entries())
    map.forEach((_from, _to, start, end) => {
      const later = mapping.slice(index + 1);
      const [from, to] = [later.map(start, -1), later.map(end, 1)];
      lost.push(...moved.find(from, to).filter((piece) => hasChanged(piece, from, to, doc)));
    });
  return moved.remove(lost);
}

/** Whether words that touch a changed range are other ones now. */
function hasChanged(piece: Decoration, from: number, to: number, doc: Node): boolean {
  if (isSentence(specOf(piece))) return false;
  if (piece.from < to && piece.to > from) return true;
  return piece.to - piece.from !== specOf(piece).size || joins(doc, piece.from) || joins(doc, piece.to);
}

const letter = /[\p{L}\p{N}]/u;
/** Whether a place is inside a word. */
const joins = (doc: Node, at: number) =>
  letter.test(doc.textBetween(at - 1, at)) && letter.test(doc.textBetween(at, at + 1));
