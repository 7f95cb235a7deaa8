// Finds statements that became their opposite: "sales fell" rewritten as "sales rose", "before" as "after".
import type { Language } from "../../catalog/languages.ts";
import { stopWords } from "../analysis/keywords.ts";
import type { Span } from "../analysis/sentences.ts";
import { clauseAt, createStemReader, type StemmedWord, sentencesOf, shortened } from "./clauses.ts";
import { type FoundFact, sameFactsIn } from "./facts.ts";
import { hasNegation } from "./negations.ts";
import oppositeWords from "./opposite-words.json" with { type: "json" };

interface OpposedText {
  prose: string;
  language: Language;
  facts: readonly FoundFact[];
}

type Pole = "one" | "other";

interface Sentence {
  text: string;
  start: number;
  isNegated: boolean;
  /** The words of each pair of opposites, by the pair's index. */
  poles: Map<number, { pole: Pole; at: number; end: number }[]>;
  stems: ReadonlySet<string>;
  /** The number of its stems without the words that have opposites. */
  size: number;
  offers: ReadonlySet<string>;
  needs: readonly string[];
  facts: readonly FoundFact[];
}

/** Bounds the number of comparisons; no real text has more. */
const mostSentences = 150;

/**
 * Returns the statements of each text that are the opposite in the other, and its negated sentences that the other states
 * by an opposite: "isn't closed" as "is open".
 */
export function oppositeStatements(
  source: OpposedText,
  output: OpposedText,
): { missing: Span[]; invented: Span[]; reworded: { missing: Span[]; invented: Span[] } } {
  const isTranslation = source.language !== output.language;
  const before = readText(source, isTranslation);
  const after = readText(output, isTranslation);
  return {
    missing: [...oppositeIn(before, after), ...turnedIn(before, after), ...reorderedIn(before, after)],
    invented: [...oppositeIn(after, before), ...turnedIn(after, before), ...reorderedIn(after, before)],
    reworded: { missing: rewordedIn(before, after), invented: rewordedIn(after, before) },
  };
}

interface Reading {
  sentences: Sentence[];
  orders: Order[];
  sameAs: (own: Sentence) => Sentence[];
}

function readText(text: OpposedText, isTranslation: boolean): Reading {
  const sentences = sentencesIn(text);
  return { sentences, orders: ordersIn(text), sameAs: createSameFinder(sentences, isTranslation) };
}

function rewordedIn({ sentences }: Reading, { sameAs }: Reading): Span[] {
  const statesByOpposite = (sentence: Sentence, other: Sentence) =>
    !other.isNegated &&
    [...sentence.poles].some(([pair, words]) =>
      other.poles.get(pair)?.some(({ pole }) => words.every((word) => word.pole !== pole)),
    );
  return sentences
    .filter(({ isNegated, poles }) => isNegated && poles.size > 0)
    .slice(0, mostSentences)
    .filter((sentence) => sameAs(sentence).some((other) => statesByOpposite(sentence, other)))
    .map(({ start, text }) => ({ start, end: start + text.length }));
}

function oppositeIn({ sentences, sameAs: sameAsOwn }: Reading, { sameAs }: Reading): Span[] {
  return sentences
    .filter(({ poles }) => poles.size > 0)
    .slice(0, mostSentences)
    .flatMap((sentence) =>
      [...sentence.poles].flatMap(([pair, words]) => {
        const [first] = words;
        if (!first || words.some(({ pole }) => pole !== first.pole)) return [];
        const same = sameAs(sentence);
        const isOpposite = (other: Sentence) => {
          const found = other.poles.get(pair) ?? [];
          return found.length > 0 && found.every(({ pole }) => pole !== first.pole);
        };
        const isTurned = (other: Sentence) => isOpposite(other) && other.isNegated === sentence.isNegated;
        if (same.length === 0 || !same.every(isTurned)) return [];
        // "Prices rose. Prices fell." tells of different times.
        if (hasOneWord(sentence) && sameAsOwn(sentence).some(isTurned)) return [];
        const clause = shortened(sentence.text, clauseAt(sentence.text, first.at), first.at);
        return [{ start: sentence.start + clause.start, end: sentence.start + clause.end }];
      }),
    );
}

