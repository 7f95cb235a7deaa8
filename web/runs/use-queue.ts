// A queue, stored in the tab so that it survives a reload.
import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import { readTabStored, writeTabStored } from "../lib/storage.ts";
import { allRuns } from "./all-runs.ts";
import { isPlanFailure } from "./plan-limits.ts";
import type { Queue, QueueItem } from "./queue.ts";
import * as rules from "./queue.ts";
import { noRuns, type RunFailure } from "./stored-runs.ts";
import { useRun } from "./use-run.ts";

export interface QueueActions<Key extends string, Request = unknown> {
  begin(request: Request, keys: readonly Key[]): void;
  started(key: Key): void;
  ended(key: Key, failure?: RunFailure): void;
  lost(key: Key): void;
  removed(key: Key): void;
  requeue(key: Key, task: QueueItem["task"]): void;
  pause(): void;
  resume(): void;
  clear(): void;
}

/** The storage slot of an item's runs. */
const runSlot = (tool: string, key: string) => `${tool}.${key}`;

function isItem(value: unknown, keys: readonly string[]): boolean {
  const { key, state, task, runId } = (value ?? {}) as Partial<QueueItem>; // validated field by field
  return (
    keys.some((known) => known === key) &&
    ["waiting", "started", "ended"].includes(state ?? "") &&
    ["text", "variant"].includes(task ?? "") &&
    ["string", "undefined"].includes(typeof runId)
  );
}

function isQueue(value: unknown, keys: readonly string[]): boolean {
  const { id, request, items, isPaused } = (value ?? {}) as Partial<Queue<string, { text?: unknown }>>;
  return (
    typeof id === "string" &&
    typeof request?.text === "string" &&
    typeof isPaused === "boolean" &&
    Array.isArray(items) &&
    items.length > 0 &&
    items.every((item) => isItem(item, keys))
  );
}

/**
 * The queue of the user `owner` for runs of `tool` (null if there is none) and its actions.
 * @param keys all that items can be for
 */
export function useQueue<Key extends string, Request extends { text: string }>(
  owner: string,
  tool: string,
  keys: readonly Key[],
): [Queue<Key, Request> | null, QueueActions<Key, Request>] {
  const all = allRuns(useQueryClient());
  const stored = `queue.${owner}.${tool}`;
  const [queue, setQueue] = useState<Queue<Key, Request> | null>(() => {
    const kept = readTabStored(stored, (value): value is Queue<Key, Request> => isQueue(value, keys));
    return kept ? rules.restoreQueue(kept) : null;
  });
  const change = useCallback(
    (changed: (before: Queue<Key, Request>) => Queue<Key, Request> | null) =>
      setQueue((before) => {
        const after = before && changed(before);
        writeTabStored(stored, after ?? undefined);
        return after;
      }),
    [stored],
  );
  const replace = useCallback(
    (next: Queue<Key, Request> | null) => {
      for (const key of keys) all.change(owner, runSlot(tool, key), () => noRuns);
      writeTabStored(stored, next ?? undefined);
      setQueue(next);
    },
    [all, stored, owner, tool, keys],
  );
  const [actions] = useState<QueueActions<Key, Request>>(() => ({
    begin: (request, chosen) => replace(rules.createQueue(request, chosen)),
    started: (key) => change((before) => rules.startItem(before, key)),
    ended: (key, failure) => change((before) => rules.endItem(before, key, failure)),
    lost: (key) => change((before) => rules.loseItem(before, key)),
    removed: (key) => change((before) => rules.dropItem(before, key)),
    requeue: (key, task) => change((before) => rules.requeueItem(before, key, task)),
    pause: () => change(rules.pauseQueue),
    resume: () => change(rules.resume),
    clear: () => replace(null),
  }));
  return [queue, actions];
}

export interface QueuedRun<Key extends string> {
  owner: string;
  item: QueueItem<Key>;
  /** Whether to start the run now. */
  shouldStart: boolean;
  /** How often "Stop all" was pressed. */
  stops: number;
  actions: Omit<QueueActions<Key>, "begin">;
}

/** The run of one item: starts with `input` when the queue says so, and reports its state. */
export function useQueuedRun<Key extends string>(
  tool: string,
  input: unknown,
  { owner, item, shouldStart, stops, actions }: QueuedRun<Key>,
) {
  const { key, state, task } = item;
  const run = useRun(owner, tool, runSlot(tool, key));
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
    else run.start(input, item.runId);
    actions.started(key);
  }, [shouldStart]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: depends only on the run's state
  useEffect(() => {
    if (working && state === "ended" && view.id !== found.current) actions.started(key); // a repair has started
    if (!working && state === "ended" && !isThere) {
      if (wasHeldBack.current) actions.lost(key);
      else actions.removed(key);
    }
    if (!working && state === "started") {
      if (isThere) actions.ended(key, view.error ?? problem);
      else actions.lost(key);
    }
  }, [working, state, isThere]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per "Stop all"
  useEffect(() => {
    if (stops > 0 && working) void run.stop();
  }, [stops]);

  return {
    ...run,
    /** Stops waiting for the text. If it has no other text, its item leaves the queue. */
    leave() {
      if (run.isAlone) actions.removed(key);
      run.leave();
    },
  };
}
