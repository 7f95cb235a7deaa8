// Creates, lists and revokes the API keys of a user or a workspace. Both are mailed, and a workspace's are audited.
import type { ApiKeyInput, ApiKeys, CreatedApiKey } from "../../../shared/contracts/api-keys.ts";
import { AppError } from "../../../shared/errors.ts";
import type { Mailer } from "../../clients/mail/mail.ts";
import { type Actor, recordAudit } from "../../db/audit-log.ts";
import type { Database } from "../../db/client.ts";
import { listManagers } from "../../db/members.ts";
import { findUserById } from "../../db/users.ts";
import type { Bindings } from "../../env.ts";
import { logEvent } from "../../log.ts";
import { userObject } from "../../user-object/stub.ts";
import { createKey } from "./api-key.ts";

/** Who manages keys: a user their own, or a member those of the workspace. */
export interface KeyContext {
  env: Bindings;
  db: Database;
  mailer: Mailer;
  userId: string;
  /** Present for the keys of a workspace. */
  actor?: Actor | undefined;
}

const dayMs = 86_400_000;
const ownerOf = ({ userId, actor }: KeyContext) => actor?.workspaceId ?? userId;

export const readKeys = async (ctx: KeyContext): Promise<ApiKeys> => ({
  keys: await userObject(ctx.env, ownerOf(ctx)).listKeys(),
});

/** @throws AppError TOO_MANY_API_KEYS, PLAN_REQUIRED or WORKSPACE_READ_ONLY */
export async function addKey(
  ctx: KeyContext,
  { name, scopes, expiresInDays }: ApiKeyInput,
): Promise<CreatedApiKey> {
  const ownerId = ownerOf(ctx);
  const { key: secret, hash, prefix } = createKey(ownerId);
  const expiresAt = expiresInDays === null ? null : Date.now() + expiresInDays * dayMs;
  const object = userObject(ctx.env, ownerId);
  const key = await object.addKey(ownerId, {
    hash,
    prefix,
    name,
    scopes: [...new Set(scopes)],
    createdBy: ctx.userId,
    expiresAt,
  });
  if ("ok" in key) throw new AppError(key.code, key.details);
  try {
    await announce(ctx, "apiKeyCreated", name);
  } catch (cause) {
    await object.removeKey(key.id); // no key without its entry in the audit log
    throw cause;
  }
  return { key, secret };
}

/** Revokes a key. It fails from now on. @throws AppError NOT_FOUND */
export async function revokeKey(ctx: KeyContext, id: string): Promise<void> {
  const name = await userObject(ctx.env, ownerOf(ctx)).removeKey(id);
  if (name === null) throw new AppError("NOT_FOUND");
  await announce(ctx, "apiKeyRevoked", name);
}

/** Records it, and mails the user, or the workspace's owner and admins. */
async function announce(
  { db, mailer, userId, actor }: KeyContext,
  change: "apiKeyCreated" | "apiKeyRevoked",
  name: string,
): Promise<void> {
  if (actor) await recordAudit(db, actor, change, { name });
  logEvent("API key changed", { change, userId, workspaceId: actor?.workspaceId });
  const user = actor ? undefined : await findUserById(db, userId);
  const people = actor ? await listManagers(db, actor.workspaceId) : user ? [user] : [];
  const link = mailer.origin + (actor ? "/workspace/api-keys" : "/settings/api");
  for (const person of people)
    if (person.emailConfirmedAt !== null)
      mailer.sendLater(person, { kind: "apiKeyChange", change, name, link });
}
