// The runs of a screen as stored in the tab: the first one and its variants.
import { useCallback, useSyncExternalStore } from "react";
import type { FollowKind } from "../../shared/contracts/runs.ts";
import type { ErrorDetails } from "../../shared/errors.ts";
import type { ApiErrorCode } from "../lib/api.ts";
import { readStored, readTabStored, storedKeys, writeTabStored } from "../lib/storage.ts";
import type { RunStart } from "./follow-run.ts";

export interface RunFailure {
  code: ApiErrorCode;
  details?: ErrorDetails | undefined;
  /** When it was rejected, in ms since 1970. Undefined if it failed while writing. */
  at?: number;
}

export interface StoredRun extends RunStart {
  startedAt: number;
  /** Why it did not start. It is not started again, and only looked up if its start had no response. */
  refused?: RunFailure | undefined;
  /**
   * Whether the server has responded to its start. False if the response was lost, so that it may or may not have
   * begun.
   */
  answered?: boolean;
  /** The id of the run from which this variant or repair was requested. */
  askedFrom?: string;
  /** Whether its end was seen. */
  ended?: boolean;
  /** Whether it ended without a result. */
  failed?: boolean;
  /** Whether its text has been opened in the editor, so that the history may have another wording. */
  edited?: boolean;
  /** For a continuation: the run it continues, shown again if the continuation fails. */
  earlier?: EarlierRun;
  /** Why the last requested continuation, variant or repair failed. */
  problem?: (RunFailure & { of?: FollowKind | undefined }) | undefined;
}

/** Whether the server has rejected it. If the response to its start was lost, it may have begun nevertheless. */
export const isRejected = ({ refused, answered }: StoredRun): boolean =>
  refused !== undefined && answered !== false;

/** A run that was replaced by its continuation; tool and input are the same. */
interface EarlierRun extends Pick<StoredRun, "id" | "startedAt" | "follows"> {
  /** The length of its text, in UTF-16 units. */
  length: number;
}

export interface StoredRuns {
  runs: StoredRun[];
  /** The index of the run that is shown. */
  shown: number;
}

export const noRuns: StoredRuns = { runs: [], shown: 0 };

/** Checks only required fields: runs stored by older versions may have others. */
const isStoredRun = (value: unknown): value is StoredRun => {
  const { id, startedAt, follows, earlier } = (value ?? {}) as Partial<StoredRun>; // validated field by field
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

const keyOf = (owner: string, slot: string) => `run.${owner}.${slot}`;

/** Adds the variants that another tab has stored for the same text. */
function withRunsOfOtherTabs(own: StoredRuns, stored: StoredRuns | undefined): StoredRuns {
  if (!stored || stored.runs[0]?.id !== own.runs[0]?.id) return own;
  const added = stored.runs.filter(({ id }) => !own.runs.some((run) => run.id === id));
  return added.length ? { ...own, runs: [...own.runs, ...added] } : own;
}

type StoredRunsStore = ReturnType<typeof openStoredRuns>;

/** The stored runs per user and slot of a screen. They survive a reload of the tab. */
export function openStoredRuns() {
  const slots = new Map<string, StoredRuns>();
  const listeners = new Set<() => void>();
  const read = (owner: string, slot: string): StoredRuns => {
    const key = keyOf(owner, slot);
    const stored = slots.get(key) ?? readTabStored(key, isStoredRuns) ?? noRuns;
    slots.set(key, stored);
    return stored;
  };
  return {
    read,
    /** Returns the changed runs. */
    change(owner: string, slot: string, changed: (before: StoredRuns) => StoredRuns): StoredRuns {
      const key = keyOf(owner, slot);
      const before = read(owner, slot);
      const after = changed(withRunsOfOtherTabs(before, readStored(key, isStoredRuns)));
      if (after === before) return before;
      writeTabStored(key, after.runs.length ? after : undefined);
      slots.set(key, after);
      for (const listener of listeners) listener();
      return after;
    },
    /** The slots of a user that have runs. */
    slotsOf(owner: string): string[] {
      const start = keyOf(owner, "");
      return storedKeys("run", owner).map((key) => key.slice(start.length));
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Forgets what was read, without a re-render. */
    close: () => slots.clear(),
  };
}

/** The stored runs of a slot. */
export function useStoredRuns(
  store: Pick<StoredRunsStore, "read" | "subscribe">,
  owner: string,
  slot: string,
): StoredRuns {
  return useSyncExternalStore(
    store.subscribe,
    useCallback(() => store.read(owner, slot), [store, owner, slot]),
  );
}

/** The ids of all runs, also of those that a continuation has replaced. */
export const idsOf = ({ runs }: StoredRuns): string[] =>
  runs.flatMap(({ id, earlier }) => (earlier ? [id, earlier.id] : [id]));

/** Whether the screen would be empty without the run. */
export const isOnlyRun = ({ runs }: StoredRuns, { earlier }: StoredRun) => !earlier && runs.length === 1;

// Pure changes of the stored runs: add, replace, continue, change, remove.

/** Adds a run and shows it. */
export function addRun({ runs, shown }: StoredRuns, next: StoredRun): StoredRuns {
  const askedFrom = runs[shown]?.id;
  const before = runs.map((run) => (run.id === askedFrom ? { ...run, problem: undefined } : run));
  return { runs: [...before, { ...next, ...(askedFrom && { askedFrom }) }], shown: runs.length };
}

/** Replaces the shown run. */
export function replaceRun({ runs, shown }: StoredRuns, next: StoredRun): StoredRuns {
  return { runs: runs.map((run, index) => (index === shown ? next : run)), shown };
}

/** Replaces the shown run with its continuation from `length` (UTF-16 units) on. */
export function continueRun({ runs, shown }: StoredRuns, next: StoredRun, length: number): StoredRuns {
  const continued = ({ id, startedAt, follows }: StoredRun): StoredRun => ({
    ...next,
    earlier: { id, startedAt, length, ...(follows && { follows }) },
  });
  return { runs: runs.map((run, index) => (index === shown ? continued(run) : run)), shown };
}

/** Changes the run with that id. */
export function changeRun({ runs, shown }: StoredRuns, id: string, changes: Partial<StoredRun>): StoredRuns {
  return { runs: runs.map((run) => (run.id === id ? { ...run, ...changes } : run)), shown };
}

/**
 * Removes a run. The text from which it was requested is shown again with the reason: in its place for a
 * continuation, beside it for a variant or repair.
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
