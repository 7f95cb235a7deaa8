// Connectivity. Assumed good until a request fails or the browser goes offline; then the health endpoint is polled
// until it responds.
import { onReachability, reportReachability } from "./send.ts";

/** `offline`: the device has no network. `unreachable`: it has, but Calamo does not respond. */
export type Connectivity = "connected" | "offline" | "unreachable";

type Listener = (now: Connectivity) => void;
const listeners = new Set<Listener>();
let watch: ReturnType<typeof startWatch> | undefined;

/** Subscribes to changes; all subscribers share one watch. Returns a function that unsubscribes. */
export function watchConnectivity(tell: Listener): () => void {
  watch ??= startWatch();
  const now = watch.state();
  if (now !== "connected") tell(now);
  listeners.add(tell);
  return () => {
    listeners.delete(tell);
    if (listeners.size) return;
    watch?.stop();
    watch = undefined;
  };
}

function startWatch() {
  let state: Connectivity = "connected";
  let timer: ReturnType<typeof setInterval> | undefined;
  let asked = 0;
  /** Counts losses of the network: a response from before the last loss is ignored. */
  let cuts = 0;

  const change = (next: Connectivity) => {
    if (next === state) return;
    state = next;
    for (const tell of listeners) tell(next);
  };
  const ask = async () => {
    if (document.visibilityState !== "visible") return;
    const question = ++asked;
    const before = cuts;
    const healthy = await isHealthy();
    // Ignored if the network was lost, another request succeeded, or the watch ended meanwhile.
    if (before !== cuts || !timer) return;
    if (healthy) recover();
    else if (question === asked) change(navigator.onLine ? "unreachable" : "offline");
  };
  const doubt = () => {
    timer ??= setInterval(ask, healthIntervalMs);
    if (!navigator.onLine) change("offline");
    else void ask(); // a single lost request is not an outage
  };
  const recover = () => {
    clearInterval(timer);
    timer = undefined;
    change("connected");
  };
  const askNow = () => {
    if (timer) void ask();
  };

  const stopListening = onReachability((reached) => {
    if (!reached && !timer) doubt();
    else if (reached && timer && navigator.onLine) recover();
    else if (reached) askNow(); // localhost works without a network
  });
  const onOffline = () => {
    cuts++;
    doubt();
  };
  addEventListener("offline", onOffline);
  addEventListener("online", askNow);
  document.addEventListener("visibilitychange", askNow);
  if (!navigator.onLine) doubt();
  return {
    state: () => state,
    stop() {
      clearInterval(timer);
      timer = undefined;
      stopListening();
      removeEventListener("offline", onOffline);
      removeEventListener("online", askNow);
      document.removeEventListener("visibilitychange", askNow);
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

/** Checks now, and tells all who watch. Returns whether the server responds. */
export async function checkConnection(): Promise<boolean> {
  const healthy = await isHealthy();
  reportReachability(healthy);
  return healthy;
}
