// The connection to the server: health checks, state and banner.
import { CloudOffIcon, RefreshCwIcon } from "lucide-react";
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { healthIntervalMs, isHealthy } from "../../../lib/connectivity.ts";
import { onReachability } from "../../../lib/send.ts";
import type { Connection } from "./thread-props.ts";

/** Delay in ms before a running check is shown. Most checks finish earlier, and the layout doesn't jump. */
const shortMs = 300;

/** Shows that the connection is being checked or lost. */
export function ConnectionBanner({ connection }: { connection: Connection }) {
  const { t } = useTranslation(["chats", "common"]);
  const { state, check } = connection;
  const takesLong = useHasLasted(state === "checking", shortMs);
  return (
    <div role="status">
      {state === "checking" && takesLong && (
        <p className="flex items-center gap-2.5 bg-warn-soft px-4 py-2 text-sm text-warn">
          <RefreshCwIcon aria-hidden="true" className="size-4 shrink-0 animate-spin" />
          {t("connection.checking")}
        </p>
      )}
      {state === "disconnected" && (
        <p className="flex items-center gap-2.5 bg-bad-soft px-4 py-1 text-bad text-sm">
          <CloudOffIcon aria-hidden="true" className="size-4 shrink-0" />
          <span className="min-w-0 flex-1 py-1">{t("connection.disconnected")}</span>
          <button
            type="button"
            onClick={() => void check()}
            className="min-h-10 shrink-0 rounded-s px-1 font-semibold underline"
          >
            {t("common:retry")}
          </button>
        </p>
      )}
    </div>
  );
}

/** Whether `holds` has been true for at least `ms`. */
function useHasLasted(holds: boolean, ms: number): boolean {
  const [lasted, setLasted] = useState(false);
  useEffect(() => {
    if (!holds) return;
    const timer = setTimeout(() => setLasted(true), ms);
    return () => {
      clearTimeout(timer);
      setLasted(false);
    };
  }, [holds, ms]);
  return lasted;
}

/** Watches the connection to the server while the screen is open. */
export function useConnection(): Connection {
  const [state, setState] = useState<Connection["state"]>("checking");
  const watch = useRef<HealthWatch>(undefined);
  // A layout effect, because effects of children check the connection at once to resend messages.
  useLayoutEffect(() => {
    const health = watchHealth(setState);
    watch.current = health;
    return health.stop;
  }, []);
  const check = useCallback(async () => (await watch.current?.check()) ?? false, []);
  return useMemo(() => ({ state, check }), [state, check]);
}

// Checks the server at once, every 30 s while the page is visible, and whenever a request suggests a change.

export interface HealthWatch {
  /** Checks now. */
  check(): Promise<boolean>;
  stop(): void;
}

/**
 * Reports every change; the first state is `checking`. While connected, routine checks are not reported; `checking`
 * is only reported after a disconnect or when `check` is called.
 */
export function watchHealth(onChange: (state: Connection["state"]) => void): HealthWatch {
  let state: Connection["state"] = "checking";
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asked = 0;
  let stopped = false;

  const change = (next: Connection["state"]) => {
    if (next === state || stopped) return;
    state = next;
    onChange(next);
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
    if (isSeen()) void ask(); // a hidden page checks when it becomes visible
  };
  const check = () => {
    if (state === "disconnected") change("checking");
    return ask();
  };
  const onOnline = () => void check();
  const onOffline = () => change("disconnected");

  const stopListening = onReachability((reached) => {
    const fits = reached === (state === "connected");
    if (!fits && state !== "checking") askAgain(); // a single failed request doesn't mean that the server is down
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
