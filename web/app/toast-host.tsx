import { Suspense, useCallback, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { hasToasts, type MessageKey, onToast, takeToasts } from "../lib/toasts.ts";
import { lazyWithRetry } from "../ui/lazy-with-retry.tsx";

/** How long a toast stays, in milliseconds. */
const duration = 4000;

const Toaster = lazyWithRetry(
  async () => ({ default: (await import("../ui/toaster.tsx")).Toaster }),
  "hidden",
);

/** Delay before the toast code is prefetched, in milliseconds: after the first screen, while still online. */
const prefetchAfter = 5000;

/** Host of the toasts. Prefetches its code, because many toasts report a lost connection. */
export function ToastHost() {
  const { t, i18n } = useTranslation("common");
  const [wanted, setWanted] = useState(hasToasts);
  useEffect(() => onToast(() => setWanted(true)), []);
  useEffect(() => {
    const timer = setTimeout(Toaster.prefetch, prefetchAfter);
    return () => clearTimeout(timer);
  }, []);
  const take = useCallback(() => {
    const find = i18n.t as (key: MessageKey) => string; // its type covers only this hook's namespaces
    return takeToasts().map((toast) => ({
      ...toast,
      message: "messageKey" in toast ? find(toast.messageKey) : toast.message,
    }));
  }, [i18n]);
  if (!wanted) return null;
  return (
    <Suspense>
      <Toaster
        take={take}
        subscribe={onToast}
        duration={duration}
        labels={{ region: t("toasts"), close: t("close") }}
      />
    </Suspense>
  );
}
