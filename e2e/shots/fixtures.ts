// The server and the users of the screenshots: a Calamo with the demo model, and a database that is empty at first.

import { createHash } from "node:crypto";
import { rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { type BrowserContext, expect } from "@playwright/test";
import { TOTP } from "otpauth";
import { v7 as uuidv7 } from "uuid";
import { runToEnd, startServer } from "../../bench/processes.ts";
import type { PlanId } from "../../shared/catalog/plan-ids.ts";
import type { ContentType, Tone } from "../../shared/catalog/writing-options.ts";
import type { TwoFactorSetup } from "../../shared/contracts/auth.ts";
import type { DoneEvent } from "../../shared/contracts/runs.ts";
import { hashPassword } from "../../worker/features/identity/password.ts";
import { prepare } from "../../worker/local/prepare.ts";
import { insertUsers, quoted, runSql as runStatements } from "../database.ts";
import { password } from "../users.ts";

const folder = ".wrangler/shots";
const port = 8789;
export const origin = `http://127.0.0.1:${port}`;
const operatorEmail = "operator@example.com"; // the pictures show what customers see, apart from those of the operator

/** Builds the interface into a separate folder, because `npm start` and the tests may be using theirs. */
export async function build(): Promise<void> {
  const place = ["--outDir", resolve(folder, "dist"), "--emptyOutDir"];
  await runToEnd("vite", ["build", "--config", "web/vite.config.ts", "--logLevel", "warn", ...place]);
}

export async function makeDatabase(): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  await prepare(folder);
}

export function startCalamo(): Promise<void> {
  const place = ["--assets", join(folder, "dist"), "--port", `${port}`];
  const operator = ["--var", `OPERATOR_EMAIL:${operatorEmail}`];
  const args = ["worker/local/start.ts", ...place, ...operator, "--log-level", "error"];
  const environment = { CALAMO_STATE: folder, CALAMO_MODEL: "demo" };
  return startServer("node", args, `${origin}/api/health`, environment);
}

/** Changes the database in ways that the interface cannot. */
export const runSql = (statements: string[]) => runStatements(origin, statements);

interface User {
  id: string;
  name: string;
  email: string;
  plan: PlanId;
  hasPassword: boolean;
}

const user = (name: string, plan: PlanId, hasPassword = true): User => ({
  id: uuidv7(),
  name,
  email: `${name.toLowerCase().replace(" ", ".")}@example.com`,
  plan,
  hasPassword,
});

export const users = {
  /** Has done nothing yet. */
  newcomer: user("Nils Newman", "free"),
  /** Has written for a month. */
  writer: user("Ada Quill", "pro"),
  /** Has one prompt left of five. */
  sparing: user("Sam Spare", "free"),
  /** Has none left. */
  exhausted: user("Una Umber", "free"),
  /** Is signed in on several devices. */
  careful: user("Clara Care", "essential"),
  /** Has a second factor. */
  guarded: user("Gus Guard", "essential"),
  /** Signs in by e-mail alone. */
  passwordless: user("Lena Letter", "essential", false),
  /** Owns a workspace. */
  owner: user("Olive Owner", "teams"),
  /** Is a member of it, as an editor. */
  editor: user("Edda Editor", "teams"),
  /** Operates this installation. */
  operator: { ...user("Otto Operator", "pro"), email: operatorEmail },
};
export type UserName = keyof typeof users;

/** Adds the paid users to the database. The free ones register. */
export async function addPaidUsers(): Promise<void> {
  const hash = await hashPassword(password);
  const paying = Object.values(users).filter(({ plan }) => plan !== "free");
  await runSql([
    insertUsers(
      paying.map(({ hasPassword, ...rest }) => ({ ...rest, passwordHash: hasPassword ? hash : "" })),
    ),
  ]);
}

