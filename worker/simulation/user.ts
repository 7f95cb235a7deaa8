// A user over the lives of their object: an instance is lost, the next one comes back over the same storage and alarm.

import type { DatabaseSync } from "node:sqlite";
import { openDatabase } from "../db/client.ts";
import type { Ledger } from "../ledger/ledger.ts";
import type { Account } from "../user-object/account.ts";
import type { Clock } from "../user-object/clock.ts";
import type { WorkspacePool } from "../user-object/pool.ts";
import { type CoreDependencies, UserCore } from "../user-object/user-core.ts";
import type { EventCounts } from "./coverage.ts";
import { Disk, keepJournal } from "./disk.ts";
import { findTestTool, openModelDouble } from "./model.ts";
import { type FaultyNetwork, openD1 } from "./network.ts";
import type { Probabilities } from "./random.ts";
import type { LedgerRules } from "./rules.ts";
import type { Scheduler } from "./scheduler.ts";
import { Crash, diskIsFull, ObjectStorage, userMigrations } from "./sqlite-storage.ts";

/** What an instance of a person's object gets from outside, over its own storage. */
export type EnvironmentFactory = (
  person: SimulatedUser,
  storage: ObjectStorage,
) => Omit<CoreDependencies, "storage" | "ledger">;

export interface UserDependencies {
  name: string;
  id: string;
  scheduler: Scheduler;
  counts: EventCounts;
  rules: LedgerRules;
  turnsToCommit: () => number;
  surroundings: EnvironmentFactory;
}

/** How far the deletion of an account has come. */
export type AccountDeletion = "none" | "marked" | "done";

/** One life of the object. */
export interface Instance {
  core: UserCore;
  storage: ObjectStorage;
  ledger: Ledger;
}

export class SimulatedUser {
  readonly name: string;
  readonly id: string;
  readonly disk = new Disk((disk) => keepJournal(disk, "(SELECT plan FROM account)"));
  deletion: AccountDeletion = "none";
  /** What the object was told last. */
  account: Account;
  readonly #parts: UserDependencies;
  #instance: Instance | undefined;
  #inAlarm = false;
  /** Whether a statement has failed since the alarm rang: it may not have been set then. */
  mayMissItsAlarm = false;
  #onceLost: (() => void)[] = [];

  constructor(account: Account, parts: UserDependencies) {
    this.account = account;
    this.name = parts.name;
    this.id = parts.id;
    this.#parts = parts;
  }

  /** The instance that is there now; undefined if there is none. */
  get instance(): Instance | undefined {
    return this.#instance?.storage.dead ? undefined : this.#instance;
  }

  /** The instance that is there, else a new one; undefined if that is lost at once. */
  wake(): Instance | undefined {
    if (this.instance) return this.instance;
    const { scheduler, turnsToCommit, surroundings, rules } = this.#parts;
    const storage = new ObjectStorage(this.disk, {
      turnsToCommit,
      onFailure: (isLost) => (isLost ? this.#afterCrash("within a step") : this.#afterFailure()),
      onAlarm: (time) => {
        if (time !== null) this.#awaitAlarm(time);
      },
    });
    scheduler.note(`${this.name} wakes up`);
    try {
      const ledger = rules.openLedger(storage);
      const core = new UserCore({ ...surroundings(this, storage), storage, ledger });
      this.#instance = { core, storage, ledger };
      if (core.hasTables) core.resume(storage.alarm);
    } catch (error) {
      if (!isFailure(error)) throw error;
      storage.die();
      this.#instance = undefined;
    }
    return this.instance;
  }

  /** Calls `listener` when the instance that is there now is lost. */
  onceLost(listener: () => void): void {
    this.#onceLost.push(listener);
  }

  /** The object is lost between two steps. */
  crash(): void {
    if (!this.instance) return;
    this.instance.storage.die();
    this.#afterCrash("between steps");
  }

  /** The object is lost at the statement after so many. */
  crashAfter(statements: number): void {
    this.wake()?.storage.crashAfter(statements);
  }

  /** Statements fail (see ObjectStorage), and the object goes on. */
  failAfter(...args: Parameters<ObjectStorage["failAfter"]>): void {
    this.wake()?.storage.failAfter(...args);
  }

  /** Calls the alarm's handler; if the instance is lost in the midst of it, the next one is called again. */
  ring(): void {
    const instance = this.wake();
    if (!instance) {
      this.#awaitAgain();
      return;
    }
    this.#parts.counts.add("alarms");
    this.mayMissItsAlarm = false;
    this.#inAlarm = true;
    instance.core.alarm().then(
      () => {
        this.#inAlarm = false;
      },
      () => instance.storage.dead || this.#awaitAgain(),
    );
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

// What an object finds around it: D1, a model, moderation, the day's spending and pools, each as slow as the seed says.

interface SurroundingsParts {
  scheduler: Scheduler;
  counts: EventCounts;
  likely: Probabilities;
  db: DatabaseSync;
  historyLine: FaultyNetwork;
  isCalm: () => boolean;
  onModelRequest: (tag: string) => void;
  poolOf: (workspaceId: string, caller: ObjectStorage) => WorkspacePool;
}

export function createEnvironments(world: SurroundingsParts): EnvironmentFactory {
  const { scheduler, likely } = world;
  const { random } = scheduler;
  return ({ id, name }, caller) => {
    const clock: Clock = {
      now: () => scheduler.now,
      sleep: (ms, signal) => scheduler.pause(caller, "a pause is over", ms, signal),
    };
    const wait = (what: string) =>
      scheduler.pause(caller, what, random.below(500), new AbortController().signal);
    return {
      clock,
      member: id,
      migrations: userMigrations,
      db: openDatabase(openD1(world.db, world.historyLine, caller, name)),
      keepAlive: (work) => void work.catch(() => {}),
      model: openModelDouble({ ...world, caller, answers: likely.answers }),
      moderate: async () => {
        if (world.isCalm() || random.chance(0.8)) return false;
        await wait(`moderation answers ${name}`);
        return random.chance(0.1);
      },
      spending: {
        isReached: async () => {
          if (random.chance(0.3)) await wait(`${name} reads the day's spending`);
          return !world.isCalm() && random.chance(0.01);
        },
        add: async () => {
          if (random.chance(0.3)) await wait(`${name} counts the spending`);
        },
      },
      findTool: findTestTool,
      hasModel: true,
      poolOf: (workspaceId) => world.poolOf(workspaceId, caller),
    };
  };
}
