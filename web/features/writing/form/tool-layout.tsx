// Layout of a writing tool: its form, which starts runs, and its result.
import { ChevronDownIcon } from "lucide-react";
import {
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import { useTranslation } from "react-i18next";
import { type TextTool, tools } from "../../../../shared/catalog/tools.ts";
import { paths } from "../../../app/paths.ts";
import { draftKey } from "../../../lib/draft.ts";
import { isComposing } from "../../../lib/is-composing.ts";
import { useMe } from "../../../lib/me.ts";
import { readTabStored } from "../../../lib/storage.ts";
import { useIsDesktop } from "../../../lib/use-is-desktop.ts";
import { useOutOfPrompts } from "../../../runs/plan-limits.ts";
import type { RunView } from "../../../runs/run-view.ts";
import { Button, TextLink } from "../../../ui/button.tsx";
import { preloadMarkdown } from "../../../ui/markdown-text.tsx";
import { ScreenHead } from "../../../ui/screen-head.tsx";
import { showStart } from "../../../ui/use-follow-end.ts";
import { DockOffersVariant } from "../result/result-actions.tsx";
import { RestrictedNotice } from "./restricted-notice.tsx";
import { ReplacedNotice } from "./send-to-tool.tsx";
import { useAboveKeyboard } from "./use-above-keyboard.ts";

interface ToolRun {
  working: boolean;
  stop?: () => void;
  stopping?: boolean;
  view?: RunView;
  regenerate?: () => void;
}

interface ToolLayoutProps {
  /** Its namespace has the texts `screen`, `text`, `submit`, `working` and `clear`. */
  tool: TextTool;
  /** The form's fields. */
  children: ReactNode;
  /** Whether the form is complete. */
  ready: boolean;
  /** The run. Pass the whole of `useRun`, so that narrow screens offer Stop and New variant in the dock. */
  run: ToolRun;
  /** Starts the run; also called by Ctrl/⌘+Enter in any field. Returns false if a field has an error. */
  onStart: () => boolean;
  onClear: () => void;
  /** Puts a text into the form that another tool's text has replaced. */
  onRestore: (text: string) => void;
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
  /** The cost in words; default: one prompt. */
  cost?: string;
  /** Why it cannot be started, if the fields don't show it. */
  blockedReason?: string | undefined;
  /** The tool's own message if no prompts are left. */
  limitReached?: string;
}

/**
 * A tool: form left, result right. The form has the height of the window and scrolls by itself, so that its actions and
 * the result stay in view. On narrow screens they are stacked, and the form folds to one line when a run starts.
 */
export function ToolLayout(props: ToolLayoutProps) {
  const { tool, result, top, wideForm = false, locked = false } = props;
  const { t } = useTranslation(tool);
  const { run, canRegenerate = true } = props;
  const resultRef = useRef<HTMLDivElement>(null);
  const isDesktop = useIsDesktop();
  const [fold, setFold] = useState<Fold>(() => (wideForm === "most" ? "none" : foldOf(run)));
  const isFolded = fold === "folded" && !isDesktop;
  const offersVariant = isFolded && canRegenerate && run.regenerate !== undefined && isVariantPossible(run);
  const [starts, setStarts] = useState(0);
  // After the form has folded, which moves the result.
  useEffect(() => {
    if (starts) showStart(resultRef.current);
  }, [starts]);
  const columns =
    wideForm === "most"
      ? "lg:grid-cols-[minmax(20rem,1fr)_minmax(20rem,24.5rem)]"
      : wideForm
        ? "lg:grid-cols-[minmax(20rem,1fr)_minmax(22rem,1fr)]"
        : "lg:grid-cols-[minmax(20rem,24.5rem)_1fr]";
  const form = (
    <ToolForm
      {...props}
      fold={isDesktop ? undefined : fold}
      onFold={setFold}
      offersVariant={offersVariant}
      onStarted={() => setStarts(starts + 1)}
    />
  );
  return (
    <DockOffersVariant value={offersVariant}>
      <ScreenHead name={t("screen")} text={t("text")} />
      {top && <div className="mb-5">{top}</div>}
      <div className={`grid items-start gap-6 max-lg:gap-4 ${columns}`}>
        {locked ? <RestrictedNotice tool={tool}>{form}</RestrictedNotice> : form}
        <div ref={resultRef} className="min-w-0 scroll-mt-18 max-lg:pb-36">
          {result}
        </div>
      </div>
    </DockOffersVariant>
  );
}

/** On narrow screens: `none` before the first run, afterwards whether the form is folded to one line. */
type Fold = "none" | "folded" | "open";

const foldOf = ({ working, view }: ToolRun): Fold =>
  working ? "folded" : view && view.status !== "idle" ? "open" : "none";

const isVariantPossible = ({ working, view }: ToolRun) =>
  !working && view !== undefined && view.text !== "" && !view.error;

interface ToolFormProps extends ToolLayoutProps {
  /** Undefined on wide screens. */
  fold: Fold | undefined;
  onFold: (fold: Fold) => void;
  /** Whether the primary action requests a variant instead of a new text. */
  offersVariant: boolean;
  onStarted: () => void;
}

/** The fields and, always in view, the start button with its cost. */
function ToolForm(props: ToolFormProps) {
  const { tool, children, run, ready, onStart, onStarted, onClear, onRestore, cost, blockedReason } = props;
  const staysOpen = props.wideForm === "most";
  const { fold, onFold, offersVariant } = props;
  const { working, stop, stopping = false } = run;
  const { t } = useTranslation([tool, "writing", "common"]);
  const isDesktop = fold === undefined;
  const isFolded = fold === "folded";
  const outOfPrompts = useOutOfPrompts(props.limitReached);
  const reason = blockedReason ?? outOfPrompts;
  const id = useId();
  const primary = useRef<HTMLButtonElement>(null);
  const dock = useAboveKeyboard<HTMLDivElement>();
  const able = ready && !working && outOfPrompts === undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!able) return;
    const isStarted = onStart();
    onFold(isStarted && !staysOpen ? "folded" : "open");
    if (isStarted && !staysOpen) onStarted();
  };
  const press = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey) || isComposing(event)) return;
    event.preventDefault();
    event.currentTarget.requestSubmit();
  };
  const clear = () => {
    onClear();
    onFold("none");
  };
  const clearButton = (
    <Button variant="ghost" onClick={clear} disabled={working}>
      {t("clear")}
    </Button>
  );
  const costs = !outOfPrompts && <p className="text-label text-ink-soft">{cost ?? t("writing:costs")}</p>;
  return (
    <form
      onSubmit={submit}
      onKeyDown={press}
      onFocus={preloadMarkdown}
      noValidate
      className="flex min-w-0 flex-col rounded-m border border-line bg-sheet shadow-1 lg:sticky lg:top-18 lg:max-h-[calc(100dvh-6rem)]"
    >
      {!isDesktop && (
        <div className="flex items-center gap-1 px-2 py-1">
          {fold === "none" ? (
            <span className="flex-1" />
          ) : (
            <FoldButton
              tool={tool}
              isFolded={isFolded}
              controls={`${id}-fields`}
              onToggle={() => onFold(isFolded ? "open" : "folded")}
            />
          )}
          {!isFolded && clearButton}
        </div>
      )}
      <div
        id={`${id}-fields`}
        hidden={isFolded}
        data-scrolls
        className="space-y-5 p-5 max-lg:pt-1 lg:min-h-0 lg:overflow-y-auto"
      >
        <ReplacedNotice tool={tool} onRestore={onRestore} />
        {children}
        {!isDesktop && costs}
      </div>
      <div
        ref={dock}
        className="bottom-0 z-5 space-y-2.5 border-line border-t px-5 py-3 max-lg:fixed max-lg:inset-x-0 max-lg:bg-paper max-lg:px-4 max-lg:pb-[max(0.75rem,env(safe-area-inset-bottom))] lg:sticky lg:rounded-b-m lg:bg-sheet"
      >
        {reason && (
          <p role="status" className="text-label text-warn">
            <span id={`${id}-reason`}>{reason}</span>{" "}
            {outOfPrompts && <TextLink to={paths.plans}>{t("common:locked.upgrade")}</TextLink>}
          </p>
        )}
        <div className="flex gap-2">
          <Button
            ref={primary}
            type={offersVariant ? "button" : "submit"}
            variant="primary"
            busy={working}
            disabled={!offersVariant && !ready && !outOfPrompts}
            aria-disabled={outOfPrompts !== undefined} // stays focusable, so that screen readers read the reason
            aria-describedby={reason && `${id}-reason`}
            onClick={offersVariant && !outOfPrompts ? run.regenerate : undefined}
            className="scroll-m-0 flex-1"
          >
            {t(working ? "working" : offersVariant ? "writing:variant" : "submit")}
          </Button>
          {isDesktop
            ? clearButton
            : working &&
              stop && (
                <Button
                  onClick={() => {
                    primary.current?.focus(); // this button disappears
                    stop();
                  }}
                  busy={stopping}
                >
                  {t("writing:stop")}
                </Button>
              )}
        </div>
        {isDesktop && costs}
      </div>
    </form>
  );
}

