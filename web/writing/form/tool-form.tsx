// The form of a writing tool.
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
import { type TextTool, tools } from "../../../shared/catalog/tools.ts";
import { draftKey } from "../../lib/draft.ts";
import { isComposing } from "../../lib/is-composing.ts";
import { useMe } from "../../lib/me.ts";
import { readTabStored } from "../../lib/storage.ts";
import { useOutOfPrompts } from "../../runs/plan-limits.ts";
import type { RunView } from "../../runs/run-view.ts";
import { Button } from "../../ui/button.tsx";
import { preloadMarkdown } from "../../ui/markdown-text.tsx";
import { ReplacedNotice } from "./send-to-tool.tsx";
import { UpgradeLink } from "./upgrade-link.tsx";
import { useAboveKeyboard } from "./use-above-keyboard.ts";

interface ToolRun {
  working: boolean;
  stop?: () => void;
  stopping?: boolean;
  view?: RunView;
  regenerate?: () => void;
}

/** On narrow screens: `none` before the first run, afterwards whether the form is folded to one line. */
export type Fold = "none" | "folded" | "open";

/** What a tool says about its form. */
export interface ToolFormContent {
  /** Its namespace has the texts `screen`, `text`, `submit`, `working` and `clear`. */
  tool: TextTool;
  /** The form's fields. */
  children: ReactNode;
  /** Whether the form is complete. */
  ready: boolean;
  /** The run. Pass the whole of `useRun`, so that narrow screens offer Stop and New variant in the dock. */
  run: ToolRun;
  /** Starts the run; also called by Ctrl/⌘+Enter in any field. Returns false if a field has an error. */
  onStart: () => boolean | Promise<boolean>;
  onClear: () => void;
  /** Puts a text into the form that another tool's text has replaced. */
  onRestore: (text: string) => void;
  /** The cost in words; default: one prompt. */
  cost?: string;
  /** Why it cannot be started, if the fields don't show it. */
  blockedReason?: string | undefined;
  /** The tool's own message if no prompts are left. */
  limitReached?: string;
}

interface ToolFormProps extends ToolFormContent {
  /** Undefined on wide screens. */
  fold: Fold | undefined;
  onFold: (fold: Fold) => void;
  /** Whether it never folds, because its text is the result. */
  staysOpen: boolean;
  /** Whether the primary action requests a variant instead of a new text. */
  offersVariant: boolean;
  onStarted: () => void;
}

