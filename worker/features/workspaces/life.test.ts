// The life of a workspace: bought, filled, ended, renewed, transferred and deleted.
import { env } from "cloudflare:workers";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { allEvents, type Client, endOf } from "../../testing/client.ts";
import { scriptUpstream } from "../../testing/scripted-upstream.ts";
import { placesOf } from "../../testing/storage.ts";
import { hourly } from "../../testing/stripe-shop.ts";
import { meOf, Team, type TeamMember } from "../../testing/team.ts";

let team: Team;
beforeEach(async () => {
  scriptUpstream().script({ pieces: ["A text."] });
  team = await Team.found();
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
/** Lets the subscription end with its period. */
async function endPlan(...members: TeamMember[]): Promise<void> {
  await team.owner.client.post("/api/cancel-subscription", { userId: team.owner.userId });
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
    expect(await team.owner.usage()).toMatchObject({ used: 1, limit: 800 });
  });

  test("gives a viewer the right to read and leaves them their own plan and prompts", async () => {
    const viewer = await team.join("viewer");
    expect(await planOf(viewer.client)).toEqual({ plan: "free", promptsLimit: 5, role: "viewer" });
    endOf(await allEvents(await viewer.client.startRun()));
    expect(await team.owner.usage()).toMatchObject({ used: 0 });
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

describe("the end of the subscription", () => {
  test("makes the workspace read-only, and a renewal within thirty days restores it", async () => {
    const member = await team.join();
    await endPlan(member);
    expect(await planOf(member.client)).toEqual({ plan: "free", promptsLimit: 5, role: "editor" });
    const { workspace } = await meOf(team.owner.client);
    expect(workspace?.deletedAt).toBeGreaterThan(Date.now() + 28 * 86_400_000);
    expect(await codeOf(await team.invite("new@example.com"))).toBe("WORKSPACE_READ_ONLY");
    await team.owner.buy("teams");
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
    await team.owner.pass(31);
    await hourly();
    expect((await meOf(team.owner.client)).workspace).toBeNull();
    // The receipts of the members name the pool that they were charged to.
    expect(await placesOf(workspace?.id ?? "")).toEqual(["object entries"]);
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

  test("are refused to the owner", async () => {
    expect(await codeOf(await team.owner.client.post("/api/workspace/leave"))).toBe("OWNER_CANNOT_LEAVE");
  });
});

describe("a transfer of ownership", () => {
  test("swaps the roles and lets the former owner's subscription run out", async () => {
    const member = await team.join("admin");
    await team.owner.client.post("/api/workspace/transfer", { userId: member.id });
    expect((await planOf(member.client)).role).toBe("owner");
    expect((await planOf(team.owner.client)).role).toBe("admin");
    expect((await team.owner.subscriptions())[0]).toMatchObject({ cancel_at_period_end: true });
    await team.pass(32, member);
    await team.shop.deliver();
    await hourly();
    const { workspace } = await meOf(member.client);
    expect(workspace?.deletedAt).not.toBeNull();
  });
});

describe("deleting a workspace", () => {
  test("needs its name, refunds the unused time and leaves nothing", async () => {
    const member = await team.join();
    const { workspace } = await meOf(team.owner.client);
    const remove = (name: string) =>
      team.owner.client.fetch("/api/workspace", { method: "DELETE", json: { name } });
    expect((await remove("Another")).status).toBe(400);
    await team.pass(15, member);
    expect((await remove("Reed & Ink")).status).toBe(200);
    expect((await planOf(member.client)).plan).toBe("free");
    expect((await planOf(team.owner.client)).plan).toBe("free");
    const [refund] = [...team.shop.emulator.account.refunds.values()];
    expect(refund?.amount).toBeGreaterThan(9500 * 0.4);
    expect(refund?.amount).toBeLessThan(9500 * 0.6);
    const { results } = await env.DB.prepare("SELECT id FROM workspaces WHERE id = ?")
      .bind(workspace?.id)
      .all();
    expect(results).toEqual([]);
  });
});
