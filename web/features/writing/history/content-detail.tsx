import { useQuery } from "@tanstack/react-query";
import { ArrowLeftIcon } from "lucide-react";
import { lazy, Suspense, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { Content } from "../../../../shared/contracts/contents.ts";
import { withWatermark } from "../../../../shared/watermark.ts";
import { paths } from "../../../app/paths.ts";
import { useErrorText } from "../../../i18n/error-text.ts";
import { formatMoment, formatNumber } from "../../../i18n/format.ts";
import { ApiError } from "../../../lib/api.ts";
import { contentQuery } from "../../../lib/contents.ts";
import { Button } from "../../../ui/button.tsx";
import { CopyButton } from "../../../ui/copy-button.tsx";
import { MarkdownText, preloadMarkdown } from "../../../ui/markdown-text.tsx";
import { Notice } from "../../../ui/notice.tsx";

const loadChanges = () => import("./content-changes.tsx");
const ContentChanges = lazy(loadChanges);
const preloadChanges = () => void loadChanges().catch(() => {}); // shown, it is tried again

/** One text: title, date, figures, and the text itself. */
export function ContentDetail({ id }: { id: string }) {
  const { t } = useTranslation(["history", "common"]);
  const { errorText } = useErrorText();
  const [withChanges, setWithChanges] = useState(false);
  const { data: content, error, isPending, refetch } = useQuery(contentQuery(id));
  useEffect(preloadMarkdown, []);
  const back = (
    <Link to={paths.history} className="mb-3 inline-flex min-h-10 items-center gap-1.5 text-accent lg:hidden">
      <ArrowLeftIcon aria-hidden="true" className="size-4" />
      {t("back")}
    </Link>
  );
  if (isPending) return <div aria-hidden="true" className="h-96 animate-pulse rounded-m bg-well" />;
  if (!content) {
    const coded = error instanceof ApiError ? error : { code: "INTERNAL" as const };
    return (
      <>
        {back}
        <Notice
          kind="error"
          action={
            coded.code !== "NOT_FOUND" && <Button onClick={() => refetch()}>{t("common:retry")}</Button>
          }
        >
          {errorText(coded)}
        </Notice>
      </>
    );
  }
  const { metrics } = content;
  const source = comparedWith(content);
  const figure = "font-semibold text-ink tabular-nums";
  return (
    <>
      {back}
      <article className="rounded-m border border-line bg-sheet shadow-1">
        <header className="flex flex-wrap items-start justify-between gap-3 border-line border-b px-5 py-3">
          <div className="min-w-0">
            <h2 className="break-words font-semibold">{content.title}</h2>
            <time dateTime={new Date(content.createdAt).toISOString()} className="text-ink-soft text-sm">
              {formatMoment(content.createdAt)}
            </time>
          </div>
          <div className="flex flex-wrap gap-2">
            {source !== null && (
              <Button
                look="quiet"
                onClick={() => setWithChanges(!withChanges)}
                onPointerEnter={preloadChanges}
                onFocus={preloadChanges}
              >
                {t(withChanges ? "hideChanges" : "showChanges")}
              </Button>
            )}
            <CopyButton
              text={withWatermark(content.content, content.watermark)}
              labels={{ copy: t("copy"), copied: t("copied"), failed: t("copyFailed") }}
            />
          </div>
        </header>
        <div className="px-5 py-7 sm:px-12">
          {withChanges && source !== null ? (
            <Suspense fallback={<MarkdownText text={content.content} />}>
              <ContentChanges source={source} text={content.content} />
            </Suspense>
          ) : (
            <MarkdownText text={content.content} />
          )}
          {content.watermark && (
            <p className="mt-8 max-w-[68ch] border-line border-t pt-3 font-text text-ink-soft italic">
              {content.watermark}
            </p>
          )}
        </div>
        {metrics && (
          <footer className="flex flex-wrap gap-x-6 gap-y-1 border-line border-t px-5 py-3 text-[0.8125rem] text-ink-soft">
            <span>
              {t("words")} <b className={figure}>{formatNumber(metrics.words)}</b>
            </span>
            <span>
              {t("sentences")} <b className={figure}>{formatNumber(metrics.sentences)}</b>
            </span>
            <span>
              {t("readingTime")} <b className={figure}>{t("minutes", { count: metrics.readingMinutes })}</b>
            </span>
          </footer>
        )}
      </article>
    </>
  );
}

/** The text that this one is another wording of; null where it is no such thing. */
const comparedWith = ({ tool, source }: Content) =>
  tool === "rewrite" || tool === "grammar" ? source : null;
