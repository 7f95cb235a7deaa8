import { CheckIcon, CloudOffIcon, LoaderIcon, TriangleAlertIcon } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useErrorText } from "../../../../i18n/error-text.ts";
import type { SaveState as State } from "./autosave.ts";

/** Whether the server has what is written. */
export function SaveState({ state }: { state: State }) {
  const { t } = useTranslation("historyText");
  const { fieldText } = useErrorText();
  return (
    <p role="status" className="inline-flex min-h-6 items-center gap-1.5 text-[0.8125rem] text-ink-soft">
      {state.kind === "typing" && t("save.waiting")}
      {state.kind === "saving" && (
        <>
          <LoaderIcon aria-hidden="true" className="size-4 motion-safe:animate-spin" />
          {t("save.saving")}
        </>
      )}
      {state.kind === "saved" && (
        <>
          <CheckIcon aria-hidden="true" className="size-4 text-good" />
          {t("save.saved")}
        </>
      )}
      {state.kind === "failed" && (
        <span className="inline-flex items-center gap-1.5 font-medium text-warn">
          <CloudOffIcon aria-hidden="true" className="size-4 shrink-0" />
          {t("save.failed")}
        </span>
      )}
      {state.kind === "refused" && (
        <span className="inline-flex items-center gap-1.5 font-medium text-bad">
          <TriangleAlertIcon aria-hidden="true" className="size-4 shrink-0" />
          {t("save.refused", { reason: fieldText(state.code) })}
        </span>
      )}
    </p>
  );
}
