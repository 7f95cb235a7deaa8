import { useTranslation } from "react-i18next";
import { planIds } from "../../../shared/catalog/plan-ids.ts";
import { businessHours, type ResponseTime, responseTimeOf } from "../../../shared/support.ts";
import { useMe } from "../../lib/me.ts";
import { Badge } from "../../ui/badge.tsx";
import { Card } from "../../ui/card.tsx";

/** Returns the text of a promised time: "2 business days". */
export function useResponseTimeText(): (time: ResponseTime) => string {
  const { t } = useTranslation("support");
  return ({ unit, count }) => t(`time.${unit}`, { count });
}

/** What each plan promises. */
export function ResponseTimes() {
  const { t } = useTranslation(["support", "common"]);
  const timeText = useResponseTimeText();
  const me = useMe();
  return (
    <Card title={t("times.title")}>
      <dl className="text-sm">
        {planIds.map((plan) => {
          const time = responseTimeOf(plan);
          return (
            <div key={plan} className="border-line not-last:border-b py-2.5 first:pt-0">
              <dt className="flex flex-wrap items-center gap-2 font-semibold">
                {t(`common:plans.${plan}`)}
                {plan === me.plan && <Badge variant="accent">{t("times.yours")}</Badge>}
              </dt>
              <dd className="text-ink-soft">
                {time ? t("times.form", { time: timeText(time) }) : t("times.email")}
              </dd>
            </div>
          );
        })}
      </dl>
      <p className="mt-1 text-label text-ink-soft">{t("times.hours", businessHours)}</p>
    </Card>
  );
}
