// The queue, stored in the tab so that it survives a reload.
import { useCallback, useEffect, useRef, useState } from "react";
import { v7 as uuidv7 } from "uuid";
import { type Platform, platforms } from "../../../../shared/catalog/writing-options.ts";
import { readTabStored, writeTabStored } from "../../../lib/storage.ts";
import { isPlanFailure } from "../../../runs/plan-limits.ts";
import { clearStoredRuns, type RunFailure } from "../../../runs/stored-runs.ts";
import { useRun } from "../../../runs/use-run.ts";
import type { Queue, QueueItem } from "./queue.ts";
import * as rules from "./queue.ts";

export interface QueueActions {
  begin(request: rules.Queue["request"], platforms: readonly Platform[]): void;
  started(platform: Platform): void;
  ended(platform: Platform, failure?: RunFailure): void;
  lost(platform: Platform): void;
  removed(platform: Platform): void;
  requeue(platform: Platform, task: rules.QueueItem["task"]): void;
  pause(): void;
  resume(): void;
  clear(): void;
}

/** The storage slot of a platform's runs. */
const runSlot = (platform: Platform) => `multiChannel.${platform}`;

function isItem(value: unknown): value is rules.QueueItem {
  const { platform, state, task } = (value ?? {}) as Partial<rules.QueueItem>; // validated field by field
  return (
    platforms.some((known) => known === platform) &&
    ["waiting", "started", "ended"].includes(state ?? "") &&
    ["text", "variant"].includes(task ?? "")
  );
}

function isQueue(value: unknown): value is rules.Queue {
  const { id, request, items, isPaused } = (value ?? {}) as Partial<rules.Queue>;
  return (
    typeof id === "string" &&
    typeof request?.text === "string" &&
    typeof isPaused === "boolean" &&
    Array.isArray(items) &&
    items.length > 0 &&
    items.every(isItem)
  );
}

/** The queue of the user `owner` (null if there is none) and its actions. */
export function useQueue(owner: string): [rules.Queue | null, QueueActions] {
  const key = `queue.${owner}.multiChannel`;
  const [queue, setQueue] = useState<rules.Queue | null>(() => {
    const kept = readTabStored(key, isQueue);
    return kept ? rules.restoreQueue(kept) : null;
  });
  const change = useCallback(
    (changed: (before: rules.Queue) => rules.Queue | null) =>
      setQueue((before) => {
        const after = before && changed(before);
        writeTabStored(key, after ?? undefined);
        return after;
      }),
    [key],
  );
  const replace = useCallback(
    (next: rules.Queue | null) => {
      for (const platform of platforms) clearStoredRuns(owner, runSlot(platform));
      writeTabStored(key, next ?? undefined);
      setQueue(next);
    },
    [key, owner],
  );
  const [actions] = useState<QueueActions>(() => ({
    begin: (request, chosen) => replace(rules.createQueue(uuidv7(), request, chosen)),
    started: (platform) => change((before) => rules.startItem(before, platform)),
    ended: (platform, failure) => change((before) => rules.endItem(before, platform, failure)),
    lost: (platform) => change((before) => rules.loseItem(before, platform)),
    removed: (platform) => change((before) => rules.dropItem(before, platform)),
    requeue: (platform, task) => change((before) => rules.requeueItem(before, platform, task)),
    pause: () => change(rules.pauseQueue),
    resume: () => change(rules.resume),
    clear: () => replace(null),
  }));
  return [queue, actions];
}

export interface PlatformRunProps {
  owner: string;
  item: QueueItem;
  request: Queue["request"];
  /** Whether to start the run now. */
  shouldStart: boolean;
  /** How often "Stop all" was pressed. */
  stops: number;
  actions: QueueActions;
}

/** The run of one platform: starts when the queue says so, and reports its state. */
export function usePlatformRun({ owner, item, request, shouldStart, stops, actions }: PlatformRunProps) {
  const { platform, state, task } = item;
  const run = useRun(owner, "multiChannel", runSlot(platform));
  const { working, view, problem } = run;
  const isThere = view.status !== "idle";
  /** Whether plan or prompts blocked it. Once that is resolved, it waits for its turn again. */
  const wasHeldBack = useRef(false);
  if (isThere) wasHeldBack.current = view.error !== undefined && isPlanFailure(view.error.code);
  /** The run that existed when the screen opened; it is only read, not started. */
  const found = useRef(view.id);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once when it should start
  useEffect(() => {
    if (!shouldStart) return;
    if (task === "variant" && isThere) run.regenerate();
    else run.start({ ...request, platform });
    actions.started(platform);
  }, [shouldStart]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: depends only on the run's state
  useEffect(() => {
    if (working && state === "ended" && view.id !== found.current) actions.started(platform); // a repair has started
    if (!working && state === "ended" && !isThere) {
      if (wasHeldBack.current) actions.lost(platform);
      else actions.removed(platform);
    }
    if (!working && state === "started") {
      if (isThere) actions.ended(platform, view.error ?? problem);
      else actions.lost(platform);
    }
  }, [working, state, isThere]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per "Stop all"
  useEffect(() => {
    if (stops > 0 && working) void run.stop();
  }, [stops]);

  return {
    ...run,
    /** Stops waiting for the text. If the card has no other text, its platform leaves the queue. */
    leave() {
      if (run.isAlone) actions.removed(platform);
      run.leave();
    },
  };
}
