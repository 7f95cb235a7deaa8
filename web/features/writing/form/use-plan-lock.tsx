import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { type PlanId, planIncludes } from "../../../../shared/catalog/plan-ids.ts";
import { paths } from "../../../app/paths.ts";
import { useMe } from "../../../lib/me.ts";
import type { Lock } from "../../../ui/choice-chips.tsx";

/** Returns the lock of an option that needs the plan `minimum`; undefined if the user's plan includes it. */
export function usePlanLock(): (minimum: PlanId) => Lock | undefined {
  const { t } = useTranslation("common");
  const { plan } = useMe();
  return (minimum) =>
    planIncludes(plan, minimum)
      ? undefined
      : {
          text: t("locked.only", { plan: t(`plans.${minimum}`) }),
          action: (
            <Link to={paths.plans} className="font-semibold text-accent underline">
              {t("locked.upgrade")}
            </Link>
          ),
        };
}
