// One run from its reservation to its end: the pool's word, the model's text, the history, the settlement.
import type { ErrorCode } from "../../shared/errors.ts";
import { entitlementsOf } from "../../shared/plans.ts";
import type { Model } from "../clients/model.ts";
import type { Moderate } from "../clients/moderation.ts";
import type { NewContent } from "../db/documents/contents.ts";
import { logFailure } from "../log.ts";
import type { Brief } from "../tools/define-tool.ts";
import { type Account, standing } from "./account.ts";
import type { Conversations } from "./chats/conversations.ts";
import type { Clock } from "./clock.ts";
import {
  contentOf,
  deliveredOutcome,
  type EndedRun,
  endEvent,
  failedOutcome,
  judge,
  mayGoOn,
} from "./end-run.ts";
import type { LiveRun } from "./live-run.ts";
import type { Pool } from "./pool.ts";
import { type Refusal, refusal } from "./refusal.ts";
import type { RunMetadata, StoredOutcome } from "./run-metadata.ts";
import type { RunStore } from "./run-store.ts";
import type { SpendCap } from "./spend-cap.ts";
import { type Ending, endingOf } from "./writing/order.ts";
import { writeCondensed } from "./writing/write-condensed.ts";
import { writeStructured } from "./writing/write-structured.ts";
import { writeText } from "./writing/write-text.ts";

/** The growing text is stored within so many ms of its first piece, and of any later one. */
const checkpointMs = { first: 1000, later: 5000 };

/** A run that has its prompt. */
export interface Work extends EndedRun {
  live: LiveRun;
  brief: Brief;
  account: Account;
  metadata: RunMetadata;
}

export interface WorkParts {
  store: RunStore;
  pool: Pool;
  conversations: Conversations;
  model: Model;
  moderate: Moderate;
  spending: Pick<SpendCap, "reached" | "add">;
  clock: Clock;
}

interface Course {
  /** Told once whether the pool had a prompt, before the model is asked. */
  admit: (refused: Refusal | undefined) => void;
  /** Whether the person is being forgotten: then nothing is charged or saved any more. */
  isClosed: () => boolean;
}

/** Does the run. After a fault of ours it has ended and is free. Never fails. */
export async function doRun(work: Work, parts: WorkParts, { admit, isClosed }: Course): Promise<void> {
  try {
    const refused = await askPool(work, parts);
    admit(refused);
    const ending = refused ? endingOf(refused.code) : await write(work, parts);
    if (ending.kind === "failed" && !refused)
      logFailure("run failed", ending.cause, { run: work.id, code: ending.code });
    await end(work, parts, isClosed() ? "closed" : ending, refused?.details);
  } catch (cause) {
    logFailure("run abandoned", cause, { run: work.id });
    abandon(work, parts);
  }
}

/** If not even this can be stored, the entry stays reserved: the run counts as lost, and the engine ends it later. */
function abandon(work: Work, parts: WorkParts): void {
  const verdict = { delivered: false, reason: "failed", code: "INTERNAL" } as const;
  try {
    finish(work, parts, verdict, { outcome: failedOutcome(work.id, verdict, false) });
  } catch (cause) {
    logFailure("run not settled yet", cause, { run: work.id });
    work.live.breakOff(new Error("the run could not be settled", { cause }));
  }
}

/** Where the prompts are a workspace's, its pool decides. */
async function askPool(
  { id, account, metadata, startedAt }: Work,
  { pool }: WorkParts,
): Promise<Refusal | undefined> {
  if (!metadata.pool) return undefined;
  const { entitlements, period, refillsAt } = standing(account, startedAt);
  const limit = entitlements.promptsPerMonth;
  const answer = await pool.reserve(id, metadata.pool, { period, limit });
  if (answer === "reserved") return undefined;
  if (answer === "exhausted")
    return refusal("PROMPT_LIMIT_REACHED", { limit, plan: account.plan, refillsAt });
  return refusal("INTERNAL");
}