/** Minimum shared words of two sentences with the same statement; one if they share a figure or have no other. */
const leastShared = 2;
const shareOfShared = 0.6;

/** Returns a function that finds the sentences with the same statement, of either direction. */
function createSameFinder(
  sentences: readonly Sentence[],
  isTranslation: boolean,
): (own: Sentence) => Sentence[] {
  const byStem = new Map<string, Sentence[]>();
  const byFact = new Map<string, Sentence[]>();
  const put = (map: Map<string, Sentence[]>, keys: ReadonlySet<string>, sentence: Sentence) => {
    for (const key of keys) {
      const known = map.get(key);
      if (known) known.push(sentence);
      else map.set(key, [sentence]);
    }
  };
  for (const sentence of sentences) {
    put(byStem, sentence.stems, sentence);
    put(byFact, sentence.offers, sentence);
  }
  return (own) => {
    const { stems, size, needs } = own;
    const sharesFact = new Set(needs.flatMap((key) => byFact.get(key) ?? []));
    if (isTranslation) return [...sharesFact];
    const shared = new Map<Sentence, number>();
    for (const stem of stems)
      for (const sentence of byStem.get(stem) ?? []) shared.set(sentence, (shared.get(sentence) ?? 0) + 1);
    const least = (other: Sentence) =>
      sharesFact.has(other) || (hasOneWord(own) && hasOneWord(other))
        ? 1
        : Math.max(leastShared, Math.min(size, other.size) * shareOfShared);
    const same = [...shared].filter(([other, count]) => count >= least(other)).map(([other]) => other);
    return size === 0 ? [...sharesFact] : same;
  };
}

/** "The price doubled.": a word without further facts, and what it did. */
const hasOneWord = ({ size, facts, poles }: Sentence) =>
  size === 1 &&
  facts.every(({ confidence }) => confidence === "share") &&
  new Set([...poles.values()].flat().map(({ at }) => at)).size === 1;

/** In UTF-16 units: the maximum distance of a figure and the word that tells its direction. */
const reachOfFigure = 30;

/** A figure with its nearest word of a pair of opposites. */
interface Turn extends Span {
  pole: Pole;
  fact: FoundFact;
}

/** Returns figures whose direction changed in sentences with both directions: "sales rose 8%, costs fell 3%". */
function turnedIn({ sentences: own }: Reading, { sentences: others }: Reading): Span[] {
  const pairs = new Set(own.flatMap(({ poles }) => [...poles.keys()]));
  return [...pairs].flatMap((pair) => {
    const sameAs = sameFactsIn(others.flatMap((sentence) => turnsIn(sentence, pair)));
    return own
      .flatMap((sentence) => turnsIn(sentence, pair))
      .filter(({ pole, fact }) => {
        const same = sameAs(fact);
        return same.length > 0 && same.every((turn) => turn.pole !== pole);
      });
  });
}

function turnsIn({ poles, facts, text, start, isNegated }: Sentence, pair: number): Turn[] {
  const found = poles.get(pair) ?? [];
  if (isNegated || new Set(found.map(({ pole }) => pole)).size < 2) return [];
  return facts.flatMap((fact) => {
    const from = fact.start - start;
    const to = from + fact.text.length;
    const distances = found
      .map((word) => ({
        ...word,
        between: word.at >= to ? text.slice(to, word.at) : text.slice(word.end, from),
      }))
      .filter(({ between }) => between.length <= reachOfFigure && !/[,;]/.test(between))
      .sort((a, b) => a.between.length - b.between.length);
    const [nearest] = distances;
    if (!nearest) return [];
    const span = { start: start + Math.min(nearest.at, from), end: start + Math.max(nearest.end, to) };
    return [{ pole: nearest.pole, fact, ...span }];
  });
}

