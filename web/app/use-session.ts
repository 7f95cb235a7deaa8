// Keeps the session alive and the cached user up to date.
import { useEffect } from "react";
import { changeLanguage } from "../i18n/setup.ts";
import { meQuery, refetchMe } from "../lib/me.ts";
import { queryClient } from "../lib/query-client.ts";
import { currentUserId } from "../lib/session.ts";
import { onSessionEvent, publishSessionEvent } from "../lib/session-events.ts";
import { isRefreshDue, readExpiry, refreshSession, tickMs } from "../lib/session-refresh.ts";

export function useSession(): void {
  useEffect(() => {
    const stopKeeping = keepSessionAlive();
    const stopListening = onSessionEvent((event, elsewhere) => {
      if (elsewhere && event.kind === "updated" && currentUserId())
        takeOver().catch((error) => console.warn("refetching the user failed", error));
    });
    return () => {
      stopKeeping();
      stopListening();
      if (!currentUserId()) queryClient.clear();
    };
  }, []);
}

/** Applies a change of the user made in another tab, including the language. */
async function takeOver(): Promise<void> {
  const before = queryClient.getQueryData(meQuery.queryKey);
  const { language } = await refetchMe(queryClient);
  if (language !== before?.language) await changeLanguage(language);
}

// Keeps the session alive while the tab is visible.

/**
 * Checks the token's expiry at every tick and when the tab becomes visible, because hidden tabs and sleeping machines
 * miss ticks. A failed refresh is retried at the next tick. Returns a function that stops it.
 */
export function keepSessionAlive(): () => void {
  const look = () => {
    if (document.visibilityState !== "visible" || !currentUserId()) return;
    const expiry = readExpiry();
    if (expiry === undefined)
      publishSessionEvent({ kind: "lost" }); // it ended in another tab or on the server
    else if (isRefreshDue())
      refreshSession(expiry).catch((error) => console.warn("session not refreshed", error));
  };
  look();
  const timer = setInterval(look, tickMs);
  document.addEventListener("visibilitychange", look);
  addEventListener("online", look);
  return () => {
    clearInterval(timer);
    document.removeEventListener("visibilitychange", look);
    removeEventListener("online", look);
  };
}
