// Finds verbs in the passive voice. Positions are those of the words in their text.
import type { Language } from "../../catalog/languages.ts";
import type { ParsedWord } from "./parsed-text.ts";
import passiveWords from "./passive.json" with { type: "json" };
import type { Span } from "./sentences.ts";
import { elided, wordSet } from "./words.ts";

/** Turns each list of a language into a set. */
const setsOf = <List extends string>(lists: Record<List, string>): Record<List, ReadonlySet<string>> =>
  Object.fromEntries(Object.entries<string>(lists).map(([name, words]) => [name, wordSet(words)])) as Record<
    List,
    ReadonlySet<string>
  >; // one set per list

/**
 * The word lists by language. `notParticiples` are words that look like participles: nouns, adjectives, and participles
 * that only describe a state. `states` are participles that mostly describe a state ("is closed"), unless an agent or a
 * form of "been" shows an action. Participles that often describe a state ("gone", "lost") are not in `irregular`.
 */
const [en, fr, es, pt, de] = [
  setsOf(passiveWords.en),
  setsOf(passiveWords.fr),
  setsOf(passiveWords.es),
  setsOf(passiveWords.pt),
  setsOf(passiveWords.de),
];

// The passive in languages where the participle follows a form of "to be".

interface AuxiliaryRules {
  /** Whether the word at that index is a form of "to be" that can form a passive. */
  isAuxiliary(words: readonly ParsedWord[], place: number): boolean;
  /** Verbs that can precede the auxiliary and belong to it: "has been", "vai ser". */
  leads: ReadonlySet<string>;
  /** Words allowed between auxiliary and participle. */
  isBetween(word: string): boolean;
  isParticiple(word: string): boolean;
  /** Whether auxiliary and participle describe a state ("is closed"), not an action. */
  isState?(words: readonly ParsedWord[], auxiliary: number, participle: number): boolean;
}

const mostBetween = 3;

/** Finds the passives in a sentence, each from its first auxiliary to its participle. */
function passivesAfterAuxiliary(words: readonly ParsedWord[], rules: AuxiliaryRules): Span[] {
  const spans: Span[] = [];
  for (let place = 0; place < words.length; place++) {
    if (!rules.isAuxiliary(words, place)) continue;
    const at = participleAfter(words, place, rules);
    const participle = words[at];
    const first = words[firstLead(words, place, rules)];
    if (!participle || !first || rules.isState?.(words, place, at)) continue;
    spans.push({ start: first.start, end: participle.end });
    place = at;
  }
  return spans;
}

/** In words. An agent follows its participle closely: "is closed every day by". */
const mostBeforeAgent = 4;

/** Whether a preposition that introduces the agent follows the participle. */
function hasAgent(words: readonly ParsedWord[], participle: number, preposition: RegExp): boolean {
  return words
    .slice(participle + 1, participle + 2 + mostBeforeAgent)
    .some(({ lower }) => preposition.test(lower));
}

/** Returns the index of the participle, or -1. */
function participleAfter(words: readonly ParsedWord[], auxiliary: number, rules: AuxiliaryRules): number {
  for (let place = auxiliary + 1; place <= auxiliary + 1 + mostBetween; place++) {
    const word = words[place];
    if (!word?.isJoined) return -1;
    if (rules.isParticiple(word.lower)) return place;
    if (!rules.isBetween(word.lower)) return -1;
  }
  return -1;
}

/** Returns the index of the first verb that belongs to an auxiliary, with or without adverbs between them. */
function firstLead(words: readonly ParsedWord[], auxiliary: number, rules: AuxiliaryRules): number {
  let first = auxiliary;
  for (let place = auxiliary - 1; place >= auxiliary - mostBetween && words[place + 1]?.isJoined; place--) {
    const lower = words[place]?.lower ?? "";
    if (rules.leads.has(lower)) first = place;
    else if (!rules.isBetween(lower)) break;
  }
  return first;
}

const isEnglishState = (words: readonly ParsedWord[], auxiliary: number, participle: number): boolean =>
  en.states.has(words[participle]?.lower ?? "") &&
  !/^be(?:en|ing)?$/.test(words[auxiliary]?.lower ?? "") &&
  !words.slice(auxiliary, participle).some(({ lower }) => lower === "being" || lower === "been") &&
  !hasAgent(words, participle, /^by$/);

const isEnglishParticiple = (word: string): boolean => {
  if (en.irregular.has(word)) return true;
  if (!/^[a-z]{2,}ed$/.test(word) || en.notParticiples.has(word)) return false;
  return !word.startsWith("un") || word.startsWith("under") || en.verbsWithUn.has(word);
};

const englishPassives = (words: readonly ParsedWord[]) =>
  passivesAfterAuxiliary(words, {
    isAuxiliary: (all, place) => en.auxiliaries.has(all[place]?.lower ?? ""),
    leads: en.leads,
    isBetween: (word) => en.adverbs.has(word) || /^[a-z]{3,}ly$/.test(word),
    isParticiple: isEnglishParticiple,
    isState: isEnglishState,
  });

