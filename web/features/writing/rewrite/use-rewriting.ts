import { useCallback, useEffect, useMemo, useState } from "react";
import { type RewriteRequest, rewriteInput } from "../../../../shared/contracts/rewrite.ts";
import { useStoredEntry } from "../../../lib/stored-entries.ts";
import { changesIn, type Part, wordingWithout } from "../../../ui/changes/changes.ts";
import { useTask } from "../analysis/use-task.ts";
import type { useRun } from "../run/use-run.ts";
import type { RewritingFigures } from "./measure-rewriting.ts";

type Run = ReturnType<typeof useRun>;

/** A rewriting that has been delivered, with what the person has made of it. */
export interface Rewriting {
  /** Its id in the history; null where it is not there (yet). */
  contentId: string | null;
  /** The name it has there, unless it was changed. */
  title: string;
  /** What it differs in from its source; undefined until that has been found. */
  parts: readonly Part[] | undefined;
  rejected: ReadonlySet<string>;
  /** The text without the rejected changes. */
  wording: string;
  /** The wording that was last saved from here, or else the delivered one. */
  base: string;
  /** Whether `wording` is saved: as it is, or merged with edits from elsewhere. */
  isSaved: boolean;
  saved: Decisions["saved"];
  /** Undefined until they are computed. */
  figures: RewritingFigures | undefined;
  decide: (id: string, isRejected: boolean) => void;
  /** Accepts or rejects every change. */
  decideAll: (isRejected: boolean) => void;
  /** Records that `wording` is saved, and under which title. */
  noteSaved: (title: string) => void;
}

/**
 * What stands on the sheet of a rewriting, besides the run: undefined until a text is delivered. `shown` is the run as
 * the sheet shows it: with the accepted wording in the place of the model's, its figures and its facts.
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

/** The end of the run with the figures of the wording; its facts are found again only where that is another. */
function withFigures(done: Done, figures: RewritingFigures | undefined, isChanged: boolean): Done {
  if (!figures) return done;
  return { ...done, metrics: figures.after, fidelity: isChanged ? figures.fidelity : done.fidelity };
}

// What the person has decided of the changes to a text, kept on the device until the text is forgotten there.

interface Decisions {
  /** The ids of the rejected changes. */
  rejected: string[];
  /** The wording that is left by them; it stands until the changes have been found again. */
  wording: string;
  /** The wording that was on this screen when it was last saved, and the title it was saved under. */
  saved?: { wording: string; title: string } | undefined;
}

const isDecisions = (value: unknown): value is Decisions => {
  const { rejected, wording, saved } = (value ?? {}) as Partial<Decisions>; // looked at field by field
  return (
    Array.isArray(rejected) &&
    rejected.every((id) => typeof id === "string") &&
    typeof wording === "string" &&
    (saved === undefined || (typeof saved?.wording === "string" && typeof saved.title === "string"))
  );
};
/** The decisions on one text (its id, or that of its run until it has one), and how to change them. */
const useDecisions = (owner: string, text: string) => useStoredEntry(`changes.${owner}`, text, isDecisions);

const load = () => import("../../../ui/changes/find-changes.ts");

/** Fetches what compares texts before there is one to compare. */
export function preloadComparison(): void {
  load().catch(() => undefined); // tried again when there is
}

interface Found {
  source: string;
  text: string;
  parts: Part[];
}

/** What `text` has in the place of `source`; undefined until it has been found, and where one of them is missing. */
function useChanges(source: string | undefined, text: string | undefined): Part[] | undefined {
  const [found, setFound] = useState<Found>();
  useEffect(() => {
    if (source === undefined || text === undefined) return;
    let isLeft = false;
    load().then(
      ({ findChanges }) => !isLeft && setFound({ source, text, parts: findChanges(source, text) }),
      (error) => console.warn("nothing to compare texts with", error), // the text stands without its changes
    );
    return () => {
      isLeft = true;
    };
  }, [source, text]);
  return found && found.source === source && found.text === text ? found.parts : undefined;
}
