import type { Language } from "../../catalog/languages.ts";
import type { Fact, FactKind, Fidelity } from "../../contracts/metrics.ts";
import type { Span } from "../analysis/sentences.ts";
import { datesOf } from "./dates.ts";
import { withoutDerived } from "./derived.ts";
import { type FoundFact, suppressUnpaired, unmatchedFacts, withoutFacts } from "./facts.ts";
import { figuresOf, withoutImplied } from "./figures.ts";
import { changedNegations } from "./negations.ts";
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
 * Compares the facts of a source with those of its rewriting or translation: figures by value, unit and kind,
 * dates, addresses, short quotations (within one language), and negated statements. Each text is parsed in
 * its own language.
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
  const pair = typeof languages === "string" ? { source: languages, output: languages } : languages;
  const before = parse(source, pair.source);
  const after = parse(output, pair.output);
  const lost = unmatchedFigures(before, after);
  const added = unmatchedFigures(after, before);
  const numbers = suppressUnpaired(withoutDerived(lost, after, added), withoutDerived(added, before, lost));
  const dates = suppressUnpaired(unmatchedDates(before, after), unmatchedDates(after, before));
  const swaps = swappedFigures(sideOf(before), sideOf(after));
  const moved = changedPairings(sideOf(before), sideOf(after));
  const negations = changedNegations(before, after);
  const isTranslation = pair.source !== pair.output;
  const list = (own: ParsedText, other: ParsedText, side: "missing" | "invented"): Fact[] => {
    const slice = ({ start, end }: Span) => ({ start, text: own.text.slice(start, end) });
    return inOrder([
      ...placed("number", numbers[side]),
      ...placed("number", [...swaps[side], ...moved[side]].map(slice)),
      ...placed("date", dates[side]),
      ...placed("url", unmatchedFacts(own.urls, other.urls)),
      ...placed("email", unmatchedFacts(own.emails, other.emails)),
      ...placed("quote", isTranslation ? [] : missingQuotes(quotesOf(own.text), other.text)),
      ...placed("negation", negations[side].map(slice)),
    ]);
  };
  const lostTerms = missingTerms(terms, before.text, after.text);
  return {
    missing: [...list(before, after, "missing"), ...lostTerms.map((text): Fact => ({ kind: "term", text }))],
    invented: list(after, before, "invented"),
  };
}

const unmatchedFigures = (own: ParsedText, other: ParsedText) =>
  withoutImplied(unmatchedFacts(own.figures, [...other.figures, ...other.dates]), own, other);

const unmatchedDates = (own: ParsedText, other: ParsedText) =>
  unmatchedFacts(own.dates, [...other.dates, ...other.figures]);

const sideOf = ({ prose, language, figures, dates }: ParsedText) => ({
  text: prose,
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
