import { describe, expect, test } from "vitest";
import { languages } from "../../../../../shared/catalog/languages.ts";
import { rewriteStyles } from "../../../../../shared/catalog/rewrite-styles.ts";
import { checkFacts } from "../../../../../shared/text/fidelity.ts";
import { replacementsOf } from "../word-tables.ts";
import { wordTables } from "./phrases.ts";
import { rewritePhrases } from "./phrases-by-language.ts";

const faithful = { missing: [], invented: [] };

describe.each(languages)("the phrases in %s", (language) => {
  const { voices, grammar, aida, slides, subject } = rewritePhrases[language];

  test("make enough wordy texts plain", () => {
    const pairs = [...replacementsOf(language, "wordy"), ...replacementsOf(language, "plain")];
    expect(pairs.filter(({ options }) => options.length > 0).length).toBeGreaterThanOrEqual(120);
  });

  test.each(wordTables)("stand once and change in the table %s", (table) => {
    const replacements = replacementsOf(language, table);
    const phrases = replacements.map(({ phrase, isBeforeNumber }) => `${phrase} ${isBeforeNumber}`);
    expect(phrases.filter((phrase, index) => phrases.indexOf(phrase) !== index)).toEqual([]);
    for (const { phrase, options } of replacements) {
      expect(phrase).toMatch(/^\p{L}/u);
      for (const option of options) expect(option).not.toBe(phrase);
      expect(new Set(options).size).toBe(options.length);
    }
  });

  test.each(wordTables)("state the same before and after: %s", (table) => {
    for (const { phrase, options } of replacementsOf(language, table))
      for (const option of options) {
        const [before, after] = [phrase, option].map((own) => `Xaxa ${own} yoyo.`);
        expect(checkFacts(before ?? "", after ?? "", language), `${phrase} > ${option}`).toEqual(faithful);
      }
  });

  test("of the styles state nothing of their own, and are each style's own", () => {
    const said = rewriteStyles.flatMap((style) => Object.values(voices[style]).flat());
    for (const text of [...said, ...aida, ...slides, subject, grammar.and])
      expect(checkFacts("Xaxa.", `Xaxa. ${text}`, language), text).toEqual(faithful);
    expect(new Set(said).size).toBe(said.length);
  });

  test("that lead in are followed by a sentence", () => {
    for (const style of rewriteStyles)
      for (const lead of voices[style].leads) {
        expect(lead).toMatch(
          language === "de" ? /^\p{Lu}.*: $/u : /^\p{Lu}.*(?:[,:]| que| that| and| et| e| y) $/u,
        );
      }
  });

  test("that open and close are whole sentences", () => {
    for (const style of rewriteStyles)
      for (const sentence of [...voices[style].openers, ...voices[style].closers])
        expect(sentence).toMatch(/^[¿¡]?\p{Lu}.*[.!?]$/u);
  });
});
