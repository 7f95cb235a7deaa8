import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { rewriteStyleRequirements, rewriteStyles } from "../../../shared/catalog/writing-options.ts";
import type { UpdateContentInput } from "../../../shared/contracts/contents.ts";
import type { Me } from "../../../shared/contracts/me.ts";
import type { DoneEvent } from "../../../shared/contracts/runs.ts";
import { checkFacts } from "../../../shared/text/fidelity/check-facts.ts";
import { type Call, fakeServer, refusal } from "../../testing/fake-server.ts";
import { ada, renderSignedIn } from "../../testing/render-signed-in.tsx";
import { doneEvent, failedEvent, runStream, slowRun } from "../../testing/run-events.ts";
import { fillIn } from "../../testing/user.ts";
import { Component } from "./rewrite-screen.tsx";

const user = userEvent.setup();

const source = "The old house has 3 big doors.\n\nIt is red and it is near the river.";
const rewritten = "The former house has several big doors.\n\nIt is red and stands near the river.";
const contentId = "0190a1b2-0000-7000-8000-00000000000c";

let calls: Call[];
let answer: (call: Call) => Response;
let copied: string[];
let kept: string[];

beforeEach(() => {
  localStorage.clear();
  copied = [];
  kept = [];
  vi.stubGlobal("ClipboardItem", undefined);
  vi.spyOn(navigator.clipboard, "writeText").mockImplementation(async (text) => void copied.push(text));
  answer = () => runStream(delivered());
  stored = { title: "The former house", content: rewritten, revision: 0 };
  save = saveText;
  calls = fakeServer((call) => {
    const none = { dictionary: [], protected: [], house: [] };
    if (call.path === "/api/me/words")
      return Response.json({ private: { ...none, protected: kept }, workspace: none });
    if (call.path.startsWith("/api/contents/")) return save(call);
    return answer(call);
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const delivered = (changes: Partial<DoneEvent> = {}) =>
  doneEvent(rewritten, { contentId, title: "The former house", ...changes });
/** The server's saved text, and its response to a change. */
let stored: { title: string; content: string; revision: number };
let save: (call: Call) => Response;
const saveText = ({ method, body }: Call): Response => {
  if (method === "GET") return Response.json({ id: contentId, ...stored });
  const { title, content = stored.content, revision } = body as UpdateContentInput; // all changes have this type
  if (content !== stored.content && revision !== stored.revision) return refusal("EDIT_CONFLICT", 409);
  const next = stored.revision + Number(content !== stored.content);
  stored = { title: title ?? stored.title, content, revision: next };
  return Response.json({ id: contentId, ...stored });
};

const open = (me: Partial<Me> = {}) =>
  renderSignedIn(<Component />, ["rewrite", "writing", "errors"], { plan: "essential", ...me });
const field = () => screen.getByLabelText("Original text");
const type = (typed: string) => fillIn(user, field(), typed);
const submit = () => screen.getByRole("button", { name: "Rewrite Content" });
const styles = () => within(screen.getByRole("group", { name: "Writing style" }));
const openStyles = async () => {
  await user.click(screen.getByRole("button", { name: "All 23 styles" }));
  return within(await screen.findByRole("dialog", { name: "Writing style" }));
};
/** Opens the protected terms and types them. */
async function protect(terms: string) {
  await user.click(screen.getByRole("button", { name: /protected term|^Protected terms$/ }));
  await fillIn(user, await screen.findByLabelText("Protected terms", { selector: "textarea" }), terms);
}
const press = (name: string | RegExp) => user.click(screen.getByRole("button", { name }));
const sheet = () => within(screen.getByRole("region", { name: "Result" }));
const started = () =>
  calls.filter(({ path }) => path === "/api/runs").map(({ body }) => body as { input: object });

/** Opens the screen and completes a rewrite. */
async function rewrite(me?: Partial<Me>) {
  const opened = await open(me);
  await type(source);
  await user.click(submit());
  await sheet().findByText("3 changes");
  return opened;
}
const wordingShown = async () => {
  await user.click(screen.getByRole("radio", { name: "Clean" }));
  await waitFor(() => expect(document.querySelector(".prose-text")).not.toBeNull());
  return [...document.querySelectorAll(".prose-text p")].map(({ textContent }) => textContent).join("\n\n");
};
const copiedText = async () => {
  const before = copied.length;
  await press(/^Cop(y|ied)$/);
  await waitFor(() => expect(copied.length).toBe(before + 1));
  return copied.at(-1);
};

describe("the rewrite form", () => {
  test("has a heading, a description, and a text field with a live word count", async () => {
    await open();
    screen.getByRole("heading", { level: 1, name: "Rewrite" });
    screen.getByText(/^Change the style\./);
    screen.getByText("0 of 700 words");
    await type("Three words here");
    screen.getByText("3 of 700 words");
  });

  test("shows the styles in a row, and all 23 with descriptions in a list with search", async () => {
    await open({ plan: "pro" });
    expect(styles().getAllByRole("radio")).toHaveLength(23);
    const list = await openStyles();
    const items = list.getAllByRole("listitem");
    expect(items).toHaveLength(23);
    expect(items.map(({ textContent }) => textContent)).toContain("Simple & ClearShort words and sentences");
    expect(list.getByRole("button", { current: true }).textContent).toMatch(/^Professional/);
    await user.type(list.getByRole("searchbox"), "Acción{Backspace>6/}attention");
    expect(list.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      "AIDA FrameworkAttention, interest, desire, action",
    ]);
    await user.keyboard("{Enter}");
    expect(screen.getByRole("radio", { name: "AIDA Framework" })).toHaveProperty("checked", true);
    expect(styles().getAllByRole("radio")[0]).toBe(screen.getByRole("radio", { name: "AIDA Framework" }));
    screen.getByText("Attention, interest, desire, action · Rewrites sentences");
  });

  test("shows thirteen locked styles on the free plan, with an upgrade link", async () => {
    await open({ plan: "free" });
    const free = rewriteStyles.filter((style) => rewriteStyleRequirements[style] === "free");
    expect(styles().getAllByRole("radio")).toHaveLength(free.length);
    const list = await openStyles();
    const locked = list.getAllByRole("button", { name: /, Only available on the Essential plan or higher$/ });
    expect(locked).toHaveLength(13);
    await user.click(list.getByRole("button", { name: /^Professional/ }));
    expect(screen.getByRole("radio", { name: "Simple & Clear" })).toHaveProperty("checked", true);
    await user.tab();
    expect(document.activeElement?.getAttribute("href")).toBe("/plans");
  });

  test.each([
    ["free", /^Simple & Clear/],
    ["essential", /^Professional/],
  ] as const)("on the %s plan starts with the style %s", async (plan, name) => {
    await open({ plan });
    expect(screen.getByRole("radio", { name })).toHaveProperty("checked", true);
  });

  test("falls back to a style that the plan includes", async () => {
    await open({ plan: "pro" });
    await user.click(screen.getByRole("radio", { name: /^AIDA Framework/ }));
    cleanup();
    await open({ plan: "free" });
    expect(screen.getByRole("radio", { name: /^Simple & Clear/ })).toHaveProperty("checked", true);
  });

  test("cannot be submitted with a blank text", async () => {
    await open();
    expect(submit()).toHaveProperty("disabled", true);
    await type(" \n\t ");
    expect(submit()).toHaveProperty("disabled", true);
    await user.type(field(), "{Control>}{Enter}{/Control}");
    expect(started()).toEqual([]);
  });

  test("sends the choices, with the terms that occur in the text", async () => {
    kept = ["river", "mountain"];
    await open();
    await type(source);
    await user.click(screen.getByRole("radio", { name: /^Friendly/ }));
    await user.click(screen.getByRole("radio", { name: "Strong" }));
    screen.getByText("Warm and personal · Rewrites everything");
    await user.selectOptions(screen.getByLabelText("Output language"), "de");
    await protect("big doors, windows");
    await screen.findByText("Always protected (2)");
    await user.keyboard("{Escape}");
    screen.getByRole("button", { name: "2 protected terms" });
    await user.click(submit());
    await waitFor(() => expect(started()).toHaveLength(1));
    expect(started()[0]?.input).toEqual({
      text: source,
      style: "friendly",
      strength: "strong",
      protectedTerms: ["big doors", "river"],
      language: "de",
      interfaceLanguage: "en",
    });
  });

  test("shows an error for a term that is too long", async () => {
    await open();
    const term = "x".repeat(101);
    await type(`${source} ${term}`);
    await protect(term);
    await user.keyboard("{Escape}");
    await user.click(submit());
    await screen.findByText("A term can have at most 100 characters");
    expect(started()).toEqual([]);
  });

  test.each([
    [
      "free",
      300,
      "Free plan users are limited to 300 words. Please reduce your content or upgrade your plan.",
    ],
    ["essential", 700, "The text exceeds the 700 word limit for your plan"],
    ["pro", 5000, "The text exceeds the 5,000 word limit for your plan"],
  ] as const)(
    "on the %s plan is invalid above %i words; the start button leads to the error message",
    async (plan, limit, message) => {
      await open({ plan });
      await type("word ".repeat(limit + 1));
      screen.getByText(message);
      expect(field().getAttribute("aria-invalid")).toBe("true");
      await user.click(submit());
      expect(document.activeElement).toBe(field());
      expect(started()).toEqual([]);
      await type("word ".repeat(limit));
      expect(submit().getAttribute("aria-disabled")).not.toBe("true");
    },
  );

  test("survives a reload", async () => {
    await open();
    await type(source);
    await user.click(screen.getByRole("radio", { name: /^Poetic/ }));
    cleanup();
    await open();
    expect(field()).toHaveProperty("value", source);
    expect(screen.getByRole("radio", { name: /^Poetic/ })).toHaveProperty("checked", true);
  });
});

describe("the result panel of a rewrite", () => {
  test("has a heading and an empty state", async () => {
    await open();
    sheet().getByRole("heading", { name: "Rewritten Content" });
    sheet().getByText("Rewritten content will appear here");
    expect(screen.queryByRole("button", { name: "Save" })).toBeNull();
  });

  test.each([
    ["Friendly", "Adjusting tone"],
    ["Journalistic", "Restructuring"],
  ])("shows the phase of a run in the words of the style %s: %s", async (style, step) => {
    const slow = slowRun();
    answer = () => slow.response;
    await open();
    await type(source);
    await user.click(screen.getByRole("radio", { name: new RegExp(`^${style}`) }));
    await user.click(submit());
    await sheet().findByText("Analyzing the request");
    slow.comment("busy 2");
    await sheet().findByText("The model is busy. Trying again in 2 s");
    expect(screen.getByRole("button", { name: "Rewriting…" }).getAttribute("aria-disabled")).toBe("true");
    slow.send({ chunk: "The former" });
    await sheet().findByText("The former");
    sheet().getByText(step);
    slow.send({ chunk: " house" });
    await sheet().findByText("The former house");
  });

  test.each([
    ["the server fails", () => refusal("INTERNAL", 500)],
    ["the model fails", () => runStream(failedEvent("MODEL_UNAVAILABLE"))],
  ])("shows its own error message, which is cleared with the form, if %s", async (_, failure) => {
    answer = failure;
    await open();
    await type(source);
    await user.click(submit());
    await screen.findByText("An error occurred while rewriting your content");
    await press("Clear");
    expect(screen.queryByText("An error occurred while rewriting your content")).toBeNull();
    expect(field()).toHaveProperty("value", "");
    sheet().getByText("Rewritten content will appear here");
  });

  test("clears its text and figures when another rewrite starts, and on Clear", async () => {
    await rewrite();
    answer = () => slowRun().response;
    await user.click(submit());
    await waitFor(() => expect(screen.queryByText("3 changes")).toBeNull());
    expect(screen.queryByText("Uniqueness")).toBeNull();
    cleanup();
    localStorage.clear();
    sessionStorage.clear();
    answer = () => runStream(delivered());
    await rewrite();
    await press("Clear");
    sheet().getByText("Rewritten content will appear here");
    expect(screen.queryByText("Uniqueness")).toBeNull();
  });

  test("shows uniqueness, and words and readability before and after", async () => {
    await rewrite();
    const foot = within(screen.getByRole("contentinfo"));
    await foot.findByText("16 → 15");
    const uniqueness = foot.getByRole("button", { name: /^Uniqueness/ });
    expect(uniqueness.textContent).toMatch(/^Uniqueness \d+%/);
    const readability = foot.getByRole("button", { name: /^Readability/ });
    expect(readability.textContent).toMatch(/^Readability\d+ → \d+/);
    act(() => readability.focus());
    expect(foot.getAllByText(/^Before: .* Now: .*\.$/).length).toBeGreaterThan(0);
  });
});

describe("the changes of a rewrite", () => {
  test("can be shown inline, side by side or not at all, and the view is stored", async () => {
    await rewrite();
    expect(
      sheet()
        .getAllByRole("deletion")
        .map(({ textContent }) => textContent),
    ).toContain("old");
    await user.click(screen.getByRole("radio", { name: "Side by side" }));
    sheet().getByRole("heading", { name: "Original" });
    expect(await wordingShown()).toBe(rewritten);
    expect(sheet().queryByRole("deletion")).toBeNull();
    cleanup();
    await open();
    await waitFor(() => expect(screen.getByRole("radio", { name: "Clean" })).toHaveProperty("checked", true));
  });

  test("come with suggestions for the accepted text", async () => {
    const passive = "The door was opened by the man. The house was painted by the woman.";
    answer = () => runStream(delivered({ content: passive }));
    await open();
    await type(source);
    await user.click(submit());
    const list = await screen.findByRole("list", { name: "Suggestions" });
    expect(
      within(list)
        .getAllByRole("listitem")
        .map(({ textContent }) => textContent),
    ).toContainEqual(expect.stringMatching(/^2 passive sentences: make them active “.*opened.*”$/));
    await press("Reject all");
    await waitFor(() => expect(screen.queryByText(/passive sentences/)).toBeNull());
  });

  test("that are rejected keep the original words in the display and the copy", async () => {
    await rewrite();
    await press("3 becomes several");
    await press("Reject");
    await sheet().findByText("3 changes · 1 rejected · not saved");
    const wording = rewritten.replace("several", "3");
    expect(await copiedText()).toBe(wording);
    expect(await wordingShown()).toBe(wording);
  });

  test("can all be rejected or accepted at once", async () => {
    await rewrite();
    expect(screen.getByRole("button", { name: "Accept all" })).toHaveProperty("disabled", true);
    await press("Reject all");
    await sheet().findByText("3 changes · 3 rejected · not saved");
    expect(await copiedText()).toBe(source);
    await within(screen.getByRole("contentinfo")).findByText("16 → 16");
    await press("Accept all");
    expect(await copiedText()).toBe(rewritten);
  });

  test("keep their decisions after a reload, separately for each variant", async () => {
    await rewrite();
    await press("old becomes former");
    await press("Reject");
    answer = () => runStream(delivered({ contentId: "0190a1b2-0000-7000-8000-00000000000d" }));
    await press("New variant");
    await sheet().findByText("3 changes");
    await press("Previous variant");
    await sheet().findByText("3 changes · 1 rejected · not saved");
    answer = () => runStream(delivered());
    cleanup();
    await open();
    await sheet().findByText("3 changes · 1 rejected · not saved");
    await press(/^old becomes former ?, rejected$/);
    await press("Accept");
    await sheet().findByText("3 changes");
  });

  test("keep their decisions when a stopped text is continued", async () => {
    const half = "The former house has several";
    answer = ({ body }) =>
      runStream(
        (body as { follows?: object } | undefined)?.follows
          ? delivered()
          : delivered({ content: half, state: "stopped", continuable: true }),
      );
    await open();
    await type(source);
    await user.click(submit());
    await sheet().findByText("You stopped this text before it was finished.");
    await press("old becomes former");
    await press("Reject");
    await sheet().findByText(/1 rejected · not saved/);
    await press("Continue · 1 prompt");
    await sheet().findByText("3 changes · 1 rejected · not saved");
    expect(await copiedText()).toBe(rewritten.replace("former", "old"));
  });

  test("remove a missing fact from the list when rejected", async () => {
    answer = () => runStream(delivered({ fidelity: checkFacts(source, rewritten, "en"), repairable: true }));
    await rewrite();
    screen.getByRole("region", { name: "Check the facts" });
    await press("3 becomes several");
    await press("Reject");
    await waitFor(() => expect(screen.queryByRole("region", { name: "Check the facts" })).toBeNull());
    await screen.findByText("Numbers, dates, links and negations match");
  });

  test("are replaced by a message if the model has changed nothing", async () => {
    answer = () => runStream(doneEvent(source, { contentId }));
    await open();
    await type(source);
    await user.click(submit());
    await sheet().findByText("Nothing changed.");
  });

  test("are not shown if the stored run does not contain the source text", async () => {
    answer = () => runStream(doneEvent(rewritten, { contentId }));
    const old = { id: "old", tool: "rewrite", input: { from: "an older version" }, startedAt: Date.now() };
    localStorage.setItem(`calamo.run.${ada.id}.rewrite`, JSON.stringify({ runs: [old], shown: 0 }));
    await open();
    await sheet().findByText(/^The former house has several/);
    expect(screen.queryByText(/change/)).toBeNull();
  });

  test.each(["not json", "[1]", '{"x":{"rejected":[1],"wording":""}}', '{"x":null}'])(
    "ignore the invalid stored value %s",
    async (stored) => {
      localStorage.setItem(`calamo.changes.${ada.id}`, stored);
      await rewrite();
    },
  );
});

describe("saving a rewrite", () => {
  const saved = () => calls.filter(({ method }) => method === "PATCH");

  test("stores the accepted text as a document under a title, and confirms it", async () => {
    await rewrite();
    await press("3 becomes several");
    await press("Reject");
    await press("Save");
    const name = await screen.findByLabelText("Name");
    expect(name).toHaveProperty("value", "The former house");
    await fillIn(user, name, "My house");
    await user.keyboard("{Enter}");
    await sheet().findByText("Saved as “My house”.");
    expect(saved()).toEqual([
      {
        method: "PATCH",
        path: `/api/contents/${contentId}`,
        body: {
          title: "My house",
          isDocument: true,
          content: rewritten.replace("several", "3"),
          revision: 0,
          keepsVersion: true,
        },
      },
    ]);
    screen.getByRole("button", { name: "Open as a document" });
    sheet().getByText("3 changes · 1 rejected");
    await press("Accept all");
    await sheet().findByText("3 changes · not saved");
    expect(screen.queryByText("Saved as “My house”.")).toBeNull();
  });

  const edited = `${rewritten}\n\nA garden was added in the history.`;
  /** Rejects a change, and saves the result under a title. */
  async function saveWithout(change: string) {
    await press(change);
    await press("Reject");
    await press("Save");
    await user.type(await screen.findByLabelText("Name"), "{Enter}");
  }

  test("never overwrites an edit from the history: the two versions are compared and saved as a merge", async () => {
    await rewrite();
    stored = { ...stored, content: edited, revision: 1 };
    await saveWithout("3 becomes several");
    await screen.findByText("Changed in two places");
    expect(saved()).toEqual([]);
    await press("Save merged");
    await sheet().findByText("Saved as “The former house”.");
    expect(stored.content).toBe(edited.replace("several", "3"));
    expect(saved().at(-1)?.body).toMatchObject({ revision: 1, keepsVersion: true });
  });

  test("compares again if another edit arrives during the comparison", async () => {
    await rewrite();
    stored = { ...stored, content: edited, revision: 1 };
    await saveWithout("3 becomes several");
    await screen.findByText("Changed in two places");
    stored = { ...stored, content: `${edited} And a gate.`, revision: 2 };
    await press("Keep my version");
    await screen.findByText(/And a gate/);
    expect(stored.revision).toBe(2);
    await press("Use the other version");
    await sheet().findByText("Saved as “The former house”.");
    expect(stored.content).toBe(`${edited} And a gate.`);
  });

  test("changes only the title and keeps edits from the history if no change was decided", async () => {
    await rewrite();
    stored = { ...stored, content: edited, revision: 1 };
    await press("Save");
    const name = await screen.findByLabelText("Name");
    await fillIn(user, name, "My house");
    await user.keyboard("{Enter}");
    await sheet().findByText("Saved as “My house”.");
    expect(stored).toEqual({ title: "My house", content: edited, revision: 1 });
  });

  test("requires a title, and keeps the input if saving fails", async () => {
    save = () => refusal("INTERNAL", 500);
    await rewrite();
    await press("Save");
    const name = await screen.findByLabelText("Name");
    await fillIn(user, name, " ");
    await user.keyboard("{Enter}");
    await screen.findByText("Enter a name for the text");
    expect(saved()).toEqual([]);
    await fillIn(user, name, "My house");
    await user.keyboard("{Enter}");
    expect((await screen.findByRole("alert")).textContent).toContain("Server error");
    expect(name).toHaveProperty("value", "My house");
    expect(screen.queryByText(/^Saved as/)).toBeNull();
  });

  test("is not offered while the history does not have the text", async () => {
    answer = () => runStream(delivered({ contentId: null }));
    await rewrite();
    expect(screen.queryByRole("button", { name: "Save" })).toBeNull();
    screen.getByText(/haven’t been able to save this text yet/);
  });
});
