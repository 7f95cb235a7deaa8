// What the person has decided of each correction of a run, and the text that comes of it.
import { useCallback, useState } from "react";
import type { Correction } from "../../../../shared/contracts/grammar.ts";
import { applyCorrections } from "../../../../shared/text/corrections.ts";
import { readStored, writeStored } from "../../../lib/storage.ts";

export type Decision = "accepted" | "dismissed";
/** By the index of the correction; what is not decided yet is not in it. */
export type Decisions = Readonly<Record<number, Decision>>;

interface Kept {
  run: string;
  decisions: Decisions;
}
const isKept = (value: unknown): value is Kept => {
  const { run, decisions } = (value ?? {}) as Partial<Kept>; // looked at field by field
  return typeof run === "string" && typeof decisions === "object" && decisions !== null;
};

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

/** The decisions on the corrections of `run`, which survive a reload; those on an earlier run are forgotten. */
export function useDecisions(owner: string, run: string) {
  const key = `corrections.${owner}`;
  const [kept, setKept] = useState<Kept>(() => readStored(key, isKept) ?? { run: "", decisions: {} });
  const decisions = kept.run === run ? kept.decisions : none;
  const decide = useCallback(
    (changes: Record<number, Decision | undefined>) =>
      setKept((before) => {
        const known = before.run === run ? before.decisions : none;
        const entries = Object.entries({ ...known, ...changes }).filter(([, decision]) => decision);
        const after = { run, decisions: Object.fromEntries(entries) as Decisions }; // without the empty ones
        writeStored(key, after);
        return after;
      }),
    [key, run],
  );
  return [decisions, decide] as const;
}
const none: Decisions = {};
