// What members did to their workspace, as the console lists it.
import * as z from "zod/mini";
import { uuid } from "./runs.ts";

/** What is recorded. `details` has the values of the sentence that describes it. */
export const auditActions = [
  "workspaceCreated",
  "workspaceRenamed",
  "workspaceEnded",
  "workspaceRenewed",
  "ownershipTransferred",
  "memberInvited",
  "invitationResent",
  "invitationRevoked",
  "memberJoined",
  "memberLeft",
  "memberRemoved",
  "roleChanged",
  "brandingChanged",
  "visibilityChanged",
  "workspaceExported",
  "auditLogExported",
  "trainingStarted",
  "trainingCancelled",
  "trainingEnded",
  "modelChosen",
  "modelSwitchedOff",
  "apiKeyCreated",
  "apiKeyRevoked",
  "webhookAdded",
  "webhookChanged",
  "webhookRemoved",
] as const;
export type AuditAction = (typeof auditActions)[number];

/** A member or former member; the name is empty if the account was deleted. */
const person = () => z.object({ id: z.string(), name: z.string(), email: z.string() });

/** `action` may be one that this version does not know. Times are milliseconds since 1970 UTC. */
const auditEntry = () =>
  z.object({
    id: z.string(),
    at: z.number(),
    action: z.string(),
    /** Null if the payment provider or a scheduled job did it. */
    actor: z.nullable(person()),
    target: z.nullable(person()),
    details: z.record(z.string(), z.union([z.string(), z.number()])),
  });
export type AuditEntry = z.output<ReturnType<typeof auditEntry>>;

/**
 * A page of the log, newest first. `nextCursor` is null on the last page. The first page names everyone who did
 * something, former members too; accounts that were deleted are left out.
 */
export const auditLogPage = () =>
  z.object({
    entries: z.array(auditEntry()),
    nextCursor: z.nullable(z.string()),
    actors: z.array(person()),
  });
export type AuditLogPage = z.output<ReturnType<typeof auditLogPage>>;

const moment = z.coerce.number().check(z.int(), z.minimum(0));

/** Filters of the log, as query parameters. An absent filter matches everything. */
export const auditLogFilters = z.object({
  action: z.optional(z.enum(auditActions)),
  /** The id of the member who did it. */
  actor: z.optional(uuid),
  /** At or after `from`, and before `until`; milliseconds since 1970 UTC. */
  from: z.optional(moment),
  until: z.optional(moment),
  /** The `nextCursor` of the page before. */
  cursor: z.optional(uuid),
});
export type AuditLogFilters = z.output<typeof auditLogFilters>;
