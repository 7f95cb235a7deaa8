// D1 as one request uses it: sessions (https://developers.cloudflare.com/d1/best-practices/read-replication/), which read
// from a replica near the user where that is allowed, and the bookmarks that let the next request see what this one wrote.
import { type Bookmarks, latestBookmarks } from "../../shared/bookmarks.ts";
import { type Database, openDatabase } from "./client.ts";
import { contentBinding, type DatabaseBindings, mainShard, type TextDatabases } from "./content-databases.ts";
import { RoundTrips } from "./round-trips.ts";

interface Session {
  d1: D1DatabaseSession;
  db: Database;
}

interface ReplicaOptions {
  /** How far the client has seen the databases. */
  bookmarks: Bookmarks;
  /** Whether reads may come from a replica. It includes at least what the bookmarks say. */
  fromReplica: boolean;
}

const primaryOnly: ReplicaOptions = { bookmarks: new Map(), fromReplica: false };

export class Databases implements TextDatabases {
  readonly roundTrips = new RoundTrips();
  readonly #env: DatabaseBindings;
  readonly #options: ReplicaOptions;
  /** By the number of the database. */
  readonly #sessions = new Map<number, Session>();
  #primary?: Session;

  constructor(env: DatabaseBindings, options = primaryOnly) {
    this.#env = env;
    this.#options = options;
  }

  /** The main database: a replica or the primary, as the request allows. */
  get main(): Database {
    return this.#options.fromReplica ? this.#session(mainShard).db : this.primary;
  }

  /** A content database: a replica or the primary, as the request allows. @throws AppError CONTENT_UNAVAILABLE */
  content(shard: number): Database {
    return shard === mainShard ? this.main : this.#session(shard).db;
  }

  /** The main database's primary, for decisions that must not be late: ended sessions, roles, the operator. */
  get primary(): Database {
    this.#primary ??= this.#open(mainShard, "first-primary");
    return this.#primary.db;
  }

  /** How far this request has seen the databases; empty if it has read nothing. */
  get bookmarks(): string {
    const sessions = [...this.#sessions, ...(this.#primary ? [[mainShard, this.#primary] as const] : [])];
    const seen = sessions.map(([shard, { d1 }]) => [shard, d1.getBookmark()] as const);
    return latestBookmarks(...seen.map(([shard, bookmark]) => (bookmark ? `${shard}.${bookmark}` : "")));
  }

  #session(shard: number): Session {
    const { fromReplica, bookmarks } = this.#options;
    const start = fromReplica ? (bookmarks.get(shard) ?? "first-unconstrained") : "first-primary";
    const session = this.#sessions.get(shard) ?? this.#open(shard, start);
    this.#sessions.set(shard, session);
    return session;
  }

  #open(shard: number, constraint: D1SessionConstraint | D1SessionBookmark): Session {
    const d1 = contentBinding(this.#env, shard).withSession(constraint);
    return { d1, db: openDatabase(this.roundTrips.counting(d1)) };
  }
}
