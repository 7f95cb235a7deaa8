// Layout of a writing tool: its form, which starts runs, and its result.
import { type FormEvent, type KeyboardEvent, type ReactNode, useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { TextTool } from "../../../../shared/catalog/tools.ts";
import { paths } from "../../../app/paths.ts";
import { isComposing } from "../../../lib/is-composing.ts";
import { useOutOfPrompts } from "../../../runs/plan-limits.ts";
import { Button, TextLink } from "../../../ui/button.tsx";
import { preloadMarkdown } from "../../../ui/markdown-text.tsx";
import { ScreenHead } from "../../../ui/screen-head.tsx";
import { RestrictedNotice } from "./restricted-notice.tsx";
import { ReplacedNotice } from "./send-to-tool.tsx";

interface ToolLayoutProps {
  /** Its namespace has the texts `screen`, `text`, `submit`, `working` and `clear`. */
  tool: TextTool;
  /** The form's fields. */
  children: ReactNode;
  /** Whether the form is complete. */
  ready: boolean;
  /** The run. On narrow screens the Stop button is shown beside the start button. */
  run: { working: boolean; stop?: () => void; stopping?: boolean };
  /** Starts the run; also called by Ctrl/⌘+Enter in any field. Returns false if a field has an error. */
  onStart: () => boolean;
  onClear: () => void;
  /** Puts a text into the form that another tool's text has replaced. */
  onRestore: (text: string) => void;
  /** The result panel. */
  result: ReactNode;
  /** Use half of the screen for the form, or most of it if the text itself is the result. */
  wideForm?: boolean | "most";
  /** Whether the user's plan lacks the tool. */
  locked?: boolean;
  /** The cost in words; default: one prompt. */
  cost?: string;
  /** Why it cannot be started, if the fields don't show it. */
  blockedReason?: string | undefined;
  /** The tool's own message if no prompts are left. */
  limitReached?: string;
}

/** A tool: form left, result right; stacked on narrow screens. */
export function ToolLayout(props: ToolLayoutProps) {
  const { tool, result, wideForm = false, locked = false } = props;
  const { t } = useTranslation(tool);
  const resultRef = useRef<HTMLDivElement>(null);
  const columns =
    wideForm === "most"
      ? "lg:grid-cols-[minmax(20rem,1fr)_minmax(20rem,24.5rem)]"
      : wideForm
        ? "lg:grid-cols-[minmax(20rem,1fr)_minmax(22rem,1fr)]"
        : "lg:grid-cols-[minmax(20rem,24.5rem)_1fr]";
  const form = <ToolForm {...props} onStarted={() => scrollToResult(resultRef.current)} />;
  return (
    <>
      <ScreenHead name={t("screen")} text={t("text")} />
      <div className={`grid items-start gap-6 ${columns}`}>
        {locked ? <RestrictedNotice tool={tool}>{form}</RestrictedNotice> : form}
        <div ref={resultRef} className="min-w-0 scroll-mt-18 max-lg:pb-36">
          {result}
        </div>
      </div>
    </>
  );
}

interface ToolFormProps extends ToolLayoutProps {
  onStarted: () => void;
}

/** The fields, the start button with its cost, and the clear button. */
function ToolForm(props: ToolFormProps) {
  const { tool, children, ready, onStart, onStarted, onClear, onRestore, cost, blockedReason } = props;
  const { working, stop, stopping = false } = props.run;
  const { t } = useTranslation([tool, "writing", "common"]);
  const outOfPrompts = useOutOfPrompts(props.limitReached);
  const reason = blockedReason ?? outOfPrompts;
  const reasonId = useId();
  const able = ready && !working && outOfPrompts === undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (able && onStart()) onStarted();
  };
  const press = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey) || isComposing(event)) return;
    event.preventDefault();
    event.currentTarget.requestSubmit();
  };
  return (
    <form
      onSubmit={submit}
      onKeyDown={press}
      onFocus={preloadMarkdown}
      noValidate
      className="min-w-0 space-y-5 rounded-m border border-line bg-sheet p-5 shadow-1"
    >
      <ReplacedNotice tool={tool} onRestore={onRestore} />
      {children}
      <div className="-mx-5 bottom-0 z-5 max-lg:mb-0 border-line border-t px-5 py-3 max-lg:fixed max-lg:inset-x-0 max-lg:mx-0 max-lg:bg-paper max-lg:px-4 max-lg:pb-[max(0.75rem,env(safe-area-inset-bottom))] lg:sticky lg:bg-sheet">
        {reason && (
          <p role="status" className="mb-2.5 text-label text-warn">
            <span id={reasonId}>{reason}</span>{" "}
            {outOfPrompts && <TextLink to={paths.plans}>{t("common:locked.upgrade")}</TextLink>}
          </p>
        )}
        <div className="flex gap-2">
          <Button
            type="submit"
            variant="primary"
            busy={working}
            disabled={!ready && !outOfPrompts}
            aria-disabled={outOfPrompts !== undefined} // stays focusable, so that screen readers read the reason
            aria-describedby={reason && reasonId}
            className="flex-1"
          >
            {t(working ? "working" : "submit")}
          </Button>
          {working && stop ? (
            <Button onClick={stop} busy={stopping} className="lg:hidden">
              {t("writing:stop")}
            </Button>
          ) : (
            <Button variant="ghost" onClick={onClear} disabled={working}>
              {t("clear")}
            </Button>
          )}
        </div>
      </div>
      {!outOfPrompts && <p className="text-label text-ink-soft">{cost ?? t("writing:costs")}</p>}
    </form>
  );
}

/** Scrolls to the result when a run starts, if form and result are stacked. */
function scrollToResult(result: HTMLElement | null): void {
  if (matchMedia("(width < 64rem)").matches) result?.scrollIntoView({ behavior: "smooth" });
}
