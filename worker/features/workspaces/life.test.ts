// The life of a workspace: bought, filled, ended, renewed, transferred and deleted.
import { env } from "cloudflare:workers";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { BoughtTeam } from "../../testing/bought-team.ts";
import { allEvents, type Client, endOf } from "../../testing/client.ts";
import { ExpectedFailure } from "../../testing/expected-failure.ts";
import { JobQueue } from "../../testing/job-queue.ts";
import type { Person } from "../../testing/people.ts";
import { scriptUpstream } from "../../testing/scripted-upstream.ts";
import { failStatementOnce, placesOf } from "../../testing/storage.ts";
import type { Fault } from "../../testing/stripe/emulator.ts";
import { Buyer, daily, hourly, hurry } from "../../testing/stripe-shop.ts";
import { meOf, usageOf } from "../../testing/team.ts";
import { UserObject } from "../../user-object/object.ts";

let team: BoughtTeam;
beforeEach(async () => {
  scriptUpstream().script({ pieces: ["A text."] });
  team = await BoughtTeam.buy();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const codeOf = async (response: Response) =>
  (await response.json<{ error?: { code: string } }>()).error?.code;
const planOf = async (client: Client) => {
  const { plan, promptsLimit, workspace } = await meOf(client);
  return { plan, promptsLimit, role: workspace?.role ?? null };
};
/** The text of a mail, with each paragraph on one line. */
const mailTo = async (email: string, subject: string) =>
  vi.waitFor(() => {
    const mail = team.mailbox.all().findLast((each) => each.to === email && each.subject === subject);
    if (!mail) throw new Error(`no mail ${subject}`);
    return mail.text.replace(/\n(?!\n)/g, " ");
  });
/** Lets the subscription end with its period. */
async function endPlan(...members: Person[]): Promise<void> {
  await team.owner.client.post("/api/cancel-subscription", { userId: team.owner.id });
  await team.pass(32, ...members);
  await team.shop.deliver();
  await hourly();
}

describe("buying Teams", () => {
  test("creates a workspace of which the buyer is the owner", async () => {
    expect((await meOf(team.owner.client)).workspace).toMatchObject({
      name: "Reed & Ink",
      role: "owner",
      defaultVisibility: "workspace",
      deletedAt: null,
    });
  });

  test("gives its members the plan and one pool of prompts", async () => {
    const member = await team.join();
    expect(await planOf(member.client)).toEqual({ plan: "teams", promptsLimit: 800, role: "editor" });
    endOf(await allEvents(await member.client.startRun()));
    expect(await usageOf(team.owner.client)).toMatchObject({ used: 1, limit: 800 });
  });

  test("gives a viewer the right to read and leaves them their own plan and prompts", async () => {
    const viewer = await team.join("viewer");
    expect(await planOf(viewer.client)).toEqual({ plan: "free", promptsLimit: 5, role: "viewer" });
    endOf(await allEvents(await viewer.client.startRun()));
    expect(await usageOf(team.owner.client)).toMatchObject({ used: 0 });
  });
});

describe("a role", () => {
  test("decides at once whether the pool is used", async () => {
    const member = await team.join("viewer");
    const change = (role: string) =>
      team.owner.client.fetch(`/api/workspace/members/${member.id}`, { method: "PATCH", json: { role } });
    await change("editor");
    expect((await planOf(member.client)).plan).toBe("teams");
    await change("viewer");
    expect((await planOf(member.client)).plan).toBe("free");
  });
});

describe("a viewer's own plan", () => {
  const change = (id: string, role: string) =>
    team.owner.client.fetch(`/api/workspace/members/${id}`, { method: "PATCH", json: { role } });
  async function subscribedViewer(): Promise<Buyer> {
    const buyer = new Buyer(team.shop, await team.join("viewer"));
    await buyer.buy("pro");
    return buyer;
  }

  test("is not renewed once they write with the workspace", async () => {
    const buyer = await subscribedViewer();
    await change(buyer.userId, "editor");
    expect((await buyer.subscriptions())[0]).toMatchObject({ status: "active", cancel_at_period_end: true });
    expect(await buyer.told()).toContain("planCancelled");
  });

  test.each(["editor", "viewer"])("is ended later if Stripe can't be reached (%s by then)", async (role) => {
    hurry();
    const buyer = await subscribedViewer();
    const queue = JobQueue.open();
    const fault: Fault = { status: 503, times: 1000, path: /subscriptions/ };
    team.shop.emulator.fail(fault);
    expect((await change(buyer.userId, "editor")).ok).toBe(true);
    if (role === "viewer") await change(buyer.userId, role);
    fault.path = /nothing/;
    await queue.drain();
    expect((await buyer.subscriptions())[0]).toMatchObject({
      status: "active",
      cancel_at_period_end: role === "editor",
    });
  });

  test("is ended even if the request dies after the promotion", async () => {
    const buyer = await subscribedViewer();
    const queue = JobQueue.open();
    vi.spyOn(UserObject.prototype, "changeAccount").mockRejectedValue(new ExpectedFailure("down"));
    await change(buyer.userId, "editor");
    vi.mocked(UserObject.prototype.changeAccount).mockRestore();
    await queue.drain();
    expect((await buyer.subscriptions())[0]).toMatchObject({ cancel_at_period_end: true });
  });
});

describe("the end of the subscription", () => {
  test("makes the workspace read-only, and a renewal within thirty days restores it", async () => {
    const member = await team.join();
    await endPlan(member);
    expect(await planOf(member.client)).toEqual({ plan: "free", promptsLimit: 5, role: "editor" });
    const { workspace } = await meOf(team.owner.client);
    expect(workspace?.deletedAt).toBeGreaterThan(Date.now() + 28 * 86_400_000);
    expect(await codeOf(await team.invite("new@example.com"))).toBe("WORKSPACE_READ_ONLY");
    await team.buyer.buy("teams");
    expect(await planOf(member.client)).toEqual({ plan: "teams", promptsLimit: 800, role: "editor" });
    expect((await meOf(team.owner.client)).workspace).toMatchObject({ id: workspace?.id, deletedAt: null });
  });

  test("deletes the workspace after thirty days, with everything that it owned", async () => {
    const member = await team.join();
    const end = endOf(await allEvents(await member.client.startRun()));
    const { workspace } = await meOf(team.owner.client);
    expect(end).toMatchObject({ done: true });
    expect(await placesOf(workspace?.id ?? "")).toContain("D1 contents");
    await endPlan();
    await team.buyer.pass(31);
    await hourly();
    expect((await meOf(team.owner.client)).workspace).toBeNull();
    // The receipts of the members name the pool that they were charged to; a mark keeps late texts out for a day.
    expect(await placesOf(workspace?.id ?? "")).toEqual(["D1 content_owners", "object entries"]);
  });
});

describe("leaving and removal", () => {
  test("keep the workspace's texts in it and give the member their own plan back", async () => {
    const member = await team.join();
    await allEvents(await member.client.startRun());
    await team.owner.client.fetch(`/api/workspace/members/${member.id}`, { method: "DELETE" });
    expect(await planOf(member.client)).toEqual({ plan: "free", promptsLimit: 5, role: null });
    const { items } = await (await team.owner.client.fetch("/api/contents?visibility=workspace")).json<{
      items: { authorId: string }[];
    }>();
    expect(items).toMatchObject([{ authorId: member.id }]);
  });

  test("are mailed to a member who was removed", async () => {
    const member = await team.join();
    await team.owner.client.fetch(`/api/workspace/members/${member.id}`, { method: "DELETE" });
    expect(await mailTo(member.email, "You were removed from a workspace")).toContain(
      "Workspace: Reed & Ink",
    );
  });

  test("are refused to the owner", async () => {
    expect(await codeOf(await team.owner.client.post("/api/workspace/leave"))).toBe("OWNER_CANNOT_LEAVE");
  });
});

describe("a transfer of ownership", () => {
  const transferTo = ({ id }: Person, by: Client = team.owner.client) =>
    by.post("/api/workspace/transfer", { userId: id });
  const buyerOf = (member: Person) => new Buyer(team.shop, member);
  const refunds = () => [...team.shop.emulator.account.refunds.values()].map(({ amount }) => amount);

  test("swaps the roles and lets the former owner's subscription run out", async () => {
    const member = await team.join("admin");
    await transferTo(member);
    expect((await planOf(member.client)).role).toBe("owner");
    expect((await planOf(team.owner.client)).role).toBe("admin");
    expect((await team.buyer.subscriptions())[0]).toMatchObject({ cancel_at_period_end: true });
    await team.pass(32, member);
    await team.shop.deliver();
    await hourly();
    const { workspace } = await meOf(member.client);
    expect(workspace?.deletedAt).not.toBeNull();
    expect(refunds()).toEqual([]);
  });

  test("that fails leaves the subscription as it is", async () => {
    const member = await team.join();
    const queue = JobQueue.open();
    failStatementOnce(/^update "workspace_members"/i);
    expect((await transferTo(member)).status).toBe(500);
    await queue.drain();
    expect((await team.buyer.subscriptions())[0]).toMatchObject({ cancel_at_period_end: false });
    expect((await planOf(team.owner.client)).role).toBe("owner");
  });

  test("lets the subscription run out later if Stripe can't be reached", async () => {
    hurry();
    const member = await team.join();
    const queue = JobQueue.open();
    const fault: Fault = { status: 503, times: 1000, path: /subscriptions/ };
    team.shop.emulator.fail(fault);
    expect((await transferTo(member)).ok).toBe(true);
    expect((await planOf(member.client)).role).toBe("owner");
    fault.path = /nothing/;
    await queue.drain();
    expect((await team.buyer.subscriptions())[0]).toMatchObject({ cancel_at_period_end: true });
  });

  test("fails while the job that lets the subscription run out can't be queued", async () => {
    const member = await team.join();
    const sendBatch = () => Promise.reject(new Error("Queues is down"));
    vi.spyOn(env, "JOBS", "get").mockReturnValue({ sendBatch } as unknown as Queue); // the part that is used
    expect((await transferTo(member)).status).toBe(500);
    expect((await planOf(team.owner.client)).role).toBe("owner");
  });

  test("lets the subscription run out even if D1 fails after the transfer", async () => {
    const member = await team.join();
    const queue = JobQueue.open();
    let isTransferred = false;
    const test = (sql: string) => {
      isTransferred ||= /^update "workspace_members"/i.test(sql);
      return isTransferred && /^select/i.test(sql);
    };
    failStatementOnce({ test } as RegExp, { test } as RegExp); // the part that is used; two queries fail
    await transferTo(member);
    expect((await team.buyer.subscriptions())[0]).toMatchObject({ cancel_at_period_end: false });
    await queue.drain();
    expect((await team.buyer.subscriptions())[0]).toMatchObject({ cancel_at_period_end: true });
  });

  test("tells both by mail who pays until when", async () => {
    const member = await team.join();
    await transferTo(member);
    const received = await mailTo(member.email, "You’re now the owner of a workspace");
    expect(received).toMatch(/The workspace is paid for until \d+ \w+ \d+/);
    const given = await mailTo(team.owner.email, "You transferred a workspace");
    expect(given).toMatch(/Your Teams subscription ends on \d+ \w+ \d+/);
  });

  test("to a third person names the end of the subscription that still pays", async () => {
    const [second, third] = [await team.join(), await team.join()];
    await transferTo(second);
    await transferTo(third, second.client);
    const received = await mailTo(third.email, "You’re now the owner of a workspace");
    expect(received).toContain("The workspace is paid for until");
    const given = await mailTo(second.email, "You transferred a workspace");
    expect(given).toContain("the new owner pays for the plan");
  });

  test("keeps the plan that the former payer's own subscription is not for", async () => {
    const member = await team.join("viewer");
    await buyerOf(member).buy("pro");
    await transferTo(member);
    await transferTo({ ...member, id: team.owner.id }, member.client);
    expect((await buyerOf(member).subscriptions())[0]).toMatchObject({ cancel_at_period_end: false });
  });

  test("ends the former owner's subscription with a refund as soon as the new owner pays", async () => {
    const member = await team.join();
    await transferTo(member);
    await team.pass(15, member);
    const left = await team.owner.client.post("/api/workspace/leave");
    expect(left.status).toBe(200);
    await buyerOf(member).buy("teams");
    expect((await team.buyer.subscriptions())[0]?.status).toBe("canceled");
    expect(refunds()).toEqual([expect.closeTo(9500 / 2, -3)]);
    expect((await planOf(team.owner.client)).plan).toBe("free");
    expect((await planOf(member.client)).plan).toBe("teams");
    await team.shop.deliver({ seed: 7, duplicate: [0, 1, 2, 3] });
    await daily();
    expect(refunds()).toHaveLength(1);
    expect((await meOf(member.client)).workspace?.deletedAt).toBeNull();
  });

  test("to a member who has a Teams plan ends the former owner's subscription at once", async () => {
    const member = await team.join("viewer");
    const buyer = buyerOf(member);
    const price = await buyer.priceOf({ plan: "teams", period: "monthly" });
    team.shop.emulator.portal.change(await buyer.buy("pro"), price);
    await team.shop.deliver();
    await transferTo(member);
    expect((await team.buyer.subscriptions())[0]?.status).toBe("canceled");
    expect(refunds()).toEqual([9500]);
    expect((await buyer.subscriptions())[0]).toMatchObject({ status: "active", cancel_at_period_end: false });
    expect((await meOf(member.client)).workspace).toMatchObject({ name: "Reed & Ink", deletedAt: null });
  });

  test("leaves a former owner who subscribes again a workspace of their own", async () => {
    const member = await team.join();
    await transferTo(member);
    await team.owner.client.post("/api/workspace/leave");
    await team.pass(32, member);
    await team.shop.deliver();
    await hourly();
    const { workspace } = await meOf(member.client);
    expect(workspace?.deletedAt).not.toBeNull();
    await team.buyer.buy("teams");
    expect((await meOf(team.owner.client)).workspace).toMatchObject({ role: "owner", deletedAt: null });
    expect((await meOf(team.owner.client)).workspace?.id).not.toBe(workspace?.id);
    expect((await planOf(member.client)).plan).toBe("free");
    await buyerOf(member).buy("teams");
    expect((await meOf(member.client)).workspace).toMatchObject({ id: workspace?.id, deletedAt: null });
  });

  test.each(["lost", 429] as const)("refunds once even if Stripe's answers fail (%s)", async (status) => {
    hurry();
    const member = await team.join();
    await transferTo(member);
    await team.shop.deliver();
    await team.pass(10, member);
    const session = await buyerOf(member).open("teams");
    team.shop.emulator.pay(session);
    const id = (await team.buyer.subscriptions())[0]?.id;
    team.shop.emulator.fail({ status, times: 4, path: new RegExp(`subscriptions/${id}$`) });
    await team.shop.deliver();
    await team.shop.lose();
    for (let day = 0; day < 2; day++) {
      await team.pass(1, member);
      await daily();
    }
    expect((await team.buyer.subscriptions())[0]?.status).toBe("canceled");
    expect(refunds()).toHaveLength(1);
    expect((await planOf(member.client)).plan).toBe("teams");
  });
});

test("a Teams plan that a member buys beside the workspace is ended and refunded", async () => {
  const buyer = await Buyer.enter(team.shop);
  const session = await buyer.open("teams");
  const token = await team.tokenFor(buyer.email);
  await buyer.client.post("/api/invitations/accept", { token });
  team.shop.emulator.pay(session);
  for (let round = 0; round < 3; round++) await team.shop.deliver(); // each sync causes an event
  expect((await buyer.subscriptions())[0]?.status).toBe("canceled");
  expect([...team.shop.emulator.account.refunds.values()]).toMatchObject([{ amount: 9500 }]);
  expect(await planOf(buyer.client)).toMatchObject({ plan: "teams", role: "editor" });
  expect(await buyer.told()).not.toContain("planEnded"); // nothing has ended for them
});

describe("deleting a workspace", () => {
  test("keeps the smaller plan that the owner has changed to", async () => {
    const [subscription] = await team.buyer.subscriptions();
    const price = await team.buyer.priceOf({ plan: "pro", period: "monthly" });
    team.shop.emulator.portal.change(subscription?.id ?? "", price);
    await team.pass(32);
    await team.shop.deliver();
    const json = { name: "Reed & Ink" };
    expect((await team.owner.client.fetch("/api/workspace", { method: "DELETE", json })).status).toBe(200);
    expect((await team.buyer.subscriptions())[0]?.status).toBe("active");
    expect(await planOf(team.owner.client)).toEqual({ plan: "pro", promptsLimit: 100, role: null });
  });

  test("needs its name, refunds the unused time and leaves nothing", async () => {
    const member = await team.join();
    const { workspace } = await meOf(team.owner.client);
    const remove = (name: string) =>
      team.owner.client.fetch("/api/workspace", { method: "DELETE", json: { name } });
    expect((await remove("Another")).status).toBe(400);
    await team.pass(17, member);
    expect((await remove("Reed & Ink")).status).toBe(200);
    expect((await planOf(member.client)).plan).toBe("free");
    expect((await planOf(team.owner.client)).plan).toBe("free");
    const [refund] = [...team.shop.emulator.account.refunds.values()];
    expect(refund?.amount).toBeGreaterThan(9500 * 0.4);
    expect(refund?.amount).toBeLessThan(9500 * 0.6);
    await team.buyer.pass(2);
    await daily();
    expect(team.shop.emulator.account.refunds.size).toBe(1);
    const { results } = await env.DB.prepare("SELECT id FROM workspaces WHERE id = ?")
      .bind(workspace?.id)
      .all();
    expect(results).toEqual([]);
  });
});
