import { SparklesIcon } from "lucide-react";
import { Suspense, useDeferredValue, useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Content } from "../../../../../shared/contracts/contents.ts";
import { plainText } from "../../../../../shared/text/analysis/plain-text.ts";
import { countWords } from "../../../../../shared/text/analysis/words.ts";
import { formatNumber } from "../../../../i18n/format.ts";
import { withTexts } from "../../../../i18n/setup.ts";
import { Button } from "../../../../ui/button.tsx";
import { CopyButton } from "../../../../ui/copy-button.tsx";
import { Notice } from "../../../../ui/notice.tsx";
import { part } from "../../../../ui/part.tsx";
import { useDocumentAi } from "../ai/use-document-ai.ts";
import { useSlashCommands } from "../ai/use-slash-commands.ts";
import { DocumentEditor, type EditorHandle } from "../editor/document-editor.tsx";
import { EditorToolbar } from "./editor-toolbar.tsx";
import { MergeView } from "./merge-view.tsx";
import { SaveIndicator, useAutosave } from "./use-autosave.tsx";

const AiPanel = part(() =>
  withTexts(() => import("../ai/ai-panel.tsx"), "documentAi", "generate", "rewrite"),
);
const SlashMenu = part(() => withTexts(() => import("../ai/slash-menu.tsx"), "documentAi"), "hidden");

interface TextEditorProps {
  content: Content;
  onDone: () => void;
  /** Asks for a comment on a passage; an empty one stands for the whole text. Without it, no comments are offered. */
  onComment?: (passage: string) => void;
}

/** Editor for a text of the history, with autosave. */
export default function TextEditor({ content, onDone, onComment }: TextEditorProps) {
  const { t } = useTranslation("documentText");
  const { text, state, change, flush, resolve, takeTheirs } = useAutosave(content);
  const [leaving, setLeaving] = useState(false);
  const editor = useRef<EditorHandle>(null);
  const frame = useRef<HTMLDivElement>(null);
  const ai = useDocumentAi(content);
  const slash = useSlashCommands(ai, frame);
  const isMerging = state.kind === "conflict";
  useEffect(() => {
    if (!isMerging) editor.current?.focus();
  }, [isMerging]);
  const done = async () => {
    if (leaving) return;
    setLeaving(true);
    const { kind } = await flush();
    setLeaving(false);
    if (kind !== "conflict") onDone(); // unsaved text stays on the device and is offered when reading
  };
  if (isMerging)
    return (
      <MergeView
        base={state.base}
        mine={text}
        theirs={state.theirs}
        onSave={(merged) => void resolve(merged, state.theirs)}
        onTakeTheirs={() => takeTheirs(state.theirs)}
        onLater={onDone}
      />
    );
  return (
    <div className="@container">
      <div className="sticky top-14 z-5 flex flex-wrap items-center gap-x-3 gap-y-1 border-line border-b bg-sheet px-3 py-1.5 max-sm:px-0.5">
        <EditorToolbar
          onCommand={(command) => editor.current?.run(command)}
          onComment={onComment && (() => onComment(plainText(editor.current?.selectedText() ?? "")))}
        />
        <Button
          variant="ghost"
          title={t("edit.aiHint")}
          aria-keyshortcuts="Control+J Meta+J"
          onPointerEnter={AiPanel.prefetch}
          onFocus={AiPanel.prefetch}
          onMouseDown={(event) => event.preventDefault()} // the selection stays visible
          onClick={ai.openAtSelection}
          className="px-3 text-accent"
        >
          <SparklesIcon aria-hidden="true" className="size-4" />
          {t("edit.ai")}
        </Button>
        <span className="flex flex-auto items-center justify-end gap-3 max-sm:min-w-0 max-sm:flex-1 max-sm:pr-2.5">
          <SaveIndicator state={state} />
          <Button variant="primary" busy={leaving} onClick={done}>
            {t("edit.done")}
          </Button>
        </span>
      </div>
      {state.kind === "gone" && (
        <div className="px-5 pt-5 sm:px-12">
          <Notice
            kind="error"
            action={
              <CopyButton
                text={text}
                labels={{ copy: t("copy.action"), copied: t("copy.done"), failed: t("copy.failed") }}
              />
            }
          >
            {t("edit.gone")}
          </Notice>
        </div>
      )}
      <div className="px-5 py-7 sm:px-12">
        <div ref={frame} className="relative">
          <DocumentEditor
            ref={editor}
            text={text}
            language={content.language}
            onChange={change}
            onSave={() => void flush()}
            onLeave={done}
            onView={ai.attach}
            extensions={[ai.keys, slash.extensions]}
          />
          <Suspense>
            {(ai.passage || ai.isLost) && <AiPanel ai={ai} frame={frame} />}
            {slash.query && <SlashMenu ref={slash.keys} {...slash.menu} />}
          </Suspense>
        </div>
      </div>
      <footer className="border-line border-t px-5 py-2.5 text-label text-ink-soft tabular-nums">
        <WordCount text={text} />
      </footer>
    </div>
  );
}

/** Counted after the typed character is on the screen. */
function WordCount({ text }: { text: string }) {
  const { t } = useTranslation("documentText");
  const counted = useDeferredValue(text);
  const count = useMemo(() => countWords(counted), [counted]);
  return t("words", { count, number: formatNumber(count) });
}
