import type { Language } from "../../catalog/languages.ts";
import { type FoundPhrase, findPhrases, indexByLanguage } from "./phrases.ts";
import type { Reading } from "./parsed-text.ts";
import fillers from "./fillers.json" with { type: "json" };

const indexes = indexByLanguage(fillers);

/** Behind these a filler is part of what is denied: "not really" says something else than "not". */
const negations: Record<Language, RegExp> = {
  en: /(?:\bnot|n['’]t|\bcannot)\s$/i,
  pt: /(?<!\p{L})(?:não|nem)(?:\s\p{L}+)?\s$/iu,
  es: /(?<!\p{L})(?:no|ni)(?:\s\p{L}+)?\s$/iu,
  fr: /(?<!\p{L})(?:pas|plus|jamais|guère|point)\s$/iu,
  de: /(?<!\p{L})(?:nicht|nie|niemals|kaum)\s$/iu,
};

/** Words and phrases that could go, or be shorter; the shorter one is suggested. */
export function fillersOf(reading: Reading): FoundPhrase[] {
  const { language, prose } = reading;
  return findPhrases(reading, indexes[language]).filter(({ start, end, line, suggestion }) => {
    const before = prose.slice(Math.max(0, start - 30), start);
    if (suggestion === undefined && negations[language].test(before)) return false;
    // A German noun: "das Wohl".
    return (
      language !== "de" ||
      /^[^;=]* [^;=]/.test(line) ||
      !(/\p{L} $/u.test(before) && /^\p{Lu}/u.test(prose.slice(start, end)))
    );
  });
}
