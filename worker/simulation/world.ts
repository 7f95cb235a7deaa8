// A few people, their workspaces, D1 and a model, and what they are asked for.
import type { DatabaseSync } from "node:sqlite";
import type { PlanId } from "../../shared/catalog/plan-ids.ts";
import type { EndEvent } from "../../shared/contracts/runs.ts";
import type { ErrorCode } from "../../shared/errors.ts";
import { billingPeriod } from "../../shared/quota.ts";
import { migrate } from "../ledger/ledger.ts";
import { type Account, AccountSnapshot } from "../user-object/account.ts";
import { LiveRun } from "../user-object/runs/live-run.ts";
import type { Refusal } from "../user-object/runs/run-request.ts";
import { EventCounts } from "./coverage.ts";
import type { Disk } from "./disk.ts";
import { createDatabase, FaultyNetwork, noFaults } from "./network.ts";
import { type Probabilities, pickProbabilities, Random } from "./random.ts";
import type { LedgerRules } from "./rules.ts";
import { Reader, type RequestedRun, RequestedRuns, type RunParameters } from "./runs.ts";
import { Scheduler } from "./scheduler.ts";
import { userMigrations } from "./sqlite-storage.ts";
import {
  createEnvironments,
  type Instance,
  isFailure,
  SimulatedUser,
  type UserDependencies,
} from "./user.ts";
import { type PoolReply, Workspace } from "./workspace.ts";

export class World {
  readonly random: Random;
  readonly likely: Probabilities;
  readonly scheduler: Scheduler;
  readonly counts = new EventCounts();
  /** D1's tables. */
  readonly db: DatabaseSync = createDatabase();
  readonly poolLine: FaultyNetwork;
  readonly historyLine: FaultyNetwork;
  readonly workspaces: ReadonlyMap<string, Workspace>;
  readonly people: readonly SimulatedUser[];
  readonly runs = new RequestedRuns();
  readonly violations: string[] = [];
  observer: Observer | undefined;
  #calm = false;

