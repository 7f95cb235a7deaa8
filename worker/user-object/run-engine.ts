// Does the runs of one person: takes the prompt, asks the model, keeps the text, ends the run, and tells who watches.
import { v7 as uuidv7 } from "uuid";
import { AppError } from "../../shared/errors.ts";
import { entitlementsOf } from "../../shared/plans.ts";
import type { Model } from "../clients/model.ts";
import type { Database } from "../db/client.ts";
import { insertContent, type NewContent } from "../db/contents.ts";
import { logFailure } from "../log.ts";
import type { Brief } from "../tools/define-tool.ts";
import { findTool } from "../tools/index.ts";
import { type Account, quotaOf, standing } from "./account.ts";
import {
  contentOf,
  endEvent,
  failedOutcome,
  interrupted,
  judge,
  outcomeOf,
  type Verdict,
} from "./end-run.ts";
import type { Ledger } from "./ledger.ts";
import { LiveRun } from "./live-run.ts";
import type { PromptNotices } from "./prompt-notices.ts";
import { RateWindow } from "./rate-window.ts";
import { type Refusal, refusal } from "./refusal.ts";
import { type NewRun, type RunRow, Runs, type StoredOutcome } from "./runs.ts";
import { type Ending, writeText } from "./write-text.ts";

/** How often the growing text is kept, while the model writes. */
const checkpointMs = 5000;
/** Runs a person may start in a minute. */
const runsAMinute = 60;
/** Ended runs can be replayed this long; their texts stay in the history. */
const keepRunsMs = 7 * 86_400_000;

export interface RunRequest {
  userId: string;
  id: string;
  tool: string;
  /** Parsed by the tool's contract. */
  input: unknown;
  variantOf: string | null;
}

interface RunEnd {
  outcome: StoredOutcome;
  text: string;
  /** The item that the history could not take. */
  unsaved?: NewContent | null;
  /** Whom a charge may have something to tell. */
  userId?: string;
}

export class RunEngine {
  readonly #storage: DurableObjectStorage;
  readonly #ledger: Ledger;
  readonly #notices: PromptNotices;
  readonly #runs: Runs;
  readonly #db: Database;
  readonly #model: Model;
  /** The runs this very instance works on. One that is `running` in the tables and not here was lost. */
  readonly #live = new Map<string, LiveRun>();
  readonly #rate = new RateWindow(runsAMinute, 60_000);
  /** Everything that may still write, here or into D1. */
  readonly #works = new Set<Promise<void>>();
  #closed = false;

  constructor(
    storage: DurableObjectStorage,
    parts: { ledger: Ledger; notices: PromptNotices; db: Database; model: Model },
  ) {
    this.#storage = storage;
    this.#ledger = parts.ledger;
    this.#notices = parts.notices;
    this.#runs = new Runs(storage.sql);
    this.#db = parts.db;
    this.#model = parts.model;
  }

  /** Whether runs are being written now, or texts or notices wait for D1. */
  get busy(): boolean {
    return this.#live.size > 0 || this.#runs.unsaved().length > 0 || this.#notices.unsent().length > 0;
  }

