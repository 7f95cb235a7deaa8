// Marks of findings as ranges of the document, which follow their words while these are edited.
import {
  type EditorState,
  type Range,
  RangeSet,
  RangeValue,
  StateEffect,
  StateField,
  type Text,
  type Transaction,
} from "@codemirror/state";
import type { EditorView } from "@codemirror/view";
import type { TextRange } from "../../writing/analysis/move-marks.ts";

export interface EditorMark extends TextRange {
  /** Unique, and the same for the same finding in the next result. */
  id: string;
  look: EditorMarkLook;
}
export type EditorMarkLook = "error" | "word" | "sentence" | "longSentence";

class MarkValue extends RangeValue {
  override startSide = 1; // words typed at an edge don't belong to it
  override endSide = -1;
  readonly mark: EditorMark;
  constructor(mark: EditorMark) {
    super();
    this.mark = mark;
  }
  override eq(other: MarkValue): boolean {
    return other.mark.id === this.mark.id && other.mark.look === this.mark.look;
  }
}

interface Marks {
  set: RangeSet<MarkValue>;
  /** The id of the highlighted one. */
  open: string | undefined;
}

const replaceMarks = StateEffect.define<readonly EditorMark[]>();
const openMark = StateEffect.define<string | undefined>();

/** The marks of a document. */
export const markField = StateField.define<Marks>({
  create: () => ({ set: RangeSet.empty, open: undefined }),
  update(marks, transaction) {
    let { set, open } = marks;
    if (transaction.docChanged) set = moved(set, transaction);
    for (const effect of transaction.effects) {
      if (effect.is(replaceMarks)) set = RangeSet.of(effect.value.map(rangeOf), true);
      else if (effect.is(openMark)) open = effect.value;
    }
    return set === marks.set && open === marks.open ? marks : { set, open };
  },
});

const rangeOf = (mark: EditorMark): Range<MarkValue> => new MarkValue(mark).range(mark.start, mark.end);

/** Words that were changed lose their marks; a sentence keeps its one while it is written. */
function moved(set: RangeSet<MarkValue>, { changes, newDoc }: Transaction): RangeSet<MarkValue> {
  let next = set.map(changes);
  changes.iterChangedRanges((_fromA, _toA, filterFrom, filterTo) => {
    next = next.update({
      filterFrom,
      filterTo,
      filter: (from, to, { mark }) => {
        if (isSentence(mark)) return true;
        if (from < filterTo && to > filterFrom) return false;
        return to - from === mark.end - mark.start && !joins(newDoc, from) && !joins(newDoc, to);
      },
    });
  });
  return next;
}

const isSentence = ({ look }: EditorMark) => look === "sentence" || look === "longSentence";

const letter = /[\p{L}\p{N}]/u;
/** Whether a place is inside a word. */
const joins = (doc: Text, at: number) =>
  letter.test(doc.sliceString(Math.max(0, at - 1), at)) && letter.test(doc.sliceString(at, at + 1));

/** Replaces all marks. They are those of the current text. */
export function showMarks(view: EditorView, marks: readonly EditorMark[]): void {
  const { length } = view.state.doc;
  const fitting = marks.filter(({ start, end }) => start < end && end <= length);
  view.dispatch({ effects: replaceMarks.of(fitting) });
}

/** Highlights a mark, or none. */
export function highlightMark(view: EditorView, id: string | undefined): void {
  if (view.state.field(markField).open !== id) view.dispatch({ effects: openMark.of(id) });
}

/** Where a mark is by now; undefined if its words have changed. */
export function placeOfMark({ state }: EditorView, id: string): { from: number; to: number } | undefined {
  for (const cursor = state.field(markField).set.iter(); cursor.value; cursor.next())
    if (cursor.value.mark.id === id) return { from: cursor.from, to: cursor.to };
  return undefined;
}

interface PlacedEditorMark {
  from: number;
  to: number;
  mark: EditorMark;
}

/** All marks in the order of the text, the outer ones first. */
export function marksIn(state: EditorState): PlacedEditorMark[] {
  const found: PlacedEditorMark[] = [];
  for (const cursor = state.field(markField).set.iter(); cursor.value; cursor.next())
    found.push({ from: cursor.from, to: cursor.to, mark: cursor.value.mark });
  return found.sort((one, other) => one.from - other.from || other.to - one.to);
}
