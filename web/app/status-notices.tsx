import { CloudOffIcon, SparklesIcon } from "lucide-react";
import { type ReactNode, useEffect, useState, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { watchVersion } from "./new-version.ts";

/** What concerns the whole tab: no connection, or a newer version. */
export function StatusNotices() {
  const { t } = useTranslation("common");
  const online = useSyncExternalStore(subscribeOnline, () => navigator.onLine);
  const [outdated, setOutdated] = useState(false);
  useEffect(() => watchVersion(() => setOutdated(true)), []);
  return (
    <div role="status">
      {!online && (
        <Bar look="bg-warn-soft text-warn">
          <CloudOffIcon aria-hidden="true" className="size-4 shrink-0" />
          {t("notices.offline")}
        </Bar>
      )}
      {outdated && (
        <Bar look="bg-info-soft text-info">
          <SparklesIcon aria-hidden="true" className="size-4 shrink-0" />
          {t("notices.newVersion")}
          <button type="button" onClick={() => location.reload()} className="font-semibold underline">
            {t("notices.reload")}
          </button>
        </Bar>
      )}
    </div>
  );
}

function Bar({ look, children }: { look: string; children: ReactNode }) {
  return (
    <p className={`flex flex-wrap items-center justify-center gap-2 px-4 py-2 text-center text-sm ${look}`}>
      {children}
    </p>
  );
}

function subscribeOnline(listener: () => void): () => void {
  addEventListener("online", listener);
  addEventListener("offline", listener);
  return () => {
    removeEventListener("online", listener);
    removeEventListener("offline", listener);
  };
}
