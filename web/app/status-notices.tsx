import { useQueryClient } from "@tanstack/react-query";
import { CloudOffIcon, SparklesIcon } from "lucide-react";
import { type ComponentType, type ReactNode, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { withTexts } from "../i18n/setup.ts";
import { type Connectivity, watchConnectivity } from "../lib/connectivity.ts";
import { useMe } from "../lib/me.ts";
import { watchVersion } from "./new-version.ts";
import { paths } from "./paths.ts";

/** Notices for the whole tab: no connection, a newer version, a failed payment. */
export function StatusNotices() {
  const { t } = useTranslation("common");
  const connectivity = useConnectivity();
  const isChat = `${useLocation().pathname}/`.startsWith(`${paths.chat}/`); // it has its own notice, with a button
  const [outdated, setOutdated] = useState(false);
  useEffect(() => watchVersion(() => setOutdated(true)), []);
  return (
    <div role="status">
      {connectivity !== "connected" && !isChat && (
        <Bar className="bg-warn-soft text-warn">
          <CloudOffIcon aria-hidden="true" className="size-4 shrink-0" />
          {t(`notices.${connectivity}`)}
        </Bar>
      )}
      {outdated && (
        <Bar className="bg-info-soft text-info">
          <SparklesIcon aria-hidden="true" className="size-4 shrink-0" />
          {t("notices.newVersion")}
          <button type="button" onClick={() => location.reload()} className="font-semibold underline">
            {t("notices.reload")}
          </button>
        </Bar>
      )}
      <PaymentNotice connected={connectivity === "connected"} />
    </div>
  );
}

/** Refetches failed queries when the connection is back. */
function useConnectivity(): Connectivity {
  const [connectivity, setConnectivity] = useState<Connectivity>("connected");
  const queries = useQueryClient();
  useEffect(
    () =>
      watchConnectivity((now) => {
        setConnectivity(now);
        if (now === "connected")
          void queries.refetchQueries({ type: "active", predicate: ({ state }) => state.status === "error" });
      }),
    [queries],
  );
  return connectivity;
}

function Bar({ className, children }: { className: string; children: ReactNode }) {
  return (
    <p
      className={`flex flex-wrap items-center justify-center gap-2 px-4 py-2 text-center text-sm ${className}`}
    >
      {children}
    </p>
  );
}

/** Banner during the grace period after a failed payment. Loaded on demand, because few users need it. */
export function PaymentNotice({ connected }: { connected: boolean }) {
  const { subscription } = useMe();
  const [Banner, setBanner] = useState<ComponentType>();
  const late = subscription?.status === "past_due" && (subscription.graceUntil ?? 0) > Date.now();
  useEffect(() => {
    if (!late || !connected) return;
    withTexts(() => import("../features/settings/billing/payment-banner.tsx"), "settings", "payments").then(
      ({ default: loaded }) => setBanner(() => loaded),
      () => {}, // retried when the connection is back
    );
  }, [late, connected]);
  return late && Banner && <Banner />;
}
