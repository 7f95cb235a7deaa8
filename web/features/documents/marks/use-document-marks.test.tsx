import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { undo } from "prosemirror-history";
import type { Node } from "prosemirror-model";
import type { EditorView } from "prosemirror-view";
import { useRef, useState } from "react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { documentOf } from "../../../../shared/document/markdown/document-source.ts";
import { fakeServer } from "../../../testing/fake-server.ts";
import { renderSignedIn } from "../../../testing/render-signed-in.tsx";
import { DocumentEditor } from "../../editor/document-editor.tsx";
import { documentText } from "../../editor/document-text.ts";
import ChecksTab from "../side/checks-tab.tsx";
import { countOf, useDocumentMarks } from "./use-document-marks.tsx";

const user = userEvent.setup();
const text = "We just wait. The house was built by us.";
const words = { dictionary: [], protected: [], house: [] };

beforeEach(() => {
  localStorage.clear();
  fakeServer(() => Response.json({ private: words, workspace: words }));
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

let view: EditorView;
let shown: number;

/** The editor with its marks and cards, without saving. */
function Editor({ id }: { id: string }) {
  const [start] = useState(() => documentOf(text));
  const [settled, setSettled] = useState<Node>(start); // without the pause
  const [attached, setAttached] = useState<EditorView>();
  const frame = useRef<HTMLDivElement>(null);
  const marks = useDocumentMarks({ id, language: "en" }, settled, frame);
  shown = countOf(marks.controls);
  return (
    <>
      <div ref={frame} {...marks.handlers}>
        <DocumentEditor
          doc={() => start}
          language="en"
          onChange={setSettled}
          isEditable
          onImages={() => {}}
          onFind={() => {}}
          onView={(made) => {
            if (made) view = made;
            marks.attach(made);
            setAttached(made);
          }}
          plugins={() => marks.plugins}
        />
        {marks.rendered}
      </div>
      <ChecksTab text={documentText(settled).text} language="en" view={attached} {...marks.controls} />
    </>
  );
}

async function open(id = "first") {
  cleanup();
  await renderSignedIn(<Editor id={id} />, ["documentText", "writing", "grammar"]);
}
const marked = () => [...view.dom.querySelectorAll("[data-mark]")].map(({ textContent }) => textContent);
const shows = (...expected: string[]) => waitFor(() => expect(marked()).toEqual(expected));
const press = (key: string) =>
  act(
    () => void view.dom.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true })),
  );
const saved = () => view.state.doc.textContent;
/** The place of words, as a position of the document. */
const at = (found: string) => {
  const words = documentText(view.state.doc);
  return words.positionAt(words.text.indexOf(found));
};
const card = () => document.querySelector<HTMLElement>("[data-card]");
const button = (name: string | RegExp) => screen.findByRole("button", { name });

describe("the marks of a document", () => {
  test("appear after a pause, and follow what is typed", async () => {
    await open();
    await shows("just", "was built");
    expect(shown).toBe(2);
    act(() => view.dispatch(view.state.tr.delete(1, at("The"))));
    await shows("was built");
    act(() => view.dispatch(view.state.tr.insertText("We basically wait. ", 1)));
    await shows("basically", "was built");
  });

  test("are there again if their words are changed and restored without a pause", async () => {
    await open();
    await shows("just", "was built");
    const end = at("just") + 4;
    act(() => view.dispatch(view.state.tr.insertText("ly", end)));
    expect(marked()).toEqual(["was built"]);
    act(() => view.dispatch(view.state.tr.delete(end, end + 2)));
    await shows("just", "was built");
  });

  test("open a card by F8, which is announced, and close it by Escape", async () => {
    await open();
    await shows("just", "was built");
    press("F8");
    await screen.findByText("Filler word");
    expect(screen.getByText("Filler word: just. Press Tab for options.").role).toBe("status");
    press("F8");
    await screen.findByText("The active voice is usually clearer. Say who acts.");
    press("Escape");
    await waitFor(() => expect(card()).toBeNull());
  });

  test("are replaced in one step of the undo history", async () => {
    await open();
    await shows("just", "was built");
    act(() => view.dispatch(view.state.tr.insertText(" Typed.", text.length + 1)));
    press("F8");
    await user.click(await button("Remove"));
    expect(saved()).toBe("We wait. The house was built by us. Typed.");
    expect(card()).toBeNull();
    act(() => void undo(view.state, view.dispatch));
    expect(saved()).toBe(`${text} Typed.`);
  });

  test("that are ignored stay ignored in this document, until they are shown again", async () => {
    await open();
    await shows("just", "was built");
    press("F8");
    await user.click(await button("Ignore"));
    await shows("was built");
    await open();
    await shows("was built");
    await open("second");
    await shows("just", "was built");
    await open();
    await user.click(await button("Show 1 ignored highlight"));
    await shows("just", "was built");
  });

  test("can be switched off, also for the next visit; the figures stay", async () => {
    await open();
    await shows("just", "was built");
    await user.click(screen.getByRole("checkbox", { name: "Show highlights" }));
    await shows();
    await open();
    await waitFor(() => expect(rowOf("Passive voice")).toBe("1"));
    expect(marked()).toEqual([]);
  });
});

const rowOf = (name: string) =>
  within(screen.getByRole("region", { name: "Readability" })).getByText(name, { selector: "dt" })
    .nextElementSibling?.textContent;

describe("the card beside the text", () => {
  test("shows the score with a word for it, and what makes the text hard to read", async () => {
    await open();
    await screen.findByText(/^\d+ · (very )?easy$/);
    expect([rowOf("Long sentences"), rowOf("Passive voice"), rowOf("Filler words")]).toEqual(["0", "1", "1"]);
  });
});
