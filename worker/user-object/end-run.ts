// How a run ends: what is charged, what goes to the history, and what its watchers are told.

import type { Language } from "../../shared/catalog/languages.ts";
import type { ToolName } from "../../shared/catalog/tools.ts";
import type { Quota } from "../../shared/contracts/me.ts";
import type { EndEvent, ReceiptReason } from "../../shared/contracts/runs.ts";
import { type ErrorCode, type ErrorDetails, errorMessages } from "../../shared/errors.ts";
import type { Entitlements } from "../../shared/plans.ts";
import { detectLanguage } from "../../shared/text/analysis/detect-language.ts";
import { textMetrics } from "../../shared/text/analysis/metrics.ts";
import { excerptOf } from "../../shared/text/analysis/plain-text.ts";
import { checkFacts, type Fidelity } from "../../shared/text/fidelity/check-facts.ts";
import { watermarkLine } from "../../shared/watermark.ts";
import type { NewContent } from "../db/documents/contents.ts";
import { chargeOf, settlementOf } from "../ledger/ledger-rules.ts";
import type { Brief } from "../tools/define-tool.ts";
import { readFindings, writeFindings } from "./findings.ts";
import type { Item } from "./history.ts";
import type { StoredOutcome } from "./run-metadata.ts";
import type { Ending } from "./writing/order.ts";

export type Verdict =
  | { delivered: true; reason: ReceiptReason }
  | { delivered: false; reason: ReceiptReason; code: ErrorCode; details?: ErrorDetails };

/**
 * Text that was delivered is charged, also when the person stopped it half-way; everything else is free, and so is a
 * rewriting that changed nothing.
 */
export function judge(ending: Ending, written: string, brief: Brief, isRepair: boolean): Verdict {
  if (ending.kind === "failed") {
    const { code, retryAfterMs } = ending;
    const details = retryAfterMs && { details: { retryAfter: Math.ceil(retryAfterMs / 1000) } };
    return { delivered: false, reason: "failed", code, ...details };
  }
  if (!written.trim()) return { delivered: false, reason: "stopped_before_text", code: "RUN_STOPPED" };
  if (isUnchanged(brief, written)) return { delivered: false, reason: "failed", code: "TEXT_UNCHANGED" };
  if (isRepair) return { delivered: true, reason: "repair" };
  return { delivered: true, reason: ending.kind === "stopped" ? "stopped" : "delivered" };
}

const isUnchanged = ({ source }: Brief, written: string) =>
  source?.facts === "kept" && source.text.trim() === written.trim();

/** What a run knows of itself at its end. */
export interface EndedRun {
  id: string;
  userId: string;
  tool: string;
  /** JSON of what the tool was asked for. */
  input: string;
  contentId: string;
  /** How many runs have worked on that text before; more than 0 for a continuation only. */
  continuationIndex: number;
  /** The earlier run that this one stands beside, as another wording. */
  variantOf: string | null;
  /** 0 for what is free from the start. */
  weight: 0 | 1;
  startedAt: number;
}

/** The text as an item of the history. */
export function contentOf(
  run: EndedRun,
  brief: Brief,
  plan: Entitlements,
  text: string,
  data: object | null,
): NewContent {
  return {
    userId: run.userId,
    id: run.contentId,
    tool: run.tool as ToolName, // the run was started with a tool that exists
    language: brief.language,
    title: brief.titleOf(text),
    excerpt: excerptOf(text),
    watermarked: plan.watermark,
    createdAt: run.startedAt,
    variantOf: run.variantOf,
    metrics: JSON.stringify(textMetrics(text, brief.language)),
    input: run.input,
    body: text,
    continuationIndex: run.continuationIndex,
    findings: writeFindings({ data, fidelity: fidelityOf(brief, text) }),
  };
}

/** The brief's language is the source's; a model may answer in another one all the same. */
function fidelityOf({ source, language }: Brief, text: string): Fidelity | null {
  if (!source) return null;
  const languages = { source: language, output: languageOr(language, text) };
  const fidelity = checkFacts(source.text, text, languages, source.terms);
  return source.facts === "kept" ? fidelity : { ...fidelity, missing: [] };
}

function languageOr(language: Language, text: string): Language {
  const found = detectLanguage(text);
  return found === null || found === "other" ? language : found;
}

/** The part of the end event that is kept with the run. */
export function deliveredOutcome(
  run: EndedRun,
  { reason }: Verdict,
  ending: Ending,
  { content, brief, saved }: { content: NewContent; brief: Brief; saved: boolean },
): StoredOutcome {
  const delivered = ending.kind === "delivered" ? ending : undefined;
  const { fidelity } = readFindings(content.findings);
  return {
    done: true,
    state: ending.kind === "stopped" ? "stopped" : "done",
    contentId: saved ? run.contentId : null,
    cut: delivered?.cut ?? false,
    otherLanguage: delivered?.otherLanguage ?? false,
    fitted: ending.fitted ?? null,
    continuable: mayGoOn(brief) && (delivered?.cut ?? true),
    repairable: isUnfaithful(fidelity) && reason === "delivered",
    watermark: content.watermarked ? watermarkLine(content.language ?? "en") : "",
    usage: ending.usage,
    receipt: {
      runId: run.id,
      charged: chargeOf({ state: settlementOf(reason), weight: run.weight }),
      reason,
    },
  };
}

/** Whether a run can go on where another text of that brief ended. A conversation goes on by itself. */
export const mayGoOn = ({ structure, fit, isReply }: Brief) => !structure && !fit && !isReply;

const isUnfaithful = (fidelity: Fidelity | null) =>
  fidelity !== null && fidelity.missing.length + fidelity.invented.length > 0;

/** Text that came before a failure is kept with the run, and may be gone on with. */
export function failedOutcome(
  runId: string,
  verdict: { reason: ReceiptReason; code: ErrorCode; details?: ErrorDetails },
  continuable: boolean,
): StoredOutcome {
  const { code, details, reason } = verdict;
  return {
    error: { code, message: errorMessages[code], ...(details && { details }) },
    continuable,
    receipt: { runId, charged: 0, reason },
  };
}

/** The verdict on a run whose object was lost while the model wrote. Its checkpointed text remains, and is free. */
export const interrupted = { delivered: false, reason: "interrupted", code: "RUN_INTERRUPTED" } as const;

/** What outcomes of earlier versions do not tell. */
const untold = { otherLanguage: false, continuable: false, repairable: false, fitted: null };

/** The end event as watchers get it; `item` is the text where there is one. */
export function endEvent(outcome: StoredOutcome, item: Item | undefined, quota: Quota): EndEvent {
  if (!("done" in outcome)) return { ...outcome, continuable: outcome.continuable ?? false, quota };
  const { title = "", body = "", language = "en" } = item ?? {};
  const metrics = item ? JSON.parse(item.metrics) : null;
  const { data, fidelity } = readFindings(item?.findings);
  return { ...untold, ...outcome, content: body, title, language, metrics, data, fidelity, quota };
}
