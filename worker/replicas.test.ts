// Reads from a replica that lags: users see their own writes, and what somebody else has taken away is gone at once.
import { env } from "cloudflare:workers";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { bookmarksCookie } from "../shared/bookmarks.ts";
import type { ContentPage } from "../shared/contracts/contents.ts";
import type { NotificationList } from "../shared/contracts/notifications.ts";
import { allEvents, Client, endOf } from "./testing/client.ts";
import { LaggingReplica } from "./testing/lagging-replica.ts";
import { scriptUpstream } from "./testing/scripted-upstream.ts";
import { meOf, Team, type TeamMember } from "./testing/team.ts";

let team: Team;
let member: TeamMember;
let replica: LaggingReplica;
beforeAll(async () => {
  vi.spyOn(env, "CONTENT_SHARDS_OPEN", "get").mockReturnValue("0"); // the replica is the main database's
  scriptUpstream().script({ pieces: ["A text."] });
  team = await Team.create();
  member = await team.join();
  replica = await LaggingReplica.open();
});
beforeEach(() => replica.replicate());
afterAll(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** The same browser without what it knows of its own writes. */
function forgetful({ cookies }: Client): Client {
  const client = new Client();
  for (const [name, value] of cookies) if (name !== bookmarksCookie) client.cookies.set(name, value);
  return client;
}

const idsIn = async (client: Client, query = "") =>
  (await (await client.fetch(`/api/contents${query}`)).json<ContentPage>()).items.map(({ id }) => id);

test("a changed profile is read at once by the browser that changed it, and later by others", async () => {
  const { client } = member;
  const response = await client.fetch("/api/me", { method: "PATCH", json: { name: "Ada Reed" } });
  expect(response.headers.get("Calamo-Bookmark")).toMatch(/^0\.[0-9a-f-]+$/);
  expect((await meOf(client)).name).toBe("Ada Reed");
  expect((await meOf(forgetful(client))).name).toBe("Test Person");
  await replica.replicate();
  expect((await meOf(forgetful(client))).name).toBe("Ada Reed");
});

test("a run’s end event lets the browser see the text that the run has saved", async () => {
  const client = new Client();
  await client.signUp();
  const end = endOf(await allEvents(await client.startRun()));
  if (!("done" in end)) expect.fail("the run failed");
  expect(await idsIn(forgetful(client))).not.toContain(end.contentId);
  client.keepBookmarks(end.bookmark);
  expect(await idsIn(client)).toContain(end.contentId);
});

test("a notification that was read stays read", async () => {
  const client = new Client();
  await client.signUpConfirmed();
  const unread = async () => {
    const list = await (await client.fetch("/api/notifications")).json<NotificationList>();
    return list.items.filter(({ read }) => !read).length;
  };
  await client.post("/api/notifications/read-all");
  expect(await unread()).toBe(0);
});

test("an ended session is refused though the replica still has it", async () => {
  const { client, email } = member;
  const other = new Client();
  await other.signIn(email);
  await replica.replicate();
  expect((await client.post("/api/auth/sign-out", { scope: "others" })).status).toBe(204);
  expect((await other.fetch("/api/me")).status).toBe(401);
});

test("a removed member can’t read the workspace’s texts though the replica still has the membership", async () => {
  const former = await team.join();
  const { owner } = team;
  const end = endOf(await allEvents(await owner.client.startRun()));
  const contentId = "done" in end ? end.contentId : null;
  await owner.client.post("/api/contents/bulk", { ids: [contentId], action: "share" });
  await replica.replicate();
  expect(await idsIn(former.client, "?visibility=workspace")).toContain(contentId);
  await owner.client.fetch(`/api/workspace/members/${former.id}`, { method: "DELETE" });
  expect(await idsIn(former.client, "?visibility=workspace")).toEqual([]);
  expect((await former.client.fetch(`/api/contents/${contentId}`)).status).toBe(404);
});

test("a bookmark that no database issued is ignored", async () => {
  const { client } = member;
  for (const bookmark of ["0.zzz", "x", "0.", "999999.0a", `0.${"0".repeat(500)}`]) {
    client.cookies.set(bookmarksCookie, bookmark);
    expect((await client.fetch("/api/me")).status).toBe(200);
  }
});
