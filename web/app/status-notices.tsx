import { useQueryClient } from "@tanstack/react-query";
import { CloudOffIcon, SparklesIcon } from "lucide-react";
import { type ComponentType, type ReactNode, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { withTexts } from "../i18n/setup.ts";
import { type Connectivity, watchConnectivity } from "../lib/connectivity.ts";
import { useMe } from "../lib/me.ts";
import { useIsUnstored } from "../lib/unsaved-edits.ts";
import { watchVersion } from "./new-version.ts";
import { paths } from "./paths.ts";

/** Notices for the whole tab: no connection, a newer version, a failed payment, a read-only workspace. */
export function StatusNotices() {
  const { t } = useTranslation("common");
  const connectivity = useConnectivity();
  const isUnstored = useIsUnstored(useMe().id);
  const isChat = `${useLocation().pathname}/`.startsWith(`${paths.chat}/`); // it has its own notice, with a button
  const [outdated, setOutdated] = useState(false);
  useEffect(() => watchVersion(() => setOutdated(true)), []);
  return (
    <div role="status">
      {connectivity !== "connected" && !isChat && (
        <Bar className="bg-warn-soft text-warn">
          <CloudOffIcon aria-hidden="true" className="size-4 shrink-0" />
          {t(`notices.${isUnstored && connectivity === "offline" ? "offlineUnstored" : connectivity}`)}
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
      <EndedNotice connected={connectivity === "connected"} />
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

/** Banner during the grace period after a failed payment. */
export function PaymentNotice({ connected }: { connected: boolean }) {
  const { subscription } = useMe();
  const late = subscription?.status === "past_due" && (subscription.graceUntil ?? 0) > Date.now();
  const Banner = useBanner(late && connected, loadPaymentBanner);
  return late && Banner && <Banner />;
}

/** Bar while the user's workspace is read-only, outside its console, which says more. */
function EndedNotice({ connected }: { connected: boolean }) {
  const { workspace } = useMe();
  const isConsole = useLocation().pathname.startsWith(paths.workspace);
  const ended = Boolean(workspace && workspace.deletedAt !== null) && !isConsole;
  const Text = useBanner(ended && connected, loadEndedText);
  return (
    ended &&
    Text && (
      <Bar className="bg-warn-soft text-warn">
        <Text />
      </Bar>
    )
  );
}

const loadPaymentBanner = () =>
  withTexts(() => import("../features/settings/billing/payment-banner.tsx"), "settings", "payments");
const loadEndedText = () => withTexts(() => import("../features/workspace/ended-text.tsx"), "workspace");

/** A banner that is loaded when it is needed, because few users need it. */
function useBanner(needed: boolean, load: () => Promise<{ default: ComponentType }>) {
  const [Banner, setBanner] = useState<ComponentType>();
  useEffect(() => {
    if (!needed) return;
    load().then(
      ({ default: loaded }) => setBanner(() => loaded),
      () => {}, // retried when the connection is back
    );
  }, [needed, load]);
  return Banner;
}