const portugueseIrregular =
  /^(?:re|des|contra|pré|pre)?(?:feit|dit|vist|escrit|post|abert|cobert|eleit|aceit|descrit|inscrit|prescrit|transcrit|subscrit|descobert|encobert|propost|expost|impost|compost|previst|revist|reescrit|entreabert)[oa]s?$|^(?:pago|gasto|ganho|pego|preso|morto|solto|suspenso|impresso|expresso|extinto|expulso|eleito|aceso|salvo)s?$|^(?:paga|gasta|ganha|pega|presa|morta|solta|suspensa|impressa|expressa|extinta|expulsa|acesa|salva)s?$|^entregues?$/;

function isPortugueseParticiple(word: string): boolean {
  if (portugueseIrregular.test(word)) return true;
  if (!/^[a-zç]+(?:ad|[iíu]d)[oa]s?$/.test(word) || /[^aeou]íd/.test(word)) return false;
  return ![word, word.replace(/s$/, ""), word.replace(/as?$/, "o")].some((form) =>
    pt.notParticiples.has(form),
  );
}

const portuguesePassives = (words: readonly ParsedWord[]) =>
  passivesAfterAuxiliary(words, {
    isAuxiliary: (all, place) => pt.auxiliaries.has(all[place]?.lower ?? ""),
    leads: pt.leads,
    isBetween: (word) => pt.adverbs.has(word) || word.endsWith("mente"),
    isParticiple: isPortugueseParticiple,
  });

// The Spanish passive with "se" ("se vende") is the plain alternative to "ser" and is not reported.

const spanishIrregular =
  /^(?:re|des|contra|pre)?(?:hech|dich|vist|escrit|puest|abiert|cubiert|rot|resuelt|impres|descrit|inscrit|prescrit|transcrit|suscrit|devuelt|expuest|propuest|impuest|compuest|descubiert|encubiert|previst|revist|elect|frit)[oa]s?$/;

function isSpanishParticiple(word: string): boolean {
  if (spanishIrregular.test(word)) return true;
  if (!/^[a-zñ]+(?:ad|[iíu]d)[oa]s?$/.test(word) || /[^aeou]íd/.test(word)) return false;
  return ![word, word.replace(/s$/, ""), word.replace(/as?$/, "o")].some((form) =>
    es.notParticiples.has(form),
  );
}

const spanishPassives = (words: readonly ParsedWord[]) =>
  passivesAfterAuxiliary(words, {
    isAuxiliary: (all, place) => es.auxiliaries.has(all[place]?.lower ?? ""),
    leads: es.leads,
    isBetween: (word) => es.adverbs.has(word) || word.endsWith("mente"),
    isParticiple: isSpanishParticiple,
  });

function isFrenchState(words: readonly ParsedWord[], auxiliary: number, participle: number): boolean {
  const word = words[participle]?.lower ?? "";
  if (
    ![word, word.replace(/s$/, ""), word.replace(/es?$/, ""), word.replace(/es$/, "")].some((form) =>
      fr.states.has(form),
    )
  )
    return false;
  return !/^(?:été|être|étant)$/.test(words[auxiliary]?.lower ?? "") && !hasAgent(words, participle, /^par$/);
}

function isFrenchParticiple(word: string): boolean {
  if (/^[a-zà-ÿœ]{2,}ée?s?$/.test(word))
    return !fr.notParticiples.has(word.replace(/e?s?$/, "")) && !fr.notParticiples.has(word);
  return [word, word.replace(/s$/, ""), word.replace(/es?$/, "")].some((form) => fr.irregular.has(form));
}

/** Excludes reflexive verbs, which also use "être" ("s'est levé"), and "c'est fait", which describes a state. */
function isFrenchAuxiliary(words: readonly ParsedWord[], place: number): boolean {
  const lower = words[place]?.lower ?? "";
  const [prefix = ""] = elided.exec(lower) ?? [];
  const form = lower.slice(prefix.length).replace(/-(?:t-)?(?:il|elle|on|ils|elles|je|tu|nous|vous)$/, "");
  if (form === "été") return hasAvoirBefore(words, place);
  if (!fr.être.has(form) || prefix === "s'" || prefix === "c'") return false;
  const before = words[place - 1]?.lower ?? "";
  if (before === "se" || before === "ce") return false;
  if (prefix === "m'" || prefix === "t'" || before === "me" || before === "te")
    return !/^(?:sui|es$|étais|serai)/.test(form);
  return !((before === "nous" || before === "vous") && words[place - 2]?.lower === before);
}

/** Matches "a été", "n'ont pas été". Without "avoir", "été" is the noun (summer). */
function hasAvoirBefore(words: readonly ParsedWord[], place: number): boolean {
  let at = place - 1;
  while (place - at < 3 && fr.adverbs.has(words[at]?.lower ?? "")) at--;
  const form = (words[at]?.lower ?? "").replace(elided, "").replace(/-(?:t-)?(?:il|elle|on|ils|elles)$/, "");
  return fr.avoir.has(form);
}

