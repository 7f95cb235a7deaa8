// The Durable Object of one person: it counts their prompts and does their runs. A thin shell: the rules are in
// the modules beside it.
import { DurableObject } from "cloudflare:workers";
import type { Chat, ChatPage } from "../../shared/contracts/chats.ts";
import type { Me, Quota } from "../../shared/contracts/me.ts";
import type { Receipts } from "../../shared/contracts/receipts.ts";
import type { EndEvent, RunReading } from "../../shared/contracts/run-events.ts";
import { openModel } from "../clients/model.ts";
import { openModeration } from "../clients/moderation.ts";
import { type Database, openDatabase } from "../db/client.ts";
import { findUserById } from "../db/users.ts";
import { type Bindings, modelSettings, spendSettings } from "../env.ts";
import { Ledger } from "../ledger/ledger.ts";
import { hasTables, migrate } from "../ledger/migrate.ts";
import { findTool } from "../tools/index.ts";
import { workspaceObject } from "../workspace-object/stub.ts";
import { type Account, AccountSnapshot, accountOf, quotaOf, standing } from "./account.ts";
import { Alarm } from "./alarm.ts";
import { chatAllowance } from "./chats/allowance.ts";
import { ChatBook, type ReplyToSave } from "./chats/chat-book.ts";
import { Conversations } from "./chats/conversations.ts";
import { type ChatQuery, listChats } from "./chats/list-chats.ts";
import { nextTidying, tidyChats } from "./chats/retention.ts";
import { realClock } from "./clock.ts";
import { readUsage, type UsagePage } from "./export-usage.ts";
import { openHistory } from "./history.ts";
import { LiveRun } from "./live-run.ts";
import { steps } from "./migrations.ts";
import { Pool } from "./pool.ts";
import { PromptNotices } from "./prompt-notices.ts";
import { listReceipts, receiptsOf } from "./receipts.ts";
import { type Refusal, refusal } from "./refusal.ts";
import { RunEngine } from "./run-engine.ts";
import type { RunRequest } from "./run-request.ts";
import { streamRun } from "./run-stream.ts";
import { SpendCap } from "./spend-cap.ts";

export type Watch = { ok: true; events: ReadableStream<Uint8Array> } | Refusal;
export type Reading = { ok: true; run: RunReading } | Refusal;
export type Ended = { ok: true; end: EndEvent } | Refusal;

type ApiCalls = Pick<Me, "apiCallsUsed" | "apiCallsLimit">;

export interface ChatsPage {
  chats: Omit<Chat, "version">[];
  next: string | null;
}

/** So many whole chats are handed over at a time. */
const chatsAPage = 3;

export class UserObject extends DurableObject<Bindings> {
  readonly #db: Database;
  readonly #ledger: Ledger;
  readonly #snapshot: AccountSnapshot;
  readonly #pool: Pool;
  readonly #notices: PromptNotices;
  readonly #engine: RunEngine;
  readonly #chats: ChatBook;
  readonly #alarm: Alarm;
  /** An object has tables once it knows its person: for anybody else it stores nothing. */
  #hasTables: boolean;
  #erased = false;

