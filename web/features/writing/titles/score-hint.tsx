import { InfoIcon } from "lucide-react";
import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { Hint } from "../../../ui/hint.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import type { ScorePartsProps } from "./score-parts.tsx";

/** What computes a score knows many words: it is fetched when somebody looks into one. */
const ScoreParts = lazy(() => import("./score-parts.tsx"));

/** A title's score; pointing at it, focusing or pressing it shows what it is made of. */
export function ScoreHint({ score, ...title }: ScorePartsProps & { score: number }) {
  const { t } = useTranslation("titles");
  return (
    <Hint
      text={t("score.explained")}
      action={
        <Suspense fallback={<Skeleton className="h-60" />}>
          <ScoreParts {...title} />
        </Suspense>
      }
      className="inline-flex min-h-6 items-center gap-1.5 rounded-s font-semibold text-ink tabular-nums"
    >
      {t("score.value", { score })}
      <InfoIcon aria-hidden="true" className="size-3.5 text-ink-soft" />
    </Hint>
  );
}
