import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Plans } from "../../../shared/contracts/plans.ts";
import { Button, Spinner } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { plansQuery } from "./plans-query.ts";

/** Around everything that sells: nothing is offered before it is known what there is and whether it can be bought. */
export function BillingGate({ children }: { children: (plans: Plans) => ReactNode }) {
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
    <div className="mx-auto max-w-prose">
      <Notice kind="error" action={<Button onClick={() => location.reload()}>{t("common:retry")}</Button>}>
        {t("gate.failed")}
      </Notice>
    </div>
  );
}
