import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { Me } from "../../../shared/contracts/me.ts";
import { updateMe, useMe } from "../../lib/me.ts";
import { readStored, writeStored } from "../../lib/storage.ts";

const monthMs = 28 * 24 * 60 * 60 * 1000;

/** Whether a user surely has no texts: the first prompt of their first month is still unused. */
export const isNewcomer = ({ promptsUsed, createdAt }: Me): boolean =>
  promptsUsed === 0 && Date.now() - createdAt < monthMs;

/** How long the questions stay after they were first shown, in milliseconds: as long as one visit. */
const visitMs = 30 * 60_000;
const isNumber = (value: unknown): value is number => typeof value === "number";

/**
 * Whether to show the questions: to a user who has written nothing, on one visit only, and not after `end`. The account
 * remembers that they were shown. The device knows when, so that a reload during that visit keeps them.
 */
export function useFirstRun(): { isShown: boolean; end: () => void } {
  const me = useMe();
  const { id, onboarded } = me;
  const client = useQueryClient();
  const key = `firstRun.${id}`;
  const [isShown, setShown] = useState(() => {
    const shownAt = readStored(key, isNumber);
    const isSameVisit = shownAt !== undefined && Date.now() - shownAt < visitMs;
    return isNewcomer(me) && (isSameVisit || !onboarded);
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
