// Suggestions of all checks in one form: the model's and the device's corrections, readability and style.

import type { Correction, CorrectionCategory } from "../../../shared/contracts/grammar.ts";
import type { ReadabilityIssueKind } from "../../../shared/text/analysis/readability-issues.ts";
import type { StyleFinding, StyleFindingKind } from "../../../shared/text/style/finding.ts";
import { flatMarks, type MarkLook, nestMarks, type TextMark } from "../../ui/nest-marks.ts";
import { lookByKind } from "../analysis/mark-controls.tsx";
import { isOfSentence, markableText, numberNames, replacementOf } from "../analysis/marks.ts";
import { moveMarks } from "../analysis/move-marks.ts";
import type { AnalysedText } from "../analysis/tasks.ts";

export const suggestionGroups = ["correctness", "clarity", "style"] as const;
export type SuggestionGroup = (typeof suggestionGroups)[number];

type SuggestionKind = CorrectionCategory | ReadabilityIssueKind | StyleFindingKind;

export interface Suggestion extends TextMark {
  source: "model" | "device" | "analysis" | "style";
  group: SuggestionGroup;
  kind: SuggestionKind;
  words: string;
  /** The suggested words; undefined if there are none, empty to remove the words. */
  after: string | undefined;
  /** What is replaced if the suggestion is accepted: `lead` and `trail` are lengths around the words. */
  edit: { lead: number; trail: number; after: string } | undefined;
  /** In the language of the interface; undefined if the kind's own text explains it. */
  reason: string | undefined;
}

export type SuggestionFilter = SuggestionGroup | "all";

/** Returns the suggestions that the filter shows. */
export const filtered = (suggestions: readonly Suggestion[], filter: SuggestionFilter) =>
  filter === "all" ? suggestions : suggestions.filter(({ group }) => group === filter);

/** The suggestions for a text that may be a little older than the current one. */
export interface CheckedText {
  text: string;
  suggestions: readonly Suggestion[];
}

const groupOf: Record<CorrectionCategory, SuggestionGroup> = {
  spelling: "correctness",
  grammar: "correctness",
  punctuation: "correctness",
  clarity: "clarity",
  style: "style",
};
const looks: Record<SuggestionGroup, MarkLook> = { correctness: "wavy", clarity: "dots", style: "dashes" };

/** Ids of the model's corrections are their indexes; those of the device consist of what they say. */
export function correctionSuggestions(
  source: "model" | "device",
  corrections: readonly Correction[],
): Suggestion[] {
  const numbered = numberNames();
  return corrections.map(({ start, end, before, after, reason, category }, index) => {
    const id = source === "model" ? `model ${index}` : numbered(`device ${before}\n${after}\n${reason}`);
    const group = groupOf[category];
    return {
      ...{ id, source, group, start, end, after, reason: reason || undefined },
      kind: category,
      look: looks[group],
      words: before,
      edit: { lead: 0, trail: 0, after },
    };
  });
}

export function readabilitySuggestions(analysis: AnalysedText): Suggestion[] {
  return markableText(analysis).marks.map((mark) => {
    const { id, start, end, kind, words } = mark;
    const edit = replacementOf(analysis.text, mark, analysis.language);
    return {
      ...{ id: `analysis ${id}`, start, end, kind, words, reason: undefined },
      source: "analysis",
      group: "clarity",
      look: isOfSentence(kind) ? lookByKind[kind] : looks.clarity,
      after: mark.suggestion ?? (edit && kind === "filler" ? "" : undefined),
      edit: edit ? { lead: start - edit.start, trail: edit.end - end, after: edit.after } : undefined,
    };
  });
}

export const styleSuggestions = (findings: readonly StyleFinding[]): Suggestion[] =>
  findings.map(({ start, end, kind, text, suggestion }, index) => ({
    ...{ id: `style ${index} ${text}`, start, end, kind, reason: undefined },
    source: "style",
    group: "style",
    look: looks.style,
    words: text,
    after: suggestion,
    edit: suggestion === undefined ? undefined : { lead: 0, trail: 0, after: suggestion },
  }));

/**
 * Moves the suggestions of all checks to the current text, in its order. Where the model has a correction, the device's
 * is left out; of two with the same or partly overlapping words the first one stays.
 */
export function mergeSuggestions(text: string, checks: readonly CheckedText[]): Suggestion[] {
  const marks = checks.flatMap(({ text: checked, suggestions }) => moveMarks(suggestions, checked, text));
  const ofModel = marks.filter(({ source }) => source === "model");
  const isDouble = ({ source, start, end }: Suggestion) =>
    source === "device" && ofModel.some((other) => start < other.end && other.start < end);
  return flatMarks(
    nestMarks(
      marks.filter((mark) => !isDouble(mark)),
      text.length,
    ),
  );
}

/** Returns the changes that accept the suggestions, in order; a change that overlaps an earlier one is left out. */
export function changesOf(suggestions: readonly Suggestion[]) {
  let last = 0;
  return suggestions.flatMap(({ start, end, edit }) => {
    if (!edit || start - edit.lead < last) return [];
    last = end + edit.trail;
    return [{ start: start - edit.lead, end: last, after: edit.after }];
  });
}
