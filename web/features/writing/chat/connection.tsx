import { CloudOffIcon, RefreshCwIcon } from "lucide-react";
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { askEveryMs, isHealthy } from "../../../lib/is-healthy.ts";
import { onReached } from "../../../lib/send.ts";
import type { Connection } from "./thread-props.ts";

/** Milliseconds that a check may take before it is worth a word: most are done by then, and nothing jumps. */
const shortMs = 300;

/** Says that the server is being looked for, or is not there. Nothing where all is well. */
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

/** Whether `holds` has been true for `ms`. */
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

/** Whether the server is there, for as long as the screen is open. */
export function useConnection(): Connection {
  const [state, setState] = useState<Connection["state"]>("checking");
  const watch = useRef<HealthWatch>(undefined);
  // Before the effects of what is inside: a message of before a reload is sent by one, and asks at once.
  useLayoutEffect(() => {
    const health = watchHealth(setState);
    watch.current = health;
    return health.stop;
  }, []);
  const check = useCallback(async () => (await watch.current?.check()) ?? false, []);
  return useMemo(() => ({ state, check }), [state, check]);
}

// Whether the server is there: asked at once, every half minute while somebody looks, and whenever there is a reason.

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
    if (!stopped) timer = setTimeout(askAgain, askEveryMs);
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

  const stopListening = onReached((reached) => {
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
