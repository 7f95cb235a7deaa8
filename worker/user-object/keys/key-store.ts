// The API keys of the object's owner, a user or a workspace. They are checked where they are stored, so that a revoked key
// fails at once.
import { v7 as uuidv7 } from "uuid";
import { type ApiKey, type ApiScope, maxApiKeys } from "../../../shared/contracts/api-keys.ts";
import { apiRequestsPerMinute } from "../../../shared/limits.ts";
import { columnsOf } from "../../ledger/schema.ts";
import { RateWindow } from "../rate-window.ts";
import { type Refusal, refusal } from "../runs/run-request.ts";
import { apiKeys } from "../schema.ts";

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
  rate: { limit: number; remaining: number; resetSeconds: number };
}

const columns = columnsOf(apiKeys);
const minuteMs = 60_000;
/** The last use is written at most this often. */
const lastUseMs = minuteMs;

export class KeyStore {
  readonly #sql: Pick<SqlStorage, "exec">;
  readonly #ownerRate = new RateWindow(apiRequestsPerMinute.owner, minuteMs);
  readonly #keyRates = new Map<string, RateWindow>();

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
    const rate = this.#rateOf(key.id);
    for (const one of [rate, this.#ownerRate]) {
      const waitMs = one.take(now);
      if (waitMs > 0)
        return refusal("RATE_LIMITED", { limit: one.limit, retryAfter: Math.ceil(waitMs / 1000) });
    }
    if (key.lastUsedAt === null || key.lastUsedAt <= now - lastUseMs)
      this.#sql.exec("UPDATE api_keys SET last_used_at = ? WHERE id = ?", now, key.id);
    const tightest = rate.remaining(now) <= this.#ownerRate.remaining(now) ? rate : this.#ownerRate;
    return {
      ok: true,
      keyId: key.id,
      scopes: JSON.parse(key.scopes),
      rate: {
        limit: tightest.limit,
        remaining: tightest.remaining(now),
        resetSeconds: Math.ceil(tightest.resetMs(now) / 1000),
      },
    };
  }

  #rateOf(id: string): RateWindow {
    const rate = this.#keyRates.get(id) ?? new RateWindow(apiRequestsPerMinute.key, minuteMs);
    this.#keyRates.set(id, rate);
    return rate;
  }

  #select(clauses: string, ...values: string[]): KeyRow[] {
    return this.#sql.exec<KeyRow>(`SELECT ${columns} FROM api_keys ${clauses}`, ...values).toArray();
  }
}
