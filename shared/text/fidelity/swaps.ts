// Finds swapped figures: "Anna paid $5 and Ben $9" rewritten as "Anna paid $9 and Ben $5".
import type { Language } from "../../catalog/languages.ts";
import { stopWords } from "../analysis/keywords.ts";
import type { Span } from "../analysis/sentences.ts";
import { sentencesOf } from "./clauses.ts";
import type { FoundFact } from "./facts.ts";

/** A figure with its neighbouring words in the sentence, up to the next figure. */
interface Neighbours extends Figure {
  left: Word[];
  right: Word[];
}

interface Word {
  stem: string;
  start: number;
  end: number;
}

export interface Side {
  prose: string;
  language: Language;
  facts: readonly FoundFact[];
}

/** Words compared on each side of a figure. */
const mostWords = 6;
/** A word next to more figures than this doesn't distinguish them. */
const mostFigures = 4;

/**
 * Returns the figures of two texts that were swapped. A pair counts only if each figure has the other's
 * neighbouring words in the other text and none of its own, so that reordering a sentence is not a swap.
 */
export function swappedFigures(source: Side, output: Side): { missing: Span[]; invented: Span[] } {
  const [own, others] = [figuresOnce(source), figuresOnce(output)];
  const both = new Set([...own.keys()].filter((key) => others.has(key)));
  const missing: Span[] = [];
  const invented: Span[] = [];
  if (both.size < 2) return { missing, invented };
  const before = neighboursOf(source, both);
  const after = neighboursOf(output, both);
  dropShared(before);
  dropShared(after);
  const byWord = new Map<string, string[]>();
  for (const { key, left, right } of after.values())
    for (const { stem } of [...left, ...right]) byWord.set(stem, [...(byWord.get(stem) ?? []), key]);
  for (const own of before.values()) {
    const others = new Set([...own.left, ...own.right].flatMap(({ stem }) => byWord.get(stem) ?? []));
    for (const key of others) {
      const other = before.get(key);
      const now = after.get(own.key);
      const otherNow = after.get(key);
      if (!other || !now || !otherNow || key <= own.key || !mayReplace(own, other)) continue;
      const isOfOneKind = own.kind === other.kind;
      if (!isOfOneKind && now.kind !== other.kind && otherNow.kind !== own.kind) continue; // each kept its unit
      if (!areSwapped([own, other], [now, otherNow])) continue;
      for (const one of [own, other]) missing.push(shown(one));
      for (const one of [now, otherNow]) invented.push(shown(one));
    }
  }
  return { missing, invented };
}

const sides = ["left", "right"] as const;

function areSwapped(before: Pair, after: Pair): boolean {
  const [a, b] = distinguishing(before);
  const [aNow, bNow] = distinguishing(after);
  let isSwapped = false;
  let isAnyKept = false;
  for (const from of sides)
    for (const to of sides) {
      const kept = [share(a[from], aNow[to]), share(b[from], bNow[to])];
      const crossed = [share(a[from], bNow[to]), share(b[from], aNow[to])];
      if (kept.every(Boolean)) return false;
      isAnyKept ||= kept.some(Boolean);
      if (crossed.every(Boolean) && !kept.some(Boolean)) isSwapped = true;
    }
  // "£18 (£12 for students)": one has its words before it, the other after it.
  const crosses = (one: Beside, now: Beside) => sides.some((side) => share(one[side], now[side]));
  return isSwapped || (!isAnyKept && crosses(a, bNow) && crosses(b, aNow));
}

type Beside = Pick<Neighbours, "left" | "right">;
type Pair = [Neighbours, Neighbours];

/** Returns the words that distinguish two figures. */
function distinguishing([one, other]: Pair): [Beside, Beside] {
  const without = (words: Word[], shared: Word[]) =>
    words.filter(({ stem }) => !shared.some((word) => word.stem === stem));
  return [
    { left: without(one.left, other.left), right: without(one.right, other.right) },
    { left: without(other.left, one.left), right: without(other.right, one.right) },
  ];
}

const share = (one: readonly Word[], other: readonly Word[]) =>
  one.some(({ stem }) => other.some((word) => word.stem === stem));

/** Whether two figures measure the same; a count may be an amount without its unit ("Anna paid $5 and Ben 9"). */
const mayReplace = ({ kind }: Figure, other: Figure) =>
  kind === other.kind ||
  (hasAmount(kind) && hasAmount(other.kind) && (kind === count || other.kind === count));

const count = "count";
const hasAmount = (kind: string) => kind === count || kind.startsWith("unit:");

/** Returns what a figure measures: a year, a date, a time, a unit or a count. */
function kindOf({ quantity, needs }: FoundFact): string {
  if (quantity?.isYear) return "year";
  if (quantity) return quantity.unit ? `unit:${quantity.unit.key}` : count;
  const key = needs[0]?.[0] ?? "";
  return key.slice(0, key.indexOf(":"));
}

