import { env } from "cloudflare:workers";
import { v7 as uuidv7 } from "uuid";
import { beforeEach, describe, expect, test } from "vitest";
import type { ContentPage } from "../../../shared/contracts/contents.ts";
import type { TextMetrics } from "../../../shared/text/metrics.ts";
import { openDatabase } from "../../db/client.ts";
import { type NewContent, saveContent } from "../../db/contents.ts";
import { Client } from "../../testing/client.ts";

let client: Client;
let userId: string;
beforeEach(async () => {
  client = new Client();
  userId = (await client.signUp()).id;
});

const metrics: TextMetrics = {
  words: 3,
  sentences: 1,
  readingMinutes: 1,
  readability: 71,
  tone: "persuasive",
  keywords: [["Body", 1]],
};
const start = Date.UTC(2026, 10, 1);
function text(number: number, changes: Partial<NewContent> = {}): NewContent {
  const createdAt = start + number * 60_000;
  return {
    userId,
    id: uuidv7({ msecs: createdAt }),
    tool: "generate",
    language: "pt",
    title: `Text ${number}`,
    excerpt: `Excerpt ${number}`,
    watermarked: true,
    createdAt,
    metrics: JSON.stringify(metrics),
    input: "{}",
    body: `Body of ${number}`,
    ...changes,
  };
}
const page = async (cursor = "") => (await client.fetch(`/api/contents${cursor}`)).json<ContentPage>();

describe("the history", () => {
  test("lists newest first, page by page, each text once", async () => {
    const db = openDatabase(env.DB);
    for (let number = 1; number <= 65; number++) await saveContent(db, text(number));
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

  test("shows one text whole, with its date, figures and watermark in the text's language", async () => {
    const content = text(1);
    await saveContent(openDatabase(env.DB), content);
    expect(await (await client.fetch(`/api/contents/${content.id}`)).json()).toEqual({
      id: content.id,
      title: "Text 1",
      tool: "generate",
      language: "pt",
      isFavorite: false,
      createdAt: content.createdAt,
      content: "Body of 1",
      metrics,
      watermark: "Gerado com o plano gratuito",
    });
  });

  test("stores the same text once, however often it is saved", async () => {
    const content = text(1);
    await saveContent(openDatabase(env.DB), content);
    await saveContent(openDatabase(env.DB), { ...content, body: "another body" });
    expect((await page()).items).toHaveLength(1);
    expect(await (await client.fetch(`/api/contents/${content.id}`)).json()).toMatchObject({
      content: "Body of 1",
    });
  });

  test("has a text that was gone on with in its place, also where its beginning comes last", async () => {
    const [content, db] = [text(1), openDatabase(env.DB)];
    await saveContent(db, { ...content, body: "Body of 1, gone on with", part: 1 });
    await saveContent(db, content);
    const body = async () => await (await client.fetch(`/api/contents/${content.id}`)).json();
    expect(await body()).toMatchObject({ content: "Body of 1, gone on with" });
    await saveContent(db, { ...content, body: "Body of 1, at its end", part: 2 });
    expect(await body()).toMatchObject({ content: "Body of 1, at its end" });
    expect((await page()).items).toHaveLength(1);
  });

  test.each(["", "not json", "null", "{}", '{"words":"many"}'])(
    "shows the rest where figures are broken: %j",
    async (metrics) => {
      const content = text(1, { metrics });
      await saveContent(openDatabase(env.DB), content);
      const response = await client.fetch(`/api/contents/${content.id}`);
      expect(await response.json()).toMatchObject({ content: "Body of 1", metrics: null });
    },
  );

  test("shows figures of an earlier time, or partly unknown, as far as they go", async () => {
    const earlier = { words: 3, sentences: 1, readingMinutes: 1 };
    const rest = { readability: null, tone: "neutral", keywords: [] };
    const unknown = { ...earlier, readability: "easy", tone: "angry", keywords: ["Body"] };
    for (const [number, stored] of [earlier, unknown].entries()) {
      const content = text(number, { metrics: JSON.stringify(stored) });
      await saveContent(openDatabase(env.DB), content);
      const response = await client.fetch(`/api/contents/${content.id}`);
      expect(await response.json()).toMatchObject({ metrics: { ...earlier, ...rest } });
    }
  });

  test("reads a page by the key alone, without a scan or a sort", async () => {
    const { results } = await env.DB.prepare(
      "EXPLAIN QUERY PLAN SELECT id, title FROM contents WHERE user_id = ? AND id < ? ORDER BY id DESC LIMIT 31",
    )
      .bind(userId, uuidv7())
      .all<{ detail: string }>();
    const plan = results.map(({ detail }) => detail).join("; ");
    expect(plan).toMatch(/SEARCH contents USING PRIMARY KEY \(user_id=\? AND id<\?\)/);
    expect(plan).not.toMatch(/SCAN|TEMP B-TREE/);
  });
});

test.each(["x", "' OR 1=1 --", "00000000-0000-7000-8000-00000000000g"])(
  "a page that begins at %j is not there",
  async (cursor) => {
    const response = await client.fetch(`/api/contents?cursor=${encodeURIComponent(cursor)}`);
    expect(response.status).toBe(404);
  },
);
