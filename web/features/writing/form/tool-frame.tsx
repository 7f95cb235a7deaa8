// Frame of a tool's form: fields, start button with its cost, and clear button.
import { type FormEvent, type KeyboardEvent, type ReactNode, type Ref, useId } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { paths } from "../../../app/paths.ts";
import { isComposing } from "../../../lib/is-composing.ts";
import { Button } from "../../../ui/button.tsx";
import { preloadMarkdown } from "../../../ui/markdown-text.tsx";
import { ScreenHead } from "../../../ui/screen-head.tsx";
import { useOutOfPrompts } from "../run/plan-limits.ts";

export interface FormActions {
  /** Starts the run; also called by Ctrl/⌘+Enter in any field. */
  onStart: () => void;
  onClear: () => void;
  /** Whether the form is complete. */
  ready: boolean;
  /** The run. On narrow screens the Stop button is shown beside the start button. */
  run: { working: boolean; stop?: () => void; stopping?: boolean };
}

interface ToolFormProps extends FormActions {
  children: ReactNode;
  labels: { start: string; working: string; clear: string };
  /** The cost in words; default: one prompt. */
  cost?: string;
  /** Why it cannot be started, if the fields don't show it. */
  blockedReason?: string | undefined;
  /** The tool's own message if no prompts are left. */
  limitReached?: string;
}

export function ToolForm(props: ToolFormProps) {
  const { children, onStart, onClear, ready, labels, cost, blockedReason } = props;
  const { working, stop, stopping = false } = props.run;
  const { t } = useTranslation(["writing", "common"]);
  const outOfPrompts = useOutOfPrompts(props.limitReached);
  const reason = blockedReason ?? outOfPrompts;
  const reasonId = useId();
  const able = ready && !working && outOfPrompts === undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (able) onStart();
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
      {children}
      <div className="-mx-5 bottom-0 z-5 max-lg:mb-0 border-line border-t px-5 py-3 max-lg:fixed max-lg:inset-x-0 max-lg:mx-0 max-lg:bg-paper max-lg:px-4 max-lg:pb-[max(0.75rem,env(safe-area-inset-bottom))] lg:sticky lg:bg-sheet">
        {reason && (
          <p role="status" className="mb-2.5 text-[0.8125rem] text-warn">
            <span id={reasonId}>{reason}</span>{" "}
            {outOfPrompts && (
              <Link to={paths.plans} className="font-semibold text-accent underline">
                {t("common:locked.upgrade")}
              </Link>
            )}
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
            {working ? labels.working : labels.start}
          </Button>
          {working && stop ? (
            <Button onClick={stop} busy={stopping} className="lg:hidden">
              {t("stop")}
            </Button>
          ) : (
            <Button variant="ghost" onClick={onClear} disabled={working}>
              {labels.clear}
            </Button>
          )}
        </div>
      </div>
      {!outOfPrompts && <p className="text-[0.8125rem] text-ink-soft">{cost ?? t("costs")}</p>}
    </form>
  );
}

interface ToolLayoutProps {
  name: string;
  /** One sentence about the tool. */
  text: string;
  form: ReactNode;
  /** The result panel. */
  result: ReactNode;
  resultRef?: Ref<HTMLDivElement>;
  /** Use half of the screen for the form, for tools that edit a long text. */
  wideForm?: boolean;
}

/** Layout of a tool: form left, result right; stacked on narrow screens. */
export function ToolLayout({ name, text, form, result, resultRef, wideForm = false }: ToolLayoutProps) {
  const columns = wideForm
    ? "lg:grid-cols-[minmax(20rem,1fr)_minmax(22rem,1fr)]"
    : "lg:grid-cols-[minmax(20rem,24.5rem)_1fr]";
  return (
    <>
      <ScreenHead name={name} text={text} />
      <div className={`grid items-start gap-6 ${columns}`}>
        {form}
        <div ref={resultRef} className="min-w-0 scroll-mt-18 max-lg:pb-36">
          {result}
        </div>
      </div>
    </>
  );
}

/** Scrolls to the result when a run starts, if form and result are stacked. */
export function scrollToResult(result: HTMLElement | null): void {
  if (matchMedia("(width < 64rem)").matches) result?.scrollIntoView({ behavior: "smooth" });
}
