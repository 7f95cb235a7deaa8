import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { undo } from "prosemirror-history";
import type { Node } from "prosemirror-model";
import { TextSelection } from "prosemirror-state";
import { EditorView } from "prosemirror-view";
import { useRef } from "react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { PlanId } from "../../../../shared/catalog/plan-ids.ts";
import type { Voice } from "../../../../shared/contracts/voices.ts";
import { dataOf, documentOf } from "../../../../shared/document/markdown/document-source.ts";
import { writeMarkdown } from "../../../../shared/document/markdown/write-markdown.ts";
import { usedVoiceOf } from "../../../../shared/voices.ts";
import { fakeServer } from "../../../testing/fake-server.ts";
import { ada, renderSignedIn } from "../../../testing/render-signed-in.tsx";
import { doneEvent, failedEvent, runStream, slowRun } from "../../../testing/run-events.ts";
import { applyReply, readReply } from "../../../writing/assistant/applied-reply.ts";
import { DocumentEditor } from "../../editor/document-editor.tsx";
import { suggestionOf } from "../../editor/suggestion.ts";
import AiPanel from "./ai-panel.tsx";
import { notePassage, placeOfReply } from "./asked-passage.ts";
import { useDocumentAi } from "./use-document-ai.ts";

const user = userEvent.setup();
const id = "0190a1b2-0000-7000-8000-00000000000c";
const other = "0190a1b2-0000-7000-8000-0000000000ff";

const noWords = { dictionary: [], protected: [], house: [] };

let view: EditorView | undefined;
let saved: string[];
const markdownOf = (doc: Node) => writeMarkdown(dataOf(doc));
/** The user's plan as the server knows it. */
let plan: PlanId;
let calls: ReturnType<typeof fakeServer>;
let answerRun: () => Response;
const lengthened = () =>
  doneEvent("They last long.", {
    contentId: null,
    quota: { plan, used: 1, limit: 5, refillsAt: Date.UTC(2030, 0, 14) },
  });

