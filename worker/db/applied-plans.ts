// Which plan applies to whom. A plan comes from the user's own subscription, or from the workspace in which they may write.
// Whatever changes a subscription or a membership settles this in the same batch, so that D1 never disagrees with itself.
import { and, eq, getTableColumns, gt, isNull, lt, type SQL, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { v7 as uuidv7 } from "uuid";
import type { PlanId } from "../../shared/catalog/plan-ids.ts";
import type { AuditAction } from "../../shared/contracts/audit-log.ts";
import { rolesThatCan } from "../../shared/roles.ts";
import { insertAudit } from "./audit-log.ts";
import { type Database, rowsFor } from "./client.ts";
import { writableWorkspaceOf } from "./documents/owners.ts";
import { billingChanges, subscriptions, users, workspaceMembers, workspaces } from "./schema.ts";

/** The plan of the user's own subscription. */
const ownPlan = sql`coalesce((SELECT entitled_plan FROM subscriptions WHERE user_id = users.id), 'free')`;
const ownAnchor = sql`CASE WHEN ${ownPlan} = 'free' THEN users.created_at
  ELSE (SELECT anchor FROM subscriptions WHERE user_id = users.id) END`;

const writers = sql.raw(
  rolesThatCan("write")
    .map((role) => `'${role}'`)
    .join(", "),
);
/** The period anchor of the workspace whose pool the user writes with; NULL if there is none. */
const poolAnchor = sql`(SELECT w.period_anchor FROM workspace_members AS m JOIN workspaces AS w ON w.id = m.workspace_id
  WHERE m.user_id = users.id AND m.role IN (${writers}) AND w.ended_at IS NULL AND w.deletion_started_at IS NULL)`;
/** The plan that applies to a row of `users`. */
export const appliedPlan = sql<PlanId>`CASE WHEN ${poolAnchor} IS NULL THEN ${ownPlan} ELSE 'teams' END`;

/**
 * Recomputes the plan of the users that match `are`, a condition on `users`. Runs in the
 * batch of what changed, after it.
 */
export function applyPlans(db: Database, are: SQL | undefined, cause: string, now: number) {
  return [
    db
      .update(users)
      .set({
        plan: sql`${appliedPlan}`,
        periodAnchor: sql`coalesce(${poolAnchor}, ${ownAnchor})`,
        planSince: sql`CASE WHEN plan = ${appliedPlan} THEN plan_since ELSE ${now} END`,
        billingVersion: sql`billing_version + 1`,
      })
      .where(are),
    // A concurrent sync of a user writes the same version and fails, so that it starts again.
    db
      .insert(billingChanges)
      .select(
        rowsFor(
          billingChanges,
          {
            userId: users.id,
            version: users.billingVersion,
            changedAt: now,
            plan: users.plan,
            status: null,
            cause,
          },
          sql`FROM ${users} WHERE ${are}`,
        ),
      )
      .onConflictDoNothing(), // the sync of a subscription has written its user's row
  ];
}

/** A condition on `users`. */
export type UserCondition = SQL;

/** The members of the workspace. */
export const areMembersOf = (workspaceId: string | SQL): SQL =>
  sql`${users.id} IN (SELECT user_id FROM workspace_members WHERE workspace_id = ${workspaceId})`;

/**
 * Brings the user's workspace in line with their subscription: creates it when they first have the Teams plan, ends it
 * when that ends, renews it, and takes over from the payer that a transfer left behind. Runs in the batch that changes the
 * subscription, after it and before `applyPlans`.
 * @param shard the content database of a new workspace
 */
export function settleWorkspace(
  db: Database,
  userId: string,
  now: number,
  shard: number,
): BatchItem<"sqlite">[] {
  const id = uuidv7({ msecs: now });
  const entitled = sql`SELECT 1 FROM ${subscriptions} WHERE ${subscriptions.userId} = ${userId} AND ${subscriptions.entitledPlan} = 'teams'`;
  const anchor = sql`(SELECT ${subscriptions.anchor} FROM ${subscriptions} WHERE ${subscriptions.userId} = ${userId})`;
  const isMember = sql`SELECT 1 FROM ${workspaceMembers} WHERE ${workspaceMembers.userId} = ${userId}`;
  const isPayer = eq(workspaces.payerId, userId);
  const audit = (action: AuditAction, is: SQL | undefined) =>
    insertAudit(
      db,
      { workspaceId: sql`${workspaces.id}`, actorId: null, action },
      sql`FROM ${workspaces} WHERE ${is}`,
    );
  const columns = {
    id,
    name: "",
    payerId: userId,
    periodAnchor: anchor,
    defaultVisibility: "workspace",
    logo: null,
    accent: null,
    model: null,
    createdAt: now,
    endedAt: null,
    deletionStartedAt: null,
    shard,
  };
  return [
    // A former owner who subscribes again pays for a workspace of their own. Nobody pays for the other one any more, which
    // its own id says, because payers are unique.
    db
      .update(workspaces)
      .set({ payerId: sql`id` })
      .where(
        sql`payer_id = ${userId} AND ended_at IS NOT NULL AND NOT EXISTS (SELECT 1 FROM workspace_members AS owner
          WHERE owner.workspace_id = workspaces.id AND owner.user_id = ${userId} AND owner.role = 'owner')`,
      ),
    db
      .insert(workspaces)
      .select(rowsFor(workspaces, columns, sql`WHERE EXISTS (${entitled}) AND NOT EXISTS (${isMember})`))
      .onConflictDoNothing(), // the payer of a workspace that someone else owns now
    db
      .insert(workspaceMembers)
      .select(
        rowsFor(
          workspaceMembers,
          { userId, workspaceId: id, role: "owner", joinedAt: now },
          sql`WHERE EXISTS (SELECT 1 FROM ${workspaces} WHERE ${workspaces.id} = ${id})`,
        ),
      ),
    audit("workspaceCreated", eq(workspaces.id, id)),
    db
      .update(workspaces)
      .set({ payerId: userId })
      .where(
        sql`${workspaces.id} = (SELECT workspace_id FROM workspace_members WHERE user_id = ${userId} AND role = 'owner')
          AND EXISTS (${entitled}) AND NOT EXISTS (SELECT 1 FROM workspaces AS paid WHERE paid.payer_id = ${userId})`,
      ),
    audit("workspaceEnded", and(isPayer, isNull(workspaces.endedAt), sql`NOT EXISTS (${entitled})`)),
    audit("workspaceRenewed", and(isPayer, gt(workspaces.endedAt, 0), sql`EXISTS (${entitled})`)),
    db
      .update(workspaces)
      .set({
        periodAnchor: sql`coalesce(${anchor}, ${workspaces.periodAnchor})`,
        endedAt: sql`CASE WHEN EXISTS (${entitled}) THEN NULL ELSE coalesce(${workspaces.endedAt}, ${now}) END`,
      })
      .where(isPayer),
  ];
}

/** The user, and the members of the workspace that they own or pay for: whose plan their subscription may change. */
export const areCoveredBy = (userId: string): SQL =>
  sql`(${users.id} = ${userId} OR ${areMembersOf(
    sql`(SELECT id FROM workspaces WHERE payer_id = ${userId})`,
  )})`;

/** What the object of a user, or of a workspace, copies: the plan, and the workspace whose pool and model it writes with. */
export async function findAccount(db: Database, ownerId: string) {
  return (await findUserAccount(db, ownerId)) ?? findWorkspaceAccount(db, ownerId);
}

/** A workspace whose subscription has ended has the free plan, which does not include the API. */
function findWorkspaceAccount(db: Database, workspaceId: string) {
  const { id, periodAnchor, createdAt, model } = getTableColumns(workspaces);
  return db
    .select({
      userId: id,
      plan: sql<PlanId>`CASE WHEN ended_at IS NULL THEN 'teams' ELSE 'free' END`,
      periodAnchor,
      planSince: createdAt,
      version: sql<number>`0`,
      workspaceId: sql<string | null>`id`,
      model,
    })
    .from(workspaces)
    .where(and(eq(workspaces.id, workspaceId), isNull(workspaces.deletionStartedAt)))
    .get();
}

function findUserAccount(db: Database, userId: string) {
  const { id, plan, periodAnchor, planSince, billingVersion: version } = getTableColumns(users);
  const workspaceId = sql<string | null>`${writableWorkspaceOf(userId)}`;
  const model = sql<string | null>`(SELECT model FROM workspaces WHERE id = ${writableWorkspaceOf(userId)})`;
  return db
    .select({ userId: id, plan, periodAnchor, planSince, version, workspaceId, model })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletionStartedAt)))
    .get();
}

/** Records that the user's object has that version. */
export async function confirmPush(db: Database, userId: string, version: number): Promise<void> {
  await db
    .update(users)
    .set({ pushedVersion: version })
    .where(and(eq(users.id, userId), lt(users.pushedVersion, version)))
    .run();
}

/**
 * Users whose object has not confirmed the latest plan, of those that match `are`; a random sample, so that a failing one
 * does not block others.
 */
export async function listUnpushed(db: Database, most: number, are?: SQL): Promise<string[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(sql`${users.pushedVersion} < ${users.billingVersion}`, isNull(users.deletionStartedAt), are))
    .orderBy(sql`random()`)
    .limit(most)
    .all();
  return rows.map(({ id }) => id);
}
