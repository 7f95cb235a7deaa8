// A Durable Object's storage over SQLite in memory, with its two promises: what is written without waiting in between
// is there as a whole or not at all, and nothing leaves the object before it is.

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { LedgerStorage } from "../ledger/ledger.ts";
import { migrate } from "../ledger/ledger.ts";
import { Disk } from "./disk.ts";

/** The object is gone, in the midst of whatever it did. */
export class Crash extends Error {
  override name = "Crash";
}

export const diskIsFull = "the disk is full";

interface StorageOptions {
  /** After how many turns of the microtask queue what was written is safe; at least one. */
  turnsToCommit: () => number;
  /** Called when a statement fails, and whether the object is lost with it. */
  onFailure: (isLost: boolean) => void;
  /** Called when the alarm has been set or taken away. */
  onAlarm?: (time: number | null) => void;
}

/** The storage as one instance of the object sees it. When the instance is lost, every further call fails. */
export class ObjectStorage implements LedgerStorage {
  readonly #disk: Disk;
  readonly #options: StorageOptions;
  #dead = false;
  #open = false;
  #afterCommit: (() => void)[] = [];
  /** Set in this section; undefined where it was not touched. */
  #alarm: number | null | undefined;
  #statementsLeft = Number.POSITIVE_INFINITY;
  /** Whether the instance is lost after them; otherwise some statements fail, and it goes on. */
  #dies = true;
  #failuresLeft = 0;
  /** Only statements with this in them are counted. */
  #counted = "";

  constructor(disk: Disk, options: StorageOptions) {
    this.#disk = disk;
    this.#options = options;
  }

  readonly sql = {
    // Of a cursor this has what the product uses.
    exec: ((query: string, ...bindings: unknown[]) =>
      this.#exec(query, bindings)) as unknown as SqlStorage["exec"],
  };

  get dead(): boolean {
    return this.#dead;
  }

  /** When the alarm is set for, as far as that was stored. */
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

  /** Does what is seen outside, once everything that was written before is safe; never, if it is lost instead. */
  whenSafe(effect: () => void): void {
    if (this.#dead) return;
    if (this.#open) this.#afterCommit.push(effect);
    else effect();
  }

  /** The instance is lost at the statement after so many. */
  crashAfter(statements: number): void {
    this.#statementsLeft = statements;
    this.#dies = true;
    this.#counted = "";
  }

  /** `times` statements fail, after so many of those that have `part` in them, and the instance goes on. */
  failAfter(statements: number, part: string, times: number): void {
    this.#statementsLeft = statements;
    this.#failuresLeft = times;
    this.#dies = false;
    this.#counted = part;
  }

  /** Does the work without a crash in it: looking is not part of the world. */
  safely<Result>(work: () => Result): Result {
    const left = this.#statementsLeft;
    this.#statementsLeft = Number.POSITIVE_INFINITY;
    const result = work();
    this.#statementsLeft = left;
    return result;
  }

  /** The instance is lost now, and what it has written in this section with it. */
  die(): void {
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
    this.#statementsLeft = --this.#failuresLeft > 0 && !this.#dies ? 0 : Number.POSITIVE_INFINITY;
    this.#options.onFailure(this.#dies);
    if (!this.#dies) throw new Error(diskIsFull);
    this.die();
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
    if (this.#dead) return new Promise(() => {}); // nobody is there to hear of it
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

// The product's migrations, read from their files: Node cannot import SQL.

/** The SQL of each migration in `folder`, in order. */
function read(folder: string): string[] {
  const path = join(import.meta.dirname, "../..", folder);
  const files = readdirSync(path).filter((name) => name.endsWith(".sql"));
  return files.sort().map((name) => readFileSync(join(path, name), "utf8"));
}

export const databaseMigrations = read("migrations");
export const userMigrations = read("worker/user-object/migrations");
export const workspaceMigrations = read("worker/workspace-object/migrations");

/** A storage of its own with the ledger's table, for tests that wait for nothing. */
export function openStorage(): LedgerStorage {
  const storage = new ObjectStorage(new Disk(), { turnsToCommit: () => 1, onFailure: () => {} });
  migrate(storage, workspaceMigrations);
  return storage;
}
