// A simulated world: a few users, their workspaces, D1 and a model.
import type { DatabaseSync } from "node:sqlite";
import type { PlanId } from "../../shared/catalog/plan-ids.ts";
import type { EndEvent } from "../../shared/contracts/runs.ts";
import type { ErrorCode } from "../../shared/errors.ts";
import { billingPeriod } from "../../shared/quota.ts";
import { migrate } from "../ledger/migrate.ts";
import { type Account, AccountSnapshot } from "../user-object/account.ts";
import { LiveRun } from "../user-object/runs/live-run.ts";
import type { Refusal } from "../user-object/runs/run-request.ts";
import { EventCounts } from "./coverage.ts";
import { createDatabase } from "./create-database.ts";
import type { Disk } from "./disk.ts";
import { FaultyNetwork, networkError, noFaults } from "./network.ts";
import { type Probabilities, pickProbabilities, Random } from "./random.ts";
import type { LedgerRules } from "./rules.ts";
import { Reader, type RequestedRun, RequestedRuns, type RunParameters } from "./runs.ts";
import { Scheduler } from "./scheduler.ts";
import { userMigrations } from "./sqlite-storage.ts";
import {
  environmentFactory,
  type Instance,
  isInjected,
  SimulatedUser,
  type UserDependencies,
} from "./user.ts";
import { type PoolReply, Workspace } from "./workspace.ts";

export class World {
  readonly random: Random;
  readonly probabilities: Probabilities;
  readonly scheduler: Scheduler;
  readonly counts = new EventCounts();
  /** The database behind D1. */
  readonly db: DatabaseSync = createDatabase();
  readonly poolNetwork: FaultyNetwork;
  readonly d1Network: FaultyNetwork;
  readonly workspaces: ReadonlyMap<string, Workspace>;
  readonly users: readonly SimulatedUser[];
  readonly runs = new RequestedRuns();
  readonly violations: string[] = [];
  observer: Observer | undefined;
  #faultsOver = false;

  constructor(seed: number, rules: LedgerRules) {
    const random = new Random(seed);
    this.random = random;
    this.probabilities = pickProbabilities(random);
    const { counts, probabilities, db, runs } = this;
    const scheduler = new Scheduler(random, Date.UTC(2026, 0, 10) + random.below(40) * 86_400_000);
    this.scheduler = scheduler;
    this.poolNetwork = new FaultyNetwork(scheduler, {
      counts,
      name: "pool",
      faults: probabilities.poolFaults,
    });
    this.d1Network = new FaultyNetwork(scheduler, {
      counts,
      name: "D1",
      faults: probabilities.d1Faults,
    });
    const { poolNetwork, d1Network } = this;
    const turnsToCommit = () => (random.chance(0.7) ? 1 : random.between(2, 6));
    const parts = { scheduler, counts, rules, turnsToCommit };
    const sizes = [random.chance(0.2) ? 30 : random.between(3, 6), random.between(1, 4)];
    const workspaces = sizes.map((size, index) => {
      const workspace = new Workspace(size, { ...parts, name: `W${index + 1}`, network: poolNetwork });
      return [`workspace-${index + 1}`, workspace] as const;
    });
    this.workspaces = new Map(workspaces);
    const createEnvironment = environmentFactory({
      ...{ scheduler, counts, probabilities, db, d1Network },
      areFaultsOver: () => this.#faultsOver,
      onModelRequest: (tag) => {
        const run = runs.findByTag(tag);
        if (run) this.observer?.onModelRequest(run);
      },
      poolOf: (workspaceId, caller) => {
        const workspace = this.workspaces.get(workspaceId);
        if (!workspace) throw new Error("there is no such workspace");
        return workspace.poolFor(caller, {
          nameOf: (id) => runs.nameOf(id),
          onReply: (reply) => this.observer?.onPoolReply(workspace, reply),
        });
      },
    });
    this.users = createUsers(db, { ...parts, createEnvironment });
  }

  /** Starts a run. The same `wording` of a run is the same request. */
  start(user: SimulatedUser, parameters: RunParameters, wording = ""): void {
    this.repeat(this.runs.register(user, parameters, wording));
  }

  /** Repeats the request, as a client without a reply does. */
  repeat(run: RequestedRun): void {
    const { user, name, request } = run;
    const { follows } = request;
    const how = follows ? `, the ${follows.kind} of ${this.runs.nameOf(follows.run)}` : "";
    this.scheduler.note(`  ${user.name} starts ${name}${how}`);
    this.#call(run, ({ core }) => core.startRun(request));
  }

  /** Joins a run that was started before. */
  watch(run: RequestedRun): void {
    this.#call(run, ({ core }) => core.findRun(run.user.id, run.id));
  }

  stop({ user, id }: RequestedRun): void {
    this.counts.add("stops");
    const stop = (live: LiveRun | undefined) => live?.stop();
    user.instance?.core.findRun(user.id, id).then(stop, () => {});
  }

