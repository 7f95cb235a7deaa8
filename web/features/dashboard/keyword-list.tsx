import { useTranslation } from "react-i18next";
import type { Stats } from "../../../shared/contracts/contents.ts";
import { formatNumber } from "../../i18n/format.ts";
import { Card } from "../../ui/card.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";

/** The words that stand most often in the texts. */
export function KeywordList({ keywords }: { keywords: Stats["keywords"] | undefined }) {
  const { t } = useTranslation("dashboard");
  const most = Math.max(1, ...(keywords ?? []).map(({ count }) => count));
  return (
    <Card title={t("keywords")} aside={keywords?.length ? t("timesUsed") : undefined}>
      {!keywords && (
        <div className="space-y-5">
          {[1, 2, 3, 4, 5].map((line) => (
            <Skeleton key={line} className="h-[1.875rem]" />
          ))}
        </div>
      )}
      {keywords?.length === 0 && <p className="text-ink-soft">{t("noKeywords")}</p>}
      <ol aria-label={t("keywords")} className="space-y-5">
        {keywords?.map(({ word, count }) => (
          <li key={word}>
            <p className="flex justify-between gap-3">
              <span className="min-w-0 truncate" title={word}>
                {word}
              </span>
              <span className="text-ink-soft tabular-nums">{formatNumber(count)}</span>
            </p>
            <svg
              aria-hidden="true"
              className="mt-0.5 block h-1.5 w-full overflow-hidden rounded-full bg-line"
            >
              <rect width={`${(count / most) * 100}%`} height="6" rx="3" className="fill-accent" />
            </svg>
          </li>
        ))}
      </ol>
    </Card>
  );
}
