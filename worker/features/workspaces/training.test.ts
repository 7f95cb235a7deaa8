// Fine-tuning over the API, with a server that behaves like OpenAI's.
import { listDurableObjectIds, runDurableObjectAlarm } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { v7 as uuidv7 } from "uuid";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { NotificationList } from "../../../shared/contracts/notifications.ts";
import type { Training, TrainingOverview, TrainingPreview } from "../../../shared/contracts/training.ts";
import type { NewContent } from "../../db/documents/contents.ts";
import { saveContent } from "../../db/documents/save-content.ts";
import { allEvents, type Client, endOf } from "../../testing/client.ts";
import { FineTuningServer } from "../../testing/fine-tuning-server.ts";
import { newContent } from "../../testing/fixtures.ts";
import { type ScriptedUpstream, scriptUpstream } from "../../testing/scripted-upstream.ts";
import { failStatementOnce, placesOf } from "../../testing/storage.ts";
import { hourly } from "../../testing/stripe-shop.ts";
import { Team } from "../../testing/team.ts";
import { databases, runInAll } from "../../testing/texts.ts";
import { workspaceObject } from "../../workspace-object/stub.ts";

let upstream: ScriptedUpstream;
let server: FineTuningServer;
let team: Team;
let owner: Client;
let workspaceId: string;