  /** Changes the user's account, in D1 and then in their object, which sometimes hears of it late. */
  changeAccount(user: SimulatedUser, changes: Partial<Account>): void {
    if (user.deletion !== "none") return;
    const account = { ...user.account, ...changes, version: user.account.version + 1 };
    user.account = account;
    const update = "UPDATE users SET plan = ?, period_anchor = ?, billing_version = ? WHERE id = ?";
    this.db.prepare(update).run(account.plan, account.periodAnchor, account.version, user.id);
    const push = () => void user.wake()?.core.changeAccount(account).catch(this.#onError);
    if (this.random.chance(0.1)) {
      this.counts.add("late changes of accounts");
      this.scheduler.add(`${user.name}'s object hears of the change`, this.random.below(60_000), push);
    } else push();
  }

  /** The text of the history with that id. */
  content(user: SimulatedUser, id: string): { body: string } | undefined {
    const query = this.db.prepare("SELECT body FROM contents WHERE owner_id = ? AND id = ?");
    return query.get(user.id, id) as { body: string } | undefined; // as the query says
  }

  /** Makes the network fail for a time. */
  startOutage(network: FaultyNetwork, ms: number): void {
    const { faults } = network;
    if (faults.lost === 1) return;
    network.faults = { ...noFaults, lost: 1 };
    this.scheduler.add("an outage is over", ms, () => {
      if (!this.#faultsOver) network.faults = faults;
    });
  }

  /** Ends all faults. */
  stopFaults(): void {
    this.#faultsOver = true;
    this.scheduler.stopFaults();
    for (const network of [this.poolNetwork, this.d1Network]) network.faults = noFaults;
    for (const object of [...this.users, ...this.workspaces.values()])
      object.crashAfter(Number.POSITIVE_INFINITY);
  }

  reportViolation(what: string): void {
    this.scheduler.note(`VIOLATED: ${what}`);
    this.violations.push(what);
  }

  close(): void {
    for (const { disk } of [...this.users, ...this.workspaces.values()]) disk.close();
    this.db.close();
  }

  /** A client whose stream breaks reconnects after a while. */
  #reconnect(run: RequestedRun): void {
    this.counts.add("streams broken off");
    this.scheduler.add(`a reader of ${run.name} reconnects`, 1000, () => this.watch(run));
  }

  #call(run: RequestedRun, work: (instance: Instance) => Promise<LiveRun | Refusal | undefined>): void {
    const instance = run.user.wake();
    if (!instance) return;
    const { storage } = instance;
    work(instance).then((result) => {
      if (result instanceof LiveRun) {
        const reader = new Reader(result);
        run.readers.push(reader);
        reader
          .follow(storage, (end) => this.observer?.onEnd(run, reader, end))
          .catch(() => storage.afterCommit(() => this.#reconnect(run)));
      } else if (result) storage.afterCommit(() => this.observer?.onRefusal(run, result.code));
    }, this.#onError);
  }

  readonly #onError = (error: unknown): void => {
    if (!isInjected(error) && !isNetworkError(error)) this.observer?.onUnexpectedError(String(error));
  };
}

/** Whether D1 was unreachable, in which case a request may fail. */
function isNetworkError(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (cause.message === networkError) return true;
  return false;
}

/** Listens to events within a step, to check them. */
export interface Observer {
  onModelRequest(run: RequestedRun): void;
  onRefusal(run: RequestedRun, code: ErrorCode): void;
  onEnd(run: RequestedRun, reader: Reader, end: EndEvent): void;
  onPoolReply(workspace: Workspace, reply: PoolReply): void;
  onUnexpectedError(event: string): void;
}

const dayMs = 86_400_000;

/** One free user, two members of a workspace, and one who pays and may have used most of their quota. */
function createUsers(db: DatabaseSync, parts: Omit<UserDependencies, "name" | "id">): SimulatedUser[] {
  const { random, now } = parts.scheduler;
  const create = (name: string, plan: PlanId, workspaceId: string | null): SimulatedUser => {
    const periodAnchor = now - random.below(28) * dayMs - random.below(dayMs);
    const id = random.uuid();
    const account = { userId: id, plan, periodAnchor, workspaceId, model: null, planSince: 0, version: 0 };
    const user = new SimulatedUser(account, { ...parts, name, id });
    db.prepare(
      `INSERT INTO users (id, email, name, password_hash, plan, period_anchor, created_at)
       VALUES (?, ?, ?, '', ?, ?, ?)`,
    ).run(user.id, `${name}@example.org`, name, plan, periodAnchor, periodAnchor);
    if (workspaceId || random.chance(0.6)) seedObject(user.disk, account, random, now);
    return user;
  };
  return [
    create("Ada", "free", null),
    create("Ben", "teams", "workspace-1"),
    create("Cleo", "teams", "workspace-1"),
    create("Dora", random.pick(["essential", "pro"]), null),
  ];
}

/** Fills the object of a user who has been here for a while; the other objects have no tables yet. */
function seedObject(disk: Disk, account: Account, random: Random, now: number): void {
  const sql = { exec: (query: string, ...bindings: unknown[]) => disk.exec(query, bindings) };
  const storage = {
    sql: sql as unknown as SqlStorage, // the part that is used
    transactionSync: <Result>(work: () => Result) => work(),
  };
  migrate(storage, userMigrations);
  new AccountSnapshot(storage.sql).write(account);
  const period = billingPeriod(account.periodAnchor, now).start;
  const prompts = {
    free: random.below(4),
    essential: random.pick([0, random.between(20, 24)]),
    pro: random.pick([0, random.between(95, 99)]),
    teams: 0,
  };
  insertEarlierRuns(disk, "prompts", period, prompts[account.plan]);
  if (account.plan === "pro") insertEarlierRuns(disk, "apiCalls", period, random.between(496, 499));
  disk.exec("DELETE FROM journal", []); // earlier runs are not checked
}

/** Inserts runs of which only the receipt is left. */
function insertEarlierRuns(disk: Disk, meter: string, period: number, count: number): void {
  const metadata = JSON.stringify({ tool: null, request: null, contentId: null });
  disk.rows(
    `WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ?1)
     INSERT INTO entries (id, meter, period, weight, state, reason, started_at, ended_at, metadata)
     SELECT 'earlier ' || ?2 || n, ?2, ?3, 1, 'committed', 'delivered', ?3, ?3, ?4 FROM numbers WHERE n <= ?1`,
    count,
    meter,
    period,
    metadata,
  );
}
