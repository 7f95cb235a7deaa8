// A workspace in tests, with members.
import { env } from "cloudflare:workers";
import { eq, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { vi } from "vitest";
import type { Me, Quota } from "../../shared/contracts/me.ts";
import type { InvitedRole } from "../../shared/roles.ts";
import { applyPlans, settleWorkspace } from "../db/applied-plans.ts";
import { insertAudit } from "../db/audit-log.ts";
import { openDatabase } from "../db/client.ts";
import { subscriptions, users, workspaceMembers, workspaces } from "../db/schema.ts";
import { chooseShard } from "../env.ts";
import type { Client } from "./client.ts";
import { type Mailbox, openMailbox } from "./mailbox.ts";
import { keepSignedIn, newPerson, type Person } from "./people.ts";

const monthMs = 31 * 86_400_000;

export class Team {
  readonly owner: Person;
  /** The workspace's id. */
  readonly id: string;
  readonly mailbox: Mailbox;

  constructor(owner: Person, id: string, mailbox: Mailbox) {
    this.owner = owner;
    this.id = id;
    this.mailbox = mailbox;
  }

  /** Makes the owner of a Teams subscription, and their workspace, in one batch. Stripe does not know of them. */
  static async create(name = "Reed & Ink"): Promise<Team> {
    const db = openDatabase(env.DB);
    const now = Date.now();
    const owner = await newPerson("free", {}, (userId) => [
      db.insert(subscriptions).values({
        userId,
        id: `sub_${uuidv7()}`,
        plan: "teams",
        status: "active",
        period: "monthly",
        amount: 14_900,
        endDate: now + monthMs,
        entitledPlan: "teams",
        anchor: now,
      }),
      ...settleWorkspace(db, userId, now, chooseShard(env)),
      db.update(workspaces).set({ name }).where(eq(workspaces.payerId, userId)),
      ...applyPlans(db, eq(users.id, userId), "person", now),
    ]);
    const row = await db
      .select({ id: workspaces.id })
      .from(workspaces)
      .where(eq(workspaces.payerId, owner.id))
      .get();
    return new Team(owner, row?.id ?? "", openMailbox());
  }

  /** Makes a user who is a member. */
  join(role: InvitedRole = "editor"): Promise<Person> {
    const db = openDatabase(env.DB);
    const now = Date.now();
    const { id: workspaceId } = this;
    return newPerson("free", {}, (userId) => [
      db.insert(workspaceMembers).values({ userId, workspaceId, role, joinedAt: now }),
      insertAudit(
        db,
        { workspaceId, actorId: userId, action: "memberJoined", targetId: userId },
        sql`WHERE 1`,
      ),
      ...applyPlans(db, eq(users.id, userId), "workspace", now),
    ]);
  }

  /** Advances the clock, until `vi.useRealTimers()`, and keeps the owner and these members signed in. */
  async pass(days: number, ...members: Person[]): Promise<void> {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + days * 86_400_000 });
    for (const member of [this.owner, ...members]) await keepSignedIn(member);
  }

  invite(email: string, role: InvitedRole = "editor", by: Client = this.owner.client): Promise<Response> {
    return by.post("/api/workspace/invitations", { email, role, language: "en" });
  }

  /** Invites a new address and returns the secret of the link in the mail. */
  async tokenFor(email: string, role: InvitedRole = "editor"): Promise<string> {
    const before = this.mailbox.all().filter(({ to }) => to === email).length;
    const response = await this.invite(email, role);
    if (!response.ok) throw new Error(`invitation: ${response.status} ${await response.text()}`);
    return (await this.mailbox.newest(email, before + 1)).token;
  }
}

/** The plan and quota that the user object counts with. */
export async function usageOf(client: Client): Promise<Quota> {
  return (await client.fetch("/api/me/usage")).json();
}

export async function meOf(client: Client): Promise<Me> {
  return (await client.fetch("/api/me")).json();
}
