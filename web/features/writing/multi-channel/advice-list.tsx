import { LightbulbIcon } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Platform } from "../../../../shared/catalog/writing-options.ts";
import type { Advice } from "../../../../shared/text/platforms/measure.ts";
import { platformRules } from "../../../../shared/text/platforms/rules.ts";

/** What could be better about a text that fits. */
export function AdviceList({ platform, advice }: { platform: Platform; advice: Advice[] }) {
  const { t } = useTranslation("multiChannel");
  if (!advice.length) return null;
  const { title: titleRules, fold, hashtags } = platformRules[platform];
  const said: Record<Advice, string> = {
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
          <li key={one}>{said[one]}</li>
        ))}
      </ul>
    </div>
  );
}
