// Access that ends while people only have a document open: nothing is sent, and no alarm fires.
import { env } from "cloudflare:workers";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Device } from "../../shared/contracts/auth.ts";
import { closeCodes } from "../../shared/document/live/protocol.ts";
import { BoughtTeam } from "../testing/bought-team.ts";
import { Client, testPassword } from "../testing/client.ts";
import { LiveClient } from "../testing/live-client.ts";
import { LiveText } from "../testing/live-text.ts";
import { newPerson, type Person } from "../testing/people.ts";
import { hourly } from "../testing/stripe-shop.ts";
import { Team } from "../testing/team.ts";
import { userObject } from "../user-object/stub.ts";

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

async function textOf(team: Team): Promise<LiveText> {
  const text = await LiveText.create(team.owner, { visibility: "workspace" });
  text.ownerId = team.id;
  return text;
}

const recorded = ({ id }: Person): Promise<string[]> => userObject(env, id).openDocuments();

describe("in a workspace", () => {
  let team: Team;
  let member: Person;
  let text: LiveText;
  beforeEach(async () => {
    team = await Team.create();
    member = await team.join("editor");
    text = await textOf(team);
  });

  const setRole = (role: string) =>
    team.owner.client.fetch(`/api/workspace/members/${member.id}`, { method: "PATCH", json: { role } });

  test("another role is told at once, also that more is allowed", async () => {
    const one = await text.open(member);
    for (const [role, canWrite] of [
      ["viewer", false],
      ["editor", true],
    ] as const) {
      const access = one.next("access");
      expect((await setRole(role)).status).toBe(204);
      expect(await access).toEqual({ type: "access", canWrite });
    }
  });

  test("a member who is removed is disconnected, in all tabs and from all documents; others stay", async () => {
    const other = await textOf(team);
    const tabs = [await text.open(member), await text.open(member), await other.open(member)];
    const owner = await text.open();
    await team.owner.client.fetch(`/api/workspace/members/${member.id}`, { method: "DELETE" });
    for (const tab of tabs) expect(await tab.end()).toBe(closeCodes.noAccess);
    await owner.type("!").sync();
    await vi.waitFor(async () => expect(await recorded(member)).toEqual([]));
    await vi.waitFor(async () => expect(await recorded(team.owner)).toEqual([text.object.id.toString()]));
  });

  test("a member who leaves is disconnected", async () => {
    const one = await text.open(member);
    expect((await member.client.post("/api/workspace/leave")).status).toBe(200);
    expect(await one.end()).toBe(closeCodes.noAccess);
  });

  test("nobody stays in a text of a workspace that is deleted", async () => {
    const one = await text.open(member);
    const json = { name: "Reed & Ink" };
    await team.owner.client.fetch("/api/workspace", { method: "DELETE", json });
    expect(await one.end()).toBe(closeCodes.noAccess);
  });
});

test("the end of the workspace's subscription leaves its members the right to read", async () => {
  const team = await BoughtTeam.buy();
  const [editor, viewer] = [await team.join("editor"), await team.join("viewer")];
  const text = await textOf(team);
  const [owner, one, reader] = [await text.open(), await text.open(editor), await text.open(viewer)];
  const changes = [owner, one].map((tab) => tab.next("access"));
  await team.owner.client.post("/api/cancel-subscription", { userId: team.owner.id });
  await team.pass(32, editor, viewer);
  await team.shop.deliver();
  await hourly();
  for (const change of changes) expect(await change).toEqual({ type: "access", canWrite: false });
  expect(reader.closed).toBeUndefined();
});

describe("of a person with two devices", () => {
  let person: Person;
  let phone: Client;
  let text: LiveText;
  let here: LiveClient;
  let there: LiveClient;
  beforeEach(async () => {
    person = await newPerson();
    phone = new Client();
    expect((await phone.signIn(person.email)).status).toBe(200);
    text = await LiveText.create(person);
    here = await text.open();
    there = await new LiveClient({ client: phone }, text.id).connect();
  });

  /** The device at hand still works with the document. */
  const expectHereOnly = async () => {
    expect(await there.end()).toBe(closeCodes.signedOut);
    await here.type("!").sync();
    await vi.waitFor(async () => expect(await recorded(person)).toHaveLength(1));
  };

  test("the one that is signed out from the other is disconnected", async () => {
    const { items } = await (await person.client.fetch("/api/auth/devices")).json<{ items: Device[] }>();
    const id = items.find(({ current }) => !current)?.id;
    expect((await person.client.fetch(`/api/auth/devices/${id}`, { method: "DELETE" })).status).toBe(204);
    await expectHereOnly();
  });

  test("the one that signs out is disconnected", async () => {
    await phone.post("/api/auth/sign-out", { scope: "local" });
    await expectHereOnly();
  });

  test("the others are disconnected when they are signed out, and when the password is changed", async () => {
    await person.client.post("/api/auth/sign-out", { scope: "others" });
    await expectHereOnly();
    await phone.signIn(person.email);
    await there.connect();
    const json = { currentPassword: testPassword, newPassword: "another quiet river" };
    expect((await person.client.fetch("/api/me/password", { method: "PUT", json })).status).toBe(204);
    await expectHereOnly();
  });

  test("all are disconnected when all are signed out, and when the account is deleted", async () => {
    await person.client.post("/api/auth/sign-out", { scope: "global" });
    for (const tab of [here, there]) expect(await tab.end()).toBe(closeCodes.signedOut);
    await person.client.signIn(person.email);
    await here.connect();
    const json = { email: person.email, password: testPassword };
    await person.client.fetch("/api/me", { method: "DELETE", json });
    expect(await here.end()).toBe(closeCodes.signedOut);
  });
});

describe("the record of who has a document open", () => {
  let person: Person;
  let text: LiveText;
  beforeEach(async () => {
    person = await newPerson();
    text = await LiveText.create(person);
  });

  test("ends with the user's last tab", async () => {
    const [one, two] = [await text.open(), await text.open()];
    await vi.waitFor(async () => expect(await recorded(person)).toEqual([text.object.id.toString()]));
    const left = two.next("left");
    one.leave();
    await left;
    expect(await recorded(person)).toHaveLength(1);
    two.leave();
    await vi.waitFor(async () => expect(await recorded(person)).toEqual([]));
  });

  test("is mended if it names a document that is not open", async () => {
    await userObject(env, person.id).documentOpened(person.id, text.object.id.toString());
    await person.client.post("/api/auth/sign-out", { scope: "global" });
    await vi.waitFor(async () => expect(await recorded(person)).toEqual([]));
  });

  test("is not made for unknown users", async () => {
    const id = crypto.randomUUID();
    await userObject(env, id).documentOpened(id, text.object.id.toString());
    expect(await userObject(env, id).openDocuments()).toEqual([]);
  });
});
