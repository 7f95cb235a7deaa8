import { PlayIcon } from "lucide-react";
import { useTranslation } from "react-i18next";
import { partsOf } from "../../../../../shared/text/platforms/measure.ts";
import { platformRules } from "../../../../../shared/text/platforms/rules.ts";
import { FoldedText } from "./folded-text.tsx";
import { Person } from "./person.tsx";
import type { PreviewProps } from "./preview-props.ts";

/** A video with its title, and its description in a box below. */
export function VideoPreview({ platform, text, growing }: PreviewProps) {
  const { t } = useTranslation("multiChannel");
  const { title, body } = partsOf(text, platform);
  return (
    <div className="mx-auto w-full max-w-lg space-y-3">
      <div className="flex aspect-video flex-col items-center justify-center gap-2 rounded-m bg-panel text-on-panel-soft text-xs">
        <PlayIcon aria-hidden="true" className="size-9 text-on-panel" />
        {t("preview.video")}
      </div>
      {title && <p className="wrap-anywhere font-semibold text-lg leading-snug">{title}</p>}
      <Person small name={t("preview.channel")} second={t("preview.now")} />
      <div className="rounded-m bg-well px-3.5 py-3 text-sm leading-normal">
        <FoldedText text={body} fold={platformRules[platform].fold} growing={growing} />
      </div>
    </div>
  );
}
