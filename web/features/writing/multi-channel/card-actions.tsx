import { SquareIcon } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Platform } from "../../../../shared/catalog/writing-options.ts";
import { withWatermark } from "../../../../shared/watermark.ts";
import { currentLanguage } from "../../../i18n/setup.ts";
import type { useRun } from "../../../runs/use-run.ts";
import { Button } from "../../../ui/button.tsx";
import { CopyButton } from "../../../ui/copy-button.tsx";
import { RegenerateButton } from "../result/result-actions.tsx";
import { VariantPager } from "../result/variant-pager.tsx";
import { MoreButton } from "../text-menu/more-button.tsx";

interface CardActionsProps {
  run: ReturnType<typeof useRun>;
  platform: Platform;
  /** The watermark line added to the text; empty for none. */
  watermark: string;
  onStop: () => void;
  /** Requests another variant; undefined while one is queued. */
  onVariant: (() => void) | undefined;
}

/** The actions for a platform's text. It is copied as plain text, because line breaks matter. */
export function CardActions({ run, platform, watermark, onStop, onVariant }: CardActionsProps) {
  const { t } = useTranslation(["writing", "multiChannel"]);
  const { view, working, variants } = run;
  const { title = "", language } = view.done ?? {};
  const name = t(`multiChannel:platforms.${platform}`);
  if (working) {
    const label = t(run.stopping ? "stopping" : "stop");
    return (
      <Button onClick={onStop} busy={run.stopping} aria-label={`${label}: ${name}`}>
        {!run.stopping && <SquareIcon aria-hidden="true" className="size-3.5" />}
        {label}
      </Button>
    );
  }
  return (
    <>
      {variants.count > 1 && <VariantPager {...variants} />}
      {view.text && onVariant && (
        <RegenerateButton
          run={run}
          onRegenerate={onVariant}
          of={name}
          limitReached={`${t("multiChannel:limitReached")}.`}
        />
      )}
      {view.text && (
        <CopyButton
          text={withWatermark(view.text, watermark)}
          labels={{ copy: t("copy"), copied: t("copied"), failed: t("copyFailed") }}
        />
      )}
      {view.text && (
        <MoreButton
          text={view.text}
          title={title}
          watermark={watermark}
          language={language ?? currentLanguage()}
          from="multiChannel"
        />
      )}
    </>
  );
}
