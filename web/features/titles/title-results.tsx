import { useTranslation } from "react-i18next";
import type { Language } from "../../../shared/catalog/languages.ts";
import type { PlanId } from "../../../shared/catalog/plan-ids.ts";
import type { TitlesData } from "../../../shared/contracts/titles.ts";
import { entitlementsOf } from "../../../shared/plans.ts";
import { formatList } from "../../i18n/format.ts";
import { useMe } from "../../lib/me.ts";
import { Notice } from "../../ui/notice.tsx";
import { UpgradeLink } from "../../writing/form/upgrade-link.tsx";
import type { useTitleFeedback } from "../../writing/title-feedback.ts";
import { TitleCard } from "./title-card.tsx";

/** For each plan, the next one with more titles per request. */
const nextPlan: Partial<Record<PlanId, PlanId>> = { free: "essential", essential: "pro" };

interface TitleResultsProps {
  data: TitlesData;
  /** The language of the titles. */
  language: Language;
  feedback: ReturnType<typeof useTitleFeedback>;
}

/** The suggested titles and notices about them. */
export function TitleResults({ data, language, feedback }: TitleResultsProps) {
  const { t } = useTranslation("titles");
  const { titles, keyphrases, wanted, truncated } = data;
  return (
    <div className="@container -mx-2 space-y-4 sm:-mx-7">
      {truncated && <MoreTitles />}
      {titles.length < wanted && (
        <Notice kind="warning">{t("shortfall", { shown: titles.length, wanted })}</Notice>
      )}
      <ol className="grid @xl:grid-cols-2 gap-2.5">
        {titles.map((title) => (
          <TitleCard
            key={title.id}
            title={title}
            keyphrases={keyphrases}
            language={language}
            feedback={feedback}
          />
        ))}
      </ol>
      {keyphrases.length > 0 && (
        <p className="text-ink-soft text-sm">{t("about", { phrases: formatList(keyphrases) })}</p>
      )}
    </div>
  );
}

/** Says that titles were left out, and which plan shows more. */
function MoreTitles() {
  const { t } = useTranslation(["titles", "common"]);
  const { plan } = useMe();
  const next = nextPlan[plan];
  if (!next) return null;
  const limitOf = (id: PlanId) => entitlementsOf(id).titlesPerRequest;
  return (
    <Notice kind="info" action={<UpgradeLink />}>
      {t("truncated", { limit: limitOf(plan), plan: t(`common:plans.${next}`), more: limitOf(next) })}
    </Notice>
  );
}
