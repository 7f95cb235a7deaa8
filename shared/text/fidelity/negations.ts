// Statements whose negation a rewriting has lost, or made up.
import type { Language } from "../../catalog/languages.ts";
import { clauseAt, type Span, sentencesOf, shortened } from "./clauses.ts";
import { negationWords } from "./negation-words.ts";
import { oppositesOf, stemsOf } from "./stems.ts";

/** The negated statements of one text, and what is needed to look for them in the other. */
interface Reading {
  negated: Clause[];
  sentences: Sentence[];
  /** The sentences that a stem stands in. */
  byStem: Map<string, number[]>;
  /** Stems of which the text has the opposite. */
  opposites: Set<string>;
}

interface Sentence {
  stems: Set<string>;
  hasNegation: boolean;
  /** It has what can take the place of a negation. */
  hasOther: boolean;
}

interface Clause extends Span {
  stems: Set<string>;
}

/** So many are compared; no text that is not made for it has more. */
const mostNegated = 200;

/**
 * The negated statements of each of two texts that the other has not. Where the other text negates nothing, these are
 * all for which it has no word instead; else those that it makes without the negation.
 */
export function changedNegations(source: string, output: string, language: Language) {
  const before = read(source, language);
  const after = read(output, language);
  return { missing: lostIn(before, after), invented: lostIn(after, before) };
}

function lostIn(own: Reading, other: Reading): Span[] {
  const negatesNothing = other.negated.length === 0;
  return own.negated.filter((clause) => {
    if (hasOpposite(clause, other)) return false;
    const same = saying(clause, other);
    if (negatesNothing && same.length === 0) return !other.sentences.some(({ hasOther }) => hasOther);
    if (same.length === 0 || same.some(({ hasNegation, hasOther }) => hasNegation || hasOther)) return false;
    return negatesNothing || !saying(clause, own).some(({ hasNegation }) => !hasNegation);
  });
}

const hasOpposite = ({ stems }: Clause, { opposites }: Reading) =>
  [...stems].some((stem) => opposites.has(stem));

/** How many of a clause's words another sentence must have to be about the same. */
const leastShared = 2;
const shareOfShared = 0.6;

/** The sentences of a text that say what a clause does, negated or not. */
function saying({ stems }: Clause, { byStem, sentences }: Reading): Sentence[] {
  const shared = new Map<number, number>();
  for (const stem of stems)
    for (const index of byStem.get(stem) ?? []) shared.set(index, (shared.get(index) ?? 0) + 1);
  const least = Math.max(leastShared, stems.size * shareOfShared);
  return [...shared].filter(([, count]) => count >= least).flatMap(([index]) => sentences[index] ?? []);
}

function read(text: string, language: Language): Reading {
  const reading: Reading = { negated: [], sentences: [], byStem: new Map(), opposites: new Set() };
  for (const { start, end } of sentencesOf(text))
    readSentence(text.slice(start, end), start, language, reading);
  return reading;
}

function readSentence(sentence: string, start: number, language: Language, reading: Reading) {
  const lower = sentence.toLowerCase();
  // Small letters can be longer than capitals ("İ"): then places do not fit, and the sentence is left out.
  if (lower.length !== sentence.length || !lower.trim()) return;
  const { negations, sayings, instead } = patternsOf(language);
  let hasOther = instead.test(lower);
  const plain = lower.replace(sayings, (match) => {
    hasOther = true;
    return " ".repeat(match.length);
  });
  const places = negationsIn(plain, negations, language);
  const stems = stemsOf(lower, language);
  for (const stem of stems) push(reading.byStem, stem, reading.sentences.length);
  for (const stem of oppositesOf(lower)) reading.opposites.add(stem);
  reading.sentences.push({ stems, hasNegation: places.length > 0, hasOther });
  let clauseEnd = -1;
  for (const place of places) {
    if (place < clauseEnd || reading.negated.length >= mostNegated) continue;
    const clause = clauseAt(sentence, place);
    const cut = shortened(sentence, clause, place);
    clauseEnd = clause.end;
    reading.negated.push({
      start: start + cut.start,
      end: start + cut.end,
      stems: stemsOf(lower.slice(clause.start, clause.end), language),
    });
  }
}

function push(map: Map<string, number[]>, key: string, value: number) {
  const known = map.get(key);
  if (known) known.push(value);
  else map.set(key, [value]);
}

const patterns = new Map<Language, { negations: RegExp; sayings: RegExp; instead: RegExp }>();

function patternsOf(language: Language) {
  const known = patterns.get(language);
  if (known) return known;
  const whole = (list: string, flags: string) =>
    new RegExp(`(?<![\\p{L}\\p{N}])(?:${list})(?![\\p{L}\\p{N}])`, flags);
  const { negations, sayings, instead } = negationWords[language];
  const made = {
    negations: whole(negations, "gu"),
    sayings: whole(sayings, "gu"),
    instead: whole(instead, "u"),
  };
  patterns.set(language, made);
  return made;
}

/** Where a sentence negates. In French most of these words do so only with "ne", or in front of "de". */
function negationsIn(sentence: string, pattern: RegExp, language: Language): number[] {
  return [...sentence.matchAll(pattern)]
    .filter(({ 0: word, index }) => language !== "fr" || isFrenchNegation(sentence, word, index))
    .map(({ index }) => index);
}

/** In characters: how far before or behind its other half "ne" can be ("personne ne sait"). */
const reach = { before: 60, behind: 20 };
const particle = /(?<!\p{L})(?:ne(?!\p{L})|n['’])/u;

function isFrenchNegation(sentence: string, word: string, index: number): boolean {
  if (/^(?:aucune?|sans|ni|nulle?)$/.test(word)) return true;
  const end = index + word.length;
  if (/^(?:pas|jamais)$/.test(word) && /^ (?:de |d['’])/.test(sentence.slice(end, end + 4))) return true;
  return particle.test(sentence.slice(Math.max(0, index - reach.before), index + reach.behind));
}
