// The one store of runs: follows every run of this tab to its end on any screen, so that lists and quota are
// up to date everywhere.
import type { QueryClient } from "@tanstack/react-query";
import type { EndEvent } from "../../shared/contracts/runs.ts";
import { applyQuota } from "../lib/me.ts";
import { onSessionEvent } from "../lib/session-events.ts";
import { isWorking } from "./run-view.ts";
import { createRuns } from "./runs.ts";
import {
  changeRun,
  idsOf,
  isOnlyRun,
  isRejected,
  openStoredRuns,
  removeRun,
  type StoredRun,
  type StoredRuns,
} from "./stored-runs.ts";
import { trackRun } from "./track-run.ts";

/** No run takes longer, in ms: an older one whose end was not seen has ended. */
export const longestRunMs = 15 * 60_000;

/** A run that has ended while its screen was not open. */
export interface UnseenRun {
  tool: string;
  /** The storage slot of its screen; for a reply, the id of the conversation. */
  slot: string;
  end: EndEvent;
}

export type AllRuns = ReturnType<typeof openAllRuns>;

const opened = new WeakMap<QueryClient, AllRuns>();

export function allRuns(queries: QueryClient): AllRuns {
  const all = opened.get(queries) ?? openAllRuns(queries);
  opened.set(queries, all);
  return all;
}

function openAllRuns(queries: QueryClient) {
  const runs = createRuns();
  const stored = openStoredRuns();
  /** How many components show the runs of a slot. */
  const shown = new Map<string, number>();
  const listeners = new Set<(run: UnseenRun) => void>();
  /** The batches of the runs that are followed, by their ids. */
  const running = new Map<string, string>();
  /** The ends to report, by batch, once no run of the batch is followed. */
  const heldBack = new Map<string, UnseenRun>();

  const report = (batch: string) => {
    const run = heldBack.get(batch);
    if (!run || [...running.values()].includes(batch)) return;
    heldBack.delete(batch);
    for (const listener of listeners) listener(run);
  };
  const settle = (id: string) => {
    const batch = running.get(id);
    running.delete(id);
    if (batch !== undefined) report(batch);
  };
  const forget = (id: string) => {
    runs.forget(id);
    settle(id);
  };

  const change = (owner: string, slot: string, changed: (before: StoredRuns) => StoredRuns) => {
    const before = stored.read(owner, slot);
    const kept = new Set(idsOf(stored.change(owner, slot, changed)));
    for (const id of idsOf(before)) {
      const view = runs.view(id);
      if (!kept.has(id) && view && !isWorking(view)) forget(id);
    }
  };

  const all = {
    runs,
    stored,
    change,
    /** Stops following a run. It continues on the server. */
    forget,

    /** Follows a stored run, unless that is done. `text` is the known text that it continues. */
    follow(owner: string, slot: string, run: StoredRun, text?: string): void {
      const { id } = run;
      const isLookedUp = run.refused !== undefined && !isRejected(run);
      const known = runs.view(id);
      if (known && (isWorking(known) || !isLookedUp)) return;
      const changeThis = (changes: Partial<StoredRun>) =>
        change(owner, slot, (before) => changeRun(before, id, changes));
      if (!isRejected(run)) running.set(id, batchOf(run.tool, slot));
      trackRun({ runs, queries }, run, text, {
        onAcknowledged: (answered) => changeThis(answered ? { answered, refused: undefined } : { answered }),
        onRefused: (refused) =>
          change(owner, slot, (before) =>
            isOnlyRun(before, run) ? changeRun(before, id, { refused }) : removeRun(before, id, refused),
          ),
        onEnd(end) {
          all.noteEnd({ tool: run.tool, slot, end }, run.ended || (shown.get(slot) ?? 0) > 0);
          changeThis({ ended: true });
        },
        onFailed: (failure, addedNoText) =>
          change(owner, slot, (before) =>
            !addedNoText || isOnlyRun(before, run)
              ? changeRun(before, id, { failed: true })
              : removeRun(before, id, failure),
          ),
        onGone: () => change(owner, slot, (before) => removeRun(before, id)),
        onSettled() {
          if (!idsOf(stored.read(owner, slot)).includes(id)) runs.forget(id); // the user no longer waits for it
          settle(id);
        },
      });
    },

    /** Follows the user's runs that an earlier page of this browser has started and not seen the end of. */
    resume(owner: string): void {
      const since = Date.now() - longestRunMs;
      for (const slot of stored.slotsOf(owner))
        for (const run of stored.read(owner, slot).runs) {
          const { ended, failed, startedAt } = run;
          const isOver = ended || failed || isRejected(run);
          if (!isOver && startedAt > since) all.follow(owner, slot, run);
        }
    },

    /**
     * Applies the end of a run to lists and quota. If its screen is not open, it is reported: once for a batch, when the
     * last run of the batch is no longer followed.
     */
    noteEnd(run: UnseenRun, isSeen: boolean): void {
      applyQuota(queries, run.end.quota);
      void queries.invalidateQueries({ queryKey: ["contents"] }); // includes the receipts
      if (isSeen) return;
      const batch = batchOf(run.tool, run.slot);
      const before = heldBack.get(batch);
      if (!before || rankOf(run) >= rankOf(before)) heldBack.set(batch, run);
      report(batch);
    },

    /** Marks the runs of a slot as being on screen. Returns how to end that. */
    show(slot: string): () => void {
      shown.set(slot, (shown.get(slot) ?? 0) + 1);
      for (const [batch, run] of heldBack) if (run.slot === slot) heldBack.delete(batch);
      return () => void shown.set(slot, (shown.get(slot) ?? 1) - 1);
    },

    /** Subscribes to runs that end while their screen is not open. Returns how to stop. */
    onUnseen(listener: (run: UnseenRun) => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };

  onSessionEvent(({ kind }) => {
    if (kind !== "signedOut" && kind !== "lost") return;
    runs.close();
    stored.close();
    running.clear();
    heldBack.clear();
  });
  return all;
}

/** Of a batch, a text is reported rather than a failure, and that rather than a stop, which the user knows of. */
function rankOf({ end }: UnseenRun): number {
  if ("error" in end) return end.error.code === "RUN_STOPPED" ? 0 : 1;
  return end.state === "stopped" ? 0 : 2;
}

/** The runs that a screen starts together: for several platforms or languages. */
const batchOf = (tool: string, slot: string): string =>
  tool === "multiChannel" || tool === "translate" ? tool : slot;
