import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { Ledger } from "../ledger/ledger.ts";
import { migrate } from "../ledger/migrate.ts";
import { steps } from "./migrations.ts";
import { listReceipts } from "./receipts.ts";
import { userObject } from "./stub.ts";

/** A person's object as it was with the first so many steps, with what `fill` puts into it, brought up to date. */
const updated = (from: number, fill: string, look: (storage: DurableObjectStorage) => void) =>
  runInDurableObject(userObject(env, crypto.randomUUID()), (_, { storage }) => {
    migrate(storage, steps.slice(0, from));
    storage.sql.exec(fill);
    migrate(storage, steps);
    look(storage);
  });

const done = JSON.stringify({
  done: true,
  contentId: "c1",
  receipt: { runId: "a", charged: 1, reason: "delivered" },
});

describe("an object of an early version", () => {
  test("keeps what was charged, its receipts, and the texts that are nowhere else", async () => {
    await updated(
      2,
      `INSERT INTO account VALUES (1, 'pro', 7);
       INSERT INTO ledger VALUES (7, 2);
       INSERT INTO reservations VALUES ('a', 7, 'committed', 'delivered', 10);
       INSERT INTO reservations VALUES ('b', 7, 'released', 'failed', 20);
       INSERT INTO reservations VALUES ('c', 7, 'reserved', NULL, 30);
       INSERT INTO reservations VALUES ('trimmed', 7, 'committed', 'stopped', 5);
       INSERT INTO runs VALUES ('a', 'generate', '{}', NULL, 'c1', 'done', 10, 11, NULL, '${done}', 'in the history');
       INSERT INTO runs VALUES ('b', 'generate', '{}', NULL, 'c2', 'failed', 20, 21, NULL, NULL, 'half');
       INSERT INTO runs VALUES ('c', 'generate', '{}', NULL, 'c3', 'running', 30, NULL, NULL, NULL, 'so far');`,
      (storage) => {
        const ledger = new Ledger(storage);
        expect(ledger.used("prompts", 7)).toBe(3);
        expect(ledger.committed("prompts", 7)).toBe(2);
        expect(listReceipts(ledger)).toMatchObject([
          { runId: "c", prompt: "reserved", tool: "generate", endedAt: null },
          { runId: "b", prompt: "released", reason: "failed", charged: 0 },
          { runId: "a", prompt: "committed", reason: "delivered", charged: 1, contentId: "c1" },
          { runId: "trimmed", prompt: "committed", reason: "stopped", tool: null },
        ]);
        const texts = storage.sql.exec("SELECT id, text, kept_at FROM texts ORDER BY id").toArray();
        expect(texts).toEqual([
          { id: "b", text: "half", kept_at: 21 },
          { id: "c", text: "so far", kept_at: 30 },
        ]);
      },
    );
  });

  test("from before there were notices gets their table too", async () => {
    await updated(1, "INSERT INTO account VALUES (1, 'free', 7)", ({ sql }) => {
      expect(sql.exec("SELECT * FROM notices").toArray()).toEqual([]);
      expect(sql.exec("SELECT workspace_id FROM account").toArray()).toEqual([{ workspace_id: null }]);
    });
  });
});

test("finds lost runs and follow-ups by an index, however many runs there have been", async () => {
  await updated(0, "SELECT 1", (storage) => {
    const queries: [string, unknown[]][] = [];
    const exec = ((query: string, ...bindings: unknown[]) => {
      queries.push([query, bindings]);
      return storage.sql.exec(query, ...bindings);
    }) as SqlStorage["exec"];
    const ledger = new Ledger({ sql: { exec }, transactionSync: (work) => work() });
    expect([...ledger.reserved(), ...ledger.following("a")]).toEqual([]);
    const plans = queries.map(
      ([query, bindings]) =>
        storage.sql.exec<{ detail: string }>(`EXPLAIN QUERY PLAN ${query}`, ...bindings).one().detail,
    );
    expect(plans).toEqual([
      "SCAN entries USING INDEX entries_reserved",
      "SEARCH entries USING INDEX entries_follow_ups (<expr>=?)",
    ]);
  });
});
