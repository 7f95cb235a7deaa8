// A queue of runs of one tool with a common input: some at a time, in the chosen order. Pure: the
// component that renders an item runs it and reports the outcome.
import { v7 as uuidv7 } from "uuid";
import type { RunFailure } from "./stored-runs.ts";

export interface QueueItem<Key extends string = string> {
  /** What its text is for, such as a platform. */
  key: Key;
  state: "waiting" | "started" | "ended";
  /** The work to do: the text, or another variant of it. */
  task: "text" | "variant";
  /** The id of its first run, so that two tabs with the same queue don't start it twice. Undefined after the first start. */
  runId?: string | undefined;
  /** Whether the user requested this item alone; it then starts even if the queue is paused. */
  isRequested?: boolean;
}

export interface Queue<Key extends string = string, Request = unknown> {
  /** Identifies one batch, so that what shows the items of an older one is not reused. */
  id: string;
  /** The common input of all items. */
  request: Request;
  items: QueueItem<Key>[];
  /** Whether waiting items need the user to resume. */
  isPaused: boolean;
  /** Why the queue was paused. */
  problem?: RunFailure | undefined;
}

export function createQueue<Key extends string, Request>(
  request: Request,
  keys: readonly Key[],
): Queue<Key, Request> {
  return {
    id: uuidv7(),
    request,
    items: keys.map((key) => ({ key, state: "waiting", task: "text", runId: uuidv7() })),
    isPaused: false,
  };
}

const inState = <Key extends string>({ items }: Queue<Key>, state: QueueItem["state"]) =>
  items.filter((item) => item.state === state);

/** The items to start now, in order, so that at most `most` run at once. */
export function keysToStart<Key extends string>(queue: Queue<Key>, most: number): Key[] {
  const free = most - inState(queue, "started").length;
  return inState(queue, "waiting")
    .filter(({ isRequested }) => isRequested || !queue.isPaused)
    .map(({ key }) => key)
    .slice(0, Math.max(0, free));
}

const change = <Key extends string, Request>(
  queue: Queue<Key, Request>,
  key: Key,
  changes: Partial<Omit<QueueItem, "key">>,
): Queue<Key, Request> => ({
  ...queue,
  items: queue.items.map((item) => (item.key === key ? { ...item, ...changes } : item)),
});

export const startItem = <Key extends string, Request>(queue: Queue<Key, Request>, key: Key) =>
  change(queue, key, { state: "started", isRequested: false, runId: undefined });

/** Errors that would also affect the next item: they pause the queue. */
const queueWideFailures: ReadonlySet<RunFailure["code"]> = new Set([
  "PROMPT_LIMIT_REACHED",
  "SPEND_CAP_REACHED",
  "WORD_LIMIT_EXCEEDED",
  "MODEL_NOT_CONFIGURED",
  "MODEL_MISCONFIGURED",
  "RATE_LIMITED",
  "TOO_MANY_RUNS",
  "UNAUTHENTICATED",
  "SESSION_EXPIRED",
  "NETWORK",
  "FOREIGN_ANSWER",
]);

export function endItem<Key extends string, Request>(
  queue: Queue<Key, Request>,
  key: Key,
  failure?: RunFailure,
): Queue<Key, Request> {
  const after = change(queue, key, { state: "ended" });
  return failure && queueWideFailures.has(failure.code)
    ? { ...after, isPaused: true, problem: failure }
    : after;
}

/** Queues an item again. A `variant` is added beside its text, or is a retry if it has none. */
export const requeueItem = <Key extends string, Request>(
  queue: Queue<Key, Request>,
  key: Key,
  task: QueueItem["task"],
) => change(queue, key, { state: "waiting", task, isRequested: true });

/** Resets an item whose start never reached the server, and pauses the queue. */
export const loseItem = <Key extends string, Request>(queue: Queue<Key, Request>, key: Key) =>
  pauseQueue(change(queue, key, { state: "waiting" }));

/** Removes an item whose text no longer exists; null if it was the last. */
export function dropItem<Key extends string, Request>(
  queue: Queue<Key, Request>,
  key: Key,
): Queue<Key, Request> | null {
  const items = queue.items.filter((item) => item.key !== key);
  return items.length ? { ...queue, items } : null;
}

/** Starts nothing more; running texts continue. */
export const pauseQueue = <Key extends string, Request>(queue: Queue<Key, Request>): Queue<Key, Request> => ({
  ...queue,
  isPaused: true,
  items: queue.items.map((item) => ({ ...item, isRequested: false })),
});

export const resume = <Key extends string, Request>(queue: Queue<Key, Request>): Queue<Key, Request> => ({
  ...queue,
  isPaused: false,
  problem: undefined,
});

/** The queue after a reload: waiting items need the user to resume. */
export const restoreQueue = <Key extends string, Request>(
  queue: Queue<Key, Request>,
): Queue<Key, Request> => {
  const isWaiting = inState(queue, "waiting").length > 0;
  return isWaiting ? { ...pauseQueue(queue), problem: undefined } : queue;
};

export interface Progress {
  ended: number;
  started: number;
  waiting: number;
  total: number;
}

export function progressOf(queue: Queue): Progress {
  const count = (state: QueueItem["state"]) => inState(queue, state).length;
  return {
    ended: count("ended"),
    started: count("started"),
    waiting: count("waiting"),
    total: queue.items.length,
  };
}

/** Whether anything is running or will start by itself. */
export function isActive(queue: Queue): boolean {
  const { started, waiting } = progressOf(queue);
  return (
    started > 0 || (waiting > 0 && (!queue.isPaused || queue.items.some(({ isRequested }) => isRequested)))
  );
}
