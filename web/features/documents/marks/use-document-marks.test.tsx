import { undo } from "@codemirror/commands";
import { EditorView } from "@codemirror/view";
import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useRef, useState } from "react";
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { useDebouncedValue } from "../../../lib/timing.ts";
import { fakeServer } from "../../../testing/fake-server.ts";
import { renderSignedIn } from "../../../testing/render-signed-in.tsx";
import { DocumentEditor } from "../../editor/document-editor.tsx";
import SideCards from "../side/side-cards.tsx";
import { useDocumentMarks } from "./use-document-marks.tsx";

const user = userEvent.setup();
const text = "We just wait. The house was built by us.";
const words = { dictionary: [], protected: [], house: [] };

beforeEach(() => {
  localStorage.clear();
  ignoreSelectionEvents();
  fakeServer(() => Response.json({ private: words, workspace: words }));
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** A browser reports a changed selection later; the DOM of the tests does at once, which the editor can't take. */
function ignoreSelectionEvents() {
  const ignore = (event: Event) => event.stopImmediatePropagation();
  addEventListener("selectionchange", ignore, true);
  onTestFinished(() => removeEventListener("selectionchange", ignore, true));
}

let saved: string;

/** The editor with its marks and cards, without saving. */
function Editor({ id }: { id: string }) {
  const [typed, setTyped] = useState(text);
  saved = typed;
  const settled = useDebouncedValue(typed);
  const frame = useRef<HTMLDivElement>(null);
  const marks = useDocumentMarks({ id, language: "en" }, settled, frame);
  const editor = useRef(null);
  return (
    <>
      <div ref={frame} {...marks.handlers}>
        <DocumentEditor
          ref={editor}
          text={typed}
          language="en"
          onChange={setTyped}
          onSave={() => {}}
          onLeave={() => {}}
          onView={marks.attach}
          extensions={marks.extensions}
        />
        {marks.rendered}
      </div>
      <SideCards text={settled} isEnglish {...marks.controls} />
    </>
  );
}

async function open(id = "first") {
  cleanup();
  await renderSignedIn(<Editor id={id} />, ["documentText", "writing", "grammar"]);
}
const shadow = () => [...document.querySelectorAll("div")].find(({ shadowRoot }) => shadowRoot)?.shadowRoot;
const field = () => shadow()?.querySelector<HTMLElement>(".cm-content") ?? document.body;
function editor(): EditorView {
  const view = EditorView.findFromDOM(field());
  if (!view) throw new Error("no editor");
  return view;
}
const marked = () => [...field().querySelectorAll("[data-mark]")].map(({ textContent }) => textContent);
const shows = (...expected: string[]) => waitFor(() => expect(marked()).toEqual(expected));
const press = (key: string, init: KeyboardEventInit = {}) =>
  act(() => {
    field().dispatchEvent(
      new KeyboardEvent("keydown", { key, bubbles: true, composed: true, cancelable: true, ...init }),
    );
  });
const card = () => document.querySelector<HTMLElement>("[data-card]");
const button = (name: string | RegExp) => screen.findByRole("button", { name });

describe("the marks of a document", () => {
  test("appear after a pause, and follow what is typed", async () => {
    await open();
    await shows("just", "was built");
    act(() => editor().dispatch({ changes: { from: 0, to: text.indexOf("The") } }));
    await shows("was built");
    act(() => editor().dispatch({ changes: { from: 0, insert: "We basically wait. " } }));
    await shows("basically", "was built");
  });

  test("are there again if their words are changed and restored without a pause", async () => {
    await open();
    await shows("just", "was built");
    const at = text.indexOf("just") + 4;
    act(() => editor().dispatch({ changes: { from: at, insert: "ly" } }));
    expect(marked()).toEqual(["was built"]);
    act(() => editor().dispatch({ changes: { from: at, to: at + 2 } }));
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
    const typing = { changes: { from: text.length, insert: " Typed." }, userEvent: "input.type" };
    act(() => editor().dispatch(typing));
    press("F8");
    await user.click(await button("Remove"));
    expect(saved).toBe("We wait. The house was built by us. Typed.");
    expect(card()).toBeNull();
    act(() => void undo(editor()));
    expect(saved).toBe(`${text} Typed.`);
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
  within(screen.getByRole("group", { name: "Readability" })).getByText(name, { selector: "dt" })
    .nextElementSibling?.textContent;

describe("the card beside the text", () => {
  test("shows the score with a word for it, and what makes the text hard to read", async () => {
    await open();
    await screen.findByText(/^\d+ · (very )?easy$/);
    expect([rowOf("Long sentences"), rowOf("Passive voice"), rowOf("Filler words")]).toEqual(["0", "1", "1"]);
  });
});
