// The API keys of the object's owner, a user or a workspace. They are checked where they are stored, so that a revoked key
// fails at once.
import { v7 as uuidv7 } from "uuid";
import { type ApiKey, type ApiScope, maxApiKeys } from "../../../shared/contracts/api-keys.ts";
import { apiRequestsPerMinute } from "../../../shared/limits.ts";
import { columnsOf } from "../../ledger/schema.ts";
import { type Refusal, refusal } from "../runs/run-request.ts";
import { apiKeys, type keyRequests } from "../schema.ts";

type KeyRow = typeof apiKeys.$inferSelect;

/** A key that is about to be stored. */
export type NewKey = Pick<KeyRow, "hash" | "prefix" | "name" | "createdBy" | "expiresAt"> & {
  scopes: ApiScope[];
};

/** A valid key, and how many requests are left, for the RateLimit fields of the response. */
export interface KeyUse {
  ok: true;
  keyId: string;
  scopes: ApiScope[];
  rate: KeyRate;
}

interface KeyRate {
  limit: number;
  remaining: number;
  /** Until the next place becomes free; 0 if none is taken. */
  resetSeconds: number;
}

type RecentRequests = Pick<typeof keyRequests.$inferSelect, "keyId" | "count" | "lastAt">;

const columns = columnsOf(apiKeys);
const minuteMs = 60_000;
/** The last use is written at most this often. */
const lastUseMs = minuteMs;

export class KeyStore {
  readonly #sql: Pick<SqlStorage, "exec">;

  constructor(sql: Pick<SqlStorage, "exec">) {
    this.#sql = sql;
  }

  /** Newest first. */
  list(): ApiKey[] {
    return this.#select("ORDER BY id DESC").map(({ hash: _, scopes, ...key }) => ({
      ...key,
      scopes: JSON.parse(scopes),
    }));
  }

  add({ hash, prefix, name, scopes, createdBy, expiresAt }: NewKey, now: number): ApiKey | Refusal {
    if (this.#select("").length >= maxApiKeys) return refusal("TOO_MANY_API_KEYS");
    const key = {
      id: uuidv7({ msecs: now }),
      name,
      prefix,
      scopes,
      createdBy,
      createdAt: now,
      expiresAt,
      lastUsedAt: null,
    };
    this.#sql.exec(
      `INSERT INTO api_keys (id, hash, prefix, name, scopes, created_by, created_at, expires_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
      key.id,
      hash,
      prefix,
      name,
      JSON.stringify(scopes),
      createdBy,
      now,
      expiresAt,
    );
    return key;
  }

  /** Returns the name of the revoked key; undefined if there is no such key. */
  remove(id: string): string | undefined {
    const [key] = this.#select("WHERE id = ?", id);
    this.#sql.exec("DELETE FROM api_keys WHERE id = ?", id);
    return key?.name;
  }

  /** Removes the id of a deleted account from a workspace's keys, which stay. */
  forgetCreator(userId: string): void {
    this.#sql.exec("UPDATE api_keys SET created_by = NULL WHERE created_by = ?", userId);
  }

  /** Checks a key and counts the request. */
  use(hash: string, now: number): KeyUse | Refusal {
    const [key] = this.#select("WHERE hash = ?", hash);
    if (!key) return refusal("API_KEY_INVALID");
    if (key.expiresAt !== null && key.expiresAt <= now) return refusal("API_KEY_EXPIRED");
    const before = this.#rateOf(key.id, now);
    if (before.remaining <= 0)
      return refusal("RATE_LIMITED", { limit: before.limit, retryAfter: before.resetSeconds });
    this.#count(key.id, now);
    if (key.lastUsedAt === null || key.lastUsedAt <= now - lastUseMs)
      this.#sql.exec("UPDATE api_keys SET last_used_at = ? WHERE id = ?", now, key.id);
    return { ok: true, keyId: key.id, scopes: JSON.parse(key.scopes), rate: this.#rateOf(key.id, now) };
  }

  /** The limit of the key or of its owner, whichever leaves fewer requests. A deleted key still counts for its owner. */
  #rateOf(keyId: string, now: number): KeyRate {
    const recent = this.#sql
      .exec<RecentRequests>(
        `SELECT key_id AS "keyId", count, last_at AS "lastAt" FROM key_requests WHERE last_at > ?`,
        now - minuteMs,
      )
      .toArray();
    const ofKey = rate(
      apiRequestsPerMinute.key,
      recent.filter((one) => one.keyId === keyId),
      now,
    );
    const ofOwner = rate(apiRequestsPerMinute.owner, recent, now);
    return ofKey.remaining <= ofOwner.remaining ? ofKey : ofOwner;
  }

  /**
   * Stored with each request, because an object that is evicted forgets what it remembers. The requests of a second share
   * a row and expire with its last one: a place may become free a second late, never early.
   */
  #count(keyId: string, now: number): void {
    this.#sql.exec("DELETE FROM key_requests WHERE last_at <= ?", now - minuteMs);
    this.#sql.exec(
      `INSERT INTO key_requests (key_id, second, count, last_at) VALUES (?, ?, 1, ?)
       ON CONFLICT DO UPDATE SET count = count + 1, last_at = excluded.last_at`,
      keyId,
      Math.floor(now / 1000),
      now,
    );
  }

  #select(clauses: string, ...values: string[]): KeyRow[] {
    return this.#sql.exec<KeyRow>(`SELECT ${columns} FROM api_keys ${clauses}`, ...values).toArray();
  }
}

/** A sliding-window limit: at most `limit` requests in any minute. */
function rate(limit: number, recent: RecentRequests[], now: number): KeyRate {
  const sent = recent.reduce((sum, { count }) => sum + count, 0);
  const oldest = Math.min(...recent.map(({ lastAt }) => lastAt));
  const resetMs = recent.length > 0 ? oldest + minuteMs - now : 0;
  return { limit, remaining: limit - sent, resetSeconds: Math.ceil(resetMs / 1000) };
}
