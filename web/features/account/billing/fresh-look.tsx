import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { useBillingFailureText } from "../../../i18n/billing-failure-text.ts";
import { apiErrorOf } from "../../../lib/api.ts";
import { Button, Spinner } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import type { useFreshLook } from "./use-fresh-look.ts";

/** How the look at the payment provider goes, which somebody waits for who was just there. */
export function FreshLook({ state, look }: ReturnType<typeof useFreshLook>) {
  const { t } = useTranslation(["account", "common"]);
  const failureText = useBillingFailureText();
  const place = useRef<HTMLDivElement>(null);
  const lookAgain = () => {
    place.current?.focus(); // the button goes
    void look();
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
          <Notice kind="error" action={<Button onClick={lookAgain}>{t("common:retry")}</Button>}>
            {failureText("status", apiErrorOf(state.failure))}
          </Notice>
        </div>
      )}
    </div>
  );
}
