// The panel below a passage: what to ask for, what is going on, and whether to accept it.
import { SparklesIcon, SquareIcon } from "lucide-react";
import { type FormEvent, type RefObject, useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useOutOfPrompts } from "../../../runs/plan-limits.ts";
import { useGrowingText } from "../../../runs/runs.ts";
import { Button } from "../../../ui/button.tsx";
import { useFindChanges } from "../../../ui/changes/use-changes.ts";
import { CopyButton } from "../../../ui/copy-button.tsx";
import { GrowingMarkdown } from "../../../ui/markdown/growing-markdown.ts";
import { Notice } from "../../../ui/notice.tsx";
import { useAboveKeyboard } from "../../../writing/form/use-above-keyboard.ts";
import { FactsCard, FactsChecked, isFaithful } from "../../../writing/result/facts-card.tsx";
import { ProcessingIndicator } from "../../../writing/result/processing-indicator.tsx";
import { FailureNotice } from "../../../writing/result/result-notices.tsx";
import VoiceField from "../../../writing/voices/voice-field.tsx";
import { nodesOf, readFor } from "../../editor/read-blocks.ts";
import { showSuggestion, suggestionOf } from "../../editor/suggestion.ts";
import { ActionChips } from "./action-chips.tsx";
import type { DocumentAi } from "./use-document-ai.ts";

interface AiPanelProps {
  ai: DocumentAi;
  /** What the panel is placed in. */
  frame: RefObject<HTMLElement | null>;
}

export default function AiPanel({ ai, frame }: AiPanelProps) {
  const { t } = useTranslation("documentAi");
  const { run, reply, passage, isLost, close } = ai;
  const panel = useAboveKeyboard<HTMLElement>();
  const isBegun = run.view.id !== "" || reply !== undefined;
  useSuggestedText(ai);
  const top = usePlace(ai, frame);
  useInSight(ai, panel, top);
  return (
    <section
      ref={panel}
      aria-label={t("panel")}
      onKeyDown={(event) => {
        if (event.key !== "Escape" || isBegun) return;
        event.stopPropagation();
        close();
      }}
      style={{ top }}
      className="z-20 scroll-mt-48 space-y-3 rounded-m border border-line-strong bg-sheet p-3 shadow-2 max-sm:fixed max-sm:inset-x-2 max-sm:top-auto! max-sm:bottom-[max(0.5rem,env(safe-area-inset-bottom))] sm:absolute sm:left-0 sm:w-full sm:max-w-xl"
    >
      {reply ? (
        <ReplyDecision ai={ai} />
      ) : isLost ? (
        <LostPassage ai={ai} />
      ) : isBegun ? (
        <Decision ai={ai} />
      ) : (
        passage && <Request ai={ai} />
      )}
    </section>
  );
}

/** The free request, and the actions to pick. */
function Request({ ai }: { ai: DocumentAi }) {
  const { t } = useTranslation(["documentAi", "writing"]);
  const [typed, setTyped] = useState("");
  const field = useRef<HTMLInputElement>(null);
  const outOfPrompts = useOutOfPrompts();
  const reason = useId();
  const { passage, start, voice, close, askAssistant } = ai;
  const isLine = passage?.from === passage?.to;
  const isBlocked = outOfPrompts !== undefined || voice.isMissing;
  useEffect(() => field.current?.focus({ preventScroll: true }), []);
  const ask = (event: FormEvent) => {
    event.preventDefault();
    const instruction = typed.trim();
    if (!instruction || isBlocked) return;
    start(isLine ? { action: "section", instruction } : { action: "ask", instruction });
  };
  return (
    <>
      <form onSubmit={ask} className="flex gap-2">
        <label className="flex min-w-0 flex-1 items-center gap-2 rounded-m border border-accent px-3 focus-within:outline-2 focus-within:outline-accent focus-within:outline-offset-2">
          <SparklesIcon aria-hidden="true" className="size-4 shrink-0 text-accent" />
          <span className="sr-only">{t(isLine ? "askLine" : "ask")}</span>
          <input
            ref={field}
            value={typed}
            maxLength={1000}
            placeholder={t(isLine ? "askLine" : "ask")}
            aria-describedby={outOfPrompts ? reason : undefined}
            onChange={({ target }) => setTyped(target.value)}
            className="min-h-10 min-w-0 flex-1 bg-transparent outline-none"
          />
        </label>
        {typed.trim() && (
          <Button type="submit" variant="primary" disabled={isBlocked}>
            {t("send")}
          </Button>
        )}
      </form>
      <ActionChips
        isLine={isLine}
        instruction={typed.trim()}
        disabled={isBlocked}
        hasMaterial={ai.hasMaterial}
        onChoose={start}
        onAsk={askAssistant}
      />
      {outOfPrompts && (
        <p id={reason} className="text-label text-warn">
          {outOfPrompts}
        </p>
      )}
      <div className="flex flex-wrap items-center justify-between gap-2 border-line border-t pt-2.5">
        <VoiceField compact {...voice.field} />
        <span className="text-label text-ink-soft">{t("writing:costs")}</span>
        <Button variant="ghost" onClick={close}>
          {t("close")}
        </Button>
      </div>
    </>
  );
}

