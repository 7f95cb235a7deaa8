import type { Language } from "../../catalog/languages.ts";
import { isStopWord, mostFrequent, stopWords, stripElision } from "../analysis/keywords.ts";
import { plainText } from "../analysis/plain-text.ts";
import { decodeReferences } from "../analysis/prose.ts";
import { type Token, type TokenizedText, tokenize } from "../analysis/tokens.ts";
import { wordSet } from "../analysis/words.ts";
import { cardinalAt } from "../fidelity/number-words.ts";
import { fold } from "../search/fold.ts";
import { collocationsIn, mayDescribe } from "./collocations.ts";
import keyphraseWords from "./keyphrase-words.json" with { type: "json" };
import { verbStems } from "./verbs-in-context.ts";

export interface Keyphrase {
  /** The most frequent spelling. */
  phrase: string;
  /** Above zero; comparable only within one text. */
  score: number;
  /** Occurrences in the text, in any inflected form. */
  count: number;
}

/**
 * Returns the keyphrases of a Markdown text, of one to four words, the strongest first, at most `most`.
 *
 * Candidates are selected as in RAKE: sequences between stop words and punctuation, and two such sequences
 * joined at least twice by the same prepositions (S. Rose et al., "Automatic keyword extraction from
 * individual documents", in: Text Mining, 2010). Differences: inflected forms count as one (`stemOf`),
 * numbers, verbs and vague words end a phrase, and parts of longer phrases are candidates too. Candidates are
 * scored by their C-value (`cValue`), because RAKE's score prefers any long phrase, even one that occurs once. A part that
 * mostly occurs within a longer phrase is not listed beside it.
 */
export function keyphrasesOf(text: string, language: Language, most = 10): Keyphrase[] {
  return keyphrasesIn(tokenize(decodeReferences(plainText(text)), language), language, most);
}

/** Does the same for a tokenised text. */
export function keyphrasesIn(text: TokenizedText, language: Language, most: number): Keyphrase[] {
  return withoutParts(scoreCandidates(candidatesOf(text.tokens, language)))
    .sort((a, b) => b.score - a.score || (a.places[0] ?? 0) - (b.places[0] ?? 0))
    .slice(0, Math.max(0, most))
    .map(({ score, places, length }) => ({
      phrase: writtenForm(text, places, length, language),
      score,
      count: places.length,
    }));
}

interface ScoredCandidate extends Candidate {
  score: number;
}

/**
 * Returns the C-value of a phrase: log2(words + 1) * (count - mean count of the longer candidates that
 * contain it).
 *
 * K. Frantzi, S. Ananiadou, H. Mima, "Automatic recognition of multi-word terms", Int. J. Digital Libraries 3
 * (2000). One word is added in the logarithm, so that single words have a value, as in A. Barrón-Cedeño et
 * al., "An improved automatic term recognition method for Spanish", CICLing 2009.
 */
export function cValue(words: number, count: number, longer: { total: number; number: number }): number {
  const mean = longer.number === 0 ? 0 : longer.total / longer.number;
  return Math.log2(words + 1) * (count - mean);
}

/** Factor for the C-value of a phrase that occurs once: less than that of any repeated phrase. */
const seenOnce = 0.5;

/**
 * Scores the candidates. Drops those that occur only inside one longer phrase, and single occurrences that
 * are part of a sequence too long for a phrase. Joining words ("of", "de") don't count towards the length of
 * a phrase.
 */
function scoreCandidates(candidates: ReadonlyMap<string, Candidate>): ScoredCandidate[] {
  const longer = longerOnes(candidates);
  const scored: ScoredCandidate[] = [];
  for (const candidate of candidates.values()) {
    const { key, content, places, isWhole } = candidate;
    if (!isWhole && places.length < 2) continue;
    const value = cValue(content, places.length, longer.get(key) ?? { total: 0, number: 0 });
    const score = places.length > 1 ? value : value * seenOnce;
    if (score > 0) scored.push({ ...candidate, score });
  }
  return scored;
}

function longerOnes(candidates: ReadonlyMap<string, Candidate>) {
  const longer = new Map<string, { total: number; number: number }>();
  for (const { key, length, places } of candidates.values()) {
    if (length === 1) continue;
    for (const part of partsOf(key.split(" "))) {
      if (!candidates.has(part)) continue;
      const known = longer.get(part) ?? { total: 0, number: 0 };
      longer.set(part, known);
      known.total += places.length;
      known.number++;
    }
  }
  return longer;
}

