// Counts how often a request waits for D1. Far from the database, this decides how long the response takes.

import type { D1Client } from "./client.ts";

/** Calls that overlap count once: a call waits for those that had returned when it began. */
export class RoundTrips {
  #count = 0;

  get count(): number {
    return this.#count;
  }

  /** Returns the client with its calls counted here. */
  counting(client: D1Client): D1Client {
    return {
      prepare: (query) => new CountedStatement(client.prepare(query), this) as unknown as D1PreparedStatement,
      batch: (statements) => this.wait(() => client.batch(statements.map(uncounted))),
    };
  }

  async wait<Result>(call: () => Promise<Result>): Promise<Result> {
    const position = this.#count + 1;
    try {
      return await call();
    } finally {
      this.#count = Math.max(this.#count, position);
    }
  }
}

/** The methods that drizzle calls. */
class CountedStatement {
  readonly statement: D1PreparedStatement;
  readonly #roundTrips: RoundTrips;

  constructor(statement: D1PreparedStatement, roundTrips: RoundTrips) {
    this.statement = statement;
    this.#roundTrips = roundTrips;
  }

  bind(...values: unknown[]) {
    return new CountedStatement(this.statement.bind(...values), this.#roundTrips);
  }

  all() {
    return this.#roundTrips.wait(() => this.statement.all());
  }

  run() {
    return this.#roundTrips.wait(() => this.statement.run());
  }

  raw() {
    return this.#roundTrips.wait(() => this.statement.raw());
  }
}

/** D1 accepts only its own statements in a batch. */
const uncounted = (statement: D1PreparedStatement) =>
  statement instanceof CountedStatement ? statement.statement : statement;