/** Progress, then the decision about the suggestion. */
function Decision({ ai }: { ai: DocumentAi }) {
  const { t } = useTranslation(["documentAi", "writing"]);
  const { run, request, newWatermark, acceptButton, offer, accept, reject } = ai;
  const { view, working, stopping, problem } = run;
  const outOfPrompts = useOutOfPrompts();
  const { done, error, receipt } = view;
  const failure = problem ?? error;
  const isUnchanged = failure?.code === "NO_MISTAKES" || failure?.code === "TEXT_UNCHANGED";
  const hasText = view.text !== "" && !isUnchanged;
  useEffect(() => {
    if (!working && hasText) offer();
  }, [working, hasText, offer]);
  if (working)
    return (
      <div className="flex items-center justify-between gap-3">
        <ProcessingIndicator view={view} set="rewrite" />
        <Button onClick={run.stop} busy={stopping}>
          <SquareIcon aria-hidden="true" className="size-3.5" fill="currentColor" />
          {t(stopping ? "writing:stopping" : "writing:stop")}
        </Button>
      </div>
    );
  const fidelity = done?.fidelity;
  const isShortened = request?.action === "shorten" || !request?.text; // at a line, only summaries and tables are checked
  return (
    <>
      {failure?.code === "NO_MISTAKES" ? (
        <Notice kind="good">{t("noMistakes")}</Notice>
      ) : (
        failure && <FailureNotice run={run} failure={failure} texts={undefined} onRetry={run.regenerate} />
      )}
      {fidelity && !isFaithful(fidelity) && (
        <FactsCard fidelity={fidelity} onRepair={run.repairable ? run.repair : undefined} />
      )}
      <div className="flex flex-wrap items-center gap-2">
        {hasText && (
          <Button ref={acceptButton} variant="primary" onClick={accept}>
            {t(request?.text ? "accept" : "insert")}
          </Button>
        )}
        <Button onClick={reject}>{t(hasText ? "reject" : "close")}</Button>
        {hasText && (
          <Button variant="ghost" onClick={run.regenerate} disabled={outOfPrompts !== undefined}>
            {t("again")}
          </Button>
        )}
        <p role="status" className="ml-auto flex flex-wrap gap-x-2 text-label text-ink-soft">
          {fidelity && <FactsChecked fidelity={fidelity} isShortened={isShortened} />}
          {receipt && hasText && <span>{t("cost", { count: receipt.charged })}</span>}
        </p>
      </div>
      {hasText && newWatermark && (
        <p className="text-label text-ink-soft">{t("watermark", { line: newWatermark })}</p>
      )}
    </>
  );
}

/** The decision about a reply of the assistant, which has no run. */
function ReplyDecision({ ai }: { ai: DocumentAi }) {
  const { t } = useTranslation("documentAi");
  const { reply, passage, acceptButton, offer, accept, reject } = ai;
  const isInserted = passage?.from === passage?.to;
  useEffect(offer, [offer]);
  return (
    <>
      {isInserted && <Notice kind="info">{t(reply?.passage ? "reply.passageGone" : "reply.atEnd")}</Notice>}
      <div className="flex flex-wrap items-center gap-2">
        <Button ref={acceptButton} variant="primary" onClick={accept}>
          {t(isInserted ? "insert" : "accept")}
        </Button>
        <Button onClick={reject}>{t("reject")}</Button>
        <p role="status" className="ml-auto text-label text-ink-soft">
          {t("reply.free")}
        </p>
      </div>
    </>
  );
}

