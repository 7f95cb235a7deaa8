// Finds names of people, places and products that were replaced or swapped.
import type { Language } from "../../catalog/languages.ts";
import { stopWords } from "../analysis/keywords.ts";
import type { Span } from "../analysis/sentences.ts";
import { sentencesOf } from "./clauses.ts";
import { type Exchange, exchangedNames } from "./exchanged-names.ts";
import type { FoundFact } from "./facts.ts";
import nameWords from "./name-words.json" with { type: "json" };
import { swappedFigures } from "./swaps.ts";

interface NamedText {
  prose: string;
  language: Language;
  dates: readonly FoundFact[];
}

interface Token extends Span {
  text: string;
  folded: string;
  isCapital: boolean;
  /** Whether a sentence or a quotation begins here, so that a capital is no sign of a name. */
  isFirst: boolean;
  /** Whether only a space separates it from the previous word. */
  isJoined: boolean;
}

interface ReadNames {
  tokens: Token[];
  /** The indexes of the words that are names. */
  names: Set<number>;
  stems: Set<string>;
}

interface NameChanges {
  missing: Span[];
  invented: Span[];
  /** Names that changed sides together with the words between them. */
  reworded: Exchange[];
}

/**
 * Returns the names of each text that the other replaced by another name in the same place, and names that changed
 * places. A name that is only missing isn't reported, because a text may also say "she" or "the firm". Translations
 * are not compared, because places have other names there.
 */
export function changedNames(source: NamedText, output: NamedText): NameChanges {
  if (source.language !== output.language) return { missing: [], invented: [], reworded: [] };
  const [before, after] = [read(source), read(output)];
  const missing = new Set<Token>();
  const invented = new Set<Token>();
  const lost = unmatched(before, after);
  const added = unmatched(after, before);
  for (const index of lost)
    for (const other of added)
      if (isReplacement(before.tokens, index, after.tokens, other, source.language)) {
        const [own, now] = [before.tokens[index], after.tokens[other]];
        if (own) missing.add(own);
        if (now) invented.add(now);
      }
  const known = new Set([...namesIn(before), ...namesIn(after)]);
  const sidesOf = (words: ReadonlySet<string>) =>
    [swapSide(source, before, words), swapSide(output, after, words)] as const;
  const sides = sidesOf(known);
  const swaps = swappedFigures(...sides);
  // In German any two nouns may change sides, so that names need not be told from them.
  const exchanges = exchangedNames(
    ...(source.language === "de" ? sidesOf(new Set(germanNounsIn(before))) : sides),
  );
  const exchanged = exchanges.filter(({ isSame }) => isSame);
  return {
    missing: [...missing, ...swaps.missing, ...exchanged.map((each) => each.missing)],
    invented: [...invented, ...swaps.invented, ...exchanged.map((each) => each.invented)],
    reworded: exchanges.filter(({ isSame }) => !isSame),
  };
}

/** Bounds the number of comparisons; no real text has more new names. */
const mostNames = 200;

function unmatched({ tokens, names }: ReadNames, other: ReadNames): number[] {
  const isMissing = (index: number) => !other.stems.has(stemOf(tokens[index]?.folded ?? ""));
  return [...names].filter(isMissing).slice(0, mostNames);
}

const namesIn = ({ tokens, names }: ReadNames) => [...names].map((index) => tokens[index]?.folded ?? "");

const germanNounsIn = ({ tokens }: ReadNames) =>
  tokens
    .filter(({ isCapital, text }) => isCapital && !stopWords("de").has(text.toLowerCase()))
    .map(({ folded }) => folded);

const titles = new RegExp(`^(?:${nameWords.titles})$`);
const product = /^\p{Lu}\p{L}*[0-9]/u;

/** Whether two names stand in the same place of their texts. */
function isReplacement(own: Token[], at: number, others: Token[], now: number, language: Language): boolean {
  const [name, other] = [own[at], others[now]];
  if (!name || !other || product.test(name.text) !== product.test(other.text)) return false;
  const [before, beforeNow] = [own[at - 1], others[now - 1]];
  const [behind, behindNow] = [own[at + 1], others[now + 1]];
  const isSameBefore = name.isJoined && other.isJoined && before?.folded === beforeNow?.folded;
  const isSameBehind =
    behind?.isJoined === true && behindNow?.isJoined === true && behind.folded === behindNow.folded;
  if (isSameBefore && isSameBehind) return true;
  if (isSimilar(name.folded, other.folded)) return isSameBefore || isSameBehind;
  if (!isSameBefore || !before) return isSameBehind && behind.isCapital;
  return before.isCapital || titles.test(before.folded) || placesOf(language).test(before.folded);
}

const placesOf = (language: Language) => new RegExp(`^(?:${nameWords.places[language]})$`);

const mostChanged = 0.5;

/** Whether two names begin with the same letter and differ in at most half of their letters. */
function isSimilar(one: string, other: string): boolean {
  const longest = Math.max(one.length, other.length);
  return one[0] === other[0] && distance(one, other) <= longest * mostChanged;
}

