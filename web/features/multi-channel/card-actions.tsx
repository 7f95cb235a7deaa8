import { FileTextIcon, SquareIcon } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Platform } from "../../../shared/catalog/writing-options.ts";
import { withWatermark } from "../../../shared/watermark.ts";
import { currentLanguage } from "../../i18n/setup.ts";
import type { useRun } from "../../runs/use-run.ts";
import { Button } from "../../ui/button.tsx";
import { CopyButton } from "../../ui/copy-button.tsx";
import { MoreButton } from "../../writing/text-menu/more-button.tsx";
import { useOpenAsDocument } from "../../writing/use-create-document.ts";

interface CardActionsProps {
  run: ReturnType<typeof useRun>;
  platform: Platform;
  /** The watermark line added to the text; empty for none. */
  watermark: string;
  onStop: () => void;
}

/** The actions for a platform's text. It is copied as plain text, because line breaks matter. */
export function CardActions({ run, platform, watermark, onStop }: CardActionsProps) {
  const { t } = useTranslation(["writing", "multiChannel"]);
  const { mutate: open } = useOpenAsDocument();
  const { view, working } = run;
  const { title = "", language, contentId } = view.done ?? {};
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
  if (!view.text) return null;
  return (
    <>
      <CopyButton
        text={withWatermark(view.text, watermark)}
        labels={{ copy: t("copy"), copied: t("copied"), failed: t("copyFailed") }}
      />
      <MoreButton
        text={view.text}
        title={title}
        watermark={watermark}
        language={language ?? currentLanguage()}
        from="multiChannel"
        items={
          contentId
            ? [
                {
                  Icon: FileTextIcon,
                  label: t("openAsDocument"),
                  onSelect: () => open(contentId),
                },
              ]
            : []
        }
      />
    </>
  );
}
