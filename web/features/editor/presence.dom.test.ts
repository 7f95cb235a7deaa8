import { EditorState } from "prosemirror-state";
import { EditorView } from "prosemirror-view";
import { afterEach, expect, test } from "vitest";
import { documentOf } from "../../../shared/document/markdown/document-source.ts";
import type { Caret } from "../../lib/live/people.ts";
import { colourOf, presence, showCaret } from "./presence.ts";

let view: EditorView;
afterEach(() => view.destroy());

const caret = (name: string, anchor: number, head: number): Caret => ({
  person: { client: name, userId: name, name, avatarUrl: null, canWrite: true, selection: null },
  anchor,
  head,
  moves: 1,
});

function open(...carets: Caret[]) {
  const host = {
    carets,
    tell: () => {},
    subscribe(listener: () => void) {
      host.tell = listener;
      return () => {};
    },
    caretsIn: () => host.carets,
  };
  const doc = documentOf("Reed pens are old.");
  view = new EditorView(document.body.appendChild(document.createElement("div")), {
    state: EditorState.create({ doc, plugins: [presence(host)] }),
  });
  return host;
}
const carets = () => [...view.dom.querySelectorAll<HTMLElement>(".presence-caret")];

test("the cursors of others stand in the text with their names, and what they have selected is tinted", () => {
  open(caret("Ben", 6, 10), caret("Cy", 3, 3));
  expect(carets().map(({ dataset }) => dataset.name)).toEqual(["Cy", "Ben"]);
  const tinted = view.dom.querySelector<HTMLElement>(".presence-selection");
  expect(tinted?.textContent).toBe("pens");
  expect(tinted?.style.getPropertyValue("--person")).toBe(colourOf("Ben"));
  expect(view.dom.textContent).toBe("Reed pens are old.");
});

test("they move when somebody moves, and are hidden from screen readers, which have the list of names", () => {
  const host = open(caret("Ben", 1, 1));
  host.carets = [caret("Ben", 6, 6)];
  host.tell();
  expect(carets().map(({ previousSibling }) => previousSibling?.textContent)).toEqual(["Reed "]);
  expect(carets()[0]?.getAttribute("aria-hidden")).toBe("true");
  host.carets = [];
  host.tell();
  expect(carets()).toEqual([]);
});

test("somebody who is in the text can be gone to", () => {
  open(caret("Ben", 1, 1));
  expect(showCaret(view, "Ben")).toBe(true);
  expect(showCaret(view, "Cy")).toBe(false);
});

test("a person has the same colour everywhere, one of eight", () => {
  const colours = Array.from({ length: 200 }, (_, index) => colourOf(`user ${index}`));
  expect(new Set(colours).size).toBe(8);
  expect(colourOf("user 1")).toBe(colours[1]);
});
