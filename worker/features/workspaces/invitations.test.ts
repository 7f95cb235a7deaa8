// Invitations, and what can be tried with them.
import { env } from "cloudflare:workers";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Client } from "../../testing/client.ts";
import { JobQueue } from "../../testing/job-queue.ts";
import { keepSignedIn, newPerson } from "../../testing/people.ts";
import { failStatementOnce } from "../../testing/storage.ts";
import type { Fault } from "../../testing/stripe/emulator.ts";
import { Buyer, hurry, openShop, type Shop } from "../../testing/stripe-shop.ts";
import { meOf, Team } from "../../testing/team.ts";

let team: Team;
beforeEach(async () => {
  team = await Team.create();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const codeOf = async (response: Response) =>
  response.ok ? undefined : (await response.json<{ error: { code: string } }>()).error.code;
const accept = (client: Client, token: string, more: object = {}) =>
  client.post("/api/invitations/accept", { token, ...more });
const read = (token: string) => new Client().post("/api/invitations/read", { token });
const address = () => `${crypto.randomUUID()}@example.com`;
const seats = async () =>
  (await (await team.owner.client.fetch("/api/workspace/members")).json<{ seats: { used: number } }>()).seats;
const signedUp = (email = address()) => newPerson("free", { email, emailConfirmedAt: null });

describe("an invitation", () => {
  test("names the workspace, the inviter, the address and the role", async () => {
    const email = address();
    const token = await team.tokenFor(email, "viewer");
    expect(await (await read(token)).json()).toMatchObject({
      workspaceName: "Reed & Ink",
      inviterName: "Test Person",
      email,
      role: "viewer",
      hasAccount: false,
    });
    const [mail] = await team.mailbox.of(email);
    expect(mail?.text).toContain("Reed & Ink");
    expect(mail?.text).toContain(`/join#${token}`);
  });

  test("confirms the address of the account that accepts it", async () => {
    const { client, email } = await signedUp();
    await accept(client, await team.tokenFor(email));
    expect(await meOf(client)).toMatchObject({ emailConfirmed: true, workspace: { role: "editor" } });
  });

  test("works once, and again only for the member who used it", async () => {
    const { client, email } = await signedUp();
    const token = await team.tokenFor(email);
    expect((await accept(client, token)).status).toBe(200);
    expect(await codeOf(await accept(client, token))).toBe("LINK_INVALID");
    expect(await codeOf(await read(token))).toBe("LINK_INVALID");
    expect(await seats()).toEqual({ used: 2, limit: 5 });
  });

  test("accepted twenty times at once makes one member", async () => {
    const { client, email } = await signedUp();
    const token = await team.tokenFor(email);
    const codes = await Promise.all(
      Array.from({ length: 20 }, async () => codeOf(await accept(client, token))),
    );
    expect(codes).toContain(undefined);
    expect(codes.filter((code) => code !== undefined && code !== "LINK_INVALID")).toEqual([]);
    expect(await seats()).toEqual({ used: 2, limit: 5 });
  });

  test("is for its address only", async () => {
    const token = await team.tokenFor(address());
    expect(await codeOf(await accept((await signedUp()).client, token))).toBe("INVITED_OTHER_ACCOUNT");
    expect(await codeOf(await accept(team.owner.client, token))).toBe("INVITED_OTHER_ACCOUNT");
  });

  test("with a forged secret is not found", async () => {
    expect(await codeOf(await read("x".repeat(43)))).toBe("LINK_INVALID");
    expect(await codeOf(await accept((await signedUp()).client, "x".repeat(43)))).toBe("LINK_INVALID");
  });

  test("expires after seven days and can be resent, after which only the new link works", async () => {
    const email = address();
    const token = await team.tokenFor(email);
    await team.pass(8);
    expect(await codeOf(await read(token))).toBe("LINK_INVALID");
    const { invitations } = await (await team.owner.client.fetch("/api/workspace/members")).json<{
      invitations: { id: string }[];
    }>();
    const resent = await team.owner.client.post(`/api/workspace/invitations/${invitations[0]?.id}/resend`);
    expect(resent.status).toBe(204);
    const renewed = await team.mailbox.newest(email, 2);
    expect((await read(renewed.token)).status).toBe(200);
    expect(await codeOf(await read(token))).toBe("LINK_INVALID");
  });

  test("that was revoked, or whose workspace was deleted, works no more", async () => {
    const [first, second] = [address(), address()];
    const revoked = await team.tokenFor(first);
    const { invitations } = await (await team.owner.client.fetch("/api/workspace/members")).json<{
      invitations: { id: string }[];
    }>();
    await team.owner.client.fetch(`/api/workspace/invitations/${invitations[0]?.id}`, { method: "DELETE" });
    expect(await codeOf(await read(revoked))).toBe("LINK_INVALID");
    const orphaned = await team.tokenFor(second);
    await team.owner.client.fetch("/api/workspace", { method: "DELETE", json: { name: "Reed & Ink" } });
    expect(await codeOf(await read(orphaned))).toBe("LINK_INVALID");
  });

  test("of a member of another workspace is refused until they leave", async () => {
    const other = await Buyer.enter(await openShop());
    await other.buy("teams");
    const token = await team.tokenFor(other.email);
    expect(await codeOf(await accept(other.client, token))).toBe("ALREADY_IN_WORKSPACE");
  });

  test("of a member is refused", async () => {
    const member = await team.join();
    expect(await codeOf(await team.invite(member.email))).toBe("ALREADY_MEMBER");
    expect(await codeOf(await team.invite(team.owner.email))).toBe("ALREADY_MEMBER");
  });

  test("has no name in its mail that a mail client would make a link of", async () => {
    await team.owner.client.fetch("/api/workspace", {
      method: "PATCH",
      json: { name: "Win at evil.example/prize" },
    });
    const email = address();
    await team.tokenFor(email);
    const [mail] = await team.mailbox.of(email);
    expect(`${mail?.text} ${mail?.html}`).not.toContain("evil.example");
  });

  test("to one address is sent five times an hour at most, and a refused one leaves the earlier link as it is", async () => {
    const email = address();
    for (let time = 0; time < 5; time++) expect((await team.invite(email)).status).toBe(204);
    expect((await team.invite(email)).status).toBe(429);
    const { invitations } = await (await team.owner.client.fetch("/api/workspace/members")).json<{
      invitations: { id: string }[];
    }>();
    const resent = await team.owner.client.post(`/api/workspace/invitations/${invitations[0]?.id}/resend`);
    expect(resent.status).toBe(429);
    const { token } = await team.mailbox.newest(email, 5);
    expect((await read(token)).status).toBe(200);
  });
});

describe("the seats", () => {
  test("are five, the owner and open invitations included", async () => {
    for (let count = 0; count < 4; count++) expect((await team.invite(address())).status).toBe(204);
    expect(await codeOf(await team.invite(address()))).toBe("SEATS_TAKEN");
    await team.pass(8); // the invitations have expired
    expect((await team.invite(address())).status).toBe(204);
  });

  test("are never exceeded by twenty parallel invitations", async () => {
    await Promise.all(Array.from({ length: 20 }, () => team.invite(address())));
    expect(await seats()).toEqual({ used: 5, limit: 5 });
  });

  test("stay taken by an expired invitation that is resent only if there is room", async () => {
    await team.tokenFor(address());
    const { invitations } = await (await team.owner.client.fetch("/api/workspace/members")).json<{
      invitations: { id: string }[];
    }>();
    await team.pass(8);
    for (let count = 0; count < 4; count++) await team.invite(address());
    const resend = () => team.owner.client.post(`/api/workspace/invitations/${invitations[0]?.id}/resend`);
    expect(await codeOf(await resend())).toBe("SEATS_TAKEN");
  });
});

describe("joining with a subscription of one's own", () => {
  let shop: Shop;
  beforeEach(async () => {
    shop = await openShop();
  });
  /** Makes subscriptions unreachable until the returned function is called. */
  function stripeOutage(): () => void {
    hurry();
    const fault: Fault = { status: 503, times: 1000, path: /subscriptions/ };
    shop.emulator.fail(fault);
    return () => {
      fault.path = /nothing/;
    };
  }

  test("keeps it until the end of its period by default", async () => {
    const buyer = await Buyer.enter(shop);
    await buyer.buy("pro");
    await accept(buyer.client, await team.tokenFor(buyer.email));
    expect(await buyer.usage()).toMatchObject({ plan: "teams", limit: 800 });
    expect((await buyer.subscriptions())[0]).toMatchObject({ status: "active", cancel_at_period_end: true });
    await buyer.client.post("/api/workspace/leave");
    expect(await buyer.usage()).toMatchObject({ plan: "pro", limit: 100 });
  });

  test("cancels it with a refund of the unused time if asked", async () => {
    const buyer = await Buyer.enter(shop);
    await buyer.buy("pro");
    await buyer.pass(10);
    await keepSignedIn(team.owner);
    await accept(buyer.client, await team.tokenFor(buyer.email), { cancelSubscription: true });
    expect((await buyer.subscriptions())[0]?.status).toBe("canceled");
    const refunds = [...shop.emulator.account.refunds.values()].map(({ amount }) => amount);
    expect(refunds).toHaveLength(1);
    expect(refunds[0]).toBeGreaterThan(2500 * 0.6);
    expect(refunds[0]).toBeLessThan(2500 * 0.72);
    expect(await buyer.usage()).toMatchObject({ plan: "teams", limit: 800 });
  });

  test("keeps it if joining fails", async () => {
    const buyer = await Buyer.enter(shop);
    await buyer.buy("pro");
    const token = await team.tokenFor(buyer.email);
    failStatementOnce(/^insert into "workspace_members"/i);
    expect((await accept(buyer.client, token, { cancelSubscription: true })).status).toBe(500);
    expect((await buyer.subscriptions())[0]).toMatchObject({ status: "active", cancel_at_period_end: false });
    expect((await accept(buyer.client, token)).ok).toBe(true);
  });

  test.each([false, true])("ends it later if Stripe can't be reached (refund: %s)", async (refund) => {
    const buyer = await Buyer.enter(shop);
    await buyer.buy("pro");
    const token = await team.tokenFor(buyer.email);
    const queue = JobQueue.open();
    const restore = stripeOutage();
    expect((await accept(buyer.client, token, { cancelSubscription: refund })).ok).toBe(true);
    expect(await buyer.usage()).toMatchObject({ plan: "teams" });
    expect(queue.of("endReplacedPlan")).toMatchObject([{ userId: buyer.userId, refund }]);
    await queue.consume();
    expect(queue.of("endReplacedPlan")).toHaveLength(1); // to be retried
    restore();
    await queue.drain();
    expect((await buyer.subscriptions())[0]).toMatchObject(
      refund ? { status: "canceled" } : { status: "active", cancel_at_period_end: true },
    );
    expect(await buyer.usage()).toMatchObject({ plan: "teams" });
  });

  /** Fails the first query for a membership after the join, as if the request died there. */
  function failAfterJoin(): void {
    let hasJoined = false;
    const test = (sql: string) => {
      hasJoined ||= /^insert into "workspace_members"/i.test(sql);
      return hasJoined && /^select .*"workspace_members"/i.test(sql);
    };
    failStatementOnce({ test } as RegExp); // the part that is used
  }

  test.each([false, true])("ends it even if the request dies after the join (refund: %s)", async (refund) => {
    const buyer = await Buyer.enter(shop);
    await buyer.buy("pro");
    const token = await team.tokenFor(buyer.email);
    const queue = JobQueue.open();
    failAfterJoin();
    expect((await accept(buyer.client, token, { cancelSubscription: refund })).status).toBe(500);
    expect(await codeOf(await accept(buyer.client, token))).toBe("LINK_INVALID"); // a retry can't end it
    expect((await buyer.subscriptions())[0]).toMatchObject({ status: "active", cancel_at_period_end: false });
    await queue.drain();
    expect((await buyer.subscriptions())[0]).toMatchObject(
      refund ? { status: "canceled" } : { status: "active", cancel_at_period_end: true },
    );
  });

  test("ends it by a message of an earlier version, too", async () => {
    const buyer = await Buyer.enter(shop);
    await buyer.buy("pro");
    const token = await team.tokenFor(buyer.email);
    const queue = JobQueue.open();
    failAfterJoin();
    await accept(buyer.client, token);
    for (const job of queue.of("endReplacedPlan")) delete job.changedAt;
    await queue.drain();
    expect((await buyer.subscriptions())[0]).toMatchObject({ cancel_at_period_end: true });
  });

  test("fails while the job that ends it can't be queued, and can be retried", async () => {
    const buyer = await Buyer.enter(shop);
    await buyer.buy("pro");
    const token = await team.tokenFor(buyer.email);
    const sendBatch = () => Promise.reject(new Error("Queues is down"));
    const jobs = vi.spyOn(env, "JOBS", "get").mockReturnValue({ sendBatch } as unknown as Queue); // the part that is used
    const restore = stripeOutage();
    expect((await accept(buyer.client, token)).status).toBe(500);
    expect((await meOf(buyer.client)).workspace).toBeNull();
    jobs.mockRestore();
    restore();
    expect((await accept(buyer.client, token)).status).toBe(200);
    expect((await buyer.subscriptions())[0]).toMatchObject({ status: "active", cancel_at_period_end: true });
  });

  test("queues the job before the join, late enough to find the membership", async () => {
    const buyer = await Buyer.enter(shop);
    await buyer.buy("pro");
    const token = await team.tokenFor(buyer.email);
    const queue = JobQueue.open();
    await accept(buyer.client, token);
    expect(queue.messages).toMatchObject([{ job: { kind: "endReplacedPlan" }, delaySeconds: 60 }]);
  });

  test("does not apply the choice of an earlier attempt that failed", async () => {
    const buyer = await Buyer.enter(shop);
    await buyer.buy("pro");
    const token = await team.tokenFor(buyer.email);
    const queue = JobQueue.open();
    failStatementOnce(/^insert into "workspace_members"/i);
    expect((await accept(buyer.client, token, { cancelSubscription: true })).status).toBe(500);
    await buyer.pass(1 / 86_400);
    expect((await accept(buyer.client, token)).status).toBe(200);
    await queue.drain();
    expect((await buyer.subscriptions())[0]).toMatchObject({ status: "active", cancel_at_period_end: true });
  });

  test("leaves it to a user who resumes it before the job runs", async () => {
    const buyer = await Buyer.enter(shop);
    await buyer.buy("pro");
    const token = await team.tokenFor(buyer.email);
    const queue = JobQueue.open();
    await accept(buyer.client, token);
    const resumed = await buyer.client.post("/api/resume-subscription", { userId: buyer.userId });
    expect(resumed.status).toBe(200);
    await queue.drain();
    expect((await buyer.subscriptions())[0]).toMatchObject({ status: "active", cancel_at_period_end: false });
  });

  test("keeps it if the user has left again before it could be ended", async () => {
    const buyer = await Buyer.enter(shop);
    await buyer.buy("pro");
    const token = await team.tokenFor(buyer.email);
    const queue = JobQueue.open();
    const restore = stripeOutage();
    await accept(buyer.client, token);
    restore();
    await buyer.client.post("/api/workspace/leave");
    await queue.drain();
    expect((await buyer.subscriptions())[0]).toMatchObject({ status: "active", cancel_at_period_end: false });
  });

  test("a member buys nothing that the workspace includes", async () => {
    const member = await team.join();
    expect(
      await codeOf(await member.client.post("/api/billing/checkout", { plan: "pro", annual: false })),
    ).toBe("COVERED_BY_WORKSPACE");
  });
});
