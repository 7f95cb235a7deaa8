// Reading ease, with the formula fitted to each language.
import type { Language } from "../../catalog/languages.ts";
import syllableData from "./syllables.json" with { type: "json" };

export interface TextCounts {
  words: number;
  sentences: number;
  syllables: number;
}

/** A score is `base - sentence * (words per sentence) - word * (syllables per word)`. */
interface Formula {
  base: number;
  sentence: number;
  word: number;
}

const formulas: Record<Language, Formula> = {
  /** R. Flesch, "A new readability yardstick", Journal of Applied Psychology 32 (1948). */
  en: { base: 206.835, sentence: 1.015, word: 84.6 },
  /** T. Martins et al., "Readability formulas applied to textbooks in Brazilian Portuguese", ICMSC-USP (1996). */
  pt: { base: 248.835, sentence: 1.015, word: 84.6 },
  /**
   * J. Fernández-Huerta, "Medidas sencillas de lecturabilidad", Consigna 214 (1959): 206.84 - 0.60 P - 1.02 F, where
   * P is syllables in 100 words. F is often printed as sentences in 100 words, and longer sentences would then be
   * easier; it is read here as words per sentence, as in Flesch's formula, which this one adapts.
   */
  es: { base: 206.84, sentence: 1.02, word: 60 },
  /**
   * L. Kandel, A. Moles, "Application de l'indice de Flesch à la langue française", Cahiers Études de
   * Radio-Télévision 19 (1958).
   */
  fr: { base: 207, sentence: 1.015, word: 73.6 },
  /** T. Amstad, "Wie verständlich sind unsere Zeitungen?", Universität Zürich (1978). */
  de: { base: 180, sentence: 1, word: 58.5 },
};

/** Returns the reading ease for these counts: 0 (hard) to 100 (easy); null without words. */
export function readingEase({ words, sentences, syllables }: TextCounts, language: Language): number | null {
  if (words === 0) return null;
  const { base, sentence, word } = formulas[language];
  const score = base - sentence * (words / Math.max(1, sentences)) - word * (syllables / words);
  return Math.min(100, Math.max(0, score));
}

/** Returns the reading ease of a text with these words (`wordsOf`) and this many sentences; see `readingEase`. */
export function readabilityOf(
  words: string[],
  sentences: number,
  language: Language,
  syllablesOf = syllableCounter(language),
): number | null {
  const syllables = words.reduce((sum, word) => sum + syllablesOf(word), 0);
  return readingEase({ words: words.length, sentences, syllables }, language);
}

// English spelling: vowel groups, minus silent letters, plus groups of two syllables.

/** Frequent words that the rules below miscount. */
const exceptions = new Map(Object.entries(syllableData.exceptions));

/** A silent e after a vowel and consonants: at the end, or before an ending or a second word. */
const silentE = new RegExp(
  [
    "(?<![^aeiouy]l)e$", // "make", "style", but "table"
    "(?<![^aeiouyl]l)(?<!s|x|z|[cs]h|c|g|[^aeiouy]l)es$", // "makes", but "boxes", "changes", "tables"
    "(?<![td]|[^aeiouylr]l)ed$", // "asked", "called", but "wanted", "handled"
    "(?<![^aeiou]l)(?<!^(?:el|vehem|cl))e(?=(?:ment|ly|ful|less|ness|thing|times?|where|one|what|how|body|style|work)(?:s|ly)?$)",
  ]
    .map((ending) => `(?<=[aeiouy][^aeiouy]*[^aeiouy])${ending}`)
    .join("|"),
  "g",
);

/** Adjacent vowels that are pronounced separately. */
const vowelPairsApart = new RegExp(
  [
    "(?<![ctgs]|ll|rr|[aeiou]l(?=ia[nr]))ia|[ct]iate|[ct]iati", // "media", but "social", "marriage", "civilian"
    "(?<=^(?:un)?rel)ian|allianc|^alien", // "reliant", "alliance", "alien"
    "(?<![ctgsxn]|ll|[ia]l(?=ion)|sh|hav|sav)io|[tsn]ios?$", // "period", "ratio", but "nation", "pavilion", "behavior"
    "(?<![gc])iu", // "medium"
    "(?<![ct])ien[ct]|^scien|iet", // "client", "science", "quiet", but "patient"
    "(?<=[aeiouy][^aeiouy]+)ie(?:r|st)$", // "easier"
    "creat(?!u)|realit|realis|realiz|ideal?|area|^react|theat|linear|nuclear", // "create", "idea"
    "(?<!p|g|l|^j)eo(?!u)|^geo(?!rg)|[nd]eous|eum", // "video", "geography", "museum", but "people"
    "(?<!pers|diss)ua|uen[ct]|[frd]uel|uity|uiti|uin|uid|(?<!b)uo", // "actual", "influence", "fluid"
    "ao|o(?:e[mt]|ing|ic(?!e))|aic$|eing|iing|(?<![aeiou])yi", // "chaos", "poem", "going", "being", "trying"
    "sm$|thm$", // "tourism", "rhythm": a syllable without a vowel
  ].join("|"),
  "g",
);

