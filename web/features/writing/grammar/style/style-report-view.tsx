import { useState } from "react";
import { useTranslation } from "react-i18next";
import { applyCorrections } from "../../../../../shared/text/analysis/corrections.ts";
import type { StyleFinding, StyleReport } from "../../../../../shared/text/style/style-check.ts";
import { formatNumber } from "../../../../i18n/format.ts";
import { Badge } from "../../../../ui/badge.tsx";
import { Button } from "../../../../ui/button.tsx";
import { MarkedText } from "../../../../ui/marked-text.tsx";
import type { TextMark } from "../../../../ui/nest-marks.ts";
import { Notice } from "../../../../ui/notice.tsx";

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

export function StyleReportView({ text, report, stale, onText }: StyleReportViewProps) {
  const { t } = useTranslation("grammar");
  const [selected, setSelected] = useState<string>();
  const { findings, variety, score } = report;
  const figure = "font-semibold text-ink tabular-nums";
  const replace = ({ start, end, suggestion = "" }: StyleFinding) =>
    onText(applyCorrections(text, [{ start, end, after: suggestion }]));
  return (
    <div className="space-y-5">
      <p className="flex flex-wrap gap-x-6 gap-y-1 text-[0.8125rem] text-ink-soft">
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
