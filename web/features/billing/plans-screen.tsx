import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Plans } from "../../../shared/contracts/plans.ts";
import { Spinner } from "../../ui/button.tsx";
import { RetryNotice } from "../../ui/retry-notice.tsx";
import { ScreenTitle } from "../../ui/screen-title.tsx";
import { Offers } from "./offers.tsx";
import { plansQuery } from "./use-purchase.ts";

/** The plans screen, for users and visitors. */
export function Component() {
  const { t } = useTranslation("plans");
  return (
    <>
      <ScreenTitle name={t("screen")} />
      <header className="mb-6 text-center">
        <h1 className="text-balance font-text text-title leading-tight">{t("title")}</h1>
        <p className="mt-1.5 text-ink-soft">{t("text")}</p>
      </header>
      <PlansLoader>{(offered) => <Offers {...offered} />}</PlansLoader>
    </>
  );
}

/** Loads the plans before offering anything. */
export function PlansLoader({ children }: { children: (plans: Plans) => ReactNode }) {
  const { t } = useTranslation(["plans", "common"]);
  const { data, isPending } = useQuery(plansQuery);
  if (data) return children(data);
  if (isPending)
    return (
      <p role="status" className="flex items-center justify-center gap-2.5 py-16 text-ink-soft">
        <Spinner />
        {t("gate.loading")}
      </p>
    );
  return (
    <div className="mx-auto max-w-measure">
      <RetryNotice onRetry={() => location.reload()}>{t("gate.failed")}</RetryNotice>
    </div>
  );
}