/** Registers or signs in that user in the context. */
export async function signIn({ request }: BrowserContext, who: UserName): Promise<void> {
  const { name, email, plan } = users[who];
  const answer =
    plan === "free"
      ? await request.post("/api/auth/sign-up", { data: { name, email, password, acceptTerms: true } })
      : await request.post("/api/auth/sign-in", { data: { email, password, rememberMe: true } });
  expect(answer.ok(), `${name} is signed in`).toBe(true);
}

export const hourMs = 3_600_000;
export const dayMs = 24 * hourMs;

const workspaceId = uuidv7();
/** Members without views of their own. */
const admin = user("Ari Admin", "teams");
const viewer = user("Vera Viewer", "free");

const invited = "new.writer@example.com";
/** The token in the invitation of `invited`. */
export const invitationSecret = "i".repeat(43);

/** Creates the workspace of `owner`: four members, two invitations, and what the audit log tells of them. */
export async function foundWorkspace(): Promise<void> {
  const now = Date.now();
  const { owner, editor } = users;
  const joined = now - 60 * dayMs;
  const values = (...cells: (string | number | null)[]) =>
    `(${cells.map((cell) => (typeof cell === "string" ? quoted(cell) : (cell ?? "NULL"))).join(", ")})`;
  const members = [
    [owner, "owner", 60],
    [admin, "admin", 48],
    [editor, "editor", 40],
    [viewer, "viewer", 12],
  ] as const;
  const invitation = (email: string, role: string, sentAgo: number) => {
    const at = now - sentAgo * dayMs;
    const [id, tokenHash] = [uuidv7({ msecs: at }), hashed(email === invited ? invitationSecret : email)];
    return values(workspaceId, id, email, role, "en", owner.id, tokenHash, at, at + 7 * dayMs);
  };
  const told: [
    daysAgo: number,
    action: string,
    actor: string | null,
    target: string | null,
    details: object,
  ][] = [
    [60, "workspaceCreated", null, null, {}],
    [60, "workspaceRenamed", owner.id, null, { name: "Northlight" }],
    [50, "memberInvited", owner.id, admin.id, { role: "admin" }],
    [48, "memberJoined", admin.id, admin.id, {}],
    [40, "memberJoined", editor.id, editor.id, {}],
    [30, "brandingChanged", admin.id, null, {}],
    [21, "visibilityChanged", admin.id, null, { visibility: "workspace" }],
    [14, "roleChanged", admin.id, editor.id, { role: "editor" }],
    [12, "memberJoined", viewer.id, viewer.id, {}],
    [9, "memberInvited", admin.id, null, { email: "late.reader@example.com", role: "viewer" }],
    [2, "memberInvited", owner.id, null, { email: "new.writer@example.com", role: "editor" }],
    [1, "auditLogExported", owner.id, null, {}],
  ];
  const entries = told.map(([ago, action, actor, target, details], index) =>
    values(
      workspaceId,
      uuidv7({ msecs: now - ago * dayMs + index * 60_000 }),
      actor,
      action,
      target,
      JSON.stringify(details),
    ),
  );
  await runSql([
    insertUsers([admin, viewer].map(({ hasPassword: _, ...rest }) => ({ ...rest, passwordHash: "" }))),
    // Members share the months of their workspace.
    `UPDATE users SET period_anchor = ${now} WHERE id IN (${members.map(([{ id }]) => quoted(id)).join(", ")})`,
    `INSERT INTO workspaces (id, name, payer_id, period_anchor, accent, created_at)
     VALUES ${values(workspaceId, "Northlight", owner.id, now, "#0f766e", joined)}`,
    `INSERT INTO workspace_members (user_id, workspace_id, role, joined_at)
     VALUES ${members.map(([{ id }, role, ago]) => values(id, workspaceId, role, now - ago * dayMs)).join(", ")}`,
    `INSERT INTO workspace_invitations
       (workspace_id, id, email, role, language, invited_by, token_hash, created_at, expires_at)
     VALUES ${invitation(invited, "editor", 2)}, ${invitation("late.reader@example.com", "viewer", 9)}`,
    `INSERT INTO audit_log (workspace_id, id, actor_id, action, target_id, details) VALUES ${entries.join(", ")}`,
  ]);
}