interface FoldButtonProps {
  tool: TextTool;
  isFolded: boolean;
  /** The id of what it folds. */
  controls: string;
  onToggle: () => void;
}

/** Shows the beginning of what the form holds, and unfolds it. */
function FoldButton({ tool, isFolded, controls, onToggle }: FoldButtonProps) {
  const { t } = useTranslation([tool, "writing"]);
  const { id } = useMe();
  const draft = readTabStored(draftKey(id, tool), isDraft) ?? {};
  const beginning = [draft.title, draft[tools[tool].textField]].find((text) => text?.trim());
  return (
    <button
      type="button"
      aria-expanded={!isFolded}
      aria-controls={controls}
      onClick={onToggle}
      className="flex min-h-11 min-w-0 flex-1 items-center gap-3 rounded-m px-3 text-left text-sm"
    >
      <bdi className={`min-w-0 flex-1 truncate ${isFolded ? "" : "invisible"}`}>
        {beginning?.slice(0, summaryLength).replace(/^[\s#>*-]+/, "") ?? t("screen")}
      </bdi>
      <span className="inline-flex items-center gap-1 font-semibold text-accent">
        {t(isFolded ? "writing:fold.edit" : "writing:fold.fold")}
        <ChevronDownIcon aria-hidden="true" className={`size-4 ${isFolded ? "" : "rotate-180"}`} />
      </span>
    </button>
  );
}

/** In characters: longer than any line, so that a long text isn't laid out. */
const summaryLength = 200;

const isDraft = (value: unknown): value is Record<string, string | undefined> =>
  typeof value === "object" && value !== null;
