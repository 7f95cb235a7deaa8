import { CheckIcon, CloudOffIcon, LoaderIcon, TriangleAlertIcon } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useErrorText } from "../../../../i18n/error-text.ts";
import type { SaveState as State } from "./autosave-host.ts";

/** Whether the server has what is written. Only what goes wrong is read aloud: all is well every few seconds. */
export function SaveState({ state }: { state: State }) {
  const { t } = useTranslation("writing");
  const { fieldText } = useErrorText();
  const { kind } = state;
  return (
    <p className="inline-flex min-h-6 items-center text-[0.8125rem] text-ink-soft">
      {kind === "typing" && t("saving.waiting")}
      {kind === "saving" && (
        <span className={line}>
          <LoaderIcon aria-hidden="true" className="size-4 shrink-0 motion-safe:animate-spin" />
          {t("saving.saving")}
        </span>
      )}
      {kind === "saved" && (
        <span className={line}>
          <CheckIcon aria-hidden="true" className="size-4 shrink-0 text-good" />
          {t("saving.saved")}
        </span>
      )}
      <span role="status">
        {kind === "failed" && (
          <span className={`${line} font-medium text-warn`}>
            <CloudOffIcon aria-hidden="true" className="size-4 shrink-0" />
            {t("saving.failed")}
          </span>
        )}
        {kind === "refused" && (
          <span className={`${line} font-medium text-bad`}>
            <TriangleAlertIcon aria-hidden="true" className="size-4 shrink-0" />
            {t("saving.refused", { reason: fieldText(state.code) })}
          </span>
        )}
      </span>
    </p>
  );
}

const line = "inline-flex items-center gap-1.5";
