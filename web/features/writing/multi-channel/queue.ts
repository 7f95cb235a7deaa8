// The order in which one text is adapted to several platforms: three at a time, as they were chosen. Pure; the cards of
// the screen do what it says, and tell it what becomes of that.
import type { Platform } from "../../../../shared/catalog/platforms.ts";
import type { MultiChannelInput } from "../../../../shared/contracts/adapt.ts";
import type { RunFailure } from "../run/stored-runs.ts";

/** So many platforms are written for at once. */
export const maxConcurrent = 3;

export interface QueueItem {
  platform: Platform;
  state: "waiting" | "started" | "ended";
  /** What is to be done: its text, or one more wording of it. */
  task: "text" | "variant";
  /** Whether the person asked for it by itself: then it waits for nothing but its turn. */
  isRequested?: boolean;
}

export interface Queue {
  /** Names this time; the cards of another time are others. */
  id: string;
  /** What all of them are made of. */
  request: Omit<MultiChannelInput, "platform">;
  items: QueueItem[];
  /** Whether the waiting ones wait for the person to say that it goes on. */
  isPaused: boolean;
  /** Why it does not go on by itself. */
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

/** The platforms that are to be started now, in their order. */
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

/** What befalls one platform and would befall the next as well: nothing more is started then. */
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

/** Asks for one of them again: a `variant` stands beside its text, or is another attempt if it has none. */
export const requeueItem = (queue: Queue, platform: Platform, task: QueueItem["task"]): Queue =>
  change(queue, platform, { state: "waiting", task, isRequested: true });

/** One that was started, and of which the server has never heard: it waits for the person like what was not begun. */
export const loseItem = (queue: Queue, platform: Platform): Queue =>
  pauseQueue(change(queue, platform, { state: "waiting" }));

/** Takes one out whose text is not there any more; null where it was the last. */
export function dropItem(queue: Queue, platform: Platform): Queue | null {
  const items = queue.items.filter((item) => item.platform !== platform);
  return items.length ? { ...queue, items } : null;
}

/** Nothing more is started; what is being written is not touched. */
export const pauseQueue = (queue: Queue): Queue => ({
  ...queue,
  isPaused: true,
  items: queue.items.map((item) => ({ ...item, isRequested: false })),
});

export const resume = (queue: Queue): Queue => ({ ...queue, isPaused: false, problem: undefined });

/** As it is found when the screen is opened again: what was not begun waits for the person. */
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

/** Whether anything is being written, or will be by itself. */
export function isActive(queue: Queue): boolean {
  const { started, waiting } = progressOf(queue);
  return (
    started > 0 || (waiting > 0 && (!queue.isPaused || queue.items.some(({ isRequested }) => isRequested)))
  );
}
