// What an object has to send elsewhere: stored with the change that causes it, and retried until its receiver has it. Entries
// may arrive twice, so receivers are idempotent.
import { columnsOf, outbox } from "../ledger/schema.ts";
import { logFailure } from "../log.ts";

type Entry = typeof outbox.$inferSelect;
type Kind = Entry["kind"];

/** How entries of one kind are delivered. */
interface Receiver {
  /**
   * @param replace stores another payload for the next attempt
   * @throws Error to retry later
   */
  deliver: (key: string, payload: string, replace: (payload: object) => void) => Promise<void>;
  /** Keeps the keys of delivered entries, so that none is enqueued again. */
  isOnce?: boolean;
  /** After so many failures an entry is no longer sent. It stays stored. */
  maxAttempts?: number;
}

const columns = columnsOf(outbox);
/** How soon an entry is sent again. The delay doubles with each failure. */
export const firstRetryMs = 3 * 60_000;
const longestRetryMs = 6 * 3_600_000;
const isDue = "due_at IS NOT NULL AND (attempts = 0 OR due_at <= ?)";

export class Outbox {
  readonly #sql: Pick<SqlStorage, "exec">;
  readonly #now: () => number;
  readonly #receivers = new Map<Kind, Receiver>();
  /** Entries that are not stored, see `offer`. */
  readonly #offered: { kind: Kind; key: string; payload: object }[] = [];
  readonly #sending = new Map<Kind, Promise<boolean>>();
  #closed = false;

  constructor(sql: Pick<SqlStorage, "exec">, now: () => number) {
    this.#sql = sql;
    this.#now = now;
  }

  /** Call it for each kind before the first `send`. */
  register(kind: Kind, receiver: Receiver): void {
    this.#receivers.set(kind, receiver);
  }

