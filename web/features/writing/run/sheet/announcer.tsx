import { useTranslation } from "react-i18next";
import { failed } from "../run-view.ts";
import type { useRun } from "../use-run.ts";

/** Tells screen readers when writing starts, begins anew and how it ends, once each, and nothing in between. */
export function Announcer({ run }: { run: ReturnType<typeof useRun> }) {
  const { t } = useTranslation("writing");
  const { view, working, problem } = run;
  // The text that stands is finished; what was to come after it is not.
  const status = problem ? failed(problem).status : view.status;
  const said = () => {
    if (working) return view.restarted ? t(`restarted.${view.restarted}`) : t("announce.started");
    return status in ends ? t(`announce.${status as Ends}`) : ""; // checked by `in`
  };
  return (
    <p role="status" className="sr-only">
      {said()}
    </p>
  );
}

const ends = { done: true, stopped: true, failed: true };
type Ends = keyof typeof ends;
