import { runDurableObjectAlarm } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { closeCodes } from "../../shared/document/live/protocol.ts";
import { LiveText } from "../testing/live-text.ts";
import type { Person } from "../testing/people.ts";
import { Team } from "../testing/team.ts";

let team: Team;
let member: Person;
let text: LiveText;
beforeEach(async () => {
  team = await Team.create();
  member = await team.join("editor");
  text = await LiveText.create(team.owner, { visibility: "workspace" });
  text.ownerId = team.id;
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Lets the time pass until access is checked again. */
const passCheck = () => vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 2000 });
const setRole = (role: string) =>
  env.DB.prepare("UPDATE workspace_members SET role = ? WHERE user_id = ?").bind(role, member.id).run();

describe("access", () => {
  test("of a member who becomes a viewer is to read only", async () => {
    const [owner, one] = [await text.open(), await text.open(member)];
    await setRole("viewer");
    passCheck();
    const access = one.next("access");
    const refused = one.next("refused");
    one.type("!").push();
    expect(await access).toEqual({ type: "access", canWrite: false });
    expect((await refused).code).toBe("READ_ONLY");
    await owner.type("?").sync();
    await owner.until(() => owner.messages.some(({ type }) => type === "person"));
    await vi.waitFor(() => expect(one.text).toContain("?"));
    expect(owner.text).not.toContain("!");
    expect((await text.open(member)).messages[0]).toMatchObject({ canWrite: false });
  });

  test("of a member who was removed ends before anything else is sent to them", async () => {
    const [owner, one] = [await text.open(), await text.open(member)];
    await env.DB.prepare("DELETE FROM workspace_members WHERE user_id = ?").bind(member.id).run();
    passCheck();
    const left = owner.next("left");
    await owner.type("!").sync();
    expect(await one.end()).toBe(closeCodes.noAccess);
    expect(one.messages.map(({ type }) => type)).toEqual(["document"]);
    await left;
  });

  test("of a member who was removed ends within minutes though nobody does anything", async () => {
    const one = await text.open(member);
    await env.DB.prepare("DELETE FROM workspace_members WHERE user_id = ?").bind(member.id).run();
    passCheck();
    expect(await runDurableObjectAlarm(text.object)).toBe(true);
    expect(await one.end()).toBe(closeCodes.noAccess);
  });

  test("ends with the session", async () => {
    const [owner, one] = [await text.open(), await text.open(member)];
    await env.DB.prepare("DELETE FROM sessions WHERE user_id = ?").bind(member.id).run();
    passCheck();
    one.type("!").push();
    expect(await one.end()).toBe(closeCodes.signedOut);
    await owner.type("?").sync();
    expect(owner.text).not.toContain("!");
  });

  test("ends for writing with the workspace's subscription", async () => {
    const one = await text.open(member);
    await env.DB.prepare("UPDATE workspaces SET ended_at = 1 WHERE id = ?").bind(team.id).run();
    passCheck();
    const refused = one.next("refused");
    one.type("!").push();
    expect((await refused).code).toBe("READ_ONLY");
  });
});
