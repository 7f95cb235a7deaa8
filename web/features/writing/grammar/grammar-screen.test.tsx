import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { GrammarData } from "../../../../shared/contracts/grammar.ts";
import type { Me } from "../../../../shared/contracts/me.ts";
import { type Call, fakeServer, refusal } from "../../../testing/fake-server.ts";
import { ada, renderSignedIn } from "../../../testing/render-signed-in.tsx";
import { doneEvent, failedEvent, runStream } from "../../../testing/run-events.ts";
import { fillIn } from "../../../testing/user.ts";
import { makeTextServer, sentTo, type TextServer, textId } from "../history/testing/text-server.ts";
import { Component } from "./grammar-screen.tsx";

const user = userEvent.setup();

const text = "She go to teh market.";
const data: GrammarData = {
  corrections: [
    { start: 4, end: 6, before: "go", after: "goes", reason: "Third person.", category: "grammar" },
    { start: 10, end: 13, before: "teh", after: "the", reason: "Letters swapped.", category: "spelling" },
  ],
};
let words = { dictionary: ["Calamo"], protected: [], house: [] };
let calls: Call[];
let answer: (call: Call) => Response;
/** The history with the text as corrected by the model. */
let history: TextServer;

beforeEach(() => {
  history = makeTextServer({ content: "She goes to the market." });
  localStorage.clear();
  words = { dictionary: ["Calamo"], protected: [], house: [] };
  answer = () => runStream(doneEvent("She goes to the market.", { data }));
  calls = fakeServer((call) => {
    if (call.path === "/api/me/words") return Response.json(words);
    if (call.path.startsWith("/api/me/words/")) return Response.json({ words: ["Calamo", "teh"] });
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
  await within(sheet()).findByText("2 corrections");
}
const shown = () => sheet().querySelector("p.font-text")?.textContent ?? "";

describe("the grammar screen", () => {
  test("sends the dictionary with the text", async () => {
    await open();
    await type(text);
    await waitFor(() => expect(calls.some(({ path }) => path === "/api/me/words")).toBe(true));
    await screen.findByText("My dictionary (1)");
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

  test("shows each correction with its reason, and applies accepted ones to the text", async () => {
    await check();
    expect(screen.getByText("Third person.")).toBeTruthy();
    const [first] = within(sheet()).getAllByRole("button", { name: "Accept" });
    await user.click(first as HTMLElement);
    await within(sheet()).findByText("1 correction");
    expect(shown()).toContain("She goes to ");
    expect(shown()).toContain("teh");
    await user.click(within(sheet()).getByRole("button", { name: "Dismiss" }));
    await within(sheet()).findByText("You have decided on every correction.");
    expect(shown()).toBe("She goes to teh market.");
  });

  test("accepts or dismisses all corrections at once, and can reset the decisions", async () => {
    await check();
    await user.click(within(sheet()).getByRole("button", { name: "Accept all" }));
    await waitFor(() => expect(shown()).toBe("She goes to the market."));
    await user.click(within(sheet()).getByRole("button", { name: "Start deciding again" }));
    await within(sheet()).findByText("2 corrections");
    await user.click(within(sheet()).getByRole("button", { name: "Dismiss all" }));
    await waitFor(() => expect(shown()).toBe(text));
  });

  test("moves the corrected text into the form on request", async () => {
    await check();
    await user.click(within(sheet()).getByRole("button", { name: "Accept all" }));
    await user.click(await within(sheet()).findByRole("button", { name: "Use this as my text" }));
    expect(screen.getByLabelText("Your text")).toHaveProperty("value", "She goes to the market.");
  });

  test("no longer marks a word that is added to the dictionary", async () => {
    await check();
    await user.click(within(sheet()).getByRole("button", { name: "Add to dictionary" }));
    await waitFor(() =>
      expect(calls).toContainEqual({
        method: "PATCH",
        path: "/api/me/words/dictionary",
        body: { add: ["teh"] },
      }),
    );
    await within(sheet()).findByText("1 correction");
  });

  test("shows a message if no mistakes are found", async () => {
    answer = () => runStream(doneEvent(text, { data: { corrections: [] } }));
    await open();
    await type(text);
    await user.click(submit());
    await within(sheet()).findByText("No mistakes found.");
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
    await within(sheet()).findByText("2 corrections");
  });

  test("marks the corrections as outdated when the text changes, and restores them when it matches again", async () => {
    await check();
    const isPutAway = () =>
      sheet().querySelector("details:not([open])")?.textContent?.includes("2 corrections");
    const stale = "You have changed the text since. Check it again to see how it stands now.";
    await type("She went to teh market.");
    expect(isPutAway()).toBe(true);
    within(sheet()).getByText(stale);
    await user.click(within(sheet()).getByRole("button", { name: "Accept all" }));
    expect(within(sheet()).queryByRole("button", { name: "Use this as my text" })).toBeNull();
    await type("She goes to teh market."); // matches the text with one correction accepted
    expect(within(sheet()).queryByText(stale)).toBeNull();
    within(sheet()).getByRole("button", { name: "Use this as my text" });
  });

  test("is limited to 300 words on the free plan, and locks style and clarity", async () => {
    await open();
    await type("word ".repeat(301));
    expect(submit()).toHaveProperty("disabled", true);
    expect(
      screen.getByText(
        "Free plan users are limited to 300 words. Please reduce your content or upgrade your plan.",
      ),
    ).toBeTruthy();
    expect(screen.getByRole("button", { name: /Style and clarity as well/ })).toBeTruthy();
    expect(screen.queryByRole("checkbox", { name: "Style and clarity as well" })).toBeNull();
  });

  test("checks style and clarity by default on the essential plan", async () => {
    await open({ plan: "essential" });
    expect(screen.getByRole("checkbox", { name: "Style and clarity as well" })).toHaveProperty(
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
    expect(screen.queryByRole("button", { name: "Check the style" })).toBeNull();
  });

  test("lists its findings on the pro plan, and applies an accepted suggestion to the text", async () => {
    answer = () => Response.json(report);
    await open({ plan: "pro" });
    await type("organise to organize and organize");
    await user.click(screen.getByRole("button", { name: "Check the style" }));
    await screen.findByRole("list", { name: "Findings" });
    expect(calls.at(-1)).toMatchObject({
      path: "/api/style",
      body: { text: "organise to organize and organize" },
    });
    await user.click(screen.getByRole("button", { name: "Accept" }));
    expect(screen.getByLabelText("Your text")).toHaveProperty("value", "organize to organize and organize");
  });

  test("shows no score for a text in an unsupported script", async () => {
    answer = () => Response.json({ score: null, variety: null, findings: [] });
    await open({ plan: "pro" });
    await type("שלום עולם");
    await user.click(screen.getByRole("button", { name: "Check the style" }));
    await screen.findByText("Style not available for this language");
    expect(screen.queryByText(/ 100/)).toBeNull();
  });

  test("is marked as outdated when the text changes, and then offers no replacement", async () => {
    answer = () => Response.json(report);
    await open({ plan: "pro" });
    await type("organise to organize");
    await user.click(screen.getByRole("button", { name: "Check the style" }));
    await screen.findByRole("list", { name: "Findings" });
    await type("Something else");
    await screen.findByText(/You have changed the text since/);
    expect(screen.queryByRole("button", { name: "Accept" })).toBeNull();
  });

  test("shows the reason if the server rejects it", async () => {
    answer = () => refusal("PLAN_REQUIRED", 403, { option: "styleCheck", plan: "pro" });
    await open({ plan: "pro" });
    await type(text);
    await user.click(screen.getByRole("button", { name: "Check the style" }));
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
  const accept = (index: number) =>
    user.click(
      within(sheet()).getAllByRole("button", { name: "Accept" })[index] ?? expect.fail("no such card"),
    );
  const unsavedKey = `calamo.edit.${ada.id}.${textId}`;
  const lose = () => {
    throw new TypeError("no connection");
  };

  test("are saved as the current text, based on the delivered revision", async () => {
    await check();
    await accept(1);
    await within(sheet()).findByText("Unsaved changes");
    expect(localStorage.getItem(unsavedKey)).toContain("She go to the market.");
    await within(sheet()).findByText("Saved");
    expect(sentTo(history)).toEqual([{ content: "She go to the market.", revision: 0 }]);
    expect(localStorage.getItem(unsavedKey)).toBeNull();
    await user.click(within(sheet()).getByRole("button", { name: "Dismiss all" }));
    await user.click(await within(sheet()).findByRole("button", { name: "Start deciding again" }));
    await waitFor(() => expect(history.content.content).toBe("She goes to the market."));
  });

  test("continue from the saved text after a reload", async () => {
    await check();
    await accept(1);
    await within(sheet()).findByText("Saved");
    cleanup();
    await open();
    await within(sheet()).findByText("1 correction");
    await accept(0);
    await waitFor(() => expect(history.content.content).toBe("She goes to the market."));
    expect(history.content.revision).toBe(2);
  });

  test("made before the text is in the history are saved once it is", async () => {
    answer = () => runStream(doneEvent("She goes to the market.", { data, contentId: null }));
    await check();
    await accept(1);
    await within(sheet()).findByText("1 correction");
    cleanup();
    answer = () => runStream(doneEvent("She goes to the market.", { data }));
    for (const _ of ["saved now", "saved already"]) {
      await open();
      await within(sheet()).findByText("1 correction");
      await waitFor(() => expect(history.content.content).toBe("She go to the market."));
      cleanup();
    }
    expect(sentTo(history)).toEqual([{ content: "She go to the market.", revision: 0 }]);
  });

  test("do not overwrite an edit from the history, and link to a merge instead", async () => {
    await check();
    history.content = { ...history.content, content: "She strolls to the market.", revision: 1 };
    await accept(1);
    await within(sheet()).findByText(/also edited in the history/);
    expect(history.content.content).toBe("She strolls to the market.");
    expect(within(sheet()).getByRole("link", { name: "Compare and merge" }).getAttribute("href")).toBe(
      `/history/${textId}`,
    );
    expect(localStorage.getItem(unsavedKey)).toContain("She go to the market.");
  });

  test("are stored on the device while offline, and sent when back online", async () => {
    history.answer = lose;
    await check();
    await accept(1);
    await within(sheet()).findByText("Couldn’t save. Retrying…");
    expect(localStorage.getItem(unsavedKey)).toContain("She go to the market.");
    history.answer = () => undefined;
    fireEvent(window, new Event("online"));
    await within(sheet()).findByText("Saved");
    expect(history.content.content).toBe("She go to the market.");
  });
});
