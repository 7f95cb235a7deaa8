import { useTranslation } from "react-i18next";
import { type PlanId, planIncludes } from "../../../shared/catalog/plan-ids.ts";
import { useMe } from "../../lib/me.ts";
import type { Lock } from "../../ui/choice-chips.tsx";
import { UpgradeLink } from "./upgrade-link.tsx";

/** Returns the lock of an option that needs the plan `minimum`; undefined if the user's plan includes it. */
export function usePlanLock(): (minimum: PlanId) => Lock | undefined {
  const { t } = useTranslation("common");
  const { plan } = useMe();
  return (minimum) =>
    planIncludes(plan, minimum)
      ? undefined
      : {
          text: t("locked.only", { plan: t(`plans.${minimum}`) }),
          plan: t(`plans.${minimum}`),
          action: <UpgradeLink />,
        };
}
