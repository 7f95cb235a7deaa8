// Parts of a whole, written as two numbers or an ordinal: "one in three", "three out of five", "every third".
import type { Language } from "../../catalog/languages.ts";
import { fractionValue, type Numeral, shareKeys } from "./digits.ts";
import type { Confidence } from "./facts.ts";

/** The words between the two numbers. */
const joints: Record<Language, RegExp> = {
  en: /^ (?:in|out of|of|in every|of every|out of every) $/,
  pt: /^ (?:\p{L}+ )?(?:em|em cada|de cada|a cada) $/u,
  es: /^ (?:\p{L}+ )?(?:de|por) cada $/u,
  fr: /^ (?:\p{L}+ ){0,2}sur $/u,
  de: /^ (?:von|aus|unter) $/,
};

/** Words before an ordinal that tell how often something occurs. */
const every: Record<Language, RegExp> = {
  en: /(?<!\p{L})every $/iu,
  pt: /(?<!\p{L})(?:cada|tod[ao]) $/iu,
  es: /(?<!\p{L})cada $/iu,
  fr: /(?<!\p{L})chaque $/iu,
  de: /(?<!\p{L})jede[rsnm]? $/iu,
};

const owners = "all|the|these|those|its|their|our|my|your|his|her";
const ofWhole = `of (?:(?:${owners}) |(?:them|us|you|people|children)(?!\\p{L})|\\p{L}+s(?!\\p{L}))`;
/** "The first half of the year" is no share, nor is "two and a half". */
const oneOfTwo =
  "the|that|this|an?|one|each|either|other|first|second|last|latter|former|top|bottom|upper|lower|left|right|back|front|better|early|late|next|opening|closing|whole|its|my|our|your|his|her|their";
/** "Half the battle", "half the time". */
const figurative = "time|battle|way|story|fun|problem|job|world";
/** The words after "every second" as a time: "every second counts", "every second of the film". */
const afterTime =
  "counts?|counted|matters?|mattered|spent|someone|somebody|people|of|in|on|at|to|is|was|that|which|you|we|i|he|she|they|it|and|or|the|an?|for|with|there|about|until|while|when|during|as|by|from";

/** "Half", "quarter" and "second" as shares of a whole. */
const shareWords: Record<Language, RegExp> = {
  en: new RegExp(
    [
      `(?<!(?<!\\p{L})(?:${oneOfTwo}) |['’]s |s['’] |-)half (?:${ofWhole}|(?:${owners}) (?!(?:${figurative})(?!\\p{L})))`,
      `(?<=(?<!\\p{L})a )quarter ${ofWhole}`,
      `(?<=(?<!\\p{L})every )second (?!(?:${afterTime})(?!\\p{L}))\\p{L}`,
    ].join("|"),
    "iuy",
  ),
  pt: /(?<!(?<!\p{L})(?:primeira|segunda|última|outra|na|n?esta|n?essa|cada|uma|boa|melhor|pela|à) )metade d(?:[oae]s?|el[ea]s)(?!\p{L})/iuy,
  es: /(?<=(?<!(?<!\p{L})(?:en|a|por|hacia|hasta|desde) )(?<!\p{L})la )mitad del?(?!\p{L})/iuy,
  fr: /(?<=(?<!(?<!\p{L})(?:à|vers) )(?<!\p{L})la )moitié d(?:es? |u |['’])/iuy,
  de: /(?<=(?<!(?<!\p{L})auf )(?<!\p{L})(?:die|der) )hälfte(?!\p{L})|(?<=(?<!\p{L})jede[rsnm]? )\p{L}+te[rsn]?(?!\p{L})/iuy,
};

/** Raises the confidence of a hint that is a share of a whole: "half of the members", "every second household". */
export function confidenceOfShare(
  text: string,
  { start, confidence }: Pick<Numeral, "start" | "confidence">,
  language: Language,
): Confidence {
  const pattern = shareWords[language];
  pattern.lastIndex = start;
  return confidence === "hint" && pattern.test(text) ? "share" : confidence;
}

const mostParts = 1000;
const longestWord = 12;

/** Joins the two numbers of a share into one, and adds the share to an ordinal like "every third". */
export function withShares(text: string, numerals: readonly Numeral[], language: Language): Numeral[] {
  const joined: Numeral[] = [];
  for (const numeral of numerals) {
    const first = joined.at(-1);
    const share = first && shareOf(text, first, numeral, language);
    if (share) joined.splice(-1, 1, share);
    else joined.push(withFrequency(text, numeral, language));
  }
  return joined;
}

function shareOf(text: string, first: Numeral, second: Numeral, language: Language): Numeral | null {
  const [over, under] = [Number(first.values[0]), Number(second.values[0])];
  if (first.isOrdinal || second.isOrdinal || !(over >= 1 && over < under && under <= mostParts)) return null;
  if (!joints[language].test(text.slice(first.end, second.start))) return null;
  const value = over / under;
  return {
    ...second,
    start: first.start,
    values: [fractionValue(0, value)],
    // "Three of five" may also count what the other text counts.
    apart: [String(over), String(under)],
    keys: shareKeys(value),
  };
}

function withFrequency(text: string, numeral: Numeral, language: Language): Numeral {
  const { start, end, values, keys } = numeral;
  const parts = Number(values[0]);
  // The German dot is not part of the numeral: "jedes 3. Kind".
  const isOrdinal = numeral.isOrdinal || (language === "de" && /^\. ?\p{L}/u.test(text.slice(end, end + 3)));
  if (!isOrdinal || !(parts >= 2)) return numeral;
  if (!every[language].test(text.slice(Math.max(0, start - longestWord), start))) return numeral;
  return { ...numeral, keys: [...keys, `q::${fractionValue(0, 1 / parts)}`, ...shareKeys(1 / parts)] };
}
