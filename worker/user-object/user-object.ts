// The Durable Object of one person: it counts their prompts and does their runs. A thin shell: the rules are in
// the modules beside it.
import { DurableObject } from "cloudflare:workers";
import { v7 as uuidv7 } from "uuid";
import type { Quota } from "../../shared/contracts/me.ts";
import type { EndEvent, RunReading } from "../../shared/contracts/run-events.ts";
import { AppError, type ErrorCode, type ErrorDetails } from "../../shared/errors.ts";
import { entitlementsOf } from "../../shared/plans.ts";
import { type Model, openModel } from "../clients/model.ts";
import { type Database, openDatabase } from "../db/client.ts";
import { insertContent, type NewContent } from "../db/contents.ts";
import { findUserById } from "../db/users.ts";
import { type Bindings, modelSettings } from "../env.ts";
import type { Brief } from "../tools/define-tool.ts";
import { findTool } from "../tools/index.ts";
import { type Account, AccountSnapshot, quotaOf, standing } from "./account.ts";
import { contentOf, endEvent, interrupted, judge, outcomeOf, type Verdict } from "./end-run.ts";
import { Ledger } from "./ledger.ts";
import { LiveRun } from "./live-run.ts";
import { migrate } from "./migrations.ts";
import { streamRun } from "./run-stream.ts";
import { type NewRun, type RunRow, Runs, type StoredOutcome } from "./runs.ts";
import { type Ending, writeText } from "./write-text.ts";

/** How often the growing text is kept, while the model writes. */
const checkpointMs = 5000;
/** How long after a run began the alarm looks whether somebody still works on it. */
const alarmMs = 3 * 60_000;
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

export type Refusal = { ok: false; code: ErrorCode; details: ErrorDetails | undefined };
export type Watch = { ok: true; events: ReadableStream<Uint8Array> } | Refusal;
export type Reading = { ok: true; run: RunReading } | Refusal;
export type Ended = { ok: true; end: EndEvent } | Refusal;

export class UserObject extends DurableObject<Bindings> {
  readonly #db: Database;
  readonly #model: Model;
  readonly #ledger: Ledger;
  readonly #runs: Runs;
  readonly #snapshot: AccountSnapshot;
  /** The runs this very instance works on. One that is `running` in the tables and not here was lost. */
  readonly #live = new Map<string, LiveRun>();

  constructor(state: DurableObjectState, env: Bindings) {
    super(state, env);
    migrate(state.storage);
    this.#db = openDatabase(env.DB);
    this.#model = openModel(modelSettings(env));
    this.#ledger = new Ledger(state.storage.sql);
    this.#runs = new Runs(state.storage.sql);
    this.#snapshot = new AccountSnapshot(state.storage.sql);
    this.#endLostRuns();
  }

  /** Starts the run, or joins it when its id is known, and answers its events from the beginning. */
  async startRun(request: RunRequest): Promise<Watch> {
    const answer = await this.#begin(request);
    return answer instanceof LiveRun ? { ok: true, events: streamRun(answer, 0) } : answer;
  }

  /** Starts the run, or joins it, and answers its end. */
  async completeRun(request: RunRequest): Promise<Ended> {
    const answer = await this.#begin(request);
    return answer instanceof LiveRun ? { ok: true, end: await answer.ended() } : answer;
  }

