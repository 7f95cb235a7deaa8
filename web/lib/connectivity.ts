// Whether Calamo can be reached. All is well until a request fails or the browser says that the machine is offline;
// from then on the server is asked for its health until it answers.
import { askEveryMs, isHealthy } from "./is-healthy.ts";
import { onReached } from "./send.ts";

/** `offline` where the machine has no network, `unreachable` where it has and Calamo does not answer. */
export type Connectivity = "connected" | "offline" | "unreachable";

/** Calls back with every change. Answers how to stop. */
export function watchConnectivity(tell: (now: Connectivity) => void): () => void {
  let state: Connectivity = "connected";
  let timer: ReturnType<typeof setInterval> | undefined;
  let asked = 0;

  const change = (next: Connectivity) => {
    if (next === state) return;
    state = next;
    tell(next);
  };
  const ask = async () => {
    if (document.visibilityState !== "visible") return;
    const question = ++asked;
    const healthy = await isHealthy();
    if (!timer) return; // another request was answered, or nobody wants to know any more
    if (healthy) recover();
    else if (question === asked) change(navigator.onLine ? "unreachable" : "offline");
  };
  const doubt = () => {
    timer ??= setInterval(ask, askEveryMs);
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

  const stopListening = onReached((reached) => {
    if (!reached && !timer) doubt();
    else if (reached && timer) recover();
  });
  addEventListener("offline", doubt);
  addEventListener("online", askNow);
  document.addEventListener("visibilitychange", askNow);
  if (!navigator.onLine) doubt();
  return () => {
    clearInterval(timer);
    timer = undefined;
    stopListening();
    removeEventListener("offline", doubt);
    removeEventListener("online", askNow);
    document.removeEventListener("visibilitychange", askNow);
  };
}
