import { describe, expect, test } from "vitest";
import { type Language, languages } from "../../catalog/languages.ts";
import { analyzeText } from "./analyze-text.ts";

const clarityOf = (text: string, language: Language) => analyzeText(text, language).clarity;

const sentence = (words: number) => `One ${"more ".repeat(words - 2)}word. `;

describe("clarity", () => {
  test("is 100 for a text without issues", () => {
    expect(clarityOf("We wrote it. You read it.", "en")).toBe(100);
  });

  test("falls by 40 points if half of the sentences are very hard, and by 20 if they are hard", () => {
    expect(clarityOf(sentence(26) + sentence(5), "en")).toBe(60);
    expect(clarityOf(sentence(21) + sentence(5), "en")).toBe(80);
    expect(clarityOf(sentence(26) + sentence(5).repeat(3), "en")).toBe(80);
    expect(clarityOf(sentence(26).repeat(4), "en")).toBe(60);
  });

  test("falls by 25 points with one passive per two sentences", () => {
    expect(clarityOf("It was written. We read it.", "en")).toBe(75);
    expect(clarityOf("It was written. We read it. We like it. They do.", "en")).toBe(88); // 12.5 points
  });

  test("falls by 20 points with 6 fillers and by 15 with 8 nominalisations per 100 words", () => {
    const fill = (word: string, times: number) =>
      Array.from({ length: 20 }, (_, place) => `Here it ${place < times ? word : "now"} is so. `).join("");
    expect(clarityOf(fill("really", 6), "en")).toBe(80); // 100 words
    expect(clarityOf(fill("really", 3), "en")).toBe(90);
    const assess = (times: number) =>
      Array.from(
        { length: 20 },
        (_, place) => `The ${place < times ? "assessment" : "rest"} of it began. `,
      ).join("");
    expect(clarityOf(assess(8), "en")).toBe(85); // 100 words
    expect(clarityOf(assess(20), "en")).toBe(85);
  });

  test("treats a short text as 50 words, so that one filler costs little", () => {
    expect(clarityOf("It is really good.", "en")).toBe(93); // 2 in a hundred: 20 * 2 / 6 = 6.7 points
  });

  test("is null without words, otherwise an integer from 0 to 100", () => {
    for (const text of ["", "…", "42 %", "😀"]) expect(clarityOf(text, "en")).toBeNull();
    for (const language of languages)
      for (const text of [
        "x",
        "\ud800 a",
        "was written ".repeat(100),
        "really utilization ".repeat(100),
        "# שלום",
      ]) {
        const score = clarityOf(text, language) ?? -1;
        expect(Number.isInteger(score) && score >= 0 && score <= 100).toBe(true);
      }
  });
});
