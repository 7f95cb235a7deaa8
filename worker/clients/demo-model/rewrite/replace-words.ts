// Puts words and phrases in the place of others, where they stand in small letters or begin a sentence.
import type { Language } from "../../../../shared/catalog/languages.ts";
import { fitsPlace } from "./fits-place.ts";
import { numberMask } from "./mask-facts.ts";
import { capitalized } from "./sentences.ts";
import type { Dictionary, Replacement } from "./word-tables.ts";

export interface Words {
  language: Language;
  dictionary: Dictionary;
  /** The sign that the text has for it. */
  apostrophe: string;
  /** The options of a phrase in the order in which they are tried; none where it is to stay. */
  prefer: (replacement: Replacement) => readonly string[];
}

const word = /(?<![\p{L}\p{M}\p{N}_-])\p{L}[\p{L}\p{M}]*/gu;
/** So far back and ahead the neighbours of a word are looked at. */
const reach = 24;

/** One masked sentence in other words. */
export function replaceWords(sentence: string, { language, dictionary, apostrophe, prefer }: Words): string {
  const written: string[] = [];
  let done = 0;
  let lostItsStart = false;
  for (const { index, 0: start } of sentence.matchAll(word)) {
    if (index < done) continue;
    const opens = index < reach && /^[\s¿¡("'«„“‘*_[]*$/u.test(sentence.slice(0, index));
    const found = dictionary
      .get(start.toLowerCase())
      ?.find((replacement) => standsAt(sentence, index, replacement, opens));
    if (!found) continue;
    const gap = sentence.slice(done, index);
    const end = index + found.phrase.length;
    const place = {
      before: ((written.at(-1) ?? "") + gap).slice(-reach),
      phrase: found.phrase,
      table: found.table,
      after: sentence.slice(end, end + reach),
    };
    const option = prefer(found).find((one) => fitsPlace(language, { ...place, option: one }));
    if (option === undefined) {
      if (found.options.length > 0) continue;
      written.push(sentence.slice(done, end));
      done = end;
    } else if (option === "") {
      const rest = withoutPhrase(gap, place);
      written.push(rest.gap);
      done = end + rest.skipped;
      lostItsStart ||= opens && isCapital(start);
    } else {
      const joint = jointOf(language, gap, { ...place, option });
      const put = joint.option.replaceAll("'", apostrophe);
      const isRaised = opens && isCapital(start);
      written.push(joint.gap, isRaised ? capitalized(put) : put);
      done = end + joint.skipped;
    }
  }
  const text = written.join("") + sentence.slice(done);
  return lostItsStart ? capitalized(text) : text;
}

const isCapital = (text: string) => /^\p{Lu}/u.test(text);

const beforeNumber = new RegExp(`^ ${numberMask}`, "u");

function standsAt(
  text: string,
  at: number,
  { phrase, isBeforeNumber }: Replacement,
  opens: boolean,
): boolean {
  const end = at + phrase.length;
  const slice = text.slice(at, end).replaceAll("’", "'");
  const small = opens ? (slice[0]?.toLowerCase() ?? "") + slice.slice(1) : slice;
  if (slice !== phrase && small !== phrase) return false;
  const behind = text.slice(end, end + 3);
  if (isBeforeNumber && !beforeNumber.test(behind)) return false;
  return !/\p{L}$/u.test(phrase) || !/^(?:[\p{L}\p{M}\p{N}_]|['’-]\p{L})/u.test(behind);
}

/** What stands before a phrase that goes, and how much behind it goes with it: a space, and commas around it. */
function withoutPhrase(
  gap: string,
  { phrase, after }: { phrase: string; after: string },
): { gap: string; skipped: number } {
  if (phrase.endsWith(",") && /,\s$/.test(gap)) return { gap: gap.replace(/,\s$/, " "), skipped: 1 };
  if (/^[.!?;:]/.test(after)) return { gap: gap.replace(/,?\s$/, ""), skipped: 0 };
  if (after.startsWith(", ") && /,\s$/.test(gap)) return { gap: gap.replace(/,\s$/, " "), skipped: 2 };
  const [skipped = ""] = (/^\s*$/.test(gap) ? /^,?\s?/ : /^\s?/).exec(after) ?? [];
  return { gap, skipped: skipped.length };
}

interface Joint {
  gap: string;
  option: string;
  skipped: number;
}

/** "A" is "an" before a vowel, "de" is "d’"; an apostrophe that goes leaves a space, and one comma is enough. */
function jointOf(
  language: Language,
  gap: string,
  { phrase, option, after }: { phrase: string; option: string; after: string },
): Joint {
  if (option.startsWith(", ")) {
    const isComma = /[\p{L}\p{N})\u{f0000}-\u{10ffff}] $/u.test(gap);
    const place = { phrase, option: option.slice(2), after };
    const joint = jointOf(language, gap, place);
    return isComma ? { ...joint, gap: `${gap.trimEnd()}, ` } : joint;
  }
  if (language === "en") return { gap: withArticle(gap, option), option, skipped: 0 };
  const isOpen = phrase.endsWith("'") && !option.endsWith("'");
  const next = isOpen ? ` ${after}` : after;
  if (language === "fr" && /(?:^| |lors|puis)(?:de|que)$/.test(option) && /^ [aeiouàâéèêîôûœh]/iu.test(next))
    return { gap, option: `${option.slice(0, -1)}'`, skipped: isOpen ? 0 : 1 };
  return { gap, option: option + (isOpen ? " " : ""), skipped: 0 };
}

function withArticle(gap: string, option: string): string {
  const isVowel = /^(?:[aeio]|un|up|hon|hour)/i.test(option) && !/^(?:eu|uni|one)/i.test(option);
  return gap.replace(/(?<![\p{L}\p{N}'’.-])(a)n? $/iu, `$1${isVowel ? "n" : ""} `);
}