function stemsOf(words: readonly StemmedWord[], poles: Sentence["poles"]): Pick<Sentence, "stems" | "size"> {
  const opposed = [...poles.values()].flat();
  const isOpposed = ({ start }: StemmedWord) => opposed.some(({ at, end }) => start >= at && start < end);
  const stemmed = words.filter(({ stem }) => stem !== null);
  const size = new Set(stemmed.filter((word) => !isOpposed(word)).map(({ stem }) => stem)).size;
  return { stems: new Set(stemmed.flatMap(({ stem }) => stem ?? [])), size };
}

function sentencesIn({ prose, language, facts }: OpposedText): Sentence[] {
  const readStems = createStemReader(language);
  const all = facts.filter(({ confidence }) => confidence !== "hint").sort((a, b) => a.start - b.start);
  let index = 0;
  return sentencesOf(prose).flatMap(({ start, end }) => {
    const own: FoundFact[] = [];
    for (let fact = all[index]; fact && fact.start < end; fact = all[++index]) own.push(fact);
    const text = prose.slice(start, end);
    const lower = text.toLowerCase();
    // Lower-casing can change the length ("İ"). Positions would shift, so the sentence is skipped.
    if (lower.length !== text.length) return [];
    const poles = changesIn(lower, language);
    return [
      {
        text,
        start,
        isNegated: hasNegation(lower, language),
        poles,
        ...stemsOf(readStems(lower), poles),
        offers: new Set(own.flatMap(({ offers }) => offers)),
        needs: own.flatMap(({ needs }) => needs[0] ?? []),
        facts: own,
      },
    ];
  });
}

/** Most words belong to no pair, which one pattern tells. */
function changesIn(lower: string, language: Language): Sentence["poles"] {
  const { changes, anyChange } = patternsOf(language);
  const found: Sentence["poles"] = new Map();
  let behind = 0;
  for (const { index: at } of lower.matchAll(/[\p{L}\p{N}]+/gu)) {
    if (at < behind) continue; // "compris" of "non compris"
    anyChange.lastIndex = at;
    if (!anyChange.test(lower)) continue;
    const letter = lower.charAt(at);
    for (const { pair, pole, pattern, letters } of changes) {
      if (!letters.has(letter) && !letters.has("")) continue;
      pattern.lastIndex = at;
      const word = pattern.exec(lower)?.[0];
      if (!word) continue;
      found.set(pair, [...(found.get(pair) ?? []), { pole, at, end: at + word.length }]);
      behind = Math.max(behind, at + word.length);
    }
  }
  return found;
}

const inWord = /[\p{L}\p{N}]/u;

/** The start of a word is checked here, because a lookbehind at every position of a text is slow. */
function polesIn(lower: string, pattern: RegExp, pole: Pole) {
  const found: { pole: Pole; at: number; end: number }[] = [];
  for (const { 0: word, index } of lower.matchAll(pattern))
    if (!inWord.test(lower[index - 1] ?? "")) found.push({ pole, at: index, end: index + word.length });
  return found;
}

interface Opposites {
  one: RegExp;
  other: RegExp;
}

interface Change {
  /** The index of the pair of opposites. */
  pair: number;
  pole: Pole;
  /** Sticky. Compiled at its first use, which takes longer than all others, so `letters` is looked at first. */
  pattern: RegExp;
  /** The letters its words start with; "" if not all are known. */
  letters: ReadonlySet<string>;
}

interface OppositePatterns {
  changes: Change[];
  anyChange: RegExp;
  order: Opposites;
}

const patterns = new Map<Language, OppositePatterns>();

