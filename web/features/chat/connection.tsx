// The connection to the server, as shown in the chat.
import { CloudOffIcon, RefreshCwIcon } from "lucide-react";
import { useCallback, useEffect, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import {
  type Connectivity,
  checkConnection,
  healthIntervalMs,
  watchConnectivity,
} from "../../lib/connectivity.ts";
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

/** Checks the connection at once and every 30 s while the screen is open, as the specification requires. */
export function useConnection(): Connection {
  const [connectivity, setConnectivity] = useState<Connectivity>("connected");
  /** The number of running checks whose result the user waits for. */
  const [waiting, setWaiting] = useState(0);
  const [wasChecked, setChecked] = useState(false);
  const check = useCallback(async () => {
    setWaiting((count) => count + 1);
    const isReached = await checkConnection();
    setWaiting((count) => count - 1);
    setChecked(true);
    return isReached;
  }, []);
  const isLost = connectivity !== "connected";
  useEffect(() => watchConnectivity(setConnectivity), []);
  useEffect(() => {
    if (isLost) return; // the watch checks it now
    const checkIfVisible = () => {
      if (document.visibilityState === "visible") void checkConnection().then(() => setChecked(true));
    };
    const timer = setInterval(checkIfVisible, healthIntervalMs);
    document.addEventListener("visibilitychange", checkIfVisible);
    if (!wasChecked) checkIfVisible();
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", checkIfVisible);
    };
  }, [isLost, wasChecked]);
  const state = isLost ? (waiting ? "checking" : "disconnected") : wasChecked ? "connected" : "checking";
  return useMemo(() => ({ state, check }), [state, check]);
}