type Seen = [userAgent: string, country: string, signedInAgo: number, seenAgo: number];

const devices: Seen[] = [
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.1 Mobile/15E148 Safari/604.1",
    "PT",
    6 * dayMs,
    2 * hourMs,
  ],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0", "DE", 20 * dayMs, 9 * dayMs],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0", "PT", 40 * dayMs, 12 * dayMs],
  ["curl/8.17.0", "", 25 * dayMs, 24 * dayMs],
];

/** Adds sessions of `careful` on more devices. */
export async function addDevices(): Promise<void> {
  const now = Date.now();
  const rows = devices.map(([userAgent, country, signedInAgo, seenAgo]) => {
    const texts = [uuidv7(), users.careful.id, userAgent].map(quoted).join(", ");
    const place = country ? quoted(country) : "NULL";
    return `(${texts}, ${place}, ${now - signedInAgo}, ${now - seenAgo}, ${now + 5 * dayMs}, 1)`;
  });
  const columns = "id, user_id, user_agent, country, created_at, rotated_at, expires_at, remembered";
  await runSql([`INSERT INTO sessions (${columns}) VALUES ${rows.join(", ")}`]);
}

/** Makes all texts of workspaces favorites. */
export const likeWorkspaceTexts = () =>
  runSql(["UPDATE contents SET is_favorite = 1 WHERE owner_id IN (SELECT id FROM workspaces)"]);

const hashed = (secret: string) => createHash("sha256").update(secret).digest("base64url");

/** The token of the link that signs `passwordless` in. */
const linkSecret = "p".repeat(43);

/** Stores the link's token, as if the mail had been sent. */
export async function sendLink(): Promise<void> {
  const texts = [hashed(linkSecret), "signInLink", users.passwordless.id].map(quoted).join(", ");
  const row = `(${texts}, ${Date.now() + hourMs})`;
  await runSql([`INSERT INTO one_time_tokens (hash, purpose, user_id, expires_at) VALUES ${row}`]);
}

export async function followLink({ request }: BrowserContext): Promise<void> {
  const answer = await request.post("/api/auth/code/link", { data: { token: linkSecret } });
  expect(answer.ok(), "the link signs in").toBe(true);
}

/** Enables two-factor authentication. */
export async function enableTwoFactor({ request }: BrowserContext): Promise<void> {
  const setUp = await request.post("/api/auth/two-factor/set-up", { data: { password } });
  const { secret }: TwoFactorSetup = await setUp.json();
  const code = new TOTP({ secret }).generate();
  const enabled = await request.post("/api/auth/two-factor/enable", { data: { code } });
  expect(enabled.ok(), "the second factor is on").toBe(true);
}

type Written = [daysAgo: number, title: string, contentType: ContentType, tone: Tone, words: number];

const month: Written[] = [
  [29, "A newsletter people look forward to", "email", "friendly", 120],
  [28, "Choosing a desk lamp for long evenings", "seo", "informative", 180],
  [27, "Why walking helps us think", "article", "casual", 200],
  [27, "Three walks before breakfast", "social", "enthusiastic", 60],
  [24, "Our workshop moves to Thursday", "email", "formal", 90],
  [22, "How small bakeries win regulars", "blog", "conversational", 220],
  [21, "A bakery opens in Mill Street", "news", "formal", 150],
  [20, "Sourdough for the impatient", "blog", "humorous", 180],
  [17, "A lamp that reads with you", "ad", "persuasive", 70],
  [16, "What a reed pen can do", "article", "authoritative", 200],
  [15, "Ink, paper, patience", "presentation", "creative", 140],
  [14, "Cutting a pen from a reed", "script", "technical", 210],
  [13, "The year in nine slides", "presentation", "professional", 160],
  [10, "A quiet keyboard for shared rooms", "product", "informative", 110],
  [9, "Meetings that end on time", "blog", "persuasive", 190],
  [8, "A thank-you that is read", "email", "friendly", 80],
  [7, "Why the library stays open late", "news", "formal", 150],
  [7, "Night owls of the reading room", "social", "creative", 60],
  [5, "Five questions before you publish", "article", "informative", 200],
  [4, "A garden on the roof", "blog", "enthusiastic", 180],
  [3, "Tomatoes above the traffic", "social", "humorous", 60],
  [2, "Booking a table, politely", "email", "conversational", 80],
  [1, "How to write a brief that works", "seo", "authoritative", 220],
  [1, "Briefs: a checklist", "presentation", "technical", 120],
  [0, "A draft by lunch, a text by dinner", "article", "creative", 240],
];

