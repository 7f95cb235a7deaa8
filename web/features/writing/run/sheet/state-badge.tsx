import { useTranslation } from "react-i18next";
import { isWorking, type RunView } from "../run-view.ts";

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
  const state = stateOf(view);
  const look = state === "reconnecting" ? looks.stopped : looks[view.status];
  return (
    <span className={`rounded-full px-2.5 py-0.5 font-semibold text-xs ${look}`}>{t(`state.${state}`)}</span>
  );
}

function stateOf(view: RunView) {
  if (isWorking(view) && !view.connected) return "reconnecting";
  if (isWorking(view) && view.restarted) return "restarted";
  return view.status === "idle" ? "ready" : view.status;
}
