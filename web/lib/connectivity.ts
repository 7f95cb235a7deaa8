// Whether Calamo can be reached. All is well until a request fails or the browser says that the machine is offline;
// from then on the server is asked for its health until it answers.
import { onReachability } from "./send.ts";

/** `offline` where the machine has no network, `unreachable` where it has and Calamo does not answer. */
export type Connectivity = "connected" | "offline" | "unreachable";

/** Calls back with every change. Answers how to stop. */
export function watchConnectivity(tell: (now: Connectivity) => void): () => void {
  let state: Connectivity = "connected";
  let timer: ReturnType<typeof setInterval> | undefined;
  let asked = 0;
  /** How often the network went. What was on its way then may still arrive, and says nothing of what is now. */
  let cuts = 0;

  const change = (next: Connectivity) => {
    if (next === state) return;
    state = next;
    tell(next);
  };
  const ask = async () => {
    if (document.visibilityState !== "visible") return;
    const question = ++asked;
    const before = cuts;
    const healthy = await isHealthy();
    // The network went meanwhile, another request was answered, or nobody wants to know any more.
    if (before !== cuts || !timer) return;
    if (healthy) recover();
    else if (question === asked) change(navigator.onLine ? "unreachable" : "offline");
  };
  const doubt = () => {
    timer ??= setInterval(ask, healthIntervalMs);
    if (!navigator.onLine) change("offline");
    else void ask(); // one lost request is no lost server
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
    else if (reached) askNow(); // a server on this very machine needs no network
  });
  const onOffline = () => {
    cuts++;
    doubt();
  };
  addEventListener("offline", onOffline);
  addEventListener("online", askNow);
  document.addEventListener("visibilitychange", askNow);
  if (!navigator.onLine) doubt();
  return () => {
    clearInterval(timer);
    timer = undefined;
    stopListening();
    removeEventListener("offline", onOffline);
    removeEventListener("online", askNow);
    document.removeEventListener("visibilitychange", askNow);
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
