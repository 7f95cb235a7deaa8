import { describe, expect, test } from "vitest";
import { subjectOf } from "./subject.ts";

const read = (
  title: string,
  brief: string,
  changes: { language?: "en" | "pt" | "de"; words?: number } = {},
) => subjectOf({ title, brief, language: "en", words: 300, untitled: "First things first", ...changes });

describe("the subject of a brief", () => {
  test("is the title where there is one", () => {
    expect(read("Sourdough", "Write about bread").title).toBe("Sourdough");
  });

  test.each([
    ["Write a blog post about the joys of walking. Keep it short.", "The joys of walking"],
    ["Escreva um artigo sobre o sono, com exemplos", "O sono"],
    ["Redacta una descripción para una lámpara de mesa", "Una lámpara de mesa"],
    ["Écris un article sur la marche", "La marche"],
    ["Schreibe einen Beitrag über Brot", "Brot"],
    [
      "Tell my customers that our bakery will be closed next Monday because of repairs",
      "Our bakery will be closed next Monday",
    ],
    ["?!…", "First things first"],
  ])("is otherwise what the brief says after its instruction: %s", (brief, topic) => {
    expect(read("", brief).title).toBe(topic);
  });

  test("is shortened where the text has little room", () => {
    expect(read("One two three four five six seven eight nine", "x", { words: 20 }).title).toBe(
      "One two three four five six seven…",
    );
  });
});

describe("the points of a brief", () => {
  test.each([
    ["Patience, a steady routine and toys.", ["patience", "a steady routine", "toys"]],
    ["Cover these points:\n- price\n- range\n1. charging", ["price", "range", "charging"]],
    ["Include: salt, oil and water. Tone: warm. 500 words.", ["salt", "oil", "water"]],
    ["Mention that the first weeks are hard.", ["the first weeks are hard"]],
    [
      "What it costs, how bakers of the old town keep it and how you can make room",
      ["What it costs", "how bakers of the old town keep it", "how you can make room"],
    ],
    ["bread", []],
  ])("are its items and clauses: %j", (brief, points) => {
    expect(read("Bread", brief).points).toEqual(points);
  });

  test("are names of a few words, and few", () => {
    const brief =
      "The old mill by the river grinds flour for nine villages every morning of the year. ".repeat(3);
    const [point = "", ...others] = read("Mill", brief).points;
    expect(point.split(" ").length).toBeLessThanOrEqual(8);
    expect(others).toEqual([]);
    const many = Array.from({ length: 40 }, (_, at) => `thing${at}`).join(", ");
    expect(read("Mill", many).points.length).toBeLessThanOrEqual(8);
  });

  test("are foreign where the text is in another language", () => {
    const brief = "Escreva sobre a nova linha de metrô que vai do centro para os bairros";
    expect(read("Metrô", brief).foreign).toBe(true);
    expect(read("Metrô", brief, { language: "pt" }).foreign).toBe(false);
    expect(read("Metro", "trains").foreign).toBe(false);
  });
});
