import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { Ledger } from "../ledger/ledger.ts";
import { newPerson } from "../testing/people.ts";
import { workspaceObject } from "../workspace-object/stub.ts";
import { userObject } from "./stub.ts";

/** The plans of the queries that `work` makes. */
function plansOf(storage: DurableObjectStorage, work: (ledger: Ledger) => void): string[] {
  const queries: [string, unknown[]][] = [];
  const exec = ((query: string, ...bindings: unknown[]) => {
    queries.push([query, bindings]);
    return storage.sql.exec(query, ...bindings);
  }) as SqlStorage["exec"];
  work(new Ledger({ sql: { exec }, transactionSync: (work) => work() }));
  return queries.flatMap(([query, bindings]) =>
    storage.sql
      .exec<{ detail: string }>(`EXPLAIN QUERY PLAN ${query}`, ...bindings)
      .toArray()
      .map(({ detail }) => detail),
  );
}

test("orphaned runs, follow-ups, recent runs and receipts are found by an index", async () => {
  const { id } = await newPerson();
  await runInDurableObject(userObject(env, id), async (instance, { storage }) => {
    await instance.quota(id); // creates the tables
    const plans = plansOf(storage, (ledger) => {
      ledger.reserved();
      ledger.following("a");
      ledger.startOf(60, 0);
      ledger.newest(50);
      ledger.mentioning("a", 0);
    });
    expect(plans).toEqual([
      "SCAN entries USING INDEX entries_reserved",
      "SEARCH entries USING INDEX entries_follow_ups (<expr>=?)",
      "SEARCH entries USING COVERING INDEX entries_started (started_at>?)",
      "SCAN entries USING INDEX entries_started",
      "SEARCH entries USING INDEX entries_started (started_at>?)",
    ]);
  });
});

test("the sums of a user's and a workspace's ledger are read from indexes", async () => {
  const { id } = await newPerson();
  const look = (storage: DurableObjectStorage) => {
    const plans = plansOf(storage, (ledger) => [ledger.used("prompts", 1), ledger.committed("prompts", 1)]);
    const committed = "SEARCH entries USING COVERING INDEX entries_committed (meter=? AND period=?)";
    expect(plans).toEqual([committed, "SCAN entries USING INDEX entries_reserved", committed]);
  };
  await runInDurableObject(userObject(env, id), async (instance, { storage }) => {
    await instance.quota(id);
    look(storage);
  });
  await runInDurableObject(workspaceObject(env, crypto.randomUUID()), (_, { storage }) => look(storage));
});
