// One term with different capitals: "internet" and "Internet", "GitHub" and "Github".

import type { Reading, ReadWord } from "../analysis/parsed-text.ts";
import { stopWords } from "../analysis/keywords.ts";
import type { StyleFinding } from "./finding.ts";
import { preferredOf } from "./finding.ts";

const shortestTerm = 4;

/** A capital alone may make another word ("the President", "a president"); only a clear habit tells: twice as many. */
const clearHabit = 2;

/** The words of a text whose capitals are not those that most of their kind have. */
export function capitalFindings(reading: Reading): StyleFinding[] {
  const groups = new Map<string, ReadWord[]>();
  for (const word of candidates(reading)) {
    const group = groups.get(word.lower);
    if (group) group.push(word);
    else groups.set(word.lower, [word]);
  }
  return [...groups.values()].flatMap((group) => {
    const preferred = preferredOf(group.map(({ text }) => text)) ?? "";
    const others = group.filter(({ text }) => text !== preferred);
    const habit = group.length - others.length;
    return others
      .filter(({ text }) => habit >= clearHabit * others.length || text.slice(1) !== preferred.slice(1))
      .map(({ start, end, text }) => ({
        kind: "inconsistentTerm" as const,
        start,
        end,
        text,
        suggestion: preferred,
      }));
  });
}

/**
 * The words whose capitals tell something. A capital inside does so everywhere ("GitHub"). One at the beginning does
 * not as a sentence's first letter, behind a sign, in headings, which may have their own, and in names of several words; in German,
 * where it makes the noun, it never does. Words all in capitals are left out.
 */
function candidates({ words, sentences, blocks, language }: Reading): ReadWord[] {
  const stop = stopWords(language);
  const camel = new Set(words.filter(hasCapitalInside).map(({ lower }) => lower));
  return sentences.flatMap(({ first, last, block }) =>
    words.slice(first, last).filter((word, place, all) => {
      const { text, lower, isNumber, isJoined } = word;
      if (isNumber || lower.length < shortestTerm || text === text.toUpperCase()) return false;
      if (lower.includes("'")) return false; // the same with another apostrophe
      if (camel.has(lower)) return true;
      if (language === "de" || stop.has(lower) || place === 0 || !isJoined) return false;
      if (blocks[block]?.kind === "heading") return false;
      return !isNamed(word, all[place - 1], place === 1) && !isNamed(all[place + 1], word, false);
    }),
  );
}

const hasCapitalInside = ({ text, lower }: ReadWord): boolean =>
  text.slice(1) !== lower.slice(1) && text !== text.toUpperCase();

/** Whether two words that follow each other both have a capital. The first of a sentence has one anyway. */
function isNamed(word: ReadWord | undefined, before: ReadWord | undefined, opens: boolean): boolean {
  if (!word?.isJoined || !before || opens) return false;
  return before.text[0] !== before.lower[0] && word.text[0] !== word.lower[0];
}
