import { describe, expect, test } from "vitest";
import { languages } from "../../../../../shared/catalog/languages.ts";
import { detectLanguage } from "../../../../../shared/text/detect-language.ts";
import { fold } from "../../../../../shared/text/fold.ts";
import { countWords } from "../../../../../shared/text/words.ts";
import { lessonNames } from "../lessons/lessons.ts";
import { lessonsByLanguage } from "../lessons/lessons-by-language.ts";
import { bodyOf, typeset } from "../reply-frame.ts";
import { signsByLanguage } from "../signs/signs-by-language.ts";
import { replyPhrases } from "./phrases-by-language.ts";

const listsIn = (value: unknown): readonly string[][] =>
  Array.isArray(value)
    ? [value]
    : typeof value === "object" && value !== null
      ? Object.values(value).flatMap(listsIn)
      : [];

describe.each(languages)("the phrases in %s", (language) => {
  const phrases = replyPhrases[language];
  const { conclusion: _, condensed: __, ...frames } = phrases;

  test("have two wordings at least, no two alike, with slots that are known", () => {
    for (const list of listsIn(phrases)) {
      expect(list.length).toBeGreaterThan(1);
      expect(new Set(list).size).toBe(list.length);
      for (const phrase of list) expect(phrase.replace(/\{(?:topic|points)\}/g, "")).not.toMatch(/[{}]/);
    }
  });

  test("are known again around a text, and left out of it", () => {
    const text = "A reed pen is cut with a sharp knife.";
    for (const phrase of listsIn(frames).flat()) {
      const said = typeset(phrase, language).replace(/\{\w+\}/g, "“reed pens”");
      expect(bodyOf(`${said}\n\n${text}`)).toMatch(/^(?:A reed pen is cut with a sharp knife\.)?$/);
      expect(bodyOf(said)).toBe("");
    }
    expect(bodyOf(`${text}\n\n${typeset(phrases.note, language)}`)).toBe(text);
  });

  test("are in that language", () => {
    expect(detectLanguage(listsIn(phrases).flat().join("\n\n"))).toBe(language);
  });

  test("lead to no request of their own: what is said before a text names nothing in it", () => {
    for (const lead of Object.values(phrases.leads).flat()) expect(lead).not.toContain("{");
  });
});

describe.each(languages)("the lessons in %s", (language) => {
  test.each(lessonNames)("%s: are short, sound and in that language", (name) => {
    const { what, points, example } = lessonsByLanguage[language][name];
    const whole = [what, ...points, example].join("\n\n");
    expect(detectLanguage(whole)).toBe(language);
    expect(countWords(whole)).toBeGreaterThan(50);
    expect(countWords(whole)).toBeLessThan(160);
    expect(what).toContain("**");
    expect(points.length).toBeGreaterThanOrEqual(3);
  });

  test.each(lessonNames)("%s: is found by its own name", (name) => {
    const [, term = ""] = /\*\*(.+?)\*\*/.exec(lessonsByLanguage[language][name].what) ?? [];
    const { lessons } = signsByLanguage[language];
    const found = lessonNames.find((known) => lessons[known].test(fold(term)));
    expect(found).toBe(name);
  });
});
