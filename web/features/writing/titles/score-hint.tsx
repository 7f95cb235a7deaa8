import { InfoIcon } from "lucide-react";
import { type ComponentType, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Hint } from "../../../ui/hint.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import type { ScorePartsProps } from "./score-parts.tsx";

/** A title's score; pointing at it, focusing or pressing it shows what it is made of. */
export function ScoreHint({ score, ...title }: ScorePartsProps & { score: number }) {
  const { t } = useTranslation("titles");
  return (
    <Hint
      text={t("score.explained")}
      action={<Parts {...title} />}
      className="inline-flex min-h-6 items-center gap-1.5 rounded-s font-semibold text-ink tabular-nums"
    >
      {t("score.value", { score })}
      <InfoIcon aria-hidden="true" className="size-3.5 text-ink-soft" />
    </Hint>
  );
}

/** What computes a score knows many words: it is fetched when somebody looks into one. */
function Parts(props: ScorePartsProps) {
  const [Loaded, setLoaded] = useState<ComponentType<ScorePartsProps>>();
  useEffect(() => {
    import("./score-parts.tsx").then(
      (module) => setLoaded(() => module.default),
      () => {}, // looked at once more, it is tried again
    );
  }, []);
  return Loaded ? <Loaded {...props} /> : <Skeleton className="h-60" />;
}
