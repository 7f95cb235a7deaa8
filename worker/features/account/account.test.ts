import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test, vi } from "vitest";
import type { Me } from "../../../shared/contracts/me.ts";
import { allEvents, Client } from "../../testing/client.ts";
import { newPerson } from "../../testing/people.ts";
import { scriptUpstream } from "../../testing/scripted-upstream.ts";
import { recordStatements } from "../../testing/storage.ts";
import { meOf } from "../../testing/team.ts";

const password = "quiet river stone";
let client: Client;
let me: Me;
beforeEach(async () => {
  ({ client } = await newPerson());
  me = await meOf(client);
});

const patch = (json: unknown) => client.fetch("/api/me", { method: "PATCH", json });
const setPassword = (currentPassword: string, newPassword: string, by = client) =>
  by.fetch("/api/me/password", { method: "PUT", json: { currentPassword, newPassword } });
const read = async () => (await client.fetch("/api/me")).json<Me>();
const fields = async (response: Response) =>
  (await response.json<{ error: { details?: { fields?: unknown } } }>()).error.details?.fields;
const signIn = (candidate: string, by = new Client()) => by.signIn(me.email, candidate);

describe("the profile", () => {
  test("accepts a new name and language, and returns the user", async () => {
    const response = await patch({ name: "  Ada Quill ", language: "pt" });
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ ...me, name: "Ada Quill", language: "pt" });
    expect(await read()).toEqual({ ...me, name: "Ada Quill", language: "pt" });
  });

  test.each([
    [{ name: "Ada Quill" }, { name: "Ada Quill" }],
    [{ language: "de" }, { language: "de" }],
    [{}, {}],
  ])("changed by %j keeps the other fields", async (json, changes) => {
    await patch(json);
    expect(await read()).toEqual({ ...me, ...changes });
  });

  test("remembers that the user has been asked what they write", async () => {
    expect(me.onboarded).toBe(false);
    await patch({ onboarded: true });
    expect(await read()).toEqual({ ...me, onboarded: true });
    await patch({ name: "Ada Quill" });
    expect(await read()).toEqual({ ...me, name: "Ada Quill", onboarded: true });
  });

  test("ignores other fields, such as e-mail, plan and counters", async () => {
    const forged = { email: "new@example.com", plan: "teams", promptsUsed: -9, avatar: "../x", id: "me" };
    expect((await patch({ name: "Ada Quill", ...forged })).status).toBe(200);
    expect(await read()).toEqual({ ...me, name: "Ada Quill" });
  });

  test.each([
    [{ name: "" }, { name: "NAME_REQUIRED" }],
    [{ name: "   " }, { name: "NAME_REQUIRED" }],
    [{ name: "A" }, { name: "NAME_TOO_SHORT" }],
    [{ name: "x".repeat(101) }, { name: "NAME_TOO_LONG" }],
    [{ name: null }, { name: "NAME_REQUIRED" }],
    [{ onboarded: false }, { onboarded: "FIELD_INVALID" }],
    [{ language: "it" }, { language: "FIELD_INVALID" }],
    [{ name: "Ada Quill", language: "" }, { language: "FIELD_INVALID" }],
  ])("rejects %j and changes nothing", async (json, wrong) => {
    const response = await patch(json);
    expect(response.status).toBe(400);
    expect(await fields(response)).toEqual(wrong);
    expect(await read()).toEqual(me);
  });
});

