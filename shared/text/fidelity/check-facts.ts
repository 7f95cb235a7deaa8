import type { Language } from "../../catalog/languages.ts";
import type { Fact, FactKind, Fidelity } from "../../contracts/metrics.ts";
import type { Span } from "../analysis/sentences.ts";
import { compareBounds } from "./bounds.ts";
import { datesOf } from "./dates.ts";
import { withoutDerived } from "./derived.ts";
import { type FoundFact, suppressUnpaired, unmatchedFacts, withoutFacts } from "./facts.ts";
import { figuresOf, withoutImplied } from "./figures.ts";
import { changedNames } from "./names.ts";
import { changedNegations } from "./negations.ts";
import { oppositeStatements } from "./opposites.ts";
import { changedPairings } from "./pairings.ts";
import { swappedFigures } from "./swaps.ts";
import { emailsOf, missingQuotes, quotesOf, urlsOf } from "./verbatim.ts";
import { weekdaysOf } from "./weekdays.ts";

export type { Fact, Fidelity };

/** The languages of two texts. */
interface LanguagePair {
  source: Language;
  output: Language;
}

/** In UTF-16 units; the rest of a text is ignored. */
const longest = 200_000;

/**
 * Compares the facts of a source with those of its rewriting or translation, in both directions: figures by value,
 * unit, bound and kind, dates and weekdays, addresses, negated statements and their opposites; within one language also
 * short quotations and names that were replaced or swapped. Each text is parsed in its own language.
 *
 * False negatives are preferred to false positives: ambiguous facts count as kept. Each fact is listed once,
 * in text order. `terms` are protected: those in the source must occur in the rewriting verbatim.
 */
export function checkFacts(
  source: string,
  output: string,
  languages: Language | LanguagePair,
  terms: readonly string[] = [],
): Fidelity {
  const { omitted, changed, invented } = compare(source, output, languages, terms, false);
  return { missing: inOrder([...omitted, ...changed]), invented: inOrder(invented) };
}

/** Limits the stored list; a summary may leave out thousands of facts. */
const mostLeftOut = 20;

/**
 * Compares a text with the shorter one made of it. `missing` has only facts that the shorter text states differently;
 * those that it leaves out are listed separately.
 */
export function checkShortened(
  source: string,
  output: string,
  languages: Language | LanguagePair,
  terms: readonly string[] = [],
): Fidelity {
  const { omitted, changed, invented } = compare(source, output, languages, terms, true);
  const all = inOrder(omitted);
  const leftOut = { facts: all.slice(0, mostLeftOut), more: Math.max(0, all.length - mostLeftOut) };
  return { missing: inOrder(changed), invented: inOrder(invented), leftOut };
}

/** The differences of two texts: facts that the output omits, states differently, and adds. */
interface Differences {
  omitted: Placed[];
  changed: Placed[];
  invented: Placed[];
}

function compare(
  source: string,
  output: string,
  languages: Language | LanguagePair,
  terms: readonly string[],
  isShortened: boolean,
): Differences {
  const pair = typeof languages === "string" ? { source: languages, output: languages } : languages;
  const before = parse(source, pair.source);
  const after = parse(output, pair.output);
  const lostFigures = unmatchedFigures(before, after);
  const addedFigures = unmatchedFigures(after, before);
  const lost = withOrdinalHints(lostFigures, addedFigures, before, after);
  const added = withOrdinalHints(addedFigures, lostFigures, after, before);
  const numbers = suppressUnpaired(withoutDerived(lost, after, added), withoutDerived(added, before, lost));
  const dates = suppressUnpaired(unmatchedDates(before, after), unmatchedDates(after, before));
  const negations = changedNegations(before, after, isShortened);
  const bounds = compareBounds(before, after);
  const figures = [
    swappedFigures(sideOf(before), sideOf(after)),
    changedPairings(sideOf(before), sideOf(after)),
    bounds.reversed,
  ];
  const names = changedNames(before, after);
  const opposites = oppositeStatements(sideOf(before), sideOf(after));
  const overlaps = (clause: Span, spans: Span[]) =>
    spans.some(({ start, end }) => start < clause.end && end > clause.start);
  const isReworded = (clause: Span, side: "missing" | "invented") =>
    overlaps(clause, [...bounds.reworded[side], ...opposites.reworded[side]]);
  const exchanged = (side: "missing" | "invented") => names.reworded.map((exchange) => exchange[side]);
  const isTranslation = pair.source !== pair.output;

  const unmatched = (own: ParsedText, other: ParsedText, side: "missing" | "invented"): Placed[] => [
    ...placed("number", numbers[side]),
    ...placed("date", dates[side]),
    ...placed("url", unmatchedFacts(own.urls, other.urls)),
    ...placed("email", unmatchedFacts(own.emails, other.emails)),
    ...placed("quote", isTranslation ? [] : missingQuotes(quotesOf(own.text), other.text)),
    ...placed(
      "negation",
      slices(
        own,
        negations[side].omitted.filter((clause) => !isReworded(clause, side)),
      ),
    ),
  ];
  const changed = (own: ParsedText, side: "missing" | "invented"): Placed[] => [
    ...placed(
      "number",
      slices(
        own,
        figures.flatMap((found) => found[side]),
      ),
    ),
    ...placed("name", slices(own, names[side])),
    ...placed(
      "opposite",
      slices(
        own,
        opposites[side].filter((clause) => !overlaps(clause, exchanged(side))),
      ),
    ),
    ...placed(
      "negation",
      slices(
        own,
        negations[side].reversed.filter((clause) => !isReworded(clause, side)),
      ),
    ),
  ];
  const lostTerms = missingTerms(terms, before.text, after.text).map((text) => ({
    start: before.text.length,
    text,
  }));
  return {
    omitted: [...unmatched(before, after, "missing"), ...placed("term", lostTerms)],
    changed: changed(before, "missing"),
    invented: [...unmatched(after, before, "invented"), ...changed(after, "invented")],
  };
}

