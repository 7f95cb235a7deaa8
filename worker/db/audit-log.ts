// The audit log of workspaces.
import { and, asc, desc, eq, gt, lt, SQL, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { AuditAction, AuditLogFilters } from "../../shared/contracts/audit-log.ts";
import { type Database, idAt, rowsFor } from "./client.ts";
import { workspaceOf } from "./documents/owners.ts";
import { auditLog, workspaces } from "./schema.ts";

/** Who changes a workspace. */
export interface Actor {
  userId: string;
  workspaceId: string;
  now: number;
}

/** An entry of the audit log, written if `source`, the clauses after the values, gives a row. */
export function insertAudit(
  db: Database,
  entry: {
    workspaceId: string | SQL;
    actorId: string | null | SQL;
    action: AuditAction;
    targetId?: string | null;
    /** The values of its sentence, or SQL for their JSON. */
    details?: Record<string, string | number> | SQL;
    /** For an entry that may be written twice. */
    id?: string;
  },
  source: SQL,
) {
  const { workspaceId, actorId, action, targetId = null, details = {}, id = uuidv7() } = entry;
  const json = details instanceof SQL ? details : JSON.stringify(details);
  const row = { workspaceId, id, actorId, action, targetId, details: json };
  return db.insert(auditLog).select(rowsFor(auditLog, row, source));
}

/** Records an action that changes nothing else. */
export async function recordAudit(
  db: Database,
  { userId: actorId, workspaceId }: Actor,
  action: AuditAction,
  details: Record<string, string | number> = {},
): Promise<void> {
  await insertAudit(db, { workspaceId, actorId, action, details }, sql`WHERE 1`);
}

/** Records the end of a training. Safe to repeat with the same id. */
export async function recordTrainingEnd(
  db: Database,
  { workspaceId, id, outcome }: { workspaceId: string; id: string; outcome: string },
): Promise<void> {
  const entry = { workspaceId, actorId: null, action: "trainingEnded" as const, details: { outcome }, id };
  const exists = sql`FROM ${workspaces} WHERE ${eq(workspaces.id, workspaceId)}`;
  await insertAudit(db, entry, exists).onConflictDoNothing();
}

const personOf = (id: SQL) => sql<
  string | null
>`CASE WHEN ${id} IS NULL THEN NULL ELSE json_object('id', ${id},
  'name', coalesce((SELECT name FROM users WHERE users.id = ${id}), ''),
  'email', coalesce((SELECT email FROM users WHERE users.id = ${id} AND deletion_started_at IS NULL), '')) END`;

/** A page of the audit log of the user's workspace, newest first. Actor and target are JSON. */
export function listAuditLog(
  db: Database,
  userId: string,
  { action, actor, from, until, cursor }: AuditLogFilters,
  limit: number,
) {
  const ends = [...(until === undefined ? [] : [idAt(until)]), ...(cursor ? [cursor] : [])].sort();
  return db
    .select({
      id: auditLog.id,
      action: auditLog.action,
      actor: personOf(sql`${auditLog.actorId}`).as("actor"),
      target: personOf(sql`${auditLog.targetId}`).as("target"),
      details: auditLog.details,
    })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.workspaceId, workspaceOf(userId, "readAuditLog")),
        from === undefined ? undefined : sql`${auditLog.id} >= ${idAt(from)}`,
        ends[0] === undefined ? undefined : lt(auditLog.id, ends[0]),
        action && eq(auditLog.action, action),
        // The unary + keeps SQLite on the key, which is in the order of the page.
        actor ? sql`+${auditLog.actorId} = ${actor}` : undefined,
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(limit);
}

/** Everyone who did something in the user's workspace, as JSON. */
export const listAuditActors = (db: Database, userId: string) =>
  db
    .selectDistinct({ actor: personOf(sql`${auditLog.actorId}`) })
    .from(auditLog)
    .where(and(eq(auditLog.workspaceId, workspaceOf(userId, "readAuditLog")), gt(auditLog.actorId, "")));

/** Deletes at most `limit` entries from before `time`. Returns how many. */
export async function purgeAuditLog(db: Database, time: number, limit: number): Promise<number> {
  const old = db
    .select({ workspaceId: auditLog.workspaceId, id: auditLog.id })
    .from(auditLog)
    .where(lt(auditLog.id, idAt(time)))
    .orderBy(asc(auditLog.id))
    .limit(limit);
  const { meta } = await db.delete(auditLog).where(sql`(workspace_id, id) IN ${old}`).run();
  return meta.changes;
}
