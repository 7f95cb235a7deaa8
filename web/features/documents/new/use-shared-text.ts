import { useEffect, useEffectEvent } from "react";
import { type SharedText, takeShared } from "../../../lib/offline/copies.ts";

/** Takes the text that another app has shared with this user, once; nothing if the user is undefined. */
export function useSharedText(userId: string | undefined, onText: (shared: SharedText) => void): void {
  const pass = useEffectEvent(onText);
  useEffect(() => {
    if (!userId) return;
    takeShared(userId).then((shared) => {
      if (shared) pass(shared);
    });
  }, [userId]);
}
