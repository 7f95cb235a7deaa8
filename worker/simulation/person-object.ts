// A person's object around the real engine: what user-object.ts does, without Cloudflare.
import { openDatabase } from "../db/client.ts";
import { findUserById } from "../db/users.ts";
import type { Ledger } from "../ledger/ledger.ts";
import type { Meter } from "../ledger/ledger-rules.ts";
import { hasTables, migrate } from "../ledger/migrate.ts";
import { type Account, AccountSnapshot, accountOf, quotaOf } from "../user-object/account.ts";
import { Alarm } from "../user-object/alarm.ts";
import { Conversations } from "../user-object/chats/conversations.ts";
import { openHistory } from "../user-object/history.ts";
import type { LiveRun } from "../user-object/live-run.ts";
import { steps } from "../user-object/migrations.ts";
import { Pool, type PoolKeeper } from "../user-object/pool.ts";
import { PromptNotices } from "../user-object/prompt-notices.ts";
import { type Refusal, refusal } from "../user-object/refusal.ts";
import { type EngineParts, RunEngine } from "../user-object/run-engine.ts";
import type { RunRequest } from "../user-object/run-request.ts";
import type { ObjectStorage } from "./sqlite-storage.ts";

export interface ObjectParts
  extends Pick<EngineParts, "model" | "moderate" | "spending" | "findTool" | "clock"> {
  userId: string;
  storage: ObjectStorage;
  ledger: Ledger;
  d1: D1Database;
  keeperOf: (workspaceId: string) => PoolKeeper;
  /** Called when there are tables, before anything is read from them. */
  onTables: () => void;
}

export class PersonObject {
  readonly storage: ObjectStorage;
  readonly #parts: ObjectParts;
  readonly #db;
  readonly #snapshot: AccountSnapshot;
  readonly #pool: Pool;
  readonly #engine: RunEngine;
  readonly #alarm: Alarm;
  #hasTables: boolean;
  #erased = false;

  constructor(parts: ObjectParts) {
    const { storage, ledger, clock } = parts;
    this.#parts = parts;
    this.storage = storage;
    this.#hasTables = hasTables(storage);
    if (this.#hasTables) this.#migrate();
    this.#db = openDatabase(parts.d1);
    this.#snapshot = new AccountSnapshot(storage.sql);
    this.#pool = new Pool(storage.sql, { member: parts.userId, keeperOf: parts.keeperOf, clock });
    this.#alarm = new Alarm(storage);
    this.#engine = new RunEngine({
      ...parts,
      notices: new PromptNotices(storage.sql, { ledger, snapshot: this.#snapshot, db: this.#db }),
      pool: this.#pool,
      history: openHistory(this.#db),
      conversations: new Conversations(storage.sql),
      wakeAt: (time) => this.#alarm.ensure(time),
    });
    if (!this.#hasTables) return;
    this.#alarm.resume(storage.alarm);
    this.#engine.endLost();
    this.#alarm.ensure(this.#engine.nextAlarm);
  }

  async startRun(request: RunRequest): Promise<LiveRun | Refusal> {
    const account = await this.#account();
    if (!account) return refusal("UNAUTHENTICATED");
    return this.#engine.begin(
      request,
      () => this.#snapshot.read(),
      (work) => void work.catch(() => {}),
    );
  }

  async find(id: string): Promise<LiveRun | undefined> {
    const account = await this.#account();
    return account && this.#engine.find(this.#parts.userId, id, account);
  }

  async quota() {
    const account = await this.#account();
    return account && quotaOf(account, this.#parts.ledger, this.#parts.clock.now(), this.#pool.used);
  }

  /** What the object counts, for looking at. */
  used(meter: Meter, period: number): number {
    return this.storage.safely(() => this.#parts.ledger.used(meter, period));
  }

  changeAccount(account: Account): void {
    if (this.#hasTables && !this.#erased) this.#snapshot.write(account);
  }

  async erase(): Promise<void> {
    this.#erased = true;
    await this.#engine.close();
    if (this.#hasTables) {
      if (!this.#engine.endLost()) throw new Error("a run could not be ended"); // its pool must hear of it first
      await this.#pool.tellAll();
    }
    this.#hasTables = false;
    await this.#alarm.switchOff();
    await this.storage.deleteAll();
  }

  async alarm(): Promise<void> {
    if (!this.#hasTables) return;
    this.#alarm.rang();
    await this.#engine.tidy();
    this.#alarm.ensure(this.#engine.nextAlarm);
  }

  async #account(): Promise<Account | undefined> {
    if (this.#erased) return undefined;
    const known = this.#hasTables ? this.#snapshot.read() : undefined;
    if (known) return known;
    const user = await findUserById(this.#db, this.#parts.userId);
    if (!user || this.#erased) return undefined;
    this.#migrate();
    this.#hasTables = true;
    const account = accountOf(user);
    this.#snapshot.write(account);
    return account;
  }

  #migrate(): void {
    migrate(this.storage, steps);
    this.#parts.onTables();
  }
}
