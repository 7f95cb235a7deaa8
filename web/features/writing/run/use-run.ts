// A tool's run on its screen: started, followed, stopped, repeated, continued, and there again after a reload.
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { v7 as uuidv7 } from "uuid";
import type { FollowKind } from "../../../../shared/contracts/runs.ts";
import { api } from "../../../lib/api.ts";
import { useIsResolved } from "./plan-limits.ts";
import { idle, isWorking, type RunView, startingView } from "./run-view.ts";
import {
  addRun,
  changeRun,
  continueRun,
  noRuns,
  removeRun,
  replaceRun,
  type StoredRun,
  type StoredRuns,
  useStoredRuns,
} from "./stored-runs.ts";
import { trackRun } from "./track-run.ts";

/** The runs of `tool` in this place (its screen, or a part of that), for the person with the id `owner`. */
export function useRun(owner: string, tool: string, place = tool) {
  const queries = useQueryClient();
  const [stored, changeRuns] = useStoredRuns(owner, place);
  const [views, setViews] = useState<Record<string, RunView>>({});
  const [stop, setStop] = useState<"asked" | "failed" | null>(null);
  const run = stored.runs[stored.shown];
  /** What a continuation goes on from stands until the server has sent it. */
  const given = (views[run?.earlier?.id ?? ""] ?? idle).text;
  const view = run ? (views[run.id] ?? startingView(run, given)) : idle;
  const current = useRef({ run, view, given });
  current.current = { run, view, given };

  // biome-ignore lint/correctness/useExhaustiveDependencies: a run is followed once, by its id
  useEffect(() => {
    const { run, view, given } = current.current;
    setStop(null);
    if (!run || !isWorking(view)) return; // one that has been followed to its end is known
    const { id } = run;
    return trackRun(run, given, {
      queries,
      setView: (view) => setViews((before) => ({ ...before, [id]: view })),
      onAnswered: (answered) =>
        changeRuns((before) =>
          changeRun(before, id, answered ? { answered, refused: undefined } : { answered }),
        ),
      onRefused: (refused) =>
        changeRuns((before) =>
          isOnlyRun(before, run) ? changeRun(before, id, { refused }) : removeRun(before, id, refused),
        ),
      onFailed: (failure, fruitless) =>
        changeRuns((before) =>
          !fruitless || isOnlyRun(before, run)
            ? changeRun(before, id, { failed: true })
            : removeRun(before, id, failure),
        ),
      onGone: () => changeRuns((before) => removeRun(before, id)),
    });
  }, [run?.id, run?.startedAt]);

  const newRun = (input: unknown): StoredRun => ({ id: uuidv7(), tool, input, startedAt: Date.now() });
  const follow = (kind: FollowKind, { input }: StoredRun, id: string): StoredRun => ({
    ...newRun(input),
    follows: { kind, run: id },
  });

  /** Takes an error away; text that came before it stays. */
  const clearError = () => {
    if (!run) return;
    if (view.error && !view.text) return changeRuns((before) => removeRun(before, run.id));
    if (view.error) setViews((before) => ({ ...before, [run.id]: { ...view, error: undefined } }));
    if (run.problem) changeRuns((before) => changeRun(before, run.id, { problem: undefined }));
  };
  const isSettled = useIsResolved(view.error ?? run?.problem);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is settled
  useEffect(() => {
    if (isSettled) clearError();
  }, [isSettled]);

  return {
    view,
    /** What the shown run was asked for; undefined where there is none. Older versions may have asked otherwise. */
    input: run?.input,
    stopping: stop === "asked",
    /** Whether the server could not be told to stop. */
    stopFailed: stop === "failed",
    working: isWorking(view),
    /** Whether no other text stands in its place or beside it. */
    isAlone: run !== undefined && isOnlyRun(stored, run),
    variants: {
      count: stored.runs.length,
      shown: stored.shown,
      show: (index: number) => changeRuns((before) => ({ ...before, shown: index })),
    },
    /** Why nothing came of the continuation, variant or repair that was asked for last. */
    problem: run?.problem,
    /** Whether a run can go on where the shown text ends. */
    continuable: view.continuable && run?.problem?.code !== "CANNOT_CONTINUE",
    /** Whether the facts of the shown text can be repaired, and are not being or have not been. */
    repairable:
      view.done?.repairable === true &&
      run?.problem?.code !== "CANNOT_REPAIR" &&
      !stored.runs.some((one) => repairs(one, view.id)),
    /** Starts a new text. */
    start(input: unknown) {
      setViews({});
      changeRuns(() => ({ runs: [newRun(input)], shown: 0 }));
    },
    /** Writes the shown text once more, as a variant beside it. If nothing was written, tries again in its place. */
    regenerate() {
      const first = stored.runs[0];
      if (!first || !run) return;
      if (view.text) return changeRuns((before) => addRun(before, follow("variant", run, first.id)));
      const { id, input, follows, answered } = run;
      // One that the server may have begun keeps its id, so that it is not written and charged twice.
      const next = { ...newRun(input), ...(answered === false && { id }), ...(follows && { follows }) };
      setViews(({ [id]: _, ...others }) => others);
      changeRuns((before) => replaceRun(before, next));
    },
    /** Goes on with the shown text where it ends, in its place. */
    continueText() {
      if (!run) return;
      const next = follow("continuation", run, run.id);
      changeRuns((before) => continueRun(before, next, view.text.length));
    },
    /** Writes the shown text once more with its facts in order, as a variant beside it. */
    repair() {
      if (run) changeRuns((before) => addRun(before, follow("repair", run, run.id)));
    },
    /** Stops the run; its events bring the end. */
    async stop() {
      if (!run) return;
      setStop("asked");
      try {
        await api(`/api/runs/${run.id}/stop`, { method: "POST" });
      } catch {
        if (current.current.run?.id === run.id) setStop("failed");
      }
    },
    /** No longer waits for the run that is shown. It goes on, and its text goes to the history. */
    leave() {
      if (run) changeRuns((before) => removeRun(before, run.id));
    },
    clear: () => changeRuns(() => noRuns),
    clearError,
  };
}

/** Whether no text would be left on the screen without the run. */
const isOnlyRun = ({ runs }: StoredRuns, { earlier }: StoredRun) => !earlier && runs.length === 1;

/** Whether it repairs the run with that id, or was told that nothing can. One that failed may be tried again. */
function repairs({ follows, refused, failed }: StoredRun, id: string): boolean {
  if (follows?.kind !== "repair" || follows.run !== id) return false;
  return refused ? refused.code === "CANNOT_REPAIR" : !failed;
}
