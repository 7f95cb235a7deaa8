// The network between objects and D1: messages are delayed, and may be lost, late or duplicated.
import type { DatabaseSync, SQLInputValue } from "node:sqlite";
import type { EventCounts } from "./coverage.ts";
import type { Faults } from "./random.ts";
import type { Scheduler } from "./scheduler.ts";
import type { ObjectStorage } from "./sqlite-storage.ts";

export const noFaults: Faults = { lost: 0, replyLost: 0, overtaken: 0, duplicated: 0 };

export const networkError = "the network failed";

export class FaultyNetwork {
  readonly #scheduler: Scheduler;
  readonly #counts: EventCounts;
  readonly #name: "pool" | "D1";
  faults: Faults;

  constructor(scheduler: Scheduler, parts: { counts: EventCounts; name: "pool" | "D1"; faults: Faults }) {
    this.#scheduler = scheduler;
    this.#counts = parts.counts;
    this.#name = parts.name;
    this.faults = parts.faults;
  }

  /**
   * Runs `work` at the other end and returns its result. A message that a crashed caller has sent still arrives, but its
   * reply is lost.
   */
  call<Reply>(caller: ObjectStorage, what: string, work: () => Reply): Promise<Reply> {
    return new Promise((resolve, reject) =>
      caller.afterCommit(() => this.#send(caller, what, work, { resolve, reject })),
    );
  }

  #send<Reply>(
    caller: ObjectStorage,
    what: string,
    work: () => Reply,
    { resolve, reject }: { resolve: (reply: Reply) => void; reject: (error: Error) => void },
  ): void {
    const { random } = this.#scheduler;
    const fault = this.#pickFault();
    const isAlive = () => !caller.dead;
    const reply = (how: string, deliver: () => void) =>
      this.#scheduler.add(`${what}: ${how}`, this.#delay(), deliver, isAlive);
    const fail = (how: string) => reply(how, () => reject(new Error(networkError)));
    if (fault === "duplicated") {
      this.#counts.add(`${this.#name} messages duplicated`);
      this.#scheduler.add(`${what} arrives a second time`, this.#delay() + random.below(60_000), () =>
        this.#ignoreErrors(work),
      );
    }
    if (fault === "lost" || fault === "overtaken") {
      this.#counts.add(`${this.#name} messages ${fault === "lost" ? "lost" : "overtaken"}`);
      fail(fault);
      if (fault === "overtaken")
        this.#scheduler.add(`${what} arrives late`, random.below(60_000), () => this.#ignoreErrors(work));
      return;
    }
    this.#scheduler.add(`${what} arrives`, this.#delay(), () => {
      try {
        const result = work();
        if (fault === "replyLost") {
          this.#counts.add(`${this.#name} replies lost`);
          fail("its reply is lost");
        } else reply("replies", () => resolve(result));
      } catch (error) {
        reply("fails", () => reject(error as Error)); // only our own code throws here
      }
    });
  }

  #ignoreErrors(work: () => unknown): void {
    try {
      work();
    } catch {
      // no caller waits for the reply
    }
  }

  #pickFault(): keyof Faults | undefined {
    const { random } = this.#scheduler;
    let rest = random.next();
    for (const [fault, probability] of Object.entries(this.faults) as [keyof Faults, number][]) {
      rest -= probability;
      if (rest < 0) return fault;
    }
    return undefined;
  }

  /** In ms: mostly short, sometimes many seconds. */
  #delay(): number {
    const { random } = this.#scheduler;
    return random.chance(0.1) ? random.below(30_000) : random.below(80);
  }
}

/** D1 over the network, as one object sees it. The log names the caller. */
export function openD1(
  db: DatabaseSync,
  network: Pick<FaultyNetwork, "call">,
  caller: ObjectStorage,
  callerName: string,
): D1Database {
  const call = <Reply>(query: string, work: () => Reply) =>
    network.call(caller, `D1 ${headOf(query)} of ${callerName}`, work);

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
        const results = statements.map((statement) => statement.now());
        db.exec("COMMIT");
        return results;
      } catch (error) {
        db.exec("ROLLBACK");
        throw error;
      }
    });
  // the part of the interface that drizzle and `Databases` use
  const session = { prepare: (query: string) => new Statement(query, []), batch, getBookmark: () => null };
  return { ...session, withSession: () => session } as unknown as D1Database;
}

const plain = (value: unknown) => (typeof value === "boolean" ? Number(value) : value) as SQLInputValue;

/** The verb and the table of a statement. */
const headOf = (query: string) =>
  /^(\w+)(?:.*? (?:from|into))? "?(\w+)"?/.exec(query)?.slice(1, 3).join(" ") ?? query;