/** Returns a key by value alone, because the unit may be omitted the second time. */
function keyOf({ quantity, needs }: FoundFact): string | undefined {
  if (!quantity) return needs[0]?.[0];
  return `${quantity.isYear ? "y" : "v"}:${quantity.isNegative ? "-" : ""}${quantity.values[0] ?? ""}`;
}

/** Returns the range of a figure and its nearest words. */
const shown = ({ start, end, left, right }: Neighbours): Span => ({
  start: left.at(-1)?.start ?? start,
  end: left.length > 0 ? end : (right[0]?.end ?? end),
});

/** Removes words that are next to several figures, because they don't distinguish them. */
function dropShared(figures: Map<string, Neighbours>) {
  const counts = new Map<string, number>();
  for (const { left, right } of figures.values())
    for (const stem of new Set([...left, ...right].map((word) => word.stem)))
      counts.set(stem, (counts.get(stem) ?? 0) + 1);
  const isDistinctive = ({ stem }: Word) => (counts.get(stem) ?? 0) <= mostFigures;
  for (const one of figures.values()) {
    one.left = one.left.filter(isDistinctive);
    one.right = one.right.filter(isDistinctive);
  }
}

export interface Figure extends Span {
  key: string;
  /** What it measures. */
  kind: string;
}

export const figuresIn = ({ facts }: Side): Figure[] =>
  facts
    .filter(({ confidence }) => confidence !== "hint")
    .flatMap((fact) => {
      const key = keyOf(fact);
      return key ? [{ start: fact.start, end: fact.start + fact.text.length, key, kind: kindOf(fact) }] : [];
    })
    .sort((a, b) => a.start - b.start);

/** Returns the figures that occur once in a text, by key. */
export function figuresOnce(side: Side): Map<string, Figure> {
  const found = new Map<string, Figure>();
  const repeated = new Set<string>();
  for (const figure of figuresIn(side)) {
    if (found.has(figure.key)) repeated.add(figure.key);
    found.set(figure.key, figure);
  }
  for (const key of repeated) found.delete(key);
  return found;
}

/** In UTF-16 units: the maximum distance of neighbouring words. */
const reach = 60;

/** Returns the neighbouring words of some of a text's figures. */
function neighboursOf(side: Side, wanted: ReadonlySet<string>): Map<string, Neighbours> {
  const { prose: text, language } = side;
  const figures = figuresIn(side);
  const found = new Map<string, Neighbours>();
  let index = 0;
  for (const sentence of sentencesOf(text)) {
    const own: Figure[] = [];
    for (let figure = figures[index]; figure && figure.start < sentence.end; figure = figures[++index])
      own.push(figure);
    for (const [at, figure] of own.entries()) {
      const { key, start, end } = figure;
      if (!wanted.has(key)) continue;
      const from = Math.max(own[at - 1]?.end ?? sentence.start, start - reach);
      const to = Math.min(own[at + 1]?.start ?? sentence.end, end + reach);
      const left = wordsIn(text, from, start, language).slice(-mostWords);
      found.set(key, {
        ...figure,
        left: [...left, ...directionOf(text, start, language)],
        right: wordsIn(text, end, to, language).slice(0, mostWords),
      });
    }
  }
  return found;
}

const directions: Record<Language, { from: string; to: string }> = {
  en: { from: "from", to: "to" },
  pt: { from: "de", to: "a|para" },
  es: { from: "de", to: "a" },
  fr: { from: "de", to: "à" },
  de: { from: "von|aus", to: "auf|bis|nach" },
};

/** Finds "from" or "to" before a figure, which distinguish a rise from a fall. They count as neighbouring words. */
function directionOf(text: string, start: number, language: Language): Word[] {
  const [, word] = /(?:^|\s)(\p{L}+)\s$/u.exec(text.slice(Math.max(0, start - 8), start)) ?? [];
  if (!word) return [];
  const { from, to } = directions[language];
  const stem = from.split("|").includes(word) ? "<from" : to.split("|").includes(word) ? "<to" : "";
  return stem ? [{ stem, start: start - word.length - 1, end: start - 1 }] : [];
}

/** Whether "to" precedes a figure. */
export const isDirectedTo = ({ prose, language }: Side, { start }: Figure) =>
  directionOf(prose, start, language).some(({ stem }) => stem === "<to");

const stemLength = 5;
const shortestWord = 3;

function wordsIn(text: string, from: number, to: number, language: Language): Word[] {
  if (to <= from) return [];
  const stop = stopWords(language);
  return [...text.slice(from, to).matchAll(/\p{L}[\p{L}\p{M}]*/gu)]
    .filter(({ 0: word }) => word.length >= shortestWord && !stop.has(word.toLowerCase()))
    .map(({ 0: word, index }) => ({
      stem: word.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().slice(0, stemLength),
      start: from + index,
      end: from + index + word.length,
    }));
}
