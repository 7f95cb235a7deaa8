// The text of a document to be written in: editor, toolbar, marks of checks, AI, slash menu and saving. The page of a document and
// the editor of a tool's result both use it.
import type { EditorView } from "prosemirror-view";
import { type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Content } from "../../../../shared/contracts/contents.ts";
import { withTexts } from "../../../i18n/setup.ts";
import type { LiveDocument } from "../../../lib/live/live-document.ts";
import { Button } from "../../../ui/button.tsx";
import { lazyWithRetry } from "../../../ui/lazy-with-retry.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { UnsavedCopy } from "../../../writing/saving/unsaved-copy.tsx";
import { showLinkedBlock } from "../../editor/block-links.ts";
import { DocumentEditor } from "../../editor/document-editor.tsx";
import { presence } from "../../editor/presence.ts";
import { EditorToolbar } from "../../editor/toolbar.tsx";
import { Overlays, selectedText } from "../../editor/ui/overlays.tsx";
import { useDocumentAi } from "../ai/use-document-ai.ts";
import { useSlashCommands } from "../ai/use-slash-commands.ts";
import { useDocumentMarks } from "../marks/use-document-marks.tsx";
import { column } from "./text-column.ts";
import { useDocumentImages } from "./use-document-images.tsx";
import { useDocumentSaving } from "./use-document-saving.ts";

const AiPanel = lazyWithRetry(() =>
  withTexts(() => import("../ai/ai-panel.tsx"), "documentAi", "generate", "rewrite"),
);
const FindBar = lazyWithRetry(() => import("../../editor/ui/find-bar.tsx"));
const SlashMenu = lazyWithRetry(
  () => withTexts(() => import("../ai/slash-menu.tsx"), "documentAi"),
  "hidden",
);

interface DeskOptions {
  /** Asks for a comment on a passage; an empty one stands for the whole text. Without it, no comments are offered. */
  onComment?: (passage: string) => void;
}

/** The bars stay in sight; of a page, below its own. On phones the format bar stands above the keyboard. */
const bars = "sticky top-14 z-9 border-line border-b bg-paper max-sm:border-none sm:px-3";

export type Desk = ReturnType<typeof useTextDesk>;

export function useTextDesk(content: Content, live: LiveDocument, { onComment }: DeskOptions = {}) {
  const saving = useDocumentSaving(content, live);
  const frame = useRef<HTMLDivElement>(null);
  const marks = useDocumentMarks(content, saving.settled, frame);
  const ai = useDocumentAi(content);
  const images = useDocumentImages(content.id);
  const slash = useSlashCommands(ai, frame, { onImage: images.choose });
  const [isFinding, setFinding] = useState(false);
  const [plugins] = useState(() => [...slash.plugins, ...ai.plugins, ...marks.plugins]);
  const [view, setView] = useState<EditorView>();
  const attach = (attached: EditorView | undefined) => {
    saving.attach(attached);
    marks.attach(attached);
    ai.attach(attached);
    images.attach(attached);
    setView(attached);
    if (attached) showLinkedBlock(attached, location.hash);
  };
  const find = { isOpen: isFinding, open: () => setFinding(true), close: () => setFinding(false) };
  return { content, saving, frame, marks, ai, slash, images, find, plugins, view, attach, onComment };
}

interface TextDeskProps {
  desk: Desk;
  /** Whether it is a part of a screen, and not its page. */
  isCompact?: boolean;
  /** Whether the text has the focus at the beginning. */
  hasFocus: boolean;
  /** Stand above and below the text, such as its title. */
  head?: ReactNode;
  foot?: ReactNode;
  /** Said if the text was deleted. */
  gone: string;
}

export function TextDesk({ desk, isCompact = false, hasFocus, head, foot, gone }: TextDeskProps) {
  const look = isCompact ? "px-5 py-7 font-text text-lg sm:px-12" : column;
  const { content, saving, frame, marks, ai, slash, images, find, plugins, view, attach, onComment } = desk;
  const { t } = useTranslation("documentText");
  const { live, canWrite } = saving;
  /** The panel of the AI has the focus instead. */
  const isDeciding = ai.reply !== undefined || ai.passage !== undefined;
  const takesFocus = useRef(hasFocus);
  useEffect(() => {
    if (view && takesFocus.current) {
      takesFocus.current = false;
      if (!isDeciding) view.focus();
    }
  }, [view, isDeciding]);
  useEffect(() => {
    // Fast typists go on at once; until these are there, what they type would be in the text.
    SlashMenu.prefetch();
    FindBar.prefetch();
    AiPanel.prefetch();
  }, []);
  return (
    <>
      <div className={bars}>
        {canWrite && (
          <EditorToolbar
            view={view}
            onAi={ai.openAtSelection}
            onComment={onComment && view && (() => onComment(selectedText(view)))}
            onImage={images.choose}
            onFind={find.open}
            isCompact={isCompact}
          />
        )}
        {find.isOpen && view && (
          <Suspense>
            <FindBar view={view} onClose={find.close} />
          </Suspense>
        )}
        {images.failure && (
          <div className="py-2 max-sm:px-3">
            <Notice
              kind="error"
              action={
                <Button variant="ghost" onClick={images.forgetFailure}>
                  {t("edit.dismiss")}
                </Button>
              }
            >
              {images.failure}
            </Notice>
          </div>
        )}
      </div>
      {images.input}
      <div className={look} data-printable="">
        <Notices desk={desk} gone={gone} />
        {head}
        <div ref={frame} {...marks.handlers} className="relative">
          <DocumentEditor
            doc={() => live.state.doc}
            language={content.language}
            onChange={saving.onChange}
            isEditable={canWrite}
            onImages={images.insert}
            onFind={find.open}
            onView={attach}
            plugins={() => [...plugins, ...live.plugins(), presence(live)]}
          />
          <div className="font-ui text-body print:hidden">
            {marks.rendered}
            {view && (
              <Overlays
                view={view}
                frame={frame}
                onAi={ai.openAtSelection}
                onComment={onComment}
                onCopyImage={images.copy}
                onImageFailure={images.fail}
              />
            )}
            <Suspense>
              {(ai.passage || ai.isLost) && <AiPanel ai={ai} frame={frame} />}
              {slash.query && <SlashMenu ref={slash.keys} {...slash.menu} />}
            </Suspense>
          </div>
        </div>
        {foot}
      </div>
    </>
  );
}

/** What the user has to know about saving, above the text. */
function Notices({ desk: { content, saving }, gone }: Pick<TextDeskProps, "desk" | "gone">) {
  const { t } = useTranslation("documentText");
  const { state, typed, discard } = saving;
  return (
    <div className="mb-6 space-y-3 font-ui text-base empty:hidden print:hidden">
      <UnsavedCopy
        id={content.id}
        title={content.title}
        gone={gone}
        onCopied={() => saving.live.abandon()}
        {...{ typed, state }}
      />
      {state.kind === "refused" && (
        <Button variant="ghost" onClick={discard} className="-ml-4">
          {t("page.discard")}
        </Button>
      )}
    </div>
  );
}
