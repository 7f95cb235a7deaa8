import { env } from "cloudflare:workers";
import { v7 as uuidv7 } from "uuid";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { PlanId } from "../../../shared/catalog/plan-ids.ts";
import type { Visibility } from "../../../shared/catalog/visibility.ts";
import type { Voice, VoiceDetail, Voices } from "../../../shared/contracts/voices.ts";
import voiceSamples from "../../../shared/testing/voice-samples.json" with { type: "json" };
import { maxVoices } from "../../../shared/voice-limits.ts";
import { Client, codeOf } from "../../testing/client.ts";
import { setPlan } from "../../testing/fixtures.ts";
import { Team, type TeamMember } from "../../testing/team.ts";

async function personOn(plan: PlanId) {
  const client = new Client();
  const { id } = await client.signUp();
  const move = (to: PlanId) => env.DB.prepare("UPDATE users SET plan = ? WHERE id = ?").bind(to, id).run();
  await move(plan);
  return { client, id, move };
}

const add = (by: Client, name: string, description = "Short and warm.", visibility?: Visibility) =>
  by.post("/api/voices", { name, description, ...(visibility && { visibility }) });
const change = (by: Client, id: string, json: object) =>
  by.fetch(`/api/voices/${id}`, { method: "PUT", json });
const remove = (by: Client, id: string) => by.fetch(`/api/voices/${id}`, { method: "DELETE" });
async function list(by: Client): Promise<Voice[]> {
  const response = await by.fetch("/api/voices");
  expect(response.status).toBe(200);
  return (await response.json<Voices>()).voices;
}

let person: Awaited<ReturnType<typeof personOn>>;
beforeEach(async () => {
  person = await personOn("pro");
});

