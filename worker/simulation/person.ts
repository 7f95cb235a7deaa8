// A person over the lives of their object: it is lost and comes back over the same storage, and has one alarm.
import { type Account, AccountSnapshot } from "../user-object/account.ts";
import { Disk } from "./disk.ts";
import { keepJournal } from "./journal.ts";
import { type ObjectParts, PersonObject } from "./person-object.ts";
import type { Rules } from "./rules.ts";
import type { Scheduler } from "./scheduler.ts";
import { Crash, diskIsFull, ObjectStorage } from "./sqlite-storage.ts";
import type { Counts } from "./statistics.ts";

/** What an instance of a person's object gets from outside, over its own storage. */
export type Surroundings = (
  person: Person,
  storage: ObjectStorage,
) => Omit<ObjectParts, "userId" | "storage" | "ledger" | "onTables">;

export interface PersonParts {
  name: string;
  id: string;
  scheduler: Scheduler;
  counts: Counts;
  rules: Rules;
  turnsToCommit: () => number;
  surroundings: Surroundings;
}

/** How far the deletion of an account has come. */
export type Deletion = "none" | "marked" | "done";

export class Person {
  readonly name: string;
  readonly id: string;
  readonly disk = new Disk();
  deletion: Deletion = "none";
  /** What the object was told last. */
  account: Account;
  readonly #parts: PersonParts;
  #object: PersonObject | undefined;
  #storage: ObjectStorage | undefined;
  #inAlarm = false;
  /** Whether a statement has failed since the alarm rang: it may not have been set then. */
  mayMissItsAlarm = false;
  #onceLost: (() => void)[] = [];

  constructor(account: Account, parts: PersonParts) {
    this.account = account;
    this.name = parts.name;
    this.id = parts.id;
    this.#parts = parts;
  }

  /** The object as it is now; undefined where it is not there. */
  get object(): PersonObject | undefined {
    return this.#storage && !this.#storage.dead ? this.#object : undefined;
  }

  /** The object, a new instance where there is none; undefined where that is lost at once. */
  wake(): PersonObject | undefined {
    if (this.object) return this.object;
    const { scheduler, turnsToCommit, surroundings, rules } = this.#parts;
    const storage = new ObjectStorage(this.disk, {
      turnsToCommit,
      onFailure: (isLost) => (isLost ? this.#afterCrash("within a step") : this.#afterFailure()),
      onAlarm: (time) => {
        if (time !== null) this.#awaitAlarm(time);
      },
    });
    this.#storage = storage;
    scheduler.note(`${this.name} wakes up`);
    try {
      this.#object = new PersonObject({
        ...surroundings(this, storage),
        userId: this.id,
        storage,
        ledger: rules.openLedger(storage),
        onTables: () => keepJournal(this.disk, "(SELECT plan FROM account)"),
      });
    } catch (error) {
      if (!isFailure(error)) throw error;
      storage.die();
      this.#object = undefined;
    }
    return this.object;
  }

  /** Tells when the instance that is there now is lost. */
  onceLost(tell: () => void): void {
    this.#onceLost.push(tell);
  }

  /** The object is lost between two steps. */
  crash(): void {
    if (!this.object) return;
    this.#storage?.die();
    this.#afterCrash("between steps");
  }

  /** The object is lost at the statement after so many. */
  crashAfter(statements: number): void {
    this.wake();
    this.#storage?.crashAfter(statements);
  }

  /** Statements fail (see ObjectStorage), and the object goes on. */
  failAfter(...args: Parameters<ObjectStorage["failAfter"]>): void {
    this.wake();
    this.#storage?.failAfter(...args);
  }

  /** Tells the object, as whoever changes plans and workspaces does. */
  changeAccount(changes: Partial<Account>): void {
    this.account = { ...this.account, ...changes };
    this.#calls((object) => object.changeAccount(this.account));
  }

  /** What the object goes by. */
  storedAccount(): Account | undefined {
    if (!this.disk.hasTable("account")) return undefined;
    const exec = (query: string) => ({ toArray: () => this.disk.rows(query) });
    return new AccountSnapshot({ exec: exec as unknown as SqlStorage["exec"] }).read(); // it asks for no more
  }

  /** Calls the alarm's handler; what is lost in the midst of it is called again. */
  ring(): void {
    const object = this.wake();
    if (!object) {
      this.#awaitAgain();
      return;
    }
    this.#parts.counts.add("alarms");
    this.mayMissItsAlarm = false;
    this.#inAlarm = true;
    object.alarm().then(
      () => {
        this.#inAlarm = false;
      },
      () => object.storage.dead || this.#awaitAgain(),
    );
  }

  #calls(work: (object: PersonObject) => void): void {
    const object = this.wake();
    if (!object) return;
    try {
      work(object);
    } catch (error) {
      if (!isFailure(error)) throw error;
    }
  }

  #awaitAlarm(time: number): void {
    const { scheduler } = this.#parts;
    const isSet = () => this.disk.alarm === time;
    scheduler.add(
      `alarm of ${this.name}`,
      time - scheduler.now,
      () => {
        this.disk.alarm = null;
        this.ring();
      },
      isSet,
    );
  }

  #awaitAgain(): void {
    this.#inAlarm = false;
    if (this.disk.alarm !== null) return;
    this.disk.alarm = this.#parts.scheduler.now + 2000;
    this.#awaitAlarm(this.disk.alarm);
  }

  #afterFailure(): void {
    this.#parts.scheduler.note(`${this.name}'s disk is full for a moment`);
    this.#parts.counts.add("failed statements");
    this.mayMissItsAlarm = true;
  }

  #afterCrash(when: "between steps" | "within a step"): void {
    const { scheduler, counts } = this.#parts;
    scheduler.note(`${this.name} is lost ${when}`);
    counts.add(`crashes ${when}`);
    if (this.#inAlarm) this.#awaitAgain();
    for (const tell of this.#onceLost.splice(0)) tell();
  }
}

/** Whether it is a fault that was put in. */
export function isFailure(error: unknown): boolean {
  return error instanceof Crash || (error instanceof Error && error.message === diskIsFull);
}
