import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type StyleInput, styleEntitlement } from "../../../../../shared/contracts/grammar.ts";
import { checkEntitlement } from "../../../../../shared/entitlement.ts";
import { entitlementsOf, planFeatures } from "../../../../../shared/plans.ts";
import { applyCorrections } from "../../../../../shared/text/analysis/corrections.ts";
import type { StyleFinding, StyleReport } from "../../../../../shared/text/style/style-check.ts";
import { paths } from "../../../../app/paths.ts";
import { useErrorText } from "../../../../i18n/error-text.ts";
import { formatNumber } from "../../../../i18n/format.ts";
import { currentLanguage } from "../../../../i18n/setup.ts";
import { api, apiErrorOf } from "../../../../lib/api.ts";
import { useMe } from "../../../../lib/me.ts";
import { useWordLists } from "../../../../lib/word-lists.ts";
import { Badge } from "../../../../ui/badge.tsx";
import { Button, TextLink } from "../../../../ui/button.tsx";
import { Card } from "../../../../ui/card.tsx";
import { LockedFeature } from "../../../../ui/locked-feature.tsx";
import { MarkedText } from "../../../../ui/marked-text.tsx";
import type { TextMark } from "../../../../ui/nest-marks.ts";
import { Notice } from "../../../../ui/notice.tsx";
import { usePlanLock } from "../../form/use-plan-lock.tsx";
import { WordListDetails } from "../../form/word-list.tsx";

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
      action={<TextLink to={paths.plans}>{t("common:locked.upgrade")}</TextLink>}
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
          <span className="text-label text-ink-soft">{t("style.free")}</span>
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

interface StyleReportViewProps {
  /** The text of the report. */
  text: string;
  report: StyleReport;
  /** Whether the form's text has changed since. Suggestions cannot be applied then. */
  stale: boolean;
  onText: (text: string) => void;
}

const lookByKind: Record<StyleFinding["kind"], TextMark["look"]> = {
  spellingVariant: "bad",
  inconsistentTerm: "bad",
  houseWord: "bad",
  cliche: "warn",
  repeatedOpening: "info",
  monotony: "info",
};

function StyleReportView({ text, report, stale, onText }: StyleReportViewProps) {
  const { t } = useTranslation("grammar");
  const [selected, setSelected] = useState<string>();
  const { findings, variety, score } = report;
  const figure = "font-semibold text-ink tabular-nums";
  const replace = ({ start, end, suggestion = "" }: StyleFinding) =>
    onText(applyCorrections(text, [{ start, end, after: suggestion }]));
  return (
    <div className="space-y-5">
      <p className="flex flex-wrap gap-x-6 gap-y-1 text-label text-ink-soft">
        <span>
          {t("style.score")}{" "}
          {score === null ? (
            t("style.notAvailable")
          ) : (
            <>
              <b className={figure}>{formatNumber(score)}</b> / 100
            </>
          )}
        </span>
        {variety && (
          <>
            <span>
              {t("style.variety")} <b className={figure}>{formatNumber(variety.score)}</b> / 100
            </span>
            <span>{t("style.averageWords", { words: formatNumber(Math.round(variety.averageWords)) })}</span>
          </>
        )}
      </p>
      {stale && <Notice kind="info">{t("style.stale")}</Notice>}
      <MarkedText
        text={text}
        marks={findings.map((finding, index) => ({
          id: String(index),
          start: finding.start,
          end: finding.end,
          look: lookByKind[finding.kind],
          label: t(`style.kinds.${finding.kind}`),
        }))}
        selected={selected}
        onSelect={setSelected}
      />
      {findings.length ? (
        <ul aria-label={t("style.findings")} className="space-y-2">
          {findings.map((finding, index) => (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: a report never changes
              key={index}
              className={`flex flex-wrap items-baseline gap-x-3 gap-y-2 rounded-m border px-3.5 py-2.5 text-sm ${selected === String(index) ? "border-accent" : "border-line"}`}
            >
              <Badge>{t(`style.kinds.${finding.kind}`)}</Badge>
              <span className="wrap-anywhere min-w-0 flex-1 basis-48 font-text text-base">
                {finding.suggestion === undefined ? (
                  finding.text
                ) : (
                  <>
                    <del className="text-bad">{finding.text}</del> <span aria-hidden="true">→</span>{" "}
                    <ins className="text-good no-underline">{finding.suggestion}</ins>
                  </>
                )}
              </span>
              {finding.suggestion !== undefined && !stale && (
                <Button onClick={() => replace(finding)}>{t("accept")}</Button>
              )}
            </li>
          ))}
        </ul>
      ) : (
        <Notice kind="good">{t("style.nothingFound")}</Notice>
      )}
    </div>
  );
}
