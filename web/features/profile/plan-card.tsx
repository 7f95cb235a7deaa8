import { useTranslation } from "react-i18next";
import { paths } from "../../app/paths.ts";
import { useUsageTexts } from "../../i18n/usage-texts.ts";
import { useMe } from "../../lib/me.ts";
import { Badge } from "../../ui/badge.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Usage } from "../../ui/usage.tsx";

/** The plan and its prompts; for free users the way to more of them. */
export function PlanCard() {
  const { t } = useTranslation(["profile", "common"]);
  const me = useMe();
  return (
    <Card title={t("plan.title")} aside={<Badge look="accent">{t(`common:plans.${me.plan}`)}</Badge>}>
      <Usage used={me.promptsUsed} limit={me.promptsLimit} texts={useUsageTexts(me)} />
      {me.plan === "free" && (
        <ButtonLink to={paths.plans} className="mt-4 w-full">
          {t("plan.upgrade")}
        </ButtonLink>
      )}
    </Card>
  );
}
