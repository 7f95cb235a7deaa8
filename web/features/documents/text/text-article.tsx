import { Suspense, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Content } from "../../../../shared/contracts/contents.ts";
import { formatMoment } from "../../../i18n/format.ts";
import { useMe } from "../../../lib/me.ts";
import { canChange } from "../../../lib/text-access.ts";
import { Button } from "../../../ui/button.tsx";
import { lazyWithRetry } from "../../../ui/lazy-with-retry.tsx";
import { MarkdownText, preloadMarkdown } from "../../../ui/markdown-text.tsx";
import { useAuthor } from "../page/use-author.ts";
import { TextActions } from "./text-actions.tsx";
import { ReceiptList, TextFigures } from "./text-footer.tsx";
import { UnsavedEditsNotice } from "./unsaved-edits-notice.tsx";

interface TextArticleProps {
  content: Content;
  /** Continues unsaved edits, as a document. */
  onContinue: () => void;
}

/** A text of the history, to be read. */
export function TextArticle({ content, onContinue }: TextArticleProps) {
  useEffect(preloadMarkdown, []);
  const { id, title, language, visibility } = content;
  const isReadOnly = !canChange(useMe(), visibility);
  return (
    <article className="rounded-m border border-line bg-sheet shadow-1">
      <header className="@container/head flex flex-wrap items-start justify-between gap-x-4 gap-y-2 border-line border-b px-5 py-3">
        <div className="min-w-0 flex-1 basis-60">
          <h2 lang={language} className="wrap-anywhere min-w-0 py-1.5 font-semibold text-lg leading-snug">
            {title}
          </h2>
          <Facts content={content} />
        </div>
        <div className="flex flex-wrap items-center gap-1 sm:gap-2">
          <TextActions content={content} isReadOnly={isReadOnly} />
        </div>
      </header>
      <div className="space-y-3 px-5 pt-5 empty:hidden sm:px-12">
        <UnsavedEditsNotice id={id} current={content.content} onContinue={onContinue} />
      </div>
      <TextBody content={content} />
      <footer className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-line border-t px-5 py-3 text-label text-ink-soft">
        <TextFigures content={content} />
        <ReceiptList id={id} />
      </footer>
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
function Sharing(content: Content) {
  const { t } = useTranslation("documentText");
  const { workspace } = useMe();
  const author = useAuthor(content);
  if (!workspace) return null;
  if (content.visibility === "private") return ` · ${t("sharing.private")}`;
  return ` · ${t("sharing.workspace")}${author ? ` · ${t("sharing.by", { name: author })}` : ""}`;
}

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
export const isOtherWording = ({ tool }: Content) => tool === "rewrite" || tool === "grammar";
