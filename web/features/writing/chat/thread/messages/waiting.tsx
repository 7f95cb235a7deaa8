import { useTranslation } from "react-i18next";
import { Spinner } from "../../../../../ui/button.tsx";
import { ProcessingIndicator } from "../../../run/processing-indicator.tsx";
import type { RunView } from "../../../run/run-view.ts";

/** That a reply is being written, for how long, and whether the connection holds. */
export function Waiting({ view }: { view: RunView }) {
  const { t } = useTranslation("writing");
  return (
    <div className="mt-3 flex items-center gap-3 text-accent">
      <Spinner />
      <ProcessingIndicator startedAt={view.startedAt} set="assistant" />
      {!view.connected && <span className="text-sm text-warn">{t("state.reconnecting")}</span>}
      {!view.text && view.restarted && (
        <span className="text-ink-soft text-sm">{t(`restarted.${view.restarted}`)}</span>
      )}
    </div>
  );
}
