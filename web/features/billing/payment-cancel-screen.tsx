import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { planIds } from "../../../shared/catalog/plan-ids.ts";
import { billingPeriods } from "../../../shared/plans.ts";
import { chosenPlanPath, paths } from "../../app/paths.ts";
import { useBillingTexts } from "../../i18n/billing-texts.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { ResultPage } from "./result-page.tsx";

/** Return page of a cancelled Checkout. Its URL names the chosen plan and period. */
export function Component() {
  const { t } = useTranslation(["plans", "common"]);
  const { offerText } = useBillingTexts();
  const [search] = useSearchParams();
  const plan = planIds.find((id) => id === search.get("plan"));
  const period = billingPeriods.find((one) => one === search.get("period"));
  const isKnown = plan && period && plan !== "free";
  return (
    <ResultPage
      screen={t("cancel.screen")}
      title={t("cancel.screen")}
      icon="info"
      actions={
        <>
          <ButtonLink to={isKnown ? chosenPlanPath(plan, period) : paths.plans} variant="primary">
            {t("common:retry")}
          </ButtonLink>
          <ButtonLink to={paths.dashboard}>{t("cancel.back")}</ButtonLink>
        </>
      }
    >
      <p>{t("cancel.text")}</p>
      {isKnown && <p>{t("cancel.chosen", { offer: offerText({ plan, period }) })}</p>}
    </ResultPage>
  );
}
