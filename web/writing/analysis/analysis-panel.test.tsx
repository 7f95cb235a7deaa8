import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { renderSignedIn } from "../../testing/render-signed-in.tsx";
import { fillIn, provideExecCommand } from "../../testing/user.ts";
import { MarkedField } from "../../ui/marked-field.tsx";
import { AnalysisPanel } from "./analysis-panel.tsx";
import { useReadabilityMarks } from "./use-readability-marks.tsx";
import { useAnalysis } from "./use-task.ts";

const user = userEvent.setup();

const text = "In order to win, we just wait. The house was built by us.";

/** A form like those of the tools. */
function Form({ initial }: { initial: string }) {
  const [text, setText] = useState(initial);
  const { analysis } = useAnalysis(text, "en");
  const marks = useReadabilityMarks(text, analysis);
  return (
    <>
      <MarkedField label="Source" rows={3} value={text} marking={marks.marking} onChange={setText} />
      <AnalysisPanel analysis={analysis} marks={marks} />
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
const layer = () => document.querySelector("[aria-hidden=true]:has(> [dir=auto])");
const marks = () => [...document.querySelectorAll("[data-mark]")].map(({ textContent }) => textContent);
/** Clicks a word in the field. */
const click = (word: string) =>
  user.pointer({ target: source(), offset: source().value.indexOf(word) + 1, keys: "[MouseLeft]" });
const press = (name: string | RegExp) => user.click(screen.getByRole("button", { name }));
const kind = (name: RegExp) => screen.getByRole<HTMLInputElement>("checkbox", { name });
const figure = (name: RegExp) =>
  screen.getByRole("button", { name }).closest("dt")?.nextElementSibling?.textContent;

async function show(initial: string) {
  await renderSignedIn(<Form initial={initial} />, ["writing"]);
  if (/\p{L}/u.test(initial)) await waitFor(() => expect(line()).toMatch(/Readability \d|isn’t available/));
}
async function showOpen(initial = text) {
  await show(initial);
  toggle();
  await screen.findByRole("group", { name: "Highlights" });
}

describe("the closed panel", () => {
  test("shows readability, long and passive sentences in one line, and follows the text", async () => {
    await show(text);
    expect(line()).toMatch(/^Readability \d+ · 1 passive$/);
    await type(`${text} ${"It was built by them and ".repeat(9)}sold.`);
    await waitFor(() => expect(line()).toMatch(/^Readability \d+ · 1 long sentence · \d+ passive$/));
    await type("It was good.");
    await waitFor(() => expect(line()).toMatch(/^Readability \d+$/));
    await type(" \n");
    await waitFor(() => expect(line()).toBe("Readability appears as you type"));
  });

  test("contains no buttons and no live regions", async () => {
    await show(text);
    expect(within(panel()).queryAllByRole("button")).toEqual([]);
    expect(panel().querySelector("[aria-live], [role=status], output")).toBeNull();
  });

  test("shows no scores for a text in an unsupported script", async () => {
    await show("הספר נמצא על השולחן. הוא ישן מאוד, ואף אחד לא קרא אותו.");
    expect(line()).toBe("Readability isn’t available for this language");
    toggle();
    await waitFor(() => expect(figure(/^Clarity/)).toBe("Not available for this language"));
    for (const name of [/^Reading ease/, /^Engagement/, /^Tone/])
      expect(figure(name)).toBe("Not available for this language");
    expect(figure(/^Words/)).toBe("12");
  });

  test("shows no reading ease for a text without words", async () => {
    await renderSignedIn(<Form initial="🙂 🙂" />, ["writing"]);
    toggle();
    await screen.findByRole("button", { name: /^Words/ });
    expect(line()).toBe("Readability appears as you type");
  });
});

describe("the figures", () => {
  test("are complete, each with a hint on meaning and source", async () => {
    await showOpen(`${text}\n\n${"You can see 3 houses. ".repeat(90)}`);
    expect(figure(/^Words/)).toBe("463");
    expect(figure(/^Characters/)).toBe("2,038");
    expect(figure(/^Sentences/)).toBe("92");
    expect(figure(/^Paragraphs/)).toBe("2");
    expect(figure(/^Reading time.*238 words per minute/)).toBe("2 min");
    expect(figure(/^Speaking time.*183 words per minute/)).toBe("3 min");
    expect(figure(/^Reading ease.*Flesch formula.*only texts in the same language/)).toMatch(
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
  test("are shown in the typed text while the panel is open, and counted in the legend", async () => {
    await show(text);
    expect(marks()).toEqual([]);
    toggle();
    await waitFor(() => expect(marks()).toEqual(["In order to", "just", "was built"]));
    expect(layer()?.textContent).toBe(text);
    for (const name of [/^Filler words 2$/, /^Passive voice 1$/, /^Long sentences 0$/])
      expect(kind(name).checked).toBe(true);
  });

  test("can be switched off and on by kind, which is stored", async () => {
    await showOpen();
    await user.click(kind(/^Filler words/));
    expect(marks()).toEqual(["was built"]);
    expect(kind(/^Filler words 2$/).checked).toBe(false);
    cleanup();
    await show(text);
    expect(panel().open).toBe(true);
    expect(kind(/^Filler words 2$/).checked).toBe(false);
    await user.click(kind(/^Filler words/));
    expect(marks()).toHaveLength(3);
  });

  test("show their details when clicked, and Escape closes them", async () => {
    await showOpen();
    await click("built");
    screen.getByText(/The active voice is usually clearer/);
    expect(screen.queryByRole("button", { name: "Replace" })).toBeNull();
    await user.keyboard("{Escape}");
    expect(screen.queryByRole("button", { name: "Ignore" })).toBeNull();
    expect(document.activeElement).toBe(source());
  });

  test("stay ignored while the text grows, and can be shown again", async () => {
    await showOpen();
    await click("just");
    await press("Ignore");
    expect(marks()).not.toContain("just");
    expect(document.activeElement).toBe(source());
    expect(kind(/^Filler words 1$/)).toBeTruthy();
    await type(`First of all, listen. ${text} It is really late.`);
    await waitFor(() => expect(marks()).toContain("really"));
    expect(marks()).not.toContain("just");
    await press("Show 1 ignored highlight");
    expect(marks()).toContain("just");
  });

  test("are replaced by a message if the text has no issues", async () => {
    await showOpen("We won.");
    expect(screen.getByText("Nothing to improve here.")).toBeTruthy();
  });
});

describe("replacing", () => {
  beforeEach(provideExecCommand);

  test("types the suggestion in place of the words", async () => {
    await showOpen();
    await click("order");
    await press("Replace");
    expect(source().value).toBe(text.replace("In order to", "To"));
    expect(document.activeElement).toBe(source());
    await waitFor(() => expect(marks()).toEqual(["just", "was built"]));
  });

  test("removes a filler that has no suggestion", async () => {
    await showOpen();
    await click("just");
    await press("Remove");
    expect(source().value).toBe(text.replace(" just", ""));
  });

  test("targets the right place after text is inserted before it, even before the next analysis", async () => {
    await showOpen();
    await user.pointer({ target: source(), offset: 0, keys: "[MouseLeft]" });
    await user.paste("So it just is. ");
    await user.pointer({ target: source(), offset: source().value.lastIndexOf("just"), keys: "[MouseLeft]" });
    await press("Remove");
    expect(source().value).toBe(`So it just is. ${text.replace(" just", "")}`);
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
  expect(layer()?.textContent).toBe(hostile.replaceAll("\n", ""));
  expect(panel().textContent).not.toContain("NaN");
  expect(layer()?.querySelector("img, script, a")).toBeNull();
});