/** The fields and, always in view, the start button with its cost. */
export function ToolForm(props: ToolFormProps) {
  const { tool, children, run, ready, onStart, onStarted, onClear, onRestore, cost, blockedReason } = props;
  const { fold, onFold, staysOpen, offersVariant } = props;
  const { working, stop, stopping = false } = run;
  const { t } = useTranslation([tool, "writing", "common"]);
  const owner = useMe().id;
  const isDesktop = fold === undefined;
  const isFolded = fold === "folded";
  const outOfPrompts = useOutOfPrompts(props.limitReached);
  const reason = blockedReason ?? outOfPrompts;
  const id = useId();
  const primary = useRef<HTMLButtonElement>(null);
  const dock = useAboveKeyboard<HTMLDivElement>();
  const able = ready && !working && outOfPrompts === undefined;
  const form = useRef<HTMLFormElement>(null);
  const [hasError, setHasError] = useState(false);
  useEffect(() => setHasError(firstInvalid(form.current) !== null)); // set by fields of any depth
  const [refusals, setRefusals] = useState(0);
  useEffect(() => {
    if (refusals) showFirstError(form.current);
  }, [refusals]);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const isStarted = able && (await onStart());
    if (!isStarted) setRefusals(refusals + 1);
    if (!able) return;
    onFold(isStarted && !staysOpen ? "folded" : "open");
    if (isStarted && !staysOpen) onStarted();
  };
  const press = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey) || isComposing(event)) return;
    event.preventDefault();
    event.currentTarget.requestSubmit();
  };
  const beginning = isDesktop ? undefined : beginningOf(owner, tool);
  const canClear = isDesktop || fold !== "none" || beginning !== undefined;
  const fields = useRef<HTMLDivElement>(null);
  const clear = () => {
    if (!isDesktop) fields.current?.querySelector("textarea")?.focus(); // the button disappears
    onClear();
    onFold("none");
  };
  const clearButton = canClear && (
    <Button variant="ghost" onClick={clear} disabled={working} className="max-lg:-mr-4">
      {t("clear")}
    </Button>
  );
  const costs = !outOfPrompts && <p className="text-label text-ink-soft">{cost ?? t("writing:costs")}</p>;
  return (
    <form
      ref={form}
      onSubmit={submit}
      onKeyDown={press}
      onFocus={preloadMarkdown}
      noValidate
      className="flex min-w-0 flex-col rounded-m border border-line bg-sheet shadow-1 lg:sticky lg:top-18 lg:max-h-[calc(100dvh-6rem)]"
    >
      {!isDesktop && fold !== "none" && (
        <FoldButton
          label={beginning ?? t("screen")}
          isFolded={isFolded}
          controls={`${id}-fields`}
          onToggle={() => onFold(isFolded ? "open" : "folded")}
        />
      )}
      <div
        ref={fields}
        id={`${id}-fields`}
        hidden={isFolded}
        data-scrolls
        className={`space-y-5 p-5 lg:min-h-0 lg:overflow-y-auto ${fold === "open" ? "pt-1" : ""}`}
      >
        <ReplacedNotice tool={tool} onRestore={onRestore} />
        {children}
        {!isDesktop && (
          <div className="-mt-2 -mb-3 flex min-h-10 items-center justify-between gap-3">
            <div>{costs}</div>
            {clearButton}
          </div>
        )}
      </div>
      <div
        ref={dock}
        className="bottom-0 z-5 space-y-2.5 border-line border-t px-5 py-3 max-lg:fixed max-lg:inset-x-0 max-lg:bg-paper max-lg:px-4 max-lg:pb-[max(0.75rem,env(safe-area-inset-bottom))] lg:sticky lg:rounded-b-m lg:bg-sheet"
      >
        {reason && (
          <p role="status" className="text-label text-warn">
            <span id={`${id}-reason`}>{reason}</span> {outOfPrompts && <UpgradeLink />}
          </p>
        )}
        <div className="flex gap-2">
          <Button
            ref={primary}
            type={offersVariant ? "button" : "submit"}
            variant="primary"
            busy={working}
            disabled={!offersVariant && !ready && !outOfPrompts && !hasError}
            aria-disabled={outOfPrompts !== undefined || (!ready && hasError)} // stays focusable, and leads to the reason
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

const firstInvalid = (form: HTMLElement | null) =>
  form?.querySelector<HTMLElement>("[aria-invalid=true]") ?? null;

/** Focuses the first field with an error, with its message in view. */
function showFirstError(form: HTMLElement | null): void {
  const field = firstInvalid(form);
  field?.focus({ preventScroll: true });
  const described = field?.closest("[aria-describedby]")?.getAttribute("aria-describedby");
  const message = document.getElementById(described?.split(" ").at(-1) ?? "") ?? field;
  message?.scrollIntoView({ block: "nearest" });
}

interface FoldButtonProps {
  /** What the form holds. */
  label: string;
  isFolded: boolean;
  /** The id of what it folds. */
  controls: string;
  onToggle: () => void;
}

/** Folds the form to one line, and unfolds it. */
function FoldButton({ label, isFolded, controls, onToggle }: FoldButtonProps) {
  const { t } = useTranslation("writing");
  return (
    <button
      type="button"
      aria-expanded={!isFolded}
      aria-controls={controls}
      onClick={onToggle}
      className="mx-2 my-1 flex min-h-11 min-w-0 items-center gap-3 rounded-m px-3 text-left text-sm"
    >
      <bdi className={`min-w-0 flex-1 truncate ${isFolded ? "" : "invisible"}`}>{label}</bdi>
      <span className="inline-flex items-center gap-1 font-semibold text-accent">
        {t(isFolded ? "fold.edit" : "fold.fold")}
        <ChevronDownIcon aria-hidden="true" className={`size-4 ${isFolded ? "" : "rotate-180"}`} />
      </span>
    </button>
  );
}

/** The beginning of what the form's draft holds; undefined if it is empty. */
function beginningOf(owner: string, tool: TextTool): string | undefined {
  const draft = readTabStored(draftKey(owner, tool), isDraft) ?? {};
  const text = [draft.title, draft[tools[tool].textField]].find((field) => field?.trim());
  return text?.slice(0, summaryLength).replace(/^[\s#>*-]+/, "");
}

/** In characters: longer than any line, so that a long text isn't laid out. */
const summaryLength = 200;

const isDraft = (value: unknown): value is Record<string, string | undefined> =>
  typeof value === "object" && value !== null;
