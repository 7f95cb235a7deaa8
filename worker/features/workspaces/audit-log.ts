// The audit log of a workspace: pages for the console, and the whole log as CSV.
import type { AuditEntry, AuditLogFilters, AuditLogPage } from "../../../shared/contracts/audit-log.ts";
import { csvLine } from "../../../shared/csv.ts";
import { auditLogDays } from "../../../shared/retention.ts";
import { listAuditActors, listAuditLog } from "../../db/audit-log.ts";
import { type Database, timeOfId } from "../../db/client.ts";
import { isoTime } from "../account/export/files.ts";

const pageSize = 50;
const dayMs = 86_400_000;

/** A page of the log, newest first, of the last 400 days. */
export async function readAuditLog(
  db: Database,
  userId: string,
  filters: AuditLogFilters,
  now = Date.now(),
): Promise<AuditLogPage> {
  const from = Math.max(filters.from ?? 0, now - auditLogDays * dayMs);
  const [rows, actors] = await Promise.all([
    listAuditLog(db, userId, { ...filters, from }, pageSize + 1),
    filters.cursor === undefined ? listAuditActors(db, userId) : [],
  ]);
  const page = rows.slice(0, pageSize);
  return {
    entries: page.map(({ id, action, actor, target, details }) => ({
      id,
      at: timeOfId(id),
      action,
      actor: actor && JSON.parse(actor),
      target: target && JSON.parse(target),
      details: JSON.parse(details),
    })),
    nextCursor: rows.length > pageSize ? (page.at(-1)?.id ?? null) : null,
    actors: actors.flatMap(({ actor }) => (actor ? [JSON.parse(actor)] : [])),
  };
}

/** The entries that match the filters as CSV (RFC 4180), a page at a time. */
export function auditLogCsv(
  db: Database,
  userId: string,
  filters: AuditLogFilters,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let cursor: string | undefined = filters.cursor;
  let isFirst = true;
  return new ReadableStream({
    async pull(controller) {
      const { entries, nextCursor } = await readAuditLog(db, userId, { ...filters, cursor });
      const head = isFirst
        ? [csvLine(["time", "action", "actor", "actor_email", "target", "target_email", "details"])]
        : [];
      isFirst = false;
      controller.enqueue(encoder.encode([...head, ...entries.map(lineOf)].join("")));
      if (nextCursor === null) controller.close();
      else cursor = nextCursor;
    },
  });
}

const lineOf = ({ at, action, actor, target, details }: AuditEntry) =>
  csvLine([
    isoTime(at),
    action,
    actor?.name ?? "",
    actor?.email ?? "",
    target?.name ?? "",
    target?.email ?? "",
    Object.entries(details)
      .map(([name, value]) => `${name}: ${value}`)
      .join("; "),
  ]);