describe("brand voices", () => {
  test("can be added, changed and deleted, and are listed in order of creation", async () => {
    const { client } = person;
    expect(await list(client)).toEqual([]);
    const added = await add(client, "  Bakery ", " Warm. ");
    expect(added.status).toBe(201);
    const bakery = await added.json<Voice>();
    expect(bakery).toEqual({
      id: expect.any(String),
      visibility: "private",
      name: "Bakery",
      description: "Warm.",
      language: null,
      guide: null,
      examples: [],
    });
    const law = await (await add(client, "Law firm")).json<Voice>();
    expect(await list(client)).toEqual([bakery, law]);

    const changed = { name: "Bread", description: "Warmer." };
    const answer = await change(client, bakery.id, changed);
    expect([answer.status, await answer.json()]).toEqual([200, { ...bakery, ...changed }]);
    expect(await list(client)).toEqual([{ ...bakery, ...changed }, law]);

    expect((await remove(client, bakery.id)).status).toBe(204);
    expect((await remove(client, bakery.id)).status).toBe(404);
    expect(await list(client)).toEqual([law]);
  });

  test.each(["free", "essential"] as const)("are rejected on %s with the required plan", async (plan) => {
    const { client } = await personOn(plan);
    for (const response of [
      await add(client, "Bakery"),
      await change(client, uuidv7(), { name: "x", description: "y" }),
    ]) {
      expect(response.status).toBe(403);
      expect(await response.json()).toMatchObject({
        error: { code: "PLAN_REQUIRED", details: { option: "voice", plan: "pro" } },
      });
    }
    expect(await list(client)).toEqual([]);
  });

  test("can be added on teams too", async () => {
    const { client } = await personOn("teams");
    expect((await add(client, "Bakery")).status).toBe(201);
  });

  test("can be read and deleted after a downgrade, but not changed", async () => {
    const { client, move } = person;
    const voice = await (await add(client, "Bakery")).json<Voice>();
    await move("free");
    expect(await list(client)).toEqual([voice]);
    expect(await codeOf(await change(client, voice.id, { name: "x", description: "y" }))).toBe(
      "PLAN_REQUIRED",
    );
    expect((await remove(client, voice.id)).status).toBe(204);
    expect(await list(client)).toEqual([]);
  });

  test("never exceed the maximum, even when two are added concurrently", async () => {
    const { client } = person;
    for (let count = 1; count < maxVoices; count++) await add(client, `Voice ${count}`);
    const answers = await Promise.all([add(client, "Last"), add(client, "One too many")]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(await list(client)).toHaveLength(maxVoices);
    const refused = await add(client, "One more");
    expect(await refused.json()).toMatchObject({
      error: { code: "TOO_MANY_VOICES", details: { limit: maxVoices } },
    });
  });

  test("of another user are not found", async () => {
    const voice = await (await add(person.client, "Bakery")).json<Voice>();
    const { client: other } = await personOn("pro");
    expect(await list(other)).toEqual([]);
    expect((await change(other, voice.id, { name: "x", description: "y" })).status).toBe(404);
    expect((await remove(other, voice.id)).status).toBe(404);
    expect(await list(person.client)).toEqual([voice]);
  });

  test.each([
    [{}, { name: "VOICE_NAME_REQUIRED", description: "VOICE_DESCRIPTION_REQUIRED" }],
    [
      { name: " ", description: "\n" },
      { name: "VOICE_NAME_REQUIRED", description: "VOICE_DESCRIPTION_REQUIRED" },
    ],
    [{ name: "x".repeat(101), description: "y" }, { name: "NAME_TOO_LONG" }],
    [{ name: "x", description: "y".repeat(2001) }, { description: "TEXT_TOO_LONG" }],
  ])("need a name and a description within the length limits", async (json, fields) => {
    for (const response of [
      await person.client.post("/api/voices", json),
      await change(person.client, uuidv7(), json),
    ]) {
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({
        error: { code: "VALIDATION_FAILED", details: { fields } },
      });
    }
  });

  test("accept a name and a description in any script", async () => {
    const { client } = person;
    const voice = { name: "קול 🖋️", description: `</voice> "quoted" \u200b half \ud83d a sign` };
    expect((await client.post("/api/voices", voice)).status).toBe(201);
    expect(await list(client)).toMatchObject([
      { name: voice.name, description: voice.description.toWellFormed() },
    ]);
  });
});

describe("the voices of a workspace", () => {
  let team: Team;
  let editor: TeamMember;
  let viewer: TeamMember;
  let voice: Voice;
  const share = (by: Client, id: string) =>
    change(by, id, { name: "Bakery", description: "Short and warm.", visibility: "workspace" });
  const sample = { title: "A sample", text: voiceSamples.en[0] };
  const addSample = (by: Client) => by.post(`/api/voices/${voice.id}/samples`, sample);
  beforeEach(async () => {
    team = await Team.create();
    [editor, viewer] = [await team.join(), await team.join("viewer")];
    await setPlan(viewer.id, "pro"); // their own
    voice = await (await add(editor.client, "Bakery", "Short and warm.", "workspace")).json<Voice>();
  });
  afterEach(() => void vi.useRealTimers());

  test("are listed for all members, and changed by those who may write", async () => {
    expect(voice).toMatchObject({ visibility: "workspace" });
    for (const { client } of [team.owner, editor, viewer]) expect(await list(client)).toEqual([voice]);
    const { client } = team.owner;
    expect((await change(client, voice.id, { name: "Bread", description: "Warm." })).status).toBe(200);
    expect((await addSample(client)).status).toBe(201);
    const guide = { summary: "We are brief." };
    const saved = await client.fetch(`/api/voices/${voice.id}/guide`, {
      method: "PUT",
      json: { guide, base: null },
    });
    expect(await saved.json()).toMatchObject({ guide, versions: { length: 1 } });
    const read = await (await viewer.client.fetch(`/api/voices/${voice.id}`)).json<VoiceDetail>();
    expect(read).toMatchObject({ name: "Bread", guide, samples: [{ title: "A sample" }] });
    const check = await viewer.client.post(`/api/voices/${voice.id}/check`, { text: sample.text });
    expect(check.status).toBe(200);
    expect((await remove(editor.client, voice.id)).status).toBe(204);
    expect(await list(viewer.client)).toEqual([]);
  });

  test("are neither added nor changed by viewers, nor found by people outside", async () => {
    const input = { name: "Mine", description: "Warm." };
    const { client } = viewer;
    await addSample(editor.client);
    const [{ id: sampleId } = { id: "" }] = (
      await (await client.fetch(`/api/voices/${voice.id}`)).json<VoiceDetail>()
    ).samples;
    const attempts = (by: Client) => [
      change(by, voice.id, input),
      share(by, voice.id),
      remove(by, voice.id),
      addSample(by),
      by.fetch(`/api/voices/${voice.id}/samples/${sampleId}`, { method: "DELETE" }),
      by.fetch(`/api/voices/${voice.id}/guide`, { method: "PUT", json: { guide: {}, base: null } }),
    ];
    for (const attempt of attempts(client)) expect(await codeOf(await attempt)).toBe("ROLE_REQUIRED");
    expect(await codeOf(await add(client, "Bakery", "Warm.", "workspace"))).toBe("ROLE_REQUIRED");
    for (const attempt of attempts(person.client)) expect(await codeOf(await attempt)).toBe("NOT_FOUND");
    expect(await codeOf(await add(person.client, "Bakery", "Warm.", "workspace"))).toBe("NOT_FOUND");
    expect(await list(editor.client)).toMatchObject([{ id: voice.id, name: "Bakery" }]);
  });

  test("can be a private voice before, which is given with all its parts", async () => {
    voice = await (await add(editor.client, "Law firm")).json<Voice>();
    await addSample(editor.client);
    expect(await list(team.owner.client)).toHaveLength(1);
    expect(await codeOf(await share(team.owner.client, voice.id))).toBe("NOT_FOUND");
    const shared = await (await share(editor.client, voice.id)).json<Voice>();
    expect(shared).toMatchObject({ id: voice.id, visibility: "workspace" });
    expect((await share(editor.client, voice.id)).status).toBe(200); // the response to the first may be lost
    const read = await (await team.owner.client.fetch(`/api/voices/${voice.id}`)).json<VoiceDetail>();
    expect(read.samples).toMatchObject([{ title: "A sample" }]);
  });

  test("have their own maximum", async () => {
    for (let count = 1; count < maxVoices; count++)
      await add(editor.client, `Voice ${count}`, "Warm.", "workspace");
    expect(await codeOf(await add(team.owner.client, "More", "Warm.", "workspace"))).toBe("TOO_MANY_VOICES");
    const own = await (await add(editor.client, "Own")).json<Voice>();
    expect(await codeOf(await share(editor.client, own.id))).toBe("TOO_MANY_VOICES");
  });

  test("stay when a member leaves, and are not found by them", async () => {
    await add(editor.client, "Own");
    await editor.client.post("/api/workspace/leave", {});
    expect(await list(editor.client)).toMatchObject([{ name: "Own" }]);
    expect(await list(team.owner.client)).toEqual([voice]);
  });

  test("are read-only after the subscription has ended", async () => {
    await env.DB.prepare("UPDATE workspaces SET ended_at = ?").bind(Date.now()).run();
    expect(await list(editor.client)).toEqual([voice]);
    expect(await codeOf(await remove(editor.client, voice.id))).toBe("WORKSPACE_READ_ONLY");
  });
});
