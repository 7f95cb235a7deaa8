// Replies being written, or written while this screen was open. Each reply's view changes with every chunk; the
// summary only when a reply starts, ends or changes state.
import type { EndEvent, RestartReason } from "../../../../../shared/contracts/runs.ts";
import { api } from "../../../../lib/api.ts";
import { followRun, type RunStart } from "../../../../lib/follow-run.ts";
import {
  createFrameThrottle,
  endedView,
  idle,
  isLost,
  isWorking,
  type RunStatus,
  type RunView,
  toApiError,
} from "../../run/run-view.ts";
import type { SendFailure } from "./outbox.ts";

/** State of a reply without its text. */
export interface ReplySummary {
  run: string;
  /** The id of the message it replies to. */
  parent: string;
  status: RunStatus;
  begun: boolean;
  stopping: boolean;
  /** Whether the stop request failed. */
  stopFailed: boolean;
  /** Whether reconnecting has failed at least twice. */
  isLost: boolean;
}

export interface ReplyEvents {
  isReachable(): Promise<boolean>;
  onBegun(run: string): void;
  onRefused(run: string, failure: SendFailure): void;
  onGone(run: string): void;
  onEnd(run: string, end: EndEvent): void;
}

interface FollowedReply {
  parent: string;
  view: RunView;
  stopping: boolean;
  stopFailed: boolean;
  leave(): void;
}

export type LiveReplies = ReturnType<typeof createLiveReplies>;

export function createLiveReplies(events: ReplyEvents) {
  const replies = new Map<string, FollowedReply>();
  const listeners = new Set<() => void>();
  /** Replies that the user has stopped waiting for. */
  const abandoned = new Set<string>();
  let outline: ReplySummary[] = [];
  const tell = () => {
    const next = [...replies].map(
      ([
        run,
        {
          parent,
          view: { status, begun, lost },
          stopping,
          stopFailed,
        },
      ]) => ({
        run,
        parent,
        status,
        begun,
        stopping,
        stopFailed,
        isLost: lost !== null,
      }),
    );
    if (!isSame(outline, next)) outline = next;
    for (const listener of listeners) listener();
  };
  const change = (run: string, changes: (before: FollowedReply) => Partial<FollowedReply>) => {
    const before = replies.get(run);
    if (before) replies.set(run, { ...before, ...changes(before) });
    tell();
  };
  const forget = (run: string) => {
    replies.get(run)?.leave();
    replies.delete(run);
    tell();
  };

  return {
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    outline: () => outline,
    view: (run: string): RunView | undefined => replies.get(run)?.view,

    /** Starts the reply to `parent`, or joins it if only its id is given. Does nothing if it is already followed. */
    follow(start: RunStart | { id: string }, parent: string, startedAt: number): void {
      const { id } = start;
      if (replies.has(id) || abandoned.has(id)) return;
      const view: RunView = { ...idle, id, status: "starting", startedAt };
      replies.set(id, { parent, view, stopping: false, stopFailed: false, leave: () => undefined });
      const leave = followReply(start, events.isReachable, {
        show: (changes) => change(id, ({ view }) => ({ view: { ...view, ...changes } })),
        onBegun: () => events.onBegun(id),
        onRefused(failure) {
          forget(id);
          events.onRefused(id, failure);
        },
        onGone() {
          forget(id);
          events.onGone(id);
        },
        onEnd: (end) => events.onEnd(id, end),
      });
      change(id, () => ({ leave }));
    },

    /** Stops the reply; its end event follows. If the server does not know it, it is removed. */
    async stop(run: string): Promise<void> {
      const { view } = replies.get(run) ?? {};
      if (!view || !isWorking(view)) return;
      change(run, () => ({ stopping: true, stopFailed: false }));
      try {
        await api(`/api/runs/${run}/stop`, { method: "POST" });
      } catch {
        if (replies.get(run)?.view.begun) return change(run, () => ({ stopping: false, stopFailed: true }));
        forget(run);
        events.onRefused(run, { code: "UNSENT" });
      }
    },

    /** Stops waiting for the reply. It continues on the server and is shown when the conversation is reloaded. */
    abandon(run: string): void {
      abandoned.add(run);
      forget(run);
    },

    /** Stops following all replies; they continue on the server. */
    leave(): void {
      for (const { leave } of replies.values()) leave();
      replies.clear();
      outline = [];
    },
  };
}

function isSame(before: ReplySummary[], after: ReplySummary[]): boolean {
  return JSON.stringify(before) === JSON.stringify(after); // a few small objects
}

// Follows a single reply from start to end.

interface ReplyObserver {
  show(changes: Partial<RunView>): void;
  /** The server has accepted and stored the message. */
  onBegun(): void;
  /** The server rejected it before it started. */
  onRefused(failure: SendFailure): void;
  /** The run to join does not exist (any more). */
  onGone(): void;
  onEnd(end: EndEvent): void;
}

/**
 * Starts a reply, or joins it if only its id is given. `isReachable` is checked before a start. Returns a function
 * that stops following, which does not stop the reply.
 */
function followReply(
  start: RunStart | { id: string },
  isReachable: () => Promise<boolean>,
  reader: ReplyObserver,
): () => void {
  const leaving = new AbortController();
  const paint = createFrameThrottle();
  let begun = false;
  let changed: Partial<RunView> = {};
  const show = (changes: Partial<RunView>, now = false) => {
    changed = { ...changed, ...changes };
    paint(() => {
      const all = changed;
      changed = {};
      reader.show(all);
    }, now);
  };
  const follow = async () => {
    if ("tool" in start && !(await isReachable())) {
      if (!leaving.signal.aborted) reader.onRefused({ code: "NETWORK" });
      return;
    }
    await followRun(
      start,
      {
        onText: (text: string) => show({ status: "writing", text }),
        onRestart: (restarted: RestartReason) => show({ status: "writing", text: "", restarted }),
        onConnected(connected: boolean, failures: number) {
          const lost = isLost(connected, failures) ? ("text" as const) : null;
          show({ connected, lost, ...(connected && { begun: true }) }, true);
          if (connected && !begun) reader.onBegun();
          begun ||= connected;
        },
        onEnd(end: EndEvent) {
          show(endedView(end), true);
          reader.onEnd(end);
        },
      },
      leaving.signal,
    );
  };
  follow().catch((error) => {
    if (leaving.signal.aborted) return;
    const { code, details } = toApiError(error);
    if (code === "NOT_FOUND" && !("tool" in start)) reader.onGone();
    else reader.onRefused({ code, details });
  });
  return () => {
    leaving.abort();
    paint(() => undefined, true);
  };
}
