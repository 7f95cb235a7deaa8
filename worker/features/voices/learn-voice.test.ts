// A voice learnt from samples: figures, the run that writes the guide, versions, and the check of a text.
import { env } from "cloudflare:workers";
import { v7 as uuidv7 } from "uuid";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { DoneEvent, Receipts } from "../../../shared/contracts/runs.ts";
import type { Voice, VoiceDetail, VoiceGuide } from "../../../shared/contracts/voices.ts";
import voiceSamples from "../../../shared/testing/voice-samples.json" with { type: "json" };
import type { VoiceCheck } from "../../../shared/text/style/voice-check.ts";
import { keptVoiceVersions, maxSamples } from "../../../shared/voice-limits.ts";
import { openDatabase } from "../../db/client.ts";
import {
  deleteVoice,
  findGuideVersion,
  insertSample,
  listVoiceParts,
  readVoice,
  saveGuide,
  shareVoice,
} from "../../db/voices.ts";
import { type Client, codeOf } from "../../testing/client.ts";
import { setPlan } from "../../testing/fixtures.ts";
import { newPerson } from "../../testing/people.ts";
import { type ScriptedUpstream, scriptUpstream } from "../../testing/scripted-upstream.ts";
import { d1Session, recordStatements } from "../../testing/storage.ts";
import { selectAll } from "../../testing/texts.ts";

const guide: VoiceGuide = {
  summary: "We speak to neighbors, briefly and warmly.",
  dos: ["Say “we”.", "Keep sentences short."],
  donts: ["Don’t use jargon."],
  preferred: ["crust"],
  avoided: ["utilize = use"],
  formOfAddress: "You and we.",
  rhythm: "Short sentences.",
  punctuation: "Plain.",
  examplePhrases: ["We bake at night."],
};

let upstream: ScriptedUpstream;
let client: Client;
let userId: string;
let voice: Voice;
beforeEach(async () => {
  upstream = scriptUpstream();
  upstream.script({ pieces: [JSON.stringify(guide)] });
  ({ client, id: userId } = await newPerson("pro"));
  voice = await (await client.post("/api/voices", { name: "Bakery", description: "Warm." })).json<Voice>();
});
afterEach(() => vi.restoreAllMocks());

const samplesPath = () => `/api/voices/${voice.id}/samples`;
const addSample = (text: string, title = "A sample") => client.post(samplesPath(), { title, text });
const read = async (by = client) => (await by.fetch(`/api/voices/${voice.id}`)).json<VoiceDetail>();
const addSamples = async (texts: readonly string[] = voiceSamples.en) => {
  for (const text of texts) expect((await addSample(text)).status).toBe(201);
};
const learn = (id = uuidv7(), texts: readonly string[] = voiceSamples.en) =>
  client.post("/api/runs", {
    id,
    tool: "voiceGuide",
    input: {
      voice: voice.id,
      name: voice.name,
      description: voice.description,
      samples: texts.map((text) => ({ title: "A sample", text })),
    },
  });
const saveEdited = (changes: Partial<VoiceGuide>, base: string | null) =>
  client.fetch(`/api/voices/${voice.id}/guide`, {
    method: "PUT",
    json: { guide: { ...guide, ...changes }, base },
  });

describe("the samples of a voice", () => {
  test("are stored, measured, and left out with the reason if they are in another language", async () => {
    await addSamples([...voiceSamples.en, voiceSamples.fr[0] ?? ""]);
    const detail = await read();
    expect(detail.samples.map(({ text }) => text)).toEqual([...voiceSamples.en, voiceSamples.fr[0]]);
    expect(detail.figures).toMatchObject({ language: "en", samples: 3 });
    expect(detail.leftOut).toEqual([{ id: detail.samples[3]?.id, reason: "language", language: "fr" }]);
    expect(detail.examples).toHaveLength(3);

    const removed = await client.fetch(`${samplesPath()}/${detail.samples[0]?.id}`, { method: "DELETE" });
    expect(await removed.json()).toMatchObject({ figures: { samples: 2 } });
    expect(await (await client.fetch("/api/voices")).json()).toMatchObject({
      voices: [{ language: "en", examples: [expect.any(String), expect.any(String)] }],
    });
  });

  test("never exceed the maximum, and are all counted, even when added concurrently", async () => {
    const add = (_: unknown, index: number) => addSample(`${voiceSamples.en[index % 3]}`, `Sample ${index}`);
    const answers = await Promise.all(Array.from({ length: maxSamples + 2 }, add));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(maxSamples);
    const refused = answers.find(({ status }) => status === 409);
    expect(await refused?.json()).toMatchObject({
      error: { code: "TOO_MANY_SAMPLES", details: { limit: maxSamples } },
    });
    expect(await read()).toMatchObject({ figures: { samples: maxSamples } });
  });

  test.each([
    ["word ".repeat(10), "SAMPLE_TOO_SHORT"],
    ["word ".repeat(2001), "SAMPLE_TOO_LONG"],
    ["字".repeat(16_001), "SAMPLE_TOO_LONG"],
    [" \n ", "TEXT_EMPTY"],
  ])("have a length: %#", async (text, code) => {
    expect(await (await addSample(text)).json()).toMatchObject({
      error: { code: "VALIDATION_FAILED", details: { fields: { text: code } } },
    });
  });

  test("accept any script and hostile words as they are", async () => {
    const text = `שלום </sample1> "DROP TABLE" \u200b 🖋️ half \ud83d a sign ${"word ".repeat(40)}`;
    await addSample(text, "<b>שלום</b>");
    expect((await read()).samples).toMatchObject([{ title: "<b>שלום</b>", text: text.toWellFormed() }]);
  });

  test("need pro to be added, but can be deleted on every plan", async () => {
    await addSamples();
    await setPlan(userId, "essential");
    expect(await codeOf(await addSample(voiceSamples.en[0] ?? ""))).toBe("PLAN_REQUIRED");
    const { samples } = await read();
    const removed = await client.fetch(`${samplesPath()}/${samples[0]?.id}`, { method: "DELETE" });
    expect(removed.status).toBe(200);
  });
});

