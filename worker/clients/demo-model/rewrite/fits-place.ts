// Whether a word can stand where another one stood, as far as its neighbours' sounds and a few idioms decide.
import type { Language } from "../../../../shared/catalog/languages.ts";
import type { WordTable } from "./phrases/phrases.ts";

/** A phrase and what is to take its place, between what stands before and behind. */
export interface Place {
  table: WordTable;
  before: string;
  phrase: string;
  option: string;
  after: string;
}

export function fitsPlace(language: Language, place: Place): boolean {
  const isStrong = place.table === "vivid" && !place.phrase.includes(" ");
  if (isStrong && degrees[language].test(place.before)) return false;
  if (language === "en") return fitsEnglish(place);
  if (language === "fr") return fitsFrench(place);
  if (language === "de") return fitsGerman(place);
  return language === "es" ? fitsSpanish(place) : true;
}

const degree = (words: string) => new RegExp(`(?<!\\p{L})(?:${words}) $`, "iu");

/** What is "bigger" or "too big" cannot be "more huge" or "too huge". */
const degrees: Record<Language, RegExp> = {
  en: degree("more|most|less|least|as|so|too|very|how|quite|rather|really|fairly|pretty|not"),
  pt: degree("mais|menos|tão|muito|bem|bastante|quão|pouco|não"),
  es: degree("más|menos|tan|muy|bastante|demasiado|qué|poco|no"),
  fr: degree("plus|moins|aussi|assez|trop|très|si|bien|fort|peu|tellement|toute?|pas"),
  de: degree("so|zu|sehr|wie|mehr|ganz|besonders|möglichst|ziemlich|recht|überaus|weniger|nicht"),
};

const asked = /^ (?:you|we|they|it|he|she|I|there|this|that|these|those|the|your|our)(?!\p{L})/u;
const perfect = /^ (?:been|got|gone|become|had|grown|taken|made)(?!\p{L})/u;
const clauseStart =
  /(?:^|[,;:.(–—] ?|(?<!\p{L})(?:and|but|or|so|that|if|when|because|since|while|although|though|whether|yet|plus|think|know|hope|says?|said|sure) )$/iu;

/** Contractions stand before another word and begin a clause, and questions do not take them apart. */
function fitsEnglish({ before, phrase, option, after }: Place): boolean {
  if (/n't$/.test(phrase)) return !asked.test(after);
  if (/'s$/.test(phrase)) return !perfect.test(after);
  if (/'(?:s|re|m|ll)$/.test(option)) return /^ \p{L}/u.test(after) && clauseStart.test(before);
  return true;
}

const elided = /(?<!\p{L})(?:[cdjlmnst]|qu|lorsqu|puisqu|jusqu)['’]$/iu;
const eliding =
  /(?<!\p{L})(?:de|du|le|la|les|je|ne|me|te|se|ce|cet|que|si|lorsque|puisque|[mts](?:a|on)|au) $/iu;
const vowel = /^[aeiouàâäéèêëîïôöûùüœæ]/iu;

/** What elides before the one elides before the other; of an h nobody can tell. */
function fitsFrench({ before, phrase, option, after }: Place): boolean {
  const beside = option || after.trimStart();
  if (elided.test(before)) return vowel.test(beside);
  if (!eliding.test(before)) return true;
  return vowel.test(phrase) === vowel.test(beside) && !/^[hy]/i.test(beside);
}

const sounds: Record<string, RegExp> = {
  y: /^h?[ií](?![eaé])/i,
  e: /^(?!h?[ií])/i,
  o: /^h?[oó]/i,
  u: /^(?!h?[oó])/i,
};

/** "Y" is "e" before an i, "o" is "u" before an o. */
function fitsSpanish({ before, option, after }: Place): boolean {
  const [, word = ""] = /(?<!\p{L})([yeou]) $/iu.exec(before) ?? [];
  return !sounds[word.toLowerCase()]?.test(option || after.trimStart());
}

/** "Immer größer" is not "always". */
const comparative = /^ \p{Ll}+er(?:e[nmrs]?)?(?!\p{L})/u;

/** Before a verb "aber" has no place and "jedoch" has one, and where a word goes another has to come. */
function fitsGerman({ before, phrase, option, after }: Place): boolean {
  if (phrase === "immer") return !comparative.test(after);
  return (phrase !== "aber" && option !== "aber" && option !== "") || /\p{L} $/u.test(before);
}