/** The result of an earlier visit, whose passage has changed since. */
function LostPassage({ ai: { run, reject } }: { ai: DocumentAi }) {
  const { t } = useTranslation(["documentAi", "writing"]);
  const { view } = run;
  return (
    <>
      <Notice kind="info">{t("passageGone")}</Notice>
      <p className="max-h-40 overflow-y-auto whitespace-pre-wrap font-text">{view.text}</p>
      <div className="flex gap-2">
        <CopyButton
          text={view.text}
          labels={{ copy: t("writing:copy"), copied: t("writing:copied"), failed: t("writing:copyFailed") }}
        />
        <Button onClick={reject}>{t("close")}</Button>
      </div>
    </>
  );
}

/** Draws the growing text in the editor, and the single changes once it is complete. Without a text the passage is only marked. */
function useSuggestedText({ run, reply, view, passage }: DocumentAi): void {
  const { view: shown } = useGrowingText(run);
  const { id, text } = reply ? { id: "reply", text: reply.text } : shown;
  const isGrowing = run.working && !reply;
  const isShown = isGrowing || text !== "";
  const [growing] = useState(() => new GrowingMarkdown());
  const isReplaced = passage !== undefined && passage.to > passage.from;
  const findChanges = useFindChanges(isReplaced);
  const compare = isGrowing ? undefined : findChanges;
  useEffect(() => {
    const editor = view.current;
    if (!editor || !passage || !id) return;
    const { state } = editor;
    const at = suggestionOf(state)?.passage ?? passage; // where it is by now
    const read = () => (isGrowing ? nodesOf(growing.read(text)) : readFor(state.doc, text));
    showSuggestion(editor, { passage: at, blocks: isShown ? read() : undefined, compare });
  }, [view, passage, id, text, isGrowing, isShown, compare, growing]);
}

/** Scrolls to the suggestion once it is complete, and to the panel below it when that is opened. */
function useInSight(
  { view, run, reply }: DocumentAi,
  panel: RefObject<HTMLElement | null>,
  top: number,
): void {
  const isPlaced = top > 0;
  const isComplete = reply !== undefined || (run.view.id !== "" && !run.working);
  useEffect(() => {
    if (!isPlaced) return;
    const request = requestAnimationFrame(() => {
      const suggested = [...(view.current?.dom.querySelectorAll(".suggestion-added") ?? [])].at(-1);
      if (isComplete) suggested?.scrollIntoView({ block: "nearest" });
      panel.current?.scrollIntoView({ block: "nearest" }); // on phones it is always in sight
    });
    return () => cancelAnimationFrame(request);
  }, [view, panel, isPlaced, isComplete]);
}

/** Room between the passage and the panel, in pixels. */
const gap = 10;

/** The panel's distance from the top of its frame: below the passage and what is suggested for it. */
function usePlace({ view, passage, run }: DocumentAi, frame: RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0);
  const { view: shown } = useGrowingText(run);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the passage grows with its suggestion
  useLayoutEffect(() => {
    const place = () => {
      const editor = view.current;
      if (!editor || !passage || !frame.current) return;
      const { to } = suggestionOf(editor.state)?.passage ?? passage;
      const end = editor.coordsAtPos(Math.min(to, editor.state.doc.content.size), -1);
      const added = [...editor.dom.querySelectorAll(".suggestion-added")]
        .at(-1)
        ?.getBoundingClientRect().bottom;
      const bottom = Math.max(end.bottom, added ?? 0);
      setTop(bottom - frame.current.getBoundingClientRect().top + gap);
    };
    const request = requestAnimationFrame(place); // after the editor has drawn
    const drawn = new ResizeObserver(place); // a suggestion may be drawn, or its changes found, later
    if (view.current) drawn.observe(view.current.dom);
    return () => {
      cancelAnimationFrame(request);
      drawn.disconnect();
    };
  }, [view, passage, frame, shown.text, shown.status]);
  return top;
}
