import { useId } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../../ui/button.tsx";
import { Notice } from "../../../../ui/notice.tsx";
import type { RunView } from "../run-view.ts";
import { usePromptsGone } from "../use-prompts-gone.ts";

interface ContinueNoticeProps {
  view: RunView;
  onContinue: () => void;
  /** Whether it is said nearby that no prompt is left. */
  saidGone: boolean;
}

/** Why the text is not whole, and the way on, with what it costs. */
export function ContinueNotice({ view, onContinue, saidGone }: ContinueNoticeProps) {
  const { t } = useTranslation("writing");
  const gone = usePromptsGone();
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
            onClick={gone ? undefined : onContinue}
            aria-disabled={gone !== undefined}
            aria-describedby={gone && reason}
          >
            {t("continue.action")}
          </Button>
          {gone && (
            <p id={reason} className={saidGone ? "sr-only" : ""}>
              {gone}
            </p>
          )}
        </>
      }
    >
      {text}
    </Notice>
  );
}