  constructor(seed: number, rules: LedgerRules) {
    const random = new Random(seed);
    this.random = random;
    this.likely = pickProbabilities(random);
    const { counts, likely, db, runs } = this;
    const scheduler = new Scheduler(random, Date.UTC(2026, 0, 10) + random.below(40) * 86_400_000);
    this.scheduler = scheduler;
    this.poolLine = new FaultyNetwork(scheduler, { counts, name: "pool", faults: likely.poolFaults });
    this.historyLine = new FaultyNetwork(scheduler, {
      counts,
      name: "history",
      faults: likely.historyFaults,
    });
    const { poolLine, historyLine } = this;
    const turnsToCommit = () => (random.chance(0.7) ? 1 : random.between(2, 6));
    const parts = { scheduler, counts, rules, turnsToCommit };
    const sizes = [random.chance(0.2) ? 30 : random.between(3, 6), random.between(1, 4)];
    const workspaces = sizes.map((size, index) => {
      const workspace = new Workspace(size, { ...parts, name: `W${index + 1}`, line: poolLine });
      return [`workspace-${index + 1}`, workspace] as const;
    });
    this.workspaces = new Map(workspaces);
    const surroundings = createEnvironments({
      ...{ scheduler, counts, likely, db, historyLine },
      isCalm: () => this.#calm,
      onModelRequest: (tag) => {
        const run = runs.ofTag(tag);
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
    this.people = createPeople(db, { ...parts, surroundings });
  }

  /** Asks the person's object for the run. */
  start(person: SimulatedUser, ask: RunParameters, wording = ""): void {
    this.repeat(this.runs.enter(person, ask, wording));
  }

  /** Asks once more, as whoever has not heard an answer does. */
  repeat(run: RequestedRun): void {
    const { person, name, request } = run;
    const { follows } = request;
    const how = follows ? `, the ${follows.kind} of ${this.runs.nameOf(follows.run)}` : "";
    this.scheduler.note(`  ${person.name} starts ${name}${how}`);
    this.#ask(run, ({ core }) => core.startRun(request));
  }

  /** Asks for a run that was started some time. */
  watch(run: RequestedRun): void {
    this.#ask(run, ({ core }) => core.findRun(run.person.id, run.id));
  }

  stop({ person, id }: RequestedRun): void {
    this.counts.add("stops");
    const stop = (live: LiveRun | undefined) => live?.stop();
    person.instance?.core.findRun(person.id, id).then(stop, () => {});
  }

  /** Changes what the person has booked, in D1 and then in their object. */
  changeAccount(person: SimulatedUser, changes: Partial<Account>): void {
    if (person.deletion !== "none") return;
    const account = { ...person.account, ...changes, version: person.account.version + 1 };
    person.account = account;
    const update = "UPDATE users SET plan = ?, period_anchor = ?, billing_version = ? WHERE id = ?";
    this.db.prepare(update).run(account.plan, account.periodAnchor, account.version, person.id);
    person.wake()?.core.changeAccount(account).catch(this.#onError);
  }

  /** The content of the history with that id. */
  content(person: SimulatedUser, id: string): { body: string } | undefined {
    const query = this.db.prepare("SELECT body FROM contents WHERE user_id = ? AND id = ?");
    return query.get(person.id, id) as { body: string } | undefined; // as the query says
  }

  /** An outage of a line, unless it has one or all faults are over. */
  cut(line: FaultyNetwork, ms: number): void {
    const { faults } = line;
    if (faults.lost === 1) return;
    line.faults = { ...noFaults, lost: 1 };
    this.scheduler.add("an outage is over", ms, () => {
      if (!this.#calm) line.faults = faults;
    });
  }

  /** From now on nothing fails any more. */
  calmDown(): void {
    this.#calm = true;
    for (const line of [this.poolLine, this.historyLine]) line.faults = noFaults;
    for (const object of [...this.people, ...this.workspaces.values()])
      object.crashAfter(Number.POSITIVE_INFINITY);
  }

  violate(what: string): void {
    this.scheduler.note(`VIOLATED: ${what}`);
    this.violations.push(what);
  }

  close(): void {
    for (const { disk } of [...this.people, ...this.workspaces.values()]) disk.close();
    this.db.close();
  }

  /** Somebody whose stream breaks asks again, a while later. */
  #reconnect(run: RequestedRun): void {
    this.counts.add("streams broken off");
    this.scheduler.add(`a reader of ${run.name} comes back`, 1000, () => this.watch(run));
  }

  #ask(run: RequestedRun, work: (instance: Instance) => Promise<LiveRun | Refusal | undefined>): void {
    const instance = run.person.wake();
    if (!instance) return;
    const { storage } = instance;
    work(instance).then((answer) => {
      if (answer instanceof LiveRun) {
        const reader = new Reader(answer);
        run.readers.push(reader);
        reader
          .follow(storage, (end) => this.observer?.onEnd(run, reader, end))
          .catch(() => storage.whenSafe(() => this.#reconnect(run)));
      } else if (answer) storage.whenSafe(() => this.observer?.onRefusal(run, answer.code));
    }, this.#onError);
  }

  readonly #onError = (error: unknown): void => {
    if (!isFailure(error) && !isFromAfar(error)) this.observer?.onFault(String(error));
  };
}

/** Whether D1 could not be reached: a request that needs it fails then. */
function isFromAfar(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (cause.message === "the line was cut") return true;
  return false;
}

/** What is told while a step goes on, for checking it. */
export interface Observer {
  onModelRequest(run: RequestedRun): void;
  onRefusal(run: RequestedRun, code: ErrorCode): void;
  onEnd(run: RequestedRun, reader: Reader, end: EndEvent): void;
  onPoolReply(workspace: Workspace, reply: PoolReply): void;
  onFault(event: string): void;
}

// Who lives in a world: one on the free plan, two members of a workspace, one who pays and may have used most of it.

const dayMs = 86_400_000;

function createPeople(db: DatabaseSync, parts: Omit<UserDependencies, "name" | "id">): SimulatedUser[] {
  const { random, now } = parts.scheduler;
  const create = (name: string, plan: PlanId, workspaceId: string | null): SimulatedUser => {
    const periodAnchor = now - random.below(28) * dayMs - random.below(dayMs);
    const id = random.uuid();
    const account = { userId: id, plan, periodAnchor, workspaceId, planSince: 0, version: 0 };
    const person = new SimulatedUser(account, { ...parts, name, id });
    db.prepare(
      `INSERT INTO users (id, email, name, password_hash, plan, period_anchor, created_at)
       VALUES (?, ?, ?, '', ?, ?, ?)`,
    ).run(person.id, `${name}@example.org`, name, plan, periodAnchor, periodAnchor);
    if (workspaceId || random.chance(0.6)) furnish(person.disk, account, random, now);
    return person;
  };
  return [
    create("Ada", "free", null),
    create("Ben", "teams", "workspace-1"),
    create("Cleo", "teams", "workspace-1"),
    create("Dora", random.pick(["essential", "pro"]), null),
  ];
}

/** As if they had been here for a while; the others' objects have no tables yet. */
function furnish(disk: Disk, account: Account, random: Random, now: number): void {
  const sql = { exec: (query: string, ...bindings: unknown[]) => disk.exec(query, bindings) };
  const storage = {
    sql: sql as unknown as SqlStorage, // the part that is used of it
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
  enterEarlier(disk, "prompts", period, prompts[account.plan]);
  if (account.plan === "pro") enterEarlier(disk, "apiCalls", period, random.between(496, 499));
  disk.exec("DELETE FROM journal", []); // what came before is not checked
}

/** So many runs of which only the receipt is left. */
function enterEarlier(disk: Disk, meter: string, period: number, count: number): void {
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
