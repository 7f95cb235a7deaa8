// Executes a run from its reservation to its end: moderation, model, history, settlement.
import { countWords } from "../../../shared/text/analysis/words.ts";
import type { Model } from "../../clients/model.ts";
import type { Moderate } from "../../clients/moderation.ts";
import { providerMessage } from "../../clients/provider-message.ts";
import { logFailure } from "../../log.ts";
import type { RunFigures } from "../../metrics.ts";
import type { Conversations } from "../chats/conversations.ts";
import type { Clock } from "../clock.ts";
import type { SpendCap } from "../spend-cap.ts";
import type { Delivered, Interruption } from "../writing/generation.ts";
import { writeStructured } from "../writing/write-structured.ts";
import { writeText } from "../writing/write-text.ts";
import { writeWithSummary } from "../writing/write-with-summary.ts";
import {
  buildContent,
  contentToSave,
  deliveredOutcome,
  endEvent,
  failedOutcome,
  undeliveredOutcome,
} from "./end-run.ts";
import type { LiveRun } from "./live-run.ts";
import type { Run, StoredOutcome } from "./run.ts";
import type { Refusal } from "./run-request.ts";
import type { RunStore } from "./run-store.ts";
import type { ContentToSave, RunContent } from "./run-texts.ts";

/** How long after the first piece, and after any later one, the growing text is stored. */
const checkpointMs = { first: 1000, later: 5000 };

export interface RunDependencies {
  store: RunStore;
  conversations: Conversations;
  model: Model;
  moderate: Moderate;
  spending: Pick<SpendCap, "isReached" | "add">;
  clock: Clock;
  /** Takes the figures of each run that has ended. */
  recordRun: (figures: RunFigures) => void;
  /** Whether the account is being deleted: then nothing is charged or saved. */
  isClosed: () => boolean;
}

/**
 * Executes the run. An internal error ends it free of charge. Never throws.
 * @param refused why the workspace's pool has no prompt for it: then the model is not asked
 */
export async function executeRun(
  run: Run,
  deps: RunDependencies,
  refused: Refusal | undefined,
): Promise<void> {
  try {
    const isAsked = !refused && !run.live.stopped.aborted;
    const result = isAsked ? await generate(run, deps) : unasked(refused);
    if (result.kind === "failed" && !refused)
      logFailure("run failed", result.cause, {
        run: run.id,
        code: result.code,
        provider: providerMessage(
          result.cause,
          run.spec.messages.map(({ content }) => content),
        ),
      });
    if (deps.isClosed()) discard(run, deps);
    else await end(run, deps, result, isAsked);
  } catch (cause) {
    logFailure("run abandoned", cause, { run: run.id });
    abandon(run, deps, cause);
  }
}

/** The result of a run that the pool has refused, or that was stopped before the model was asked. */
const unasked = (refused: Refusal | undefined): Interruption =>
  refused ? { kind: "failed", ...refused, cause: refused.code } : { kind: "stopped" };

/** Settles the run as failed. If that fails too, its entry stays reserved and the engine ends the run later. */
function abandon(run: Run, deps: RunDependencies, cause: unknown): void {
  try {
    settle(run, deps, failedOutcome(run.id, "failed", { code: "INTERNAL" }));
  } catch (error) {
    logFailure("run not settled yet", error, { run: run.id });
    run.live.fail(new Error("the run could not be settled", { cause }));
  }
}

async function generate(run: Run, deps: RunDependencies): Promise<Delivered | Interruption> {
  const { live, spec, account, metadata, usage } = run;
  const { model, moderate, conversations, clock } = deps;
  const generation = new AbortController();
  const scheduleCheckpoint = scheduleCheckpoints(live, deps, generation.signal);
  try {
    const requests = spec.messages.filter(({ role }) => role === "user").map(({ content }) => content);
    if (await moderate(requests.join("\n"), live.stopped))
      return { kind: "failed", code: "REQUEST_REFUSED", cause: "moderation" };
    const context = {
      run: live,
      spec,
      plan: account.plan,
      tunedModel: account.model,
      model,
      usage,
      clock,
      onPiece: () => {
        run.firstPieceAt ??= clock.now();
        scheduleCheckpoint();
      },
    };
    const { structure, condense } = spec;
    if (structure) return await writeStructured(context, structure);
    if (!condense) return await writeText(context);
    return await writeWithSummary(context, condense, (summary) => {
      if (metadata.chat) conversations.saveSummary(metadata.chat.id, condense.until, summary);
    });
  } catch (cause) {
    return { kind: "failed", code: "INTERNAL", cause };
  } finally {
    generation.abort();
  }
}

