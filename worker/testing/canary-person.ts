// A user with recognisable words (canaries) in every field that a user can fill.
import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { v7 as uuidv7 } from "uuid";
import type { Me } from "../../shared/contracts/me.ts";
import { gifOf } from "../../shared/testing/pictures.ts";
import { userObject } from "../user-object/stub.ts";
import { workspaceObject } from "../workspace-object/stub.ts";
import { allEvents, Client, endOf } from "./client.ts";
import { addWorkspace } from "./fixtures.ts";
import type { ScriptedUpstream } from "./scripted-upstream.ts";
import { contentsOf } from "./texts.ts";

export interface CanaryPerson {
  client: Client;
  me: Me;
  password: string;
  /** The prefix of all canaries of this user. */
  canary: string;
  /** The prefix of all secrets of the account. */
  secret: string;
  /** The ids of a run that delivered a text, and of one that failed in the middle. */
  runs: { delivered: string; failed: string };
  picture: Uint8Array;
}

/** Creates a user with canaries. `word` distinguishes several of them. */
export async function canaryPerson(upstream: ScriptedUpstream, word = "tweety"): Promise<CanaryPerson> {
  const [canary, secret] = [`${word}-canary`, `${word}-secret`];
  const client = new Client();
  const password = `${secret} password`;
  const me = await client.signUpConfirmed(`${canary}-email@example.com`, password);
  await client.fetch("/api/me", { method: "PATCH", json: { name: `${canary}-name` } });

  const runs = { delivered: uuidv7(), failed: uuidv7() };
  upstream.script({ pieces: [`# ${canary}-title\n\nA text with ${canary}-body.`] });
  const delivered = await allEvents(
    await client.startRun(runs.delivered, { prompt: `About ${canary}-prompt` }),
  );
  upstream.script({ pieces: [`Half of ${canary}-half`], finish: "none" });
  await allEvents(await client.startRun(runs.failed, { prompt: `About ${canary}-failed-prompt` }));

  const picture = gifOf(9, 9, `${canary}-picture`);
  await client.fetch("/api/me/avatar", { method: "PUT", body: picture });
  const end = endOf(delivered);
  const contentId = "contentId" in end ? end.contentId : "";
  const image = await client.fetch(`/api/images?document=${contentId}`, { method: "POST", body: picture });
  if (image.status !== 201) throw new Error(`image: ${image.status} ${await image.text()}`);

  await new Client().signIn(me.email, `${secret} wrong`);
  await client.post("/api/auth/recover", { email: me.email });
  await new Client().signIn(me.email, password, { "User-Agent": `${canary}-agent` });
  const voiceId = uuidv7();
  const run = (sql: string, ...values: unknown[]) => env.DB.prepare(sql).bind(...values);
  await addTexts(me.id, voiceId, { canary, secret });
  await env.DB.batch([
    run(
      "UPDATE users SET google_subject = ?, totp_secret = ?, totp_enabled_at = 5, totp_last_step = 6 WHERE id = ?",
      `${secret}-google`,
      `${secret}-totp`,
      me.id,
    ),
    run("INSERT INTO recovery_codes VALUES (?, ?)", me.id, `${secret}-recovery`),
    run(
      "INSERT INTO notifications VALUES (?, ?, 'newSignIn', 'security', ?, 0, 7)",
      me.id,
      uuidv7(),
      JSON.stringify({ browser: `${canary}-details`, os: "Linux" }),
    ),
    run("INSERT INTO word_lists VALUES (?, 'dictionary', ?)", me.id, JSON.stringify([`${canary}-word`])),
    run(
      "INSERT INTO templates VALUES (?, ?, ?, '', 'blog', ?, NULL, ?, 0, 0, 0)",
      me.id,
      uuidv7(),
      `${canary}-template`,
      `${canary}-template`,
      me.id,
    ),
    run(
      "INSERT INTO bulk_batches (user_id, id, name, created_at) VALUES (?, ?, ?, ?)",
      me.id,
      voiceId,
      `${canary}-brief`,
      Date.now(), // the hourly job purges old ones
    ),
    run(
      "INSERT INTO bulk_items (user_id, batch_id, position, title, input, state) VALUES (?, ?, 0, '', ?, 'failed')",
      me.id,
      voiceId,
      JSON.stringify({ prompt: `${canary}-brief` }),
    ),
    run("INSERT INTO title_feedback VALUES (?, ?, 'seo', 1, 9)", me.id, `${canary}-liked`),
    run(
      "INSERT INTO brand_voices (owner_id, id, name, description, guide) VALUES (?, ?, ?, ?, ?)",
      me.id,
      voiceId,
      `${canary}-voice`,
      `${canary}-manner`,
      JSON.stringify({ summary: `${canary}-guide` }),
    ),
    run(
      "INSERT INTO voice_samples VALUES (?, ?, ?, ?, ?)",
      me.id,
      voiceId,
      uuidv7(),
      "A",
      `${canary}-sample`,
    ),
    run(
      "INSERT INTO voice_versions VALUES (?, ?, ?, 'learned', ?)",
      me.id,
      uuidv7(),
      voiceId,
      JSON.stringify({ summary: `${canary}-old-guide` }),
    ),
    run("UPDATE users SET stripe_customer_id = ? WHERE id = ?", `${canary}-customer`, me.id),
    run(
      `INSERT INTO subscriptions (user_id, id, plan, status, period, amount, end_date)
       VALUES (?, ?, 'pro', 'canceled', 'monthly', 2500, 12)`,
      me.id,
      `${secret}-subscription`,
    ),
    run("INSERT INTO billing_changes VALUES (?, 1, 13, 'free', 'canceled', ?)", me.id, `${canary}-cause`),
    run(
      `INSERT INTO share_links (token_hash, id, owner_id, content_id, prefix, password_hash, created_by, created_at)
       VALUES (?, ?, ?, ?, ?, ?, ?, 17)`,
      `${secret}-share`,
      uuidv7(),
      me.id,
      runs.delivered,
      `${canary}-prefix`,
      `${secret}-share-password`,
      me.id,
    ),
    run("INSERT INTO teams_waitlist VALUES (?, 14)", me.id),
    run("INSERT INTO dead_jobs VALUES (?, 'pushPlan', ?, '{}', '', ?, NULL)", uuidv7(), me.id, Date.now()),
    run("INSERT INTO known_devices VALUES (?, ?, 'Linux', 8)", me.id, `${canary}-browser`),
    run(
      "INSERT INTO one_time_tokens VALUES (?, 'linkGoogle', ?, ?, 0, ?)",
      `${secret}-token`,
      me.id,
      `{"subject":"${secret}-subject"}`,
      Date.now() + 600_000,
    ),
    run(
      "INSERT INTO email_changes VALUES (?, ?, ?, ?, 'session', ?)",
      me.id,
      `${canary}-new-email`,
      `${secret}-link-to-new`,
      `${secret}-link-to-current`,
      Date.now() + 600_000,
    ),
  ]);
  await addMembership(me.id, `${canary}-email@example.com`);
  await runInDurableObject(userObject(env, me.id), (_, { storage }) => {
    insertChat(storage.sql, canary);
    insertChat(storage.sql, `${canary}-deleted`, Date.now());
    storage.sql.exec(
      "INSERT INTO api_keys (id, hash, prefix, name, scopes, created_at) VALUES ('key', ?, '', ?, '[]', 16)",
      `${secret}-key`,
      `${canary}-key`,
    );
  });
  return { client, me, password, canary, secret, runs, picture };
}

