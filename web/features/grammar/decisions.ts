// The user's decisions on the corrections of a run, and the places of the others in the current text.
import { useCallback, useDeferredValue, useEffect, useMemo, useState } from "react";
import type { Correction } from "../../../shared/contracts/grammar.ts";
import { applyCorrections } from "../../../shared/text/analysis/corrections.ts";
import { useStoredEntry } from "../../lib/stored-entries.ts";
import { moveMarks } from "../../writing/analysis/move-marks.ts";
import type { wordChanges } from "../../writing/analysis/word-changes.ts";
import type { CheckedText, Suggestion } from "../../writing/checks/suggestions.ts";

type Decision = "accepted" | "dismissed";
/** By correction index; undecided ones are missing. */
export type Decisions = Readonly<Record<number, Decision>>;

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

/** Whether a text is still the checked one, with edits: at least half of its words occur in both. */
export function isVersionOf(text: string, checked: string): boolean {
  const known = new Set(wordsOf(checked));
  const words = wordsOf(text);
  return words.filter((word) => known.has(word)).length * 2 >= words.length;
}
const wordsOf = (text: string) => text.split(/\s+/).filter(Boolean);

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

const noText: CheckedText = { text: "", suggestions: [] };

/**
 * Moves the suggestions of an earlier text to the current one, however often it has been edited since. Those whose words
 * are gone are left out; they return if the words do, for example by undo.
 */
export function useMovedSuggestions(checked: CheckedText | undefined, text: string): CheckedText {
  const { text: source, suggestions } = checked ?? noText;
  const [compare, setCompare] = useState<typeof wordChanges>();
  const recent = useDeferredValue(text); // comparing whole texts must not delay typing
  const isEdited = source !== recent && suggestions.length > 0;
  useEffect(() => {
    if (!isEdited || compare) return;
    const load = async () => {
      const { wordChanges } = await import("../../writing/analysis/word-changes.ts");
      setCompare(() => wordChanges);
    };
    load().catch(() => undefined); // without it, only suggestions outside of the edited range stay
  }, [isEdited, compare]);
  return useMemo(() => {
    const moved: readonly Suggestion[] = moveMarks(suggestions, source, recent, compare?.(source, recent));
    return { text: recent, suggestions: moved };
  }, [suggestions, source, recent, compare]);
}
