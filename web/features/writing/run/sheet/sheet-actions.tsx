import { RefreshCwIcon, SquareIcon } from "lucide-react";
import { useTranslation } from "react-i18next";
import { withWatermark } from "../../../../../shared/watermark.ts";
import { Button } from "../../../../ui/button.tsx";
import { CopyButton } from "../../../../ui/copy-button.tsx";
import type { useRun } from "../use-run.ts";
import { VariantPager } from "./variant-pager.tsx";

/** What can be done now: stop while it is written, and then go through the variants, ask for one more, copy. */
export function SheetActions({ run }: { run: ReturnType<typeof useRun> }) {
  const { t } = useTranslation("writing");
  const { view, working, variants } = run;
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
      {view.status !== "idle" && (
        <Button look="quiet" onClick={run.repeat}>
          <RefreshCwIcon aria-hidden="true" className="size-4" />
          {t("variant")}
        </Button>
      )}
      {view.text && (
        <CopyButton
          text={withWatermark(view.text, view.done?.watermark ?? "")}
          labels={{ copy: t("copy"), copied: t("copied"), failed: t("copyFailed") }}
        />
      )}
    </>
  );
}
