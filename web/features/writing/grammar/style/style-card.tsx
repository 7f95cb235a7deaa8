import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { type StyleInput, styleEntitlement } from "../../../../../shared/contracts/grammar.ts";
import { checkEntitlement } from "../../../../../shared/entitlement.ts";
import { entitlementsOf, planFeatures } from "../../../../../shared/plans.ts";
import type { StyleReport } from "../../../../../shared/text/style/style-check.ts";
import { paths } from "../../../../app/paths.ts";
import { useErrorText } from "../../../../i18n/error-text.ts";
import { currentLanguage } from "../../../../i18n/setup.ts";
import { api, apiErrorOf } from "../../../../lib/api.ts";
import { useMe } from "../../../../lib/me.ts";
import { useWordLists } from "../../../../lib/word-lists.ts";
import { Button } from "../../../../ui/button.tsx";
import { Card } from "../../../../ui/card.tsx";
import { LockedFeature } from "../../../../ui/locked-feature.tsx";
import { Notice } from "../../../../ui/notice.tsx";
import { usePlanLock } from "../../form/use-plan-lock.tsx";
import { WordListDetails } from "../../form/word-list.tsx";
import { StyleReportView } from "./style-report-view.tsx";

interface StyleCardProps {
  text: string;
  onText: (text: string) => void;
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
      action={
        <Link to={paths.plans} className="font-semibold text-accent underline">
          {t("common:locked.upgrade")}
        </Link>
      }
    >
      <Card title={t("style.title")}>
        <p className="text-ink-soft text-sm">{t("style.text")}</p>
        <ul className="mt-3 list-disc space-y-1 pl-5 text-sm">
          {(["terms", "cliches", "variety", "house"] as const).map((part) => (
            <li key={part}>{t(`style.parts.${part}`)}</li>
          ))}
        </ul>
      </Card>
    </LockedFeature>
  );
}

function OpenStyleCard({ text, onText }: StyleCardProps) {
  const { t } = useTranslation("grammar");
  const { errorText } = useErrorText();
  const plan = entitlementsOf(useMe().plan);
  /** The text that was checked, without later changes. */
  const [checked, setChecked] = useState("");
  const { report, failure, busy } = useStyleReport(checked);
  const able = /\S/.test(text) && checkEntitlement(styleEntitlement({ text }), plan) === null;
  return (
    <Card title={t("style.title")}>
      <p className="text-ink-soft text-sm">{t("style.text")}</p>
      <div className="mt-4 space-y-5">
        <div className="flex flex-wrap items-center gap-3">
          <Button
            onClick={() => setChecked(text)}
            busy={busy}
            disabled={!able || (text === checked && !failure)}
          >
            {t("style.check")}
          </Button>
          <span className="text-[0.8125rem] text-ink-soft">{t("style.free")}</span>
        </div>
        {failure && <Notice kind="error">{errorText(failure)}</Notice>}
        {report && (
          <StyleReportView
            key={checked}
            text={checked}
            report={report}
            stale={text !== checked}
            onText={(changed) => {
              onText(changed);
              setChecked(changed);
            }}
          />
        )}
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

/** Requests the style report of `text`; disabled while it is empty. House words are part of the query key. */
function useStyleReport(text: string) {
  const { lists } = useWordLists();
  const { data, error, isFetching } = useQuery({
    queryKey: ["style", text, lists.house],
    queryFn: () => {
      const input: StyleInput = { text, interfaceLanguage: currentLanguage() };
      return api<StyleReport>("/api/style", { method: "POST", body: input });
    },
    enabled: text !== "",
  });
  const failure = error && apiErrorOf(error);
  return { report: data, failure, busy: isFetching };
}
