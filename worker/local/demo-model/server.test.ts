import OpenAI from "openai";
import { afterAll, expect, test, vi } from "vitest";
import { renderRequest } from "../../clients/model-request.ts";
import { startDemoModel } from "./server.ts";

const server = await startDemoModel();
const client = new OpenAI({ apiKey: "none", baseURL: server.baseUrl, maxRetries: 0 });
afterAll(() => server.stop());

const settings = { type: "article", tone: "formal", words: "40", language: "en" };
const content = renderRequest({
  tool: "generate",
  settings,
  texts: { title: "Bread", brief: "Flour and time." },
});
const request = { model: "demo", messages: [{ role: "user" as const, content }] };
const post = (body: string, signal: AbortSignal | null = null) =>
  fetch(`${server.baseUrl}/chat/completions`, { method: "POST", body, signal });

test("lists its model, answers deterministically, and streams the same answer in small chunks, with the usage last", async () => {
  expect((await client.models.list()).data.map(({ id }) => id)).toEqual(["demo"]);
  const whole = await client.chat.completions.create(request);
  expect(whole.choices[0]).toMatchObject({
    finish_reason: "stop",
    message: { content: expect.stringMatching(/^# Bread/) },
  });
  expect(await client.chat.completions.create(request)).toEqual(whole);
  const options = { stream: true as const, stream_options: { include_usage: true } };
  const chunks = [];
  for await (const chunk of await client.chat.completions.create({ ...request, ...options }))
    chunks.push(chunk);
  const pieces = chunks.flatMap(({ choices }) => choices[0]?.delta.content || []);
  expect(pieces.join("")).toBe(whole.choices[0]?.message.content);
  expect(Math.max(...pieces.map((piece) => piece.trim().split(/\s+/).length))).toBeLessThanOrEqual(2);
  expect(chunks.at(-2)?.choices[0]?.finish_reason).toBe("stop");
  expect(chunks.at(-1)).toMatchObject({ choices: [], usage: whole.usage });
});

test("keeps answering after a client disconnects", async () => {
  const hangUp = new AbortController();
  const response = await post(JSON.stringify({ ...request, stream: true }), hangUp.signal);
  await response.body?.getReader().read();
  hangUp.abort();
  expect((await post(JSON.stringify(request))).status).toBe(200);
});

test.each([
  ["[]", 400, "invalid_body"],
  ['{"messages":[]}', 400, "invalid_body"],
  ['{"messages":[{"role":"user","content":[{}]}]}', 400, "invalid_body"],
  ['{"messages":[{"role":"user","content":"Hello"}]}', 400, "unknown_request"],
  ["x".repeat(4_000_001), 413, "body_too_large"],
])("returns an OpenAI error for the body %.60j", async (body, status, code) => {
  const response = await post(body);
  expect(response.status).toBe(status);
  expect(await response.json()).toMatchObject({ error: { type: "invalid_request_error", code } });
});

test("offers a fine-tuning that succeeds after half a minute, and can be cancelled before", async () => {
  const { files, fineTuning, models } = client;
  const file = await files.create({ file: new File(["{}"], "texts.jsonl"), purpose: "fine-tune" });
  const request = { model: "demo", training_file: file.id };
  const [kept, cancelled] = [await fineTuning.jobs.create(request), await fineTuning.jobs.create(request)];
  expect(await fineTuning.jobs.cancel(cancelled.id)).toMatchObject({ status: "cancelled" });
  vi.setSystemTime(Date.now() + 30_000);
  const { data } = await fineTuning.jobs.list();
  const tuned = (await fineTuning.jobs.retrieve(kept.id)).fine_tuned_model ?? "";
  vi.useRealTimers();
  expect(data.map(({ id, status }) => [id, status])).toEqual([
    [cancelled.id, "cancelled"],
    [kept.id, "succeeded"],
  ]);
  expect((await models.delete(tuned)).deleted).toBe(true);
  await files.delete(file.id);
  expect((await files.list()).data).toEqual([]);
});
