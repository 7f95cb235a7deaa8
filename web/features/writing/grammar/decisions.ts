// What the person has decided of each correction of a run, and the text that comes of it.
import { useCallback } from "react";
import type { Correction } from "../../../../shared/contracts/grammar.ts";
import { applyCorrections } from "../../../../shared/text/analysis/corrections.ts";
import { useStoredEntry } from "../../../lib/stored-entries.ts";

export type Decision = "accepted" | "dismissed";
/** By the index of the correction; what is not decided yet is not in it. */
export type Decisions = Readonly<Record<number, Decision>>;

const isDecisions = (value: unknown): value is Decisions =>
  typeof value === "object" &&
  value !== null &&
  Object.values(value).every((decision) => decision === "accepted" || decision === "dismissed");

/** The text with the accepted corrections in it. */
export function decidedText(text: string, corrections: readonly Correction[], decisions: Decisions): string {
  return applyCorrections(
    text,
    corrections.filter((_, index) => decisions[index] === "accepted"),
  );
}

/** Whether `text` is `source` with any of the corrections in it, so that the others still apply to it. */
export function isWordingOf(text: string, source: string, corrections: readonly Correction[]): boolean {
  let ends = new Set([0]); // where in `text` what was compared so far can end
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

/** The corrections that wait for a decision, with their indexes. */
export const openCorrections = (corrections: readonly Correction[], decisions: Decisions) =>
  corrections.map((correction, index) => ({ correction, index })).filter(({ index }) => !decisions[index]);

/** The decisions on the corrections of `run`, which survive a reload. */
export function useDecisions(owner: string, run: string) {
  const [decisions = none, change] = useStoredEntry(`corrections.${owner}`, run, isDecisions);
  const decide = useCallback(
    (changes: Record<number, Decision | undefined>) =>
      change((before) => {
        const decided = Object.entries({ ...before, ...changes }).filter(([, decision]) => decision);
        return decided.length > 0 ? (Object.fromEntries(decided) as Decisions) : undefined; // without the empty ones
      }),
    [change],
  );
  return [decisions, decide] as const;
}
const none: Decisions = {};
