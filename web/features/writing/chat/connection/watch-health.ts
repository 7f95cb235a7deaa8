// Whether the server is there: asked at once, every half minute while somebody looks, and whenever there is a reason.
import { healthIntervalMs, isHealthy } from "../../../../lib/connectivity.ts";
import { onReachability } from "../../../../lib/send.ts";
import type { Connection } from "../thread-props.ts";

export interface HealthWatch {
  /** Asks now. */
  check(): Promise<boolean>;
  stop(): void;
}

/**
 * Calls back with every change; before the first answer it is `checking`. What was connected stays so while it is asked
 * again: only who asks for it, and who was away, is told that it is being checked.
 */
export function watchHealth(tell: (state: Connection["state"]) => void): HealthWatch {
  let state: Connection["state"] = "checking";
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asked = 0;
  let stopped = false;

  const change = (next: Connection["state"]) => {
    if (next === state || stopped) return;
    state = next;
    tell(next);
  };
  const ask = async () => {
    const question = ++asked;
    clearTimeout(timer);
    if (!stopped) timer = setTimeout(askAgain, healthIntervalMs);
    const healthy = await isHealthy();
    if (healthy) change("connected");
    else if (question === asked) change("disconnected");
    return healthy;
  };
  const isSeen = () => document.visibilityState === "visible";
  const askAgain = () => {
    if (isSeen()) void ask(); // and when somebody looks again, where nobody does
  };
  const check = () => {
    if (state === "disconnected") change("checking");
    return ask();
  };
  const onOnline = () => void check();
  const onOffline = () => change("disconnected");

  const stopListening = onReachability((reached) => {
    const fits = reached === (state === "connected");
    if (!fits && state !== "checking") askAgain(); // one lost request is no lost server
  });
  addEventListener("online", onOnline);
  addEventListener("offline", onOffline);
  document.addEventListener("visibilitychange", askAgain);
  askAgain();
  return {
    check,
    stop() {
      stopped = true;
      clearTimeout(timer);
      stopListening();
      removeEventListener("online", onOnline);
      removeEventListener("offline", onOffline);
      document.removeEventListener("visibilitychange", askAgain);
    },
  };
}