/** What the user has in their content database, besides the text that a run has written. */
async function addTexts(
  userId: string,
  endpointId: string,
  { canary, secret }: { canary: string; secret: string },
): Promise<void> {
  const database = await contentsOf(userId);
  const run = (sql: string, ...values: unknown[]) => database.prepare(sql).bind(...values);
  await database.batch([
    run("UPDATE contents SET edited_body = ? WHERE owner_id = ?", `${canary}-edited`, userId),
    run(
      `INSERT INTO content_versions SELECT owner_id, id, '${uuidv7()}', ?, 4 FROM contents WHERE owner_id = ?`,
      `${canary}-version`,
      userId,
    ),
    run(
      `INSERT INTO content_comments (owner_id, content_id, id, author_id, body, quote, created_at, resolved_at, resolved_by)
       SELECT owner_id, id, ?, owner_id, ?, ?, 18, 19, owner_id FROM contents WHERE owner_id = ?`,
      uuidv7(),
      `${canary}-comment`,
      `${canary}-quote`,
      userId,
    ),
    run(
      "INSERT INTO content_tags SELECT owner_id, ?, id FROM contents WHERE owner_id = ?",
      `${canary}-tag`,
      userId,
    ),
    run(
      `INSERT INTO deleted_contents (owner_id, id, tool, language, title, excerpt, watermarked, created_at, metrics, input, body, deleted_at)
       VALUES (?, ?, 'generate', 'en', '', '', 0, 0, '{}', '{}', ?, ?)`,
      userId,
      uuidv7(),
      `${canary}-deleted-text`,
      Date.now(),
    ),
    run("INSERT INTO folders VALUES (?, ?, ?, 14)", userId, uuidv7(), `${canary}-folder`),
    run(
      "INSERT INTO webhook_endpoints VALUES (?, ?, ?, '[]', ?, 15, NULL, NULL)",
      userId,
      endpointId,
      `https://${canary}-webhook.example.com`,
      `${secret}-signing`,
    ),
    run(
      `INSERT INTO webhook_deliveries (owner_id, endpoint_id, id, message_id, event, payload, state, attempts)
       VALUES (?, ?, ?, 'msg_1', 'webhook.test', '{}', 'delivered', 1)`,
      userId,
      endpointId,
      uuidv7(),
    ),
  ]);
}

