// Shows the marks of findings. A mark opens by a click or by F8; what it opens is the host's business.
import { type EditorState, Plugin, PluginKey, TextSelection } from "prosemirror-state";
import { type Decoration, DecorationSet, type EditorView } from "prosemirror-view";
import {
  type EditorMark,
  isSentence,
  marksChange,
  marksIn,
  movedMarks,
  restyled,
} from "./mark-decorations.ts";
import { suggestionOf } from "./suggestion.ts";

interface MarkHost {
  /** A mark was chosen; undefined if none is any more. */
  onOpen: (id: string | undefined) => void;
}

interface MarksState extends MarkHost {
  set: DecorationSet;
  /** The id of the highlighted one. */
  open: string | undefined;
}

type MarksAction =
  | { removed: readonly Decoration[]; added: readonly Decoration[] }
  | { open: string | undefined };

const key = new PluginKey<MarksState>("marks");
const none: MarksState = { set: DecorationSet.empty, open: undefined, onOpen: () => {} };
/** Without its plugin, a state has no marks. */
const marksOf = (state: EditorState): MarksState => key.getState(state) ?? none;

export function marksPlugin({ onOpen }: MarkHost): Plugin {
  const shown = visibleMarks();
  return new Plugin<MarksState>({
    key,
    state: {
      init: () => ({ ...none, onOpen }),
      apply(transaction, before) {
        const action = transaction.getMeta(key) as MarksAction | undefined; // set only here
        if (!transaction.docChanged && !action) return before;
        let { set, open } = before;
        if (transaction.docChanged) set = movedMarks(set, transaction);
        if (action && "open" in action) {
          if (open !== undefined) set = restyled(set, transaction.doc, open, false);
          ({ open } = action);
          if (open !== undefined) set = restyled(set, transaction.doc, open, true);
        } else if (action) set = set.remove([...action.removed]).add(transaction.doc, [...action.added]); // both empty the list
        return { ...before, set, open };
      },
    },
    view: () => ({
      update({ state }, before) {
        if (state.doc !== before.doc && marksOf(state).open !== undefined) onOpen(undefined);
      },
    }),
    props: {
      decorations: shown,
      attributes: { "aria-keyshortcuts": "F8 Shift+F8" },
      handleKeyDown(view, { key: pressed, shiftKey, altKey, ctrlKey, metaKey }) {
        if (altKey || ctrlKey || metaKey) return false;
        if (pressed === "F8") return goToNeighbour(view, shiftKey ? -1 : 1);
        if (pressed !== "Escape" || marksOf(view.state).open === undefined) return false;
        onOpen(undefined);
        return true;
      },
      handleDOMEvents: {
        click(view, { target }) {
          if (!view.state.selection.empty) return false;
          const id = innermost(view, ancestorsOf(target));
          if (id !== undefined || marksOf(view.state).open !== undefined) onOpen(id);
          return false;
        },
      },
    },
  });
}

/** Within the passage of a suggestion there are no marks, because its words may go. */
function isHidden(state: EditorState): (mark: { from: number; to: number }) => boolean {
  const passage = suggestionOf(state)?.passage;
  return ({ from, to }) =>
    passage !== undefined && from < Math.max(passage.to, passage.from + 1) && to > passage.from;
}

/** Returns the marks that are drawn. The same set as long as nothing has changed, so that nothing is compared. */
function visibleMarks() {
  let last: { all: DecorationSet; from: number; to: number; drawn: DecorationSet } | undefined;
  return (state: EditorState): DecorationSet => {
    const { set: all } = marksOf(state);
    const passage = suggestionOf(state)?.passage;
    if (!passage) return all;
    const { from, to } = passage;
    if (last?.all !== all || last.from !== from || last.to !== to)
      last = { all, from, to, drawn: all.remove(all.find(from, to + 1).filter(isHidden(state))) };
    return last.drawn;
  };
}

/** Replaces all marks. They are those of the current document. It changes neither the document nor its history. */
export function showMarks(view: EditorView, marks: readonly EditorMark[]): void {
  const { set, open } = marksOf(view.state);
  const { size } = view.state.doc.content;
  const fitting = marks.filter(({ from, to }) => from < to && to <= size);
  const action = marksChange(set, fitting, open);
  if (action.removed.length + action.added.length > 0) view.dispatch(view.state.tr.setMeta(key, action));
}

/** Highlights a mark, or none. */
export function highlightMark(view: EditorView, open: string | undefined): void {
  if (marksOf(view.state).open !== open) view.dispatch(view.state.tr.setMeta(key, { open }));
}

/** Where a mark is by now; undefined if its words have changed. */
export const placeOfMark = ({ state }: EditorView, id: string): EditorMark | undefined =>
  marksIn(marksOf(state).set).find((mark) => mark.id === id);

/** The id of the innermost mark at a place of the window. */
export const markAtPoint = (view: EditorView, x: number, y: number): string | undefined =>
  innermost(view, document.elementsFromPoint?.(x, y) ?? []); // the DOM of the tests has no places

/** Of several marks of the same words, one of words before one of a sentence. */
function innermost({ state }: EditorView, elements: readonly Element[]): string | undefined {
  const ids = elements.flatMap((element) => (element instanceof HTMLElement && element.dataset.mark) || []);
  if (ids.length < 2) return ids[0];
  const found = marksIn(marksOf(state).set).filter(({ id }) => ids.includes(id));
  return (found.find((mark) => !isSentence(mark)) ?? found[0])?.id;
}

function ancestorsOf(target: EventTarget | null): Element[] {
  const found: Element[] = [];
  for (let at = target instanceof Element ? target : null; at; at = at.parentElement) found.push(at);
  return found;
}

/** Goes to the next (1) or previous (-1) mark, from the open one or the cursor; after the last one comes the first. */
export function goToNeighbour(view: EditorView, step: 1 | -1): boolean {
  const { state } = view;
  const { set, open, onOpen } = marksOf(state);
  const isOut = isHidden(state);
  const marks = marksIn(set).filter((mark) => !isOut(mark));
  const at = state.selection.head;
  const current = marks.findIndex(({ id }) => id === open);
  const next =
    current >= 0
      ? marks.at((current + step) % marks.length)
      : step === 1
        ? (marks.find(({ from }) => from >= at) ?? marks[0])
        : (marks.findLast(({ from }) => from < at) ?? marks.at(-1));
  if (!next) return true;
  view.dispatch(state.tr.setSelection(TextSelection.create(state.doc, next.from)).scrollIntoView());
  onOpen(next.id);
  return true;
}
