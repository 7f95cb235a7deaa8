import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import type { Correction } from "../../../../shared/contracts/grammar.ts";
import { applyCorrections } from "../../../../shared/text/analysis/corrections.ts";
import { useStoredEntry } from "../../../lib/stored-entries.ts";
import { useWordLists } from "../../../lib/word-lists.ts";
import { Button } from "../../../ui/button.tsx";
import { Corrections } from "./corrections.tsx";

interface RunCorrectionsProps {
  /** The source text of the run. */
  source: string;
  corrections: Correction[];
  decisions: Decisions;
  decide: (changes: Record<number, Decision | undefined>) => void;
  /** Puts the text into the form; undefined if that would replace newer text. */
  onText: ((text: string) => void) | undefined;
}

/** The model's corrections, accepted or dismissed one by one or all at once. */
export function RunCorrections({ source, corrections, decisions, decide, onText }: RunCorrectionsProps) {
  const { t } = useTranslation("grammar");
  const { change } = useWordLists();
  const accepted = corrections.filter((_, index) => decisions[index] === "accepted");
  const text = applyDecisions(source, corrections, decisions);
  const open = openCorrections(corrections, decisions).map(({ correction, index }) => {
    const shift = shiftAt(correction.start, accepted);
    return {
      id: String(index),
      correction: { ...correction, start: correction.start + shift, end: correction.end + shift },
    };
  });
  const all = (ids: string[], decision: Decision) =>
    decide(Object.fromEntries(ids.map((id) => [Number(id), decision])));
  const decided = Object.keys(decisions).length;
  return (
    <>
      <Corrections
        text={text}
        open={open}
        onAccept={(ids) => all(ids, "accepted")}
        onDismiss={(ids) => all(ids, "dismissed")}
        onLearn={(word) => {
          const same = open.filter(({ correction }) => correction.before.trim() === word).map(({ id }) => id);
          all(same, "dismissed");
          change({ list: "dictionary", add: [word] }); // on failure it reappears in the next check
        }}
        done={t(corrections.length ? "allDecided" : "nothingFound")}
      />
      {decided > 0 && (
        <div className="mt-5 flex flex-wrap gap-2">
          {onText && <Button onClick={() => onText(text)}>{t("takeOver")}</Button>}
          <Button
            variant="ghost"
            onClick={() => decide(Object.fromEntries(corrections.map((_, index) => [index, undefined])))}
          >
            {t("undecide")}
          </Button>
        </div>
      )}
    </>
  );
}

/** Returns how far `place` has moved because of the accepted corrections before it, in UTF-16 units. */
function shiftAt(place: number, accepted: readonly Correction[]): number {
  let shift = 0;
  for (const { start, end, after } of accepted) if (start < place) shift += after.length - (end - start);
  return shift;
}

// The user's decisions on the corrections of a run, and the resulting text.

type Decision = "accepted" | "dismissed";
/** By correction index; undecided ones are missing. */
type Decisions = Readonly<Record<number, Decision>>;

const isDecisions = (value: unknown): value is Decisions =>
  typeof value === "object" &&
  value !== null &&
  Object.values(value).every((decision) => decision === "accepted" || decision === "dismissed");

/** Returns the text with the accepted corrections applied. */
export function applyDecisions(
  text: string,
  corrections: readonly Correction[],
  decisions: Decisions,
): string {
  return applyCorrections(
    text,
    corrections.filter((_, index) => decisions[index] === "accepted"),
  );
}

/** Whether `text` is `source` with some of the corrections applied, so that the others still fit. */
export function isCorrectionOf(text: string, source: string, corrections: readonly Correction[]): boolean {
  let ends = new Set([0]); // possible end positions in `text` of the part compared so far
  let from = 0;
  for (const { start, end, before, after } of corrections.toSorted((a, b) => a.start - b.start)) {
    const kept = source.slice(from, start);
    const wordings = [...ends].flatMap((at) => [kept + before, kept + after].map((part) => ({ at, part })));
    ends = new Set(
      wordings.filter(({ at, part }) => text.startsWith(part, at)).map(({ at, part }) => at + part.length),
    );
    from = end;
  }
  const rest = source.slice(from);
  return [...ends].some((at) => text.slice(at) === rest);
}

/** Returns the undecided corrections with their indexes. */
export const openCorrections = (corrections: readonly Correction[], decisions: Decisions) =>
  corrections.map((correction, index) => ({ correction, index })).filter(({ index }) => !decisions[index]);

/** The decisions on the corrections of `run`; they survive a reload. */
export function useDecisions(owner: string, run: string) {
  const [decisions = noDecisions, change] = useStoredEntry(`corrections.${owner}`, run, isDecisions);
  const decide = useCallback(
    (changes: Record<number, Decision | undefined>) =>
      change((before) => {
        const decided = Object.entries({ ...before, ...changes }).filter(([, decision]) => decision);
        return decided.length > 0 ? (Object.fromEntries(decided) as Decisions) : undefined; // undefined values are filtered out
      }),
    [change],
  );
  return [decisions, decide] as const;
}
const noDecisions: Decisions = {};
