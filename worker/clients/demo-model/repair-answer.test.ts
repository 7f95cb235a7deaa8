import { describe, expect, test } from "vitest";
import { type Language, languages } from "../../../shared/catalog/languages.ts";
import { checkFacts, type Fact } from "../../../shared/text/fidelity.ts";
import { readRequest, renderRequest } from "../model-request.ts";
import { repairAnswer } from "./repair-answer.ts";
import { sampleTexts } from "./rewrite/sample-texts.ts";
import { writeRewritten } from "./rewrite/write-rewritten.ts";

const listed = (facts: Fact[]) => facts.map(({ kind, text }) => `- ${kind}: ${text}`).join("\n");
const faithful = { missing: [], invented: [] };

/** The repair of what a rewriting became, told as the engine tells it; empty where it could not be mended. */
function repaired(source: string, written: string, language: Language, tool = "rewrite"): string {
  const { missing, invented } = checkFacts(source, written, language);
  const first = { tool, settings: { style: "simple", strength: "light", language }, texts: { text: source } };
  const texts = { lost: listed(missing), added: listed(invented) };
  const request = readRequest(renderRequest({ tool: "repair", settings: {}, texts }));
  if (!request) throw new Error("the request could not be read");
  return repairAnswer(first, "", written, request);
}

const source = `# Delivery

We ship within 3 days. We do not ship to Spain. Our shop opened on 12 May 2019 in Leeds.

Please bring:

- a photo
- 2 copies of the form

“Blue Sky” is our best tea. Write to tea@shop.example or see https://shop.example/tea. Prices rose by 5 % in June.`;

describe("what was lost comes back", () => {
  test.each([
    ["a number", "by 5 %", "a little"],
    ["a date", "on 12 May 2019 ", ""],
    ["a negation", "do not ship", "ship"],
    ["an address", " or see https://shop.example/tea", ""],
    ["an e-mail address", "Write to tea@shop.example or see", "See"],
    ["a sentence with a quotation", "“Blue Sky” is our best tea. ", ""],
    ["an item of a list", "\n- 2 copies of the form", ""],
    ["the first sentence", "We ship within 3 days. ", ""],
    ["the last sentence", " Prices rose by 5 % in June.", ""],
  ])("to its place: %s", (_, before, after) => {
    expect(repaired(source, source.replace(before, after), "en")).toBe(source);
  });

  test("in the place of the sentence that was made of it, and the rest stays", () => {
    const written = source
      .replace("Prices rose by 5 % in June.", "In June, our prices rose again.")
      .replace("best", "finest");
    expect(repaired(source, written, "en")).toBe(source.replace("best", "finest"));
  });

  test("as a point, where its neighbours are points", () => {
    const written = "- We ship within 3 days.\n- Our shop opened on 12 May 2019 in Leeds.";
    expect(
      repaired(
        "We ship within 3 days. We do not ship to Spain. Our shop opened on 12 May 2019 in Leeds.",
        written,
        "en",
      ),
    ).toBe(
      "- We ship within 3 days.\n- We do not ship to Spain.\n- Our shop opened on 12 May 2019 in Leeds.",
    );
  });
});

describe("what was added goes", () => {
  test.each([
    ["a number that was changed", "within 3 days", "within 5 days"],
    ["a negation that was made up", "We ship within 3 days.", "We never ship within 3 days."],
    ["a sentence", "in Leeds.", "in Leeds. More than 40 people work there."],
    ["an address", "tea@shop.example", "help@shop.example"],
    ["a paragraph", "\n\nPlease", "\n\nCall us before 1 July 2030!\n\nPlease"],
  ])("%s", (_, before, after) => {
    expect(repaired(source, source.replace(before, after), "en")).toBe(source);
  });

  test("but not a longer number that has it", () => {
    const text = "We have 15 rooms. Tea is served at 5.30 pm.";
    expect(repaired(text, `${text} There are 5 dogs.`, "en")).toBe(text);
  });

  test("from a summary as well, to which nothing is brought back", () => {
    const written = "We ship fast. We have 40 shops.";
    expect(repaired(source, written, "en", "summarize")).toBe("We ship fast.");
  });
});

describe.each(languages)("a text in %s", (language) => {
  /** Ways in which a model may fail. */
  const damages: Record<string, (text: string) => string> = {
    "without figures": (text) => text.replace(/[0-9]+(?![^\s]*example)/g, ""),
    "with other figures": (text) =>
      text.replace(/[0-9]+(?![^\s]*example)/g, (number) => `${Number(number) + 7}`),
    "without negations": (text) => text.replace(/ (?:not|não|no|ne|pas|n’|keine?|nicht)(?= )/g, ""),
    "without every second sentence": (text) =>
      text
        .split(/(?<=[.!?])\s+(?=\p{Lu})/u)
        .filter((_, index) => index % 2 === 0)
        .join(" "),
    "without addresses": (text) => text.replace(/\S+example\S*/g, ""),
    "with a sentence of its own": (text) => `${text} 1,999 × 77 (https://made-up.example)!`,
    "that is another": () => "Lorem ipsum 99.",
    "that is empty": () => "",
  };

  test.each(Object.entries(damages))("%s has its facts again", (_, damage) => {
    for (const text of sampleTexts[language])
      for (const style of ["simple", "formal", "poetic", "instructional", "aida"]) {
        const settings = { style, strength: "strong", language };
        const written = writeRewritten({ tool: "rewrite", settings, texts: { text } }) ?? "";
        expect(checkFacts(text, repaired(text, damage(written), language), language), style).toEqual(
          faithful,
        );
      }
  });
});

describe("hostile lists and texts", () => {
  const endless = [`a${" ".repeat(50_000)}a`, "We ship 3 tea. ".repeat(3500)];
  const first = {
    tool: "rewrite",
    settings: { style: "simple", strength: "light", language: "en" },
    texts: { text: source },
  };
  test.each([
    ["", ""],
    ["no list", "- nothing"],
    ["- number:", "- constructor: x"],
    ["- number: 3\n".repeat(5000), "- number: 3"],
    ["- quote: “\ud800", "- number: 1\n- number: 2\nmore"],
  ])("are answered with a text: %j, %j", (lost, added) => {
    for (const text of [
      "",
      "3",
      "🙂 ".repeat(20_000),
      "3. ".repeat(10_000),
      "(3 [3 “3 ".repeat(5000),
      ...endless,
    ]) {
      const request = { tool: "repair", settings: {}, texts: { lost, added } };
      expect(repairAnswer(first, "whole", text, request).length).toBeGreaterThan(0);
    }
  });

  test("without a source are answered with what the demo writes itself", () => {
    const request = { tool: "repair", settings: {}, texts: { lost: "- number: 5" } };
    expect(repairAnswer({ ...first, texts: {} }, "whole", "", request)).toBe("whole");
  });
});
