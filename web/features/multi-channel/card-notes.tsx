import { LightbulbIcon } from "lucide-react";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import type { Platform } from "../../../shared/catalog/writing-options.ts";
import type { Advice } from "../../../shared/text/platforms/measure.ts";
import { platformRules } from "../../../shared/text/platforms/rules.ts";
import { useErrorText } from "../../i18n/error-text.ts";
import { useOutOfPrompts, useWatermark } from "../../runs/plan-limits.ts";
import type { useRun } from "../../runs/use-run.ts";
import { Button } from "../../ui/button.tsx";
import { FactsCard, isFaithful, LeftOut } from "../../writing/result/facts-card.tsx";
import { ResultNotices } from "../../writing/result/result-notices.tsx";

interface CardNotesProps {
  run: ReturnType<typeof useRun>;
  platform: Platform;
  /** The id of the card's heading. */
  nameId: string;
  /** The watermark line added to the text; empty for none. */
  watermark: string;
  advice: Advice[];
  onRetry: () => void;
}

/** Notices about a platform's text or error, and the retry button. */
export function CardNotes({ run, platform, nameId, watermark, advice, onRetry }: CardNotesProps) {
  const { t } = useTranslation(["multiChannel", "writing", "common"]);
  const { errorText } = useErrorText();
  const outOfPrompts = useOutOfPrompts(`${t("limitReached")}.`);
  const outOfPromptsId = useId();
  const { view, working, problem } = run;
  const { done, error } = view;
  const { fidelity } = done ?? {};
  const line = useWatermark(done?.watermark);
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
      {line && (
        <p className="mt-4 border-line border-t pt-3 text-label text-ink-soft">
          {watermark ? (
            <>
              <span className="font-text italic">{watermark}</span> · {t("watermark.counted")}
            </>
          ) : (
            t("watermark.leftOut", { line })
          )}
        </p>
      )}
      {fidelity && !isFaithful(fidelity) && (
        <FactsCard fidelity={fidelity} onRepair={run.repairable ? run.repair : undefined} of={nameId} />
      )}
      {fidelity && (
        <div className="mt-4 text-label empty:hidden">
          <LeftOut fidelity={fidelity} />
        </div>
      )}
      {done && <AdviceList platform={platform} advice={advice} />}
      <ResultNotices run={run} failures={failures} />
      {error && !working && (
        <div className="mt-3 space-y-2">
          <Button
            aria-disabled={outOfPrompts !== undefined}
            aria-describedby={outOfPrompts && outOfPromptsId}
            aria-label={`${t("common:retry")}: ${name}`}
            onClick={outOfPrompts ? undefined : onRetry}
          >
            {t("common:retry")}
          </Button>
          {outOfPrompts && (
            <p id={outOfPromptsId} className="text-label text-ink-soft">
              {outOfPrompts}
            </p>
          )}
        </div>
      )}
    </>
  );
}

/** What could be improved for the platform. */
function AdviceList({ platform, advice }: { platform: Platform; advice: Advice[] }) {
  const { t } = useTranslation("multiChannel");
  if (!advice.length) return null;
  const { title: titleRules, fold, hashtags, most } = platformRules[platform];
  const adviceTexts: Record<Advice, string> = {
    hashtagsRefused: t("advice.hashtagsRefused", { limit: most?.hashtags }),
    mentionsRefused: t("advice.mentionsRefused", { limit: most?.mentions }),
    titleMissing: t("advice.titleMissing"),
    titleTooLong: t("advice.titleTooLong", { limit: titleRules?.limit }),
    openingTooLong: t("advice.openingTooLong", { limit: fold?.characters }),
    tooManyHashtags: hashtags ? t("advice.tooManyHashtags", { limit: hashtags }) : t("advice.noHashtags"),
    refusedSigns: t("advice.refusedSigns"),
  };
  return (
    <div className="mt-6 max-w-[40rem] text-sm">
      <h4 className="flex items-center gap-1.5 font-semibold">
        <LightbulbIcon aria-hidden="true" className="size-4 text-accent" />
        {t("advice.label")}
      </h4>
      <ul className="mt-1 list-disc space-y-0.5 pl-6 text-ink-soft">
        {advice.map((one) => (
          <li key={one}>{adviceTexts[one]}</li>
        ))}
      </ul>
    </div>
  );
}
