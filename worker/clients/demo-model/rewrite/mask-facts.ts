// What a rewriting leaves as it is becomes one character each, so that no rule can read or change it.
import type { Language } from "../../../../shared/catalog/languages.ts";
import { emailsOf, urlsOf } from "../../../../shared/text/fidelity/addresses.ts";
import { datesOf } from "../../../../shared/text/fidelity/dates.ts";
import { type FoundFact, withoutFacts } from "../../../../shared/text/fidelity/facts.ts";
import { figuresOf } from "../../../../shared/text/fidelity/figures.ts";
import { escapePattern } from "../../../../shared/text/phrases.ts";
import { quotationsOf } from "./quotations.ts";

/** A text with characters of the private planes in the place of what is kept, and what they stand for. */
export interface Masked {
  text: string;
  kept: readonly string[];
}

interface Span {
  start: number;
  end: number;
  isNumber: boolean;
}

/** Numbers have a plane of their own. */
const firstMasks = { number: 0xf0000, other: 0x100000 };
/** So many characters a plane has; a text that has more to keep is kept as a whole. */
const mostMasks = 65_000;
const masks = /[\u{f0000}-\u{10ffff}]/gu;
/** What matches a number in a masked text. */
export const numberMask = "[\\u{f0000}-\\u{fffff}]";

/** Code, links, tags, emphasis, and characters that could be taken for one of ours. */
const markup =
  /`[^`\n]+`|!?\[[^[\]\n]{0,500}\](?:\([^()\n]{0,2000}\)|\[[^[\]\n]{0,200}\])?|<[^<>\n]{1,300}>|(\*\*|__|~~)[^*_~\n]{1,300}\1|(?<![\p{L}\p{N}*_])([*_])[^*_\n]{1,300}\2(?![\p{L}\p{N}*_])|\\.|[\u{f0000}-\u{10ffff}]+/gu;

/** Puts a mask over the facts, names in quotation marks, markup and the given terms of a text. */
export function maskFacts(text: string, language: Language, terms: RegExp | null): Masked {
  const emails = emailsOf(text);
  const urls = urlsOf(withoutFacts(text, emails));
  const rest = withoutFacts(withoutFacts(text, emails), urls);
  const dates = datesOf(rest, language).filter(isFact);
  const undated = withoutFacts(rest, dates);
  const numbers = figuresOf(undated, language).filter(isFact);
  const spans = merged([
    ...matchesOf(text, markup),
    ...(terms ? matchesOf(text, terms) : []),
    ...quotationsOf(text).map((quotation) => ({ ...quotation, isNumber: false })),
    ...[...emails, ...urls, ...dates].map((found) => spanOf(found, false)),
    ...numbers.map((number) => withOrdinalDot(spanOf(number, true), text, language)),
  ]);
  if (spans.length > mostMasks) return { text: String.fromCodePoint(firstMasks.other), kept: [text] };
  let masked = "";
  let end = 0;
  for (const [index, span] of spans.entries()) {
    const mask = (span.isNumber ? firstMasks.number : firstMasks.other) + index;
    masked += text.slice(end, span.start) + String.fromCodePoint(mask);
    end = span.end;
  }
  return { text: masked + text.slice(end), kept: spans.map((span) => text.slice(span.start, span.end)) };
}

export function unmask({ text, kept }: Masked): string {
  return text.replace(masks, (mask) => kept[(mask.codePointAt(0) ?? 0) & 0xffff] ?? "");
}

export const countMasks = (text: string) => text.match(masks)?.length ?? 0;

/** The terms as one pattern, the longest first; null where there are none. */
export function patternOfTerms(terms: readonly string[]): RegExp | null {
  const known = terms.map((term) => term.trim()).filter((term) => term !== "");
  if (known.length === 0) return null;
  const longestFirst = [...known].sort((a, b) => b.length - a.length);
  return new RegExp(longestFirst.map(escapePattern).join("|"), "giu");
}

const isFact = ({ confidence }: FoundFact) => confidence !== "hint";
/** A unit in words stays open to the rules ("3 days"), a sign like "%" does not. */
const spanOf = ({ start, text, figureEnd = 0 }: FoundFact, isNumber: boolean): Span => ({
  start,
  end: /\p{L}{2}/u.test(text.slice(figureEnd - start)) && figureEnd > 0 ? figureEnd : start + text.length,
  isNumber,
});

function matchesOf(text: string, pattern: RegExp): Span[] {
  return [...text.matchAll(pattern)].map(({ index, 0: match }) => ({
    start: index,
    end: index + match.length,
    isNumber: false,
  }));
}

/** "Im 3. Quartal": that dot ends no sentence. */
function withOrdinalDot({ start, end, isNumber }: Span, text: string, language: Language): Span {
  const isOrdinal = language === "de" && end - start <= 2 && /^\. ?\p{L}/u.test(text.slice(end, end + 3));
  return { start, end: isOrdinal ? end + 1 : end, isNumber };
}

function merged(spans: Span[]): Span[] {
  const all: Span[] = [];
  let last: Span | undefined;
  for (const span of spans.sort((a, b) => a.start - b.start)) {
    if (last && span.start < last.end) {
      last.isNumber &&= span.isNumber;
      last.end = Math.max(last.end, span.end);
    } else {
      last = { ...span };
      all.push(last);
    }
  }
  return all;
}
