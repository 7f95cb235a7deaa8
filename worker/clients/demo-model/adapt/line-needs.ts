// Which lines of a source can be read without which others.
import type { Language } from "../../../../shared/catalog/languages.ts";
import { leansOnOthers } from "../summarize/score-sentences.ts";
import { endsWhole } from "../summarize/whole-sentence.ts";
import type { SourceLine } from "./source-lines.ts";

/** A line of fewer words seldom says enough. */
const fewestWords = 5;

export interface LineNeeds {
  /** Whether the line can be read alone, as an opening is. */
  standsAlone: boolean;
  /** The places of the lines without which it is not used. */
  needs: readonly number[];
}

const isQuestion = (line: SourceLine | undefined) => /[?？][\p{Pf}\p{Pe}"]*$/u.test(line?.text ?? "");
/** Whether the line announces what follows it. */
export const isLeadIn = ({ text }: SourceLine) => /[:：]$/u.test(text);

export function needsOf(lines: readonly SourceLine[], language: Language): LineNeeds[] {
  const itemsFrom = itemEnds(lines);
  return lines.map((line, at) => {
    const before = lines[at - 1];
    const next = lines[at + 1];
    const leans = line.kind === "paragraph" && leansOnOthers(line.text, language);
    const isAnswer = before?.block === line.block && isQuestion(before);
    const needs: number[] = [];
    if (before && before.heading === line.heading && (leans || isAnswer)) needs.push(at - 1);
    if (isLeadIn(line) && next)
      for (let item = at + 1; item < Math.max(itemsFrom[at + 1] ?? 0, at + 2); item++) needs.push(item);
    else if (isQuestion(line) && next?.block === line.block && !isQuestion(next)) needs.push(at + 1);
    return {
      standsAlone:
        line.kind === "paragraph" &&
        endsWhole(line.text) &&
        line.words >= fewestWords &&
        !leans &&
        !isAnswer &&
        !isQuestion(line),
      needs,
    };
  });
}

/** For each place, where the items end that begin there; the place itself where there is none. */
function itemEnds(lines: readonly SourceLine[]): number[] {
  const ends: number[] = [];
  for (let at = lines.length - 1; at >= 0; at--)
    ends[at] = lines[at]?.kind === "item" ? Math.max(at + 1, ends[at + 1] ?? 0) : at;
  return ends;
}

/** Those of the lines whose needs are among them; `given` are places that are told elsewhere, as in a title. */
export function readableTogether<Line extends SourceLine & LineNeeds>(
  lines: readonly Line[],
  given: readonly number[],
): Line[] {
  const there = new Set([...given, ...lines.map(({ at }) => at)]);
  const isReadable = ({ needs }: Line) => needs.every((place) => there.has(place));
  let left = [...lines];
  for (let lost = true; lost; ) {
    const before = left.length;
    // In both directions: what is lost takes along what leans on it, before it and behind it.
    for (const order of [left, left.toReversed()])
      for (const line of order) if (!isReadable(line)) there.delete(line.at);
    left = left.filter(({ at }) => there.has(at));
    lost = left.length < before;
  }
  return left;
}
