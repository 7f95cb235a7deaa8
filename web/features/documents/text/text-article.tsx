import { useQuery } from "@tanstack/react-query";
import { Suspense, useCallback, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Content } from "../../../../shared/contracts/contents.ts";
import { formatMoment } from "../../../i18n/format.ts";
import { withTexts } from "../../../i18n/setup.ts";
import { useRestoreFocus } from "../../../lib/focus.ts";
import { useMe } from "../../../lib/me.ts";
import { canChange, peopleQuery } from "../../../lib/text-access.ts";
import { Button } from "../../../ui/button.tsx";
import { lazyWithRetry } from "../../../ui/lazy-with-retry.tsx";
import { MarkdownText, preloadMarkdown } from "../../../ui/markdown-text.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { FolderLink } from "../folders/folder-link.tsx";
import { EditableTitle } from "./editable-title.tsx";
import { TagList } from "./tag-list.tsx";
import { TextActions } from "./text-actions.tsx";
import { ReceiptList, TextFigures } from "./text-footer.tsx";
import { UnsavedEditsNotice } from "./unsaved-edits-notice.tsx";

const TextEditor = lazyWithRetry(() => withTexts(() => import("./text-editor.tsx"), "writing"));
const Versions = lazyWithRetry(() => import("./versions.tsx"));

export type Mode = "read" | "edit" | "versions";

interface TextArticleProps {
  content: Content;
  mode: Mode;
  onMode: (mode: Mode) => void;
  /** Asks for a comment on a passage; an empty one stands for the whole text. */
  onComment: (passage: string) => void;
}

/** One text: reading, editing, or its versions. */
export function TextArticle({ content, mode, onMode, onComment }: TextArticleProps) {
  useEffect(preloadMarkdown, []);
  const editButton = useRestoreFocus<HTMLButtonElement>(mode !== "read");
  const read = useCallback(() => onMode("read"), [onMode]);
  const edit = () => onMode("edit");
  const isReadOnly = !canChange(useMe(), content.visibility);
  const { isDocument } = content;
  return (
    <article
      data-editing={mode === "edit" || undefined}
      className="rounded-m border border-line bg-sheet shadow-1"
    >
      <header className="@container/head space-y-2 border-line border-b px-5 py-3">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
          <div className="min-w-0 flex-1 basis-60">
            <FolderLink content={content} />
            <EditableTitle
              id={content.id}
              title={content.title}
              language={content.language}
              isReadOnly={isReadOnly || (!isDocument && mode !== "edit")}
            />
            <Facts content={content} />
          </div>
          {mode !== "edit" && (
            <div className="flex flex-wrap items-center gap-1 sm:gap-2">
              <TextActions
                content={content}
                editButton={editButton}
                onEdit={edit}
                prefetchEditor={TextEditor.prefetch}
                onVersions={() => onMode("versions")}
                isReadOnly={isReadOnly}
              />
            </div>
          )}
        </div>
        {mode !== "edit" && isDocument && (
          <TagList
            id={content.id}
            tags={content.tags}
            visibility={content.visibility}
            isReadOnly={isReadOnly}
          />
        )}
      </header>
      {mode === "edit" && (
        <Suspense fallback={<Loading />}>
          <TextEditor content={content} onDone={read} onComment={onComment} />
        </Suspense>
      )}
      {mode === "versions" && (
        <Suspense fallback={<Loading />}>
          <Versions content={content} onClose={read} />
        </Suspense>
      )}
      {mode === "read" && (
        <>
          <div className="space-y-3 px-5 pt-5 empty:hidden sm:px-12">
            <UnsavedEditsNotice id={content.id} current={content.content} onContinue={edit} />
          </div>
          <TextBody content={content} />
          <footer className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-line border-t px-5 py-3 text-label text-ink-soft">
            <TextFigures content={content} />
            <ReceiptList id={content.id} />
          </footer>
        </>
      )}
    </article>
  );
}

/** Creation time, tool and language; for a text of the workspace also its author. */
function Facts({ content }: { content: Content }) {
  const { t } = useTranslation(["documentText", "common"]);
  const { createdAt, tool, language } = content;
  return (
    <p className="text-ink-soft text-sm">
      <time dateTime={new Date(createdAt).toISOString()}>{formatMoment(createdAt)}</time>
      {` · ${t(`common:nav.${tool}`)} · ${t(`common:languages.${language}`)}`}
      <Sharing {...content} />
    </p>
  );
}

/** Who can read the text, for members of a workspace. */
function Sharing({ visibility, authorId }: Content) {
  const { t } = useTranslation(["documentText", "common"]);
  const { workspace } = useMe();
  const { data } = useQuery({ ...peopleQuery, enabled: workspace !== null && authorId !== null });
  if (!workspace) return null;
  if (visibility === "private") return ` · ${t("sharing.private")}`;
  const isFromApi = authorId === workspace.id;
  const author = isFromApi ? t("common:nav.api") : data?.people.find(({ id }) => id === authorId)?.name;
  return ` · ${t("sharing.workspace")}${author ? ` · ${t("sharing.by", { name: author })}` : ""}`;
}

const Loading = () => (
  <div className="space-y-3 px-5 py-7 sm:px-12">
    <Skeleton className="h-5 w-3/4" />
    <Skeleton className="h-5" />
    <Skeleton className="h-5 w-5/6" />
  </div>
);

const ContentChanges = lazyWithRetry(() => import("../content-changes.tsx"));

type View = "text" | "changes" | "source";

/** The text. If it was made from a source, also the diff and the source. */
function TextBody({ content }: { content: Content }) {
  const { t } = useTranslation("documentText");
  const [view, setView] = useState<View>("text");
  const { source, watermark, language } = content;
  const isComparable = source !== null && isOtherWording(content);
  const toggle = (other: View) => setView(view === other ? "text" : other);
  return (
    <div className="px-5 py-7 sm:px-12">
      {source !== null && (
        <div className="-mx-4 -mt-3 mb-3 flex flex-wrap">
          {isComparable && (
            <Button
              variant="ghost"
              onClick={() => toggle("changes")}
              onPointerEnter={ContentChanges.prefetch}
              onFocus={ContentChanges.prefetch}
            >
              {t(view === "changes" ? "views.hideChanges" : "views.showChanges")}
            </Button>
          )}
          <Button variant="ghost" onClick={() => toggle("source")}>
            {t(view === "source" ? "views.hideSource" : "views.showSource")}
          </Button>
        </div>
      )}
      {view === "source" && source !== null ? (
        <section aria-label={t("views.source")} className="border-line-strong border-l-3 pl-4">
          <MarkdownText text={source} />
        </section>
      ) : (
        <div lang={language}>
          {view === "changes" && source !== null ? (
            <Suspense fallback={<MarkdownText text={content.content} />}>
              <ContentChanges source={source} text={content.content} />
            </Suspense>
          ) : (
            <MarkdownText text={content.content} />
          )}
        </div>
      )}
      {watermark && view !== "source" && (
        <p
          lang={language}
          className="mt-8 max-w-[68ch] border-line border-t pt-3 font-text text-ink-soft italic"
        >
          {watermark}
        </p>
      )}
    </div>
  );
}

/** Whether the text is a revision of its source, so that a diff makes sense. */
const isOtherWording = ({ tool }: Content) => tool === "rewrite" || tool === "grammar";
