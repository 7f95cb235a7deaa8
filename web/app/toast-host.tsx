import { Suspense, useCallback, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { hasToasts, type MessageKey, onToast, takeToasts } from "../lib/toasts.ts";
import { part } from "../ui/part.tsx";

/** Milliseconds a toast stays. */
const duration = 4000;

const Toaster = part(async () => ({ default: (await import("../ui/toaster.tsx")).Toaster }), "hidden");

/** Milliseconds until the code is fetched that shows toasts: after the first screen, and while there is a connection. */
const prefetchAfter = 5000;

/** Where toasts are shown. The code for it is fetched with the first one or soon, since many toasts report a lost connection. */
export function ToastHost() {
  const { t, i18n } = useTranslation("common");
  const [wanted, setWanted] = useState(hasToasts);
  useEffect(() => onToast(() => setWanted(true)), []);
  useEffect(() => {
    const timer = setTimeout(Toaster.prefetch, prefetchAfter);
    return () => clearTimeout(timer);
  }, []);
  const take = useCallback(() => {
    const find = i18n.t as (key: MessageKey) => string; // its own type knows only the namespaces of this hook
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
