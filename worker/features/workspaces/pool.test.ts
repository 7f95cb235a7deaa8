// The pool of a workspace over the whole path: five members race for the last prompt; usage and notices.
import { abortAllDurableObjects, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { NotificationList } from "../../../shared/contracts/notifications.ts";
import type { WorkspaceUsage } from "../../../shared/contracts/workspace-usage.ts";
import { billingPeriod } from "../../../shared/quota.ts";
import { allEvents, Client, endOf } from "../../testing/client.ts";
import { type ScriptedUpstream, scriptUpstream } from "../../testing/scripted-upstream.ts";
import { meOf, Team, type TeamMember } from "../../testing/team.ts";
import { workspaceObject } from "../../workspace-object/stub.ts";

let team: Team;
let members: TeamMember[];
let upstream: ScriptedUpstream;
beforeEach(async () => {
  upstream = scriptUpstream();
  upstream.script({ pieces: ["A text."] });
  team = await Team.create();
  members = [];
  for (let count = 0; count < 4; count++) members.push(await team.join());
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Charges the pool with that many prompts, as if they had been used before. */
async function use(prompts: number): Promise<void> {
  const { workspace } = await meOf(team.owner.client);
  const object = workspaceObject(env, workspace?.id ?? "");
  const { period_anchor: anchor } = (await env.DB.prepare("SELECT period_anchor FROM workspaces WHERE id = ?")
    .bind(workspace?.id)
    .first<{ period_anchor: number }>()) ?? { period_anchor: 0 };
  const { start } = billingPeriod(anchor, Date.now());
  await runInDurableObject(object, (_, { storage }) => {
    for (let run = 0; run < prompts; run++)
      storage.sql.exec(
        `INSERT INTO entries (id, meter, period, weight, state, reason, started_at, ended_at, metadata)
         VALUES (?, 'pool', ?, 1, 'committed', 'delivered', 0, 0, '')`,
        `before ${run}`,
        start,
      );
  });
  await abortAllDurableObjects(); // the next instance counts them
}

const everyone = () => [team.owner.client, ...members.map(({ client }) => client)];

test("of five members with fifty parallel runs each and one prompt left, exactly one gets it", async () => {
  await use(799);
  const before = upstream.calls.length;
  const responses = await Promise.all(
    everyone().flatMap((client) => Array.from({ length: 50 }, () => client.startRun())),
  );
  // Of each member's runs, those beyond what may run at once are refused before the pool is asked (429).
  const refused = responses.filter(({ status }) => status === 402 || status === 429);
  expect(refused).toHaveLength(249);
  for (const response of responses.filter(({ ok }) => ok)) endOf(await allEvents(response));
  expect(upstream.calls.length - before).toBe(1);
  expect(await team.owner.usage()).toMatchObject({ used: 800, limit: 800 });
});

test("usage is counted by member, tool and day, and stays when a member leaves", async () => {
  const [first, second] = members;
  const readUsage = async () =>
    (await team.owner.client.fetch("/api/workspace/usage")).json<WorkspaceUsage>();
  for (const member of [first, first, second])
    await allEvents(await (member?.client ?? new Client()).startRun());
  upstream.script({ status: 401 });
  await allEvents(await (second?.client ?? new Client()).startRun());
  await vi.waitFor(async () => expect((await readUsage()).month.failed).toBe(1));
  await second?.client.post("/api/workspace/leave");
  const usage = await readUsage();
  const day = new Date().toISOString().slice(0, 10);
  const row = (memberId = "", prompts: number, failed: number) => ({
    ...{ day, memberId, tool: "generate", apiCalls: 0 },
    ...{ prompts, words: prompts * 2, failed }, // "A text."
  });
  expect(usage.rows.toSorted((a, b) => b.prompts - a.prompts)).toEqual([
    row(first?.id, 2, 0),
    row(second?.id, 1, 1),
  ]);
  expect(usage.month).toEqual({ prompts: 3, apiCalls: 0, words: 6, failed: 1 });
  expect(usage.pool).toMatchObject({ promptsUsed: 3, promptsLimit: 800, apiCallsLimit: 4000 });
  expect(usage.people.find(({ id }) => id === first?.id)).toMatchObject({ role: "editor" });
  expect(usage.people.find(({ id }) => id === second?.id)).toEqual({
    ...{ id: second?.id, name: "Test Person" },
    ...{ role: null, activeAt: null },
  });
});

test("the owner and the admins are told at 80 % and at the limit, each once", async () => {
  await use(638);
  const told = async (client: Client) => {
    const { items } = await (await client.fetch("/api/notifications")).json<NotificationList>();
    return items.map(({ kind }) => kind).filter((kind) => kind.startsWith("pool"));
  };
  const write = async () => allEvents(await (members[0]?.client ?? new Client()).startRun());
  await write();
  expect(await told(team.owner.client)).toEqual([]);
  for (let run = 0; run < 3; run++) await write();
  await vi.waitFor(async () => expect(await told(team.owner.client)).toEqual(["poolApproaching"]));
  expect(await told(members[1]?.client ?? new Client())).toEqual([]);
});
