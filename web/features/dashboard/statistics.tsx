import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useErrorText } from "../../i18n/error-text.ts";
import { ApiError } from "../../lib/api.ts";
import { useMe } from "../../lib/me.ts";
import { statsQuery } from "../../lib/stats.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { DailyOutput } from "./daily-output.tsx";
import { ReadabilityFigure, ToneFigure, UsageFigure, WordsFigure } from "./figures.tsx";
import { FirstText } from "./first-text.tsx";
import { KeywordList } from "./keyword-list.tsx";

const month = 28 * 24 * 60 * 60 * 1000;

/** Everything in figures. Where the statistics are missing, the prompts are still there. */
export function Statistics() {
  const { t } = useTranslation("dashboard");
  const section = useRef<HTMLElement>(null);
  const { data: stats, error, isPending, refetch } = useQuery(statsQuery());
  const { promptsUsed, createdAt } = useMe();
  // Who is new and has used no prompt has no text: what is kept free is the place of the invitation.
  const surelyNew = promptsUsed === 0 && Date.now() - createdAt < month;
  const retry = () => {
    section.current?.focus(); // the button goes away
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
