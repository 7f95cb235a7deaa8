// What the checks have found in a document, as marks of its text.
import type { Correction } from "../../../../shared/contracts/grammar.ts";
import type { PlainText } from "../../../../shared/text/analysis/analyze-blocks.ts";
import type { ReadabilityIssueKind } from "../../../../shared/text/analysis/readability-issues.ts";
import type { MarkLook } from "../../../ui/nest-marks.ts";
import {
  isOfSentence,
  type MarkableText,
  numberNames,
  type PlacedMark,
  replacementOf,
  withSurroundings,
} from "../../../writing/analysis/marks.ts";
import { moveMarks, type TextRange } from "../../../writing/analysis/move-marks.ts";
import type { AnalysedText } from "../../../writing/analysis/tasks.ts";
import type { MarksView } from "../../../writing/analysis/use-readability-marks.tsx";
import { correctionSuggestions, type Suggestion } from "../../../writing/checks/suggestions.ts";
import { type DocumentText, wordlessLeaf } from "../../editor/document-text.ts";
import type { EditorMark, EditorMarkLook } from "../../editor/mark-decorations.ts";

export type Finding = Pick<EditorMark, "id" | "look"> &
  TextRange &
  ({ source: "readability"; mark: PlacedMark } | { source: "correction"; suggestion: Suggestion });

/** Findings, and the text that their places refer to. */
export interface Findings {
  text: string;
  found: readonly Finding[];
}

const none: readonly Finding[] = [];

/** The readability issues of the kinds that the user wants to see. */
export function readabilityFindings(analysis: MarkableText | null, settings: MarksView): Findings {
  if (!analysis || !settings.inDocuments) return { text: "", found: none };
  const found = analysis.marks
    .filter(({ kind }) => settings[kind])
    .map((mark): Finding => ({ ...placeOf(mark), look: lookOf(mark.kind), source: "readability", mark }));
  return { text: analysis.text, found };
}

/** The corrections of a part of a text, without those of code. Their ids are the same if another part is checked. */
export function correctionFindings(
  { from, whole, prose }: TextPart,
  corrections: readonly Correction[],
): Findings {
  const numbered = numberNames();
  const isRead = ({ start, end }: TextRange) =>
    whole.slice(from + start, from + end) === prose.slice(from + start, from + end);
  const found = correctionSuggestions("device", corrections.filter(isRead)).map((suggestion): Finding => {
    const place = { start: suggestion.start + from, end: suggestion.end + from };
    const id = numbered(`correction ${suggestion.after} ${withSurroundings(whole, place)}`);
    return { id, ...place, look: "error", source: "correction", suggestion };
  });
  return { text: whole, found };
}

/** Moves the findings to their places in the current text. Those whose words have changed are left out. */
export const findingsIn = (doc: string, checks: readonly Findings[]): Finding[] =>
  checks.flatMap(({ text, found }) => moveMarks(found, text, doc));

/** The marks of findings in the current document, whose words are `text`. */
export const editorMarks = (text: DocumentText, found: readonly Finding[]): EditorMark[] =>
  found.map(({ id, look, start, end }) => ({
    id,
    look,
    from: text.positionAt(start),
    to: text.positionAt(end),
  }));

const placeOf = ({ id, start, end }: PlacedMark) => ({ id, start, end });

const lookOf = (kind: ReadabilityIssueKind): EditorMarkLook => {
  if (!isOfSentence(kind)) return "word";
  return kind === "veryHardSentence" ? "longSentence" : "sentence";
};

/** How the editor's marks look in a legend. */
export const legendLooks: Record<ReadabilityIssueKind, MarkLook> = {
  hardSentence: "passage",
  veryHardSentence: "strongPassage",
  passive: "thinWavy",
  complexWord: "thinWavy",
  filler: "thinWavy",
  nominalization: "thinWavy",
};

/**
 * The change that accepts a finding at its place in the current text; undefined if there is none, or if an image or a line break
 * would go with it.
 */
export function replacementFor(
  finding: Finding,
  { from, to }: { from: number; to: number },
  doc: string,
  language: AnalysedText["language"],
): { from: number; to: number; insert: string } | undefined {
  const words = doc.slice(from, to);
  if (words.includes("\n") || words.includes(wordlessLeaf)) return undefined;
  if (finding.source === "correction") {
    const { edit } = finding.suggestion;
    return edit && { from: from - edit.lead, to: to + edit.trail, insert: edit.after };
  }
  const found = replacementOf(doc, { ...finding.mark, start: from, end: to }, language);
  return found ? { from: found.start, to: found.end, insert: found.after } : undefined;
}

/** A part of a text that is checked by itself. */
export interface TextPart {
  text: string;
  /** Where it begins in the whole text. */
  from: number;
  whole: string;
  /** The whole text with other signs for what isn't read. */
  prose: string;
}

/** Up to this length, a text is checked as a whole. In UTF-16 units, like all of these. */
const longestWhole = 20_000;
/** Of a longer one, this much around what is on the screen is checked. */
const margin = 5000;
/** Scrolling by less doesn't change what is checked. */
const step = 5000;

/** What is checked on the device of a text: whole lines around what is on the screen; nothing without a screen. */
export function partNear(
  { text: whole, prose }: Pick<PlainText, "text" | "prose">,
  screen: { from: number; to: number } | undefined,
): TextPart {
  if (!screen) return { text: "", from: 0, whole: "", prose: "" };
  if (whole.length <= longestWhole) return { text: whole, from: 0, whole, prose };
  const first = Math.floor(Math.max(0, screen.from - margin) / step) * step;
  const last = Math.ceil((screen.to + margin) / step) * step;
  const from = first === 0 ? 0 : whole.lastIndexOf("\n", first - 1) + 1;
  const end = whole.indexOf("\n", last);
  const text = whole.slice(from, end < 0 || last >= whole.length ? whole.length : end);
  return { text, from, whole, prose };
}
