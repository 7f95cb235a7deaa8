// A workspace in tests: its owner buys the Teams plan, and members join by the mails they get.
import type { Me } from "../../shared/contracts/me.ts";
import type { InvitedRole } from "../../shared/roles.ts";
import { Client } from "./client.ts";
import { type Mailbox, openMailbox } from "./mailbox.ts";
import { Buyer, openShop, type Shop } from "./stripe-shop.ts";

export interface TeamMember {
  client: Client;
  id: string;
  email: string;
  name: string;
}

export class Team {
  readonly shop: Shop;
  readonly mailbox: Mailbox;
  readonly owner: Buyer;

  constructor(shop: Shop, owner: Buyer, mailbox: Mailbox) {
    this.shop = shop;
    this.owner = owner;
    this.mailbox = mailbox;
  }

  /** Opens a shop, in which the owner buys Teams and names the workspace. */
  static async create(name = "Reed & Ink"): Promise<Team> {
    const shop = await openShop();
    const owner = await Buyer.enter(shop);
    const team = new Team(shop, owner, openMailbox());
    await owner.buy("teams");
    await team.owner.client.fetch("/api/workspace", { method: "PATCH", json: { name } });
    return team;
  }

  /** Advances the time and keeps these members signed in. */
  async pass(days: number, ...members: TeamMember[]): Promise<void> {
    await this.owner.pass(days);
    for (const { client, id, email, name } of members)
      await new Buyer(this.shop, client, { id, email, name } as Me).pass(0); // it needs the id only
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

  /** Signs up a user and makes them a member. */
  async join(role: InvitedRole = "editor", client = new Client()): Promise<TeamMember> {
    const { id, email, name } = await client.signUpConfirmed();
    const token = await this.tokenFor(email, role);
    const response = await client.post("/api/invitations/accept", { token });
    if (!response.ok) throw new Error(`accept: ${response.status} ${await response.text()}`);
    return { client, id, email, name };
  }
}

export async function meOf(client: Client): Promise<Me> {
  return (await client.fetch("/api/me")).json();
}
