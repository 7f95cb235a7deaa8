import { env } from "cloudflare:workers";
import { v7 as uuidv7 } from "uuid";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Content, ContentPage } from "../../../shared/contracts/contents.ts";
import { openDatabase } from "../../db/client.ts";
import { findContent, type NewContent } from "../../db/documents/contents.ts";
import { saveContent } from "../../db/documents/save-content.ts";
import { allEvents, type Client, endOf } from "../../testing/client.ts";
import { newContent, setPlan, someMetrics } from "../../testing/fixtures.ts";
import { newPerson } from "../../testing/people.ts";
import { scriptUpstream } from "../../testing/scripted-upstream.ts";
import { accessOf, databases } from "../../testing/texts.ts";

let client: Client;
let userId: string;
beforeEach(async () => {
  ({ client, id: userId } = await newPerson());
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** A day ago, so that every plan shows texts that were created since. */
const start = Date.now() - 86_400_000;
const text = (number: number, changes: Partial<NewContent> = {}) =>
  newContent(userId, {
    createdAt: start + number * 60_000,
    title: `Text ${number}`,
    excerpt: `Excerpt ${number}`,
    body: `Body of ${number}`,
    ...changes,
  });
const page = async (cursor = "") => (await client.fetch(`/api/contents${cursor}`)).json<ContentPage>();

describe("the history", () => {
  test("lists newest first, page by page, each text once", async () => {
    for (let number = 1; number <= 65; number++) await saveContent(databases, text(number));
    const seen: string[] = [];
    let { items, nextCursor } = await page();
    expect(items).toHaveLength(30);
    for (;;) {
      seen.push(...items.map(({ title }) => title));
      if (!nextCursor) break;
      ({ items, nextCursor } = await page(`?cursor=${nextCursor}`));
    }
    expect(seen).toEqual(Array.from({ length: 65 }, (_, index) => `Text ${65 - index}`));
  });

  test("returns a single text in full, with its date, metrics and watermark in the text's language", async () => {
    const content = text(1);
    await saveContent(databases, content);
    expect(await (await client.fetch(`/api/contents/${content.id}`)).json()).toEqual({
      id: content.id,
      title: "Text 1",
      tool: "generate",
      authorId: null,
      folderId: null,
      deletedAt: null,
      visibility: "private",
      language: "pt",
      isFavorite: false,
      createdAt: content.createdAt,
      isDocument: false,
      editedAt: content.createdAt,
      tags: [],
      content: "Body of 1",
      revision: 0,
      source: null,
      metrics: someMetrics,
      seoScore: null,
      variants: [],
      watermark: "Gerado com o plano gratuito",
    });
    await setPlan(userId, "essential");
    expect(await (await client.fetch(`/api/contents/${content.id}`)).json()).toMatchObject({ watermark: "" });
  });

  test("stores the same text once, however often it is saved", async () => {
    const content = text(1);
    await saveContent(databases, content);
    await saveContent(databases, { ...content, body: "another body" });
    expect((await page()).items).toHaveLength(1);
    expect(await (await client.fetch(`/api/contents/${content.id}`)).json()).toMatchObject({
      content: "Body of 1",
    });
  });

  test("replaces a text by its latest continuation, even if its beginning is saved last", async () => {
    const [content, _db] = [text(1), openDatabase(env.DB)];
    await saveContent(databases, { ...content, body: "Body of 1, gone on with", continuationIndex: 1 });
    await saveContent(databases, content);
    const body = async () => await (await client.fetch(`/api/contents/${content.id}`)).json();
    expect(await body()).toMatchObject({ content: "Body of 1, gone on with" });
    await client.fetch(`/api/contents/${content.id}`, {
      method: "PATCH",
      json: { content: "Mine", revision: 0 },
    });
    await saveContent(databases, { ...content, body: "Body of 1, at its end", continuationIndex: 2 });
    expect(await body()).toMatchObject({ content: "Body of 1, at its end" });
    expect((await page()).items).toHaveLength(1);
  });

  test.each(["", "not json", "null", "{}", '{"words":"many"}'])(
    "returns a text without metrics if they are corrupted: %j",
    async (metrics) => {
      const content = text(1, { metrics });
      await saveContent(databases, content);
      const response = await client.fetch(`/api/contents/${content.id}`);
      expect(await response.json()).toMatchObject({ content: "Body of 1", metrics: null });
    },
  );

  test("returns null scores for a text in an unsupported script", async () => {
    const unscored = { readability: null, clarity: null, engagement: null, tone: null, keywords: [] };
    const metrics = { words: 3, sentences: 1, readingMinutes: 1, ...unscored };
    const content = text(1, { metrics: JSON.stringify(metrics) });
    await saveContent(databases, content);
    const response = await client.fetch(`/api/contents/${content.id}`);
    expect(await response.json()).toMatchObject({ metrics });
    const stats = await client.fetch("/api/stats?timeZone=UTC");
    expect(stats.status).toBe(200);
  });

  test("returns the valid part of older or partly invalid metrics", async () => {
    const earlier = { words: 3, sentences: 1, readingMinutes: 1 };
    const rest = { readability: null, clarity: null, engagement: null, tone: "neutral", keywords: [] };
    const unknown = { ...earlier, readability: "easy", clarity: "high", tone: "angry", keywords: ["Body"] };
    for (const [number, stored] of [earlier, unknown].entries()) {
      const content = text(number, { metrics: JSON.stringify(stored) });
      await saveContent(databases, content);
      const response = await client.fetch(`/api/contents/${content.id}`);
      expect(await response.json()).toMatchObject({ metrics: { ...earlier, ...rest } });
    }
  });
});

test.each(["x", "' OR 1=1 --", "00000000-0000-7000-8000-00000000000g"])(
  "the invalid cursor %j is not found",
  async (cursor) => {
    const response = await client.fetch(`/api/contents?cursor=${encodeURIComponent(cursor)}`);
    expect(response.status).toBe(404);
  },
);

describe("changing a text", () => {
  const read = async (id: string) => await (await client.fetch(`/api/contents/${id}`)).json<Content>();
  const change = (id: string, json: object, by = client) =>
    by.fetch(`/api/contents/${id}`, { method: "PATCH", json });

  test("replaces its wording, excerpt and metrics, and keeps the model's original", async () => {
    const content = text(1);
    await saveContent(databases, content);
    const changed = await change(content.id, {
      content: "# Mine\n\nOne sentence. And another one.",
      revision: 0,
    });
    expect(changed.status).toBe(200);
    expect(await changed.json()).toEqual(await read(content.id));
    expect(await read(content.id)).toMatchObject({
      title: "Text 1",
      content: "# Mine\n\nOne sentence. And another one.",
      metrics: { words: 6 },
      createdAt: content.createdAt,
    });
    expect((await page()).items[0]?.excerpt).toBe("One sentence. And another one.");
    expect(await findContent(databases, await accessOf(userId), content.id)).toMatchObject({
      body: "Body of 1",
      input: "{}",
    });
  });

  test("replaces its title, on one line, and keeps the wording", async () => {
    const content = text(1);
    await saveContent(databases, content);
    await change(content.id, { content: "Mine", revision: 0 });
    await change(content.id, { title: "  A name\n\tof my own \ud83c" });
    expect(await read(content.id)).toMatchObject({ title: "A name of my own \ufffd", content: "Mine" });
    expect((await page()).items[0]?.title).toBe("A name of my own \ufffd");
  });

  test("twice in the same way has the effect of one change", async () => {
    const content = text(1);
    await saveContent(databases, content);
    const both = { title: "Name", content: "Mine", revision: 0 };
    const [first, second] = [await change(content.id, both), await change(content.id, both)];
    expect(await first.json()).toEqual(await second.json());
  });

  test("back to the model's wording removes the edit", async () => {
    const content = text(1);
    await saveContent(databases, content);
    for (const [revision, wording] of ["Mine", "Body of 1"].entries())
      expect((await change(content.id, { content: wording, revision })).status).toBe(200);
    expect(await findContent(databases, await accessOf(userId), content.id)).toMatchObject({
      body: "Body of 1",
      editedBody: null,
    });
  });

  test.each<[object, string]>([
    [{ title: "" }, "TITLE_REQUIRED"],
    [{ title: " \n\u200b " }, "TITLE_REQUIRED"],
    [{ title: 5 }, "TITLE_REQUIRED"],
    [{ title: "x".repeat(201) }, "TITLE_TOO_LONG"],
    [{ content: " \n ", revision: 0 }, "TEXT_EMPTY"],
    [{ content: null, revision: 0 }, "TEXT_EMPTY"],
    [{ content: "x".repeat(200_001), revision: 0 }, "TEXT_TOO_LONG"],
    [{ content: "Mine" }, "FIELD_INVALID"],
    [{ id: "another", createdAt: 0 }, "FIELD_INVALID"],
  ])("with invalid input is rejected and has no effect (%#)", async (json, code) => {
    const content = text(1);
    await saveContent(databases, content);
    const response = await change(content.id, json);
    expect(response.status).toBe(400);
    const { error } = await response.json<{ error: { details: { fields: object } } }>();
    expect(Object.values(error.details.fields)).toEqual([code]);
    expect(await read(content.id)).toMatchObject({ title: "Text 1", content: "Body of 1" });
  });

  test("does not change its run, whose replay returns the model's original", async () => {
    scriptUpstream().script({ pieces: ["The new menu begins on 3 October."] });
    ({ client } = await newPerson());
    const input = { text: "Our menu is available from 3 October.", style: "simple" };
    const run = uuidv7();
    const end = endOf(await allEvents(await client.startRun(run, input, "rewrite")));
    if (!("done" in end) || !end.contentId) throw new Error("nothing was delivered");
    await change(end.contentId, { content: "Mine", revision: 0 });
    const again = await allEvents(await client.fetch(`/api/runs/${run}/events`));
    expect(endOf(again)).toMatchObject({ content: "The new menu begins on 3 October." });
    expect(await read(end.contentId)).toMatchObject({ content: "Mine", source: input.text });
  });

  test("of another user is rejected and has no effect", async () => {
    const content = text(1);
    await saveContent(databases, content);
    const { client: other } = await newPerson();
    expect((await change(content.id, { title: "Theirs" }, other)).status).toBe(404);
    expect(await read(content.id)).toMatchObject({ title: "Text 1" });
  });
});

test.each([
  [{ text: "What it was made from", style: "formal" }, "What it was made from"],
  [{ text: 5 }, null],
  [{ prompt: "About pens" }, null],
])("a text includes its source text, if there is one: %j", async (input, source) => {
  const content = text(1, { input: JSON.stringify(input) });
  await saveContent(databases, content);
  expect(await (await client.fetch(`/api/contents/${content.id}`)).json()).toMatchObject({ source });
});

test.each(["", "not json", "null", "[]"])(
  "a text with a corrupted request is returned without a source: %j",
  async (input) => {
    const content = text(1, { input });
    await saveContent(databases, content);
    expect(await (await client.fetch(`/api/contents/${content.id}`)).json()).toMatchObject({ source: null });
  },
);
