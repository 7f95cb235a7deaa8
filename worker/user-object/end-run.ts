// How a run ends: what is charged, what goes to the history, and what its watchers are told.

import type { Quota } from "../../shared/contracts/me.ts";
import type { EndEvent, ReceiptReason } from "../../shared/contracts/run-events.ts";
import type { RunState, ToolName } from "../../shared/contracts/runs.ts";
import { type ErrorCode, errorMessages } from "../../shared/errors.ts";
import type { Entitlements } from "../../shared/plans.ts";
import { textMetrics } from "../../shared/text/metrics.ts";
import { excerptOf } from "../../shared/text/plain.ts";
import { watermarkLine } from "../../shared/watermark.ts";
import type { NewContent } from "../db/contents.ts";
import type { Brief } from "../tools/define-tool.ts";
import type { NewRun, StoredOutcome } from "./runs.ts";
import type { Ending } from "./write-text.ts";

export type Verdict =
  | { charged: true; state: "done" | "stopped"; reason: ReceiptReason }
  | { charged: false; state: RunState; reason: ReceiptReason; code: ErrorCode };

/** Text that was delivered is charged, also when the person stopped it half-way; everything else is free. */
export function judge(ending: Ending, text: string): Verdict {
  if (ending.kind === "failed")
    return { charged: false, state: "failed", reason: "failed", code: ending.code };
  if (ending.kind === "delivered") return { charged: true, state: "done", reason: "delivered" };
  return text.trim()
    ? { charged: true, state: "stopped", reason: "stopped" }
    : { charged: false, state: "stopped", reason: "stopped_before_text", code: "RUN_STOPPED" };
}

/** The text as an item of the history. */
export function contentOf(
  run: NewRun,
  userId: string,
  brief: Brief,
  plan: Entitlements,
  text: string,
): NewContent {
  return {
    userId,
    id: run.content_id,
    tool: run.tool as ToolName, // the run was started with a tool that exists
    language: brief.language,
    title: brief.titleOf(text),
    excerpt: excerptOf(text),
    watermarked: plan.watermark,
    createdAt: run.started_at,
    variantOf: run.variant_of,
    metrics: JSON.stringify(textMetrics(text, brief.language)),
    input: run.input,
    body: text,
  };
}

/** The part of the end event that is kept with the run. */
export function outcomeOf(
  run: NewRun,
  verdict: Verdict,
  ending: Ending,
  content: NewContent | undefined,
  saved: boolean,
): StoredOutcome {
  if (!verdict.charged) return failedOutcome(run.id, verdict.code, verdict.reason);
  if (!content) throw new Error("a charged run has no content");
  const receipt = { runId: run.id, charged: 1, reason: verdict.reason } as const;
  return {
    done: true,
    state: verdict.state,
    contentId: saved ? content.id : null,
    title: content.title,
    metrics: JSON.parse(content.metrics),
    cut: ending.kind === "delivered" && ending.cut,
    watermark: content.watermarked ? watermarkLine(content.language ?? "en") : "",
    usage: ending.kind === "failed" ? null : ending.usage,
    receipt,
  };
}

/** The outcome of a run whose object was lost while the model wrote. Its checkpointed text remains, and is free. */
export function interrupted(runId: string): StoredOutcome {
  return failedOutcome(runId, "RUN_INTERRUPTED", "interrupted");
}

export function failedOutcome(runId: string, code: ErrorCode, reason: ReceiptReason): StoredOutcome {
  return { error: { code, message: errorMessages[code] }, receipt: { runId, charged: 0, reason } };
}

/** The end event as watchers get it. */
export function endEvent(outcome: StoredOutcome, text: string, quota: Quota): EndEvent {
  return "done" in outcome ? { ...outcome, content: text, quota } : { ...outcome, quota };
}
