import { queryOptions, useQuery } from "@tanstack/react-query";
import { type ReactNode, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { Stats } from "../../../shared/contracts/contents.ts";
import { paths } from "../../app/paths.ts";
import { useErrorText } from "../../i18n/error-text.ts";
import { formatNumber } from "../../i18n/format.ts";
import { ApiError, api } from "../../lib/api.ts";
import { useMe } from "../../lib/me.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { PenAndSheet } from "../../ui/drawings.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { DailyOutput } from "./daily-output.tsx";
import { ReadabilityFigure, ToneFigure, UsageFigure, WordsFigure } from "./figures.tsx";

const month = 28 * 24 * 60 * 60 * 1000;

/** All statistics. If they fail to load, the prompts are still shown. */
export function Statistics() {
  const { t } = useTranslation("dashboard");
  const section = useRef<HTMLElement>(null);
  const { data: stats, error, isPending, refetch } = useQuery(statsQuery());
  const { promptsUsed, createdAt } = useMe();
  // A new user without prompts has no texts: reserve the space of the invitation.
  const surelyNew = promptsUsed === 0 && Date.now() - createdAt < month;
  const retry = () => {
    section.current?.focus(); // the button disappears
    void refetch();
  };
  const failed = !stats && !isPending;
  const nothingYet = stats ? stats.texts === 0 : isPending && surelyNew;
  let instead: ReactNode;
  if (failed) instead = <StatisticsFailed error={error} onRetry={retry} />;
  else if (nothingYet) instead = stats ? <FirstText /> : <Skeleton className="h-70 rounded-m" />;
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-label={t("figures")}
      aria-busy={isPending}
      className="grid gap-4 outline-none"
    >
      <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
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

function StatisticsFailed({ error, onRetry }: { error: Error | null; onRetry: () => unknown }) {
  const { t } = useTranslation(["dashboard", "common"]);
  const { errorText } = useErrorText();
  return (
    <Notice kind="error" action={<Button onClick={onRetry}>{t("common:retry")}</Button>}>
      {t("failed")} {error instanceof ApiError && errorText(error)}
    </Notice>
  );
}

/** The dashboard without texts. */
function FirstText() {
  const { t } = useTranslation("dashboard");
  return (
    <EmptyState
      Drawing={PenAndSheet}
      title={t("noTexts")}
      text={t("noTextsHint")}
      action={
        <ButtonLink to={paths.generate} variant="primary">
          {t("firstText")}
        </ButtonLink>
      }
    />
  );
}

/** The most frequent words. */
function KeywordList({ keywords }: { keywords: Stats["keywords"] | undefined }) {
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

/**
 * Statistics of the user's texts in the user's time zone. The query key is below "contents", so that content changes
 * invalidate it. Refetched at every visit, because a run may have ended unobserved; old values stay visible meanwhile.
 */
function statsQuery() {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return queryOptions({
    queryKey: ["contents", "stats", timeZone],
    queryFn: () => api<Stats>(`/api/stats?timeZone=${encodeURIComponent(timeZone)}`),
  });
}
