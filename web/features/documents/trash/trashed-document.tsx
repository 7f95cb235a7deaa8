import { useQuery } from "@tanstack/react-query";
import { Trash2Icon } from "lucide-react";
import { Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import type { Content } from "../../../../shared/contracts/contents.ts";
import { trashDaysLeft } from "../../../../shared/retention.ts";
import { paths } from "../../../app/paths.ts";
import { useErrorText } from "../../../i18n/error-text.ts";
import { formatMoment } from "../../../i18n/format.ts";
import { ApiError, apiErrorOf } from "../../../lib/api.ts";
import { trashedContentQuery } from "../../../lib/contents.ts";
import { useMe } from "../../../lib/me.ts";
import { canChange } from "../../../lib/text-access.ts";
import { BackLink } from "../../../ui/back-link.tsx";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { lazyWithRetry } from "../../../ui/lazy-with-retry.tsx";
import { MarkdownText } from "../../../ui/markdown-text.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { RetryNotice } from "../../../ui/retry-notice.tsx";
import { ScreenTitle } from "../../../ui/screen-title.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { useTrashActions } from "../list/bulk-actions.ts";

const PurgeDialog = lazyWithRetry(() => import("./purge-dialog.tsx"), "window");

/** A document in the trash: it can be read, restored, or deleted for good. */
export default function TrashedDocument({ id }: { id: string }) {
  const { t } = useTranslation("documents");
  const { errorText } = useErrorText();
  const { search } = useLocation();
  const { data: content, error, refetch } = useQuery(trashedContentQuery(id));
  const list = { pathname: paths.documents, search };
  const isGone = error instanceof ApiError && error.code === "NOT_FOUND";
  return (
    <div className="mx-auto max-w-4xl">
      <ScreenTitle name={content?.title ?? t("trash.name")} />
      <BackLink to={list} text={t("trash.name")} />
      {content && !isGone && <TrashedArticle content={content} />}
      {!content && !error && <Skeleton className="h-64" />}
      {isGone && (
        <Notice kind="error" action={<ButtonLink to={list}>{t("trash.name")}</ButtonLink>}>
          {t("trash.gone")}
        </Notice>
      )}
      {error && !content && !isGone && (
        <RetryNotice onRetry={refetch}>{errorText(apiErrorOf(error))}</RetryNotice>
      )}
    </div>
  );
}

function TrashedArticle({ content }: { content: Content }) {
  const { t } = useTranslation(["documents", "common"]);
  const { id, title, language, tool, createdAt, deletedAt, visibility } = content;
  const { restore } = useTrashActions();
  const [isAsking, setAsking] = useState(false);
  const isWritable = canChange(useMe(), visibility);
  const facts = [formatMoment(createdAt), t(`common:nav.${tool}`), t(`common:languages.${language}`)];
  return (
    <article className="rounded-m border border-line bg-sheet shadow-1">
      <header className="space-y-3 border-line border-b px-5 py-3">
        <div>
          <h1 lang={language} className="wrap-anywhere py-1.5 font-semibold text-lg leading-snug">
            {title}
          </h1>
          <p className="text-ink-soft text-sm">{facts.join(" · ")}</p>
        </div>
        <div className="flex flex-wrap items-center justify-between gap-2">
          <p className="flex items-center gap-2 text-ink-soft text-sm">
            <Trash2Icon aria-hidden="true" className="size-4 shrink-0" />
            {t("trash.notice", { count: trashDaysLeft(deletedAt ?? 0, Date.now()) })}
          </p>
          {isWritable && (
            <div className="flex flex-wrap gap-2">
              <Button onPointerEnter={PurgeDialog.prefetch} onClick={() => setAsking(true)}>
                {t("trash.purge")}
              </Button>
              <Button variant="primary" onClick={() => restore([id])}>
                {t("trash.restore")}
              </Button>
            </div>
          )}
        </div>
      </header>
      <div lang={language} className="px-5 py-7 sm:px-12">
        <MarkdownText text={content.content} />
      </div>
      {isAsking && (
        <Suspense>
          <PurgeDialog ids={[id]} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </article>
  );
}
