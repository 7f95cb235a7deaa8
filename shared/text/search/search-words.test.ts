import { describe, expect, test } from "vitest";
import { queryWords, searchIndexWords } from "./fold.ts";

/** Whether the history search finds the text. */
const isFound = (text: string, search: string) => {
  const words = searchIndexWords(text);
  return queryWords(search).every((word) => words.includes(word));
};

describe("the history search", () => {
  test.each([
    ["A Ação começa", "acao"],
    ["acao", "AÇÃO"],
    ["Die Straße ist naß", "STRASSE nass"],
    ["Die STRASSE", "straße"],
    ["Un cœur à l’ŒUVRE", "coeur oeuvre"],
    ["coeur", "CŒUR"],
    ["pingüino y ñandú", "PINGUINO nandu"],
    ["cafe\u0301 com ac\u0327u\u0301car", "café açúcar"],
    ["Der Wasserfilter der Kaffeemaschine", "filter maschine"],
    ["L’été d’Hélène", "ete helene"],
    ["**Bold**, _slanted_ and [a link](https://example.com/pens)", "bold slanted example pens"],
    ["In 2026, 3.5 % of them", "2026 3 5"],
    ["蘆筆是用鋒利的刀切割的", "鋒利的刀"],
    ["القلم من القصب", "القصب"],
    ["a\ud800b", "b"],
  ])("finds %j by %j", (text, search) => {
    expect(isFound(text, search)).toBe(true);
  });

  test.each([
    ["A reed pen", "reed ink"],
    ["A reed pen", "reedpen"],
    ["Wasser", "Wassers"],
  ])("does not find %j by %j", (text, search) => {
    expect(isFound(text, search)).toBe(false);
  });
});

describe("the search index of a text", () => {
  test("has each word once, unless another word contains it", () => {
    expect(searchIndexWords("Reed, reed, REEDS and a reed. Aren't they?")).toBe(" reeds aren they and ");
  });

  test("is a space if the text has no words", () => {
    expect(["", "?!… ---", "🪶"].map(searchIndexWords)).toEqual([" ", " ", " "]);
  });

  test("has only the first 60 characters of a very long word", () => {
    expect(searchIndexWords("x".repeat(50_000))).toBe(` ${"x".repeat(60)} `);
  });

  test("has all words of a text with 30,000 different ones", () => {
    const words = Array.from({ length: 30_000 }, (_, number) => (number + 100_000).toString(36));
    expect(searchIndexWords(words.join(" ")).trim().split(" ")).toHaveLength(words.length);
  });
});

describe("query words", () => {
  test("are unique, folded and without punctuation", () => {
    expect(queryWords("  Ação, acao & *STRASSE*? [a-z]")).toEqual(["acao", "strasse", "a", "z"]);
  });

  test("are empty for a query without letters or digits", () => {
    expect(["", "  ", "%*?!", "🪶"].map(queryWords)).toEqual([[], [], [], []]);
  });

  test("are limited to ten", () => {
    expect(queryWords(Array.from({ length: 30 }, (_, number) => `word${number}`).join(" "))).toHaveLength(10);
  });

  test.each(["a", "é", "筆", "𝒳"])("respect the pattern length limit of D1: %s", (letter) => {
    const [word = ""] = queryWords(letter.repeat(100));
    expect(new TextEncoder().encode(word).length).toBeLessThanOrEqual(48);
    expect(word.isWellFormed()).toBe(true);
    expect(isFound(letter.repeat(100), letter.repeat(100))).toBe(true);
  });
});
