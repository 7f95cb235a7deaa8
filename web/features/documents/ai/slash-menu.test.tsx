import { act, cleanup, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { TextSelection } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import { createRef, useRef } from "react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Template } from "../../../../shared/contracts/templates.ts";
import { documentOf } from "../../../../shared/document/markdown/document-source.ts";
import { fakeServer } from "../../../testing/fake-server.ts";
import { ada, renderSignedIn } from "../../../testing/render-signed-in.tsx";
import { doneEvent, runStream } from "../../../testing/run-events.ts";
import { DocumentEditor } from "../../editor/document-editor.tsx";
import { suggestionOf } from "../../editor/suggestion.ts";
import SlashMenu, { type SlashChoice, type SlashKeys } from "./slash-menu.tsx";
import { useDocumentAi } from "./use-document-ai.ts";
import { useSlashCommands } from "./use-slash-commands.ts";

const user = userEvent.setup();
const id = "0190a1b2-0000-7000-8000-00000000000c";
const recipe: Template = {
  id: "0190a1b2-0000-7000-8000-0000000000a1",
  visibility: "private",
  name: "Recipe",
  description: "For our blog",
  category: "blog",
  body: "# {{Dish}}\n\nServes {{Guests}}. **Enjoy!**",
  brief: null,
  createdBy: ada.id,
  createdAt: 0,
  updatedAt: 0,
  revision: 3,
};

const quiz: Template = { ...recipe, id: "0190a1b2-0000-7000-8000-0000000000a2", name: "Quiz" };

let calls: ReturnType<typeof fakeServer>;
beforeEach(() => {
  localStorage.clear();
  const noWords = { dictionary: [], protected: [], house: [] };
  calls = fakeServer(({ path }) => {
    if (path === "/api/templates") return Response.json({ templates: [recipe, quiz] });
    if (path === "/api/runs") return runStream(doneEvent("Ink dries.", { contentId: null }));
    return Response.json({ private: noWords, workspace: noWords });
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const names = () =>
  screen.getAllByRole("option").map((option) => option.querySelector("span span")?.textContent);
const chosen = () => screen.getByRole("option", { selected: true }).querySelector("span span")?.textContent;

describe("the menu", () => {
  let choices: SlashChoice[];
  const keys = createRef<SlashKeys>();
  const open = (words: string, isOffered = (_: string) => true) => {
    choices = [];
    return renderSignedIn(
      <SlashMenu
        ref={keys}
        words={words}
        place={{}}
        isOffered={isOffered}
        onChoose={(choice) => void choices.push(choice)}
      />,
      ["documentAi"],
    );
  };
  const press = (key: Parameters<SlashKeys["press"]>[0]) => act(() => keys.current?.press(key));

  test("has the AI, the blocks and the templates, in groups", async () => {
    await open("");
    await screen.findByRole("option", { name: /Recipe/ });
    await screen.findByRole("option", { name: /How-to guide/ }); // those of the product are loaded by themselves
    const groups = screen
      .getAllByRole("group")
      .map((group) => [
        document.getElementById(group.getAttribute("aria-labelledby") ?? "")?.textContent,
        within(group).getAllByRole("option").length >= 6,
      ]);
    expect(groups).toEqual([
      ["AI", true],
      ["Blocks", true],
      ["Templates", true],
    ]);
    expect(chosen()).toBe("Continue writing");
    expect(screen.getByRole("status").textContent).toBe("Continue writing");
  });

  test.each([
    ["divi", "Divider"],
    ["HEADING 2", "Heading 2"],
    ["h3", "Heading 3"],
    ["todo", "Task list"],
    ["recip", "Recipe"],
  ])("is narrowed by what is typed: %s", async (words, name) => {
    await open(words);
    await screen.findByRole("option", { name: new RegExp(name) });
    expect(names()).toEqual([name]);
  });

  test.each([
    ["table", "Table"],
    ["text", "Text"],
    ["tab", "Table"],
    ["title", "Title ideas"],
  ])("chooses the item with the shortest name that begins with what is typed: %s", async (words, name) => {
    await open(words);
    expect(chosen()).toBe(name);
  });

  test("chooses a block rather than a template", async () => {
    await open("qu");
    await screen.findByRole("option", { name: /Quiz/ });
    expect(chosen()).toBe("Quote");
  });

  test("has no action of the AI that has nothing to write from", async () => {
    await open("su", (action) => action !== "summary");
    expect(screen.queryByRole("option", { name: /Summary/ })).toBeNull();
    cleanup();
    await open("su");
    expect(chosen()).toBe("Summary");
  });

  test("is used by keys, in a circle", async () => {
    await open("heading");
    expect(names()).toEqual(["Heading 1", "Heading 2", "Heading 3"]);
    await press("ArrowUp");
    expect(chosen()).toBe("Heading 3");
    await press("ArrowDown");
    await press("ArrowDown");
    await press("Enter");
    await press("Tab");
    expect(choices).toEqual([{ command: "heading2" }, { command: "heading2" }]);
  });

  test("is not there if no name has the words, and leaves the keys to the text", async () => {
    await open("xyz");
    expect(screen.queryByRole("listbox")).toBeNull();
    expect(keys.current?.press("Enter")).toBe(false);
  });
});

describe("a choice", () => {
  let view: EditorView | undefined;
  const onImage = vi.fn();

  function Screen({ text }: { text: string }) {
    const frame = useRef<HTMLDivElement>(null);
    const ai = useDocumentAi({ id, title: "Reed pens", language: "en", watermark: "" });
    const slash = useSlashCommands(ai, frame, { onImage });
    return (
      <div ref={frame}>
        <DocumentEditor
          doc={() => documentOf(text)}
          language="en"
          onChange={() => {}}
          isEditable
          onImages={() => {}}
          onFind={() => {}}
          onView={(next) => {
            view = next;
            ai.attach(next);
          }}
          plugins={() => [...ai.plugins, ...slash.plugins]}
        />
        {ai.passage && <p>{"asked"}</p>}
        {slash.query && <SlashMenu ref={slash.keys} {...slash.menu} />}
      </div>
    );
  }
  /** Types at the end of the text, and chooses an item. */
  async function choose(text: string, typed: string, name: RegExp) {
    await renderSignedIn(<Screen text={text} />, ["documentAi", "documentText", "editor"], {
      plan: "pro",
      promptsLimit: 150,
    });
    view?.dispatch(view.state.tr.setSelection(TextSelection.atEnd(view.state.doc)));
    for (const sign of typed) act(() => view?.dispatch(view.state.tr.insertText(sign)));
    await user.click(await screen.findByRole("option", { name }));
    expect(screen.queryByRole("listbox")).toBeNull();
  }

  test("takes the slash and its words away", async () => {
    await choose("", "/imag", /Image/);
    expect(view?.state.doc.textContent).toBe("");
    expect(onImage).toHaveBeenCalledOnce();
  });

  test("of an AI action starts it at the cursor", async () => {
    await choose("Reed pens last.", " /", /Continue/);
    await expect
      .poll(() => calls.find(({ path }) => path === "/api/runs")?.body)
      .toMatchObject({ input: { action: "continue", before: "Reed pens last. " } });
    expect(view && suggestionOf(view.state)?.passage).toEqual({ from: 17, to: 17 });
  });

  test("of a section asks first what to write", async () => {
    await choose("", "/write", /Write a section/);
    screen.getByText("asked");
    expect(calls.filter(({ path }) => path === "/api/runs")).toEqual([]);
  });

  test("of a template inserts its blocks, with its variables", async () => {
    await choose("", "/recipe", /Recipe/);
    expect(view?.state.doc.eq(documentOf(recipe.body))).toBe(true);
  });
});