/** From this share of its occurrences on, a part belongs to the repeated phrase that contains them. */
const mostlyWithin = 0.5;

/** Drops the parts of repeated phrases: "oat milk" and "lattes" if the text mostly says "oat milk lattes". */
function withoutParts(scored: readonly ScoredCandidate[]): ScoredCandidate[] {
  const within = new Map<string, number>();
  const isPart = ({ key, places }: Candidate) => (within.get(key) ?? 0) > places.length * mostlyWithin;
  for (const candidate of scored.toSorted((a, b) => b.length - a.length)) {
    const { key, places } = candidate;
    if (places.length < 2 || isPart(candidate)) continue;
    for (const part of partsOf(key.split(" ")))
      within.set(part, Math.max(within.get(part) ?? 0, places.length));
  }
  return scored.filter((candidate) => !isPart(candidate));
}

/** Returns the shorter phrases inside a phrase, without duplicates. */
function partsOf(stems: string[]): Set<string> {
  const parts = new Set<string>();
  for (let length = 1; length < stems.length; length++)
    for (let start = 0; start + length <= stems.length; start++)
      parts.add(stems.slice(start, start + length).join(" "));
  return parts;
}

/** Returns the most frequent spelling of a phrase, without what an apostrophe attaches at its ends. */
function writtenForm(
  { text, tokens }: TokenizedText,
  places: number[],
  length: number,
  language: Language,
): string {
  const forms = new Map<string, number>();
  for (const place of places) {
    const first = tokens[place];
    const last = tokens[place + length - 1];
    if (!first || !last) continue;
    const form = stripElision(text.slice(first.start, last.end), language).replace(/\s+/g, " ");
    forms.set(form, (forms.get(form) ?? 0) + 1);
  }
  return mostFrequent(forms);
}

/** A phrase that may be a keyphrase. */
interface Candidate {
  /** Its stems, separated by spaces. */
  key: string;
  /** Its number of words, and how many of them are content words. */
  length: number;
  content: number;
  /** Token positions of its first word. */
  places: number[];
  /** Whether it occurs at least once as a complete sequence between stop words or punctuation. */
  isWhole: boolean;
}

const mostWords = 4;

/** Minimum letters of a phrase of one word. */
const shortestAlone = 3;

type Role = "content" | "joining" | "other";

/** Returns every phrase of at most four words that begins and ends with a content word, by key. */
export function candidatesOf(tokens: readonly Token[], language: Language): Map<string, Candidate> {
  const roles = rolesOf(tokens, language);
  const candidates = new Map<string, Candidate>();
  for (const [start, role] of roles.entries())
    if (role === "content") addFrom(start, tokens, roles, candidates);
  for (const [key, { content, length, places }] of candidates)
    if (content < length && places.length < 2) candidates.delete(key);
  return candidates;
}

function addFrom(start: number, tokens: readonly Token[], roles: Role[], candidates: Map<string, Candidate>) {
  let key = "";
  let content = 0;
  for (let end = start; end < start + mostWords; end++) {
    const token = tokens[end];
    if (!token || roles[end] === "other" || (end > start && token.isApart)) return;
    key += end === start ? token.stem : ` ${token.stem}`;
    if (roles[end] === "joining") continue;
    content++;
    const length = end - start + 1;
    if (length === 1 && token.word.length < shortestAlone) continue;
    const known = candidates.get(key) ?? { key, length, content, places: [], isWhole: false };
    candidates.set(key, known);
    known.places.push(start);
    known.isWhole ||= !isContinued(start, tokens, roles, -1) && !isContinued(end + 1, tokens, roles, 0);
  }
}

/** Whether the words before and after a boundary belong together. */
function isContinued(border: number, tokens: readonly Token[], roles: Role[], side: -1 | 0): boolean {
  return tokens[border]?.isApart === false && roles[border + side] === "content";
}

function rolesOf(tokens: readonly Token[], language: Language): Role[] {
  const stop = stopWords(language);
  const known = new Map<string, Role>();
  const verbs = verbStems(tokens, language);
  const roles = tokens.map((token, place) => {
    const role = known.get(token.word) ?? roleOf(token.word, language, stop);
    known.set(token.word, role);
    const isVague =
      role === "content" && (verbs.has(token.stem) || isWeakToken(token, tokens[place + 1], language));
    return isVague ? "other" : role;
  });
  const own = language === "de" && hasNouns(tokens) ? withoutGermanVerbs(tokens, roles) : roles;
  const described = collocationsIn(tokens, {
    isDescribing: (place) => own[place] === "other" && isDescribing(tokens[place], language),
    isContent: (place) => own[place] === "content",
  });
  return own.map((role, place) => (described.has(place) ? "content" : role));
}