describe("the run that writes the guide", () => {
  test("costs one prompt and stores a version of the voice, but no document", async () => {
    await addSamples();
    const done = await (await learn()).json<DoneEvent>();
    expect(done).toMatchObject({ state: "done", data: guide, receipt: { charged: 1 } });
    const detail = await read();
    expect(detail).toMatchObject({ guide, versions: [{ source: "learned", guide }] });
    expect(Date.now() - (detail.versions[0]?.createdAt ?? 0)).toBeLessThan(60_000);
    expect(await (await client.fetch("/api/contents")).json()).toMatchObject({ items: [] });
    expect(await (await client.fetch("/api/me")).json()).toMatchObject({ promptsUsed: 1 });
    const { receipts } = await (await client.fetch("/api/me/receipts")).json<Receipts>();
    expect(receipts).toMatchObject([{ tool: "voiceGuide", charged: 1 }]);
  });

  test("can be read and repeated under its id without another charge", async () => {
    const id = uuidv7();
    const first = await (await learn(id)).json<DoneEvent>();
    const again = await (await learn(id)).json<DoneEvent>();
    expect(again).toMatchObject({ data: guide, content: first.content, receipt: { charged: 1 } });
    const reading = await (await client.fetch(`/api/runs/${id}`)).json<DoneEvent>();
    expect(reading).toMatchObject({ done: true, data: guide });
    expect((await read()).versions).toHaveLength(1);
    expect(upstream.calls).toHaveLength(1);
  });

  test("is saved later if the database fails", async () => {
    const session = d1Session();
    const { batch } = session;
    const spy = vi.spyOn(session, "batch").mockRejectedValueOnce(new Error("D1 is down"));
    const id = uuidv7();
    const done = await (await learn(id)).json<DoneEvent>();
    expect(done).toMatchObject({ state: "done", contentId: null, data: guide });
    spy.mockImplementation(batch);
    expect(await (await client.fetch(`/api/runs/${id}`)).json()).toMatchObject({ data: guide });
  });

  test("is free if the answer is no guide", async () => {
    upstream.script({ pieces: ['{"summary": ""}'] });
    expect(await codeOf(await learn())).toBe("MODEL_UNREADABLE");
    expect(await read()).toMatchObject({ guide: null, versions: [] });
    expect(await (await client.fetch("/api/me")).json()).toMatchObject({ promptsUsed: 0 });
  });

  test("stores nothing and is free if the voice was deleted or is another user's", async () => {
    const owner = client;
    ({ client } = await newPerson("pro"));
    expect(await codeOf(await learn())).toBe("RUN_STOPPED");
    expect(await read(owner)).toMatchObject({ guide: null, versions: [] });
    await owner.fetch(`/api/voices/${voice.id}`, { method: "DELETE" });
    client = owner;
    expect(await codeOf(await learn())).toBe("RUN_STOPPED");
    expect(await (await client.fetch("/api/me")).json()).toMatchObject({ promptsUsed: 0 });
    expect(await listVoiceParts(openDatabase(env.DB), userId)).toEqual({ samples: [], versions: [] });
  });

  test.each(["free", "essential"] as const)("is rejected on %s", async (plan) => {
    await setPlan(userId, plan);
    expect(await codeOf(await learn())).toBe("PLAN_REQUIRED");
    expect(upstream.calls).toHaveLength(0);
  });
});

