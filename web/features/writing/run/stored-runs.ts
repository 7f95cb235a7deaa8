// The runs of a screen as they are kept on the device: the first, and its variants.
import { useCallback, useState } from "react";
import type { FollowKind } from "../../../../shared/contracts/runs.ts";
import type { ErrorDetails } from "../../../../shared/errors.ts";
import type { ApiErrorCode } from "../../../lib/api.ts";
import type { RunStart } from "../../../lib/follow-run.ts";
import { readStored, readTabStored, writeTabStored } from "../../../lib/storage.ts";

export interface RunFailure {
  code: ApiErrorCode;
  details?: ErrorDetails | undefined;
  /** When it was refused; milliseconds since 1970. Absent if it failed while it was written. */
  at?: number;
}

export interface KeptRun extends RunStart {
  startedAt: number;
  /** Why it did not start. It is not asked for again, and only looked up if its start was never answered. */
  refused?: RunFailure | undefined;
  /** Whether the server has responded to its start. False if the response was lost: it may have begun or not. */
  answered?: boolean;
  /** The id of the run that was shown when this variant or repair was asked for. */
  askedFrom?: string;
  /** Whether it has ended and delivered nothing. */
  failed?: boolean;
  /** Where it is a continuation: what it goes on from, which is shown again where nothing comes of it. */
  earlier?: EarlierRun;
  /** Why nothing came of the continuation, variant or repair that was asked for last. */
  problem?: (RunFailure & { of?: FollowKind | undefined }) | undefined;
}

/** A run that another has taken the place of; tool and input are the same. */
export interface EarlierRun extends Pick<KeptRun, "id" | "startedAt" | "follows"> {
  /** How long its text is, in UTF-16 units. */
  length: number;
}

export interface KeptRuns {
  runs: KeptRun[];
  /** The index of the run that is shown. */
  shown: number;
}

export const noRuns: KeptRuns = { runs: [], shown: 0 };

/** Runs of older versions have fields that are not known any more, and lack others. */
const isKeptRun = (value: unknown): value is KeptRun => {
  const { id, startedAt, follows, earlier } = (value ?? {}) as Partial<KeptRun>; // looked at field by field
  return (
    typeof id === "string" &&
    typeof startedAt === "number" &&
    (follows === undefined || typeof follows?.run === "string") &&
    (earlier === undefined || (isKeptRun(earlier) && typeof earlier.length === "number"))
  );
};

function isKeptRuns(value: unknown): value is KeptRuns {
  const { runs, shown } = (value ?? {}) as Partial<KeptRuns>;
  return Array.isArray(runs) && runs.every(isKeptRun) && typeof shown === "number" && shown in runs;
}

const keyOf = (owner: string, place: string) => `run.${owner}.${place}`;

/** Clears the stored runs of a place that this screen does not show. */
export const forgetRuns = (owner: string, place: string): void =>
  writeTabStored(keyOf(owner, place), undefined);

/** `kept` with the variants that another tab has added to the same text since. */
function withOthers(kept: KeptRuns, stored: KeptRuns | undefined): KeptRuns {
  if (!stored || stored.runs[0]?.id !== kept.runs[0]?.id) return kept;
  const added = stored.runs.filter(({ id }) => !kept.runs.some((run) => run.id === id));
  return added.length ? { ...kept, runs: [...kept.runs, ...added] } : kept;
}

/** State like `useState`'s, for a user and a place on a screen, that survives a reload of this tab. */
export function useKeptRuns(owner: string, place: string) {
  const key = keyOf(owner, place);
  const [kept, setKept] = useState<KeptRuns>(() => readTabStored(key, isKeptRuns) ?? noRuns);
  const change = useCallback(
    (changed: (before: KeptRuns) => KeptRuns) =>
      setKept((before) => {
        const after = changed(withOthers(before, readStored(key, isKeptRuns)));
        writeTabStored(key, after.runs.length ? after : undefined);
        return after;
      }),
    [key],
  );
  return [kept, change] as const;
}

// How the runs of a screen change: one comes beside the others, goes on from another in its place, or goes.

/** The runs with one more beside them, which is shown. */
export function addRun({ runs, shown }: KeptRuns, next: KeptRun): KeptRuns {
  const askedFrom = runs[shown]?.id;
  const before = runs.map((run) => (run.id === askedFrom ? { ...run, problem: undefined } : run));
  return { runs: [...before, { ...next, ...(askedFrom && { askedFrom }) }], shown: runs.length };
}

/** The runs with `next` in the place of the shown one. */
export function replaceRun({ runs, shown }: KeptRuns, next: KeptRun): KeptRuns {
  return { runs: runs.map((run, index) => (index === shown ? next : run)), shown };
}

/** The runs with `next` in the place of the shown one, whose text of that length (UTF-16 units) it goes on from. */
export function continueRun({ runs, shown }: KeptRuns, next: KeptRun, length: number): KeptRuns {
  const continued = ({ id, startedAt, follows }: KeptRun): KeptRun => ({
    ...next,
    earlier: { id, startedAt, length, ...(follows && { follows }) },
  });
  return { runs: runs.map((run, index) => (index === shown ? continued(run) : run)), shown };
}

/** The runs with what `changes` says of the one with that id. */
export function changeRun({ runs, shown }: KeptRuns, id: string, changes: Partial<KeptRun>): KeptRuns {
  return { runs: runs.map((run) => (run.id === id ? { ...run, ...changes } : run)), shown };
}

/**
 * Removes the run with that id. The text that it was asked for from is shown again, with the reason: a continuation's
 * in its place, a variant's or repair's beside it.
 */
export function takeRunBack(kept: KeptRuns, id: string, failure?: RunFailure): KeptRuns {
  const index = kept.runs.findIndex((run) => run.id === id);
  const gone = kept.runs[index];
  if (!gone) return kept;
  const problem = failure && { ...failure, of: gone.follows?.kind };
  if (gone.earlier) {
    const { length: _, ...earlier } = gone.earlier;
    const back = { ...earlier, tool: gone.tool, input: gone.input, problem };
    return { ...kept, runs: kept.runs.with(index, back) };
  }
  const runs = kept.runs.toSpliced(index, 1);
  const from = runs.findIndex((run) => run.id === gone.askedFrom);
  const shown = from < 0 ? Math.min(kept.shown, runs.length - 1) : from;
  const shownRun = runs[shown];
  if (!shownRun) return noRuns;
  return { runs: problem ? runs.with(shown, { ...shownRun, problem }) : runs, shown };
}
