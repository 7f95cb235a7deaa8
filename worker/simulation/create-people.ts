// Who lives in a world: one on the free plan, two members of a workspace, one who pays and may have used most of it.
import type { DatabaseSync } from "node:sqlite";
import type { PlanId } from "../../shared/catalog/plan-ids.ts";
import { billingPeriod } from "../../shared/quota.ts";
import { migrate } from "../ledger/migrate.ts";
import { type Account, AccountSnapshot } from "../user-object/account.ts";
import type { Disk } from "./disk.ts";
import { userMigrations } from "./migrations.ts";
import { Person, type PersonParts } from "./person.ts";
import type { Random } from "./random.ts";

const dayMs = 86_400_000;

export function createPeople(db: DatabaseSync, parts: Omit<PersonParts, "name" | "id">): Person[] {
  const { random, now } = parts.scheduler;
  const create = (name: string, plan: PlanId, workspaceId: string | null): Person => {
    const periodAnchor = now - random.below(28) * dayMs - random.below(dayMs);
    const id = random.uuid();
    const account = { userId: id, plan, periodAnchor, workspaceId, planSince: 0, version: 0 };
    const person = new Person(account, { ...parts, name, id });
    db.prepare(
      `INSERT INTO users (id, email, name, password_hash, plan, period_anchor, created_at)
       VALUES (?, ?, ?, '', ?, ?, ?)`,
    ).run(person.id, `${name}@example.org`, name, plan, periodAnchor, periodAnchor);
    if (workspaceId || random.chance(0.6)) furnish(person.disk, account, random, now);
    return person;
  };
  return [
    create("Ada", "free", null),
    create("Ben", "teams", "workspace-1"),
    create("Cleo", "teams", "workspace-1"),
    create("Dora", random.pick(["essential", "pro"]), null),
  ];
}

/** As if they had been here for a while; the others' objects have no tables yet. */
function furnish(disk: Disk, account: Account, random: Random, now: number): void {
  const sql = { exec: (query: string, ...bindings: unknown[]) => disk.exec(query, bindings) };
  const storage = {
    sql: sql as unknown as SqlStorage, // the part that is used of it
    transactionSync: <Result>(work: () => Result) => work(),
  };
  migrate(storage, userMigrations);
  new AccountSnapshot(storage.sql).write(account);
  const period = billingPeriod(account.periodAnchor, now).start;
  const prompts = {
    free: random.below(4),
    essential: random.pick([0, random.between(20, 24)]),
    pro: random.pick([0, random.between(95, 99)]),
    teams: 0,
  };
  enterEarlier(disk, "prompts", period, prompts[account.plan]);
  if (account.plan === "pro") enterEarlier(disk, "apiCalls", period, random.between(496, 499));
  disk.exec("DELETE FROM journal", []); // what came before is not checked
}

/** So many runs of which only the receipt is left. */
function enterEarlier(disk: Disk, meter: string, period: number, count: number): void {
  const metadata = JSON.stringify({ tool: null, request: null, contentId: null });
  disk.rows(
    `WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ?1)
     INSERT INTO entries (id, meter, period, weight, state, reason, started_at, ended_at, metadata)
     SELECT 'earlier ' || ?2 || n, ?2, ?3, 1, 'committed', 'delivered', ?3, ?3, ?4 FROM numbers WHERE n <= ?1`,
    count,
    meter,
    period,
    metadata,
  );
}
