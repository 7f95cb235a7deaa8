// The runs of a screen as they are stored on the device: the first, and its variants.
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

export interface StoredRun extends RunStart {
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
export interface EarlierRun extends Pick<StoredRun, "id" | "startedAt" | "follows"> {
  /** How long its text is, in UTF-16 units. */
  length: number;
}

export interface StoredRuns {
  runs: StoredRun[];
  /** The index of the run that is shown. */
  shown: number;
}

export const noRuns: StoredRuns = { runs: [], shown: 0 };

/** Runs of older versions have fields that are not known any more, and lack others. */
const isStoredRun = (value: unknown): value is StoredRun => {
  const { id, startedAt, follows, earlier } = (value ?? {}) as Partial<StoredRun>; // looked at field by field
  return (
    typeof id === "string" &&
    typeof startedAt === "number" &&
    (follows === undefined || typeof follows?.run === "string") &&
    (earlier === undefined || (isStoredRun(earlier) && typeof earlier.length === "number"))
  );
};

function isStoredRuns(value: unknown): value is StoredRuns {
  const { runs, shown } = (value ?? {}) as Partial<StoredRuns>;
  return Array.isArray(runs) && runs.every(isStoredRun) && typeof shown === "number" && shown in runs;
}

const keyOf = (owner: string, place: string) => `run.${owner}.${place}`;

/** Clears the stored runs of a place that this screen does not show. */
export const clearStoredRuns = (owner: string, place: string): void =>
  writeTabStored(keyOf(owner, place), undefined);

/** Adds the variants that another tab has stored for the same text. */
function withRunsOfOtherTabs(own: StoredRuns, stored: StoredRuns | undefined): StoredRuns {
  if (!stored || stored.runs[0]?.id !== own.runs[0]?.id) return own;
  const added = stored.runs.filter(({ id }) => !own.runs.some((run) => run.id === id));
  return added.length ? { ...own, runs: [...own.runs, ...added] } : own;
}

/** State like `useState`'s, for a user and a place on a screen, that survives a reload of this tab. */
export function useStoredRuns(owner: string, place: string) {
  const key = keyOf(owner, place);
  const [stored, setStored] = useState<StoredRuns>(() => readTabStored(key, isStoredRuns) ?? noRuns);
  const change = useCallback(
    (changed: (before: StoredRuns) => StoredRuns) =>
      setStored((before) => {
        const after = changed(withRunsOfOtherTabs(before, readStored(key, isStoredRuns)));
        writeTabStored(key, after.runs.length ? after : undefined);
        return after;
      }),
    [key],
  );
  return [stored, change] as const;
}

// How the runs of a screen change: one comes beside the others, goes on from another in its place, or goes.

/** The runs with one more beside them, which is shown. */
export function addRun({ runs, shown }: StoredRuns, next: StoredRun): StoredRuns {
  const askedFrom = runs[shown]?.id;
  const before = runs.map((run) => (run.id === askedFrom ? { ...run, problem: undefined } : run));
  return { runs: [...before, { ...next, ...(askedFrom && { askedFrom }) }], shown: runs.length };
}

/** The runs with `next` in the place of the shown one. */
export function replaceRun({ runs, shown }: StoredRuns, next: StoredRun): StoredRuns {
  return { runs: runs.map((run, index) => (index === shown ? next : run)), shown };
}

/** The runs with `next` in the place of the shown one, whose text of that length (UTF-16 units) it goes on from. */
export function continueRun({ runs, shown }: StoredRuns, next: StoredRun, length: number): StoredRuns {
  const continued = ({ id, startedAt, follows }: StoredRun): StoredRun => ({
    ...next,
    earlier: { id, startedAt, length, ...(follows && { follows }) },
  });
  return { runs: runs.map((run, index) => (index === shown ? continued(run) : run)), shown };
}

/** The runs with what `changes` says of the one with that id. */
export function changeRun({ runs, shown }: StoredRuns, id: string, changes: Partial<StoredRun>): StoredRuns {
  return { runs: runs.map((run) => (run.id === id ? { ...run, ...changes } : run)), shown };
}

/**
 * Removes the run with that id. The text that it was asked for from is shown again, with the reason: a continuation's
 * in its place, a variant's or repair's beside it.
 */
export function removeRun(stored: StoredRuns, id: string, failure?: RunFailure): StoredRuns {
  const index = stored.runs.findIndex((run) => run.id === id);
  const gone = stored.runs[index];
  if (!gone) return stored;
  const problem = failure && { ...failure, of: gone.follows?.kind };
  if (gone.earlier) {
    const { length: _, ...earlier } = gone.earlier;
    const back = { ...earlier, tool: gone.tool, input: gone.input, problem };
    return { ...stored, runs: stored.runs.with(index, back) };
  }
  const runs = stored.runs.toSpliced(index, 1);
  const from = runs.findIndex((run) => run.id === gone.askedFrom);
  const shown = from < 0 ? Math.min(stored.shown, runs.length - 1) : from;
  const shownRun = runs[shown];
  if (!shownRun) return noRuns;
  return { runs: problem ? runs.with(shown, { ...shownRun, problem }) : runs, shown };
}