describe("a new password", () => {
  test("replaces the old one at sign-in", async () => {
    expect((await setPassword(password, "louder river stone")).status).toBe(204);
    expect((await signIn(password)).status).toBe(401);
    expect((await signIn("louder river stone")).status).toBe(200);
  });

  test("ends the user's other sessions only", async () => {
    const other = new Client();
    await signIn(password, other);
    const { client: stranger } = await newPerson();
    await setPassword(password, "louder river stone");
    const refresh = async (of: Client) => (await of.post("/api/auth/refresh")).status;
    expect([await refresh(other), await refresh(client), await refresh(stranger)]).toEqual([401, 204, 204]);
  });

  test("needs the current password", async () => {
    const other = new Client();
    await signIn(password, other);
    const response = await setPassword("quiet river", "louder river stone");
    expect(response.status).toBe(400);
    expect(await fields(response)).toEqual({ currentPassword: "CURRENT_PASSWORD_WRONG" });
    expect((await other.post("/api/auth/refresh")).status).toBe(204);
    expect((await signIn(password)).status).toBe(200);
  });

  test.each([
    ["", "PASSWORD_REQUIRED"],
    ["seven77", "PASSWORD_TOO_SHORT"],
    ["x".repeat(129), "PASSWORD_TOO_LONG"],
    ["password123", "PASSWORD_TOO_COMMON"],
  ])("is rejected with an error on its own field if it is weak: %j", async (weak, code) => {
    const response = await setPassword(password, weak);
    expect(response.status).toBe(400);
    expect(await fields(response)).toEqual({ newPassword: code });
    expect((await signIn(password)).status).toBe(200);
  });

  test("is rejected if it contains the e-mail's local part", async () => {
    const localPart = me.email.slice(0, me.email.indexOf("@"));
    const response = await setPassword(password, `my ${localPart.toUpperCase()}`);
    expect(await fields(response)).toEqual({ newPassword: "PASSWORD_CONTAINS_EMAIL" });
  });

  test("is set by exactly one of eight concurrent changes", async () => {
    const wanted = Array.from({ length: 8 }, (_, index) => `louder river stone ${index}`);
    const answers = await Promise.all(wanted.map((next) => setPassword(password, next)));
    const set = wanted.filter((_, index) => answers[index]?.status === 204);
    expect(set).toHaveLength(1);
    for (const answer of answers.filter(({ status }) => status !== 204))
      expect(await fields(answer)).toEqual({ currentPassword: "CURRENT_PASSWORD_WRONG" });
    expect((await signIn(set[0] ?? "")).status).toBe(200);
    expect((await client.post("/api/auth/refresh")).status).toBe(204);
  });

  test("can be set, and the account deleted, despite too many wrong passwords at sign-in", async () => {
    await new Client().signIn(me.email, "wrong password");
    await env.DB.prepare("UPDATE rate_limits SET count = 30").run();
    expect((await new Client().signIn(me.email)).status).toBe(429);
    expect((await setPassword(password, "louder river stone")).status).toBe(204);
    const body = { email: me.email, password: "louder river stone" };
    expect((await client.fetch("/api/me", { method: "DELETE", json: body })).status).toBe(204);
  });

  test("can't be set after thirty wrong current passwords", async () => {
    await setPassword("wrong password", "louder river stone");
    await env.DB.prepare("UPDATE rate_limits SET count = 30").run();
    expect((await setPassword(password, "louder river stone")).status).toBe(429);
  });

  test("is rate-limited by account, across all devices", {
    timeout: 120_000, // every attempt is hashed, which is slow by design
  }, async () => {
    let refused: Response | undefined;
    let tries = 0;
    while (!refused && tries < 21) {
      tries++;
      const device = new Client();
      for (const [name, value] of client.cookies) device.cookies.set(name, value);
      const response = await setPassword(`guess ${tries}`, "louder river stone", device);
      if (response.status === 429) refused = response;
    }
    expect(tries).toBeGreaterThan(10);
    expect(await refused?.json()).toMatchObject({ error: { code: "RATE_LIMITED" } });
  });
});

describe("the prompt usage", () => {
  const usage = async (by = client) => (await by.fetch("/api/me/usage")).json();

  test("contains the limit, the used prompts and the refill time", async () => {
    scriptUpstream().script({ pieces: ["A text"] });
    const { client: writer } = await newPerson();
    const { promptsLimit: limit, refillsAt } = await meOf(writer);
    expect(await usage(writer)).toEqual({ plan: "free", used: 0, limit, refillsAt });
    await allEvents(await writer.startRun());
    expect(await usage(writer)).toEqual({ plan: "free", used: 1, limit, refillsAt });
    vi.restoreAllMocks();
  });

  test("is read without D1", async () => {
    await usage();
    const statements = recordStatements();
    await usage();
    expect(statements).toEqual([]);
    vi.restoreAllMocks();
  });
});

test("a deleted user can't be changed", async () => {
  await env.DB.prepare("DELETE FROM users WHERE id = ?").bind(me.id).run();
  const picture = new Uint8Array([0xff, 0xd8, 0xff, 0xe0]);
  for (const response of [
    await patch({ name: "Ada Quill" }),
    await patch({}),
    await setPassword(password, "louder river stone"),
    await client.fetch("/api/me/avatar", { method: "PUT", body: picture }),
    await client.fetch("/api/me/avatar", { method: "DELETE" }),
  ]) {
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ error: { code: "UNAUTHENTICATED" } });
  }
  expect((await env.AVATARS.list({ prefix: `avatars/${me.id}/` })).objects).toEqual([]);
});
