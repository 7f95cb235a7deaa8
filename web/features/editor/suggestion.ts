// A suggested replacement, shown in place: what goes is struck out, what comes follows it. The document itself changes only when
// the suggestion is accepted, in one step of the undo history. Until then its passage can't be edited, so that accepting it
// never replaces other words than those it was made for.
import { closeHistory } from "prosemirror-history";
import { DOMSerializer, type Fragment, type Node } from "prosemirror-model";
import { type EditorState, Plugin, PluginKey, type Transaction } from "prosemirror-state";
import { Decoration, DecorationSet, type EditorView } from "prosemirror-view";
import { isRemote } from "../../../shared/document/live/collab.ts";
import { schema } from "../../../shared/document/schema.ts";
import { isListNode } from "./commands/list-structure.ts";
import type { Passage } from "./passage.ts";
import { type Replacement, replacementOf, replacePassage } from "./replace-passage.ts";
import { type Compare, changedRanges } from "./suggested-changes.ts";

export interface Suggestion {
  /** Where it is by now. */
  passage: Passage;
  /** The blocks so far; undefined before they are asked for, while the passage is only marked. */
  blocks?: readonly Node[] | undefined;
  /** Finds the words that differ. Without it, the passage is replaced as a whole. Given once the blocks are complete. */
  compare?: Compare | undefined;
}

interface Shown {
  suggestion: Suggestion;
  decorations: DecorationSet;
}

/** Somebody else has changed the words of the suggestion's passage. */
const overtaken = "overtaken";
type State = Shown | typeof overtaken | null;

const key = new PluginKey<State>("suggestion");

const shownIn = (state: EditorState): Shown | null => {
  const shown = key.getState(state);
  return !shown || shown === overtaken ? null : shown;
};

/**
 * Shows suggestions in an editor, and protects their passages from edits. Those of others can't be refused: a suggestion for words
 * that they change ends.
 * @param onOvertaken called when that has happened
 */
export const suggestions = (onOvertaken?: () => void): Plugin<State> =>
  new Plugin<State>({
    key,
    state: {
      init: () => null,
      apply(tr, shown, before) {
        const set: Suggestion | null | undefined = tr.getMeta(key);
        if (set !== undefined) return set && { suggestion: set, decorations: draw(tr.doc, set) };
        if (!shown || shown === overtaken || !tr.docChanged) return shown;
        if (isRemote(tr) && touchesSuggestion(before, tr)) return overtaken;
        return {
          suggestion: { ...shown.suggestion, passage: movedPassage(shown.suggestion.passage, tr) },
          decorations: shown.decorations.map(tr.mapping, tr.doc),
        };
      },
    },
    filterTransaction: (tr, state) =>
      tr.getMeta(key) !== undefined || isRemote(tr) || !touchesSuggestion(state, tr),
    view: () => ({
      update({ state }, before) {
        if (key.getState(state) === overtaken && key.getState(before) !== overtaken) onOvertaken?.();
      },
    }),
    props: { decorations: (state) => shownIn(state)?.decorations },
  });

export const suggestionOf = (state: EditorState): Suggestion | null => shownIn(state)?.suggestion ?? null;

/** Shows a suggestion in place of the one before, or none. */
export function showSuggestion(view: EditorView, suggestion: Suggestion | null): void {
  if (suggestion || suggestionOf(view.state)) view.dispatch(view.state.tr.setMeta(key, suggestion));
}

/** Makes the suggestion part of the document in one step, and puts the cursor at its end. */
export function acceptSuggestion(view: EditorView): void {
  const suggestion = suggestionOf(view.state);
  if (!suggestion?.blocks?.length) return;
  const tr = replacePassage(closeHistory(view.state.tr), suggestion.passage, suggestion.blocks);
  view.dispatch(tr.setMeta(key, null).scrollIntoView());
  view.focus();
}

/** What is typed at an end of the passage is outside of it. */
function movedPassage({ from, to }: Passage, { mapping }: Transaction): Passage {
  const start = mapping.map(from, 1);
  return { from: start, to: from === to ? start : Math.max(start, mapping.map(to, -1)) };
}

/** Whether a change, which may come from elsewhere, would change the passage of the open suggestion. */
export function touchesSuggestion(state: EditorState, tr: Transaction): boolean {
  const passage = suggestionOf(state)?.passage;
  if (!passage || passage.from === passage.to || !tr.docChanged) return false;
  const { from, to } = movedPassage(passage, tr);
  return !tr.doc.slice(from, to).eq(state.doc.slice(passage.from, passage.to));
}

function draw(doc: Node, { passage, blocks, compare }: Suggestion): DecorationSet {
  const { from, to } = passage;
  if (!blocks) return DecorationSet.create(doc, inRange(from, to, { class: "suggestion-target" }));
  const replacement = replacementOf(doc, passage, blocks);
  const changes = compare && changedRanges(doc, replacement, compare);
  if (!changes) {
    const drawn = [...struck(doc, from, to), ...added(doc, replacement, from < to)];
    return DecorationSet.create(doc, drawn);
  }
  const drawn = changes.flatMap((change) => [
    ...inRange(change.from, change.to, removed),
    ...(change.added.size ? [inserted(change.to, () => ins(change.added))] : []),
  ]);
  return DecorationSet.create(doc, drawn);
}

const removed = { nodeName: "del", class: "suggestion-removed" };

const inRange = (from: number, to: number, attributes: Record<string, string>): Decoration[] =>
  from < to ? [Decoration.inline(from, to, attributes)] : [];

/** Strikes words out, and marks what has none. */
function struck(doc: Node, from: number, to: number): Decoration[] {
  const drawn = inRange(from, to, removed);
  doc.nodesBetween(from, to, (node, pos) => {
    if (node.isBlock && node.isLeaf)
      drawn.push(Decoration.node(pos, pos + 1, { class: "suggestion-removed" }));
  });
  return drawn;
}

/** What comes, after what goes. Within a list it is drawn as items, because nothing else may be in one. */
function added(doc: Node, { to, added: content }: Replacement, isReplaced: boolean): Decoration[] {
  if (content.size === 0) return [];
  if (content.firstChild?.isInline) return [inserted(to, () => ins(content, isReplaced ? " " : ""))];
  if (!isListNode(doc.resolve(to).parent)) return [inserted(to, () => ins(content))];
  const items = content.content.every(({ type }) => type === schema.nodes.list_item)
    ? content.content.map((item) => item.content)
    : [content];
  return items.map((item) =>
    inserted(to, () => {
      const element = document.createElement("li");
      element.append(ins(item));
      return element;
    }),
  );
}

const inserted = (at: number, toDOM: () => HTMLElement): Decoration =>
  Decoration.widget(at, toDOM, { side: 1, ignoreSelection: true });

const serializer = DOMSerializer.fromSchema(schema);

/** New content as it will look in the text. */
function ins(content: Fragment, lead = ""): HTMLElement {
  const element = document.createElement("ins");
  element.className = content.firstChild?.isBlock ? "suggestion-added suggestion-blocks" : "suggestion-added";
  element.append(lead, serializer.serializeFragment(content));
  for (const link of element.querySelectorAll("a")) link.removeAttribute("href"); // it could be followed by a click
  return element;
}
