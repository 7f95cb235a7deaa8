import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { Ledger, migrate } from "../ledger/ledger.ts";
import initial from "./migrations/0000_initial.sql";
import { userObject } from "./stub.ts";

test("orphaned runs and follow-ups are found by an index", async () => {
  await runInDurableObject(userObject(env, crypto.randomUUID()), (_, { storage }) => {
    migrate(storage, [initial]);
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
