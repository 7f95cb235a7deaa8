import { CloudOffIcon, RefreshCwIcon } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Connection } from "../thread-props.ts";

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
