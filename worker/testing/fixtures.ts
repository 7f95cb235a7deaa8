import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { PlanId } from "../../shared/catalog/plan-ids.ts";
import { type ApiScope, apiScopes } from "../../shared/contracts/api-keys.ts";
import type { Role } from "../../shared/roles.ts";
import type { TextMetrics } from "../../shared/text/analysis/analyze-text.ts";
import { openDatabase } from "../db/client.ts";
import type { NewContent } from "../db/documents/contents.ts";
import { users, workspaceMembers, workspaces } from "../db/schema.ts";
import { chooseShard } from "../env.ts";
import { createKey } from "../features/api-keys/api-key.ts";
import { userObject } from "../user-object/stub.ts";
import { Client } from "./client.ts";

export const someMetrics: TextMetrics = {
  words: 3,
  sentences: 1,
  readingMinutes: 1,
  readability: 71,
  clarity: 90,
  engagement: 40,
  tone: "persuasive",
  keywords: [["Body", 1]],
};

const dayMs = 86_400_000;
/** Monotonic, so that of two texts made in the same millisecond the later one has the larger id. */
let made = 0;

/** A text for the history. By default it was created a day ago, where every plan shows it. */
export function newContent(userId: string, changes: Partial<NewContent> = {}): NewContent {
  const { createdAt = Date.now() - dayMs } = changes;
  return {
    userId,
    id: uuidv7({ msecs: createdAt, seq: made++ }),
    tool: "generate",
    language: "pt",
    title: "A text",
    excerpt: "An excerpt",
    watermarked: true,
    createdAt,
    metrics: JSON.stringify(someMetrics),
    input: "{}",
    body: "A body",
    ...changes,
  };
}

/** Changes the user's plan in D1 and in the user object, as if it had been bought at `planSince`. */
export async function setPlan(userId: string, plan: PlanId, planSince = 0): Promise<void> {
  await openDatabase(env.DB).update(users).set({ plan, planSince }).where(eq(users.id, userId)).run();
  const object = userObject(env, userId);
  await object.quota(userId); // registers the user in the object
  await object.changeAccount({
    userId,
    plan,
    periodAnchor: Date.now(),
    workspaceId: null,
    model: null,
    planSince,
    version: 0,
  });
}

/** Makes the user the owner of a new workspace, as if they had bought it, with other members. Returns its id. */
export async function addWorkspace(ownerId: string, members: Record<string, Role> = {}): Promise<string> {
  const db = openDatabase(env.DB);
  const [id, now] = [uuidv7(), Date.now()];
  await db.insert(workspaces).values({
    id,
    name: "Reed & Ink",
    payerId: ownerId,
    periodAnchor: now,
    createdAt: now,
    shard: chooseShard(env),
  });
  for (const [userId, role] of Object.entries({ ...members, [ownerId]: "owner" as const }))
    await db.insert(workspaceMembers).values({ userId, workspaceId: id, role, joinedAt: now });
  return id;
}

/** A client with a new API key of a user or a workspace. */
export async function keyedClient(
  ownerId: string,
  { scopes = [...apiScopes], expiresAt = null }: { scopes?: ApiScope[]; expiresAt?: number | null } = {},
): Promise<Client> {
  const { key, hash, prefix } = createKey(ownerId);
  const stored = await userObject(env, ownerId).addKey(ownerId, {
    hash,
    prefix,
    name: "Website",
    scopes,
    createdBy: ownerId,
    expiresAt,
  });
  if ("ok" in stored) throw new Error(`key: ${stored.code}`);
  const client = new Client();
  client.key = key;
  return client;
}
