import { useTranslation } from "react-i18next";
import type { RunView } from "../run-view.ts";

/** Tells screen readers when writing starts and how it ends, once each, and nothing in between. */
export function Announcer({ view }: { view: RunView }) {
  const { t } = useTranslation("writing");
  const said =
    view.status === "idle" ? "" : t(`announce.${view.status in ended ? (view.status as Ended) : "started"}`); // checked by `in`
  return (
    <p role="status" className="sr-only">
      {said}
    </p>
  );
}

const ended = { done: true, stopped: true, failed: true };
type Ended = keyof typeof ended;
