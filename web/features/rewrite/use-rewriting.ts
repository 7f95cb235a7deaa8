import { useCallback, useMemo } from "react";
import { type RewriteRequest, rewriteInput } from "../../../shared/contracts/rewrite.ts";
import { useStoredEntry } from "../../lib/stored-entries.ts";
import type { useRun } from "../../runs/use-run.ts";
import { changesIn, type Part, wordingWithout } from "../../ui/changes/changes.ts";
import { useChanges } from "../../ui/changes/use-changes.ts";
import type { RewritingFigures } from "../../writing/analysis/measure-rewriting.ts";
import { useTask } from "../../writing/analysis/use-task.ts";

type Run = ReturnType<typeof useRun>;

/** A finished rewrite with the user's decisions. */
export interface Rewriting {
  /** Its id in the history; null if it is not saved (yet). */
  contentId: string | null;
  /** Its last known title. */
  title: string;
  /** The diff from its source; undefined until computed. */
  parts: readonly Part[] | undefined;
  rejected: ReadonlySet<string>;
  /** The text without the rejected changes. */
  wording: string;
  /** The text last saved from here, otherwise the delivered one. */
  base: string;
  /** Whether `wording` is saved, possibly merged with other edits. */
  isSaved: boolean;
  saved: Decisions["saved"];
  /** Undefined until computed. */
  figures: RewritingFigures | undefined;
  decide: (id: string, isRejected: boolean) => void;
  /** Accepts or rejects every change. */
  decideAll: (isRejected: boolean) => void;
  /** Records that `wording` is saved, and under which title. */
  noteSaved: (title: string) => void;
}

/**
 * The state of a rewrite: undefined until a text is delivered. `shown` is the run with the accepted text, its
 * figures and facts.
 */
export function useRewriting(owner: string, run: Run): { shown: Run; rewriting: Rewriting | undefined } {
  const { view, working, input } = run;
  const asked = useMemo(() => rewriteInput.safeParse(input).data, [input]);
  const done = working ? undefined : view.done;
  const [source, text] = asked && done ? [asked.text, view.text] : [];
  const parts = useChanges(source, text);
  const [decisions, change] = useDecisions(owner, done?.contentId ?? view.id);
  const rejected = useMemo(() => new Set(decisions?.rejected), [decisions?.rejected]);
  const wording = useMemo(() => {
    if (parts) return wordingWithout(parts, rejected);
    return (rejected.size ? decisions?.wording : text) ?? "";
  }, [parts, rejected, decisions?.wording, text]);
  const figures = useTask("rewriting", asked && done ? taskOf(asked, wording, done) : null) ?? undefined;

  const reject = useCallback(
    (rejectedOf: (before: readonly string[]) => Iterable<string>) => {
      if (!parts) return;
      change((before) => {
        const after = new Set(rejectedOf(before?.rejected ?? []));
        return { ...before, rejected: [...after], wording: wordingWithout(parts, after) };
      });
    },
    [parts, change],
  );
  const decide = useCallback(
    (id: string, isRejected: boolean) =>
      reject((before) => (isRejected ? [...before, id] : before.filter((other) => other !== id))),
    [reject],
  );
  if (!done || text === undefined) return { shown: run, rewriting: undefined };
  const { saved } = decisions ?? {};
  return {
    shown: { ...run, view: { ...view, text: wording, done: withFigures(done, figures, rejected.size > 0) } },
    rewriting: {
      contentId: done.contentId,
      title: saved?.title ?? done.title,
      parts,
      rejected,
      wording,
      base: saved?.wording ?? text,
      isSaved: wording === (saved?.wording ?? text),
      saved,
      figures,
      decide,
      decideAll: (isRejected) =>
        reject(() => (isRejected && parts ? changesIn(parts).map(({ id }) => id) : [])),
      noteSaved: (title) =>
        change((before) => ({ rejected: [], wording, ...before, saved: { title, wording } })),
    },
  };
}

type Done = NonNullable<Run["view"]["done"]>;

const taskOf = ({ text: source, protectedTerms }: RewriteRequest, text: string, done: Done) => ({
  source,
  text,
  language: done.language,
  terms: done.fidelity && protectedTerms,
});

/** Replaces the figures of the done event; the facts only if changes were rejected. */
function withFigures(done: Done, figures: RewritingFigures | undefined, isChanged: boolean): Done {
  if (!figures) return done;
  return { ...done, metrics: figures.after, fidelity: isChanged ? figures.fidelity : done.fidelity };
}

// The user's decisions on the changes of a text, stored on the device.

interface Decisions {
  /** The ids of the rejected changes. */
  rejected: string[];
  /** The resulting text, shown until the changes have been computed. */
  wording: string;
  /** The text and title that were last saved from this screen. */
  saved?: { wording: string; title: string } | undefined;
}

const isDecisions = (value: unknown): value is Decisions => {
  const { rejected, wording, saved } = (value ?? {}) as Partial<Decisions>; // validated field by field
  return (
    Array.isArray(rejected) &&
    rejected.every((id) => typeof id === "string") &&
    typeof wording === "string" &&
    (saved === undefined || (typeof saved?.wording === "string" && typeof saved.title === "string"))
  );
};
/** The decisions on one text, by its content id or, before it has one, its run id. */
const useDecisions = (owner: string, text: string) => useStoredEntry(`changes.${owner}`, text, isDecisions);
