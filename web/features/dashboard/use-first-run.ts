import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { updateMe, useMe } from "../../lib/me.ts";
import { readStored, writeStored } from "../../lib/storage.ts";

/** How long the questions stay after they were first shown, in milliseconds: as long as one visit. */
const visitMs = 30 * 60_000;
const isNumber = (value: unknown): value is number => typeof value === "number";

/**
 * Whether to show the questions: to a user who has written nothing, on one visit only, and not after `end`. The account
 * remembers that they were shown. The device knows when, so that a reload during that visit keeps them.
 */
export function useFirstRun(): { isShown: boolean; end: () => void } {
  const { id, promptsUsed, onboarded } = useMe();
  const client = useQueryClient();
  const key = `firstRun.${id}`;
  const [isShown, setShown] = useState(() => {
    const shownAt = readStored(key, isNumber);
    const isSameVisit = shownAt !== undefined && Date.now() - shownAt < visitMs;
    return promptsUsed === 0 && (isSameVisit || !onboarded);
  });
  useEffect(() => {
    if (!isShown || onboarded) return;
    writeStored(key, Date.now());
    updateMe(client, { onboarded: true }).catch(() => undefined); // retried on the next visit
  }, [isShown, onboarded, key, client]);
  const end = () => {
    writeStored(key, 0);
    setShown(false);
  };
  return { isShown, end };
}
