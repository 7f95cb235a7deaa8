import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { GrammarData } from "../../../shared/contracts/grammar.ts";
import type { Me } from "../../../shared/contracts/me.ts";
import { type Call, fakeServer, refusal } from "../../testing/fake-server.ts";
import { holdTimers } from "../../testing/hold-timers.ts";
import { ada, renderSignedIn } from "../../testing/render-signed-in.tsx";
import { doneEvent, failedEvent, runStream } from "../../testing/run-events.ts";
import { makeTextServer, sentTo, type TextServer, textId } from "../../testing/text-server.ts";
import { fillIn, isBlocked, provideExecCommand } from "../../testing/user.ts";
import { Component } from "./grammar-screen.tsx";

const user = userEvent.setup();

const text = "She go to teh market.";
const data: GrammarData = {
  corrections: [
    { start: 4, end: 6, before: "go", after: "goes", reason: "Third person.", category: "grammar" },
    { start: 10, end: 13, before: "teh", after: "the", reason: "Letters swapped.", category: "spelling" },
  ],
};
const none = { dictionary: [], protected: [], house: [] };
let words = { ...none, dictionary: ["Calamo"] };
let calls: Call[];
let answer: (call: Call) => Response;
/** The history with the text as corrected by the model. */
let history: TextServer;

