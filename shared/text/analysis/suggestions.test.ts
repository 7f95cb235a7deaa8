import { describe, expect, test } from "vitest";
import { languages } from "../../catalog/languages.ts";
import { suggestionsFor } from "./suggestions.ts";

const codes = (text: string) => suggestionsFor(text, "en").map(({ code }) => code);
const sentence = (words: number) => `One ${"more ".repeat(words - 2)}word. `;
/** Returns that many words in sentences of varied length, which need no suggestions. */
const good = (words: number) =>
  Array.from({ length: words / 10 }, (_, place) =>
    place % 10 ? "It is. She says what she has and we see." : "Do you see 7, for example? It is so at best.",
  ).join(" ");

describe("suggestions about existing problems", () => {
  test("are empty for a good text of any length", () => {
    expect(codes("We wrote it. You read it.")).toEqual([]);
    expect(codes(good(140))).toEqual([]);
    expect(codes(`${good(140)}\n\n${good(140)}`)).toEqual([]);
  });

  test("include long sentences if one is very hard or several are hard, at the place of the worst one", () => {
    expect(codes(sentence(21) + sentence(5))).toEqual([]);
    expect(codes(sentence(21) + sentence(22) + sentence(5).repeat(3))).toEqual(["splitLongSentences"]);
    const text = `${sentence(21)}${sentence(5)}${sentence(30)}${sentence(2)}`;
    const start = text.indexOf("One", text.indexOf("One", 10) + 10);
    expect(suggestionsFor(text, "en")).toEqual([
      { code: "splitLongSentences", count: 2, place: { start, end: start + sentence(30).length - 1 } },
    ]);
  });

  test("include the passive voice from the second occurrence on", () => {
    expect(codes("It was written. We read it.")).toEqual([]);
    expect(suggestionsFor("We read it. It was written. It was read by us all day.", "en")).toEqual([
      { code: "useActiveVoice", count: 2, place: { start: 15, end: 26 } },
    ]);
  });

  test("include fillers, complex words and nominalisations from the second occurrence on", () => {
    expect(codes("It is really good.")).toEqual([]);
    expect(codes("It is really, actually good.")).toEqual(["cutFillers"]);
    expect(codes("We utilize it and they commence.")).toEqual(["useSimplerWords"]);
    expect(codes("The assessment of it and the maintenance of us.")).toEqual(["useVerbs"]);
  });

  test("include a paragraph of more than 150 words", () => {
    expect(codes(good(160).slice(0, 10) + good(280))).toContain("shortenParagraphs");
  });

  test("include five sentences of the same length", () => {
    expect(codes(sentence(6).repeat(4))).toEqual([]);
    expect(suggestionsFor(sentence(6).repeat(5), "en")).toEqual([
      { code: "varySentences", count: 5, place: { start: 0, end: sentence(6).length - 1 } },
    ]);
  });
});

test("missing elements are suggested only from 150 words on, after existing problems", () => {
  const vague = (sentences: number) =>
    Array.from({ length: sentences }, (_, place) => sentence(place % 2 ? 3 : 12)).join("\n\n");
  expect(codes(vague(19))).toEqual([]); // 143 words
  expect(codes(vague(21))).toEqual(["addExample", "addNumbers", "askQuestion"]);
  expect(codes(`It is really, actually so.\n\n${vague(21)} Why?`)).toEqual(["addExample", "addNumbers"]);
  expect(codes(`Like 5 things, e.g. This.\n\n${vague(21)} You know.`)).toEqual([]);
});

test("the most serious suggestion comes first, and there are at most five", () => {
  const text =
    `${"It was really actually utilized. ".repeat(6)}The assessment was made and the maintenance was done.`.repeat(
      4,
    );
  const found = suggestionsFor(text, "en");
  expect(found).toHaveLength(5);
  expect(found.map(({ code }) => code)).toEqual(
    expect.arrayContaining(["useActiveVoice", "cutFillers", "useSimplerWords"]),
  );
  expect(found[0]?.code).toBe("cutFillers"); // two in five words
  expect(suggestionsFor(text, "en")).toEqual(found);
});

test.each([
  "",
  " ",
  "…",
  "😀",
  "\ud800",
  "a",
  "# Title",
  "`code`",
  "word ".repeat(30_000),
  "a.\n\n".repeat(30_000),
])("suggestions for an unusual text have valid counts and places, case %#", (text) => {
  for (const language of languages)
    for (const { count, place } of suggestionsFor(text, language)) {
      expect(Number.isSafeInteger(count)).toBe(true);
      if (place) expect(place.start >= 0 && place.end <= text.length && place.start < place.end).toBe(true);
    }
});
