import { PencilIcon } from "lucide-react";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import type { Language } from "../../../../shared/catalog/languages.ts";
import type { SuggestedTitle } from "../../../../shared/contracts/titles.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { CopyOne } from "../form/copy-one.tsx";
import { FeedbackButtons } from "./feedback-buttons.tsx";
import { ScoreHint } from "./score-hint.tsx";
import type { useTitleFeedback } from "./title-feedback.ts";
import { useAsTitle } from "./use-as-title.ts";
import { WidthBar } from "./width-bar.tsx";

interface TitleCardProps {
  title: SuggestedTitle;
  keyphrases: readonly string[];
  language: Language;
  feedback: ReturnType<typeof useTitleFeedback>;
}

/** A suggested title: what it scores and why, whether a search result shows it whole, and what can be done with it. */
export function TitleCard({ title: suggested, keyphrases, language, feedback }: TitleCardProps) {
  const { t } = useTranslation("titles");
  const use = useAsTitle();
  const name = useId();
  const { title, type, score } = suggested;
  return (
    <li aria-labelledby={name} className="rounded-m border border-line px-4 pt-3">
      <div className="flex items-start justify-between gap-3">
        <h3
          id={name}
          lang={language}
          dir="auto"
          className="wrap-anywhere min-w-0 font-text text-lg leading-snug"
        >
          {title}
        </h3>
        <span className="mt-1">
          <Badge>{t(`types.${type}.name`)}</Badge>
        </span>
      </div>
      <div className="mt-1 -ml-2 flex flex-wrap items-center gap-1">
        <CopyOne label={t("copy", { title })} text={title} />
        <FeedbackButtons title={title} type={type} feedback={feedback} />
        <Button variant="ghost" onClick={() => use(title)} className="ml-auto">
          <PencilIcon aria-hidden="true" className="size-4" />
          {t("use")}
        </Button>
      </div>
      {feedback.failed === title && (
        <p role="alert" className="pb-1 font-medium text-[0.8125rem] text-bad">
          {t("feedbackFailed")}
        </p>
      )}
      {/* At the foot, so that what explains the score opens over the next title, not over these buttons. */}
      <div className="-mx-4 mt-1 flex flex-wrap items-center gap-x-5 gap-y-1 border-line border-t px-4 py-2 text-[0.8125rem] text-ink-soft">
        {score === null ? (
          <span>{t("score.notAvailable")}</span>
        ) : (
          <ScoreHint title={title} score={score} keyphrases={keyphrases} language={language} />
        )}
        <WidthBar title={title} />
      </div>
    </li>
  );
}
