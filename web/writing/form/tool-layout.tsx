// Layout of a writing tool: its form, which starts runs, and its result.
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useIsDesktop } from "../../lib/use-is-desktop.ts";
import { ScreenHead } from "../../ui/screen-head.tsx";
import { showStart } from "../../ui/use-follow-end.ts";
import { DockOffersVariant } from "../result/result-actions.tsx";
import { RestrictedNotice } from "./restricted-notice.tsx";
import { type Fold, ToolForm, type ToolFormContent } from "./tool-form.tsx";

interface ToolLayoutProps extends ToolFormContent {
  /** The result panel. */
  result: ReactNode;
  /** The options above both columns. */
  top?: ReactNode;
  /** Use half of the screen for the form, or most of it if its text is the result; then it doesn't fold. */
  wideForm?: boolean | "most";
  /** Whether variants can be requested (not for corrections). */
  canRegenerate?: boolean;
  /** Whether the user's plan lacks the tool. */
  locked?: boolean;
  /** Names what the result wants to show in the form, which then unfolds. */
  shown?: string | undefined;
}

/**
 * A tool: form left, result right. The form has the height of the window and scrolls by itself, so that its actions and
 * the result stay in view. On narrow screens they are stacked, and the form folds to one line when a run starts.
 */
export function ToolLayout(props: ToolLayoutProps) {
  const { tool, result, top, wideForm = false, locked = false, shown } = props;
  const { t } = useTranslation(tool);
  const { run, canRegenerate = true } = props;
  const resultRef = useRef<HTMLDivElement>(null);
  const isDesktop = useIsDesktop();
  const staysOpen = wideForm === "most";
  const [fold, setFold] = useState<Fold>(() => (staysOpen ? "none" : foldOf(run)));
  const [lastShown, setLastShown] = useState(shown);
  if (shown !== lastShown) {
    setLastShown(shown);
    if (shown !== undefined && fold === "folded") setFold("open");
  }
  const isFolded = fold === "folded" && !isDesktop;
  const offersVariant = isFolded && canRegenerate && run.regenerate !== undefined && isVariantPossible(run);
  const [starts, setStarts] = useState(0);
  // After the form has folded, which moves the result.
  useEffect(() => {
    if (starts) showStart(resultRef.current);
  }, [starts]);
  const columns = staysOpen
    ? "lg:grid-cols-[minmax(20rem,1fr)_minmax(20rem,24.5rem)]"
    : wideForm
      ? "lg:grid-cols-[minmax(20rem,1fr)_minmax(22rem,1fr)]"
      : "lg:grid-cols-[minmax(20rem,24.5rem)_1fr]";
  const form = (
    <ToolForm
      {...props}
      fold={isDesktop ? undefined : fold}
      onFold={setFold}
      staysOpen={staysOpen}
      offersVariant={offersVariant}
      onStarted={() => setStarts(starts + 1)}
    />
  );
  return (
    <DockOffersVariant value={offersVariant}>
      <ScreenHead name={t("screen")} text={t("text")} />
      {top && <div className="mb-5">{top}</div>}
      <div
        // What the result leaves free of the window to the header and the options above it.
        className={`grid items-start gap-6 max-lg:gap-4 ${top ? "[--above:17.25rem]" : "[--above:12rem]"} ${columns}`}
      >
        {locked ? <RestrictedNotice tool={tool}>{form}</RestrictedNotice> : form}
        <div ref={resultRef} className="min-w-0 scroll-mt-18 max-lg:pb-36">
          {result}
        </div>
      </div>
    </DockOffersVariant>
  );
}

const foldOf = ({ working, view }: ToolLayoutProps["run"]): Fold =>
  working ? "folded" : view && view.status !== "idle" ? "open" : "none";

const isVariantPossible = ({ working, view }: ToolLayoutProps["run"]) =>
  !working && view !== undefined && view.text !== "" && !view.error;
