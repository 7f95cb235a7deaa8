import type { Language } from "../../../shared/catalog/languages.ts";
import type {
  ReadabilityIssue,
  ReadabilityIssueKind,
} from "../../../shared/text/analysis/readability-issues.ts";
import { sentenceLimits } from "../../../shared/text/analysis/readability-scales.ts";
import type { TextRange } from "./move-marks.ts";
import type { AnalysedText } from "./tasks.ts";

/** A mark with an id that stays the same while the text changes elsewhere. */
export interface PlacedMark extends ReadabilityIssue {
  id: string;
  words: string;
}

/** Limits of what is marked in a text box: above every plan's word limit, low enough to render quickly. */
const most = { characters: 100_000, marks: 4000 };
/** For the editor of documents, which draws marks as fast as its text. */
export const unlimited = { characters: Number.POSITIVE_INFINITY, marks: Number.POSITIVE_INFINITY };

export interface MarkableText {
  /** The text, or its beginning if it is too long to be marked. */
  text: string;
  marks: PlacedMark[];
  isCut: boolean;
}

/** Returns the part of an analysed text that can be shown with marks. */
export function markableText(
  { text, marks }: Pick<AnalysedText, "text" | "marks">,
  limits: typeof most = most,
): MarkableText {
  const end = Math.min(limits.characters, marks[limits.marks]?.start ?? text.length, text.length);
  const shown = marks.slice(0, limits.marks).filter((mark) => mark.end <= end);
  return { text: text.slice(0, end), marks: nameMarks(text, shown), isCut: end < text.length };
}

/** How much context around a word, and how much of a sentence, goes into a mark's id; UTF-16 units. */
const surroundings = 16;
const opening = 48;

/** Whether marks of this kind are of whole sentences. */
export const isOfSentence = (kind: string): kind is "hardSentence" | "veryHardSentence" =>
  kind === "hardSentence" || kind === "veryHardSentence";

/** The length above which a sentence has this kind, in words. */
export function sentenceLimitOf(kind: string, language: Language): number {
  const { hard, veryHard } = sentenceLimits[language];
  return kind === "veryHardSentence" ? veryHard : hard;
}

/**
 * Ids consist of kind and surrounding text; for sentences, which are often still being typed, of their beginning.
 * Equal ids are numbered.
 */
function nameMarks(text: string, marks: readonly ReadabilityIssue[]): PlacedMark[] {
  const numbered = numberNames();
  return marks.map((mark) => {
    const { kind, start, end } = mark;
    const name = isOfSentence(kind)
      ? `sentence ${text.slice(start, Math.min(end, start + opening))}`
      : `${kind} ${withSurroundings(text, mark)}`;
    return { ...mark, id: numbered(name), words: text.slice(start, end) };
  });
}

/** Words with the text around them, used to re-identify them. */
export const withSurroundings = (text: string, { start, end }: TextRange): string =>
  text.slice(Math.max(0, start - surroundings), end + surroundings);

/** Returns a function that makes names unique: equal ones get different numbers. */
export function numberNames(): (name: string) => string {
  const seen = new Map<string, number>();
  return (name) => {
    const number = seen.get(name) ?? 0;
    seen.set(name, number + 1);
    return `${name} ${number}`;
  };
}

/** Counts the marks by kind. */
export function countKinds(marks: readonly ReadabilityIssue[]): ReadonlyMap<ReadabilityIssueKind, number> {
  const counts = new Map<ReadabilityIssueKind, number>();
  for (const { kind } of marks) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return counts;
}

// The text change that the Replace button applies for a mark.

interface Replacement {
  start: number;
  end: number;
  after: string;
}

/**
 * Returns the change that replaces a mark's words with its suggestion. A filler without suggestion is removed with
 * its space or comma. Returns null if there is no suggestion, or if the result would be wrong: across Markdown
 * syntax, or if a neighbouring word would have to change, too.
 */
export function replacementOf(text: string, mark: ReadabilityIssue, language: Language): Replacement | null {
  const { start, end, suggestion, kind } = mark;
  const words = text.slice(start, end);
  const before = text.slice(Math.max(0, start - reach), start);
  if (/[*_~`[\]<>\n]/.test(words) || /['’]$/.test(before)) return null;
  if (suggestion !== undefined)
    return fitsBehind(before, words, suggestion, language) ? { start, end, after: suggestion } : null;
  if (kind !== "filler") return null;
  return isOpening(before, words) ? openingRemoval(text, mark, language) : removal(text, mark, before);
}

/** How much context around a mark is considered, in UTF-16 units. */
const reach = 24;

/** Words that change before a vowel. */
const changing: Partial<Record<Language, { word: RegExp; vowel: RegExp }>> = {
  en: { word: /\ban?\s$/i, vowel: /^[aeiou]/i },
  fr: { word: /(?<!\p{L})(?:de|je|la|le|me|ne|que|se|te)\s$/iu, vowel: /^[aeiouyhâàæéèêëîïôœùû]/i },
};

function fitsBehind(before: string, words: string, suggestion: string, language: Language): boolean {
  const { word, vowel } = changing[language] ?? {};
  return !word?.test(before) || vowel?.test(words) === vowel?.test(suggestion);
}

/** Whether the words are at the beginning of a sentence. */
const isOpening = (before: string, words: string): boolean =>
  /^\p{Lu}/u.test(words) && /(?:^|[.!?…:\n"'’”“„«»(>#*_-])\s*$/.test(before);

/**
 * Removes an opening and capitalises the next word. In German this would change the word order, so there it returns
 * null.
 */
function openingRemoval(
  text: string,
  { start, end }: ReadabilityIssue,
  language: Language,
): Replacement | null {
  const behind = text.slice(end, end + reach);
  const sign = /^(?:[.!?…]+|,)?[ \t\u00a0\u202f]*/.exec(behind)?.[0] ?? "";
  const next = /^\p{Ll}/u.exec(behind.slice(sign.length))?.[0] ?? "";
  if (language === "de" && next) return null;
  return { start, end: end + sign.length + next.length, after: next.toUpperCase() };
}

function removal(text: string, { start, end }: ReadabilityIssue, before: string): Replacement {
  const behind = text.slice(end, end + 1);
  const comma = /,[ \t\u00a0\u202f]*$/.exec(before)?.[0];
  if (comma && behind === ",") return { start: start - comma.length, end: end + 1, after: "" };
  if (comma && /^[.!?…;:)]?$/.test(behind)) return { start: start - comma.length, end, after: "" };
  const space = /[ \t\u00a0\u202f]+$/.exec(before)?.[0] ?? "";
  if (space) return { start: start - space.length, end, after: "" };
  return { start, end: end + (/^[ \t\u00a0\u202f]/.test(behind) ? 1 : 0), after: "" };
}
