import { describe, expect, test } from "vitest";
import type { Language } from "../../../../shared/catalog/languages.ts";
import { maskFacts, unmask } from "./mask-facts.ts";
import type { WordTable } from "./phrases/phrases.ts";
import { replaceWords } from "./replace-words.ts";
import { dictionaryOf } from "./word-tables.ts";

function inWords(language: Language, table: WordTable, sentence: string): string {
  const masked = maskFacts(sentence, language, null);
  const words = {
    language,
    dictionary: dictionaryOf(language, [table]),
    apostrophe: "’",
    prefer: ({ options }: { options: readonly string[] }) => options,
  };
  return unmask({ ...masked, text: replaceWords(masked.text, words) });
}

describe("words are put in the place of others", () => {
  test.each<[Language, WordTable, string, string]>([
    ["en", "wordy", "In order to win, we train.", "To win, we train."],
    ["en", "wordy", "It is, basically, a bird.", "It is a bird."],
    ["en", "wordy", "Basically, it is a bird.", "It is a bird."],
    ["en", "wordy", "It is a bird, basically.", "It is a bird."],
    ["en", "wordy", "It should be noted that birds fly.", "Birds fly."],
    ["en", "vivid", "It was an important day.", "It was a vital day."],
    ["en", "formal", "A big day.", "A large day."],
    ["en", "plain", "They had an additional day.", "They had an extra day."],
    ["en", "casual", "It is not closed; it is open.", "It’s not closed; it’s open."],
    ["pt", "wordy", "Em relação a isso, com o objetivo de crescer.", "Em relação a isso, para crescer."],
    ["pt", "even", "Saímos porque chovia.", "Saímos, já que chovia."],
    ["pt", "even", "Porque chovia, saímos.", "Já que chovia, saímos."],
    ["es", "formal", "Es grande y también alto.", "Es grande y asimismo alto."],
    ["fr", "wordy", "Afin d’aider, il vient.", "Pour aider, il vient."],
    ["fr", "plain", "De nombreux amis viennent.", "Beaucoup d’amis viennent."],
    ["fr", "wordy", "Il faut savoir qu’il pleut.", "Il faut savoir qu’il pleut."],
    ["fr", "wordy", "Il est à noter qu’il pleut.", "Il pleut."],
    ["de", "wordy", "Aufgrund der Tatsache, dass es regnet, bleiben wir.", "Weil es regnet, bleiben wir."],
    ["de", "wordy", "Das ist eigentlich gut.", "Das ist gut."],
  ])("%s, %s: %s", (language, table, before, after) => {
    expect(inWords(language, table, before)).toBe(after);
  });
});

describe("words stay where another would not fit", () => {
  test.each<[Language, WordTable, string]>([
    ["en", "formal", "How many of them came?"],
    ["en", "formal", "Isn’t it late?"],
    ["en", "casual", "That’s what it is."],
    ["en", "formal", "Not only bread but also salt."],
    ["en", "casual", "Feeding it is easy."],
    ["en", "vivid", "How quick, and more interesting than too big."],
    ["fr", "vivid", "Plus grand et assez petit."],
    ["en", "even", "A book about birds."],
    ["en", "plain", "The Utilise company, or UTILISE."],
    ["en", "plain", "A non-additional thing, an additional-ish one."],
    ["fr", "plain", "Il dit qu’il ne possède pas d’individus."],
    ["de", "formal", "Aber wir kommen, aber wir kommen."],
    ["de", "formal", "Er wird immer größer."],
    ["de", "plain", "Jedoch kommen wir."],
    ["de", "wordy", "Eigentlich kommen wir."],
    ["es", "even", "Cada día más alto."],
  ])("%s, %s: %s", (language, table, sentence) => {
    expect(inWords(language, table, sentence)).toBe(sentence);
  });
});

test("some words are replaced before a number alone", () => {
  expect(inWords("en", "formal", "About 3 books about birds.")).toBe("Approximately 3 books about birds.");
  expect(inWords("de", "even", "Fast 20 Tage, fast immer.")).toBe("Knapp 20 Tage, beinahe immer.");
});
