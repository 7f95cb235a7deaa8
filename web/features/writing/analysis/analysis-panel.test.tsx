import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { renderSignedIn } from "../../../testing/render-signed-in.tsx";
import { fillIn } from "../../../testing/user.ts";
import { runTask } from "./analysis-client.ts";
import { AnalysisPanel } from "./analysis-panel.tsx";
import type { TextFindings } from "./tasks.ts";
import { useAnalysis } from "./use-task.ts";

const user = userEvent.setup();

vi.mock("./analysis-client.ts", async (load) => {
  const client = await load<typeof import("./analysis-client.ts")>();
  return { ...client, runTask: vi.fn(client.runTask) };
});

const text = "In order to win, we just wait. The house was built by us.";

/** A form like those of the tools. */
function Form({ initial }: { initial: string }) {
  const [text, setText] = useState(initial);
  const { analysis } = useAnalysis(text, "en");
  return (
    <>
      <textarea aria-label="Source" value={text} onChange={({ target }) => setText(target.value)} />
      <AnalysisPanel text={text} analysis={analysis} onText={setText} />
    </>
  );
}

beforeEach(() => localStorage.clear());
afterEach(cleanup);

const source = () => screen.getByLabelText<HTMLTextAreaElement>("Source");
const type = (typed: string) => fillIn(user, source(), typed);
const panel = () => document.querySelector("details") as HTMLDetailsElement;
const line = () => panel().querySelector("summary")?.textContent;
const toggle = () => {
  panel().open = !panel().open;
  fireEvent(panel(), new Event("toggle"));
};
const marked = () => screen.getByRole("region", { name: "Text with highlights" });
const mark = (name: RegExp) => within(marked()).getByRole("button", { name });
const marks = () =>
  within(marked())
    .queryAllByRole("button")
    .map((button) => button.getAttribute("aria-label"));
const press = (name: string | RegExp) => user.click(screen.getByRole("button", { name }));
const kind = (name: RegExp) => screen.getByRole<HTMLInputElement>("checkbox", { name });
const figure = (name: RegExp) =>
  screen.getByRole("button", { name }).closest("dt")?.nextElementSibling?.textContent;

async function show(initial: string) {
  await renderSignedIn(<Form initial={initial} />, ["writing"]);
  if (initial.trim()) await waitFor(() => expect(line()).toMatch(/Reading ease/));
}
async function showOpen(initial = text) {
  await show(initial);
  toggle();
  await screen.findByRole("region", { name: "Text with highlights" });
}

describe("the closed panel", () => {
  test("shows reading ease with its band, sentences and reading time, and follows the text", async () => {
    await show(text);
    expect(line()).toMatch(
      /^Analysis · freeReading ease \d+ · very easy to read · 2 sentences · 3\ss to read$/,
    );
    await type(`${text} It was good.`);
    await waitFor(() => expect(line()).toContain("3 sentences"));
    await type(" \n");
    await waitFor(() => expect(line()).toContain("Your stats will appear here."));
  });

  test("contains no buttons and no live regions", async () => {
    await show(text);
    expect(within(panel()).queryAllByRole("button")).toEqual([]);
    expect(panel().querySelector("[aria-live], [role=status], output")).toBeNull();
  });

  test("shows no scores for a text in an unsupported script", async () => {
    await show("הספר נמצא על השולחן. הוא ישן מאוד, ואף אחד לא קרא אותו.");
    expect(line()).toContain("Reading ease: not available for this language");
    toggle();
    await waitFor(() => expect(figure(/^Clarity/)).toBe("Not available for this language"));
    for (const name of [/^Reading ease/, /^Engagement/, /^Tone/])
      expect(figure(name)).toBe("Not available for this language");
    expect(figure(/^Words/)).toBe("12");
  });

  test("shows no reading ease for a text without words", async () => {
    await show("🙂 🙂");
    expect(line()).toContain("Reading ease: no words yet");
    expect(line()).not.toContain("NaN");
  });
});

describe("the figures", () => {
  test("are complete, each with a hint on meaning and source", async () => {
    await showOpen(`${text}\n\n${"You can see 3 houses. ".repeat(90)}`);
    expect(figure(/^Words/)).toBe("463");
    expect(figure(/^Characters/)).toBe("2,038");
    expect(figure(/^Sentences/)).toBe("92");
    expect(figure(/^Paragraphs/)).toBe("2");
    expect(figure(/^Reading time.*238 words a minute/)).toBe("2 min");
    expect(figure(/^Speaking time.*183 words a minute/)).toBe("3 min");
    expect(figure(/^Reading ease.*formula of Flesch.*only between texts in the same language/)).toMatch(
      /^\d+ \/ 100very easy to read$/,
    );
    expect(figure(/^Clarity/)).toMatch(/^\d+ \/ 100$/);
    expect(figure(/^Engagement/)).toMatch(/^\d+ \/ 100$/);
    expect(figure(/^Tone/)).toBe("neutral");
  });

  test("count graphemes as characters", async () => {
    await showOpen("👩‍👩‍👧 é");
    expect(figure(/^Characters/)).toBe("3");
    expect(figure(/^Clarity/)).toMatch(/–|\d/);
  });
});

