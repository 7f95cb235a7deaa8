import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { useBillingFailureText } from "../../../i18n/billing-texts.ts";
import { apiErrorOf } from "../../../lib/api.ts";
import { refreshBilling } from "../../../lib/billing.ts";
import { onPageRestored } from "../../../lib/use-external-redirect.ts";
import { Spinner } from "../../../ui/button.tsx";
import { RetryNotice } from "../../../ui/retry-notice.tsx";

/** Shows the progress of the sync with the payment provider after the return from its portal. */
export function SubscriptionSync({ state, sync }: ReturnType<typeof useSubscriptionSync>) {
  const { t } = useTranslation(["settings", "common"]);
  const failureText = useBillingFailureText();
  const place = useRef<HTMLDivElement>(null);
  const retry = () => {
    place.current?.focus(); // the button disappears
    void sync();
  };
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      <p role="status" className="mt-3 flex items-center gap-2 text-ink-soft text-sm empty:hidden">
        {state.kind === "busy" && (
          <>
            <Spinner />
            {t("subscription.checking")}
          </>
        )}
      </p>
      {state.kind === "failed" && (
        <div className="mt-3">
          <RetryNotice onRetry={retry}>{failureText("status", apiErrorOf(state.failure))}</RetryNotice>
        </div>
      )}
    </div>
  );
}

/** Query parameter that the portal's return URL has. */
const backFromPortal = "portal";

type SyncState = { kind: "idle" | "busy" } | { kind: "failed"; failure: unknown };

/**
 * Syncs with the payment provider when the user returns from its portal, because the server may learn of the change
 * later.
 */
export function useSubscriptionSync() {
  const client = useQueryClient();
  const [search, setSearch] = useSearchParams();
  const [state, setState] = useState<SyncState>({ kind: "idle" });
  const isSyncing = useRef(false);

  const sync = useCallback(async () => {
    if (isSyncing.current) return;
    isSyncing.current = true;
    setState({ kind: "busy" });
    try {
      await refreshBilling(client);
      setState({ kind: "idle" });
    } catch (failure) {
      setState({ kind: "failed", failure });
    } finally {
      isSyncing.current = false;
    }
  }, [client]);

  const isBack = search.has(backFromPortal);
  useEffect(() => {
    if (!isBack) return;
    void sync();
    const without = (now: URLSearchParams) => {
      now.delete(backFromPortal);
      return now;
    };
    setSearch(without, { replace: true, preventScrollReset: true });
  }, [isBack, sync, setSearch]);
  useEffect(() => onPageRestored(sync), [sync]);
  return { state, sync };
}