  /**
   * Stores an entry, unless there was one with that key. Call it in the transaction of its cause; after it, set the alarm to
   * `firstRetryMs` from now.
   * @param attempts how often it has failed; if never, the next `send` sends it at once
   */
  enqueue(kind: Kind, key: string, payload: object, attempts = 0): boolean {
    const { rowsWritten } = this.#sql.exec(
      "INSERT INTO outbox (kind, key, payload, attempts, due_at) VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING",
      kind,
      key,
      JSON.stringify(payload),
      attempts,
      this.#now() + firstRetryMs,
    );
    return rowsWritten > 0;
  }

  /** The payload of an entry that is not delivered yet. */
  find(kind: Kind, key: string) {
    const [entry] = this.#sql
      .exec<{ payload: string | null }>("SELECT payload FROM outbox WHERE kind = ? AND key = ?", kind, key)
      .toArray();
    return entry?.payload ? JSON.parse(entry.payload) : undefined;
  }

  /** Adds an entry that the next `send` sends. It is stored only if that fails, so an object that is evicted before loses it. */
  offer(kind: Kind, key: string, payload: object): void {
    this.#offered.push({ kind, key, payload });
  }

  /** When the alarm has to call `send`, in milliseconds since 1970 UTC; null if nothing waits. */
  get nextAlarm(): number | null {
    const { due } = this.#sql.exec<{ due: number | null }>("SELECT min(due_at) AS due FROM outbox").one();
    const now = this.#now();
    // What is due by now is being sent, or its failure could not be stored.
    return due === null || due > now ? due : now + firstRetryMs;
  }

  /**
   * Sends what is new or due. Kinds don't wait for each other, an entry that fails delays no other one, and concurrent calls
   * share their work. Never throws.
   * @returns false if something failed, so that the alarm has to be set
   */
  async send(): Promise<boolean> {
    if (this.#closed) return true;
    try {
      const due = this.#sql
        .exec<{ kind: Kind }>(`SELECT DISTINCT kind FROM outbox WHERE ${isDue}`, this.#now())
        .toArray();
      const kinds = new Set([...due, ...this.#offered].map(({ kind }) => kind));
      const sent = await Promise.all([...kinds].map((kind) => this.#sendKind(kind)));
      return sent.every((isSent) => isSent);
    } catch (cause) {
      logFailure("outbox not read", cause);
      return false;
    }
  }

  /** Sends all entries of a kind, also after `close`. @throws Error if one could not be delivered */
  async flush(kind: Kind): Promise<void> {
    await this.#sending.get(kind);
    this.#sql.exec("UPDATE outbox SET due_at = 0 WHERE kind = ? AND due_at IS NOT NULL", kind);
    if (!(await this.#sendKind(kind, true))) throw new Error(`${kind} not delivered`);
  }

  /** From now on only `flush` sends. */
  close(): void {
    this.#closed = true;
  }

  #sendKind(kind: Kind, isFlush = false): Promise<boolean> {
    const sending = this.#sending.get(kind) ?? this.#sendAll(kind, isFlush);
    this.#sending.set(kind, sending);
    return sending;
  }

  async #sendAll(kind: Kind, isFlush: boolean): Promise<boolean> {
    await undefined; // until the promise is in `#sending`
    const receiver = this.#receivers.get(kind);
    let isSent = true;
    try {
      while (receiver && (isFlush || !this.#closed)) {
        const offered = this.#takeOffered(kind);
        const entry = offered ? undefined : this.#next(kind);
        if (offered) isSent = (await this.#sendOffered(offered, receiver)) && isSent;
        else if (entry) isSent = (await this.#sendStored(entry, receiver)) && isSent;
        else break;
      }
      return isSent;
    } catch (cause) {
      logFailure("outbox not read", cause, { kind }); // the object's own storage failed, or it is being erased
      return false;
    } finally {
      this.#sending.delete(kind); // in the turn of the last `#next`, so that no later entry is missed
    }
  }

  #takeOffered(kind: Kind) {
    const index = this.#offered.findIndex((offered) => offered.kind === kind);
    return index < 0 ? undefined : this.#offered.splice(index, 1)[0];
  }

  #next(kind: Kind): Entry | undefined {
    return this.#sql
      .exec<Entry>(
        `SELECT ${columns} FROM outbox WHERE kind = ? AND ${isDue} ORDER BY key LIMIT 1`,
        kind,
        this.#now(),
      )
      .toArray()[0];
  }

  async #sendOffered(
    { kind, key, payload }: { kind: Kind; key: string; payload: object },
    receiver: Receiver,
  ) {
    try {
      await receiver.deliver(key, JSON.stringify(payload), () => {});
      return true;
    } catch (cause) {
      logFailure("outbox entry not delivered yet", cause, { kind, key });
      this.enqueue(kind, key, payload, 1);
      return false;
    }
  }

  async #sendStored({ kind, key, payload, attempts }: Entry, receiver: Receiver): Promise<boolean> {
    const update = (columns: string, ...values: (string | number | null)[]) =>
      this.#sql.exec(`UPDATE outbox SET ${columns} WHERE kind = ? AND key = ?`, ...values, kind, key);
    try {
      await receiver.deliver(key, payload ?? "", (next) => update("payload = ?", JSON.stringify(next)));
    } catch (cause) {
      const isGivenUp = attempts + 1 >= (receiver.maxAttempts ?? Number.POSITIVE_INFINITY);
      if (isGivenUp) logFailure("outbox entry given up", cause, { kind, key });
      else logFailure("outbox entry not delivered yet", cause, { kind, key });
      const delay = Math.min(firstRetryMs * 2 ** attempts, longestRetryMs);
      update("attempts = ?, due_at = ?", attempts + 1, isGivenUp ? null : this.#now() + delay);
      return isGivenUp;
    }
    if (receiver.isOnce) update("payload = NULL, due_at = NULL");
    else this.#sql.exec("DELETE FROM outbox WHERE kind = ? AND key = ?", kind, key);
    return true;
  }
}
