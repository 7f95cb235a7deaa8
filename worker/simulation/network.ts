// The way between an object and everything outside: each message takes its time, and may be lost, late or doubled.

import { DatabaseSync, type SQLInputValue } from "node:sqlite";
import type { EventCounts } from "./coverage.ts";
import type { Faults } from "./random.ts";
import type { Scheduler } from "./scheduler.ts";
import { databaseMigrations, type ObjectStorage } from "./sqlite-storage.ts";

export const noFaults: Faults = { lost: 0, replyLost: 0, overtaken: 0, doubled: 0 };

export class FaultyNetwork {
  readonly #scheduler: Scheduler;
  readonly #counts: EventCounts;
  readonly #name: "pool" | "history";
  faults: Faults;

  constructor(
    scheduler: Scheduler,
    parts: { counts: EventCounts; name: "pool" | "history"; faults: Faults },
  ) {
    this.#scheduler = scheduler;
    this.#counts = parts.counts;
    this.#name = parts.name;
    this.faults = parts.faults;
  }

  /**
   * Has `work` done at the other end and brings back what it answers. What a lost caller has sent on its way arrives
   * all the same; nobody hears the answer.
   */
  call<Answer>(caller: ObjectStorage, what: string, work: () => Answer): Promise<Answer> {
    return new Promise((resolve, reject) =>
      caller.whenSafe(() => this.#send(caller, what, work, { resolve, reject })),
    );
  }

  #send<Answer>(
    caller: ObjectStorage,
    what: string,
    work: () => Answer,
    { resolve, reject }: { resolve: (answer: Answer) => void; reject: (error: Error) => void },
  ): void {
    const { random } = this.#scheduler;
    const fate = this.#fate();
    const hears = () => !caller.dead;
    const answer = (how: string, tell: () => void) =>
      this.#scheduler.add(`${what}: ${how}`, this.#delay(), tell, hears);
    const fail = (how: string) => answer(how, () => reject(new Error("the line was cut")));
    if (fate === "doubled") {
      this.#counts.add(`${this.#name} messages doubled`);
      this.#scheduler.add(`${what} arrives a second time`, this.#delay() + random.below(60_000), () =>
        this.#swallow(work),
      );
    }
    if (fate === "lost" || fate === "overtaken") {
      this.#counts.add(`${this.#name} messages ${fate === "lost" ? "lost" : "overtaken"}`);
      fail(fate);
      if (fate === "overtaken")
        this.#scheduler.add(`${what} arrives late`, random.below(60_000), () => this.#swallow(work));
      return;
    }
    this.#scheduler.add(`${what} arrives`, this.#delay(), () => {
      try {
        const result = work();
        if (fate === "replyLost") {
          this.#counts.add(`${this.#name} replies lost`);
          fail("its reply is lost");
        } else answer("answered", () => resolve(result));
      } catch (error) {
        answer("fails", () => reject(error as Error)); // thrown by our own doubles
      }
    });
  }

  #swallow(work: () => unknown): void {
    try {
      work();
    } catch {
      // nobody waits for the answer
    }
  }

  #fate(): keyof Faults | "good" {
    const { random } = this.#scheduler;
    let rest = random.next();
    for (const [fault, likely] of Object.entries(this.faults) as [keyof Faults, number][]) {
      rest -= likely;
      if (rest < 0) return fault;
    }
    return "good";
  }

  /** Mostly some milliseconds, now and then many seconds. */
  #delay(): number {
    const { random } = this.#scheduler;
    return random.chance(0.1) ? random.below(30_000) : random.below(80);
  }
}

// D1 over SQLite in memory, with the tables of the migrations; reached over a line.

/** The database itself, whoever asks. */
export function createDatabase(): DatabaseSync {
  const db = new DatabaseSync(":memory:"); // foreign keys are kept, as in D1
  for (const migration of databaseMigrations) db.exec(migration);
  return db;
}

/** D1 as one object sees it. */
export function openD1(
  db: DatabaseSync,
  line: FaultyNetwork,
  caller: ObjectStorage,
  whose: string,
): D1Database {
  const call = <Answer>(query: string, work: () => Answer) =>
    line.call(caller, `D1 ${headOf(query)} of ${whose}`, work);

  class Statement {
    readonly query: string;
    readonly bindings: SQLInputValue[];

    constructor(query: string, bindings: SQLInputValue[]) {
      this.query = query;
      this.bindings = bindings;
    }

    bind(...bindings: unknown[]) {
      return new Statement(this.query, bindings.map(plain));
    }

    run() {
      return call(this.query, () => this.now());
    }

    all() {
      return this.run();
    }

    raw() {
      return call(this.query, () => this.now().results.map((row) => Object.values(row as object)));
    }

    now() {
      const results = db.prepare(this.query).all(...this.bindings);
      return { success: true, results, meta: {} };
    }
  }

  const batch = (statements: Statement[]) =>
    call(statements.map(({ query }) => headOf(query)).join(" and "), () => {
      db.exec("BEGIN");
      try {
        const answers = statements.map((statement) => statement.now());
        db.exec("COMMIT");
        return answers;
      } catch (error) {
        db.exec("ROLLBACK");
        throw error;
      }
    });
  // the part of D1 that drizzle uses
  return { prepare: (query: string) => new Statement(query, []), batch } as unknown as D1Database;
}

const plain = (value: unknown) => (typeof value === "boolean" ? Number(value) : value) as SQLInputValue;

/** `insert into "contents"`, of a long statement. */
const headOf = (query: string) =>
  /^(\w+)(?:.*? (?:from|into))? "?(\w+)"?/.exec(query)?.slice(1, 3).join(" ") ?? query;