function patternsOf(language: Language) {
  const known = patterns.get(language);
  if (known) return known;
  const whole = (words: string, flags: string) => new RegExp(`(?:${words})(?![\\p{L}\\p{N}])`, flags);
  const { changes, order } = oppositeWords[language];
  const made = {
    changes: changes.flatMap((words, pair) =>
      (["one", "other"] as const).map((pole) => ({
        pair,
        pole,
        pattern: whole(words[pole], "uy"),
        letters: firstLetters(words[pole]),
      })),
    ),
    anyChange: whole(changes.flatMap(({ one, other }) => [one, other]).join("|"), "uy"),
    order: { one: whole(order.one, "gu"), other: whole(order.other, "gu") },
  };
  patterns.set(language, made);
  return made;
}

function firstLetters(pattern: string): Set<string> {
  return new Set(alternativesOf(pattern).map((words) => /^\p{L}(?![?*{])/u.exec(words)?.[0] ?? ""));
}

/** Splits a pattern at the bars outside of groups and classes. */
function alternativesOf(pattern: string): string[] {
  let depth = 0;
  let last = "";
  const found: string[] = [];
  for (const [sign] of pattern.matchAll(/\\.|[\s\S]/gu)) {
    if (/^[([]$/.test(sign)) depth++;
    if (/^[)\]]$/.test(sign)) depth--;
    if (sign === "|" && depth === 0) {
      found.push(last);
      last = "";
    } else last += sign;
  }
  return [...found, last];
}

// "Before" and "after" are opposites only before the same words: "A before B" is "B after A".

interface Order extends Span {
  pole: Pole;
  /** What follows: a fact, or the next word. */
  complement: readonly string[];
}

function reorderedIn(own: Reading, other: Reading): Span[] {
  const byKey = new Map<string, Order[]>();
  for (const order of other.orders)
    for (const key of order.complement) byKey.set(key, [...(byKey.get(key) ?? []), order]);
  return own.orders.filter(({ pole, complement }) => {
    const now = complement.flatMap((key) => byKey.get(key) ?? []);
    return now.length > 0 && now.every((order) => order.pole !== pole);
  });
}

/** In UTF-16 units: the maximum distance of the word that follows. */
const reach = 30;
const mostOrders = 500;

function ordersIn({ prose, language, facts }: OpposedText): Order[] {
  const { one, other } = patternsOf(language).order;
  const stop = stopWords(language);
  const starts = new Map(facts.map((fact) => [fact.start, fact]));
  const found = sentencesOf(prose).flatMap(({ start, end }): Order[] => {
    const sentence = prose.slice(start, end);
    const lower = sentence.toLowerCase();
    if (lower.length !== sentence.length) return [];
    const before = polesIn(lower, one, "one");
    const after = polesIn(lower, other, "other");
    // A sentence with both tells of two times: "before the repair 20, afterwards 35".
    if (before.length > 0 && after.length > 0) return [];
    return [...before, ...after].flatMap(({ pole, at, end: behind }) => {
      const complement = complementAt(sentence, behind, start, starts, stop, language);
      return complement ? [{ ...complement, pole, start: start + at }] : [];
    });
  });
  return found.slice(0, mostOrders);
}

/** Returns the fact or else the first content word behind a position. */
function complementAt(
  sentence: string,
  at: number,
  offset: number,
  facts: ReadonlyMap<number, FoundFact>,
  stop: ReadonlySet<string>,
  language: Language,
): Pick<Order, "complement" | "end"> | null {
  const behind = /^[^.,;:!?\n]*/.exec(sentence.slice(at, at + reach))?.[0] ?? "";
  for (const { 0: word, index } of behind.matchAll(/\p{L}+|[0-9]+/gu)) {
    const fact = facts.get(offset + at + index);
    if (fact) return { complement: fact.needs.flat(), end: fact.start + fact.text.length };
    if (word.length > 2 && !stop.has(word.toLowerCase()))
      return {
        complement: [`word:${language}:${word.toLowerCase()}`],
        end: offset + at + index + word.length,
      };
  }
  return null;
}
