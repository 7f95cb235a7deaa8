// Keeps the session of a signed-in person alive while somebody looks at the tab.
import { whoIsHere } from "./session.ts";
import { isRefreshDue, readExpiry, tickMs } from "./session-clock.ts";
import { tellSession } from "./session-events.ts";
import { refreshSession } from "./session-refresh.ts";

/**
 * Looks at the clock at every tick, and when the tab wakes up: hidden tabs sleep, as machines do. What fails is tried
 * again at the next tick. Answers how to stop.
 */
export function keepSession(): () => void {
  const look = () => {
    if (document.visibilityState !== "visible" || !whoIsHere()) return;
    const expiry = readExpiry();
    if (expiry === undefined)
      tellSession({ kind: "lost" }); // it ended elsewhere
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