  constructor(state: DurableObjectState, env: Bindings) {
    super(state, env);
    const { storage } = state;
    this.#hasTables = hasTables(storage);
    if (this.#hasTables) migrate(storage, steps);
    this.#db = openDatabase(env.DB);
    this.#ledger = new Ledger(storage);
    this.#snapshot = new AccountSnapshot(storage.sql);
    this.#pool = new Pool(storage.sql, {
      member: state.id.toString(),
      keeperOf: (id) => workspaceObject(env, id),
      clock: realClock,
    });
    const parts = { ledger: this.#ledger, snapshot: this.#snapshot, db: this.#db };
    this.#alarm = new Alarm(storage);
    this.#notices = new PromptNotices(storage.sql, parts);
    this.#engine = new RunEngine({
      storage,
      ledger: this.#ledger,
      notices: this.#notices,
      pool: this.#pool,
      history: openHistory(this.#db),
      model: openModel(modelSettings(env)),
      moderate: openModeration(modelSettings(env)),
      spending: new SpendCap(this.#db, spendSettings(env)),
      findTool,
      clock: realClock,
      conversations: new Conversations(storage.sql),
      wakeAt: (time) => this.#wakeAt(time),
    });
    this.#chats = new ChatBook(storage.sql);
    if (this.#hasTables)
      void state.blockConcurrencyWhile(async () => {
        this.#alarm.resume(await storage.getAlarm());
        this.#engine.endLost();
        this.#wakeAt(this.#engine.nextAlarm); // also if the platform gave up on an alarm that kept failing
      });
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
    if (!account) return null;
    const now = Date.now();
    const { period } = standing(account, now);
    const pool = account.workspaceId && workspaceObject(this.env, account.workspaceId);
    return quotaOf(account, this.#ledger, now, pool ? await pool.used(period) : 0);
  }

  /** The same, with the calls of the public API in the current period. */
  async usage(userId: string): Promise<(Quota & ApiCalls) | null> {
    const quota = await this.quota(userId);
    const account = quota && (await this.#account(userId));
    if (!account) return null;
    const { entitlements, period } = standing(account, Date.now());
    const apiCallsUsed = this.#ledger.used("apiCalls", period);
    return { ...quota, apiCallsUsed, apiCallsLimit: entitlements.apiCallsPerMonth };
  }

  /** The plan has changed, or the workspace has: what begins from now on goes by it. */
  async changeAccount(account: Account): Promise<void> {
    // Also where the copy is being read for the first time right now: the newer of the two stays.
    if (!this.#hasTables) await this.#account(account.userId);
    if (!this.#hasTables || this.#erased) return;
    this.#snapshot.write(account);
    this.#wakeAt(null); // chats may be past the retention of the new plan
  }

  /** What the newest runs cost, and why. */
  async receipts(userId: string): Promise<Receipts | null> {
    return (await this.#account(userId)) ? { receipts: listReceipts(this.#ledger) } : null;
  }

  /** What the runs cost that have written the text of the history with that id. */
  async receiptsOf(userId: string, contentId: string): Promise<Receipts | null> {
    return (await this.#account(userId)) ? { receipts: receiptsOf(this.#ledger, contentId) } : null;
  }

  /** A page of what was charged and why, from after the run `after` on; the empty string is before all. */
  async exportUsage(userId: string, after: string): Promise<UsagePage | null> {
    const account = await this.#account(userId);
    return account ? readUsage(this.ctx.storage.sql, account, after) : null;
  }

  /** A page of the person's chats by their last use, and how many messages they have for the day. */
  async chats(userId: string, query: ChatQuery): Promise<ChatPage | null> {
    const account = await this.#account(userId);
    if (!account) return null;
    const now = Date.now();
    const allowance = chatAllowance(this.#ledger, standing(account, now).entitlements, now);
    return { ...listChats(this.ctx.storage.sql, account, now, query), allowance };
  }

  /** One chat with all its branches, and what is being written in it; "unchanged" if the caller knows this version. */
  async chat(userId: string, id: string, known?: string): Promise<Chat | "unchanged" | null> {
    const account = await this.#account(userId);
    const chat = account && this.#chats.find(id, account, Date.now());
    if (!chat) return null;
    const running = this.#engine.repliesIn(id);
    const version = [chat.version, ...running.map(({ runId }) => runId)].join(".");
    return version === known ? "unchanged" : { ...chat.read(), running, version };
  }

  /** Each answers false where there is no such chat. */
  async renameChat(userId: string, id: string, title: string): Promise<boolean> {
    return (await this.#account(userId)) !== undefined && this.#chats.rename(id, title);
  }

  /** What is being written in it is stopped. */
  async deleteChat(userId: string, id: string): Promise<boolean> {
    if (!(await this.#account(userId)) || !this.#chats.delete(id, Date.now())) return false;
    this.#engine.stopIn(id);
    this.#wakeAt(null);
    return true;
  }

  async restoreChat(userId: string, id: string): Promise<boolean> {
    return (await this.#account(userId)) !== undefined && this.#chats.restore(id);
  }

  /** See `ChatBook.reserveSave`; returns null if there is no such reply. */
  async reserveSave(userId: string, chat: string, id: string, newId: string): Promise<ReplyToSave | null> {
    const account = await this.#account(userId);
    const place = { chat, message: id };
    return (account && this.#chats.reserveSave(place, newId, account, Date.now())) ?? null;
  }

  async linkReply(userId: string, chat: string, id: string, contentId: string): Promise<void> {
    if (await this.#account(userId)) this.#chats.linkReply({ chat, message: id }, contentId);
  }

  /** A page of whole chats for an export, from after the id `after` on; the empty string is before all. */
  async exportChats(userId: string, after: string): Promise<ChatsPage | null> {
    if (!(await this.#account(userId))) return null;
    const chats = this.#chats.page(after, chatsAPage).map((chat) => ({ ...chat, running: [] }));
    return { chats, next: chats.length === chatsAPage ? (chats.at(-1)?.id ?? null) : null };
  }

  /**
   * Forgets the person: what is being written stops, free of charge and unsaved, and nothing remains. Whoever still
   * asks this instance is nobody; the next one finds nobody in D1.
   * @throws Error if a pool cannot be told that it has its prompts back; call this again then
   */
  async erase(): Promise<void> {
    this.#erased = true;
    await this.#engine.close();
    if (this.#hasTables) {
      if (!this.#engine.endLost()) throw new Error("a run could not be ended"); // its pool must hear of it first
      await this.#pool.tellAll();
    }
    this.#hasTables = false;
    await this.#alarm.switchOff();
    await this.ctx.storage.deleteAll();
  }

  /** Does what could not be done at the time, and removes what has expired. */
  override async alarm(): Promise<void> {
    if (!this.#hasTables) return;
    this.#alarm.rang();
    const account = this.#snapshot.read();
    if (account) tidyChats(this.ctx.storage, account, this.#notices, Date.now());
    await this.#engine.tidy();
    this.#wakeAt(this.#engine.nextAlarm);
  }

  /** Sets the alarm to `time` or to the next chat retention deadline, whichever is earlier. */
  #wakeAt(time: number | null): void {
    const account = this.#hasTables ? this.#snapshot.read() : undefined;
    const tidying = account ? nextTidying(this.ctx.storage.sql, account) : null;
    const times = [time, tidying].filter((time) => time !== null);
    this.#alarm.ensure(times.length > 0 ? Math.min(...times) : null);
  }

  async #begin(request: RunRequest): Promise<LiveRun | Refusal> {
    const account = await this.#account(request.userId);
    if (!account) return refusal("UNAUTHENTICATED");
    return this.#engine.begin(
      request,
      () => this.#snapshot.read(),
      (work) => this.ctx.waitUntil(work),
    );
  }

  async #find(userId: string, id: string): Promise<LiveRun | undefined> {
    const account = await this.#account(userId);
    return account && this.#engine.find(userId, id, account);
  }

  /** The person's plan: the object's own copy, read from D1 once. */
  async #account(userId: string): Promise<Account | undefined> {
    if (this.#erased) return undefined;
    const known = this.#hasTables ? this.#snapshot.read() : undefined;
    if (known) return known;
    const user = await findUserById(this.#db, userId);
    if (!user || this.#erased) return undefined; // erased in the meantime
    migrate(this.ctx.storage, steps);
    this.#hasTables = true;
    const account = accountOf(user);
    this.#snapshot.write(account);
    return account;
  }
}