/**
 * Stores the growing text in one row, some time after a piece has come, until `over` aborts. Returns the function to
 * call after each piece. A failed checkpoint does not affect the run.
 */
function scheduleCheckpoints(
  live: LiveRun,
  { store, clock }: RunDependencies,
  over: AbortSignal,
): () => void {
  let isScheduled = false;
  let wait = checkpointMs.first;
  const checkpoint = async () => {
    await clock.sleep(wait, over);
    isScheduled = false;
    wait = checkpointMs.later;
    if (!over.aborted) store.checkpoint(live);
  };
  return () => {
    if (isScheduled) return;
    isScheduled = true;
    checkpoint().catch((cause) => logFailure("checkpoint not stored", cause, { run: live.id }));
  };
}

/** Saves the text in the history, settles the prompt, and publishes the end event. */
async function end(
  run: Run,
  deps: RunDependencies,
  result: Delivered | Interruption,
  isAsked: boolean,
): Promise<void> {
  const { live, spec, account } = run;
  const usage = run.usage.value;
  const undelivered = undeliveredOutcome(result, run);
  if (undelivered) settle(run, deps, undelivered);
  else {
    const content = buildContent(run, result);
    const toSave = contentToSave(run, content, result.kind === "stopped" ? "stopped" : "done");
    live.enter("saving");
    const saved = toSave ? await deps.store.save(toSave) : { bookmark: "" };
    if (saved === "noAccount") return discard(run, deps);
    const isUnsaved = saved === "failed";
    const outcome = deliveredOutcome(run, result, content, isUnsaved ? undefined : saved);
    settle(run, deps, outcome, { content, unsaved: isUnsaved ? toSave : undefined });
  }
  const sent = [...spec.messages, ...(spec.condense?.messages ?? [])];
  const inputCharacters = sent.reduce((sum, { content }) => sum + content.length, 0);
  const estimate = { inputCharacters, outputCharacters: live.written.length + live.retractedLength };
  // A run that is stopped before its first word is free for the user, but the model's input still costs us.
  if (live.written || usage || (isAsked && result.kind === "stopped"))
    await deps.spending.add(usage, estimate, account.plan, deps.clock.now(), account.model);
}

/** Ends the run of an account that is being deleted: uncharged and unsaved. */
const discard = (run: Run, deps: RunDependencies): void =>
  settle(run, deps, failedOutcome(run.id, "stopped_before_text", { code: "RUN_STOPPED" }));

/** @throws Error if the run could not be settled, or was settled before */
function settle(
  run: Run,
  { store, clock, recordRun }: RunDependencies,
  outcome: StoredOutcome,
  { content, unsaved }: { content?: RunContent; unsaved?: ContentToSave | undefined } = {},
): void {
  const { live } = run;
  const { retractedLength, text } = live;
  const usage = run.usage.value;
  const metadata = {
    ...run.metadata,
    ...(retractedLength && { retractedLength }),
    ...(usage && { usage }),
  };
  const edit = metadata.document === undefined ? undefined : content;
  const words = content && metadata.pool ? countWords(live.written) : 0;
  if (!store.settle(run.id, metadata, { outcome, text, edit, unsaved, words }))
    throw new Error("settled before");
  live.finish(endEvent(outcome, content, store.quota(run.account, run.meter)));
  const { tool, account, startedAt, firstPieceAt } = run;
  recordRun({
    tool,
    plan: account.plan,
    outcome: "error" in outcome ? outcome.error.code : outcome.receipt.reason,
    isTuned: account.model !== null,
    firstPieceMs: firstPieceAt === undefined ? null : firstPieceAt - startedAt,
    totalMs: clock.now() - startedAt,
    usage,
  });
}