const isDescribing = (token: Token | undefined, language: Language): boolean =>
  token !== undefined &&
  (mayDescribe(token.word, language) || weakWords(language).has(token.word.toLowerCase()));

const isSmall = ({ word }: Token): boolean => word === word.toLowerCase();

/** Whether a German text capitalises its nouns. A text entirely in lower case doesn't. */
const hasNouns = (tokens: readonly Token[]): boolean =>
  tokens.some((token) => !token.isApart && !isSmall(token));

/**
 * In German, a lower-case word is part of a phrase only as an adjective before its noun: "frisches Brot", but
 * not "Dach liefert Strom" or "backen".
 */
function withoutGermanVerbs(tokens: readonly Token[], roles: readonly Role[]): Role[] {
  const kept = [...roles];
  for (let place = tokens.length - 1; place >= 0; place--) {
    const token = tokens[place];
    if (!token || kept[place] !== "content" || !isSmall(token)) continue;
    const [before, next] = [tokens[place - 1], tokens[place + 1]];
    const isBehindNoun = !token.isApart && before !== undefined && !isSmall(before);
    const isBeforeNoun = next?.isApart === false && kept[place + 1] === "content";
    if (isBehindNoun || !isBeforeNoun || !/e[mnrs]?$/.test(token.word)) kept[place] = "other";
  }
  return kept;
}

function roleOf(word: string, language: Language, stop: ReadonlySet<string>): Role {
  const lower = word.toLowerCase().replaceAll("’", "'");
  if (joiningWords[language].has(lower)) return "joining";
  const form = stripElision(lower, language);
  const isWord = form.length > 1 && /^\p{L}/u.test(form) && !isStopWord(form, stop);
  return isWord && !isNumberWord(form, language) ? "content" : "other";
}

const isNumberWord = (word: string, language: Language) =>
  cardinalAt([{ start: 0, end: word.length, folded: fold(word), isJoined: false }], 0, language) !== null;

// Stop words allowed inside a keyphrase: "bread of the day", "pão de queijo", "huile d’olive".

const joiningWords: Record<Language, ReadonlySet<string>> = {
  en: new Set("for from in of on the to with without".split(" ")),
  pt: new Set("a ao à às com da das de do dos e em na nas no nos o para sem".split(" ")),
  es: new Set("a al con de del e el en la las los para sin y".split(" ")),
  fr: new Set("à au aux avec de des du en et la le les par pour sans sur".split(" ")),
  de: new Set("am auf aus bei das dem den der des die für im in mit ohne und vom von zum zur".split(" ")),
};

/** Content words that are too vague for a keyphrase: "new", "good", "available". */
const lists: Record<Language, string> = keyphraseWords.weak;

const sets = new Map<Language, ReadonlySet<string>>();

/** Plural units of time, which follow a number or a preposition: "in three years". */
const units: Record<Language, ReadonlySet<string>> = {
  en: wordSet("years months weeks days hours minutes seconds times"),
  pt: wordSet("anos meses semanas dias horas minutos segundos vezes"),
  es: wordSet("años meses semanas días horas minutos segundos veces"),
  fr: wordSet("ans années mois semaines jours heures minutes secondes fois"),
  de: wordSet(
    "jahre jahren jahres monate monaten wochen tage tagen tages stunden minuten sekunden uhr male malen",
  ),
};

/**
 * Whether a token is too vague for a keyphrase. A capitalised one before another may be part of a name ("New
 * York"), except at the beginning of a German clause, where any adjective is capitalised.
 */
function isWeakToken(token: Token, next: Token | undefined, language: Language): boolean {
  const lower = token.word.toLowerCase();
  if (units[language].has(lower)) return true;
  if (!weakWords(language).has(lower) || next?.isHyphenated) return false; // "long-term"
  const isName = token.word !== lower && next?.isApart === false && /^\p{Lu}/u.test(next.word);
  return !isName || (language === "de" && token.isApart);
}

function weakWords(language: Language): ReadonlySet<string> {
  const known = sets.get(language) ?? wordSet(lists[language]);
  sets.set(language, known);
  return known;
}
