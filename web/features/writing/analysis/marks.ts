import type { Language } from "../../../../shared/catalog/languages.ts";
import type {
  ReadabilityIssue,
  ReadabilityIssueKind,
} from "../../../../shared/text/analysis/readability-issues.ts";
import type { AnalysedText } from "./tasks.ts";

/** A mark with a name that stays while the text is changed elsewhere. */
export interface PlacedMark extends ReadabilityIssue {
  id: string;
  words: string;
}

/** The most that is marked of a text: more than every plan takes, and little enough to be drawn. */
const mostCharacters = 100_000;
const mostMarks = 4000;

export interface MarkableText {
  /** The text, or its beginning where it is too long to be marked. */
  text: string;
  marks: PlacedMark[];
  isCut: boolean;
}

/** What is shown of an analysed text with its marks. */
export function markableText({ text, marks }: Pick<AnalysedText, "text" | "marks">): MarkableText {
  const end = Math.min(mostCharacters, marks[mostMarks]?.start ?? text.length, text.length);
  const shown = marks.slice(0, mostMarks).filter((mark) => mark.end <= end);
  return { text: text.slice(0, end), marks: nameMarks(text, shown), isCut: end < text.length };
}

/** How far around its words a mark looks for its name, and how far into a sentence, in UTF-16 units. */
const surroundings = 16;
const opening = 48;

const isOfSentence = (kind: ReadabilityIssueKind) => kind === "hardSentence" || kind === "veryHardSentence";

/**
 * Named by its kind, its words and what stands around them; a sentence, which is often still being written, by its
 * beginning. What is the same in all of that is numbered.
 */
function nameMarks(text: string, marks: readonly ReadabilityIssue[]): PlacedMark[] {
  const seen = new Map<string, number>();
  return marks.map((mark) => {
    const { kind, start, end } = mark;
    const place = isOfSentence(kind)
      ? text.slice(start, Math.min(end, start + opening))
      : text.slice(Math.max(0, start - surroundings), end + surroundings);
    const name = `${isOfSentence(kind) ? "sentence" : kind} ${place}`;
    const number = seen.get(name) ?? 0;
    seen.set(name, number + 1);
    return { ...mark, id: `${name} ${number}`, words: text.slice(start, end) };
  });
}

/** How many marks there are of each kind. */
export function countKinds(marks: readonly ReadabilityIssue[]): ReadonlyMap<ReadabilityIssueKind, number> {
  const counts = new Map<ReadabilityIssueKind, number>();
  for (const { kind } of marks) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return counts;
}

// What "Replace" puts into a text for a mark of it.

interface Replacement {
  start: number;
  end: number;
  after: string;
}

/**
 * The change that takes a mark's words out of the text and puts its suggestion there; a filler without one just goes,
 * with the space or comma that it leaves. Null where there is nothing to put, or where the text would not be right
 * then: across signs of markdown, or where a word beside it would have to change as well.
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

/** How far around a mark is looked, in UTF-16 units. */
const reach = 24;

/** Words that look another way before a vowel. */
const changing: Partial<Record<Language, { word: RegExp; vowel: RegExp }>> = {
  en: { word: /\ban?\s$/i, vowel: /^[aeiou]/i },
  fr: { word: /(?<!\p{L})(?:de|je|la|le|me|ne|que|se|te)\s$/iu, vowel: /^[aeiouyhâàæéèêëîïôœùû]/i },
};

function fitsBehind(before: string, words: string, suggestion: string, language: Language): boolean {
  const { word, vowel } = changing[language] ?? {};
  return !word?.test(before) || vowel?.test(words) === vowel?.test(suggestion);
}

/** Whether the words open a sentence. */
const isOpening = (before: string, words: string): boolean =>
  /^\p{Lu}/u.test(words) && /(?:^|[.!?…:\n"'’”“„«»(>#*_-])\s*$/.test(before);

/** The sentence begins with its next word. In German that would make a question of it: the verb comes second. */
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
