// The end of a membership and the notifications about it.
import { env } from "cloudflare:workers";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { AuditLogPage } from "../../../shared/contracts/audit-log.ts";
import type { NotificationList } from "../../../shared/contracts/notifications.ts";
import type { Client } from "../../testing/client.ts";
import { meOf, Team } from "../../testing/team.ts";

let team: Team;
beforeEach(async () => {
  team = await Team.create();
});
afterEach(() => {
  vi.restoreAllMocks();
});

async function toldOf(kind: string, client: Client) {
  const { items } = await (await client.fetch("/api/notifications")).json<NotificationList>();
  return items.filter((item) => item.kind === kind).map(({ details }) => details);
}

test("leaving is reported to the owner and the other admins, in the transaction that ends the membership", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const [admin, leaving] = [await team.join("admin"), await team.join("admin")];
  const leave = async () => (await leaving.client.post("/api/workspace/leave")).status;
  await env.DB.exec(
    "CREATE TRIGGER failing BEFORE INSERT ON notifications BEGIN SELECT RAISE(ABORT, 'D1 is down'); END",
  );
  try {
    expect(await leave()).toBe(500);
  } finally {
    await env.DB.exec("DROP TRIGGER failing");
  }
  expect((await meOf(leaving.client)).workspace?.role).toBe("admin");
  expect(await leave()).toBe(200);
  expect((await meOf(leaving.client)).workspace).toBeNull();
  for (const { client } of [team.owner, admin])
    expect(await toldOf("memberLeft", client)).toEqual([{ name: leaving.name }]);
  expect(await toldOf("memberLeft", leaving.client)).toEqual([]);
});

test("a former member's entries are still found by their name", async () => {
  const admin = await team.join("admin");
  const leaver = await team.join("admin");
  await leaver.client.fetch("/api/workspace", { method: "PATCH", json: { name: "Ink & Reed" } });
  await team.owner.client.fetch(`/api/workspace/members/${leaver.id}`, { method: "DELETE" });
  const logOf = async (query: string) =>
    (await admin.client.fetch(`/api/workspace/audit-log${query}`)).json<AuditLogPage>();
  const { actors } = await logOf("");
  expect(actors.map(({ name }) => name)).toContain(leaver.name);
  const { entries } = await logOf(`?actor=${leaver.id}&action=workspaceRenamed`);
  expect(entries).toHaveLength(1);
});

test("a member who is removed twice at once is told once, and the audit log has one entry", async () => {
  const member = await team.join();
  const remove = () => team.owner.client.fetch(`/api/workspace/members/${member.id}`, { method: "DELETE" });
  const statuses = (await Promise.all([remove(), remove()])).map(({ status }) => status);
  expect(statuses.sort()).toEqual([204, 404]);
  expect(await toldOf("removedFromWorkspace", member.client)).toEqual([{ workspace: "Reed & Ink" }]);
  const log = await team.owner.client.fetch("/api/workspace/audit-log?action=memberRemoved");
  expect((await log.json<AuditLogPage>()).entries).toHaveLength(1);
});
