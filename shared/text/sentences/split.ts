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
 * The sentences of a prose (`readBlocks`), of which each has a letter or a digit, with what stands around them cut
 * off: white space, and signs in front that belong to none.
 */
export function splitSentences(prose: string, language: Language): Span[] {
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

/**
 * An ellipsis may end a sentence as a full stop may. A space between a sign and the quotation mark that closes, as in
 * French, would otherwise part the two.
 */
const forSegmenter = (prose: string) =>
  prose.replaceAll("…", ".").replace(/(?<=[.!?])[ \u00a0\u202f](?=»)/g, ")");

const closers = `["'”’»“)\\]]`;
const quotedEnd = new RegExp(`[!?]\\s?${closers}+$`);
const unspacedEnd = new RegExp(`[.!?]${closers}*$`);

/** Whether what stands behind a boundary belongs to the sentence before it. */
function goesOn(before: string, after: string, language: Language): boolean {
  if (before.endsWith("\n")) return false;
  if (!/[\p{L}\p{N}]/u.test(after)) return true; // signs alone
  if (unspacedEnd.test(before.slice(-10))) return true; // "Node.js", "v2.Alpha"
  const tail = before.slice(-60).trimEnd();
  const next = after.trimStart();
  if (quotedEnd.test(tail)) return /^[^\p{L}]{0,3}\p{Ll}/u.test(next); // “Really?” she asked.
  if (!tail.endsWith(".")) return false;
  return isAbbreviated(tail, next, language) || endsWithInitial(tail, next, language);
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
  const start = from + sentence.length - sentence.replace(/^[\s)\]}»”,;:.!?–—-]+/, "").length;
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
