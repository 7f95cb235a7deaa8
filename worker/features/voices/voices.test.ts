import { env } from "cloudflare:workers";
import { v7 as uuidv7 } from "uuid";
import { beforeEach, describe, expect, test } from "vitest";
import type { PlanId } from "../../../shared/catalog/plan-ids.ts";
import type { Voice, Voices } from "../../../shared/contracts/voices.ts";
import { maxVoices } from "../../../shared/voice-limits.ts";
import { Client, codeOf } from "../../testing/client.ts";

async function personOn(plan: PlanId) {
  const client = new Client();
  const { id } = await client.signUp();
  const move = (to: PlanId) => env.DB.prepare("UPDATE users SET plan = ? WHERE id = ?").bind(to, id).run();
  await move(plan);
  return { client, id, move };
}

const add = (by: Client, name: string, description = "Short and warm.") =>
  by.post("/api/voices", { name, description });
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
