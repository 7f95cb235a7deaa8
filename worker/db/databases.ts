// D1 as one request uses it: sessions (https://developers.cloudflare.com/d1/best-practices/read-replication/), which read
// from a replica near the user where that is allowed, and the bookmarks that let the next request see what this one wrote.
import { type Bookmarks, mergeBookmarks } from "../../shared/bookmarks.ts";
import { type Database, openDatabase } from "./client.ts";
import { RoundTrips } from "./round-trips.ts";

/** The number of the main database in bookmarks. */
const mainNumber = 0;

interface DatabaseBindings {
  DB: D1Database;
}

interface Session {
  d1: D1DatabaseSession;
  db: Database;
}

interface DatabasesOptions {
  /** How far the client has seen the databases. */
  bookmarks: Bookmarks;
  /** Whether reads may come from a replica. It includes at least what the bookmarks say. */
  fromReplica: boolean;
}

export class Databases {
  readonly roundTrips = new RoundTrips();
  readonly #env: DatabaseBindings;
  readonly #options: DatabasesOptions;
  #main?: Session;
  #primary?: Session;

  constructor(env: DatabaseBindings, options: DatabasesOptions) {
    this.#env = env;
    this.#options = options;
  }

  /** The main database: a replica or the primary, as the request allows. */
  get main(): Database {
    if (!this.#options.fromReplica) return this.primary;
    this.#main ??= this.#open(this.#options.bookmarks.get(mainNumber) ?? "first-unconstrained");
    return this.#main.db;
  }

  /** The main database's primary, for decisions that must not be late: ended sessions, roles, the operator. */
  get primary(): Database {
    this.#primary ??= this.#open("first-primary");
    return this.#primary.db;
  }

  /** How far this request has seen the databases; empty if it has read nothing. */
  get bookmarks(): Bookmarks {
    const own = [this.#main, this.#primary].flatMap((session) => session?.d1.getBookmark() ?? []);
    return own.reduce<Bookmarks>(
      (seen, bookmark) => mergeBookmarks(seen, new Map([[mainNumber, bookmark]])),
      new Map(),
    );
  }

  #open(constraint: D1SessionConstraint | D1SessionBookmark): Session {
    const d1 = this.#env.DB.withSession(constraint);
    return { d1, db: openDatabase(this.roundTrips.counting(d1)) };
  }
}
