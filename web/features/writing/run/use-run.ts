// A tool's run on its screen: started, followed, stopped, repeated, continued, and there again after a reload.
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { v7 as uuidv7 } from "uuid";
import type { FollowKind } from "../../../../shared/contracts/runs.ts";
import { api } from "../../../lib/api.ts";
import { addRun, changeRun, continueRun, takeRunBack } from "./change-runs.ts";
import { type KeptRun, noRuns, useKeptRuns } from "./kept-runs.ts";
import { beginning, idle, isWorking, type RunView } from "./run-view.ts";
import { showRun } from "./show-run.ts";

/** The runs of `tool` in this place (its screen, or a part of that), for the person with the id `owner`. */
export function useRun(owner: string, tool: string, place = tool) {
  const queries = useQueryClient();
  const [kept, changeKept] = useKeptRuns(owner, place);
  const [views, setViews] = useState<Record<string, RunView>>({});
  const [stopping, setStopping] = useState(false);
  const run = kept.runs[kept.shown];
  /** What a continuation goes on from stands until the server has sent it. */
  const given = (views[run?.earlier?.id ?? ""] ?? idle).text;
  const view = run ? (views[run.id] ?? beginning(run, given)) : idle;
  const current = useRef({ run, view, given });
  current.current = { run, view, given };

  // biome-ignore lint/correctness/useExhaustiveDependencies: a run is followed once, by its id
  useEffect(() => {
    const { run, view, given } = current.current;
    setStopping(false);
    if (!run || !isWorking(view)) return; // one that has been followed to its end is known
    const { id } = run;
    return showRun(run, given, {
      queries,
      setView: (view) => setViews((before) => ({ ...before, [id]: view })),
      onRefused: (refused) =>
        changeKept((before) =>
          run.earlier ? takeRunBack(before, id, refused) : changeRun(before, id, { refused }),
        ),
      onFailed: (failure, fruitless) =>
        changeKept((before) =>
          run.earlier && fruitless
            ? takeRunBack(before, id, failure)
            : changeRun(before, id, { failed: true }),
        ),
      onGone: () => changeKept((before) => takeRunBack(before, id)),
    });
  }, [run?.id]);

  const newRun = (input: unknown): KeptRun => ({ id: uuidv7(), tool, input, startedAt: Date.now() });
  const follow = (kind: FollowKind, { input }: KeptRun, id: string): KeptRun => ({
    ...newRun(input),
    follows: { kind, run: id },
  });

  return {
    view,
    /** What the shown run was asked for; undefined where there is none. Older versions may have asked otherwise. */
    input: run?.input,
    stopping,
    working: isWorking(view),
    variants: {
      count: kept.runs.length,
      shown: kept.shown,
      show: (index: number) => changeKept((before) => ({ ...before, shown: index })),
    },
    /** Why nothing came of going on from the run that is shown. */
    problem: run?.problem,
    /** Whether a run can go on where the shown text ends. */
    continuable: view.continuable && run?.problem?.code !== "CANNOT_CONTINUE",
    /** Whether the facts of the shown text can be repaired, and are not being or have not been. */
    repairable: view.done?.repairable === true && !kept.runs.some((one) => repairs(one, view.id)),
    /** Starts a new text. */
    start(input: unknown) {
      setViews({});
      changeKept(() => ({ runs: [newRun(input)], shown: 0 }));
    },
    /** Writes the shown text once more, as a variant beside it. */
    repeat() {
      const first = kept.runs[0];
      if (first && run) changeKept((before) => addRun(before, follow("variant", run, first.id)));
    },
    /** Goes on with the shown text where it ends, in its place. */
    continueText() {
      if (!run) return;
      const next = follow("continuation", run, run.id);
      changeKept((before) => continueRun(before, next, view.text.length));
    },
    /** Writes the shown text once more with its facts in order, as a variant beside it. */
    repair() {
      if (run) changeKept((before) => addRun(before, follow("repair", run, run.id)));
    },
    /** Stops the run; its events bring the end. */
    async stop() {
      if (!run) return;
      setStopping(true);
      try {
        await api(`/api/runs/${run.id}/stop`, { method: "POST" });
      } catch (error) {
        setStopping(false);
        console.warn("stop failed", error);
      }
    },
    clear: () => changeKept(() => noRuns),
    /** Takes an error away; text that came before it stays. */
    clearError() {
      if (!run) return;
      if (view.error && !view.text) return changeKept((before) => takeRunBack(before, run.id));
      if (view.error) setViews((before) => ({ ...before, [run.id]: { ...view, error: undefined } }));
      if (run.problem) changeKept((before) => changeRun(before, run.id, { problem: undefined }));
    },
  };
}

/** Whether it repairs the run with that id, or was told that nothing can. One that failed may be tried again. */
function repairs({ follows, refused, failed }: KeptRun, id: string): boolean {
  if (follows?.kind !== "repair" || follows.run !== id) return false;
  return refused ? refused.code === "CANNOT_REPAIR" : !failed;
}
