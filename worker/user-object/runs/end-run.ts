// How a run ends: what is charged, what is saved in the history, and the end event.
import type { Language } from "../../../shared/catalog/languages.ts";
import type { Quota } from "../../../shared/contracts/me.ts";
import type { EndEvent, FailedEvent, ReceiptReason } from "../../../shared/contracts/runs.ts";
import { type ErrorCode, type ErrorDetails, errorMessages } from "../../../shared/errors.ts";
import { entitlementsOf } from "../../../shared/plans.ts";
import { textMetrics } from "../../../shared/text/analysis/analyze-text.ts";
import { detectLanguage } from "../../../shared/text/analysis/detect-language.ts";
import { excerptOf } from "../../../shared/text/analysis/plain-text.ts";
import { checkFacts, checkShortened, type Fidelity } from "../../../shared/text/fidelity/check-facts.ts";
import { watermarkLine } from "../../../shared/watermark.ts";
import { chargeOf, settlementOf } from "../../ledger/ledger-rules.ts";
import type { PromptSpec } from "../../tools/define-tool.ts";
import type { Delivered, Interruption } from "../writing/generation.ts";
import type { Run, StoredOutcome } from "./run.ts";
import { type ContentToSave, parseFindings, type RunContent, serializeFindings } from "./run-texts.ts";

/**
 * Decides whether the run has delivered text, which is charged even if the user stopped it halfway. Everything else is free,
 * including a rewrite that changed nothing.
 * @returns the outcome of a run that has delivered nothing; undefined if it has
 */
export function undeliveredOutcome(
  result: Delivered | Interruption,
  { live, spec }: Pick<Run, "live" | "spec">,
): Omit<FailedEvent, "quota"> | undefined {
  const fail = (code: ErrorCode, reason: ReceiptReason = "failed", details?: ErrorDetails) => {
    const continuable = isContinuable(spec) && !isFinal(code) && live.text.trim() !== "";
    return failedOutcome(live.id, reason, { code, details, continuable });
  };
  if (result.kind === "failed") return fail(result.code, "failed", result.details);
  const written = live.written.trim();
  if (!written) return fail("RUN_STOPPED", "stopped_before_text");
  const { source } = spec;
  const kept = source?.facts === "kept" && ({ text: source.text, unchanged: "TEXT_UNCHANGED" } as const);
  const replaced = spec.replaced ?? kept;
  return replaced && replaced.text.trim() === written ? fail(replaced.unchanged) : undefined;
}

/** Whether a continuation would fail the same way: a model that declined once declines again. */
const isFinal = (code: ErrorCode) =>
  ["TEXT_UNCHANGED", "NO_MISTAKES", "MODEL_REFUSED", "REQUEST_REFUSED", "MODEL_INPUT_TOO_LONG"].includes(
    code,
  );

/** Builds the run's content from its text. */
export function buildContent({ live: { text }, spec }: Run, result: Delivered | Interruption): RunContent {
  const data = (result.kind === "delivered" && result.data) || null;
  return {
    title: spec.titleOf(text),
    language: spec.language,
    metrics: JSON.stringify(textMetrics(text, spec.language)),
    body: text,
    findings: serializeFindings({ data, fidelity: checkFidelity(spec, text) }),
  };
}

/** What the history stores of a delivered run; undefined for a reply in a chat and an edit, which settling stores. */
export function contentToSave(
  run: Run,
  content: RunContent,
  state: "done" | "stopped",
): ContentToSave | undefined {
  const { spec, metadata } = run;
  if (metadata.chat || metadata.document !== undefined) return undefined;
  return {
    ...content,
    userId: run.userId,
    id: run.contentId,
    tool: run.tool as ContentToSave["tool"], // reserveRun has found the tool
    excerpt: excerptOf(content.body),
    watermarked: hasWatermark(run),
    createdAt: run.startedAt,
    variantOf: run.variantOf,
    input: withoutSamples(run.input),
    continuationIndex: run.continuationIndex,
    ...spec.place,
    run: { id: run.id, state },
  };
}

