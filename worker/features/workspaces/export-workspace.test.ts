// What the owner of a workspace can take with them, and the pages of the audit log.
import { strFromU8, unzipSync } from "fflate";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { AuditLogPage } from "../../../shared/contracts/audit-log.ts";
import { allEvents } from "../../testing/client.ts";
import { scriptUpstream } from "../../testing/scripted-upstream.ts";
import { Team } from "../../testing/team.ts";

let team: Team;
beforeEach(async () => {
  scriptUpstream().script({ pieces: ["Reeds grow by the river."] });
  team = await Team.create();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test("an export has the workspace's texts, members, usage and log, and no private text", async () => {
  const member = await team.join();
  await allEvents(await member.client.startRun());
  await team.owner.client.fetch("/api/workspace", {
    method: "PATCH",
    json: { defaultVisibility: "private" },
  });
  scriptUpstream().script({ pieces: ["A private text."] });
  await allEvents(await team.owner.client.startRun());
  const response = await team.owner.client.fetch("/api/workspace/export");
  expect(response.headers.get("Content-Disposition")).toMatch(/calamo-workspace-\d{4}-\d\d-\d\d\.zip/);
  const files = Object.entries(unzipSync(new Uint8Array(await response.arrayBuffer()))).map(
    ([name, bytes]) => [name, strFromU8(bytes)] as const,
  );
  const all = files.map(([, text]) => text).join("\n");
  expect(all).toContain("Reeds grow by the river.");
  expect(all).not.toContain("A private text.");
  const names = files.map(([name]) => name);
  for (const name of [
    "workspace.json",
    "members.json",
    "voices.json",
    "templates.json",
    "words.json",
    "api-keys.json",
    "webhooks.json",
    "usage.csv",
    "audit-log.csv",
  ])
    expect(names).toContain(name);
  expect(all).toContain(member.email);
  const usage = files.find(([name]) => name === "usage.csv")?.[1] ?? "";
  expect(usage).toContain(`${member.id},generate,1,0,5,0`);
});

test("the audit log is read page by page and filtered by action, member and time", async () => {
  const member = await team.join("admin");
  for (let count = 0; count < 60; count++)
    await member.client.fetch("/api/workspace", { method: "PATCH", json: { name: `Name ${count}` } });
  const read = async (query: string) =>
    (await team.owner.client.fetch(`/api/workspace/audit-log?${query}`)).json<AuditLogPage>();
  const first = await read(`actor=${member.id}`);
  expect(first.entries).toHaveLength(50);
  const second = await read(`actor=${member.id}&cursor=${first.nextCursor}`);
  expect(second.nextCursor).toBeNull();
  expect(new Set([...first.entries, ...second.entries].map(({ id }) => id)).size).toBe(61); // and their joining
  expect((await read("action=memberJoined")).entries).toMatchObject([{ target: { id: member.id } }]);
  const newest = first.entries[0]?.at ?? 0; // later than now if an earlier test has moved the clock: ids never go back
  expect((await read(`from=${newest + 1}`)).entries).toEqual([]);
  expect((await read("until=1000")).entries).toEqual([]);
});
