import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { Content } from "../../../../shared/contracts/contents.ts";
import { formatMoment, formatNumber, formatPercent } from "../../../i18n/format.ts";
import { useReceiptCost } from "../../../i18n/receipt-texts.ts";
import { contentReceiptsQuery } from "../../../lib/contents.ts";
import { useIdle } from "../../../lib/timing.ts";
import { Hint } from "../../../ui/hint.tsx";

const figure = "font-semibold text-ink tabular-nums";
const scores = ["readability", "clarity", "engagement", "seo"] as const;

/** The figures of the text with hints. Unknown ones are left out. */
export function TextFigures({ content: { metrics, seoScore } }: { content: Content }) {
  const { t } = useTranslation("documentText");
  const counts = metrics && [
    { label: t("figures.words"), value: formatNumber(metrics.words) },
    { label: t("figures.sentences"), value: formatNumber(metrics.sentences) },
    { label: t("figures.readingTime"), value: t("figures.minutes", { count: metrics.readingMinutes }) },
  ];
  const isUnavailable = metrics !== null && metrics.words > 0 && metrics.readability === null;
  const known = scores.flatMap((name) => {
    const score = name === "seo" ? seoScore : metrics?.[name];
    return typeof score === "number" ? [{ name, score }] : [];
  });
  if (!counts && !known.length) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-1">
      {counts?.map(({ label, value }) => (
        <span key={label}>
          {label} <b className={figure}>{value}</b>
        </span>
      ))}
      {isUnavailable && (
        <span>
          {t("figures.readability")} <b className={figure}>{t("figures.notAvailable")}</b>
        </span>
      )}
      {known.map(({ name, score }) => (
        <Hint
          key={name}
          above
          text={t(`figures.hints.${name}`)}
          className="inline-flex min-h-6 items-center gap-1 rounded-s underline decoration-line-strong decoration-dotted underline-offset-4"
        >
          {t(`figures.${name}`)} <b className={figure}>{formatPercent(score)}</b>
        </Hint>
      ))}
    </div>
  );
}

/** The receipts of the runs that wrote the text. */
export function ReceiptList({ id }: { id: string }) {
  const costOf = useReceiptCost();
  const settled = useIdle();
  const { data } = useQuery({ ...contentReceiptsQuery(id), enabled: settled });
  if (!data?.receipts.length) return null;
  return (
    <ul>
      {data.receipts.map((receipt) => (
        <li key={receipt.runId}>
          {costOf(receipt)}
          {" · "}
          <time dateTime={new Date(receipt.startedAt).toISOString()}>{formatMoment(receipt.startedAt)}</time>
        </li>
      ))}
    </ul>
  );
}