/** Generates a month of texts through the API and backdates each. Returns the id of the newest. */
export async function writeMonth(context: BrowserContext): Promise<string> {
  const begun = Date.now();
  const statements: string[] = [];
  let newest = "";
  for (const [daysAgo, title, contentType, tone, wordCount] of month) {
    const prompt = `${title}: what it takes, an example, and a first step`;
    const id = await write(context, { title, prompt, contentType, tone, wordCount });
    const time = begun - daysAgo * dayMs - hourMs + statements.length * 30_000;
    newest = uuidv7({ msecs: time }); // texts are listed by their ids
    statements.push(
      `UPDATE contents SET id = ${quoted(newest)}, created_at = ${time} WHERE id = ${quoted(id)}`,
      `UPDATE content_words SET id = ${quoted(newest)} WHERE id = ${quoted(id)}`,
    );
  }
  await runSql(statements);
  return newest;
}

/** Uses up `count` prompts. */
export async function writeSome(context: BrowserContext, count: number): Promise<void> {
  for (let text = 1; text <= count; text++)
    await write(context, { title: `A short note, number ${text}`, prompt: "Reed pens", wordCount: 40 });
}

async function write({ request }: BrowserContext, input: object): Promise<string> {
  const answer = await request.post("/api/runs", { data: { id: uuidv7(), tool: "generate", input } });
  if (!answer.ok()) throw new Error(`not written: ${answer.status()} ${await answer.text()}`);
  const { contentId }: DoneEvent = await answer.json();
  await request.patch(`/api/contents/${contentId}`, { data: { isDocument: true } });
  return contentId ?? "";
}

type Told = [daysAgo: number, kind: string, type: string, details: object, read: 0 | 1];

const told: Told[] = [
  [12, "promptsReached", "warning", { limit: 100, plan: "pro" }, 1],
  [6, "newSignIn", "security", { browser: "Safari", os: "iOS" }, 1],
  [9, "planStarted", "success", { plan: "pro", amount: 2500, date: Date.now() + 22 * dayMs }, 1],
  [4, "paymentFailed", "warning", { plan: "pro", date: Date.now() + 3 * dayMs }, 0],
  [3, "planExpiring", "warning", { plan: "pro", days: 3 }, 0],
  [1, "promptsApproaching", "warning", { used: 80, limit: 100 }, 0],
  [0, "newSignIn", "security", { browser: "Firefox", os: "Linux" }, 0],
];

/** Adds notifications of every kind for the writer. */
export async function notifyWriter(): Promise<void> {
  const rows = told.map(([daysAgo, kind, type, details, read]) => {
    const time = Date.now() - daysAgo * dayMs - hourMs;
    const texts = [users.writer.id, uuidv7({ msecs: time }), kind, type, JSON.stringify(details)];
    return `(${texts.map(quoted).join(", ")}, ${read}, ${time})`;
  });
  const columns = "user_id, id, kind, type, details, read, created_at";
  await runSql([`INSERT INTO notifications (${columns}) VALUES ${rows.join(", ")}`]);
}