/** Counts the syllables of a lower-case English word. */
function englishSyllables(word: string): number {
  const known = exceptions.get(word);
  if (known) return known;
  const spoken = word
    .replace(/([dstv])n['’]t$/, "$1ent") // "didn't"
    .replace(/(?<=[^aeiouy])['’](ll|ve)$/, "e$1") // "it'll"
    .replace(/(?<=(?:s|x|z|ch|sh|ce|ge|se|ze))['’]s$/, "es") // "boss's"
    .replace(/['’]/g, "")
    .replace(/(?<=[aeiou]g)ues?$/, "") // "league"
    .replace(/(?<=[qg])u(?=[aeiou])/g, "w") // "quality", "guide", "language"
    .replace(/(?<=^|[aeo])y(?=[aeiou])/g, "w"); // "player"
  const groups = spoken.replace(silentE, "").match(/[aeiouy]+/g)?.length ?? 0;
  const more = spoken.match(vowelPairsApart)?.length ?? 0;
  return Math.max(1, groups + more);
}

// Spanish spelling is regular: one syllable per open vowel, and one per run of closed vowels.

/** Counts the syllables of a lower-case Spanish word (Ortografía de la lengua española, RAE 2010). */
function spanishSyllables(word: string): number {
  const runs = word
    .replace(/qu|gu(?=[eiéí])/g, "k") // a silent u; "gü" is spoken
    .replace(/y(?=$|[^aeiouáéíóúü])/g, "i") // "y", "muy"
    .replace(/(?<=[aeiouáéíóúü])h(?=[aeiouáéíóúü])/g, "") // "prohibir": h doesn't separate vowels
    .match(/[aeiouáéíóúü]+/g);
  return Math.max(1, runs?.reduce((sum, run) => sum + inRun(run), 0) ?? 0);
}

/** An accented closed vowel next to an open one forms its own syllable ("río"), but not in "cuídate". */
function inRun(run: string): number {
  const hasOpen = /[aeoáéó]/.test(run);
  return Math.max(1, run.match(hasOpen ? /[aeoáéóíú]/g : /(ii|uu)/g)?.length ?? 0);
}

// Portuguese spelling: a vowel and a following i or u form one syllable; other vowels are separate.

/** i or u that ends the syllable of the previous vowel. */
const falling = /(?<=[aeouáéóâêôà])[iu]|(?<=(?<![aeou])i)u|(?<=[ãõ])[oei]/g;

/** i or u that begins a syllable. */
const hiatus = [
  /(?<=[aeou])i(?=nh|[lmnrz](?:$|[^aeiouáéíóúâêôãõàh]))/g, // "rainha", "ainda", "sair", "raiz"
  /(?<=a)u(?=[lmnrz](?:$|[^aeiouáéíóúâêôãõàh]))/g, // "Raul"
  /(?<=^re)u(?=n|t|s)/g, // "reunir"
];

/** Counts the syllables of a lower-case Portuguese word. */
function portugueseSyllables(word: string): number {
  const vowels = word
    .replace(/(?<=[qg])[uü](?=[aeiouáéíóúâêôãõ])/g, "") // "quando", "guerra", "água"
    .replace(/y/g, "i")
    .replace(/^aos?$/, "a")
    .replace(/([áéíóúâêô].*)[eiou](?=[aeo]s?$)/, "$1"); // unstressed at the end: "história", but "economia"
  const parted = hiatus.reduce((text, pattern) => text.replace(pattern, "í"), vowels);
  return Math.max(1, parted.replace(falling, "").match(/[aeiouáéíóúâêôãõàü]/g)?.length ?? 0);
}

// German spelling: vowel groups, in which a digraph counts once.

/** Vowel digraphs in order of precedence, then any vowel. */
const nucleus = /eau|a[aiuy]|äu|e[eiuy]|ie|o[ou]|[aeiouyäöüéèà]/g;

/** Adjacent vowels that are pronounced separately; each pattern matches before the second. */
const apart = [
  /(?<=^(?:un|vor|an|auf|zu)?(?:be|ge))(?=e(?![rt](?:e|$))|ur|inhal)/, // "beeindrucken", "geehrt", "beurteilen"
  /(?<=[^aeiouäöü]e)(?=en$|um$)/, // "Ideen", "Museum"
  /(?<=ä)(?=um$)/, // "Jubiläum"
  /(?<=i)(?=en$)(?<!schi|wi)/, // "Ferien", "Strategien"
  /(?<=[tzrl]i)(?=ent)|(?<=i)(?=enz)/, // "Patient", "Effizienz"
  /(?<=^na)(?=iv)|(?<=^ko)(?=op|or)|(?<=^zo)(?=ol)/, // "naiv", "Kooperation"
];

/** Counts the syllables of a lower-case German word. */
function germanSyllables(word: string): number {
  const parted = apart.reduce(
    (text, pattern) => text.replace(pattern, "-"),
    word.replace(/qu/g, "k").replace(/^y(?=[aeiou])/, "j"),
  );
  return Math.max(1, parted.match(nucleus)?.length ?? 0);
}

// French spelling: vowel digraphs, glides (i, u, ou before a vowel) and mute endings.

const vowel = "aeiouyàâäéèêëîïôöùûüœæ";

/** The spelling of a vowel and a preceding glide. Longer spellings come first. */
const frenchNucleus = new RegExp(
  `(?:(?:ou|[iïuy])(?=[${vowel}]))?(?:eau|oeu|œu|a[iîu]|e[iîuû]|o[iîuùû]|[${vowel}])`,
  "g",
);

/** Polysyllabic words in -ent that are not verbs, so the ending is pronounced. */
const spokenEnt = new Set(syllableData.spokenEnt.split(" "));

/** Words in -ment are nouns and adverbs whose ending is pronounced, except these verbs. */
const muteMent =
  /^(?:ai|accla|affir|ani|ar|assu|char|confir|consom|consu|dor|enfer|enta|esti|expri|fer|for|fu|impri|infor|nom|présu|pri|procla|program|récla|refor|renfer|résu|suppri|transfor)ment$/;

/** Counts the spoken syllables of a lower-case French word: an e counts inside a word, but not at its end. */
function frenchSyllables(word: string): number {
  const spoken = withoutMuteEnding(word.replace(/['’]/g, ""))
    .replace(/qu/g, "k")
    .replace(/gu(?=[eiyéèêë]|$)/g, "g") // "guerre", "langue"
    .replace(/(?<=[aeou][iu])e(?=ments?$)/, "") // "paiement"
    .replace(/([gj])e(?=[aoâôu])/g, "$1") // "mangeons", "Jean"
    .replace(/(?<=[aeouœ])(?:ill(?=[aeiouyéè]|$)|ils?$)/g, "j") // "travailler", "œillet", "seuil", "soleils"
    .replace(/(?<!r)ao[uû]ts?$|(?<=^s)aou/, "ou") // "août", "saoul"
    .replace(/^(p|f|t|l|cr)aon/, "$1on") // "paon"
    .replace(/^(?:saôn|caen)/, "on")
    .replace(/seoir/, "soir")
    .replace(/(?<=[aeou])y(?=[aeiouyéè])|^y(?=[aeiou])/g, "j") // "voyage", "yeux"
    .replace(/([bcdfgptv][lr])(i(?=[aeéèêou])|u(?=[aeéèêo])|ou(?=[aeéèêi]))/g, "$1$2-"); // "client", "cruel"
  return Math.max(1, spoken.match(frenchNucleus)?.length ?? 0);
}

function withoutMuteEnding(word: string): string {
  if (/(?:ai|oi)ent$/.test(word)) return word.slice(0, -3); // "étaient"
  const isVerb = /[^m]ent$/.test(word) ? !/ient$/.test(word) && !spokenEnt.has(word) : muteMent.test(word);
  if (isVerb) return word.slice(0, -3);
  return word.replace(/es?$/, "");
}

const counters: Record<Language, (word: string) => number> = {
  en: englishSyllables,
  pt: portugueseSyllables,
  es: spanishSyllables,
  fr: frenchSyllables,
  de: germanSyllables,
};

/**
 * Counts the syllables of a word, at least 1, by the spelling rules of its language. Correct for about 19 of
 * 20 words. The parts of a hyphenated word are counted separately.
 */
export function countSyllables(word: string, language: Language): number {
  const count = counters[language];
  return word
    .toLowerCase()
    .split("-")
    .filter(Boolean)
    .reduce((sum, part) => sum + count(part), 0);
}

/** Returns a memoised `countSyllables` for the words of one text. */
export function syllableCounter(language: Language): (word: string) => number {
  const known = new Map<string, number>();
  return (word) => {
    const count = known.get(word) ?? countSyllables(word, language);
    known.set(word, count);
    return count;
  };
}
