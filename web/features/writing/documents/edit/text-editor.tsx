import { EyeIcon } from "lucide-react";
import { useDeferredValue, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Language } from "../../../../../shared/catalog/languages.ts";
import type { Content } from "../../../../../shared/contracts/contents.ts";
import { countWords } from "../../../../../shared/text/analysis/words.ts";
import { formatNumber } from "../../../../i18n/format.ts";
import { Button } from "../../../../ui/button.tsx";
import { CopyButton } from "../../../../ui/copy-button.tsx";
import { MarkdownText } from "../../../../ui/markdown-text.tsx";
import { Notice } from "../../../../ui/notice.tsx";
import { applyCommand, type Command, type Replacement } from "./markdown-commands.ts";
import { EditorToolbar, MarkdownEditor, replaceInField, selectionOf } from "./markdown-editor.tsx";
import { MergeView } from "./merge-view.tsx";
import { SaveIndicator, useAutosave } from "./use-autosave.tsx";

interface TextEditorProps {
  content: Content;
  onDone: () => void;
}

/** Editor for a text of the history, with autosave. */
export default function TextEditor({ content, onDone }: TextEditorProps) {
  const { t } = useTranslation("documentText");
  const { text, state, change, flush, resolve, takeTheirs } = useAutosave(content);
  const [withPreview, setWithPreview] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const isMerging = state.kind === "conflict";
  useEffect(() => {
    if (isMerging) return;
    field.current?.focus({ preventScroll: true });
    field.current?.setSelectionRange(0, 0);
  }, [isMerging]);
  const replace = (replacement: Replacement) => field.current && replaceInField(field.current, replacement);
  const command = (name: Command) => field.current && replace(applyCommand(name, selectionOf(field.current)));
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
        <EditorToolbar onCommand={command} />
        <Button
          variant="ghost"
          aria-pressed={withPreview}
          onClick={() => setWithPreview(!withPreview)}
          className="px-3 aria-pressed:bg-accent-soft aria-pressed:text-accent"
        >
          <EyeIcon aria-hidden="true" className="size-4" />
          <span className="max-sm:sr-only">{t("edit.preview")}</span>
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
      <div className={`grid gap-x-10 px-5 py-7 sm:px-12 ${withPreview ? "@3xl:grid-cols-2" : ""}`}>
        <div className={`min-w-0 ${withPreview ? "@max-3xl:hidden" : ""}`}>
          <MarkdownEditor
            ref={field}
            text={text}
            language={content.language}
            isWrong={state.kind === "refused"}
            onChange={change}
            onCommand={command}
            onReplace={replace}
            onSave={() => void flush()}
            onLeave={done}
          />
        </div>
        {withPreview && <Preview text={text} language={content.language} />}
      </div>
      <footer className="border-line border-t px-5 py-2.5 text-label text-ink-soft tabular-nums">
        {t("words", { count: countWords(text), number: formatNumber(countWords(text)) })}
      </footer>
    </div>
  );
}

/** Live preview; replaces the field if there is no room for both. */
function Preview({ text, language }: { text: string; language: Language }) {
  const { t } = useTranslation("documentText");
  const shown = useDeferredValue(text);
  return (
    <section aria-label={t("edit.preview")} className="min-w-0 border-line @3xl:border-l @3xl:pl-10">
      <div lang={language}>
        <MarkdownText text={shown} />
      </div>
    </section>
  );
}
