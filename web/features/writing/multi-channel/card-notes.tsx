import { useId } from "react";
import { useTranslation } from "react-i18next";
import type { Platform } from "../../../../shared/catalog/writing-options.ts";
import type { Advice } from "../../../../shared/text/platforms/measure.ts";
import { useErrorText } from "../../../i18n/error-text.ts";
import { Button } from "../../../ui/button.tsx";
import { FactsCard } from "../run/sheet/facts-card.tsx";
import { Notices } from "../run/sheet/notices.tsx";
import { usePromptsGone } from "../run/use-prompts-gone.ts";
import type { useRun } from "../run/use-run.ts";
import { AdviceList } from "./advice-list.tsx";

interface CardNotesProps {
  run: ReturnType<typeof useRun>;
  platform: Platform;
  /** The id of the card's name. */
  nameId: string;
  /** The line that goes along with the text; empty for none. */
  watermark: string;
  advice: Advice[];
  onRetry: () => void;
}

/** What there is to know about the text of a platform, or why there is none, and the way on. */
export function CardNotes({ run, platform, nameId, watermark, advice, onRetry }: CardNotesProps) {
  const { t } = useTranslation(["multiChannel", "writing", "common"]);
  const { errorText } = useErrorText();
  const gone = usePromptsGone(`${t("limitReached")}.`);
  const goneId = useId();
  const { view, working, problem } = run;
  const { done, error } = view;
  const { fidelity } = done ?? {};
  const name = t(`platforms.${platform}`);
  const failure = error ?? problem;
  const message = () => {
    if (failure?.code === "PROMPT_LIMIT_REACHED") return `${t("limitReached")}.`;
    if (failure?.code === "MODEL_UNAVAILABLE") return t("unavailable");
    return failure?.code === "NETWORK" ? t("writing:notSent") : failure && errorText(failure);
  };
  const failures =
    failure && failure.code !== "RUN_STOPPED"
      ? { [failure.code]: t("failed", { platform: name, message: message() }) }
      : undefined;
  return (
    <>
      {done?.watermark && (
        <p className="mt-4 border-line border-t pt-3 text-[0.8125rem] text-ink-soft">
          {watermark ? (
            <>
              <span className="font-text italic">{watermark}</span> · {t("watermark.counted")}
            </>
          ) : (
            t("watermark.leftOut", { line: done.watermark })
          )}
        </p>
      )}
      {fidelity && fidelity.invented.length > 0 && (
        <FactsCard fidelity={fidelity} onRepair={run.repairable ? run.repair : undefined} of={nameId} />
      )}
      {done && <AdviceList platform={platform} advice={advice} />}
      <Notices run={run} failures={failures} />
      {error && !working && (
        <div className="mt-3 space-y-2">
          <Button
            aria-disabled={gone !== undefined}
            aria-describedby={gone && goneId}
            aria-label={`${t("common:retry")}: ${name}`}
            onClick={gone ? undefined : onRetry}
          >
            {t("common:retry")}
          </Button>
          {gone && (
            <p id={goneId} className="text-[0.8125rem] text-ink-soft">
              {gone}
            </p>
          )}
        </div>
      )}
    </>
  );
}
