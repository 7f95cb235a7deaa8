import { useEffect, useRef } from "react";
import { isPlanFailure } from "../run/plan-failures.ts";
import { useRun } from "../run/use-run.ts";
import type { Queue, QueueItem } from "./queue.ts";
import { placeOf, type QueueActions } from "./use-queue.ts";

export interface PlatformRunProps {
  owner: string;
  item: QueueItem;
  request: Queue["request"];
  /** Whether it is to be started now. */
  isTurn: boolean;
  /** How often "Stop all" was pressed. */
  stops: number;
  actions: QueueActions;
}

/** The run of one platform: begins when its turn comes, and tells the queue how it stands. */
export function usePlatformRun({ owner, item, request, isTurn, stops, actions }: PlatformRunProps) {
  const { platform, state, task } = item;
  const run = useRun(owner, "multiChannel", placeOf(platform));
  const { working, view, problem } = run;
  const isThere = view.status !== "idle";
  /** Whether it was held back by the plan or its prompts. Once that is settled it waits for its turn again. */
  const wasHeldBack = useRef(false);
  if (isThere) wasHeldBack.current = view.error !== undefined && isPlanFailure(view.error.code);
  /** What was there when the screen was opened is read again, not written. */
  const found = useRef(view.id);

  // biome-ignore lint/correctness/useExhaustiveDependencies: begun once, when its turn comes
  useEffect(() => {
    if (!isTurn) return;
    if (task === "variant" && isThere) run.repeat();
    else run.start({ ...request, platform });
    actions.started(platform);
  }, [isTurn]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what counts is whether it works, and what is known of that
  useEffect(() => {
    if (working && state === "ended" && view.id !== found.current) actions.started(platform); // a repair
    if (!working && state === "ended" && !isThere) {
      if (wasHeldBack.current) actions.lost(platform);
      else actions.gone(platform);
    }
    if (!working && state === "started") {
      if (isThere) actions.ended(platform, view.error ?? problem);
      else actions.lost(platform);
    }
  }, [working, state, isThere]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: stopped once, when it is asked for
  useEffect(() => {
    if (stops > 0 && working) void run.stop();
  }, [stops]);

  return {
    ...run,
    /** No longer waits for the text. If no other stands on the card, its platform leaves the queue. */
    leave() {
      if (run.isAlone) actions.gone(platform);
      run.leave();
    },
  };
}
