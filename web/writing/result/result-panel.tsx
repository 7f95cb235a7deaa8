// The result panel of a tool: status and actions, text, figures.

import { CircleAlertIcon, CircleCheckIcon } from "lucide-react";
import {
  type FocusEvent,
  type ReactNode,
  type RefObject,
  Suspense,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { useTranslation } from "react-i18next";
import type { TextTool } from "../../../shared/catalog/tools.ts";
import { useRestoreFocus } from "../../lib/focus.ts";
import { useWatermark } from "../../runs/plan-limits.ts";
import { failedView, isWorking, type RunView } from "../../runs/run-view.ts";
import { useGrowingText } from "../../runs/runs.ts";
import type { useRun } from "../../runs/use-run.ts";
import { MarkdownText, preloadMarkdown } from "../../ui/markdown-text.tsx";
import { showStart, useFollowEnd } from "../../ui/use-follow-end.ts";
import { FactsCard, isFaithful } from "./facts-card.tsx";
import { ProcessingIndicator, type StepSet } from "./processing-indicator.tsx";
import { ResultActions } from "./result-actions.tsx";
import { resultEditor } from "./result-editor.ts";
import { ResultFooter } from "./result-footer.tsx";
import { type FailureTexts, ResultNotices } from "./result-notices.tsx";
import { useEditedText } from "./use-edited-text.ts";

interface ResultPanelProps {
  run: ReturnType<typeof useRun>;
  /** The tool that the result belongs to. */
  tool: TextTool;
  /** The target word count, for the footer. */
  words?: number | undefined;
  /** The word count of the source, for the footer. */
  wordsBefore?: number | undefined;
  /** The text of the empty panel. */
  empty: string;
  /** The heading; without it, only the status is shown. */
  title?: string;
  steps?: StepSet;
  /** Replaces the rendered text, which can't be edited then. */
  body?: ReactNode;
  /** The text to copy or send if it differs from the model's, without watermark. */
  outgoing?: string | undefined;
  /** Additional actions of the tool, before the standard ones. */
  actions?: ReactNode;
  /** Additional figures for the footer. */
  figures?: ReactNode;
  /** Whether variants can be requested (not for corrections). */
  canRegenerate?: boolean;
  /** Whether it is only as high as its content, because more follows. */
  short?: boolean;
  /** The tool's own texts for error codes. */
  failures?: FailureTexts | undefined;
}

export function ResultPanel(props: ResultPanelProps) {
  const { tool, words, wordsBefore, empty, title, steps, body } = props;
  const { outgoing, actions, figures, canRegenerate = true, short = false, failures } = props;
  const { t } = useTranslation("writing");
  const run = useEditedText(useGrowingText(props.run), body === undefined);
  const { view, working } = run;
  const contentId = view.done?.contentId;
  const watermark = useWatermark(view.done?.watermark);
  const canEdit = body === undefined && !working && typeof contentId === "string";
  const ResultEditor = canEdit ? resultEditor() : undefined;
  const [editedId, setEditedId] = useState("");
  const isEditing = ResultEditor !== undefined && editedId === view.id;
  const editButton = useRestoreFocus<HTMLButtonElement>(isEditing);
  useEffect(() => {
    if (view.status !== "idle") preloadMarkdown();
  }, [view.status]);
  const end = useFollowEnd<HTMLDivElement>(working, view.text);
  const panel = useRef<HTMLElement>(null);
  useStartInView(panel, view);
  const keepFocus = useKeepFocus(panel);
  const fidelity = view.done?.fidelity;
  const edit = () => {
    run.noteEdited();
    setEditedId(view.id);
    showStart(panel.current);
  };
  return (
    <section
      ref={panel}
      tabIndex={-1}
      onFocus={keepFocus}
      data-status={view.status}
      aria-label={t("sheet")}
      className={`flex min-w-0 scroll-mt-18 flex-col rounded-m border border-line bg-sheet shadow-1 outline-none ${short ? "" : "max-lg:not-data-[status=idle]:min-h-[28rem] lg:min-h-[calc(100dvh-var(--above))]"}`}
    >
      {isEditing && contentId ? (
        <Suspense fallback={<p className="px-5 py-7 text-ink-soft sm:px-12">{t("loadingEditor")}</p>}>
          <ResultEditor key={contentId} id={contentId} onDone={() => setEditedId("")} />
        </Suspense>
      ) : (
        <>
          <header className="@container/head sticky top-14 z-5 flex min-h-15 flex-wrap items-center gap-x-3 gap-y-2 rounded-t-m border-line border-b bg-sheet px-3 py-2.5 sm:px-4">
            {title && (
              <h2
                className={`font-semibold text-body ${view.status === "idle" ? "" : "@max-md/head:sr-only"}`}
              >
                {title}
              </h2>
            )}
            <StateBadge view={view} shrinks={run.variants.count > 1} />
            {working && <ProcessingIndicator view={view} {...(steps && { set: steps })} />}
            <div className="ml-auto flex flex-wrap items-center gap-2">
              {!working && view.text && actions}
              <ResultActions
                run={run}
                tool={tool}
                text={outgoing ?? view.text}
                canRegenerate={canRegenerate}
                edit={
                  ResultEditor
                    ? { ref: editButton, onPress: edit, prefetch: ResultEditor.prefetch }
                    : undefined
                }
              />
            </div>
          </header>
          <div className="flex-1 px-5 py-7 sm:px-12" aria-busy={working}>
            {body ? (
              body
            ) : view.text ? (
              <MarkdownText text={view.text} growing={working} />
            ) : (
              !view.error && (
                <p className="font-text text-ink-faint text-lg">
                  {working ? view.restarted && t(`restarted.${view.restarted}`) : empty}
                </p>
              )
            )}
            {watermark && (
              <p className="mt-8 max-w-[68ch] border-line border-t pt-3 font-text text-ink-soft italic">
                {watermark}
              </p>
            )}
            {fidelity && !isFaithful(fidelity) && (
              <FactsCard fidelity={fidelity} onRepair={run.repairable ? run.repair : undefined} />
            )}
            <ResultNotices
              run={run}
              failures={failures}
              onRetry={canRegenerate || !view.text ? run.regenerate : undefined}
            />
            <div ref={end} className="scroll-mb-24" />
          </div>
          <ResultFooter view={view} tool={tool} words={words} wordsBefore={wordsBefore} figures={figures} />
        </>
      )}
      <Announcer run={run} />
    </section>
  );
}

/** Scrolls to the start of the result when another run starts in its place. */
function useStartInView(panel: RefObject<HTMLElement | null>, { id, text, status }: RunView): void {
  const shown = useRef(id);
  useLayoutEffect(() => {
    if (shown.current !== id && isWorking({ status }) && !text) showStart(panel.current);
    shown.current = id;
  }, [panel, id, text, status]);
}

/**
 * Buttons such as Stop and Continue disappear after use: the panel then takes the focus. Returns the panel's focus
 * handler.
 */
function useKeepFocus(panel: RefObject<HTMLElement | null>) {
  const focused = useRef<Element>(null);
  useEffect(() => {
    if (focused.current?.isConnected === false && document.activeElement === document.body) {
      focused.current = null;
      panel.current?.focus({ preventScroll: true });
    }
  });
  return (event: FocusEvent) => {
    focused.current = event.target;
  };
}

/** Announces start, restart and end of writing to screen readers. */
function Announcer({ run }: { run: ReturnType<typeof useRun> }) {
  const { t } = useTranslation("writing");
  const { view, working, problem } = run;
  // The shown text is finished; the follow-up has failed.
  const status = problem ? failedView(problem).status : view.status;
  const announcement = () => {
    if (working) return view.restarted ? t(`restarted.${view.restarted}`) : t("announce.started");
    return status in ends ? t(`announce.${status as Ends}`) : ""; // checked by `in`
  };
  return (
    <p role="status" className="sr-only">
      {announcement()}
    </p>
  );
}

const ends = { done: true, stopped: true, failed: true };
type Ends = keyof typeof ends;

const badgeClasses: Record<RunView["status"], string> = {
  idle: "bg-well text-ink-soft",
  starting: "bg-accent-soft text-accent",
  writing: "bg-accent-soft text-accent",
  done: "bg-good-soft text-good",
  stopped: "bg-warn-soft text-warn",
  failed: "bg-bad-soft text-bad",
};

const endIcons = { done: CircleCheckIcon, failed: CircleAlertIcon };

interface StateBadgeProps {
  view: RunView;
  /** Whether the icon, if there is one, is enough in a narrow head. */
  shrinks?: boolean;
}

/** The status of the run in one word, with an icon for its end. */
export function StateBadge({ view, shrinks = false }: StateBadgeProps) {
  const { t } = useTranslation("writing");
  const state = stateOf(view);
  const look = state === "reconnecting" ? badgeClasses.stopped : badgeClasses[view.status];
  const Icon = state === "done" || state === "failed" ? endIcons[state] : undefined;
  return (
    <span
      className={`inline-flex items-center gap-1 rounded-full px-2.5 py-0.5 font-semibold text-xs ${look}`}
    >
      {Icon && <Icon aria-hidden="true" className="-ml-1 size-3.5" />}
      <span className={Icon && shrinks ? "@max-md/head:sr-only" : ""}>{t(`state.${state}`)}</span>
    </span>
  );
}

function stateOf(view: RunView) {
  if (isWorking(view) && !view.connected) return "reconnecting";
  if (isWorking(view) && view.restarted) return "restarted";
  return view.status === "idle" ? "ready" : view.status;
}