  /**
   * Begins the run, or finds the one with its id. Nothing waits in here: whoever comes second finds what the first
   * has written. `keepAlive` takes the work that goes on.
   */
  begin(request: RunRequest, account: Account, keepAlive: (work: Promise<void>) => void): LiveRun | Refusal {
    const input = JSON.stringify(request.input);
    const known = this.#runs.find(request.id);
    if (known) {
      const same =
        known.tool === request.tool && known.input === input && known.variant_of === request.variantOf;
      return same ? this.#reader(known, account) : refusal("RUN_ID_REUSED");
    }
    const now = Date.now();
    const { entitlements, period, refillsAt } = standing(account, now);
    let brief: Brief;
    try {
      const tool = findTool(request.tool);
      if (!tool) return refusal("UNKNOWN_TOOL");
      brief = tool.prepare(request.input, entitlements, request.variantOf && request.id.slice(-8));
    } catch (error) {
      if (error instanceof AppError) return refusal(error.code, error.details);
      throw error;
    }
    const waitMs = this.#rate.take(now);
    if (waitMs) return refusal("RATE_LIMITED", { retryAfter: Math.ceil(waitMs / 1000) });
    const limit = entitlements.promptsPerMonth;
    const run = newRun(request, input, now);
    const reserving = this.#storage.transactionSync(() => {
      const answer = this.#ledger.reserve(run.id, { period, limit, now });
      if (answer === "reserved") this.#runs.insert(run);
      return answer;
    });
    if (reserving === "known") return refusal("RUN_ID_REUSED"); // its run was so long ago that it is trimmed
    if (reserving === "exhausted")
      return refusal("PROMPT_LIMIT_REACHED", { limit, plan: account.plan, refillsAt });
    const live = new LiveRun(run.id);
    this.#live.set(run.id, live);
    const work = this.#work(live, run, brief, account, request.userId);
    const ended = work.catch((cause: unknown) => this.#abandon(live, cause, account));
    // Notices go after the end: nobody waits for them.
    keepAlive(this.#track(ended.then(() => (this.#closed ? undefined : this.#notices.send()))));
    return live;
  }

  /** Stops every run, free of charge and without a text for the history. Nothing is written once this resolves. */
  async close(): Promise<void> {
    this.#closed = true;
    for (const live of this.#live.values()) live.stop();
    await Promise.allSettled(this.#works);
  }

  /** The run for reading, live or replayed; undefined where there is none. */
  find(id: string, account: Account): LiveRun | undefined {
    const run = this.#runs.find(id);
    return run && this.#reader(run, account);
  }

  /** Ends the runs that the last instance left behind: nobody works on them any more, so they are free and over. */
  endLost(): void {
    for (const run of this.#runs.running())
      if (!this.#live.has(run.id))
        this.#settle(run.id, lost, { outcome: interrupted(run.id), text: run.text });
  }

  /** Saves texts and notices that D1 could not take, and removes runs that ended long ago. */
  tidy(): Promise<void> {
    return this.#track(this.#tidy());
  }

  async #tidy(): Promise<void> {
    for (const run of this.#runs.unsaved()) if (!this.#closed) await this.#saveLate(run);
    if (this.#closed) return;
    await this.#notices.send();
    this.#runs.trim(Date.now() - keepRunsMs);
  }

  #track(work: Promise<void>): Promise<void> {
    const tracked = work.finally(() => this.#works.delete(tracked));
    this.#works.add(tracked);
    return tracked;
  }

  #reader(run: RunRow, account: Account): LiveRun {
    const live = this.#live.get(run.id);
    if (live) return live;
    const outcome: StoredOutcome = run.outcome ? JSON.parse(run.outcome) : interrupted(run.id);
    const quota = quotaOf(account, this.#ledger, Date.now());
    return LiveRun.ended(run.id, run.text, endEvent(outcome, run.text, quota));
  }

  async #work(live: LiveRun, run: NewRun, brief: Brief, account: Account, userId: string): Promise<void> {
    const ending = await writeText(live, brief, this.#model, { onPiece: this.#keeper(live) }).catch(
      (cause: unknown): Ending => ({ kind: "failed", code: "INTERNAL", cause }),
    );
    if (ending.kind === "failed") logFailure("run failed", ending.cause, { run: run.id, code: ending.code });
    const verdict = this.#closed ? closed : judge(ending, live.text);
    const content = verdict.charged
      ? contentOf(run, userId, brief, entitlementsOf(account.plan), live.text)
      : undefined;
    const saved = content ? await this.#save(content) : true;
    const outcome = outcomeOf(run, verdict, ending, content, saved);
    const unsaved = saved || !content ? null : { ...content, body: "" };
    this.#settle(run.id, verdict, { outcome, text: live.text, unsaved, userId });
    live.finish(endEvent(outcome, live.text, quotaOf(account, this.#ledger, Date.now())));
    this.#live.delete(live.id);
  }

  /** A fault of ours at the very end: the run is over and free, and nobody waits for it. */
  #abandon(live: LiveRun, cause: unknown, account: Account): void {
    logFailure("run abandoned", cause, { run: live.id });
    const outcome = failedOutcome(live.id, "INTERNAL", "failed");
    const verdict: Verdict = { charged: false, state: "failed", reason: "failed", code: "INTERNAL" };
    this.#settle(live.id, verdict, { outcome, text: live.text });
    live.finish(endEvent(outcome, live.text, quotaOf(account, this.#ledger, Date.now())));
    this.#live.delete(live.id);
  }

  #settle(runId: string, verdict: Verdict, end: RunEnd): void {
    const { outcome, text, unsaved, userId } = end;
    const now = Date.now();
    this.#storage.transactionSync(() => {
      if (verdict.charged) this.#ledger.commit(runId, verdict.reason);
      else this.#ledger.release(runId, verdict.reason);
      if (verdict.charged && userId) this.#notices.note(userId, now);
      this.#runs.end(runId, {
        state: verdict.state,
        text,
        outcome,
        unsaved: unsaved ? JSON.stringify(unsaved) : null,
        now,
      });
    });
  }

  /** Keeps the growing text every few seconds, as one row written over. */
  #keeper(live: LiveRun): () => void {
    let kept = Date.now();
    return () => {
      const now = Date.now();
      if (now - kept < checkpointMs) return;
      kept = now;
      this.#runs.checkpoint(live.id, live.text);
    };
  }

  async #save(content: NewContent): Promise<boolean> {
    try {
      await insertContent(this.#db, content);
      return true;
    } catch (cause) {
      logFailure("content not saved yet", cause, { content: content.id });
      return false;
    }
  }

  async #saveLate(run: RunRow): Promise<void> {
    const content: NewContent = { ...JSON.parse(run.unsaved ?? "{}"), body: run.text };
    const outcome: StoredOutcome = JSON.parse(run.outcome ?? "{}");
    if (await this.#save(content))
      this.#runs.markSaved(run.id, { ...outcome, contentId: content.id } as StoredOutcome);
  }
}

const closed: Verdict = {
  charged: false,
  state: "stopped",
  reason: "stopped_before_text",
  code: "RUN_STOPPED",
};
const lost: Verdict = { charged: false, state: "failed", reason: "interrupted", code: "RUN_INTERRUPTED" };

function newRun(request: RunRequest, input: string, now: number): NewRun {
  return {
    id: request.id,
    tool: request.tool,
    input,
    variant_of: request.variantOf,
    content_id: uuidv7({ msecs: now }),
    started_at: now,
  };
}
