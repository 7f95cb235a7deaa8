import { useQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { Navigate, useLocation, useNavigate } from "react-router";
import { keepFocus, paths, textPath } from "../../app/paths.ts";
import { useErrorText } from "../../i18n/error-text.ts";
import { withTexts } from "../../i18n/setup.ts";
import { ApiError, apiErrorOf } from "../../lib/api.ts";
import { contentQuery } from "../../lib/contents.ts";
import { BackLink } from "../../ui/back-link.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { lazyWithRetry } from "../../ui/lazy-with-retry.tsx";
import { NearViewport } from "../../ui/near-viewport.tsx";
import { Notice } from "../../ui/notice.tsx";
import { RetryNotice } from "../../ui/retry-notice.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import type { CommentedPassage } from "./comments/comments-panel.tsx";
import { useShelf } from "./list/use-document-filters.ts";
import { type Mode, TextArticle } from "./text/text-article.tsx";
import { UnsavedEditsNotice } from "./text/unsaved-edits-notice.tsx";

const CommentsPanel = lazyWithRetry(() =>
  withTexts(() => import("./comments/comments-panel.tsx"), "sharing"),
);

/** A document or a text of the history, with its actions. */
export function DocumentDetail({ id }: { id: string }) {
  const { t } = useTranslation(["documentText", "common"]);
  const { errorText } = useErrorText();
  const { search, state } = useLocation();
  const shelf = useShelf();
  const [mode, setMode] = useState<Mode>(isToEdit(state) ? "edit" : "read");
  const navigate = useNavigate();
  const changeMode = (next: Mode) => {
    setMode(next);
    // Otherwise a reload would open the editor again.
    if (isToEdit(state))
      void navigate({ search }, { replace: true, state: keepFocus, preventScrollReset: true });
  };
  const [passage, setPassage] = useState<CommentedPassage>();
  const { data: content, error, isPending, refetch } = useQuery(contentQuery(id));
  const list = { pathname: paths[shelf], search };
  // A text of the history that is being edited becomes a document.
  const isElsewhere = content && content.isDocument !== (shelf === "documents") && mode !== "edit";
  if (content && (isElsewhere || content.id !== id))
    // an old link, or created offline with the id of another text
    return <Navigate to={{ pathname: textPath(content), search }} replace state={state} />;
  const isGone = error instanceof ApiError && error.code === "NOT_FOUND";
  return (
    <>
      <BackLink to={list} text={t("back")} isBesideList={shelf === "history"} />
      {isPending && <DetailSkeleton />}
      {/* While editing, the editor reports the deletion and keeps the unsaved text. */}
      {content && (!isGone || mode === "edit") && (
        <TextArticle
          content={content}
          mode={mode}
          onMode={changeMode}
          onComment={(text) => setPassage({ text })}
        />
      )}
      {content?.isDocument && !isGone && mode !== "versions" && (
        <div className="mt-5">
          <NearViewport placeholder={<div className="h-32" />} now={passage !== undefined}>
            <Suspense fallback={<Skeleton className="h-32" />}>
              <CommentsPanel
                content={content}
                passage={passage}
                onPassageDone={() => setPassage(undefined)}
              />
            </Suspense>
          </NearViewport>
        </div>
      )}
      {error && !content && !isGone && (
        <RetryNotice onRetry={refetch}>{errorText(apiErrorOf(error))}</RetryNotice>
      )}
      {isGone && mode !== "edit" && (
        <div className="space-y-3">
          <Notice kind="error" action={<ButtonLink to={list}>{t("back")}</ButtonLink>}>
            {t(shelf === "history" ? "history.gone" : "gone")}
          </Notice>
          <UnsavedEditsNotice id={id} current={undefined} />
        </div>
      )}
    </>
  );
}

/** Whether the link asked for editing: `editNow`. */
const isToEdit = (state: unknown) =>
  typeof state === "object" && state !== null && "edit" in state && state.edit === true;

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