const slices = ({ text }: ParsedText, spans: Span[]) =>
  spans.map(({ start, end }) => ({ start, text: text.slice(start, end) }));

const unmatchedFigures = (own: ParsedText, other: ParsedText) =>
  withoutImplied(unmatchedFacts(own.figures, [...other.figures, ...other.dates]), own, other);

const isOrdinal = ({ offers }: FoundFact) => offers.some((key) => key.startsWith("o:"));

/** An ordinal that is only a hint ("second") counts if the other text lost an ordinal. */
function withOrdinalHints(
  own: FoundFact[],
  others: FoundFact[],
  text: ParsedText,
  other: ParsedText,
): FoundFact[] {
  if (!others.some(isOrdinal) || own.some(isOrdinal)) return own;
  const hints = text.figures
    .filter((fact) => fact.confidence === "hint" && isOrdinal(fact))
    .map((fact): FoundFact => ({ ...fact, confidence: "possible" }));
  return [...own, ...unmatchedFacts(hints, [...other.figures, ...other.dates])];
}

const unmatchedDates = (own: ParsedText, other: ParsedText) =>
  unmatchedFacts(own.dates, [...other.dates, ...other.figures]);

const sideOf = ({ prose, language, figures, dates }: ParsedText) => ({
  prose,
  language,
  facts: [...figures, ...dates],
});

function missingTerms(terms: readonly string[], before: string, after: string): string[] {
  const normal = terms.map((term) => term.normalize("NFC"));
  return normal.filter((term) => term && before.includes(term) && !after.includes(term));
}

interface ParsedText {
  text: string;
  language: Language;
  /** The text with addresses and quotations replaced by placeholders. */
  prose: string;
  urls: FoundFact[];
  emails: FoundFact[];
  dates: FoundFact[];
  figures: FoundFact[];
}

/** Parses each part of a text as one fact only: the year of a date or the digits of an address are not figures. */
function parse(whole: string, language: Language): ParsedText {
  const text = whole.slice(0, longest).normalize("NFC");
  const emails = emailsOf(text);
  const urls = urlsOf(withoutFacts(text, emails));
  const rest = withoutFacts(withoutFacts(text, emails), urls);
  const days = datesOf(rest, language);
  const dates = [...days, ...weekdaysOf(rest, days, language)];
  const undated = withoutFacts(
    rest,
    dates.filter(({ confidence }) => confidence === "certain"),
  );
  return {
    text,
    language,
    prose: withoutFacts(text, [...emails, ...urls, ...quotesOf(rest)], "¤"),
    urls,
    emails,
    dates,
    figures: figuresOf(undated, language),
  };
}

interface Placed extends Fact {
  start: number;
}

const placed = (kind: FactKind, facts: { start: number; text: string }[]): Placed[] =>
  facts.map(({ start, text }) => ({ kind, text: text.trim(), start }));

/** Sorts facts by position and removes duplicates. */
function inOrder(facts: Placed[]): Fact[] {
  const seen = new Set<string>();
  return facts
    .sort((a, b) => a.start - b.start)
    .filter(({ kind, text }) => {
      const key = `${kind} ${text.toLowerCase()}`;
      return !seen.has(key) && seen.add(key);
    })
    .map(({ kind, text }) => ({ kind, text }));
}