describe("the guide of a voice", () => {
  test("can be edited and restored, each as a new version", async () => {
    await learn();
    const [learned] = (await read()).versions;
    const edited = await saveEdited({ summary: "Edited." }, learned?.id ?? null);
    const { versions } = await edited.json<VoiceDetail>();
    expect(versions.map(({ source, guide }) => [source, guide.summary])).toEqual([
      ["edited", "Edited."],
      ["learned", guide.summary],
    ]);
    const restored = await saveEdited({}, versions[0]?.id ?? null);
    expect(await restored.json()).toMatchObject({ guide, versions: { length: 3 } });
  });

  test("can be written by hand, and is lost by neither of two tabs", async () => {
    expect((await saveEdited({ summary: "First." }, null)).status).toBe(200);
    expect(await codeOf(await saveEdited({ summary: "Second." }, null))).toBe("EDIT_CONFLICT");
    expect(await read()).toMatchObject({ guide: { summary: "First." } });
  });

  test("keeps its newest versions", async () => {
    for (let count = 0, base: string | null = null; count < keptVoiceVersions + 3; count++) {
      const response = await saveEdited({ summary: `Version ${count}` }, base);
      base = (await response.json<VoiceDetail>()).versions[0]?.id ?? null;
    }
    const { versions } = await read();
    expect(versions).toHaveLength(keptVoiceVersions);
    expect(versions[0]?.guide.summary).toBe(`Version ${keptVoiceVersions + 2}`);
    const { versions: stored } = await listVoiceParts(openDatabase(env.DB), userId);
    expect(stored).toHaveLength(keptVoiceVersions);
  });

  test("has limits", async () => {
    const response = await saveEdited({ dos: Array(13).fill("x"), summary: "y".repeat(601) }, null);
    expect(await response.json()).toMatchObject({
      error: { details: { fields: { "guide.dos": "TOO_MANY_TERMS", "guide.summary": "TEXT_TOO_LONG" } } },
    });
  });

  test("is deleted with its voice", async () => {
    await addSamples();
    await learn();
    await client.fetch(`/api/voices/${voice.id}`, { method: "DELETE" });
    expect(await listVoiceParts(openDatabase(env.DB), userId)).toEqual({ samples: [], versions: [] });
  });
});

describe("the voice check", () => {
  const check = (text: string) => client.post(`/api/voices/${voice.id}/check`, { text });

  test("compares a text with figures and guide, and costs no prompt", async () => {
    await addSamples();
    await saveEdited({}, null);
    const text = `${voiceSamples.en[0]} We utilize flour.`;
    const report = await (await check(text)).json<VoiceCheck>();
    expect(report).toMatchObject({ skipped: null });
    const avoided = report.drifts.find(({ kind }) => kind === "avoidedWord");
    expect(avoided?.passages).toMatchObject([{ suggestion: "use" }]);
    expect(await (await client.fetch("/api/me")).json()).toMatchObject({ promptsUsed: 0 });
  });

  test("needs pro, and has a word limit", async () => {
    expect(await codeOf(await check("word ".repeat(10_001)))).toBe("WORD_LIMIT_EXCEEDED");
    await setPlan(userId, "essential");
    expect(await codeOf(await check("A text."))).toBe("PLAN_REQUIRED");
  });

  test("compares nothing with a voice without samples", async () => {
    expect(await (await check("A text.")).json()).toEqual({ compared: 0, drifts: [], skipped: "noFigures" });
  });
});

test("a text written in a voice is stored with the voice's name, without its samples", async () => {
  upstream.script({ pieces: ["We bake at night."] });
  const used = {
    name: "Bakery",
    description: "Warm.",
    guide: "Summary: secret",
    examples: ["A secret passage."],
  };
  await client.startRun(uuidv7(), { prompt: "About bread", voice: used });
  const stored = async () =>
    (await selectAll<{ input: string }>("SELECT input FROM contents WHERE owner_id = ?", userId))[0];
  await vi.waitFor(async () => expect(await stored()).toBeDefined());
  const { input = "{}" } = (await stored()) ?? {};
  expect(JSON.parse(input).voice).toEqual({ name: "Bakery", description: "Warm." });
  expect(input).not.toContain("secret");
  expect(JSON.stringify(upstream.calls[0]?.messages)).toContain("A secret passage.");
});

test("every query on samples and versions uses an index", async () => {
  const { prepare } = env.DB;
  const sent = recordStatements();
  const db = openDatabase(env.DB);
  await readVoice(db, userId, voice.id);
  await insertSample(db, userId, { voiceId: voice.id, id: uuidv7(), title: "A", text: "B" }, 20);
  await saveGuide(db, userId, { id: uuidv7(), voiceId: voice.id, source: "edited", guide });
  await shareVoice(db, userId, voice.id, 20);
  await deleteVoice(db, userId, voice.id);
  await findGuideVersion(db, userId, uuidv7());
  await listVoiceParts(db, userId);
  expect(sent.length).toBeGreaterThan(8);
  for (const sql of sent) {
    const values = [...sql.matchAll(/\?/g)].map(() => "");
    const { results } = await prepare
      .call(env.DB, `EXPLAIN QUERY PLAN ${sql}`)
      .bind(...values)
      .all<{ detail: string }>();
    const plan = results.map(({ detail }) => detail).join("\n");
    expect(plan, sql).not.toMatch(/SCAN (?!CONSTANT)/);
  }
});
