// A simulated user: their object crashes and starts again over the same storage and alarm.
import type { DatabaseSync } from "node:sqlite";
import { openDatabase } from "../db/client.ts";
import { singleDatabase } from "../db/content-databases.ts";
import { Databases } from "../db/databases.ts";
import type { Ledger } from "../ledger/ledger.ts";
import type { Account } from "../user-object/account.ts";
import type { Clock } from "../user-object/clock.ts";
import type { WorkspacePool } from "../user-object/pool.ts";
import { type CoreDependencies, UserCore } from "../user-object/user-core.ts";
import type { EventCounts } from "./coverage.ts";
import { createJournal, Disk } from "./disk.ts";
import { createModel, findTestTool } from "./model.ts";
import { type FaultyNetwork, openD1 } from "./network.ts";
import type { Probabilities } from "./random.ts";
import type { LedgerRules } from "./rules.ts";
import type { Scheduler } from "./scheduler.ts";
import { Crash, diskFullMessage, ObjectStorage, userMigrations } from "./sqlite-storage.ts";

/** Creates the dependencies of one instance of a user's object. */
type EnvironmentFactory = (
  user: SimulatedUser,
  storage: ObjectStorage,
) => Omit<CoreDependencies, "storage" | "ledger">;

export interface UserDependencies {
  name: string;
  id: string;
  scheduler: Scheduler;
  counts: EventCounts;
  rules: LedgerRules;
  turnsToCommit: () => number;
  createEnvironment: EnvironmentFactory;
}

/** The progress of an account deletion. */
type AccountDeletion = "none" | "marked" | "done";

/** One instance of the object, until it crashes. */
export interface Instance {
  core: UserCore;
  storage: ObjectStorage;
  ledger: Ledger;
}

export class SimulatedUser {
  readonly name: string;
  readonly id: string;
  readonly disk = new Disk((disk) => createJournal(disk, "(SELECT plan FROM account)"));
  deletion: AccountDeletion = "none";
  /** The account that was last sent to the object. */
  account: Account;
  readonly #parts: UserDependencies;
  #instance: Instance | undefined;
  #inAlarm = false;
  /** Whether a statement has failed since the alarm fired, so that setting the alarm may have failed. */
  mayLackAlarm = false;
  #onNextCrash: (() => void)[] = [];

  constructor(account: Account, parts: UserDependencies) {
    this.account = account;
    this.name = parts.name;
    this.id = parts.id;
    this.#parts = parts;
  }

  /** The running instance; undefined if there is none. */
  get instance(): Instance | undefined {
    return this.#instance?.storage.dead ? undefined : this.#instance;
  }

  /** Returns the running instance, or starts one; undefined if that crashes at once. */
  wake(): Instance | undefined {
    if (this.instance) return this.instance;
    const { scheduler, turnsToCommit, createEnvironment, rules } = this.#parts;
    const storage = new ObjectStorage(this.disk, {
      turnsToCommit,
      onFailure: (isCrash) => (isCrash ? this.#afterCrash("within a step") : this.#afterFailure()),
      onAlarm: (time) => {
        if (time !== null) this.#scheduleAlarm(time);
      },
    });
    scheduler.note(`${this.name} starts`);
    try {
      const ledger = rules.openLedger(storage);
      const core = new UserCore({ ...createEnvironment(this, storage), storage, ledger });
      this.#instance = { core, storage, ledger };
      if (core.hasTables) core.resume(storage.alarm);
    } catch (error) {
      if (!isInjected(error)) throw error;
      storage.crash();
      this.#instance = undefined;
    }
    return this.instance;
  }

  /** Calls `listener` when the running instance crashes. */
  onNextCrash(listener: () => void): void {
    this.#onNextCrash.push(listener);
  }

  /** Crashes the object between two steps. */
  crash(): void {
    if (!this.instance) return;
    this.instance.storage.crash();
    this.#afterCrash("between steps");
  }

  /** Crashes the object after that many more statements. */
  crashAfter(statements: number): void {
    this.wake()?.storage.crashAfter(statements);
  }

  /** Makes statements fail, without a crash (see ObjectStorage). */
  failAfter(...args: Parameters<ObjectStorage["failAfter"]>): void {
    this.wake()?.storage.failAfter(...args);
  }

  /** Calls the alarm's handler. After a crash within it, the next instance is called again, as the platform does. */
  ring(): void {
    const instance = this.wake();
    if (!instance) {
      this.#retryAlarm();
      return;
    }
    this.#parts.counts.add("alarms");
    this.mayLackAlarm = false;
    this.#inAlarm = true;
    instance.core.alarm().then(
      () => {
        this.#inAlarm = false;
      },
      () => instance.storage.dead || this.#retryAlarm(),
    );
  }

  #scheduleAlarm(time: number): void {
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

  #retryAlarm(): void {
    this.#inAlarm = false;
    if (this.disk.alarm !== null) return;
    this.disk.alarm = this.#parts.scheduler.now + 2000;
    this.#scheduleAlarm(this.disk.alarm);
  }

