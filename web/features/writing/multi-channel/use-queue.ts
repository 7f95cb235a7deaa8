// The queue as it is kept on the device, so that it is there again after a reload.
import { useCallback, useState } from "react";
import { v7 as uuidv7 } from "uuid";
import { type Platform, platforms } from "../../../../shared/catalog/writing-options.ts";
import { readTabStored, writeTabStored } from "../../../lib/storage.ts";
import { forgetRuns, type RunFailure } from "../run/kept-runs.ts";
import * as rules from "./queue.ts";

export interface QueueActions {
  begin(request: rules.Queue["request"], platforms: readonly Platform[]): void;
  started(platform: Platform): void;
  ended(platform: Platform, failure?: RunFailure): void;
  lost(platform: Platform): void;
  gone(platform: Platform): void;
  again(platform: Platform, task: rules.QueueItem["task"]): void;
  hold(): void;
  goOn(): void;
  clear(): void;
}

/** Where the runs of a platform are kept. */
export const placeOf = (platform: Platform) => `multiChannel.${platform}`;

function isItem(value: unknown): value is rules.QueueItem {
  const { platform, state, task } = (value ?? {}) as Partial<rules.QueueItem>; // looked at field by field
  return (
    platforms.some((known) => known === platform) &&
    ["waiting", "started", "ended"].includes(state ?? "") &&
    ["text", "variant"].includes(task ?? "")
  );
}

function isQueue(value: unknown): value is rules.Queue {
  const { id, request, items, isHeld } = (value ?? {}) as Partial<rules.Queue>;
  return (
    typeof id === "string" &&
    typeof request?.text === "string" &&
    typeof isHeld === "boolean" &&
    Array.isArray(items) &&
    items.length > 0 &&
    items.every(isItem)
  );
}

/** The queue of the person with the id `owner`, null where there is none, and what can be done with it. */
export function useQueue(owner: string): [rules.Queue | null, QueueActions] {
  const key = `queue.${owner}.multiChannel`;
  const [queue, setQueue] = useState<rules.Queue | null>(() => {
    const kept = readTabStored(key, isQueue);
    return kept ? rules.reopenQueue(kept) : null;
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
      for (const platform of platforms) forgetRuns(owner, placeOf(platform));
      writeTabStored(key, next ?? undefined);
      setQueue(next);
    },
    [key, owner],
  );
  const [actions] = useState<QueueActions>(() => ({
    begin: (request, chosen) => replace(rules.newQueue(uuidv7(), request, chosen)),
    started: (platform) => change((before) => rules.startItem(before, platform)),
    ended: (platform, failure) => change((before) => rules.endItem(before, platform, failure)),
    lost: (platform) => change((before) => rules.loseItem(before, platform)),
    gone: (platform) => change((before) => rules.dropItem(before, platform)),
    again: (platform, task) => change((before) => rules.queueAgain(before, platform, task)),
    hold: () => change(rules.holdQueue),
    goOn: () => change(rules.goOn),
    clear: () => replace(null),
  }));
  return [queue, actions];
}
