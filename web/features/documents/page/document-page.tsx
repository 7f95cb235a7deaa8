import { useQuery } from "@tanstack/react-query";
import { type ReactNode, Suspense, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { Navigate, useLocation } from "react-router";
import { paths, textPath } from "../../../app/paths.ts";
import { useErrorText } from "../../../i18n/error-text.ts";
import { withTexts } from "../../../i18n/setup.ts";
import { ApiError, apiErrorOf } from "../../../lib/api.ts";
import { contentQuery } from "../../../lib/contents.ts";
import { useMe } from "../../../lib/me.ts";
import { canChange } from "../../../lib/text-access.ts";
import { useUnsaved } from "../../../lib/unsaved-edits.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { lazyWithRetry } from "../../../ui/lazy-with-retry.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { RetryNotice } from "../../../ui/retry-notice.tsx";
import { useShelf } from "../list/use-document-filters.ts";
import { UnsavedEditsNotice } from "../text/unsaved-edits-notice.tsx";
import { PageSkeleton } from "./page-skeleton.tsx";
import { ReadingPage } from "./reading-page.tsx";
import { column } from "./text-column.ts";
import { useLock } from "./use-page-state.ts";

const WritingPage = lazyWithRetry(() =>
  withTexts(() => import("./writing-page.tsx"), "writing", "documentAi", "editor"),
);

/** A document on its page: to be written in by everyone who may, and read by the others. */
export default function DocumentPage({ id }: { id: string }) {
  const { t } = useTranslation(["documentText", "documents", "common"]);
  const { errorText } = useErrorText();
  const { search, state } = useLocation();
  const shelf = useShelf();
  const me = useMe();
  const { data: content, error, refetch } = useQuery(contentQuery(id));
  const { edit, changes } = useUnsaved(me.id, id);
  const isUnsaved = edit !== undefined || changes.length > 0;
  const [isLocked, setLocked] = useLock(id);
  useEffect(WritingPage.prefetch, []);
  const isGone = error instanceof ApiError && error.code === "NOT_FOUND";
  const list = { pathname: paths.documents, search };
  const isElsewhere = content && !content.isDocument && !isToEdit(state) && shelf === "documents";
  if (content && (isElsewhere || content.id !== id))
    // created offline with the id of another text, or a text of the history, which becomes a document when it is edited
    return <Navigate to={{ pathname: textPath(content), search }} replace state={state} />;
  // The editor reports the deletion itself while it has unsaved text.
  if (content && (!isGone || isUnsaved)) {
    const isReadOnly = !canChange(me, content.visibility);
    const lock = { isLocked, setLocked };
    if (!isReadOnly && !isLocked)
      return (
        <Suspense fallback={<PageSkeleton />}>
          <WritingPage content={content} lock={lock} hasFocus={isToEdit(state)} />
        </Suspense>
      );
    return (
      <ReadingPage
        content={content}
        isReadOnly={isReadOnly}
        lock={lock}
        onContinue={isReadOnly ? undefined : () => setLocked(false)}
      />
    );
  }
  if (!error) return <PageSkeleton />;
  return (
    <Column>
      <h1 className="sr-only">{t("documents:screen")}</h1>
      {isGone ? (
        <>
          <Notice kind="error" action={<ButtonLink to={list}>{t("back")}</ButtonLink>}>
            {t("gone")}
          </Notice>
          <UnsavedEditsNotice id={id} current={undefined} />
        </>
      ) : (
        <RetryNotice onRetry={refetch}>{errorText(apiErrorOf(error))}</RetryNotice>
      )}
    </Column>
  );
}

/** Whether the link asked for editing: `editNow`. */
const isToEdit = (state: unknown) =>
  typeof state === "object" && state !== null && "edit" in state && state.edit === true;

function Column({ children }: { children: ReactNode }) {
  return (
    <div data-desk="">
      <div className={column}>
        <div className="space-y-3 font-ui text-base">{children}</div>
      </div>
    </div>
  );
}
