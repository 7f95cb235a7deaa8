import { describe, expect, test } from "vitest";
import { queryWords, searchIndexWords } from "./fold.ts";

/** Whether a text is found by a search, as the history looks for it. */
const isFound = (text: string, search: string) => {
  const words = searchIndexWords(text);
  return queryWords(search).every((word) => words.includes(word));
};

describe("a text is found", () => {
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
  ])("%j by %j", (text, search) => {
    expect(isFound(text, search)).toBe(true);
  });

  test.each([
    ["A reed pen", "reed ink"],
    ["A reed pen", "reedpen"],
    ["Wasser", "Wassers"],
  ])("%j not by %j", (text, search) => {
    expect(isFound(text, search)).toBe(false);
  });
});

describe("what a text is searched by", () => {
  test("has each word once, and none that stands within another", () => {
    expect(searchIndexWords("Reed, reed, REEDS and a reed. Aren't they?")).toBe(" reeds aren they and ");
  });

  test("of a text without words is a space", () => {
    expect(["", "?!… ---", "🪶"].map(searchIndexWords)).toEqual([" ", " ", " "]);
  });

  test("has the beginning of a word without end", () => {
    expect(searchIndexWords("x".repeat(50_000))).toBe(` ${"x".repeat(60)} `);
  });

  test("has every word also of a text of many", () => {
    const words = Array.from({ length: 30_000 }, (_, number) => (number + 100_000).toString(36));
    expect(searchIndexWords(words.join(" ")).trim().split(" ")).toHaveLength(words.length);
  });
});

describe("the words of a search", () => {
  test("are each once, folded, without signs", () => {
    expect(queryWords("  Ação, acao & *STRASSE*? [a-z]")).toEqual(["acao", "strasse", "a", "z"]);
  });

  test("are none where nothing can be searched for", () => {
    expect(["", "  ", "%*?!", "🪶"].map(queryWords)).toEqual([[], [], [], []]);
  });

  test("are ten at most", () => {
    expect(queryWords(Array.from({ length: 30 }, (_, number) => `word${number}`).join(" "))).toHaveLength(10);
  });

  test.each(["a", "é", "筆", "𝒳"])("are no longer than a pattern of D1 may be: %s", (letter) => {
    const [word = ""] = queryWords(letter.repeat(100));
    expect(new TextEncoder().encode(word).length).toBeLessThanOrEqual(48);
    expect(word.isWellFormed()).toBe(true);
    expect(isFound(letter.repeat(100), letter.repeat(100))).toBe(true);
  });
});
