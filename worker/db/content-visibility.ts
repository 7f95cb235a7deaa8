// What of the history a person's plan still shows. The bound is read with whatever it bounds, in one query, and is an
// id: so what is shown is a range of the key.
import { and, count, eq, type SQL, sql } from "drizzle-orm";
import { type PlanId, planIds } from "../../shared/catalog/plan-ids.ts";
import { plansShowingMore, visibleSince } from "../../shared/retention.ts";
import type { Database } from "./client.ts";
import { idAt } from "./client.ts";
import { contents, users } from "./schema.ts";

const smallest = planIds[0];

/** The smallest id that the person's plan shows; null, which no id is above, where there is no such person. */
export function firstVisible(userId: string, now: number): SQL<string> {
  const whens = planIds.flatMap((plan) => {
    const since = visibleSince(plan, now);
    return since === null ? [] : [sql`WHEN ${plan} THEN ${idAt(since)}`];
  });
  return sql`(SELECT CASE ${users.plan} ${sql.join(whens, sql` `)} ELSE '' END FROM ${users} WHERE ${users.id} = ${userId})`;
}

/** The person's text with that id, as far as their plan shows it. */
export const oneVisible = (userId: string, id: string, now: number) =>
  and(eq(contents.userId, userId), eq(contents.id, id), sql`${contents.id} >= ${firstVisible(userId, now)}`);

/** For each plan that shows more than the smallest: how many texts it brings back to the person, from theirs. */
export function countHidden(db: Database, userId: string, now: number) {
  const counts = plansShowingMore(smallest, now).map(({ plan, since }) => [
    plan,
    sql<number>`(${db
      .select({ hidden: count() })
      .from(contents)
      .where(
        and(
          eq(contents.userId, userId),
          sql`${contents.id} >= ${idAt(since)}`,
          sql`${contents.id} < ${firstVisible(userId, now)}`,
        ),
      )})`.as(plan),
  ]);
  return db
    .select({ plan: users.plan, ...(Object.fromEntries(counts) as Record<PlanId, SQL.Aliased<number>>) }) // plans are its keys
    .from(users)
    .where(eq(users.id, userId));
}
