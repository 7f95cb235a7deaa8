// Finds statements whose negation was lost or added.
import type { Language } from "../../catalog/languages.ts";
import type { Span } from "../analysis/sentences.ts";
import {
  clauseAt,
  clausesOf,
  createStemReader,
  type StemmedWord,
  sentencesOf,
  shortened,
} from "./clauses.ts";
import negationWords from "./negation-words.json" with { type: "json" };

/** The negated statements of one text, and the indexes to find them in the other. */
interface ParsedText {
  negatesNothing: boolean;
  sentences: Sentence[];
  /** The sentences that contain a stem. */
  byStem: Map<string, number[]>;
  /** Stems whose antonym the text contains. */
  opposites: Set<string>;
}

interface Sentence {
  stems: Set<string>;
  clauses: { stems: Set<string>; isNegated: boolean }[];
  negated: Clause[];
  /** Returns the words that can replace a negation. */
  substitutes: () => Set<string>;
}

interface Clause extends Span {
  stems: Set<string>;
}

/** Bounds the number of comparisons; no real text has more. */
const mostNegated = 200;

/** The negated statements of a text that the other states without the negation, and those that it omits. */
interface LostNegations {
  reversed: Span[];
  omitted: Span[];
}

/**
 * Returns the negated statements of each text that the other lacks. Each text is parsed in its own language.
 * @param isShortened whether the output may state only a part of a clause
 */
export function changedNegations(
  source: { prose: string; language: Language },
  output: { prose: string; language: Language },
  isShortened: boolean,
): { missing: LostNegations; invented: LostNegations } {
  const before = parse(source.prose, source.language);
  const after = parse(output.prose, output.language);
  return { missing: lostIn(before, after, isShortened), invented: lostIn(after, before, false) };
}

/**
 * Finds the negated clauses that the other text states without the negation. Clauses that it omits count as lost only
 * if it contains no negation at all, and no word like "unable" or "except".
 */
function lostIn(own: ParsedText, other: ParsedText, isShortened: boolean): LostNegations {
  const lost: LostNegations = { reversed: [], omitted: [] };
  for (const sentence of own.sentences)
    for (const clause of sentence.negated) {
      if ([...clause.stems].some((stem) => other.opposites.has(stem))) continue;
      const parts = isShortened ? partsOf(clause, own, other) : saying(clause, other);
      if (parts.length === 0) {
        if (other.negatesNothing && !isReplaced(sentence, other)) lost.omitted.push(clause);
        continue;
      }
      if (parts.some((candidate) => isNegatedIn(candidate, clause, sentence))) continue;
      if (other.negatesNothing || saying(clause, own).every(({ negated }) => negated.length > 0))
        lost.reversed.push(clause);
    }
  return lost;
}

/** Whether another word may state the negation of a sentence. */
function isReplaced(sentence: Sentence, other: ParsedText): boolean {
  const known = sentence.substitutes();
  const kin = saying(sentence, other);
  return (kin.length > 0 ? kin : other.sentences).some(({ substitutes }) =>
    [...substitutes()].some((word) => !known.has(word)),
  );
}

/** Returns the sentences that state a clause or a part of it, unless another sentence of its own text states the same. */
function partsOf(clause: Clause, own: ParsedText, other: ParsedText): Sentence[] {
  const isPart = ({ stems }: Sentence) =>
    stems.size >= leastShared && [...stems].every((stem) => clause.stems.has(stem));
  const same = new Set([...saying(clause, other), ...other.sentences.filter(isPart)]);
  const isStated = (part: Sentence) =>
    own.sentences.some(({ stems, negated }) => negated.length === 0 && saysSame(part.stems, stems));
  return [...same].filter((part) => !isStated(part));
}

/** Whether a sentence of the other text with the same statement as a clause is negated too. */
function isNegatedIn(candidate: Sentence, clause: Clause, from: Sentence): boolean {
  const known = from.substitutes();
  for (const word of candidate.substitutes()) if (!known.has(word)) return true;
  if (candidate.negated.length === 0) return false;
  const same = candidate.clauses.filter(({ stems }) => saysSame(clause.stems, stems));
  if (same.length === 0 || same.some(({ isNegated }) => isNegated)) return true;
  // In "Refunds after 30 days, sadly, are not possible", a negation that fits no other clause belongs to this one.
  const needed = from.negated.filter(
    ({ stems }) => saysSame(stems, candidate.stems) || [...stems].every((stem) => candidate.stems.has(stem)),
  );
  return candidate.negated.length >= needed.length;
}

/** Minimum shared words of two clauses with the same subject. */
const leastShared = 2;
const shareOfShared = 0.6;
const leastOf = (stems: Set<string>) => Math.max(leastShared, stems.size * shareOfShared);

function saysSame(stems: Set<string>, others: Set<string>): boolean {
  let shared = 0;
  for (const stem of stems) if (others.has(stem)) shared++;
  return shared >= leastOf(stems);
}

/** Returns the sentences with the same statement as a clause, negated or not. */
function saying({ stems }: Pick<Clause, "stems">, { byStem, sentences }: ParsedText): Sentence[] {
  const shared = new Map<number, number>();
  for (const stem of stems)
    for (const index of byStem.get(stem) ?? []) shared.set(index, (shared.get(index) ?? 0) + 1);
  const least = leastOf(stems);
  return [...shared].filter(([, count]) => count >= least).flatMap(([index]) => sentences[index] ?? []);
}

