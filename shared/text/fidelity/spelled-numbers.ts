// The numbers that a text has in words.
import type { Language } from "../../catalog/languages.ts";
import { type Cardinal, cardinalAt, type Word } from "./cardinals.ts";
import type { Found, Strength } from "./found.ts";
import { numberSayings } from "./number-sayings.ts";

/** Numbers in words, and what can stand for one ("both", "a dozen", "third"). */
export function spelledNumbersOf(text: string, language: Language): Found[] {
  const sayings = numberSayings(language);
  const words = wordsOf(text);
  const found: Found[] = [];
  let index = 0;
  for (let word = words[index]; word; word = words[index]) {
    const cardinal = isOfNumber(text, word) ? null : cardinalAt(words, index, language);
    const saying = cardinal ? undefined : sayings.get(word.folded);
    const last = words[index + (cardinal?.count ?? 1) - 1] ?? word;
    const strength = cardinal ? strengthOf(cardinal, word) : saying?.strength;
    const values = cardinal ? [String(cardinal.value)] : saying?.values;
    if (values && strength && !isOfNumber(text, word)) {
      const keys = values.map((value) => `n:${value}`);
      found.push({
        start: word.start,
        text: text.slice(word.start, last.end),
        strength: isName(text, word) ? "soft" : strength,
        needs: keys.map((key) => [key]),
        offers: keys,
      });
    }
    index += cardinal?.count ?? 1;
  }
  return found;
}

function wordsOf(text: string): Word[] {
  let before = 0;
  return [...text.matchAll(/\p{L}[\p{L}\p{M}]*/gu)].map(({ 0: word, index }) => {
    const isJoined = /^[ \u00a0-]$/.test(text.slice(before, index));
    before = index + word.length;
    return { start: index, end: before, folded: fold(word), isJoined };
  });
}

const fold = (word: string) =>
  word.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().replaceAll("ß", "ss");

/** "Neuf" is "new" as well, and "acht" heed. */
const ambiguous = /^(?:neuf|acht)$/;

function strengthOf({ value, count, isBare }: Cardinal, { folded }: Word): Strength {
  if (isBare || value < 2) return "soft";
  return value === 2 || (count === 1 && ambiguous.test(folded)) ? "loose" : "spelled";
}

/** Whether a word belongs to the number before it ("2 million"), or is half of another word ("segunda-feira"). */
function isOfNumber(text: string, { start, end }: Word): boolean {
  return (
    /[0-9][ \u00a0\u202f-]?$/.test(text.slice(Math.max(0, start - 2), start)) ||
    text.startsWith("-feira", end)
  );
}

/** A capital inside a sentence: a name, a title ("Ocean's Eleven"), or a German noun ("die Elf"). */
function isName(text: string, { start }: Word): boolean {
  return (
    /\p{Lu}/u.test(text[start] ?? "") &&
    /[\p{L}\p{N},;][ -]$/u.test(text.slice(Math.max(0, start - 2), start))
  );
}