beforeEach(() => {
  provideExecCommand();
  history = makeTextServer({ content: "She goes to the market." });
  localStorage.clear();
  words = { ...none, dictionary: ["Calamo"] };
  answer = () => runStream(doneEvent("She goes to the market.", { data }));
  calls = fakeServer((call) => {
    if (call.path === "/api/me/words") return Response.json({ private: words, workspace: none });
    if (call.path.startsWith("/api/me/words/")) {
      words = { ...words, dictionary: ["Calamo", "teh"] };
      return Response.json({ words: words.dictionary });
    }
    if (call.path.startsWith("/api/contents/")) return history.handle(call);
    return answer(call);
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const open = (me: Partial<Me> = {}) => renderSignedIn(<Component />, ["grammar", "writing", "errors"], me);
const type = (typed: string) => fillIn(user, screen.getByLabelText("Your text"), typed);
const submit = () => screen.getByRole("button", { name: "Check grammar" });
const sheet = () => screen.getByRole("region", { name: "Result" });
const started = () => calls.find(({ path }) => path === "/api/runs")?.body;

async function check(me: Partial<Me> = {}) {
  await open(me);
  await type(text);
  await user.click(submit());
  await waitFor(() => expect(marked()).toEqual(["go", "teh"]));
}
const field = () => screen.getByLabelText<HTMLTextAreaElement>("Your text");
/** The words that are marked in the typed text. */
const marked = () => [...document.querySelectorAll("[data-mark]")].map(({ textContent }) => textContent);
/** Clicks a word in the typed text. */
const click = (word: string) =>
  user.pointer({ target: field(), offset: field().value.indexOf(word) + 1, keys: "[MouseLeft]" });
const item = (word: string) =>
  within(sheet())
    .getAllByRole("listitem")
    .find(({ textContent }) => textContent?.includes(word)) ?? expect.fail(`${word} is not in the list`);
const accept = (word: string) => user.click(within(item(word)).getByRole("button", { name: "Accept" }));

describe("the grammar screen", () => {
  test("sends the dictionary with the text", async () => {
    await open();
    await type(text);
    await waitFor(() => expect(calls.some(({ path }) => path === "/api/me/words")).toBe(true));
    await screen.findByText("Dictionary (1)");
    await user.click(submit());
    await waitFor(() => expect(started()).toBeDefined());
    expect(started()).toMatchObject({
      tool: "grammar",
      input: { text, advanced: false, dictionary: ["Calamo"], interfaceLanguage: "en" },
    });
  });

  test("cannot be submitted with a blank text", async () => {
    await open();
    await type("  \n ");
    expect(submit()).toHaveProperty("disabled", true);
  });

  test("shows each correction with its reason, and applies accepted ones to the typed text", async () => {
    await check();
    within(item("go")).getByText("Third person.");
    await accept("go");
    expect(field().value).toBe("She goes to teh market.");
    expect(marked()).toEqual(["teh"]);
    expect(document.activeElement).toBe(within(item("teh")).getAllByRole("button")[0]);
    await user.click(within(item("teh")).getByRole("button", { name: "Dismiss" }));
    within(sheet()).getByText("You’ve reviewed all corrections.");
    expect(field().value).toBe("She goes to teh market.");
    await user.click(within(sheet()).getByRole("button", { name: "Restore 1 dismissed suggestion" }));
    expect(marked()).toEqual(["teh"]);
  });

  test("accepts or dismisses all corrections at once", async () => {
    await check();
    await user.click(within(sheet()).getByRole("button", { name: "Accept all (2)" }));
    expect(field().value).toBe("She goes to the market.");
    await type(text);
    await waitFor(() => expect(marked()).toEqual(["go", "teh"])); // the words are there again
    await user.click(within(sheet()).getByRole("button", { name: "Dismiss all" }));
    expect(marked()).toEqual([]);
    expect(field().value).toBe(text);
  });

  test("opens a card beside the mark that is clicked", async () => {
    await check();
    await click("teh");
    const card = within(field().closest("form") as HTMLElement);
    card.getByText("Letters swapped.");
    expect(item("teh").className).toContain("border-accent");
    await user.tab();
    expect(document.activeElement).toBe(card.getByRole("button", { name: "Accept" }));
    await user.keyboard("{Enter}");
    expect(field().value).toBe("She go to the market.");
    card.getByText("Third person.");
    expect(item("go").className).toContain("border-accent");
    expect(document.activeElement).toBe(card.getByRole("button", { name: "Accept" }));
    await user.keyboard("{Tab}{Enter}"); // Dismiss
    expect(marked()).toEqual([]);
    expect(document.activeElement).toBe(field());
    expect(card.queryByRole("button", { name: "Accept" })).toBeNull();
  });

  test("opens the card of the next mark, with the caret in it, after a click on Accept or Dismiss", async () => {
    await check();
    await click("go");
    const card = within(field().closest("form") as HTMLElement);
    await user.click(card.getByRole("button", { name: "Accept" }));
    card.getByText("Letters swapped.");
    expect(document.activeElement).toBe(field());
    expect(field().selectionStart).toBe(field().value.indexOf("teh"));
    await user.click(card.getByRole("button", { name: "Dismiss" }));
    expect(card.queryByRole("button", { name: "Accept" })).toBeNull();
  });

  test("highlights the suggestion that has the focus in the list, and the next one after a decision", async () => {
    await check();
    const highlighted = () => document.querySelector("[data-mark][class*=bg-mark]")?.textContent;
    act(() => within(item("go")).getByRole("button", { name: "Accept" }).focus());
    expect(highlighted()).toBe("go");
    expect(within(field().closest("form") as HTMLElement).queryByText("Third person.")).toBeNull();
    await user.keyboard("{Enter}");
    expect(highlighted()).toBe("teh");
    expect(item("teh").className).toContain("border-accent");
  });

  test("leads to the marks with F8, and from the list to the text", async () => {
    await check();
    await user.click(field());
    field().setSelectionRange(0, 0);
    for (const [keys, reason] of [
      ["{F8}", "Third person."],
      ["{F8}", "Letters swapped."],
      ["{F8}", "Third person."],
      ["{Shift>}{F8}{/Shift}", "Letters swapped."],
    ] as const) {
      await user.keyboard(keys);
      within(field().closest("form") as HTMLElement).getByText(reason);
    }
    await user.click(within(item("go")).getByRole("button", { name: "go goes" }));
    expect(document.activeElement).toBe(field());
    within(field().closest("form") as HTMLElement).getByText("Third person.");
  });

  test("shows one group of suggestions, in the list and in the text", async () => {
    await check();
    await type(`${text} In order to win, we wait.`);
    await waitFor(() => expect(marked()).toEqual(["go", "teh", "In order to"]));
    await user.click(screen.getByRole("radio", { name: /Clarity/ }));
    expect(marked()).toEqual(["In order to"]);
    expect(within(sheet()).getAllByRole("listitem")).toHaveLength(1);
    await user.click(screen.getByRole("radio", { name: /Correctness/ }));
    expect(marked()).toEqual(["go", "teh"]);
  });

  test("keeps the corrections at their words while the text is edited, and drops those whose words are gone", async () => {
    await check();
    await type("Every day, she go to teh new market.");
    await waitFor(() => expect(marked()).toEqual(["go", "teh"]));
    await type("Every day, she walks to teh new market.");
    await waitFor(() => expect(marked()).toEqual(["teh"]));
    await accept("teh");
    expect(field().value).toBe("Every day, she walks to the new market.");
  });

  test("no longer marks a word that is added to the dictionary", async () => {
    await check();
    await user.click(within(item("teh")).getByRole("button", { name: "Add to dictionary" }));
    await waitFor(() =>
      expect(calls).toContainEqual({
        method: "PATCH",
        path: "/api/me/words/dictionary",
        body: { add: ["teh"] },
      }),
    );
    await waitFor(() => expect(marked()).toEqual(["go"]));
  });

  test("shows a message if no mistakes are found", async () => {
    answer = () => runStream(doneEvent(text, { data: { corrections: [] } }));
    await open();
    await type(text);
    await user.click(submit());
    await within(sheet()).findByText("No mistakes found.");
    await user.type(field(), "{Enter}");
    within(sheet()).getByText("No mistakes found.");
  });

  test("calls only the checked text reviewed, not another one that is typed later", async () => {
    await check();
    await user.click(within(sheet()).getByRole("button", { name: "Accept all (2)" }));
    within(sheet()).getByText("You’ve reviewed all corrections.");
    await user.clear(field());
    await type("An unchecked paragraph about tea.");
    within(sheet()).getByText(/No suggestions so far/);
    expect(within(sheet()).queryByText("You’ve reviewed all corrections.")).toBeNull();
  });

  test.each([
    ["the server fails", () => refusal("INTERNAL", 500)],
    ["the model fails", () => runStream(failedEvent("MODEL_UNAVAILABLE"))],
  ])("shows its own error message and offers a retry if %s", async (_, failure) => {
    answer = failure;
    await open();
    await type(text);
    await user.click(submit());
    await screen.findByText("An error occurred while checking your text. Please try again.");
    answer = () => runStream(doneEvent("She goes to the market.", { data }));
    await user.click(within(sheet()).getByRole("button", { name: "Try again" }));
    await waitFor(() => expect(marked()).toEqual(["go", "teh"]));
  });

  test("is limited to 300 words on the free plan, and locks style and clarity", async () => {
    await open();
    await type("word ".repeat(301));
    expect(isBlocked(submit())).toBe(true);
    expect(
      screen.getByText(
        "Free plan users are limited to 300 words. Please reduce your content or upgrade your plan.",
      ),
    ).toBeTruthy();
    expect(screen.getByRole("button", { name: /Also check style and clarity/ })).toBeTruthy();
    expect(screen.queryByRole("checkbox", { name: "Also check style and clarity" })).toBeNull();
  });

  test("checks style and clarity by default on the essential plan", async () => {
    await open({ plan: "essential" });
    expect(screen.getByRole("checkbox", { name: "Also check style and clarity" })).toHaveProperty(
      "checked",
      true,
    );
    await type(text);
    await user.click(submit());
    await waitFor(() => expect(started()).toMatchObject({ input: { advanced: true } }));
  });
});

describe("the style check", () => {
  const report = {
    score: 80,
    variety: { averageWords: 4.6, deviation: 1, score: 40 },
    findings: [{ kind: "spellingVariant", start: 0, end: 8, text: "organise", suggestion: "organize" }],
  };

  test("is shown locked below the pro plan", async () => {
    await open({ plan: "essential" });
    expect(screen.getByText(/Style check.*Pro/)).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Check style" })).toBeNull();
  });

  test("lists its findings on the pro plan, and applies an accepted suggestion to the text", async () => {
    answer = () => Response.json(report);
    await open({ plan: "pro" });
    await type("organise to organize and organize");
    await user.click(screen.getByRole("button", { name: "Check style" }));
    await screen.findByText("Spelling variant");
    expect(calls.at(-1)).toMatchObject({
      path: "/api/style",
      body: { text: "organise to organize and organize" },
    });
    await accept("organise");
    expect(field().value).toBe("organize to organize and organize");
  });

  test("shows no score for a text in an unsupported script", async () => {
    answer = () => Response.json({ score: null, variety: null, findings: [] });
    await open({ plan: "pro" });
    await type("שלום עולם");
    await user.click(screen.getByRole("button", { name: "Check style" }));
    await screen.findByText("Not available for this language.");
    expect(screen.queryByText(/ 100/)).toBeNull();
  });

  test("keeps its findings at their words while the text is edited", async () => {
    answer = () => Response.json(report);
    await open({ plan: "pro" });
    await type("organise to organize");
    await user.click(screen.getByRole("button", { name: "Check style" }));
    await screen.findByText("Spelling variant");
    await type("We organise to organize");
    expect(marked()).toEqual(["organise"]);
    await type("Something else");
    expect(marked()).toEqual([]);
  });

  test("shows the reason if the server rejects it", async () => {
    answer = () => refusal("PLAN_REQUIRED", 403, { option: "styleCheck", plan: "pro" });
    await open({ plan: "pro" });
    await type(text);
    await user.click(screen.getByRole("button", { name: "Check style" }));
    await screen.findByText("This option is only available on the Pro plan or higher");
  });
});

test("the draft survives a reload", async () => {
  await open();
  await type(text);
  cleanup();
  await open();
  expect(screen.getByLabelText("Your text")).toHaveProperty("value", text);
  expect(localStorage.getItem(`calamo.draft.${ada.id}.grammar`)).toContain("teh");
});

describe("decisions on the corrections", () => {
  const unsavedKey = `calamo.edit.${ada.id}.${textId}`;
  const lose = () => {
    throw new TypeError("no connection");
  };

  test("are saved as the current text, based on the delivered revision", async () => {
    await check();
    const fire = holdTimers();
    await accept("teh");
    await within(sheet()).findByText("Unsaved changes");
    await waitFor(() => expect(localStorage.getItem(unsavedKey)).toContain("She go to the market."));
    fire();
    await within(sheet()).findByText("Saved");
    expect(sentTo(history)).toEqual([{ content: "She go to the market.", revision: 0 }]);
    expect(localStorage.getItem(unsavedKey)).toBeNull();
    await type(text); // undoes the change
    await waitFor(() => expect(history.content.content).toBe(text));
  });

  test("continue from the saved text after a reload", async () => {
    await check();
    await accept("teh");
    await within(sheet()).findByText("Saved");
    cleanup();
    await open();
    await waitFor(() => expect(marked()).toEqual(["go"]));
    await accept("go");
    await waitFor(() => expect(history.content.content).toBe("She goes to the market."));
    expect(history.content.revision).toBe(2);
  });

  test("made before the text is in the history are saved once it is", async () => {
    answer = () => runStream(doneEvent("She goes to the market.", { data, contentId: null }));
    await check();
    await accept("teh");
    await waitFor(() => expect(marked()).toEqual(["go"]));
    cleanup();
    answer = () => runStream(doneEvent("She goes to the market.", { data }));
    for (const _ of ["saved now", "saved already"]) {
      await open();
      await waitFor(() => expect(marked()).toEqual(["go"]));
      await waitFor(() => expect(history.content.content).toBe("She go to the market."));
      cleanup();
    }
    expect(sentTo(history)).toEqual([{ content: "She go to the market.", revision: 0 }]);
  });

  test("do not overwrite an edit from the history, and link to a merge instead", async () => {
    await check();
    history.content = { ...history.content, content: "She strolls to the market.", revision: 1 };
    await accept("teh");
    await within(sheet()).findByText(/also edited as a document/);
    expect(history.content.content).toBe("She strolls to the market.");
    expect(within(sheet()).getByRole("link", { name: "Compare and merge" }).getAttribute("href")).toBe(
      `/documents/${textId}`,
    );
    expect(localStorage.getItem(unsavedKey)).toContain("She go to the market.");
  });

  test("are stored on the device while offline, and sent when back online", async () => {
    history.answer = lose;
    await check();
    await accept("teh");
    await within(sheet()).findByText("Couldn’t save. Retrying…");
    expect(localStorage.getItem(unsavedKey)).toContain("She go to the market.");
    history.answer = () => undefined;
    fireEvent(window, new Event("online"));
    await within(sheet()).findByText("Saved");
    expect(history.content.content).toBe("She go to the market.");
  });
});
