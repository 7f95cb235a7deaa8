// The Durable Object of one person: it counts their prompts and does their runs. A thin shell: the rules are in
// the modules beside it.
import { DurableObject } from "cloudflare:workers";
import type { Quota } from "../../shared/contracts/me.ts";
import type { EndEvent, RunReading } from "../../shared/contracts/run-events.ts";
import { openModel } from "../clients/model.ts";
import { type Database, openDatabase } from "../db/client.ts";
import { findUserById } from "../db/users.ts";
import { type Bindings, modelSettings } from "../env.ts";
import { type Account, AccountSnapshot, quotaOf } from "./account.ts";
import { readUsage, type UsagePage } from "./export-usage.ts";
import { Ledger } from "./ledger.ts";
import { LiveRun } from "./live-run.ts";
import { hasTables, migrate } from "./migrations.ts";
import { PromptNotices } from "./prompt-notices.ts";
import { type Refusal, refusal } from "./refusal.ts";
import { RunEngine, type RunRequest } from "./run-engine.ts";
import { streamRun } from "./run-stream.ts";

/** How long after a run began the alarm looks whether somebody still works on it. */
const alarmMs = 3 * 60_000;

export type Watch = { ok: true; events: ReadableStream<Uint8Array> } | Refusal;
export type Reading = { ok: true; run: RunReading } | Refusal;
export type Ended = { ok: true; end: EndEvent } | Refusal;

export class UserObject extends DurableObject<Bindings> {
  readonly #db: Database;
  readonly #ledger: Ledger;
  readonly #snapshot: AccountSnapshot;
  readonly #engine: RunEngine;
  /** An object has tables once it knows its person: for anybody else it stores nothing. */
  #hasTables: boolean;
  #erased = false;

  constructor(state: DurableObjectState, env: Bindings) {
    super(state, env);
    const { storage } = state;
    this.#hasTables = hasTables(storage);
    if (this.#hasTables) migrate(storage);
    this.#db = openDatabase(env.DB);
    this.#ledger = new Ledger(storage.sql);
    this.#snapshot = new AccountSnapshot(storage.sql);
    const parts = { ledger: this.#ledger, snapshot: this.#snapshot, db: this.#db };
    this.#engine = new RunEngine(storage, {
      ledger: this.#ledger,
      notices: new PromptNotices(storage.sql, parts),
      db: this.#db,
      model: openModel(modelSettings(env)),
    });
    if (this.#hasTables) this.#engine.endLost();
  }

  /** Starts the run, or joins it when its id is known, and answers its events from the beginning. */
  async startRun(request: RunRequest): Promise<Watch> {
    const run = await this.#begin(request);
    return run instanceof LiveRun ? { ok: true, events: streamRun(run, 0) } : run;
  }

  /** Starts the run, or joins it, and answers its end. */
  async completeRun(request: RunRequest): Promise<Ended> {
    const run = await this.#begin(request);
    return run instanceof LiveRun ? { ok: true, end: await run.ended() } : run;
  }

  /** The run's events after `position` (the id of the last event the reader has seen). */
  async watchRun(userId: string, id: string, position: number): Promise<Watch> {
    const run = await this.#find(userId, id);
    return run ? { ok: true, events: streamRun(run, position) } : refusal("NOT_FOUND");
  }

  /** The run as it is now: its end, or the text so far. */
  async readRun(userId: string, id: string): Promise<Reading> {
    const run = await this.#find(userId, id);
    return run ? { ok: true, run: run.end ?? { running: true, content: run.text } } : refusal("NOT_FOUND");
  }

  /** Stops the run and answers how it ended; a run that is over stays as it is. */
  async stopRun(userId: string, id: string): Promise<Ended> {
    const run = await this.#find(userId, id);
    if (!run) return refusal("NOT_FOUND");
    run.stop();
    return { ok: true, end: await run.ended() };
  }

  async quota(userId: string): Promise<Quota | null> {
    const account = await this.#account(userId);
    return account ? quotaOf(account, this.#ledger, Date.now()) : null;
  }

  /** A page of what was charged and why, from after the run `after` on; the empty string is before all. */
  async exportUsage(userId: string, after: string): Promise<UsagePage | null> {
    const account = await this.#account(userId);
    return account ? readUsage(this.ctx.storage.sql, account, after) : null;
  }

  /**
   * Forgets the person: what is being written stops, free of charge and unsaved, and nothing remains. Whoever still
   * asks this instance is nobody; the next one finds nobody in D1.
   */
  async erase(): Promise<void> {
    this.#erased = true;
    await this.#engine.close();
    this.#hasTables = false;
    await this.ctx.storage.deleteAlarm();
    await this.ctx.storage.deleteAll();
  }

  /** Runs that were lost have ended when the object woke up for this; what is left is saving late, and tidying. */
  override async alarm(): Promise<void> {
    if (!this.#hasTables) return;
    await this.#engine.tidy();
    if (!this.#erased && this.#engine.busy) await this.ctx.storage.setAlarm(Date.now() + alarmMs);
  }

  async #begin(request: RunRequest): Promise<LiveRun | Refusal> {
    const account = await this.#account(request.userId);
    if (!account) return refusal("UNAUTHENTICATED");
    return this.#engine.begin(request, account, (work) => {
      this.ctx.waitUntil(work);
      this.ctx.waitUntil(this.#ensureAlarm());
    });
  }

  async #find(userId: string, id: string): Promise<LiveRun | undefined> {
    const account = await this.#account(userId);
    return account && this.#engine.find(id, account);
  }

  /** The person's plan: the object's own copy, read from D1 once. */
  async #account(userId: string): Promise<Account | undefined> {
    if (this.#erased) return undefined;
    const known = this.#hasTables ? this.#snapshot.read() : undefined;
    if (known) return known;
    const user = await findUserById(this.#db, userId);
    if (!user || this.#erased) return undefined; // erased in the meantime
    migrate(this.ctx.storage);
    this.#hasTables = true;
    const account: Account = { plan: user.plan, periodAnchor: user.periodAnchor };
    this.#snapshot.write(account);
    return account;
  }

  async #ensureAlarm(): Promise<void> {
    const { storage } = this.ctx;
    if ((await storage.getAlarm()) === null && !this.#erased) await storage.setAlarm(Date.now() + alarmMs);
  }
}
