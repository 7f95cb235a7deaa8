// Finds figures whose bound was reversed: "at least 200 seats" rewritten as "at most 200 seats".
import type { Language } from "../../catalog/languages.ts";
import type { Span } from "../analysis/sentences.ts";
import boundWords from "./bound-words.json" with { type: "json" };
import { type FoundFact, sameFactsIn } from "./facts.ts";

interface BoundedText {
  prose: string;
  language: Language;
  figures: readonly FoundFact[];
}

interface Bounded extends Span {
  bound: Bound;
  /** Whether a negation reversed a comparison: "not more than". */
  isNegated: boolean;
  fact: FoundFact;
}

type Bound = "least" | "most";

/**
 * Returns the figures that have a lower bound in one text and an upper bound in the other, and those whose negated
 * bound the other text states without the negation: "not more than 25 kg" is "at most 25 kg".
 */
export function compareBounds(source: BoundedText, output: BoundedText) {
  const [before, after] = [boundedIn(source), boundedIn(output)];
  return {
    reversed: { missing: reversedIn(before, after), invented: reversedIn(after, before) },
    reworded: { missing: rewordedIn(before, after), invented: rewordedIn(after, before) },
  };
}

function rewordedIn(own: Bounded[], others: Bounded[]): Bounded[] {
  const sameAs = sameFactsIn(others);
  return own.filter(
    ({ bound, isNegated, fact }) =>
      isNegated && sameAs(fact).some((other) => other.bound === bound && !other.isNegated),
  );
}

/** The same figure may have both bounds in one text, so each counterpart has to have the other bound. */
function reversedIn(own: Bounded[], others: Bounded[]): Bounded[] {
  const sameAs = sameFactsIn(others);
  return own.filter(({ bound, fact }) => {
    const same = sameAs(fact);
    return same.length > 0 && same.every((other) => other.bound !== bound);
  });
}

interface Patterns {
  least: RegExp;
  most: RegExp;
  /** Comparisons, which a negation reverses: "not more than 25 kg". */
  above: RegExp;
  below: RegExp;
  leastBehind: RegExp;
  mostBehind: RegExp;
  /** The two words of a lower bound around a figure: "from 30 people up". */
  from: RegExp;
  fromBehind: RegExp;
  negation: RegExp;
}

const patterns = new Map<Language, Patterns>();

function patternsOf(language: Language): Patterns {
  const known = patterns.get(language);
  if (known) return known;
  const { least, most, above, below, leastBehind, mostBehind, from, fromBehind, negation } =
    boundWords[language];
  const article = "(?: (?:the|os?|as?|el|los|las|la|l[ae]s?|der|die|das|den))?";
  const inFront = (words: string) => new RegExp(`(?<!\\p{L})(?:${words})${article}(?: |(?<=['’]))$`, "iu");
  const behind = (words: string) => new RegExp(`^(?: \\p{L}+){0,2},? (?:${words})(?!\\p{L})`, "iu");
  const made: Patterns = {
    least: inFront(least),
    most: inFront(most),
    above: inFront(above),
    below: inFront(below),
    leastBehind: behind(leastBehind),
    mostBehind: behind(mostBehind),
    from: inFront(from),
    fromBehind: behind(fromBehind),
    negation: new RegExp(`(?<!\\p{L})(?:${negation})(?!\\p{L})[^,;:.!?]*$`, "iu"),
  };
  patterns.set(language, made);
  return made;
}

/** "The maximum weight for children is", "das Mindestalter ist", "la edad mínima es de". */
const boundNoun =
  /(?<!\p{L})(?:(minimum|minimal\p{L}*|mindest\p{L}+|m[íi]nim[oae]s?)|(?:maximum|maximal\p{L}*|höchst\p{L}+|m[áa]xim[oa]s?|maximale?s?))(?: \p{L}+){1,5} $/iu;

/** In UTF-16 units: how far before and after a figure its bound is looked for. */
const reach = 48;

function boundedIn({ prose, language, figures }: BoundedText): Bounded[] {
  const known = patternsOf(language);
  return figures.flatMap((fact): Bounded[] => {
    const { start, text, confidence } = fact;
    const end = start + text.length;
    if (confidence === "hint") return [];
    const before = prose.slice(Math.max(0, start - reach), start);
    const behind = prose.slice(end, end + reach);
    for (const [pattern, bound] of [
      [known.least, "least"],
      [known.most, "most"],
      [known.above, "least"],
      [known.below, "most"],
    ] as const) {
      const match = pattern.exec(before);
      if (!match) continue;
      const isComparison = pattern === known.above || pattern === known.below;
      const isReversed = isComparison && known.negation.test(before.slice(0, match.index));
      const own = isReversed ? reverse[bound] : bound;
      return [{ bound: own, isNegated: isReversed, fact, start: start - match[0].length, end }];
    }
    const noun = boundNoun.exec(before);
    if (noun)
      return [
        { bound: noun[1] ? "least" : "most", isNegated: false, fact, start: start - noun[0].length, end },
      ];
    const [around] = known.from.exec(before) ?? [];
    const [rest] = (around && known.fromBehind.exec(behind)) || [];
    if (around && rest)
      return [
        { bound: "least", isNegated: false, fact, start: start - around.length, end: end + rest.length },
      ];
    for (const [pattern, bound] of [
      [known.leastBehind, "least"],
      [known.mostBehind, "most"],
    ] as const) {
      const match = pattern.exec(behind);
      if (match) return [{ bound, isNegated: false, fact, start, end: end + match[0].length }];
    }
    return [];
  });
}

const reverse: Record<Bound, Bound> = { least: "most", most: "least" };
