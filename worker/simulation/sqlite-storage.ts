// A Durable Object's storage over SQLite in memory, with the platform's two guarantees: writes without an await in
// between are atomic, and no message leaves the object before they are committed (the output gate).

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { LedgerStorage } from "../ledger/ledger.ts";
import { migrate } from "../ledger/migrate.ts";
import { Disk } from "./disk.ts";

/** Thrown where the object crashes. */
export class Crash extends Error {
  override name = "Crash";
}

export const diskFullMessage = "the disk is full";

interface StorageOptions {
  /** After how many turns of the microtask queue writes are committed; at least 1. */
  turnsToCommit: () => number;
  /** Called when a statement fails; `isCrash` if the object crashes with it. */
  onFailure: (isCrash: boolean) => void;
  /** Called when the alarm has been set or deleted. */
  onAlarm?: (time: number | null) => void;
}

/** The storage as one instance of the object sees it. After a crash, every call throws. */
export class ObjectStorage implements LedgerStorage {
  readonly #disk: Disk;
  readonly #options: StorageOptions;
  #dead = false;
  #open = false;
  #afterCommit: (() => void)[] = [];
  /** The uncommitted alarm; undefined if unchanged. */
  #alarm: number | null | undefined;
  #statementsLeft = Number.POSITIVE_INFINITY;
  /** Whether the instance crashes then; otherwise some statements fail and it continues. */
  #crashes = true;
  #failuresLeft = 0;
  /** Only statements that contain this are counted. */
  #counted = "";

  constructor(disk: Disk, options: StorageOptions) {
    this.#disk = disk;
    this.#options = options;
  }

  readonly sql = {
    // The cursor has the methods that the product uses.
    exec: ((query: string, ...bindings: unknown[]) =>
      this.#exec(query, bindings)) as unknown as SqlStorage["exec"],
  };

  get dead(): boolean {
    return this.#dead;
  }

  /** The committed alarm. */
  get alarm(): number | null {
    return this.#disk.alarm;
  }

  transactionSync<Result>(work: () => Result): Result {
    this.#begin();
    this.#disk.db.exec("SAVEPOINT nested");
    try {
      const result = work();
      this.#check();
      this.#disk.db.exec("RELEASE nested");
      return result;
    } catch (error) {
      if (!this.#dead) this.#disk.db.exec("ROLLBACK TO nested; RELEASE nested");
      this.#disk.version++;
      this.#disk.forgetTables();
      throw error;
    }
  }

  setAlarm(time: number | Date): Promise<void> {
    return this.#changeAlarm(Number(time));
  }

  deleteAlarm(): Promise<void> {
    return this.#changeAlarm(null);
  }

  async deleteAll(): Promise<void> {
    this.#check();
    this.#begin();
    for (const { type, name } of this.#disk.rows<{ type: string; name: string }>(
      "SELECT type, name FROM sqlite_master WHERE type IN ('trigger', 'table') AND name NOT LIKE 'sqlite_%' ORDER BY type DESC",
    ))
      this.#disk.db.exec(`DROP ${type} ${name}`);
    this.#disk.forgetTables();
  }

  /** Runs a visible effect once all writes before it are committed; never if the object crashes first. */
  afterCommit(effect: () => void): void {
    if (this.#dead) return;
    if (this.#open) this.#afterCommit.push(effect);
    else effect();
  }

  /** Crashes the instance after that many more statements. */
  crashAfter(statements: number): void {
    this.#statementsLeft = statements;
    this.#crashes = true;
    this.#counted = "";
  }

  /** Makes `times` statements fail, after that many that contain `part`. The instance continues. */
  failAfter(statements: number, part: string, times: number): void {
    this.#statementsLeft = statements;
    this.#failuresLeft = times;
    this.#crashes = false;
    this.#counted = part;
  }

  /** Inspects the object without injected faults. */
  withoutFaults<Result>(work: () => Result): Result {
    const left = this.#statementsLeft;
    this.#statementsLeft = Number.POSITIVE_INFINITY;
    const result = work();
    this.#statementsLeft = left;
    return result;
  }

  /** Crashes the instance and discards its uncommitted writes. */
  crash(): void {
    if (this.#dead) return;
    this.#dead = true;
    if (this.#open) this.#disk.db.exec("ROLLBACK");
    this.#disk.version++;
    this.#disk.forgetTables();
    this.#open = false;
    this.#afterCommit = [];
  }

  #exec(query: string, bindings: unknown[]) {
    this.#check();
    if (query.includes(this.#counted) && this.#statementsLeft-- <= 0) this.#fail();
    if (!/^\s*SELECT/i.test(query)) {
      this.#begin();
      if (query.includes("entries")) this.#disk.version++;
    }
    return this.#disk.exec(query, bindings);
  }

  #fail(): never {
    this.#statementsLeft = --this.#failuresLeft > 0 && !this.#crashes ? 0 : Number.POSITIVE_INFINITY;
    this.#options.onFailure(this.#crashes);
    if (!this.#crashes) throw new Error(diskFullMessage);
    this.crash();
    throw new Crash();
  }

  #begin(): void {
    this.#check();
    if (this.#open) return;
    this.#disk.db.exec("BEGIN");
    this.#open = true;
    this.#commitAfter(this.#options.turnsToCommit());
  }

  #commitAfter(turns: number): void {
    queueMicrotask(() => {
      if (turns > 1) this.#commitAfter(turns - 1);
      else if (!this.#dead) this.#commit();
    });
  }

  #commit(): void {
    this.#disk.db.exec("COMMIT");
    this.#open = false;
    this.#commitAlarm();
    const effects = this.#afterCommit;
    this.#afterCommit = [];
    for (const effect of effects) effect();
  }

  #changeAlarm(time: number | null): Promise<void> {
    if (this.#dead) return new Promise(() => {}); // the caller has crashed
    this.#begin();
    this.#alarm = time;
    return Promise.resolve();
  }

  #commitAlarm(): void {
    if (this.#alarm === undefined) return;
    this.#disk.alarm = this.#alarm;
    this.#alarm = undefined;
    this.#options.onAlarm?.(this.#disk.alarm);
  }

  #check(): void {
    if (this.#dead) throw new Crash();
  }
}

/** Reads the migrations in `folder`, in order: Node cannot import SQL. */
function read(folder: string): string[] {
  const path = join(import.meta.dirname, "../..", folder);
  const files = readdirSync(path).filter((name) => name.endsWith(".sql"));
  return files.sort().map((name) => readFileSync(join(path, name), "utf8"));
}

export const databaseMigrations = read("migrations");
export const userMigrations = read("worker/user-object/migrations");
export const workspaceMigrations = read("worker/workspace-object/migrations");

/** Creates a storage with the ledger's table, for synchronous tests. */
export function openStorage(): LedgerStorage {
  const storage = new ObjectStorage(new Disk(), { turnsToCommit: () => 1, onFailure: () => {} });
  migrate(storage, workspaceMigrations);
  return storage;
}