async function write({ live, brief, account, metadata }: Work, parts: WorkParts): Promise<Ending> {
  const { model, moderate, conversations, clock } = parts;
  const writing = new AbortController();
  try {
    const asked = brief.messages.filter(({ role }) => role === "user").map(({ content }) => content);
    if (await moderate(asked.join("\n"), live.stopped)) return endingOf("REQUEST_REFUSED");
    const order = {
      run: live,
      brief,
      plan: account.plan,
      model,
      clock,
      onPiece: checkpoints(live, parts, writing.signal),
    };
    const { structure, condense } = brief;
    if (structure) return await writeStructured(order, structure);
    if (!condense) return await writeText(order);
    return await writeCondensed(order, condense, (summary) => {
      if (metadata.chat) conversations.keepSummary(metadata.chat.id, condense.until, summary);
    });
  } catch (cause) {
    return endingOf("INTERNAL", cause);
  } finally {
    writing.abort();
  }
}

/**
 * Stores the growing text a while after a piece has come, as one row that is overwritten, until `over` aborts. Returns
 * what to call after each piece. A checkpoint that fails takes nothing from the run.
 */
function checkpoints(live: LiveRun, { store, clock }: WorkParts, over: AbortSignal): () => void {
  let isDue = false;
  let wait = checkpointMs.first;
  const keep = async () => {
    await clock.sleep(wait, over);
    isDue = false;
    wait = checkpointMs.later;
    if (!over.aborted) store.checkpoint(live);
  };
  return () => {
    if (isDue) return;
    isDue = true;
    keep().catch((cause) => logFailure("checkpoint not stored", cause, { run: live.id }));
  };
}

/** The end of a run: the text goes to the history, the prompt is settled, and whoever watches is told. */
async function end(
  work: Work,
  parts: WorkParts,
  ending: Ending | "closed",
  details: Refusal["details"],
): Promise<void> {
  const { live, brief, account, metadata } = work;
  if (ending === "closed") {
    const verdict = { delivered: false, reason: "stopped_before_text", code: "RUN_STOPPED" } as const;
    return finish(work, parts, verdict, { outcome: failedOutcome(work.id, verdict, false) });
  }
  const verdict = judge(ending, live.written, brief, metadata.follows?.kind === "repair");
  const { usage } = ending;
  if (verdict.delivered) {
    const data = (ending.kind === "delivered" && ending.data) || null;
    const content = contentOf(work, brief, entitlementsOf(account.plan), live.text, data);
    const saved = metadata.chat !== undefined || (await parts.store.save(content)); // a reply is kept with the settlement
    const outcome = deliveredOutcome(work, verdict, ending, { content, brief, saved });
    finish(work, parts, verdict, { outcome, usage, content, saved });
  } else {
    const told = details ? { ...verdict, details } : verdict;
    const continuable = mayGoOn(brief) && !isFinal(verdict.code) && live.text.trim() !== "";
    const outcome = failedOutcome(work.id, told, continuable);
    finish(work, parts, verdict, { outcome, usage });
  }
  const asked = [...brief.messages, ...(brief.condense?.messages ?? [])];
  const inputCharacters = asked.reduce((sum, { content }) => sum + content.length, 0);
  const estimate = { inputCharacters, outputCharacters: live.written.length + live.retractedLength };
  // Whoever stops before the first word pays nothing; what the model has read by then is paid for all the same.
  if (live.written || usage || ending.kind === "stopped")
    await parts.spending.add(usage, estimate, account.plan, parts.clock.now());
}

/** What a model has declined to write it declines again. */
const isFinal = (code: ErrorCode) =>
  code === "TEXT_UNCHANGED" || code === "MODEL_REFUSED" || code === "REQUEST_REFUSED";

interface Finish {
  outcome: StoredOutcome;
  usage?: Ending["usage"];
  content?: NewContent;
  /** Whether the history has the content. */
  saved?: boolean;
}

function finish(
  work: Work,
  { store }: WorkParts,
  verdict: Parameters<RunStore["settle"]>[1],
  { outcome, usage, content, saved }: Finish,
): void {
  const { live } = work;
  const { retractedLength, text } = live;
  const metadata = {
    ...work.metadata,
    outcome,
    ...(retractedLength && { retractedLength }),
    ...(usage && { usage }),
  };
  const unsaved = content && !saved ? { ...content, body: "" } : null; // the text stands beside it
  const item = content && { ...content, findings: content.findings ?? null };
  const tell = () => endEvent(outcome, item, store.quota(work.account));
  live.finish(store.settle({ ...work, metadata }, verdict, { text, unsaved }, tell));
}