/** The Levenshtein distance. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [index, letter] of [...one].entries()) {
    const next = [index + 1];
    for (const [at, sign] of [...other].entries()) {
      const replaced = (row[at] ?? 0) + (letter === sign ? 0 : 1);
      next.push(Math.min(replaced, (row[at + 1] ?? 0) + 1, (next[at] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}

function read({ prose, language, dates }: NamedText): ReadNames {
  const tokens: Token[] = [];
  const names = new Set<number>();
  const isDate = dateTest(dates);
  const stop = stopWords(language);
  for (const { start, end } of sentencesOf(prose)) {
    const own = tokensOf(prose, start, end);
    const isTitle = !/[.!?…]["”»]?\s*$/.test(prose.slice(start, end)) && isTitleCase(own, stop);
    for (const [index, token] of own.entries()) {
      const isWord =
        titles.test(token.folded) || (stop.has(token.text.toLowerCase()) && !product.test(token.text));
      if (!token.isCapital || (isTitle && language !== "de") || isWord || isDate(token)) continue;
      const isName =
        product.test(token.text) ||
        (!isAcronym(token.text) && (language === "de" ? isGermanName(own, index, stop) : !token.isFirst));
      if (isName && !/^Q[1-4]$/.test(token.text)) names.add(tokens.length + index);
    }
    tokens.push(...own);
  }
  return { tokens, names, stems: new Set(tokens.map(({ folded }) => stemOf(folded))) };
}

function dateTest(dates: readonly FoundFact[]): (token: Token) => boolean {
  const starts = new Set<number>();
  for (const { start, text } of dates) for (let at = start; at < start + text.length; at++) starts.add(at);
  return ({ start }) => starts.has(start);
}

const isAcronym = (text: string) => text.length > 1 && text === text.toUpperCase();

const tokenPattern = /[\p{L}][\p{L}\p{M}\p{N}]*(?:-[\p{L}\p{N}]+)*/gu;

function tokensOf(prose: string, start: number, end: number): Token[] {
  let isFirst = true;
  let last = start;
  return [...prose.slice(start, end).matchAll(tokenPattern)].map(({ 0: text, index }) => {
    const at = start + index;
    const between = prose.slice(last, at);
    const token: Token = {
      start: at,
      end: at + text.length,
      text,
      folded: text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase(),
      isCapital: /^\p{Lu}/u.test(text) && text.length > 1,
      isFirst: isFirst || /[:¤"“”«»„()[\]–—•*#|/]/.test(between),
      isJoined: !isFirst && /^(?:\.? |['’-])$/.test(between),
    };
    isFirst = false;
    last = token.end;
    return token;
  });
}

const fewestWords = 3;
const mostCapitals = 0.6;

/** Whether most words of a sentence are capitalised, as in a heading. */
function isTitleCase(tokens: Token[], stop: ReadonlySet<string>): boolean {
  const words = tokens.filter(({ text }) => !stop.has(text.toLowerCase()));
  return (
    words.length >= fewestWords &&
    words.filter(({ isCapital }) => isCapital).length > words.length * mostCapitals
  );
}

const germanPlaces = new RegExp(`^(?:${nameWords.germanPlaces})$`);

/** In German, where every noun is capitalised, a name follows a title, a first name, or a preposition without article. */
function isGermanName(tokens: Token[], index: number, stop: ReadonlySet<string>): boolean {
  const before = tokens[index - 1];
  if (!tokens[index]?.isJoined || !before) return false;
  if (titles.test(before.folded) || germanPlaces.test(before.folded)) return true;
  return before.isCapital && !stop.has(before.text.toLowerCase());
}

/** In letters. The endings of a name vary: "Germany", "German". */
const stemLength = 5;
const stemOf = (word: string) =>
  /[0-9]/.test(word) ? word : word.slice(0, word.length > 6 ? stemLength + 1 : stemLength);

/** Returns a text with its names as facts, so that they can be compared like figures. Adjacent words are one name. */
function swapSide({ prose, language }: NamedText, { tokens, names }: ReadNames, known: ReadonlySet<string>) {
  const facts: FoundFact[] = [];
  for (let index = 0; index < tokens.length; index++) {
    const isPart = (at: number) => {
      const token = tokens[at];
      const isBeforeName = names.has(at + 1) && tokens[at + 1]?.isJoined && token?.isCapital;
      return token?.isCapital === true && (names.has(at) || known.has(token.folded) || isBeforeName === true);
    };
    if (!isPart(index)) continue;
    let last = index;
    while (tokens[last + 1]?.isJoined && isPart(last + 1)) last++;
    const own = tokens.slice(index, last + 1);
    const [first, end] = [own[0], own.at(-1)];
    if (first && end) {
      const key = `name:${own.map(({ folded }) => folded).join(" ")}`;
      facts.push({
        start: first.start,
        text: prose.slice(first.start, end.end),
        confidence: "certain",
        needs: [[key]],
        offers: [key],
      });
    }
    index = last;
  }
  return { prose, language, facts };
}