/** Makes the user a member of another user's workspace, in which they have written, invited and used the pool. */
async function addMembership(userId: string, email: string): Promise<void> {
  const { id: ownerId } = await new Client().signUp();
  const id = await addWorkspace(ownerId, { [userId]: "admin" });
  const run = (sql: string, ...values: unknown[]) => env.DB.prepare(sql).bind(...values);
  const now = Date.now();
  await env.DB.batch([
    run("INSERT INTO audit_log VALUES (?, ?, ?, 'memberJoined', ?, '{}')", id, uuidv7(), userId, userId),
    run(
      "INSERT INTO audit_log VALUES (?, ?, ?, 'roleChanged', ?, ?)",
      id,
      uuidv7(),
      ownerId,
      userId,
      `{"was":"${email}"}`,
    ),
    run(
      "INSERT INTO workspace_invitations VALUES (?, ?, 'x@example.com', 'editor', 'en', ?, ?, ?, ?)",
      id,
      uuidv7(),
      userId,
      uuidv7(),
      now,
      now,
    ),
  ]);
  const shared = `INSERT INTO contents (owner_id, id, author_id, tool, language, title, excerpt, watermarked, created_at, metrics, input, body)
    VALUES (?, ?, ?, 'generate', 'en', 'Shared', '', 0, 0, '{}', '{}', 'Shared')`;
  await run(
    "INSERT INTO templates VALUES (?, ?, 'Shared', '', 'blog', 'Shared', NULL, ?, 0, 0, 0)",
    id,
    uuidv7(),
    userId,
  ).run();
  const contentId = uuidv7();
  const texts = await contentsOf(id);
  await texts.prepare(shared).bind(id, contentId, userId).run();
  const comment = `INSERT INTO content_comments (owner_id, content_id, id, author_id, body, created_at, resolved_at, resolved_by)
    VALUES (?, ?, ?, ?, 'Agreed', 0, 0, ?)`;
  await texts.prepare(comment).bind(id, contentId, uuidv7(), userId, userId).run();
  await run(
    "INSERT INTO share_links (token_hash, id, owner_id, content_id, prefix, created_by, created_at) VALUES (?, ?, ?, ?, '', ?, 0)",
    uuidv7(),
    uuidv7(),
    id,
    contentId,
    userId,
  ).run();
  const pool = workspaceObject(env, id);
  await pool.reservePrompt("seen", { period: 0, limit: 5, meter: "pool", now });
  await pool.settlePrompt("seen", {
    workspaceId: id,
    period: 0,
    reason: "delivered",
    memberId: userId,
    tool: "generate",
    words: 1,
    now,
  });
}

/** Adds a conversation of two messages. */
function insertChat(sql: SqlStorage, canary: string, deletedAt: number | null = null): void {
  const chat = uuidv7();
  const [question, answer] = [uuidv7(), uuidv7()];
  sql.exec(
    "INSERT INTO chats (id, title, words, created_at, used_at, deleted_at) VALUES (?, ?, '', 10, ?, ?)",
    chat,
    `${canary}-chat`,
    Date.now(), // within the plan's retention, or the object would announce its removal when it wakes up
    deletedAt,
  );
  const message = `INSERT INTO messages (chat_id, id, parent, role, content, words, created_at, attached, reply, summary)
    VALUES (?, ?, ?, ?, ?, '', 10, ?, ?, ?)`;
  const attached = { id: uuidv7(), title: `${canary}-attached`, text: "" };
  sql.exec(message, chat, question, null, "user", `${canary}-asked`, JSON.stringify(attached), null, null);
  const reply = JSON.stringify({ runId: uuidv7(), state: "done", code: null, cut: false, language: "en" });
  sql.exec(message, chat, answer, question, "assistant", `${canary}-said`, null, reply, `${canary}-summary`);
}