beforeEach(() => {
  localStorage.clear();
  saved = [];
  plan = "pro";
  answerRun = () => runStream(lengthened());
  calls = fakeServer(({ path }) =>
    path === "/api/runs" ? answerRun() : Response.json({ private: noWords, workspace: noWords }),
  );
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** The editor and the panel of a document. */
function Screen({ text, watermark = "" }: { text: string; watermark?: string }) {
  const frame = useRef<HTMLDivElement>(null);
  const ai = useDocumentAi({ id, title: "Reed pens", language: "en", watermark });
  return (
    <div ref={frame}>
      <DocumentEditor
        doc={() => documentOf(text)}
        language="en"
        onChange={(next) => void saved.push(markdownOf(next))}
        isEditable
        onImages={() => {}}
        onFind={() => {}}
        plugins={() => ai.plugins}
        onView={(next) => {
          view = next;
          ai.attach(next);
        }}
      />
      <button type="button" onClick={ai.openAtSelection}>
        {"AI"}
      </button>
      {(ai.passage || ai.isLost) && <AiPanel ai={ai} frame={frame} />}
    </div>
  );
}
const texts = ["documentAi", "documentText", "writing", "generate", "rewrite", "errors"];
const open = (text: string) => renderSignedIn(<Screen text={text} />, texts);
const press = async (name: string) => user.click(await screen.findByRole("button", { name }));
const doc = () => view && markdownOf(view.state.doc);
const undoOnce = () => {
  if (view) undo(view.state, view.dispatch);
};
const suggested = () => view && suggestionOf(view.state);
/** The suggested text as Markdown. */
const suggestedText = () =>
  suggested()?.blocks &&
  writeMarkdown({ type: "doc", content: suggested()?.blocks?.map((block) => block.toJSON()) ?? [] });
const select = (from: number, to: number) =>
  view?.dispatch(view.state.tr.setSelection(TextSelection.create(view.state.doc, from, to)));
const type = (words: string, at: number) => view?.dispatch(view.state.tr.insertText(words, at));

const text = "Reed pens are old. They last.";
const passage = "They last.";

describe("the assistant's reply", () => {
  test("is suggested for the passage, and is accepted in one step without a run", async () => {
    applyReply(ada.id, id, { text: "They last long.", passage });
    await open(text);
    await waitFor(() => expect(suggestedText()).toBe("They last long."));
    expect(suggested()?.passage).toEqual({ from: 20, to: 30 });
    await waitFor(() => expect(view?.dom.querySelector("ins")?.textContent).toBe(" long"));
    expect(saved).toEqual([]);
    expect(screen.queryByText(/end of the document/)).toBeNull();
    screen.getByText("Reply from the assistant. Uses no prompt.");
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Accept" }));
    await press("Accept");
    expect(doc()).toBe("Reed pens are old. They last long.");
    expect(suggested()).toBeNull();
    expect(screen.queryByRole("region", { name: "AI assistant" })).toBeNull();
    expect(calls.filter(({ path }) => path.startsWith("/api/runs"))).toEqual([]);
    undoOnce();
    expect(doc()).toBe(text);
  });

  test("changes nothing if it is rejected, and isn't suggested again", async () => {
    applyReply(ada.id, id, { text: "They break.", passage });
    await open(text);
    await press("Reject");
    expect(doc()).toBe(text);
    expect(saved).toEqual([]);
    expect(suggested()).toBeNull();
    cleanup();
    await open(text);
    expect(screen.queryByRole("region", { name: "AI assistant" })).toBeNull();
  });

  test("is suggested again after a reload, until it is decided on", async () => {
    applyReply(ada.id, id, { text: "They last long.", passage });
    await open(text);
    await screen.findByRole("button", { name: "Accept" });
    cleanup();
    await open(text);
    await press("Accept");
    expect(doc()).toBe("Reed pens are old. They last long.");
    expect(readReply(ada.id, id)).toBeUndefined();
  });

  test.each([
    ["the passage is gone", "They are cheap.", /no longer in the document/],
    ["no passage was quoted", "", /quoted no passage/],
  ])("is suggested at the end, and says so, if %s", async (_, gone, notice) => {
    applyReply(ada.id, id, { text: "They last long.", passage: gone });
    await open(text);
    await screen.findByText(notice);
    await waitFor(() => expect(suggestedText()).toBe("They last long."));
    await press("Insert");
    expect(doc()).toBe(`${text}\n\nThey last long.`);
    undoOnce();
    expect(doc()).toBe(text);
  });

  test("is the first paragraph of an empty document", async () => {
    applyReply(ada.id, id, { text: "They last long.", passage: "" });
    await open("");
    await press("Insert");
    expect(doc()).toBe("They last long.");
  });

  test("keeps its place while the text before it is edited", async () => {
    applyReply(ada.id, id, { text: "They last long.", passage });
    await open(text);
    type("Old ", 1);
    await press("Accept");
    expect(doc()).toBe("Old Reed pens are old. They last long.");
  });

  test("belongs to one user and one document", async () => {
    applyReply(ada.id, other, { text: "They last long.", passage });
    applyReply("someone-else", id, { text: "They last long.", passage });
    await open(text);
    expect(screen.queryByRole("region", { name: "AI assistant" })).toBeNull();
    expect(suggested()).toBeNull();
  });

  test("isn't shown if what is stored isn't one", async () => {
    localStorage.setItem(`calamo.reply.${ada.id}.${id}`, '{"text": 5}');
    await open(text);
    expect(screen.queryByRole("region", { name: "AI assistant" })).toBeNull();
  });
});

describe("the place of a reply", () => {
  const twice = documentOf("It lasts. Ink dries. It lasts. Paper yellows.");
  const reply = { text: "It stays.", passage: "It lasts." };

  test("is the one that was asked about if the document contains its words more than once", () => {
    expect(placeOfReply(ada.id, id, twice, reply)).toEqual({ from: 1, to: 10 });
    notePassage(ada.id, id, { text: "It lasts.", before: "It lasts. Ink dries. ", after: " Paper yellows." });
    expect(placeOfReply(ada.id, id, twice, reply)).toEqual({ from: 22, to: 31 });
    expect(placeOfReply(ada.id, other, twice, reply)).toEqual({ from: 1, to: 10 });
  });

  test("doesn't depend on what was asked about another passage", () => {
    notePassage(ada.id, id, { text: "Ink dries.", before: "It lasts. ", after: " It lasts." });
    expect(placeOfReply(ada.id, id, twice, reply)).toEqual({ from: 1, to: 10 });
  });
});

describe("an edit that is accepted", () => {
  const line = "Generated with the free plan";
  const marks = () => calls.filter(({ method }) => method === "PATCH").map(({ path, body }) => [path, body]);
  /** Has the passage edited on that plan. */
  async function edit(on: PlanId, watermark = "") {
    plan = on;
    const start = { plan, promptsLimit: 150 };
    await renderSignedIn(<Screen text={text} watermark={watermark} />, texts, start);
    select(20, 30);
    await press("AI");
    await press("Lengthen");
    await screen.findByRole("button", { name: "Accept" });
  }

  test("marks the document on the free plan, which is said before", async () => {
    await edit("free");
    await screen.findByText(`If you accept it, copies and exports of this document end with “${line}”.`);
    expect(marks()).toEqual([]);
    await press("Accept");
    await expect.poll(marks).toEqual([[`/api/contents/${id}`, { hasAiText: true }]]);
  });

  test.each([
    ["on a paid plan", "pro" as const, "", "Accept"],
    ["that is marked already", "free" as const, line, "Accept"],
    ["if it is rejected", "free" as const, "", "Reject"],
  ])("doesn't mark a document %s", async (_, plan, watermark, decision) => {
    await edit(plan, watermark);
    await press(decision);
    await waitFor(() => expect(screen.queryByRole("region", { name: "AI assistant" })).toBeNull());
    expect(marks()).toEqual([]);
  });
});

test.each([
  ["NO_MISTAKES", /No mistakes found/],
  ["TEXT_UNCHANGED", /.+/],
] as const)("a text that comes back as it was (%s) can only be closed", async (code, message) => {
  answerRun = () => runStream({ chunk: "They last." }, failedEvent(code));
  await open(text);
  select(20, 30);
  await press("AI");
  await press("Lengthen");
  await screen.findByRole("button", { name: "Close" });
  expect(screen.getByRole("region", { name: "AI assistant" }).textContent).toMatch(message);
  expect(screen.queryByRole("button", { name: "Accept" })).toBeNull();
});

test.each([
  ["takes the focus from a text in which nothing was typed meanwhile", undefined],
  [
    "leaves the focus in a text in which the user is typing, until the panel is asked for",
    () => type("Old ", 1),
  ],
  ["leaves the focus in a text in which the user has moved the cursor", () => select(5, 5)],
])("a decision %s", async (_, goOn) => {
  const slow = slowRun();
  answerRun = () => slow.response;
  await open(text);
  select(20, 30);
  await press("AI");
  await press("Lengthen");
  await screen.findByRole("button", { name: "Stop" });
  goOn?.();
  vi.spyOn(EditorView.prototype, "hasFocus").mockReturnValue(true);
  slow.send(lengthened());
  const accept = await screen.findByRole("button", { name: "Accept" });
  expect(document.activeElement === accept).toBe(!goOn);
  await press("AI");
  expect(document.activeElement).toBe(accept);
});

test("an edit is made in the voice that is chosen in the panel", async () => {
  const bakery: Voice = {
    id: "0190a1b2-0000-7000-8000-0000000000b1",
    name: "Bakery",
    description: "Warm and short.",
    language: null,
    visibility: "private",
    guide: null,
    examples: [],
  };
  await renderSignedIn(<Screen text={text} />, texts, { plan: "pro", promptsLimit: 150 }, "/", {
    voices: [bakery],
  });
  select(20, 30);
  await press("AI");
  await user.selectOptions(await screen.findByLabelText("Voice"), "Voice: Bakery");
  await press("Lengthen");
  await waitFor(() => expect(suggestedText()).toBe("They last long."));
  expect(calls.find(({ path }) => path === "/api/runs")?.body).toMatchObject({
    tool: "edit",
    input: { action: "lengthen", text: passage, voice: usedVoiceOf(bakery) },
  });
});
