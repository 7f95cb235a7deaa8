// Where others are in the text: their cursors, with their names, and what they have selected.
import { Plugin } from "prosemirror-state";
import { Decoration, DecorationSet, type EditorView } from "prosemirror-view";
import type { Caret } from "../../lib/live/people.ts";

interface PresenceHost {
  /** Calls back when somebody comes, goes or moves. Returns how to stop. */
  subscribe(listener: () => void): () => void;
  caretsIn(state: EditorView["state"]): Caret[];
}

/** How many colours there are for people (app/tokens.css). */
const colours = 8;

/** A colour of a person, the same for everybody. */
export function colourOf(userId: string): string {
  let sum = 0;
  for (const sign of userId) sum = (sum * 31 + (sign.codePointAt(0) ?? 0)) % 9973;
  return `var(--person-${(sum % colours) + 1})`;
}

export function presence(host: PresenceHost): Plugin {
  let last: { doc: unknown; key: string; drawn: DecorationSet } | undefined;
  return new Plugin({
    view(view) {
      let before = "";
      const stop = host.subscribe(() => {
        if (view.isDestroyed) return;
        const now = keyOf(host.caretsIn(view.state));
        if (now === before) return;
        before = now;
        view.updateState(view.state); // draws anew
      });
      return { destroy: stop };
    },
    props: {
      decorations(state) {
        const carets = host.caretsIn(state);
        const key = keyOf(carets);
        if (last?.doc !== state.doc || last.key !== key)
          last = { doc: state.doc, key, drawn: DecorationSet.create(state.doc, carets.flatMap(draw)) };
        return last.drawn;
      },
    },
  });
}

const keyOf = (carets: readonly Caret[]): string =>
  carets
    .map(({ person, anchor, head, moves }) => `${person.client} ${person.name} ${anchor} ${head} ${moves}`)
    .join();

function draw({ person, anchor, head, moves }: Caret): Decoration[] {
  const colour = colourOf(person.userId);
  const [from, to] = [Math.min(anchor, head), Math.max(anchor, head)];
  const caret = Decoration.widget(head, () => caretOf(person.client, person.name, colour), {
    key: `${person.client} ${person.name} ${moves}`, // drawn anew, with the name, when they move
    side: -1,
    ignoreSelection: true,
  });
  const tint = { class: "presence-selection", style: `--person: ${colour}` };
  return from < to ? [Decoration.inline(from, to, tint), caret] : [caret];
}

/** Read by nobody aloud: the bar of the page lists who is here. */
function caretOf(client: string, name: string, colour: string): HTMLElement {
  const caret = document.createElement("span");
  caret.className = "presence-caret";
  caret.dataset.client = client;
  caret.dataset.name = name; // drawn by the style sheet, so that it is no part of the text
  caret.setAttribute("aria-hidden", "true");
  caret.style.setProperty("--person", colour);
  return caret;
}

/** Scrolls to somebody's cursor. Returns false if they are not in the text. */
export function showCaret(view: EditorView, client: string): boolean {
  const caret = view.dom.querySelector(`.presence-caret[data-client="${CSS.escape(client)}"]`);
  caret?.scrollIntoView({ block: "center" });
  return caret !== null;
}
