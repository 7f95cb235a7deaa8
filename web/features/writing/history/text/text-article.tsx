import { Suspense, useCallback, useEffect } from "react";
import { useTranslation } from "react-i18next";
import type { Content } from "../../../../../shared/contracts/contents.ts";
import { formatMoment } from "../../../../i18n/format.ts";
import { useRestoreFocus } from "../../../../lib/focus.ts";
import { preloadMarkdown } from "../../../../ui/markdown-text.tsx";
import { part } from "../../../../ui/part.tsx";
import { Skeleton } from "../../../../ui/skeleton.tsx";
import { toolKey } from "../list/tool-key.ts";
import { Figures } from "./figures.tsx";
import { ReceiptLines } from "./receipt-lines.tsx";
import { TagList } from "./tag-list.tsx";
import { TextActions } from "./text-actions.tsx";
import { TextBody } from "./text-body.tsx";
import { TitleLine } from "./title-line.tsx";
import { UnsavedEditsNotice } from "./unsaved-edits-notice.tsx";

const TextEditor = part(() => import("../edit/text-editor.tsx"));
const Versions = part(() => import("./versions.tsx"));

export type Mode = "read" | "edit" | "versions";

interface TextArticleProps {
  content: Content;
  mode: Mode;
  onMode: (mode: Mode) => void;
}

/** One text on its sheet: read, written on, or beside its versions. */
export function TextArticle({ content, mode, onMode }: TextArticleProps) {
  useEffect(preloadMarkdown, []);
  const editButton = useRestoreFocus<HTMLButtonElement>(mode !== "read");
  const read = useCallback(() => onMode("read"), [onMode]);
  const edit = () => onMode("edit");
  return (
    <article
      data-editing={mode === "edit" || undefined}
      className="rounded-m border border-line bg-sheet shadow-1"
    >
      <header className="space-y-2 border-line border-b px-5 py-3">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
          <div className="min-w-0 flex-1 basis-60">
            <TitleLine id={content.id} title={content.title} language={content.language} />
            <Facts content={content} />
          </div>
          {mode !== "edit" && (
            <div className="flex flex-wrap items-center gap-2">
              <TextActions
                content={content}
                editButton={editButton}
                onEdit={edit}
                prefetchEditor={TextEditor.prefetch}
                onVersions={() => onMode("versions")}
              />
            </div>
          )}
        </div>
        {mode !== "edit" && <TagList id={content.id} tags={content.tags} />}
      </header>
      {mode === "edit" && (
        <Suspense fallback={<Loading />}>
          <TextEditor content={content} onDone={read} />
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
          <footer className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-line border-t px-5 py-3 text-[0.8125rem] text-ink-soft">
            <Figures content={content} />
            <ReceiptLines id={content.id} />
          </footer>
        </>
      )}
    </article>
  );
}

/** When it was written, by what, and in which language. */
function Facts({ content: { createdAt, tool, language } }: { content: Content }) {
  const { t } = useTranslation(["historyText", "common"]);
  return (
    <p className="text-ink-soft text-sm">
      <time dateTime={new Date(createdAt).toISOString()}>{formatMoment(createdAt)}</time>
      {` · ${t(toolKey(tool))} · ${t(`common:languages.${language}`)}`}
    </p>
  );
}

const Loading = () => (
  <div className="space-y-3 px-5 py-7 sm:px-12">
    <Skeleton className="h-5 w-3/4" />
    <Skeleton className="h-5" />
    <Skeleton className="h-5 w-5/6" />
  </div>
);
