import { useId } from "react";
import { useTranslation } from "react-i18next";
import { useErrorText } from "../../i18n/error-text.ts";
import { formatDay } from "../../i18n/format.ts";
import { isPlanFailure, useOutOfPrompts } from "../../runs/plan-limits.ts";
import type { RunFailure } from "../../runs/stored-runs.ts";
import type { useRun } from "../../runs/use-run.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { UpgradeLink } from "../form/upgrade-link.tsx";
import { RegenerateButton } from "./result-actions.tsx";

/** A tool's own texts for error codes. */
export type FailureTexts = Partial<Record<RunFailure["code"], string>>;

interface ResultNoticesProps {
  run: ReturnType<typeof useRun>;
  failures?: FailureTexts | undefined;
  /** Starts the run again with the same input; undefined if the screen has a button of its own. */
  onRetry?: (() => void) | undefined;
}

/** Notices about the result or its errors. */
export function ResultNotices({ run, failures, onRetry }: ResultNoticesProps) {
  const { t } = useTranslation("writing");
  const { view, problem, continuable } = run;
  const { done, error } = view;
  const isVariant = problem?.of === undefined || problem.of === "variant"; // others have a button of their own
  return (
    <div className="mt-6 max-w-[40rem] space-y-3 empty:hidden">
      {run.working && (run.stopFailed || view.lost) && <LostNotice run={run} />}
      {problem && (
        <FailureNotice
          run={run}
          failure={problem}
          texts={failures}
          onRetry={isVariant ? onRetry : undefined}
        />
      )}
      {error && !continuable && (
        <FailureNotice run={run} failure={error} texts={failures} onRetry={onRetry} />
      )}
      {done?.otherLanguage && <Notice kind="warning">{t("otherLanguage")}</Notice>}
      {done?.fitted && <Notice kind="warning">{t(`fitted.${done.fitted}`)}</Notice>}
      {done && done.contentId === null && <Notice kind="warning">{t("unsaved")}</Notice>}
      {continuable ? (
        <ContinueNotice
          run={run}
          onRetry={onRetry}
          isReasonNearby={problem?.code === "PROMPT_LIMIT_REACHED"}
        />
      ) : (
        done?.cut && <Notice kind="warning">{t("cut")}</Notice>
      )}
    </div>
  );
}

/** Says that the connection is lost or stopping failed, and offers to stop waiting. */
function LostNotice({ run }: { run: ReturnType<typeof useRun> }) {
  const { t } = useTranslation("writing");
  return (
    <Notice kind="warning" action={<Button onClick={run.leave}>{t("lost.leave")}</Button>}>
      {t(`lost.${run.stopFailed ? "stop" : (run.view.lost ?? "text")}`)} {t("lost.inHistory")}
    </Notice>
  );
}

interface FailureNoticeProps {
  run: ReturnType<typeof useRun>;
  failure: RunFailure;
  texts: FailureTexts | undefined;
  onRetry: (() => void) | undefined;
}

/** Says what failed, with the way out: another try with the same input, or a larger plan. */
export function FailureNotice({ run, failure, texts, onRetry }: FailureNoticeProps) {
  const { t } = useTranslation(["writing", "common"]);
  const { errorText } = useErrorText();
  const refillsAt = failure.details?.refillsAt;
  const action = isPlanFailure(failure.code) ? (
    <UpgradeLink />
  ) : (
    onRetry &&
    failure.code !== "VALIDATION_FAILED" && (
      <RegenerateButton run={run} onRegenerate={onRetry} variant="secondary" isRetry />
    )
  );
  return (
    <Notice kind={failure.code === "RUN_STOPPED" ? "warning" : "error"} action={action}>
      {texts?.[failure.code] ?? (failure.code === "NETWORK" ? t("notSent") : errorText(failure))}
      {refillsAt !== undefined && ` ${t("refills", { date: formatDay(refillsAt) })}`}
    </Notice>
  );
}

interface ContinueNoticeProps {
  run: ReturnType<typeof useRun>;
  onRetry: (() => void) | undefined;
  /** Whether a notice nearby already says that no prompts are left. */
  isReasonNearby: boolean;
}

/** Says why the text is incomplete, and offers to continue. */
function ContinueNotice({ run, onRetry, isReasonNearby }: ContinueNoticeProps) {
  const { view } = run;
  const { t } = useTranslation("writing");
  const outOfPrompts = useOutOfPrompts();
  const reason = useId();
  const [kind, text] = view.done?.cut
    ? (["warning", t("cut")] as const)
    : view.done
      ? (["info", t("continue.stopped")] as const)
      : view.error
        ? (["error", t("continue.broken")] as const)
        : (["info", t("continue.unfinished")] as const);
  return (
    <Notice
      kind={kind}
      action={
        <>
          <div className="flex flex-wrap gap-2">
            <Button
              onClick={outOfPrompts ? undefined : run.continueText}
              aria-disabled={outOfPrompts !== undefined}
              aria-describedby={outOfPrompts && reason}
            >
              {t("continue.action")}
            </Button>
            {view.error && onRetry && !outOfPrompts && (
              <RegenerateButton run={run} onRegenerate={onRetry} isRetry />
            )}
          </div>
          {outOfPrompts && (
            <p id={reason} className={isReasonNearby ? "sr-only" : ""}>
              {outOfPrompts}
            </p>
          )}
        </>
      }
    >
      {text}
    </Notice>
  );
}
