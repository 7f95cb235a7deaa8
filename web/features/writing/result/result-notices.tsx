import { useId } from "react";
import { useTranslation } from "react-i18next";
import { useErrorText } from "../../../i18n/error-text.ts";
import { formatDay } from "../../../i18n/format.ts";
import { useOutOfPrompts } from "../../../runs/plan-limits.ts";
import type { RunView } from "../../../runs/run-view.ts";
import type { RunFailure } from "../../../runs/stored-runs.ts";
import type { useRun } from "../../../runs/use-run.ts";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";

/** A tool's own texts for error codes. */
export type FailureTexts = Partial<Record<RunFailure["code"], string>>;

interface ResultNoticesProps {
  run: ReturnType<typeof useRun>;
  failures?: FailureTexts | undefined;
}

/** Notices about the result or its errors. */
export function ResultNotices({ run, failures }: ResultNoticesProps) {
  const { t } = useTranslation("writing");
  const { view, problem, continuable } = run;
  const { done, error } = view;
  return (
    <div className="mt-6 max-w-[40rem] space-y-3 empty:hidden">
      {run.working && (run.stopFailed || view.lost) && <LostNotice run={run} />}
      {problem && <FailureNotice failure={problem} texts={failures} />}
      {error && !continuable && <FailureNotice failure={error} texts={failures} />}
      {done?.otherLanguage && <Notice kind="warning">{t("otherLanguage")}</Notice>}
      {done?.fitted && <Notice kind="warning">{t(`fitted.${done.fitted}`)}</Notice>}
      {done && done.contentId === null && <Notice kind="warning">{t("unsaved")}</Notice>}
      {continuable ? (
        <ContinueNotice
          view={view}
          onContinue={run.continueText}
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

function FailureNotice({ failure, texts }: { failure: RunFailure; texts?: FailureTexts | undefined }) {
  const { t } = useTranslation("writing");
  const { errorText } = useErrorText();
  const refillsAt = failure.details?.refillsAt;
  return (
    <Notice kind={failure.code === "RUN_STOPPED" ? "warning" : "error"}>
      {texts?.[failure.code] ?? (failure.code === "NETWORK" ? t("notSent") : errorText(failure))}
      {refillsAt !== undefined && ` ${t("refills", { date: formatDay(refillsAt) })}`}
    </Notice>
  );
}

interface ContinueNoticeProps {
  view: RunView;
  onContinue: () => void;
  /** Whether a notice nearby already says that no prompts are left. */
  isReasonNearby: boolean;
}

/** Says why the text is incomplete, and offers to continue. */
function ContinueNotice({ view, onContinue, isReasonNearby }: ContinueNoticeProps) {
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
          <Button
            onClick={outOfPrompts ? undefined : onContinue}
            aria-disabled={outOfPrompts !== undefined}
            aria-describedby={outOfPrompts && reason}
          >
            {t("continue.action")}
          </Button>
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