describe("the marks", () => {
  test("are shown in the text, and counted in the legend", async () => {
    await showOpen();
    expect(marks()).toEqual([
      "In order to, Filler word, suggestion: To",
      "just, Filler word",
      "was built, Passive voice",
    ]);
    expect(marked().textContent).toBe(text);
    for (const name of [/^Filler words 2$/, /^Passive voice 1$/, /^Long sentences 0$/])
      expect(kind(name).checked).toBe(true);
  });

  test("can be switched off and on by kind, which is stored", async () => {
    await showOpen();
    await user.click(kind(/^Filler words/));
    expect(marks()).toEqual(["was built, Passive voice"]);
    expect(kind(/^Filler words 2$/).checked).toBe(false);
    cleanup();
    await show(text);
    expect(panel().open).toBe(true);
    expect(kind(/^Filler words 2$/).checked).toBe(false);
    await user.click(kind(/^Filler words/));
    expect(marks()).toHaveLength(3);
  });

  test("show their details when pressed, and Escape returns the focus to the text", async () => {
    await showOpen();
    await user.click(mark(/^was built/));
    const details = screen.getByRole("region", { name: /Passive voice/ });
    expect(details.textContent).toContain("Say who acts where that matters.");
    expect(screen.queryByRole("button", { name: "Replace" })).toBeNull();
    expect(document.activeElement).toBe(within(details).getByRole("button", { name: "Ignore" }));
    await user.keyboard("{Escape}");
    expect(screen.queryByRole("button", { name: "Ignore" })).toBeNull();
    expect(marked().contains(document.activeElement)).toBe(true);
  });

  test("stay ignored while the text grows, and can be shown again", async () => {
    await showOpen();
    await user.click(mark(/^just/));
    await press("Ignore");
    expect(marks()).not.toContain("just, Filler word");
    expect(document.activeElement).toBe(mark(/^was built/));
    expect(kind(/^Filler words 1$/)).toBeTruthy();
    await type(`First of all, listen. ${text} It is really late.`);
    await waitFor(() => expect(marks()).toContain("really, Filler word"));
    expect(marks()).not.toContain("just, Filler word");
    await press("Show 1 ignored mark again");
    expect(marks()).toContain("just, Filler word");
  });

  test("are replaced by a message if the text has no issues", async () => {
    await showOpen("We won.");
    expect(screen.getByText("Nothing to improve here.")).toBeTruthy();
    expect(marked().tabIndex).toBe(0);
  });
});

describe("replacing", () => {
  test("inserts the suggestion in place of the words, and can be undone once", async () => {
    await showOpen();
    await user.click(mark(/^In order to/));
    await press("Replace");
    expect(source().value).toBe(text.replace("In order to", "To"));
    expect(screen.getByText("“In order to” is now “To”.")).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Undo" }));
    await waitFor(() => expect(marks()).toHaveLength(2));
    await press("Undo");
    expect(source().value).toBe(text);
    expect(screen.queryByRole("button", { name: "Undo" })).toBeNull();
  });

  test("removes a filler that has no suggestion", async () => {
    await showOpen();
    await user.click(mark(/^just/));
    await press("Remove");
    expect(source().value).toBe(text.replace(" just", ""));
    expect(screen.getByText("“just” has been removed.")).toBeTruthy();
  });

  test("cannot be undone after the text has changed", async () => {
    await showOpen();
    await user.click(mark(/^just/));
    await press("Remove");
    await type("Something else");
    expect(screen.queryByRole("button", { name: "Undo" })).toBeNull();
  });

  test("targets the right place after text is inserted before it", async () => {
    await showOpen();
    await user.click(mark(/^just/));
    const changed = `So it just is. And then, much later in the day: ${text}`;
    await type(changed);
    await waitFor(() => expect(marks()).toHaveLength(4));
    await press("Remove");
    expect(source().value).toBe(changed.replace("we just wait", "we wait"));
  });

  test("is disabled until the current text has been analysed", async () => {
    await showOpen();
    await user.click(mark(/^just/));
    const late = Promise.withResolvers<TextFindings | undefined>();
    vi.mocked(runTask).mockReturnValueOnce(late.promise);
    const changed = `Wait. ${text}`;
    await type(changed);
    const remove = screen.getByRole<HTMLButtonElement>("button", { name: "Remove" });
    const isDisabled = () => remove.disabled || remove.getAttribute("aria-disabled") === "true";
    expect(isDisabled()).toBe(true);
    await user.click(remove);
    expect(source().value).toBe(changed);
    late.resolve(undefined); // the worker failed; the next text is analysed again
    await type(`${changed} Yes.`);
    await waitFor(() => expect(isDisabled()).toBe(false));
    await user.click(remove);
    expect(source().value).toBe("Wait. In order to win, we wait. The house was built by us. Yes.");
  });
});

test.each([
  ["raw HTML and markdown", "# <img src=x onerror=alert(1)> **really** `just`\n\n- [very](javascript:x)"],
  ["zero-width characters and lone surrogates", "\u200bjust\u200b \ud800 really \udfff"],
  ["right-to-left text", "مرحبا بالعالم، really שלום"],
  ["a single character", "."],
  ["a very long text", "really ".repeat(20_000)],
])("a hostile text is shown as plain text: %s", async (_name, hostile) => {
  await showOpen(hostile);
  const shown = marked().textContent ?? "";
  expect(hostile.startsWith(shown)).toBe(true);
  expect(shown.length).toBeGreaterThan(0);
  expect(panel().textContent).not.toContain("NaN");
  expect(marked().querySelector("img, script, a")).toBeNull();
});
