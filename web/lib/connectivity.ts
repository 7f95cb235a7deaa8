// Connectivity. Assumed good until a request fails or the browser goes offline; then the health endpoint is polled
// until it responds.
import { onReachability, reportReachability } from "./send.ts";

/** `offline`: the device has no network. `unreachable`: it has, but Calamo does not respond. */
export type Connectivity = "connected" | "offline" | "unreachable";

type Listener = (now: Connectivity) => void;
const listeners = new Set<Listener>();
let watch: ReturnType<typeof startWatch> | undefined;

/** Subscribes to changes; all subscribers share one watch. Returns a function that unsubscribes. */
export function watchConnectivity(notify: Listener): () => void {
  watch ??= startWatch();
  const now = watch.state();
  if (now !== "connected") notify(now);
  listeners.add(notify);
  return () => {
    listeners.delete(notify);
    if (listeners.size) return;
    watch?.stop();
    watch = undefined;
  };
}

function startWatch() {
  let state: Connectivity = "connected";
  let timer: ReturnType<typeof setInterval> | undefined;
  let probeCount = 0;
  /** A response from before the last outage is ignored. */
  let outageCount = 0;

  const change = (next: Connectivity) => {
    if (next === state) return;
    state = next;
    for (const notify of listeners) notify(next);
  };
  const probe = async () => {
    if (document.visibilityState !== "visible") return;
    const probeNumber = ++probeCount;
    const outagesBefore = outageCount;
    const healthy = await isHealthy();
    // Ignored if the network was lost, another request succeeded, or the watch ended meanwhile.
    if (outagesBefore !== outageCount || !timer) return;
    if (healthy) recover();
    else if (probeNumber === probeCount) change(navigator.onLine ? "unreachable" : "offline");
  };
  const startProbing = () => {
    timer ??= setInterval(probe, healthIntervalMs);
    if (!navigator.onLine) change("offline");
    else void probe(); // a single lost request is not an outage
  };
  const recover = () => {
    clearInterval(timer);
    timer = undefined;
    change("connected");
  };
  const probeNow = () => {
    if (timer) void probe();
  };

  const stopListening = onReachability((reached) => {
    if (!reached && !timer) startProbing();
    else if (reached && timer && navigator.onLine) recover();
    else if (reached) probeNow(); // localhost works without a network
  });
  const onOffline = () => {
    outageCount++;
    startProbing();
  };
  addEventListener("offline", onOffline);
  addEventListener("online", probeNow);
  document.addEventListener("visibilitychange", probeNow);
  if (!navigator.onLine) startProbing();
  return {
    state: () => state,
    stop() {
      clearInterval(timer);
      timer = undefined;
      stopListening();
      removeEventListener("offline", onOffline);
      removeEventListener("online", probeNow);
      document.removeEventListener("visibilitychange", probeNow);
    },
  };
}

/** Milliseconds between two health checks. */
export const healthIntervalMs = 30_000;
const timeoutMs = 10_000;

/** Returns whether the server responds. */
export async function isHealthy(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    const response = await fetch("/api/health", { cache: "no-store", signal });
    await response.arrayBuffer(); // an unread body would keep its connection open until the timeout
    return response.ok;
  } catch {
    return false;
  }
}

/** Checks now, and notifies all subscribers. Returns whether the server responds. */
export async function checkConnection(): Promise<boolean> {
  const healthy = await isHealthy();
  reportReachability(healthy);
  return healthy;
}
