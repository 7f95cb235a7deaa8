// The frame of a tool's form: its fields, the button that starts, what that costs, and the way to clear it all.
import { type FormEvent, type KeyboardEvent, type ReactNode, useId } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { paths } from "../../../app/paths.ts";
import { isComposing } from "../../../lib/is-composing.ts";
import { Button } from "../../../ui/button.tsx";
import { preloadMarkdown } from "../../../ui/markdown-text.tsx";
import { usePromptsGone } from "../run/use-prompts-gone.ts";

/** What a form of a tool does, and when it can. */
export interface FormActions {
  /** Starts the run; called by the button, and by Ctrl or ⌘ with Enter from every field. */
  onStart: () => void;
  onClear: () => void;
  /** Whether there is enough to start with. */
  ready: boolean;
  /** What it starts. On narrow screens Stop stands beside the button. */
  run: { working: boolean; stop?: () => void; stopping?: boolean };
}

interface ToolFormProps extends FormActions {
  children: ReactNode;
  labels: { start: string; working: string; clear: string };
  /** What starting costs, in words; without it: one prompt. */
  cost?: string;
  /** Why it cannot be started, where that is not plain from the fields. */
  refusal?: string | undefined;
  /** What is said where no prompt is left, in the tool's own words. */
  limitReached?: string;
}

export function ToolForm(props: ToolFormProps) {
  const { children, onStart, onClear, ready, labels, cost, refusal } = props;
  const { working, stop, stopping = false } = props.run;
  const { t } = useTranslation(["writing", "common"]);
  const gone = usePromptsGone(props.limitReached);
  const reason = refusal ?? gone;
  const reasonId = useId();
  const able = ready && !working && gone === undefined;
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
            {gone && (
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
            disabled={!ready && !gone}
            aria-disabled={gone !== undefined} // stays focusable, so that the reason is read with it
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
      {!gone && <p className="text-[0.8125rem] text-ink-soft">{cost ?? t("costs")}</p>}
    </form>
  );
}
