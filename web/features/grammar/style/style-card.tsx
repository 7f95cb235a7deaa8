import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type StyleInput, styleEntitlement } from "../../../../shared/contracts/grammar.ts";
import { checkEntitlement } from "../../../../shared/entitlement.ts";
import { entitlementsOf, planFeatures } from "../../../../shared/plans.ts";
import type { StyleReport } from "../../../../shared/text/style/style-check.ts";
import { useErrorText } from "../../../i18n/error-text.ts";
import { formatNumber } from "../../../i18n/format.ts";
import { currentLanguage } from "../../../i18n/setup.ts";
import { api, apiErrorOf } from "../../../lib/api.ts";
import { useMe } from "../../../lib/me.ts";
import { useWordLists } from "../../../lib/word-lists.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { LockedFeature } from "../../../ui/locked-feature.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { UpgradeLink } from "../../../writing/form/upgrade-link.tsx";
import { usePlanLock } from "../../../writing/form/use-plan-lock.tsx";
import { WordListDetails } from "../../../writing/form/word-list.tsx";

type StyleCheck = ReturnType<typeof useStyleCheck>;

/** The style check of a text as it was when the user asked for it. House words are part of the query key. */
export function useStyleCheck() {
  const { lists } = useWordLists();
  const [checked, check] = useState("");
  const { data, error, isFetching } = useQuery({
    queryKey: ["style", checked, lists.house],
    queryFn: () => {
      const input: StyleInput = { text: checked, interfaceLanguage: currentLanguage() };
      return api<StyleReport>("/api/style", { method: "POST", body: input });
    },
    enabled: checked !== "",
  });
  return { checked, check, report: data, failure: error && apiErrorOf(error), busy: isFetching };
}

interface StyleCardProps {
  text: string;
  style: StyleCheck;
}

/** The style check: consistency, clichés, variety and house words. It uses no model and costs no prompt. */
export function StyleCard(props: StyleCardProps) {
  const { t } = useTranslation(["grammar", "common"]);
  const lock = usePlanLock()(planFeatures.styleCheck.plan);
  if (!lock) return <OpenStyleCard {...props} />;
  const plan = t(`common:plans.${planFeatures.styleCheck.plan}`);
  return (
    <LockedFeature
      text={t("common:locked.feature", { feature: t("style.title"), plan })}
      action={<UpgradeLink />}
    >
      <Card title={t("style.title")}>
        <p className="text-ink-soft text-sm">{t("style.text")}</p>
      </Card>
    </LockedFeature>
  );
}

function OpenStyleCard({ text, style }: StyleCardProps) {
  const { t } = useTranslation("grammar");
  const { errorText } = useErrorText();
  const plan = entitlementsOf(useMe().plan);
  const { checked, check, report, failure, busy } = style;
  const isAllowed = /\S/.test(text) && checkEntitlement(styleEntitlement({ text }), plan) === null;
  return (
    <Card title={t("style.title")}>
      <p className="text-ink-soft text-sm">{t("style.text")}</p>
      <div className="mt-4 space-y-4">
        <Button
          onClick={() => check(text)}
          busy={busy}
          disabled={!isAllowed || (text === checked && !failure)}
        >
          {t("style.check")}
        </Button>
        {failure && <Notice kind="error">{errorText(failure)}</Notice>}
        {report && <StyleFigures report={report} />}
        <WordListDetails
          list="house"
          title={t("style.house.title")}
          label={t("style.house.label")}
          hint={t("style.house.hint")}
          placeholder={t("style.house.placeholder")}
        />
      </div>
    </Card>
  );
}

/** The figures of a report. Its findings are in the list of suggestions. */
function StyleFigures({ report: { findings, variety, score } }: { report: StyleReport }) {
  const { t } = useTranslation("grammar");
  const figure = "font-semibold text-ink tabular-nums";
  return (
    <div role="status" className="space-y-1 text-label text-ink-soft">
      {score === null ? (
        <p>{t("style.notAvailable")}</p>
      ) : (
        <p className="flex flex-wrap gap-x-5 gap-y-1">
          <span>
            {t("style.score")} <b className={figure}>{formatNumber(score)}</b> / 100
          </span>
          {variety && (
            <>
              <span>
                {t("style.variety")} <b className={figure}>{formatNumber(variety.score)}</b> / 100
              </span>
              <span>
                {t("style.averageWords", { words: formatNumber(Math.round(variety.averageWords)) })}
              </span>
            </>
          )}
        </p>
      )}
      <p>{t(findings.length ? "style.inList" : "style.nothingFound")}</p>
    </div>
  );
}
