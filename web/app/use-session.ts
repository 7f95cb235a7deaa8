// The session of the person in the shell: kept alive, and what is shown of them kept true.
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
        takeOver().catch((error) => console.warn("person not read again", error));
    });
    return () => {
      stopKeeping();
      stopListening();
      if (!currentUserId()) queryClient.clear();
    };
  }, []);
}

/** Another tab has changed the person: their language too, perhaps. */
async function takeOver(): Promise<void> {
  const before = queryClient.getQueryData(meQuery.queryKey);
  const { language } = await refetchMe(queryClient);
  if (language !== before?.language) await changeLanguage(language);
}

// Keeps the session of a signed-in person alive while somebody looks at the tab.

/**
 * Looks at the clock at every tick, and when the tab wakes up: hidden tabs sleep, as machines do. What fails is tried
 * again at the next tick. Answers how to stop.
 */
export function keepSessionAlive(): () => void {
  const look = () => {
    if (document.visibilityState !== "visible" || !currentUserId()) return;
    const expiry = readExpiry();
    if (expiry === undefined)
      publishSessionEvent({ kind: "lost" }); // it ended elsewhere
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
