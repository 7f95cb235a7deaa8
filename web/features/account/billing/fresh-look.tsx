import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { Button, Spinner } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import type { useFreshLook } from "./use-fresh-look.ts";

/** How the look at the payment provider goes, which somebody waits for who was just there. */
export function FreshLook({ state, look }: ReturnType<typeof useFreshLook>) {
  const { t } = useTranslation(["account", "payments", "common"]);
  const place = useRef<HTMLDivElement>(null);
  const lookAgain = () => {
    place.current?.focus(); // the button goes
    void look();
  };
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      <p role="status" className="mt-3 flex items-center gap-2 text-ink-soft text-sm empty:hidden">
        {state === "busy" && (
          <>
            <Spinner />
            {t("subscription.checking")}
          </>
        )}
      </p>
      {state === "failed" && (
        <div className="mt-3">
          <Notice kind="error" action={<Button onClick={lookAgain}>{t("common:retry")}</Button>}>
            {t("payments:stripeErrors.statusFailed")}
          </Notice>
        </div>
      )}
    </div>
  );
}
