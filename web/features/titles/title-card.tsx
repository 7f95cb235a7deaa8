import { InfoIcon, PencilIcon, ThumbsDownIcon, ThumbsUpIcon } from "lucide-react";
import { type ComponentType, useEffect, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Language } from "../../../shared/catalog/languages.ts";
import type { TitleType } from "../../../shared/catalog/writing-options.ts";
import type { SuggestedTitle } from "../../../shared/contracts/titles.ts";
import { pixelWidth, searchResult } from "../../../shared/text/seo/pixel-width.ts";
import { formatNumber } from "../../i18n/format.ts";
import { IconButton } from "../../ui/button.tsx";
import { Hint } from "../../ui/hint.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { CopyIconButton } from "../../writing/form/copy-icon-button.tsx";
import type { useTitleFeedback } from "../../writing/title-feedback.ts";
import { useTitleInGenerator } from "./liked-titles.tsx";
import type { ScorePartsProps } from "./score-parts.tsx";

interface TitleCardProps {
  title: SuggestedTitle;
  keyphrases: readonly string[];
  language: Language;
  feedback: ReturnType<typeof useTitleFeedback>;
}

/** A suggested title: score, width in search results and actions. */
export function TitleCard({ title: suggested, keyphrases, language, feedback }: TitleCardProps) {
  const { t } = useTranslation("titles");
  const use = useTitleInGenerator();
  const name = useId();
  const { title, type, score } = suggested;
  return (
    <li
      aria-labelledby={name}
      className="flex flex-col justify-between rounded-m border border-line px-3.5 pt-3 pb-1.5"
    >
      <h3 id={name} lang={language} dir="auto" className="wrap-anywhere font-text text-lg leading-snug">
        {title}
      </h3>
      <div className="mt-1 flex flex-wrap items-center gap-x-3 text-ink-soft text-label">
        {score === null ? (
          <span>{t("score.notAvailable")}</span>
        ) : (
          <ScoreHint title={title} score={score} keyphrases={keyphrases} language={language} />
        )}
        <span>{t(`types.${type}.name`)}</span>
        <div className="-mr-2 flex grow items-center justify-between gap-x-3">
          <WidthBar title={title} />
          <div className="flex shrink-0 items-center">
            <CopyIconButton small label={t("copy", { title })} text={title} />
            <FeedbackButtons title={title} type={type} feedback={feedback} />
            <IconButton small label={t("use")} onClick={() => use(title)}>
              <PencilIcon aria-hidden="true" className="size-4" />
            </IconButton>
          </div>
        </div>
      </div>
      {feedback.failure?.title === title && (
        <p role="alert" className="pb-1 font-medium text-bad text-label">
          {feedback.failure.text}
        </p>
      )}
    </li>
  );
}

interface FeedbackButtonsProps {
  title: string;
  type: TitleType;
  feedback: ReturnType<typeof useTitleFeedback>;
}

/** Like and dislike toggles; pressing again clears the rating. */
function FeedbackButtons({ title, type, feedback }: FeedbackButtonsProps) {
  const { t } = useTranslation("titles");
  const rating = feedback.ratingOf(title);
  const button = (liked: boolean) => ({
    small: true,
    "aria-pressed": rating === liked,
    disabled: feedback.isPending,
    onClick: () => feedback.rate({ title, type, liked: rating === liked ? null : liked }),
    className: "aria-pressed:bg-accent-soft aria-pressed:text-accent",
  });
  const icon = (liked: boolean) => `size-4 ${rating === liked ? "fill-current" : ""}`;
  return (
    <>
      <IconButton label={t("like")} {...button(true)}>
        <ThumbsUpIcon aria-hidden="true" className={icon(true)} />
      </IconButton>
      <IconButton label={t("dislike")} {...button(false)}>
        <ThumbsDownIcon aria-hidden="true" className={icon(false)} />
      </IconButton>
    </>
  );
}

/** The limits follow from the scores of real headlines (docs/text-analysis.md). */
const wordOf = (score: number) =>
  score >= 75 ? "strong" : score >= 60 ? "good" : score >= 45 ? "fair" : "weak";

/** A title's score with a hint that explains it. */
function ScoreHint({ score, ...title }: ScorePartsProps & { score: number }) {
  const { t } = useTranslation("titles");
  return (
    <Hint
      text={t("score.explained")}
      action={<LazyScoreParts {...title} />}
      className="inline-flex min-h-6 items-center gap-1.5 rounded-s font-semibold text-ink tabular-nums"
    >
      {t("score.value", { score })} · {t(`score.words.${wordOf(score)}`)}
      <InfoIcon aria-hidden="true" className="size-3.5 text-ink-soft" />
    </Hint>
  );
}

/** The scorer includes large word lists, so it is loaded when the hint opens. */
function LazyScoreParts(props: ScorePartsProps) {
  const [Loaded, setLoaded] = useState<ComponentType<ScorePartsProps>>();
  useEffect(() => {
    import("./score-parts.tsx").then(
      (module) => setLoaded(() => module.default),
      () => {}, // retried when the hint opens again
    );
  }, []);
  return Loaded ? <Loaded {...props} /> : <Skeleton className="h-60" />;
}

const { fontSize, width: limit } = searchResult.title;

/** The width of a title against the limit of search results. */
function WidthBar({ title }: { title: string }) {
  const { t } = useTranslation("titles");
  const width = Math.round(pixelWidth(title, fontSize));
  const fits = width <= limit;
  return (
    <p className="inline-flex min-h-6 flex-wrap items-center gap-x-2">
      <svg
        aria-hidden="true"
        viewBox="0 0 100 6"
        preserveAspectRatio="none"
        className="block h-1 w-10 overflow-hidden rounded-full bg-line @max-sm:hidden"
      >
        <rect
          width={Math.min(100, (100 * width) / limit)}
          height="6"
          className={fits ? "fill-good" : "fill-bad"}
        />
      </svg>
      <span className={`tabular-nums ${fits ? "" : "font-medium text-bad"}`}>
        {t(fits ? "width.fits" : "width.cut", { width: formatNumber(width), limit: formatNumber(limit) })}
      </span>
    </p>
  );
}
