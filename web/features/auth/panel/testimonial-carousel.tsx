import { StarIcon } from "lucide-react";
import { useTranslation } from "react-i18next";
import { currentLanguage } from "../../../i18n/setup.ts";
import { areExamples, testimonials } from "../testimonials.ts";
import { type Playback, useAutoplay } from "./autoplay.tsx";

/** Milliseconds per testimonial. */
const turnMs = 5000;
const stars = [1, 2, 3, 4, 5];

/** Rotating testimonials. Choosing one pauses the panel. */
export function TestimonialCarousel({ playback }: { playback: Playback }) {
  const { t } = useTranslation("panel");
  const voices = testimonials[currentLanguage()];
  const { position: turn, setPosition: setTurn, holdProps } = useAutoplay(playback, turnMs);
  const shown = turn % voices.length;
  const { name, role, text, rating } = voices[shown] ?? voices[0];
  const choose = (chosen: number) => {
    setTurn(chosen);
    playback.setPaused(true);
  };
  return (
    <section aria-label={t("voices.label")} {...holdProps}>
      <figure className="min-h-28 max-w-xl">
        <blockquote className="text-balance font-text text-xl leading-snug">
          {t("voices.quote", { text })}
        </blockquote>
        <figcaption className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1 text-on-panel-soft">
          <span>
            {name && <span className="font-semibold text-on-panel">{`${name}, `}</span>}
            {role}
          </span>
          <span className="inline-flex" role="img" aria-label={t("voices.rating", { count: rating })}>
            {stars.map((star) => (
              <StarIcon
                key={star}
                aria-hidden="true"
                className={`size-4 ${star <= rating ? "fill-current" : "opacity-50"}`}
              />
            ))}
          </span>
          {areExamples && <span className="text-sm">{t("voices.example")}</span>}
        </figcaption>
      </figure>
      <div className="-ml-2 mt-3 flex items-center gap-1">
        {voices.map((voice, position) => (
          <button
            key={voice.text}
            type="button"
            aria-label={t("voices.choose", { author: voice.name ?? voice.role })}
            aria-current={position === shown}
            onClick={() => choose(position)}
            className="group inline-flex size-8 items-center justify-center rounded-m"
          >
            <span className="h-1.5 w-4 rounded-full bg-on-panel-soft/50 group-aria-[current=true]:w-6 group-aria-[current=true]:bg-on-panel" />
          </button>
        ))}
      </div>
    </section>
  );
}
