import { useEffect, useMemo, useRef } from "react";
import type { Content } from "../../../../shared/contracts/contents.ts";
import { plainText } from "../../../../shared/text/analysis/plain-text.ts";
import { withoutTitle } from "../../../lib/import/first-heading.ts";
import { MarkdownText, preloadMarkdown } from "../../../ui/markdown-text.tsx";
import { UnsavedEditsNotice } from "../text/unsaved-edits-notice.tsx";
import { PageFrame, Watermark } from "./page-frame.tsx";
import { FixedTitle } from "./page-title.tsx";
import { column } from "./text-column.ts";
import { lengthOf } from "./text-length.ts";
import { useDocumentLanguage } from "./use-document-language.ts";
import { useLiveReading } from "./use-live-reading.ts";
import { usePageState } from "./use-page-state.ts";

interface ReadingPageProps {
  content: Content;
  /** Whether the user may only read the text. Otherwise it is locked. */
  isReadOnly: boolean;
  lock: { isLocked: boolean; setLocked: (isLocked: boolean) => void };
  /** Goes on writing. */
  onContinue: (() => void) | undefined;
}

/** A document to be read. */
export function ReadingPage({ content: saved, isReadOnly, lock, onContinue }: ReadingPageProps) {
  const page = usePageState();
  const { text, people } = useLiveReading(saved);
  const content = useMemo(() => ({ ...saved, content: text }), [saved, text]);
  const length = useMemo(() => lengthOf(plainText(content.content)), [content.content]);
  const language = useDocumentLanguage(content);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(preloadMarkdown, []);
  return (
    <PageFrame
      {...{ content, page, isReadOnly, lock, length, language, heading }}
      people={{ people, followed: undefined }}
    >
      <div className={column} data-printable="">
        <div className="mb-6 space-y-3 font-ui text-base empty:hidden print:hidden">
          <UnsavedEditsNotice id={content.id} current={saved.content} {...(onContinue && { onContinue })} />
        </div>
        <FixedTitle ref={heading} content={content} />
        <div lang={content.language}>
          <MarkdownText text={withoutTitle(content.content, content.title)} />
        </div>
        <Watermark content={content} />
      </div>
    </PageFrame>
  );
}
