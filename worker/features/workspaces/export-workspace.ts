// The export of a workspace for its owner: a zip of its texts with their versions, its members, settings, usage and log.
import { usageDays } from "../../../shared/contracts/workspace-usage.ts";
import { csvLine } from "../../../shared/csv.ts";
import { auditLogDays } from "../../../shared/retention.ts";
import { recordAudit } from "../../db/audit-log.ts";
import { openTextDatabases } from "../../db/content-databases.ts";
import { listMembers } from "../../db/members.ts";
import { dayOf } from "../../db/operations.ts";
import type { Workspace } from "../../db/workspaces.ts";
import { logEvent, logFailure } from "../../log.ts";
import { userObject } from "../../user-object/stub.ts";
import { workspaceObject } from "../../workspace-object/stub.ts";
import { fetchAvatar } from "../account/avatar.ts";
import { exportedKey } from "../account/export/api-keys.ts";
import { commentsPart } from "../account/export/comments.ts";
import { isoTime, jsonFile } from "../account/export/files.ts";
import { exportedImages } from "../account/export/images.ts";
import { exportedShareLinks } from "../account/export/share-links.ts";
import { exportedTemplates } from "../account/export/templates.ts";
import { textsPart, trashPart, versionsPart } from "../account/export/texts.ts";
import { exportedVoices } from "../account/export/voices.ts";
import { exportedWebhooks } from "../account/export/webhooks.ts";
import { type ZipFile, zipStream } from "../account/export/zip-stream.ts";
import { recordAttempt } from "../identity/rate-limits.ts";
import { readWordsOf } from "../library/library.ts";
import { auditLogCsv } from "./audit-log.ts";
import type { WorkspaceContext } from "./membership.ts";

const dayMs = 86_400_000;

/** @throws AppError RATE_LIMITED */
export async function exportWorkspace(
  ctx: WorkspaceContext,
  workspace: Workspace,
): Promise<{ fileName: string; zip: ReadableStream<Uint8Array> }> {
  const { db, actor } = ctx;
  await recordAttempt(db, "dataExport", workspace.id);
  await recordAudit(db, actor, "workspaceExported");
  const facts = { workspaceId: workspace.id };
  const zip = zipStream(filesOf(ctx, workspace), (cause) =>
    logFailure("workspace export aborted", cause, facts),
  );
  logEvent("workspace exported", facts);
  return { fileName: `calamo-workspace-${dayOf(actor.now)}.zip`, zip };
}

async function* filesOf({ env, db, actor }: WorkspaceContext, workspace: Workspace): AsyncGenerator<ZipFile> {
  const { now } = actor;
  const { id, name, accent, logo, defaultVisibility, createdAt } = workspace;
  yield jsonFile(
    "workspace.json",
    { id, name, accent, defaultVisibility, createdAt: isoTime(createdAt) },
    now,
  );
  const members = await listMembers(db, actor.userId);
  const shown = members.map(({ avatar: _, joinedAt, activeAt, ...member }) => ({
    ...member,
    joinedAt: isoTime(joinedAt),
    activeAt: isoTime(activeAt),
  }));
  yield jsonFile("members.json", shown, now);
  const texts = { databases: openTextDatabases(env), owner: { ...workspace, plan: "teams" as const }, now };
  yield* textsPart(texts);
  yield* trashPart(texts);
  yield* versionsPart(texts);
  yield* commentsPart(texts);
  yield jsonFile("images.json", await exportedImages(db, id), now);
  yield jsonFile("share-links.json", await exportedShareLinks(db, id), now);
  yield jsonFile("voices.json", await exportedVoices(db, id), now);
  yield jsonFile("templates.json", await exportedTemplates(db, id), now);
  yield jsonFile("words.json", await readWordsOf(db, id), now);
  yield jsonFile("api-keys.json", (await userObject(env, id).listKeys()).map(exportedKey), now);
  yield jsonFile("webhooks.json", await exportedWebhooks(texts), now);
  const usage = await workspaceObject(env, id).usageByDay(dayOf(now - usageDays * dayMs), dayOf(now));
  const lines = usage.map(({ day, memberId, tool, prompts, apiCalls, words, failed }) =>
    csvLine([day, memberId, tool, prompts, apiCalls, words, failed]),
  );
  yield {
    name: "usage.csv",
    modified: now,
    content: [csvLine(["day", "member_id", "tool", "prompts", "api_calls", "words", "failed"]), ...lines],
  };
  const { trainings } = await workspaceObject(env, id).trainings();
  const kept = trainings.map(({ id, state, startedAt, endedAt, count, bytes, model }) => ({
    id,
    state,
    startedAt: isoTime(startedAt),
    endedAt: isoTime(endedAt),
    count,
    bytes,
    model,
  }));
  yield jsonFile("trainings.json", kept, now);
  const log = auditLogCsv(db, actor.userId, { from: now - auditLogDays * dayMs });
  yield { name: "audit-log.csv", modified: now, content: log };
  const picture = logo && (await fetchAvatar(env.AVATARS, { ownerId: id, file: logo }));
  if (logo && picture)
    yield {
      name: `logo${logo.slice(logo.lastIndexOf("."))}`,
      modified: now,
      content: picture.body,
      packed: true,
    };
}
