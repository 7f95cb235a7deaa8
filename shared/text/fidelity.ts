import type { Language } from "../catalog/languages.ts";
import { emailsOf, urlsOf } from "./fidelity/addresses.ts";
import { datesOf } from "./fidelity/dates.ts";
import { type Found, lackingOf, pairUp, withoutFound } from "./fidelity/found.ts";
import { changedNegations } from "./fidelity/negations.ts";
import { numbersOf } from "./fidelity/numbers.ts";
import { lackingQuotes, quotesOf } from "./fidelity/quotes.ts";
import { spelledNumbersOf } from "./fidelity/spelled-numbers.ts";

export const factKinds = ["number", "date", "url", "email", "quote", "negation", "term"] as const;
export type FactKind = (typeof factKinds)[number];

/** Something a text states that a rewriting must keep, as it stands there. */
export interface Fact {
  kind: FactKind;
  text: string;
}

/** The facts of a source that its rewriting does not have, and those it has without a source. */
export interface Fidelity {
  missing: Fact[];
  invented: Fact[];
}

/** In UTF-16 units; what stands behind is not compared. */
const longest = 200_000;

/**
 * Compares what a rewriting states with what its source does, both in one language: numbers by value, dates by day,
 * addresses, short quotations, and negated statements. It would rather miss a change than tell of one that is none: what
 * can be read in more than one way counts as kept. Each fact is listed once, in the order of its text. `terms` are
 * protected: one that stands in the source must stand in the rewriting, letter by letter.
 */
export function checkFidelity(
  source: string,
  output: string,
  language: Language,
  terms: readonly string[] = [],
): Fidelity {
  const before = read(source, language);
  const after = read(output, language);
  const numbers = pairUp(
    lackingOf(before.numbers, [...after.numbers, ...after.dates]),
    lackingOf(after.numbers, [...before.numbers, ...before.dates]),
  );
  const negations = changedNegations(before.prose, after.prose, language);
  const list = (own: Readings, other: Readings, side: "missing" | "invented"): Fact[] =>
    inOrder([
      ...placed("number", numbers[side]),
      ...placed("date", lackingOf(own.dates, [...other.dates, ...other.numbers])),
      ...placed("url", lackingOf(own.urls, other.urls)),
      ...placed("email", lackingOf(own.emails, other.emails)),
      ...placed("quote", lackingQuotes(quotesOf(own.text), other.text)),
      ...placed(
        "negation",
        negations[side].map(({ start, end }) => ({ start, text: own.text.slice(start, end) })),
      ),
    ]);
  const lostTerms = lackingTerms(terms, before.text, after.text);
  return {
    missing: [...list(before, after, "missing"), ...lostTerms.map((text): Fact => ({ kind: "term", text }))],
    invented: list(after, before, "invented"),
  };
}

function lackingTerms(terms: readonly string[], before: string, after: string): string[] {
  const normal = terms.map((term) => term.normalize("NFC"));
  return normal.filter((term) => term && before.includes(term) && !after.includes(term));
}

interface Readings {
  text: string;
  /** With signs in the place of addresses and quotations. */
  prose: string;
  urls: Found[];
  emails: Found[];
  dates: Found[];
  numbers: Found[];
}

/** What is a part of one fact is not read as another: the year of a date, the digits of an address. */
function read(whole: string, language: Language): Readings {
  const text = whole.slice(0, longest).normalize("NFC");
  const emails = emailsOf(text);
  const urls = urlsOf(withoutFound(text, emails));
  const rest = withoutFound(withoutFound(text, emails), urls);
  const dates = datesOf(rest, language);
  const undated = withoutFound(
    rest,
    dates.filter(({ strength }) => strength === "firm"),
  );
  const numbers = [...numbersOf(undated, language), ...spelledNumbersOf(undated, language)];
  return {
    text,
    prose: withoutFound(text, [...emails, ...urls, ...quotesOf(rest)], "¤"),
    urls,
    emails,
    dates,
    numbers,
  };
}

interface Placed extends Fact {
  start: number;
}

const placed = (kind: FactKind, facts: { start: number; text: string }[]): Placed[] =>
  facts.map(({ start, text }) => ({ kind, text: text.trim(), start }));

/** In the order of the text, the same fact once. */
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
