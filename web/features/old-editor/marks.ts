// Draws the marks of findings that are on the screen. A mark opens by a click or by F8; what it opens is the host's business.
import { type EditorState, type Extension, Facet, Prec, type Range } from "@codemirror/state";
import {
  Decoration,
  type DecorationSet,
  EditorView,
  keymap,
  ViewPlugin,
  type ViewUpdate,
} from "@codemirror/view";
import { markField, marksIn } from "./mark-ranges.ts";
import { suggestionIn } from "./suggestion.ts";
import { isInTable } from "./tables.ts";

interface MarkHost {
  /** A mark was chosen; undefined if none is any more. */
  onOpen: (id: string | undefined) => void;
}

const decorations = ViewPlugin.fromClass(
  class {
    drawn: DecorationSet;
    constructor(view: EditorView) {
      this.drawn = draw(view);
    }
    update({ view, state, startState, docChanged, viewportChanged }: ViewUpdate) {
      const isOther =
        state.field(markField) !== startState.field(markField) ||
        suggestionIn(state) !== suggestionIn(startState);
      if (isOther || docChanged || viewportChanged) this.drawn = draw(view);
    }
  },
  { decorations: ({ drawn }) => drawn },
);

/**
 * Returns the test whether a range shows no mark: in the passage of a suggestion, because its words may go, and in a table,
 * because its cells have no decorations.
 */
function hiddenIn(state: EditorState): (from: number, to: number) => boolean {
  const passage = suggestionIn(state);
  return (from, to) =>
    (passage !== null && from < Math.max(passage.to, passage.from + 1) && to > passage.from) ||
    isInTable(state, from);
}

/** Draws what is on the screen. */
function draw({ state, visibleRanges }: EditorView): DecorationSet {
  const { set, open } = state.field(markField);
  const isHidden = hiddenIn(state);
  const ranges: Range<Decoration>[] = [];
  const seen = new Set<string>();
  for (const visible of visibleRanges)
    set.between(visible.from, visible.to, (from, to, { mark: { id, look } }) => {
      if (from === to || seen.has(id) || isHidden(from, to)) return;
      seen.add(id); // a range on both sides of a gap is found twice
      const classes = `cm-mark cm-mark-${look}${id === open ? " cm-mark-open" : ""}`;
      ranges.push(Decoration.mark({ class: classes, attributes: { "data-mark": id } }).range(from, to));
    });
  return Decoration.set(ranges, true);
}

const host = Facet.define<MarkHost, MarkHost | undefined>({ combine: ([first]) => first });

export function editorMarks(owner: MarkHost): Extension {
  return [
    markField,
    decorations,
    host.of(owner),
    Prec.high(
      keymap.of([
        { key: "F8", run: (view) => goToNeighbour(view, 1), shift: (view) => goToNeighbour(view, -1) },
        { key: "Escape", run: close },
      ]),
    ),
    EditorView.updateListener.of(({ docChanged, state }) => {
      if (docChanged && state.field(markField).open !== undefined) owner.onOpen(undefined);
    }),
    EditorView.domEventHandlers({
      click({ target }, view) {
        if (!view.state.selection.main.empty) return;
        const id =
          target instanceof Element ? target.closest<HTMLElement>("[data-mark]")?.dataset.mark : undefined;
        if (id !== undefined || view.state.field(markField).open !== undefined) owner.onOpen(id);
      },
    }),
    EditorView.contentAttributes.of({ "aria-keyshortcuts": "F8 Shift+F8" }),
  ];
}

/** The id of the innermost mark at a place of the window. */
export function markAtPoint({ root }: EditorView, x: number, y: number): string | undefined {
  return root
    .elementsFromPoint?.(x, y) // the DOM of the tests has no places
    .map((element) => element instanceof HTMLElement && element.dataset.mark)
    .find((mark) => typeof mark === "string");
}

/** Goes to the next (1) or previous (-1) mark, from the open one or the cursor; after the last one comes the first. */
export function goToNeighbour(view: EditorView, step: 1 | -1): boolean {
  const { state } = view;
  const { open } = state.field(markField);
  const isHidden = hiddenIn(state);
  const marks = marksIn(state).filter(({ from, to }) => !isHidden(from, to));
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
  if (state.field(markField).open === undefined) return false;
  state.facet(host)?.onOpen(undefined);
  return true;
}
