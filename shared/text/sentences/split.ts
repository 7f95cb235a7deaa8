// Where sentences end: the boundaries of UAX 29, without those that stand behind an abbreviation or an initial.
import type { Language } from "../../catalog/languages.ts";
import { stopWords } from "../stop-words.ts";
import { isAbbreviated } from "./abbreviations.ts";

/** A part of a text, from `start` up to and without `end`, in UTF-16 units. */
export interface Span {
  start: number;
  end: number;
}

/**
 * Splits a prose (`readBlocks`) into sentences. Each has a letter or a digit; white space around it and stray signs in
 * front of it, such as the dash before a turn in a dialogue, are trimmed.
 */
export function splitSentences(written: string, language: Language): Span[] {
  const prose = usesInwardGuillemets(written, language) ? swapGuillemets(written) : written;
  const spans: Span[] = [];
  let start = 0;
  let end = 0;
  for (const { segment } of sentenceSegmenter(language).segment(forSegmenter(prose))) {
    const before = prose.slice(start, end);
    const after = prose.slice(end, end + segment.length);
    if (start < end && !goesOn(before, after, language)) {
      addTrimmed(spans, prose, start, end);
      start = end;
    }
    end += segment.length;
  }
  addTrimmed(spans, prose, start, end);
  return spans;
}

/** German books quote »like this«, Swiss ones «like this». */
const usesInwardGuillemets = (text: string, language: Language): boolean =>
  language === "de" && /(?:^|[\s(–—])[»›][\p{L}\p{N}]/u.test(text);

const swapped: Record<string, string> = { "»": "«", "«": "»", "›": "‹", "‹": "›" };
const swapGuillemets = (text: string) => text.replace(/[»«›‹]/g, (sign) => swapped[sign] ?? sign);

/**
 * Replaces signs that UAX 29 reads differently, each by one of the same length:
 * - an ellipsis may end a sentence as a full stop may;
 * - a French space before a closing quotation mark must not part the two;
 * - a dash behind the end of a sentence, with a capital or a digit after it, opens a turn in a dialogue.
 */
const forSegmenter = (prose: string) =>
  prose
    .replaceAll("…", ".")
    .replace(/(?<=[.!?])[ \u00a0\u202f](?=»)/g, ")")
    .replace(
      /(?<=[.!?]["'”’»“›)\]]{0,3}[ \u00a0\u202f])[—–―](?=[ \u00a0\u202f]{0,9}(?:«[ \u00a0\u202f]?|[“„"'¿¡‹])?[\p{Lu}\p{N}])/gu,
      "(",
    );

const closers = `["'”’»“›)\\]]`;
const quotedEnd = new RegExp(`[!?]\\s?${closers}+$`);
const unspacedEnd = new RegExp(`[.!?]${closers}*$`);

/** Names that end in an exclamation mark, and what may follow "Yahoo!" with a capital. */
const markedNames =
  /(?<![\p{L}\p{N}])(?:(Yahoo)|Airplane|Chips Ahoy|Jeopardy|Joomla|Mamma Mia|Oklahoma|Panic|Wham|Yum)!$/u;
const restOfName = /^(?:Answers|Finance|Groups|Inc|Japan|Mail|Messenger|News|Search|Sports)\b/;

/** Whether what stands behind a boundary belongs to the sentence before it. */
function goesOn(before: string, after: string, language: Language): boolean {
  if (before.endsWith("\n")) return false;
  if (!/[\p{L}\p{N}]/u.test(after)) return true; // signs alone
  if (unspacedEnd.test(before.slice(-10))) return true; // "Node.js", "v2.Alpha"
  const tail = before.slice(-60).trimEnd();
  const next = after.trimStart();
  if (quotedEnd.test(tail)) return /^[^\p{L}]{0,3}\p{Ll}/u.test(next); // “Really?” she asked.
  if (/[!?]$/.test(tail)) return endsWithName(tail, next) || (language === "fr" && isSpeechTag(next));
  if (!tail.endsWith(".")) return false;
  return isAbbreviated(tail, next, language) || endsWithInitial(tail, next, language);
}

/** "Pourquoi ? demanda-t-elle." An inverted verb that asks something begins a sentence of its own. */
const isSpeechTag = (next: string) =>
  /^\p{Ll}+(?:-t)?-(?:je|il|elle|on|ils|elles)(?![\p{L}-])[^?]*$/u.test(next);

/** "Yahoo! is": a name keeps its mark inside a sentence. Unknown names count only where they cannot open the sentence. */
function endsWithName(tail: string, next: string): boolean {
  const name = markedNames.exec(tail);
  if (name?.[1] && restOfName.test(next)) return true;
  if (!/^\p{Ll}/u.test(next)) return false;
  return name !== null || /[\p{Ll},] \p{Lu}\p{Ll}+!$/u.test(tail);
}

/** "J. K. Rowling", "the U.S. Army"; in German also ordinals: "am 3. Mai". A function word begins a new sentence. */
function endsWithInitial(tail: string, next: string, language: Language): boolean {
  const [piece = ""] = /[^\s([{"'„“«]+$/.exec(tail) ?? [];
  if (language === "en" && piece === "I.") return false;
  const isShort = /^(?:\p{L}\.){1,5}$/u.test(piece) || (language === "de" && /^\d{1,2}\.$/.test(piece));
  if (!isShort) return false;
  const [word = ""] = /^\P{L}{0,3}(\p{L}+)/u.exec(next)?.slice(1) ?? [];
  return !stopWords(language).has(word.toLowerCase());
}

function addTrimmed(spans: Span[], prose: string, from: number, to: number): void {
  const sentence = prose.slice(from, to);
  if (!/[\p{L}\p{N}]/u.test(sentence)) return;
  const start = from + sentence.length - sentence.replace(/^[\s)\]}»”,;:.!?–—―-]+/, "").length;
  spans.push({ start, end: from + sentence.trimEnd().length });
}

const segmenters = new Map<Language, Intl.Segmenter>();

/** What finds the sentences of a language. Made once: making it is slow. */
function sentenceSegmenter(language: Language): Intl.Segmenter {
  const known = segmenters.get(language);
  if (known) return known;
  const made = new Intl.Segmenter(language, { granularity: "sentence" });
  segmenters.set(language, made);
  return made;
}