beforeEach(async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  upstream = scriptUpstream();
  upstream.script({ pieces: ["A text."] });
  server = new FineTuningServer().install();
  team = await Team.create();
  env.FINE_TUNING_BASE_MODEL = "scripted";
  owner = team.owner.client;
  workspaceId = (await (await owner.fetch("/api/me")).json<{ workspace: { id: string } }>()).workspace.id;
});
afterEach(() => {
  env.FINE_TUNING_BASE_MODEL = "";
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Saves texts of a user and returns their ids. */
async function save(userId: string, count: number, changes: Partial<NewContent> = {}): Promise<string[]> {
  const contents = Array.from({ length: count }, (_, index) =>
    newContent(userId, {
      input: JSON.stringify({ prompt: "Reed pens" }),
      body: `Text ${index}`,
      isFavorite: true,
      ...changes,
    }),
  );
  for (const content of contents) await saveContent(databases, content);
  return contents.map(({ id }) => id);
}

const overview = async (client = owner) =>
  (await client.fetch("/api/workspace/training")).json<TrainingOverview>();
const newest = async () => (await overview()).trainings[0] as Training;
const preview = (texts: string[], client = owner) =>
  client.post("/api/workspace/training/preview", { texts });
async function start(texts: string[], client = owner, id = uuidv7()): Promise<Response> {
  const { digest } = await (await preview(texts, client)).json<TrainingPreview>();
  return client.post("/api/workspace/training", { id, texts, digest });
}
const codeOf = async (response: Response) =>
  response.ok ? undefined : (await response.json<{ error: { code: string } }>()).error.code;
const rung = () => runDurableObjectAlarm(workspaceObject(env, workspaceId));
/** Lets the provider work and the alarm ring until the training is over. */
async function finish(): Promise<Training> {
  await vi.waitFor(() => expect(server.jobs.size).toBe(1));
  for (const _ of ["queue", "work", "end"]) server.advance();
  vi.setSystemTime(Date.now() + 60_000);
  await vi.waitFor(async () => {
    await rung();
    expect((await newest()).endedAt).not.toBeNull();
  });
  return newest();
}
const choose = (training: string) =>
  owner.fetch("/api/workspace/model", { method: "PUT", json: { training } });
const write = async (client: Client) => endOf(await allEvents(await client.startRun()));
const audited = async () =>
  (
    await (await owner.fetch("/api/workspace/audit-log")).json<{ entries: { action: string }[] }>()
  ).entries.map(({ action }) => action);

describe("a training", () => {
  test("is previewed, started, followed to its end, and notified", async () => {
    const admin = await team.join("admin");
    const texts = await save(team.owner.userId, 10);
    const shown = await (await preview(texts)).json<TrainingPreview>();
    expect(shown).toMatchObject({ count: 10, skipped: { unsuited: 0, duplicates: 0, missing: 0 } });
    expect((await start(texts)).status).toBe(204);
    const done = await finish();
    expect(done).toMatchObject({ state: "succeeded", count: 10, bytes: shown.bytes, isInUse: false });
    expect(await audited()).toEqual(expect.arrayContaining(["trainingStarted", "trainingEnded"]));
    for (const client of [owner, admin.client])
      await vi.waitFor(async () => {
        await rung();
        const { items } = await (await client.fetch("/api/notifications")).json<NotificationList>();
        expect(items.filter(({ kind }) => kind === "trainingEnded")).toHaveLength(1);
      });
  });

  test("sends exactly what was previewed", async () => {
    const texts = await save(team.owner.userId, 12);
    const { lines, bytes } = await (await preview(texts)).json<TrainingPreview>();
    await start(texts);
    await vi.waitFor(() => expect(server.files.size).toBe(1));
    const [file] = server.files.values();
    expect(file?.text.split("\n").slice(0, lines.length)).toEqual(lines);
    expect(file?.bytes).toBe(bytes);
  });

  test("is not started with nine texts, with duplicates only, or with other texts than previewed", async () => {
    const texts = await save(team.owner.userId, 9);
    expect(await codeOf(await start(texts))).toBe("TRAINING_TOO_SMALL");
    const same = await save(team.owner.userId, 20, { body: "Same" });
    expect(await codeOf(await start(same))).toBe("TRAINING_TOO_SMALL");
    const more = await save(team.owner.userId, 1, { body: "One more" });
    const response = await owner.post("/api/workspace/training", {
      id: uuidv7(),
      texts: [...texts, ...more],
      digest: "0".repeat(64),
    });
    expect(await codeOf(response)).toBe("TRAINING_TEXTS_CHANGED");
    expect(server.files.size).toBe(0);
  });

  test("uses favorites only, and no private texts of others", async () => {
    const admin = await team.join("admin");
    await owner.fetch("/api/workspace", { method: "PATCH", json: { defaultVisibility: "private" } });
    const theirs = await save(admin.id, 10);
    const unmarked = await save(team.owner.userId, 2, { isFavorite: false });
    expect(await (await preview(unmarked)).json()).toMatchObject({ count: 0, skipped: { missing: 2 } });
    expect(await (await preview(theirs)).json()).toMatchObject({ count: 0, skipped: { missing: 10 } });
    expect(await codeOf(await start(theirs))).toBe("TRAINING_TOO_SMALL");
    expect(await (await preview(theirs, admin.client)).json()).toMatchObject({ count: 10 });
  });

  test("of a member who is removed before the upload sends nothing of theirs", async () => {
    const admin = await team.join("admin");
    await owner.fetch("/api/workspace", { method: "PATCH", json: { defaultVisibility: "private" } });
    const theirs = await save(admin.id, 10);
    server.fault = () => "refused";
    const probe = vi.waitFor(async () =>
      expect((await overview(admin.client)).availability).toBe("unreachable"),
    );
    await probe;
    server.fault = (call) => (call === "GET /files" ? "refused" : undefined);
    expect((await start(theirs, admin.client)).status).toBe(204);
    await runInAll("DELETE FROM contents WHERE owner_id = ?", admin.id);
    server.fault = () => undefined;
    vi.setSystemTime(Date.now() + 60_000);
    await vi.waitFor(async () => {
      await rung();
      expect((await newest()).failure).toBe("textsChanged");
    });
    expect(server.calls).not.toContain("POST /files");
  });

  test("started twice with one id, or by twenty parallel requests, is one", async () => {
    const texts = await save(team.owner.userId, 10);
    const id = uuidv7();
    await Promise.all(Array.from({ length: 10 }, () => start(texts, owner, id)));
    const codes = await Promise.all(Array.from({ length: 10 }, async () => codeOf(await start(texts))));
    expect(new Set(codes)).toEqual(new Set(["TRAINING_RUNNING"]));
    await finish();
    expect([server.jobs.size, (await overview()).trainings.length]).toEqual([1, 1]);
    expect((await audited()).filter((action) => action === "trainingStarted")).toHaveLength(1);
  });

  test("is cancelled", async () => {
    await start(await save(team.owner.userId, 10));
    await vi.waitFor(() => expect(server.jobs.size).toBe(1));
    const { id } = await newest();
    expect((await owner.post(`/api/workspace/training/${id}/cancel`)).status).toBe(204);
    await vi.waitFor(async () => expect((await newest()).state).toBe("cancelled"));
    expect(server.job.status).toBe("cancelled");
    expect(await codeOf(await owner.post(`/api/workspace/training/${id}/cancel`))).toBe("NOT_FOUND");
    expect(await audited()).toContain("trainingCancelled");
  });

  test("that the provider refuses says why, without the provider's words", async () => {
    server.fault = (call) =>
      call === "POST /fine_tuning/jobs"
        ? { status: 429, code: "insufficient_quota", message: "You exceeded your current quota, org-4711" }
        : undefined;
    await start(await save(team.owner.userId, 10));
    await vi.waitFor(async () => expect(await newest()).toMatchObject({ state: "failed", failure: "quota" }));
    expect(JSON.stringify(await overview())).not.toContain("org-4711");
  });

  test("is not offered by a server without it, without a setting, or while the server is unreachable", async () => {
    const texts = await save(team.owner.userId, 10);
    server.fault = () => ({ status: 500 });
    expect((await overview()).availability).toBe("unreachable");
    expect(await codeOf(await start(texts))).toBe("MODEL_UNAVAILABLE");
    server.fault = () => undefined;
    server.isOffered = false;
    expect((await overview()).availability).toBe("notOffered");
    expect(await codeOf(await start(texts))).toBe("TRAINING_NOT_OFFERED");
    expect(server.calls.filter((call) => call === "GET /fine_tuning/jobs")).toHaveLength(3); // the last answer is kept
  });
});

describe("the trained model", () => {
  beforeEach(async () => {
    await start(await save(team.owner.userId, 10));
    await finish();
  });

  test("writes for all members once it is chosen, and no longer once it is switched off", async () => {
    const editor = await team.join("editor");
    await write(editor.client);
    expect(upstream.calls.at(-1)?.model).toBe("scripted");
    const { id } = await newest();
    expect((await choose(id)).status).toBe(204);
    expect((await newest()).isInUse).toBe(true);
    for (const client of [owner, editor.client]) {
      await write(client);
      expect(upstream.calls.at(-1)?.model).toBe([...server.models][0]);
    }
    await owner.fetch("/api/workspace/model", { method: "DELETE" });
    await write(editor.client);
    expect(upstream.calls.at(-1)?.model).toBe("scripted");
    expect(await audited()).toEqual(expect.arrayContaining(["modelChosen", "modelSwitchedOff"]));
  });

  test("writes for a member who joins later, and not for one who has left", async () => {
    await choose((await newest()).id);
    const editor = await team.join("editor");
    await write(editor.client);
    expect(upstream.calls.at(-1)?.model).toBe([...server.models][0]);
    await editor.client.post("/api/workspace/leave");
    await write(editor.client);
    expect(upstream.calls.at(-1)?.model).toBe("scripted");
  });

  test("that the provider no longer has is replaced by the plan's model", async () => {
    await choose((await newest()).id);
    const body = JSON.stringify({ error: { message: "no such model", code: "model_not_found" } });
    upstream.script({ status: 404, body }, { pieces: ["Written after all."] });
    expect(await write(owner)).toMatchObject({ receipt: { charged: 1 } });
    expect(upstream.calls.slice(-2).map(({ model }) => model)).toEqual([[...server.models][0], "scripted"]);
  });

  test("is chosen by id only if the training succeeded", async () => {
    expect(await codeOf(await choose(uuidv7()))).toBe("NOT_FOUND");
  });

  test("is deleted with the workspace, and deleted later while the provider does not respond", async () => {
    await choose((await newest()).id);
    server.fault = () => ({ status: 500 });
    const deletion = await owner.fetch("/api/workspace", { method: "DELETE", json: { name: "Reed & Ink" } });
    expect([deletion.status, server.models.size]).toEqual([200, 1]);
    server.fault = () => undefined;
    await hourly();
    expect(server.models.size).toBe(0);
    expect(await placesOf(workspaceId)).toEqual(["D1 content_owners"]); // the mark that keeps late texts out for a day
  });
});

test("a start that the database interrupts leaves nothing half done", async () => {
  const texts = await save(team.owner.userId, 10);
  failStatementOnce(/insert into "audit_log"/i);
  const id = uuidv7();
  expect((await start(texts, owner, id)).status).toBe(500);
  expect((await start(texts, owner, id)).status).toBe(204);
  await finish();
  expect((await overview()).trainings).toHaveLength(1);
  expect(await listDurableObjectIds(env.WORKSPACE_OBJECT)).not.toHaveLength(0);
});
