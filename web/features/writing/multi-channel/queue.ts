// The queue of platforms for one text: three at a time in the chosen order. Pure: the cards run its items and report
// the outcomes.
import type { Platform } from "../../../../shared/catalog/writing-options.ts";
import type { MultiChannelInput } from "../../../../shared/contracts/multi-channel.ts";
import type { RunFailure } from "../../../runs/stored-runs.ts";

/** The maximum number of concurrent runs. */
export const maxConcurrent = 3;

export interface QueueItem {
  platform: Platform;
  state: "waiting" | "started" | "ended";
  /** The work to do: the text, or another variant of it. */
  task: "text" | "variant";
  /** Whether the user requested this item alone; it then starts even if the queue is paused. */
  isRequested?: boolean;
}

export interface Queue {
  /** Identifies one batch of cards, so that cards of an older batch are not reused. */
  id: string;
  /** The common input of all platforms. */
  request: Omit<MultiChannelInput, "platform">;
  items: QueueItem[];
  /** Whether waiting items need the user to resume. */
  isPaused: boolean;
  /** Why the queue was paused. */
  problem?: RunFailure | undefined;
}

export function createQueue(id: string, request: Queue["request"], platforms: readonly Platform[]): Queue {
  return {
    id,
    request,
    items: platforms.map((platform) => ({ platform, state: "waiting", task: "text" })),
    isPaused: false,
  };
}

const inState = ({ items }: Queue, state: QueueItem["state"]) => items.filter((item) => item.state === state);

/** The platforms to start now, in order. */
export function platformsToStart(queue: Queue): Platform[] {
  const free = maxConcurrent - inState(queue, "started").length;
  return inState(queue, "waiting")
    .filter(({ isRequested }) => isRequested || !queue.isPaused)
    .map(({ platform }) => platform)
    .slice(0, Math.max(0, free));
}

const change = (queue: Queue, platform: Platform, changes: Partial<QueueItem>): Queue => ({
  ...queue,
  items: queue.items.map((item) => (item.platform === platform ? { ...item, ...changes } : item)),
});

export const startItem = (queue: Queue, platform: Platform): Queue =>
  change(queue, platform, { state: "started", isRequested: false });

/** Errors that would also affect the next platform: they pause the queue. */
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

export function endItem(queue: Queue, platform: Platform, failure?: RunFailure): Queue {
  const after = change(queue, platform, { state: "ended" });
  return failure && queueWideFailures.has(failure.code)
    ? { ...after, isPaused: true, problem: failure }
    : after;
}

/** Queues a platform again. A `variant` is added beside its text, or is a retry if it has none. */
export const requeueItem = (queue: Queue, platform: Platform, task: QueueItem["task"]): Queue =>
  change(queue, platform, { state: "waiting", task, isRequested: true });

/** Resets a platform whose start never reached the server, and pauses the queue. */
export const loseItem = (queue: Queue, platform: Platform): Queue =>
  pauseQueue(change(queue, platform, { state: "waiting" }));

/** Removes a platform whose text no longer exists; null if it was the last. */
export function dropItem(queue: Queue, platform: Platform): Queue | null {
  const items = queue.items.filter((item) => item.platform !== platform);
  return items.length ? { ...queue, items } : null;
}

/** Starts nothing more; running texts continue. */
export const pauseQueue = (queue: Queue): Queue => ({
  ...queue,
  isPaused: true,
  items: queue.items.map((item) => ({ ...item, isRequested: false })),
});

export const resume = (queue: Queue): Queue => ({ ...queue, isPaused: false, problem: undefined });

/** The queue after a reload: waiting items need the user to resume. */
export const restoreQueue = (queue: Queue): Queue => {
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