  #afterFailure(): void {
    this.#parts.scheduler.note(`${this.name}: a statement fails`);
    this.#parts.counts.add("failed statements");
    this.mayLackAlarm = true;
  }

  #afterCrash(when: "between steps" | "within a step"): void {
    const { scheduler, counts } = this.#parts;
    scheduler.note(`${this.name} crashes ${when}`);
    counts.add(`crashes ${when}`);
    if (this.#inAlarm) this.#retryAlarm();
    for (const listener of this.#onNextCrash.splice(0)) listener();
  }
}

/** Whether the error is an injected fault. */
export function isInjected(error: unknown): boolean {
  return error instanceof Crash || (error instanceof Error && error.message === diskFullMessage);
}

interface EnvironmentDependencies {
  scheduler: Scheduler;
  counts: EventCounts;
  probabilities: Probabilities;
  db: DatabaseSync;
  d1Network: FaultyNetwork;
  areFaultsOver: () => boolean;
  onModelRequest: (tag: string) => void;
  poolOf: (workspaceId: string, caller: ObjectStorage) => WorkspacePool;
}

/** The outside world of every object: D1, model, moderation, spend cap and pools, with random delays. */
export function environmentFactory(world: EnvironmentDependencies): EnvironmentFactory {
  const { scheduler, probabilities } = world;
  const { random } = scheduler;
  return ({ id, name }, caller) => {
    const clock: Clock = {
      now: () => scheduler.now,
      sleep: (ms, signal) => scheduler.pause(caller, "a pause is over", ms, signal),
    };
    const wait = (what: string) =>
      scheduler.pause(caller, what, random.below(500), new AbortController().signal);
    const d1 = openD1(world.db, world.d1Network, caller, name);
    return {
      clock,
      member: id,
      migrations: userMigrations,
      databases: singleDatabase(openDatabase(d1)),
      openDatabases: () => new Databases({ DB: d1 }),
      sendDeliveries: () => {},
      keepAlive: (work) => void work.catch(() => {}),
      model: createModel({ ...world, caller, behaviors: probabilities.behaviors }),
      moderate: async () => {
        if (world.areFaultsOver() || random.chance(0.8)) return false;
        await wait(`moderation replies to ${name}`);
        return random.chance(0.1);
      },
      spending: {
        isReached: async () => {
          if (random.chance(0.3)) await wait(`${name} reads the spending`);
          return !world.areFaultsOver() && random.chance(0.01);
        },
        add: async () => {
          if (random.chance(0.3)) await wait(`${name} counts the spending`);
        },
      },
      findTool: findTestTool,
      recordRun: () => {},
      hasModel: true,
      poolOf: (workspaceId) => world.poolOf(workspaceId, caller),
    };
  };
}