const frenchPassives = (words: readonly ParsedWord[]) =>
  passivesAfterAuxiliary(words, {
    isAuxiliary: isFrenchAuxiliary,
    leads: fr.leads,
    isBetween: (word) => fr.adverbs.has(word) || word.endsWith("ment"),
    isParticiple: isFrenchParticiple,
    isState: isFrenchState,
  });

const separable =
  "(?:ab|an|auf|aus|bei|da|dar|durch|ein|empor|entgegen|fest|fort|frei|gegenüber|gleich|heim|her|heran|heraus|herein|herunter|hervor|hin|hinaus|hinein|hinzu|hoch|klar|los|mit|nach|nieder|offen|richtig|sicher|statt|still|teil|über|um|unter|vor|voran|voraus|vorbei|wahr|weg|weiter|wieder|zu|zurecht|zurück|zusammen|zwischen)";
const weak = new RegExp(`^${separable}?ge[a-zäöüß]{2,}t$`);
const inseparable = "(?:be|ver|er|ent|emp|zer|miss|über|unter|wider|hinter|voll|durch|um|wieder)";
const weakWithoutGe = new RegExp(`^${separable}?${inseparable}[a-zäöüß]{3,}t$|^[a-zäöüß]{2,}iert$`);
const strong = new RegExp(
  `^${separable}?(?:gegeben|genommen|gesehen|gefunden|geschrieben|gesprochen|getroffen|gelesen|gehalten|getragen|geworfen|gerufen|getan|gezogen|geschlossen|geboten|gebeten|gegessen|gelassen|geladen|geschlagen|gestohlen|gesungen|getrunken|gewonnen|gezwungen|geliehen|geschnitten|geschossen|gebrochen|gebunden|gebogen|gehoben|gemessen|gewiesen|gegossen|gegriffen|gehangen|geschoben|getrieben|getreten|gestrichen|gewogen|gewaschen|gewichen|geworben|gerissen|gefahren|geflogen|gestoßen|gebraten|gegraben|gemieden|geschaffen|gesandt|gewandt|gefressen|gehauen)$`,
);
/** Only those that differ from their infinitives: "wird verlassen" may also be the future tense. */
const strongWithoutGe = new RegExp(
  `^${separable}?${inseparable}(?:standen|loren|schieden|schrieben|sprochen|troffen|gonnen|schlossen|boten|trieben|nommen|wiesen|brochen|fohlen|funden|bunden|zogen|hoben|schoben|rissen|worfen|worben|liehen|mieden|stritten|schritten|glichen|schwiegen|schossen|stochen|gangen|wunden|wogen|trogen|stoßen|griffen|litten|zwungen|sungen|dorben|schnitten|flogen|gossen|nossen|schliffen|sessen|sonnen|stiegen|strichen|trunken|logen|schworen)$`,
);

/** In words. A whole clause can stand between "wird" and its participle. */
const longestBracket = 30;

/**
 * Finds German passives in a sentence: a form of "werden" with a participle at the end of its clause ("wird
 * heute gebaut") or directly after one ("gebaut wird"). Future ("wird bauen") and perfect ("ist gegangen")
 * are excluded.
 */
function germanPassives(words: readonly ParsedWord[]): Span[] {
  const spans: Span[] = [];
  for (let place = 0; place < words.length; place++) {
    if (!de.werden.has(words[place]?.lower ?? "")) continue;
    const partner =
      isGermanParticipleAt(words, place - 1) && words[place]?.isJoined
        ? place - 1
        : germanParticipleAfter(words, place);
    const first = words[Math.min(place, partner)];
    const last = words[Math.max(place, partner)];
    if (partner < 0 || !first || !last) continue;
    const before = spans.at(-1);
    if (before && before.end > first.start)
      before.end = Math.max(before.end, last.end); // "gebaut worden wird"
    else spans.push({ start: first.start, end: last.end });
  }
  return spans;
}

/** Returns the index of the participle that closes the bracket opened by a form of "werden", or -1. */
function germanParticipleAfter(words: readonly ParsedWord[], auxiliary: number): number {
  for (let place = auxiliary + 1; place < words.length && place - auxiliary <= longestBracket; place++) {
    const word = words[place];
    if (!word?.isJoined || de.otherVerbs.has(word.lower)) return -1;
    if (!isGermanParticipleAt(words, place)) continue;
    const next = words[place + 1];
    if (!next?.isJoined || de.followers.has(next.lower)) return place;
  }
  return -1;
}

/** A capitalised word is a noun, unless it is the first word of its sentence. */
function isGermanParticipleAt(words: readonly ParsedWord[], place: number): boolean {
  const word = words[place];
  if (!word || (place > 0 && word.text !== word.lower)) return false;
  if (de.notParticiples.has(word.lower)) return false;
  return [weak, weakWithoutGe, strong, strongWithoutGe].some((form) => form.test(word.lower));
}

/** Finds the verbs in the passive voice among the words of one sentence. */
export const passivesOf: Record<Language, (words: readonly ParsedWord[]) => Span[]> = {
  en: englishPassives,
  pt: portuguesePassives,
  es: spanishPassives,
  fr: frenchPassives,
  de: germanPassives,
};
