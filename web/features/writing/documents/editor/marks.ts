// Marks of findings in the text. All of them are kept as ranges, which follow the words while these are edited; only those on the
// screen are drawn. A mark opens by a click or by F8; what it opens is the host's business.
import {
  type Extension,
  Facet,
  Prec,
  type Range,
  RangeSet,
  RangeValue,
  StateEffect,
  StateField,
  type Text,
  type Transaction,
} from "@codemirror/state";
import {
  Decoration,
  type DecorationSet,
  EditorView,
  keymap,
  ViewPlugin,
  type ViewUpdate,
} from "@codemirror/view";
import type { TextRange } from "../../analysis/move-marks.ts";
import { suggestionIn } from "./suggestion.ts";

export interface EditorMark extends TextRange {
  /** Unique, and the same for the same finding in the next result. */
  id: string;
  look: EditorMarkLook;
}
export type EditorMarkLook = "error" | "word" | "sentence" | "longSentence";

export interface MarkHost {
  /** A mark was chosen; undefined if none is any more. */
  onOpen: (id: string | undefined) => void;
}

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

const field = StateField.define<Marks>({
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

const decorations = ViewPlugin.fromClass(
  class {
    drawn: DecorationSet;
    constructor(view: EditorView) {
      this.drawn = draw(view);
    }
    update({ view, state, startState, docChanged, viewportChanged }: ViewUpdate) {
      const isOther =
        state.field(field) !== startState.field(field) || suggestionIn(state) !== suggestionIn(startState);
      if (isOther || docChanged || viewportChanged) this.drawn = draw(view);
    }
  },
  { decorations: ({ drawn }) => drawn },
);

/** Draws what is on the screen. The passage of a suggestion has no marks: its words may go. */
function draw({ state, visibleRanges }: EditorView): DecorationSet {
  const { set, open } = state.field(field);
  const passage = suggestionIn(state);
  const ranges: Range<Decoration>[] = [];
  const seen = new Set<string>();
  for (const visible of visibleRanges)
    set.between(visible.from, visible.to, (from, to, { mark: { id, look } }) => {
      const isInPassage = passage && from < Math.max(passage.to, passage.from + 1) && to > passage.from;
      if (isInPassage || seen.has(id) || from === to) return;
      seen.add(id); // a range on both sides of a gap is found twice
      const classes = `cm-mark cm-mark-${look}${id === open ? " cm-mark-open" : ""}`;
      ranges.push(Decoration.mark({ class: classes, attributes: { "data-mark": id } }).range(from, to));
    });
  return Decoration.set(ranges, true);
}

const host = Facet.define<MarkHost, MarkHost | undefined>({ combine: ([first]) => first });

export function editorMarks(owner: MarkHost): Extension {
  return [
    field,
    decorations,
    host.of(owner),
    Prec.high(
      keymap.of([
        { key: "F8", run: (view) => goToNeighbour(view, 1), shift: (view) => goToNeighbour(view, -1) },
        { key: "Escape", run: close },
      ]),
    ),
    EditorView.updateListener.of(({ docChanged, state }) => {
      if (docChanged && state.field(field).open !== undefined) owner.onOpen(undefined);
    }),
    EditorView.domEventHandlers({
      click({ target }, view) {
        if (!view.state.selection.main.empty) return;
        const id =
          target instanceof Element ? target.closest<HTMLElement>("[data-mark]")?.dataset.mark : undefined;
        if (id !== undefined || view.state.field(field).open !== undefined) owner.onOpen(id);
      },
    }),
    EditorView.contentAttributes.of({ "aria-keyshortcuts": "F8 Shift+F8" }),
  ];
}

/** Replaces all marks. They are those of the current text. */
export function showMarks(view: EditorView, marks: readonly EditorMark[]): void {
  const { length } = view.state.doc;
  const fitting = marks.filter(({ start, end }) => start < end && end <= length);
  view.dispatch({ effects: replaceMarks.of(fitting) });
}

/** Highlights a mark, or none. */
export function highlightMark(view: EditorView, id: string | undefined): void {
  if (view.state.field(field).open !== id) view.dispatch({ effects: openMark.of(id) });
}

/** Where a mark is by now; undefined if its words have changed. */
export function placeOfMark({ state }: EditorView, id: string): { from: number; to: number } | undefined {
  return marksIn(state.field(field).set).find(({ mark }) => mark.id === id);
}

/** The id of the innermost mark at a place of the window. */
export function markAtPoint({ root }: EditorView, x: number, y: number): string | undefined {
  return root
    .elementsFromPoint?.(x, y) // the DOM of the tests has no places
    .map((element) => element instanceof HTMLElement && element.dataset.mark)
    .find((mark) => typeof mark === "string");
}

interface PlacedEditorMark {
  from: number;
  to: number;
  mark: EditorMark;
}

/** All marks in the order of the text, the outer ones first. */
function marksIn(set: RangeSet<MarkValue>): PlacedEditorMark[] {
  const found: PlacedEditorMark[] = [];
  for (const cursor = set.iter(); cursor.value; cursor.next())
    found.push({ from: cursor.from, to: cursor.to, mark: cursor.value.mark });
  return found.sort((one, other) => one.from - other.from || other.to - one.to);
}

/** Goes to the next (1) or previous (-1) mark, from the open one or the cursor; after the last one comes the first. */
export function goToNeighbour(view: EditorView, step: 1 | -1): boolean {
  const { state } = view;
  const { set, open } = state.field(field);
  const passage = suggestionIn(state);
  const marks = marksIn(set).filter(
    ({ from, to }) => !passage || to <= passage.from || from >= Math.max(passage.to, passage.from + 1),
  );
  const at = state.selection.main.head;
  const current = marks.findIndex(({ mark }) => mark.id === open);
  const next =
    current >= 0
      ? marks.at((current + step) % marks.length)
      : step === 1
        ? (marks.find(({ from }) => from >= at) ?? marks[0])
        : (marks.findLast(({ from }) => from < at) ?? marks.at(-1));
  if (!next) return true;
  view.dispatch({
    selection: { anchor: next.from },
    effects: EditorView.scrollIntoView(next.from, { y: "center" }),
  });
  state.facet(host)?.onOpen(next.mark.id);
  return true;
}

function close({ state }: EditorView): boolean {
  if (state.field(field).open === undefined) return false;
  state.facet(host)?.onOpen(undefined);
  return true;
}
