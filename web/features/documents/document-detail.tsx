import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Navigate, useLocation, useNavigate } from "react-router";
import { editNow, paths, textPath } from "../../app/paths.ts";
import { useErrorText } from "../../i18n/error-text.ts";
import { ApiError, apiErrorOf } from "../../lib/api.ts";
import { contentQuery } from "../../lib/contents.ts";
import { BackLink } from "../../ui/back-link.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { RetryNotice } from "../../ui/retry-notice.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { useShelf } from "./list/use-document-filters.ts";
import { TextArticle } from "./text/text-article.tsx";
import { UnsavedEditsNotice } from "./text/unsaved-edits-notice.tsx";

/** A text of the history, with its actions. */
export function DocumentDetail({ id }: { id: string }) {
  const { t } = useTranslation(["documentText", "common"]);
  const { errorText } = useErrorText();
  const { search, state } = useLocation();
  const shelf = useShelf();
  const navigate = useNavigate();
  const { data: content, error, isPending, refetch } = useQuery(contentQuery(id));
  const list = { pathname: paths.history, search };
  const isElsewhere = content?.isDocument && shelf === "history"; // an old link, or it became a document
  if (content && (isElsewhere || content.id !== id))
    return <Navigate to={{ pathname: textPath(content), search }} replace state={state} />;
  const isGone = error instanceof ApiError && error.code === "NOT_FOUND";
  return (
    <>
      <BackLink to={list} text={t("back")} isBesideList />
      {isPending && <DetailSkeleton />}
      {content && !isGone && (
        <TextArticle
          content={content}
          onContinue={() => navigate(paths.documentItem(id), { state: editNow })}
        />
      )}
      {error && !content && !isGone && (
        <RetryNotice onRetry={refetch}>{errorText(apiErrorOf(error))}</RetryNotice>
      )}
      {isGone && (
        <div className="space-y-3">
          <Notice kind="error" action={<ButtonLink to={list}>{t("back")}</ButtonLink>}>
            {t("history.gone")}
          </Notice>
          <UnsavedEditsNotice id={id} current={undefined} />
        </div>
      )}
    </>
  );
}

function DetailSkeleton() {
  return (
    <div className="space-y-4 rounded-m border border-line bg-sheet px-5 py-6 shadow-1 sm:px-12">
      <Skeleton className="h-7 w-2/3" />
      <Skeleton className="mb-8 h-4 w-1/3" />
      <Skeleton className="h-5" />
      <Skeleton className="h-5 w-11/12" />
      <Skeleton className="h-5 w-4/5" />
    </div>
  );
}