  async #begin(request: RunRequest): Promise<LiveRun | Refusal> {
    const account = await this.#account(request.userId);
    if (!account) return refusal("UNAUTHENTICATED");
    // From here to the reservation nothing waits: whoever comes second finds what the first has written.
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
      brief = tool.prepare(request.input, entitlements);
    } catch (error) {
      if (error instanceof AppError) return refusal(error.code, error.details);
      throw error;
    }
    const limit = entitlements.promptsPerMonth;
    const run = newRun(request, input, now);
    const reserving = this.ctx.storage.transactionSync(() => {
      const answer = this.#ledger.reserve(run.id, { period, limit, now });
      if (answer === "reserved") this.#runs.insert(run);
      return answer;
    });
    if (reserving === "known") return refusal("RUN_ID_REUSED"); // its run was so long ago that it is trimmed
    if (reserving === "exhausted")
      return refusal("PROMPT_LIMIT_REACHED", { limit, plan: account.plan, refillsAt });
    const live = new LiveRun(run.id);
    this.#live.set(run.id, live);
    this.ctx.waitUntil(this.#work(live, run, brief, account, request.userId));
    return live;
  }

  /** The run's events after `position` (the id of the last event the reader has seen). */
  async watchRun(userId: string, id: string, position: number): Promise<Watch> {
    const account = await this.#account(userId);
    const run = this.#runs.find(id);
    if (!account || !run) return refusal("NOT_FOUND");
    return { ok: true, events: streamRun(this.#reader(run, account), position) };
  }

  /** The run as it is now: its end, or the text so far. */
  async readRun(userId: string, id: string): Promise<Reading> {
    const account = await this.#account(userId);
    const run = this.#runs.find(id);
    if (!account || !run) return refusal("NOT_FOUND");
    const { text, end } = this.#reader(run, account);
    return { ok: true, run: end ?? { running: true, content: text } };
  }

  /** Stops the run and answers how it ended; a run that is over stays as it is. */
  async stopRun(userId: string, id: string): Promise<Ended> {
    const account = await this.#account(userId);
    const run = this.#runs.find(id);
    if (!account || !run) return refusal("NOT_FOUND");
    this.#live.get(id)?.stop();
    return { ok: true, end: await this.#reader(run, account).ended() };
  }

  async quota(userId: string): Promise<Quota | null> {
    const account = await this.#account(userId);
    return account ? quotaOf(account, this.#ledger, Date.now()) : null;
  }

  /** Runs that were lost have ended when the object woke up for this; what is left is saving late, and tidying. */
  override async alarm(): Promise<void> {
    for (const run of this.#runs.unsaved()) await this.#saveLate(run);
    this.#runs.trim(Date.now() - keepRunsMs);
    if (this.#live.size || this.#runs.unsaved().length) await this.ctx.storage.setAlarm(Date.now() + alarmMs);
  }

  async #account(userId: string): Promise<Account | undefined> {
    const known = this.#snapshot.read();
    if (known) return known;
    const user = await findUserById(this.#db, userId);
    if (!user) return undefined;
    const account: Account = { plan: user.plan, periodAnchor: user.periodAnchor };
    this.#snapshot.write(account);
    return account;
  }

  #reader(run: RunRow, account: Account): LiveRun {
    const live = this.#live.get(run.id);
    if (live) return live;
    const outcome: StoredOutcome = run.outcome ? JSON.parse(run.outcome) : interrupted(run.id);
    return LiveRun.ended(
      run.id,
      run.text,
      endEvent(outcome, run.text, quotaOf(account, this.#ledger, Date.now())),
    );
  }

  async #work(live: LiveRun, run: NewRun, brief: Brief, account: Account, userId: string): Promise<void> {
    const alarmed = this.#ensureAlarm();
    const ending = await writeText(live, brief, this.#model, { onPiece: this.#keeper(live) }).catch(
      (cause: unknown): Ending => ({ kind: "failed", code: "INTERNAL", cause }),
    );
    await alarmed;
    if (ending.kind === "failed")
      console.error("run failed", { run: run.id, code: ending.code, cause: `${ending.cause}` });
    const verdict = judge(ending, live.text);
    const content = verdict.charged
      ? contentOf(run, userId, brief, entitlementsOf(account.plan), live.text)
      : undefined;
    const saved = content ? await this.#save(content) : true;
    const outcome = outcomeOf(run, verdict, ending, content, saved);
    this.#settle(run.id, verdict, outcome, live.text, saved || !content ? null : { ...content, body: "" });
    live.finish(endEvent(outcome, live.text, quotaOf(account, this.#ledger, Date.now())));
    this.#live.delete(live.id);
  }

  #settle(
    runId: string,
    verdict: Verdict,
    outcome: StoredOutcome,
    text: string,
    unsaved: NewContent | null,
  ): void {
    this.ctx.storage.transactionSync(() => {
      if (verdict.charged) this.#ledger.commit(runId, verdict.reason);
      else this.#ledger.release(runId, verdict.reason);
      this.#runs.end(runId, {
        state: verdict.state,
        text,
        outcome,
        unsaved: unsaved && JSON.stringify(unsaved),
        now: Date.now(),
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
      console.error("content not saved yet", { content: content.id, cause: `${cause}` });
      return false;
    }
  }

  async #saveLate(run: RunRow): Promise<void> {
    const content: NewContent = { ...JSON.parse(run.unsaved ?? "{}"), body: run.text };
    const outcome: StoredOutcome = JSON.parse(run.outcome ?? "{}");
    if (await this.#save(content))
      this.#runs.markSaved(run.id, { ...outcome, contentId: content.id } as StoredOutcome);
  }

  /** Runs that the last instance left behind: nobody works on them any more, so they are free and over. */
  #endLostRuns(): void {
    for (const run of this.#runs.running()) this.#settle(run.id, lost, interrupted(run.id), run.text, null);
  }

  async #ensureAlarm(): Promise<void> {
    if ((await this.ctx.storage.getAlarm()) === null) await this.ctx.storage.setAlarm(Date.now() + alarmMs);
  }
}

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

function refusal(code: ErrorCode, details?: ErrorDetails): Refusal {
  return { ok: false, code, details };
}
