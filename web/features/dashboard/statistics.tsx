import { queryOptions, useQuery } from "@tanstack/react-query";
import { type ReactNode, useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { Stats } from "../../../shared/contracts/contents.ts";
import type { Me } from "../../../shared/contracts/me.ts";
import { useErrorText } from "../../i18n/error-text.ts";
import { formatNumber } from "../../i18n/format.ts";
import { ApiError, api } from "../../lib/api.ts";
import { useMe } from "../../lib/me.ts";
import { authorVisibility } from "../../lib/text-access.ts";
import { Card } from "../../ui/card.tsx";
import { EmptyChart } from "../../ui/drawings.tsx";
import { RetryNotice } from "../../ui/retry-notice.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { DailyOutput } from "./daily-output.tsx";
import { ReadabilityFigure, ToneFigure, UsageFigure, WordsFigure } from "./figures.tsx";
import { isNewcomer } from "./use-first-run.ts";

/** All statistics. If they fail to load, the prompts are still shown. */
export function Statistics() {
  const { t } = useTranslation("dashboard");
  const section = useRef<HTMLElement>(null);
  const headingId = useId();
  const me = useMe();
  const { data: stats, error, isPending, refetch } = useQuery(statsQuery(me));
  const isNew = isNewcomer(me); // less space is reserved
  const retry = () => {
    section.current?.focus(); // the button disappears
    void refetch();
  };
  const failed = !stats && !isPending;
  const nothingYet = stats ? stats.texts === 0 : isPending && isNew;
  let instead: ReactNode;
  if (failed) instead = <StatisticsFailed error={error} onRetry={retry} />;
  else if (nothingYet) instead = stats ? <NoStatistics /> : <Skeleton className="h-36 rounded-m" />;
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-labelledby={headingId}
      aria-busy={isPending}
      className="mt-8 grid gap-4 outline-none"
    >
      <h2 id={headingId} className="-mb-1 font-text text-xl">
        {t("figures")}
      </h2>
      <div className={`grid sm:grid-cols-2 sm:gap-4 xl:grid-cols-4 ${instead ? "gap-4" : oneCardOnPhones}`}>
        <UsageFigure
          explained={nothingYet}
          className={instead ? "max-xl:order-last sm:col-span-full xl:col-span-1" : ""}
        />
        {instead ? (
          <div className="sm:col-span-full xl:col-span-3">{instead}</div>
        ) : (
          <>
            <ReadabilityFigure stats={stats} />
            <WordsFigure stats={stats} />
            <ToneFigure stats={stats} />
          </>
        )}
      </div>
      {!instead && (
        <div className="grid gap-4 xl:grid-cols-[2fr_1fr]">
          <DailyOutput stats={stats} />
          <KeywordList keywords={stats?.keywords} />
        </div>
      )}
    </section>
  );
}

/** Makes the cards in it the rows of a single one. */
const oneCardOnPhones =
  "max-sm:rounded-m max-sm:border max-sm:border-line max-sm:bg-sheet max-sm:shadow-1 max-sm:*:rounded-none max-sm:*:border-x-0 max-sm:*:border-t-0 max-sm:*:bg-transparent max-sm:*:py-4 max-sm:*:shadow-none max-sm:*:last:border-b-0";

function StatisticsFailed({ error, onRetry }: { error: Error | null; onRetry: () => unknown }) {
  const { t } = useTranslation(["dashboard", "common"]);
  const { errorText } = useErrorText();
  return (
    <RetryNotice onRetry={onRetry}>
      {t("failed")} {error instanceof ApiError && errorText(error)}
    </RetryNotice>
  );
}

/** Stands for the figures of a user without texts. */
function NoStatistics() {
  const { t } = useTranslation("dashboard");
  return (
    <div className="flex h-full items-center justify-center gap-x-6 gap-y-2 rounded-m border border-line border-dashed p-5 text-ink-soft max-sm:flex-col">
      <EmptyChart />
      <p>{t("noStats")}</p>
    </div>
  );
}

/** The most frequent words. */
function KeywordList({ keywords }: { keywords: Stats["keywords"] | undefined }) {
  const { t } = useTranslation("dashboard");
  const most = Math.max(1, ...(keywords ?? []).map(({ count }) => count));
  return (
    <Card heading="h3" title={t("keywords")} aside={keywords?.length ? t("timesUsed") : undefined}>
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

/**
 * Statistics of the user's texts, private or in their workspace as new ones are, in the user's time zone. The query key is below
 * "contents", so that changes of texts and ended runs invalidate it.
 */
function statsQuery(me: Me) {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const visibility = authorVisibility(me);
  const which = visibility === "workspace" ? `&visibility=workspace&author=${me.id}` : "";
  return queryOptions({
    queryKey: ["contents", "stats", timeZone, visibility],
    queryFn: () => api<Stats>(`/api/stats?timeZone=${encodeURIComponent(timeZone)}${which}`),
    staleTime: 60_000,
  });
}
