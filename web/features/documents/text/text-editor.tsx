import type { EditorView } from "@codemirror/view";
import { SparklesIcon, XIcon } from "lucide-react";
import { Suspense, useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Content } from "../../../../shared/contracts/contents.ts";
import { plainText } from "../../../../shared/text/analysis/plain-text.ts";
import { countWords } from "../../../../shared/text/analysis/words.ts";
import { formatNumber } from "../../../i18n/format.ts";
import { withTexts } from "../../../i18n/setup.ts";
import { useDebouncedText } from "../../../lib/timing.ts";
import { Button, IconButton } from "../../../ui/button.tsx";
import type { CleanMerge } from "../../../ui/changes/merge-texts.ts";
import { lazyWithRetry } from "../../../ui/lazy-with-retry.tsx";
import { UnsavedCopy } from "../../../writing/saving/unsaved-copy.tsx";
import { SaveIndicator, type TypedText, useAutosave } from "../../../writing/saving/use-autosave.tsx";
import { DocumentEditor, type EditorHandle } from "../../editor/document-editor.tsx";
import { EditorToolbar } from "../../editor/editor-toolbar.tsx";
import { useDocumentAi } from "../ai/use-document-ai.ts";
import { useSlashCommands } from "../ai/use-slash-commands.ts";
import { useDocumentMarks } from "../marks/use-document-marks.tsx";

const AiPanel = lazyWithRetry(() =>
  withTexts(() => import("../ai/ai-panel.tsx"), "documentAi", "generate", "rewrite"),
);
const MergeView = lazyWithRetry(() => import("../../../writing/saving/merge-view.tsx"));
const SideCards = lazyWithRetry(() => import("../side/side-cards.tsx"), "hidden");
const SlashMenu = lazyWithRetry(
  () => withTexts(() => import("../ai/slash-menu.tsx"), "documentAi"),
  "hidden",
);

interface TextEditorProps {
  content: Content;
  onDone: () => void;
  /** Asks for a comment on a passage; an empty one stands for the whole text. Without it, no comments are offered. */
  onComment?: (passage: string) => void;
}

/** Editor for a text of the history, with autosave. */
export default function TextEditor({ content, onDone, onComment }: TextEditorProps) {
  const { t } = useTranslation("documentText");
  const editor = useRef<EditorHandle>(null);
  const frame = useRef<HTMLDivElement>(null);
  const [hasMerged, setMerged] = useState(false);
  const mergeInto = ({ changes }: CleanMerge) => {
    const isTaken = editor.current?.take(changes) ?? false;
    if (isTaken && changes.length > 0) setMerged(true);
    return isTaken;
  };
  const { typed, state, change, flush, resolve, takeTheirs } = useAutosave(content, mergeInto);
  const [leaving, setLeaving] = useState(false);
  const settled = useDebouncedText(typed);
  const marks = useDocumentMarks(content, settled, frame);
  const ai = useDocumentAi(content);
  const slash = useSlashCommands(ai, frame);
  const attach = (view: EditorView | undefined) => {
    ai.attach(view);
    marks.attach(view);
  };
  useEffect(SlashMenu.prefetch, []); // fast typists press Enter soon after the slash
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
  // Not rendered again with every save.
  const toolbar = useMemo(
    () => (
      <EditorToolbar
        onCommand={(command) => editor.current?.run(command)}
        onComment={onComment && (() => onComment(plainText(editor.current?.selectedText() ?? "")))}
      />
    ),
    [onComment],
  );
  if (isMerging)
    return (
      <Suspense>
        <MergeView
          base={state.base}
          mine={typed.text}
          theirs={state.theirs}
          onSave={(merged) => void resolve(merged, state.theirs)}
          onTakeTheirs={() => takeTheirs(state.theirs)}
          onLater={onDone}
          onClose={onDone} // if it can't be loaded
        />
      </Suspense>
    );
  return (
    <div className="@container">
      <div className="sticky top-14 z-5 flex flex-wrap items-center gap-x-3 gap-y-1 border-line border-b bg-sheet px-3 py-1.5 max-sm:px-0.5">
        {toolbar}
        <Button
          variant="ghost"
          title={t("edit.aiHint")}
          aria-keyshortcuts="Control+J Meta+J"
          onPointerEnter={AiPanel.prefetch}
          onFocus={AiPanel.prefetch}
          onMouseDown={(event) => event.preventDefault()} // the selection stays visible
          onClick={ai.openAtSelection}
          className="px-3 text-accent max-sm:mr-auto"
        >
          <SparklesIcon aria-hidden="true" className="size-4" />
          {t("edit.ai")}
        </Button>
        <span className="flex flex-auto items-center justify-end gap-3 max-sm:contents">
          <SaveIndicator state={state} compact />
          <Button variant="primary" busy={leaving} onClick={done} className="max-sm:mr-2.5">
            {t("edit.done")}
          </Button>
        </span>
        <div role="status" className="w-full empty:hidden">
          {hasMerged && (
            <p className="flex items-center justify-between gap-2 px-2 text-label text-ink-soft">
              {t("edit.merged")}
              <IconButton label={t("edit.dismiss")} small onClick={() => setMerged(false)}>
                <XIcon aria-hidden="true" className="size-4" />
              </IconButton>
            </p>
          )}
        </div>
      </div>
      <div className="px-5 pt-5 empty:hidden sm:px-12">
        <UnsavedCopy id={content.id} title={content.title} gone={t("edit.gone")} {...{ typed, state }} />
      </div>
      <div className="@min-[58rem]:grid @min-[58rem]:grid-cols-[minmax(0,1fr)_17rem]">
        <div className="@min-[58rem]:px-10 min-w-0 px-5 py-7 sm:px-12">
          <div
            ref={frame}
            {...marks.handlers}
            className="@min-[58rem]:[--editor-end:30vh] relative [--editor-end:4rem]"
          >
            <DocumentEditor
              ref={editor}
              text={typed.text}
              language={content.language}
              onChange={change}
              onSave={() => void flush()}
              onLeave={done}
              onView={attach}
              extensions={[marks.extensions, ai.keys, slash.extensions]}
            />
            {marks.rendered}
            <Suspense>
              {(ai.passage || ai.isLost) && <AiPanel ai={ai} frame={frame} />}
              {slash.query && <SlashMenu ref={slash.keys} {...slash.menu} />}
            </Suspense>
          </div>
        </div>
        <aside
          aria-label={t("side.label")}
          className="@min-[58rem]:border-t-0 @min-[58rem]:border-l border-line border-t bg-well/40 p-4"
        >
          <div className="-m-1 @min-[58rem]:sticky top-32 @min-[58rem]:max-h-[calc(100dvh-9rem)] space-y-3 @min-[58rem]:overflow-y-auto p-1">
            <Suspense>
              <SideCards text={settled} isEnglish={content.language === "en"} {...marks.controls} />
            </Suspense>
          </div>
        </aside>
      </div>
      <footer className="border-line border-t px-5 py-2.5 text-label text-ink-soft tabular-nums">
        <WordCount typed={typed} settled={settled} />
      </footer>
    </div>
  );
}

/** Above this length, in UTF-16 units, words are counted after a pause in typing. */
const longText = 20_000;

function WordCount({ typed, settled }: { typed: TypedText; settled: string }) {
  const { t } = useTranslation("documentText");
  const [count, setCount] = useState(() => countWords(typed.text));
  useEffect(() => setCount(countWords(settled)), [settled]);
  useEffect(
    () => typed.subscribe(() => typed.text.length <= longText && setCount(countWords(typed.text))),
    [typed],
  );
  return t("words", { count, number: formatNumber(count) });
}
