import { SquareIcon } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { TextTool } from "../../../../../shared/catalog/tools.ts";
import { withWatermark } from "../../../../../shared/watermark.ts";
import { currentLanguage } from "../../../../i18n/setup.ts";
import { htmlOf } from "../../../../lib/export/html-of.ts";
import { Button } from "../../../../ui/button.tsx";
import { CopyButton } from "../../../../ui/copy-button.tsx";
import { OnDemand } from "../../../../ui/on-demand.tsx";
import { MoreButton } from "../../text-menu/more-button.tsx";
import type { useRun } from "../use-run.ts";
import { RepeatButton } from "./repeat-button.tsx";
import { VariantPager } from "./variant-pager.tsx";

interface SheetActionsProps {
  run: ReturnType<typeof useRun>;
  tool: TextTool;
  /** The text as it leaves the sheet, without its watermark. */
  text: string;
  /** Whether another wording can be asked for. */
  repeatable: boolean;
}

/** What can be done now: stop while it is written, then go through the variants, ask for one more, take the text along. */
export function SheetActions({ run, tool, text, repeatable }: SheetActionsProps) {
  const { t } = useTranslation("writing");
  const { view, working, variants } = run;
  const { title = "", language, watermark = "" } = view.done ?? {};
  const whole = withWatermark(text, watermark);
  if (working)
    return (
      <Button onClick={run.stop} busy={run.stopping}>
        {!run.stopping && <SquareIcon aria-hidden="true" className="size-3.5" />}
        {t(run.stopping ? "stopping" : "stop")}
      </Button>
    );
  return (
    <>
      {variants.count > 1 && <VariantPager {...variants} />}
      {view.status !== "idle" && (repeatable || !view.text) && (
        <RepeatButton run={run} onRepeat={run.repeat} />
      )}
      {view.text && (
        <CopyButton
          text={whole}
          html={() => htmlOf(whole)}
          labels={{ copy: t("copy"), copied: t("copied"), failed: t("copyFailed") }}
        />
      )}
      {view.text && (
        <OnDemand
          load={() => import("../../text-menu/text-menu.tsx")}
          props={{ text, title, watermark, language: language ?? currentLanguage(), from: tool }}
        >
          {(handlers) => <MoreButton {...handlers} />}
        </OnDemand>
      )}
    </>
  );
}