const hasWatermark = ({ spec, account }: Run): boolean =>
  spec.document === undefined && entitlementsOf(account.plan).watermark;

/**
 * Returns a run's input without the guide and the samples of its voice: the text may be shared in a workspace, the voice is
 * the user's own.
 */
function withoutSamples(input: string): string {
  const { voice, ...rest } = JSON.parse(input);
  if (typeof voice !== "object") return input;
  return JSON.stringify({ ...rest, voice: { name: voice.name, description: voice.description } });
}

/** Compares the text with its source. The text's language is detected, because a model may answer in another one. */
export function checkFidelity({ source, language }: PromptSpec, text: string): Fidelity | null {
  if (!source) return null;
  const found = detectLanguage(text);
  const output: Language = found === null || found === "other" ? language : found;
  const languages = { source: source.language ?? language, output };
  const check = source.facts === "kept" ? checkFacts : checkShortened;
  return check(source.text, text, languages, source.terms);
}

/** @param saved undefined if neither the history nor the chat has the text yet */
export function deliveredOutcome(
  run: Run,
  result: Delivered | Interruption,
  content: RunContent,
  saved: { bookmark: string } | undefined,
): StoredOutcome {
  const delivered = result.kind === "delivered" ? result : undefined;
  const state = delivered ? "done" : "stopped";
  const isRepair = run.metadata.follows?.kind === "repair";
  const reason = isRepair ? "repair" : delivered ? "delivered" : "stopped";
  const { fidelity } = parseFindings(content.findings);
  const isUnfaithful = fidelity !== null && fidelity.missing.length + fidelity.invented.length > 0;
  return {
    done: true,
    state,
    contentId: saved ? run.metadata.contentId : null,
    ...(saved?.bookmark && { bookmark: saved.bookmark }),
    cut: delivered?.cut ?? false,
    otherLanguage: delivered?.otherLanguage ?? false,
    fitted: ("fitted" in result && result.fitted) || null,
    continuable: isContinuable(run.spec) && (delivered?.cut ?? true),
    repairable: isUnfaithful && reason === "delivered",
    watermark: hasWatermark(run) ? watermarkLine(content.language) : "",
    usage: run.usage.value,
    receipt: {
      runId: run.id,
      charged: chargeOf({ state: settlementOf(reason), weight: run.weight }),
      reason,
    },
  };
}

/** Whether an incomplete text of that spec can be continued. In a conversation, the next message continues. */
export const isContinuable = ({ structure, fit, isReply }: PromptSpec) => !structure && !fit && !isReply;

/** The text that came before a failure is stored with the run, and can be continued if `continuable` is set. */
export function failedOutcome(
  runId: string,
  reason: ReceiptReason,
  {
    code,
    details,
    continuable = false,
  }: { code: ErrorCode; details?: ErrorDetails | undefined; continuable?: boolean },
): Omit<FailedEvent, "quota"> {
  return {
    error: { code, message: errorMessages[code], ...(details && { details }) },
    continuable,
    receipt: { runId, charged: 0, reason },
  };
}

/** Fields that outcomes of earlier versions lack. */
const defaults = { otherLanguage: false, continuable: false, repairable: false, fitted: null };

/** Builds the end event from the stored outcome and the text, if there is one. */
export function endEvent(outcome: StoredOutcome, content: RunContent | undefined, quota: Quota): EndEvent {
  if (!("done" in outcome)) return { ...outcome, continuable: outcome.continuable ?? false, quota };
  const { title = "", body = "", language = "en" } = content ?? {};
  const metrics = content ? JSON.parse(content.metrics) : null;
  const { data, fidelity } = parseFindings(content?.findings);
  return { ...defaults, ...outcome, content: body, title, language, metrics, data, fidelity, quota };
}
