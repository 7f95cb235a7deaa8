import { useTranslation } from "react-i18next";
import type { RunView } from "../run-view.ts";

const looks: Record<RunView["status"], string> = {
  idle: "bg-well text-ink-soft",
  starting: "bg-accent-soft text-accent",
  writing: "bg-accent-soft text-accent",
  done: "bg-good-soft text-good",
  stopped: "bg-warn-soft text-warn",
  failed: "bg-bad-soft text-bad",
};

/** In a word, how it stands with the run. */
export function StateBadge({ view }: { view: RunView }) {
  const { t } = useTranslation("writing");
  const lost = !view.connected && (view.status === "starting" || view.status === "writing");
  const state = lost ? "reconnecting" : view.status === "idle" ? "ready" : view.status;
  return (
    <span
      className={`rounded-full px-2.5 py-0.5 font-semibold text-xs ${lost ? looks.stopped : looks[view.status]}`}
    >
      {t(`state.${state}`)}
    </span>
  );
}