function parse(text: string, language: Language): ParsedText {
  const parsed: ParsedText = { negatesNothing: true, sentences: [], byStem: new Map(), opposites: new Set() };
  const readStems = createStemReader(language);
  let room = mostNegated;
  for (const { start, end } of sentencesOf(text)) {
    const sentence = text.slice(start, end);
    const lower = sentence.toLowerCase();
    // Lower-casing can change the length ("İ"). Positions would shift, so the sentence is skipped.
    if (lower.length !== sentence.length || !lower.trim()) continue;
    const words = readStems(lower);
    for (const { opposites } of words) for (const stem of opposites) parsed.opposites.add(stem);
    const one = parseSentence({ sentence, lower, start, words }, language, room);
    room -= one.negated.length;
    if (one.negated.length > 0) parsed.negatesNothing = false;
    for (const stem of one.stems) push(parsed.byStem, stem, parsed.sentences.length);
    parsed.sentences.push(one);
  }
  return parsed;
}

interface RawSentence {
  sentence: string;
  lower: string;
  /** Its position in the text. */
  start: number;
  words: readonly StemmedWord[];
}

function parseSentence(raw: RawSentence, language: Language, mostClauses: number): Sentence {
  const { sentence, lower, start, words } = raw;
  const { negations, idioms, instead } = patternsOf(language);
  const stemsIn = (span: Span) => {
    const stems = new Set<string>();
    for (const { start, stem } of words)
      if (stem !== null && start >= span.start && start < span.end) stems.add(stem);
    return stems;
  };
  let known: Set<string> | undefined;
  const substitutes = () => {
    known ??= new Set(
      [instead, impossible, idioms].flatMap((pattern) => [...lower.matchAll(pattern)].map(([word]) => word)),
    );
    return known;
  };
  const stems = stemsIn({ start: 0, end: lower.length });
  if (lower.search(negations) < 0) return { stems, clauses: [], negated: [], substitutes };
  const plain = lower.replace(idioms, (match) => " ".repeat(match.length));
  const places = negationsIn(plain, negations, language);
  const negated: Clause[] = [];
  const spans = places.length > 0 ? clausesOf(sentence) : [];
  const isShort = (place: number) => clauseAt(sentence, place).end >= sentence.trimEnd().length;
  const isWhole = spans.length > 1 && places.some((place) => isShort(place) && !isInLast(spans, place));
  let clauseEnd = -1;
  for (const place of places) {
    if (place < clauseEnd || negated.length >= mostClauses) continue;
    const clause = clauseAt(sentence, place);
    const cut = shortened(sentence, clause, place);
    clauseEnd = clause.end;
    negated.push({ start: start + cut.start, end: start + cut.end, stems: stemsIn(clause) });
  }
  const clauses = spans.map((span) => ({
    stems: stemsIn(span),
    isNegated: isWhole || places.some((place) => place >= span.start && place < span.end),
  }));
  return { stems, clauses, negated, substitutes };
}

/** "Irreversible", "unmöglich", "inevitável". */
const impossible =
  /(?<!\p{L})(?:un|in|im|ir|il|non)-?\p{L}{3,}(?:[aei]ble?s?|[aeiáéí]ve(?:l|is)|bar|bare[nrsm]?|lich|liche[nrsm]?)(?!\p{L})/gu;

/** Whether a position is in the last clause of a sentence. */
const isInLast = (spans: Span[], place: number) => place >= (spans.at(-1)?.start ?? 0);

function push(map: Map<string, number[]>, key: string, value: number) {
  const known = map.get(key);
  if (known) known.push(value);
  else map.set(key, [value]);
}

interface NegationPatterns {
  /** Words that negate a statement. */
  negations: RegExp;
  /** Idioms that contain a negation without negating. */
  idioms: RegExp;
  /** Words that can replace a negation. */
  instead: RegExp;
}

const patterns = new Map<Language, NegationPatterns>();

function patternsOf(language: Language) {
  const known = patterns.get(language);
  if (known) return known;
  const whole = (list: string, flags: string) =>
    new RegExp(`(?<![\\p{L}\\p{N}])(?:${list})(?![\\p{L}\\p{N}])`, flags);
  const { negations, idioms, instead } = negationWords.words[language];
  const made = {
    negations: whole(negations, "gu"),
    idioms: whole(idioms, "gu"),
    instead: whole(instead, "gu"),
  };
  patterns.set(language, made);
  return made;
}

/** Whether a lower-case sentence contains a negation. */
export function hasNegation(lower: string, language: Language): boolean {
  const { negations, idioms } = patternsOf(language);
  if (lower.search(negations) < 0) return false;
  const plain = lower.replace(idioms, (match) => " ".repeat(match.length));
  return negationsIn(plain, negations, language).length > 0;
}

/** Finds the negations of a sentence. In French most of these words need "ne", or a following "de". */
function negationsIn(sentence: string, pattern: RegExp, language: Language): number[] {
  return [...sentence.matchAll(pattern)]
    .filter(({ 0: word, index }) => language !== "fr" || isFrenchNegation(sentence, word, index))
    .map(({ index }) => index);
}

/** In characters: the maximum distance of "ne" before or after the other part ("personne ne sait"). */
const reach = { before: 60, behind: 20 };
const particle = /(?<!\p{L})(?:ne(?!\p{L})|n['’])/u;

function isFrenchNegation(sentence: string, word: string, index: number): boolean {
  if (/^(?:aucune?|sans|ni|nulle?)$/.test(word)) return true;
  const end = index + word.length;
  if (/^(?:pas|jamais)$/.test(word) && /^ (?:de |d['’])/.test(sentence.slice(end, end + 4))) return true;
  return particle.test(sentence.slice(Math.max(0, index - reach.before), index + reach.behind));
}
