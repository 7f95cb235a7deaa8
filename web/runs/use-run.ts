// The runs of a tool on its screen: start, follow, stop, regenerate, continue. They survive a reload and continue when the
// screen is closed.
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useSyncExternalStore } from "react";
import { v7 as uuidv7 } from "uuid";
import type { FollowKind } from "../../shared/contracts/runs.ts";
import { allRuns } from "./all-runs.ts";
import { useIsResolved } from "./plan-limits.ts";
import { idle, isWorking, startingView } from "./run-view.ts";
import {
  addRun,
  changeRun,
  continueRun,
  isOnlyRun,
  noRuns,
  removeRun,
  replaceRun,
  type StoredRun,
  type StoredRuns,
  useStoredRuns,
} from "./stored-runs.ts";

/** Returns the runs of `tool` for user `owner`. `slot` is the tool's screen or a part of it. */
export function useRun(owner: string, tool: string, slot = tool) {
  const all = allRuns(useQueryClient());
  const { runs } = all;
  const stored = useStoredRuns(all.stored, owner, slot);
  const changeRuns = (changed: (before: StoredRuns) => StoredRuns) => all.change(owner, slot, changed);
  const run = stored.runs[stored.shown];
  /** The continued text is shown until the server sends it. */
  const continuedText = runs.view(run?.earlier?.id ?? "")?.text;
  const followed = useSyncExternalStore(runs.subscribe, () => runs.meta(run?.id ?? ""));
  const view = run ? (followed ?? startingView(run.id, run.startedAt, continuedText)) : idle;
  const current = useRef({ run, continuedText });
  current.current = { run, continuedText };
  /** The view with all text so far. */
  const now = () => runs.view(view.id) ?? view;

  useEffect(() => all.show(slot), [all, slot]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a run is followed once per id
  useEffect(() => {
    const { run, continuedText } = current.current;
    if (run) all.follow(owner, slot, run, continuedText);
  }, [run?.id, run?.startedAt]);

  const newRun = (input: unknown, id = uuidv7()): StoredRun => ({ id, tool, input, startedAt: Date.now() });
  const follow = (kind: FollowKind, { input }: StoredRun, id: string): StoredRun => ({
    ...newRun(input),
    follows: { kind, run: id },
  });

  /** Clears an error; text written before it stays. */
  const clearError = () => {
    if (!run) return;
    if (view.error && !view.text) return changeRuns((before) => removeRun(before, run.id));
    if (view.error) runs.change(run.id, { error: undefined });
    if (run.problem) changeRuns((before) => changeRun(before, run.id, { problem: undefined }));
  };
  const isSettled = useIsResolved(view.error ?? run?.problem);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once when it is resolved
  useEffect(() => {
    if (isSettled) clearError();
  }, [isSettled]);

  return {
    runs,
    /** While the run is writing, its text is complete only in `useGrowingText`. */
    view,
    /** The input of the shown run, if there is one. May come from an older version. */
    input: run?.input,
    stopping: view.stop === "asked",
    /** Whether the stop request failed. */
    stopFailed: view.stop === "failed",
    working: isWorking(view),
    /** Whether the shown text has been opened in the editor. */
    edited: run?.edited === true,
    /** Whether there is no earlier text and no variant. */
    isAlone: run !== undefined && isOnlyRun(stored, run),
    variants: {
      count: stored.runs.length,
      shown: stored.shown,
      show: (index: number) => changeRuns((before) => ({ ...before, shown: index })),
    },
    /** Why the last requested continuation, variant or repair failed. */
    problem: run?.problem,
    /** Whether the shown text can be continued. */
    continuable: view.continuable && run?.problem?.code !== "CANNOT_CONTINUE",
    /** Whether the facts can be repaired, and no repair is running or done. */
    repairable:
      view.done?.repairable === true &&
      run?.problem?.code !== "CANNOT_REPAIR" &&
      !stored.runs.some((one) => repairs(one, view.id)),
    /** Starts a new run; one that was started before under the same `id` is joined. */
    start(input: unknown, id?: string) {
      changeRuns(() => ({ runs: [newRun(input, id)], shown: 0 }));
    },
    /** Requests a variant of the shown text. If nothing was written, retries in its place. */
    regenerate() {
      const first = stored.runs[0];
      if (!first || !run) return;
      if (now().text) return changeRuns((before) => addRun(before, follow("variant", run, first.id)));
      const { id, input, follows, answered } = run;
      // A run that may have started keeps its id, so that it is not charged twice; under the id of a stopped run, nothing starts.
      const keepsId = answered === false && !view.stop;
      const next = { ...newRun(input), ...(keepsId && { id }), ...(follows && { follows }) };
      all.forget(id);
      changeRuns((before) => replaceRun(before, next));
    },
    /** Continues the shown text in its place. */
    continueText() {
      if (!run) return;
      const next = follow("continuation", run, run.id);
      changeRuns((before) => continueRun(before, next, now().text.length));
    },
    /** Requests a variant with corrected facts. */
    repair() {
      if (run) changeRuns((before) => addRun(before, follow("repair", run, run.id)));
    },
    /** Records that the shown text is opened in the editor. */
    noteEdited() {
      if (run) changeRuns((before) => changeRun(before, run.id, { edited: true }));
    },
    stop() {
      if (run) void runs.stop(run.id);
    },
    /** Stops waiting for the shown run. It continues, and its text goes to the history. */
    leave() {
      if (!run) return;
      if (view.lost) all.forget(run.id);
      else runs.change(run.id, { stop: null });
      changeRuns((before) => removeRun(before, run.id));
    },
    clear: () => changeRuns(() => noRuns),
    clearError,
  };
}

/**
 * Whether it is a repair of the run `id`, or the server said that it cannot be repaired. A failed repair may be
 * retried.
 */
function repairs({ follows, refused, failed }: StoredRun, id: string): boolean {
  if (follows?.kind !== "repair" || follows.run !== id) return false;
  return refused ? refused.code === "CANNOT_REPAIR" : !failed;
}
