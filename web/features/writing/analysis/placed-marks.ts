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

export interface MarkedBeginning {
  /** The text, or its beginning where it is too long to be marked. */
  text: string;
  marks: PlacedMark[];
  isCut: boolean;
}

/** What is shown of an analysed text with its marks. */
export function markedBeginning({ text, marks }: Pick<AnalysedText, "text" | "marks">): MarkedBeginning {
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
