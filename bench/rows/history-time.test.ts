// Measures how long it takes to read the history of a user with many texts, in a database with another such user.
import { env } from "cloudflare:workers";
import { v7 as uuidv7 } from "uuid";
import { expect, test } from "vitest";
import type { ContentFilters } from "../../shared/contracts/contents.ts";
import { textMetrics } from "../../shared/text/analysis/analyze-text.ts";
import { excerptOf } from "../../shared/text/analysis/plain-text.ts";
import { searchIndexWords } from "../../shared/text/search/fold.ts";
import { openTextDatabases } from "../../worker/db/content-databases.ts";
import { readContents } from "../../worker/features/documents/list-contents.ts";
import { Client } from "../../worker/testing/client.ts";
import sampleArticles from "../../worker/testing/sample-articles.json" with { type: "json" };
import { seededNumbers } from "../random.ts";
import { median } from "../statistics.ts";

const texts = 10_000;
const wordsOfText = 300;
const rareEvery = 1000;
const favoriteEvery = 500;
const samples = 15;
const inSample = 4;

/** A Worker's clock advances only during I/O, so it is read after a wait, and each sample covers several queries. */
const clock = async () => {
  await scheduler.wait(1);
  return Date.now();
};

const articles = Object.values(sampleArticles).map((article) => article.split(/(?<=[.?!])\s+|\n+/));

/**
 * Returns random sentences of about `wordsOfText` words. They come from three articles, which together have as many
 * different words as a typical text of that length: about 850 bytes of search words, like our documents.
 */
function mixedText(random: () => number): string {
  const any = (count: number) => Math.floor(random() * count);
  const from = any(articles.length);
  const sentences = [...articles.slice(from), ...articles].slice(0, 3).flat();
  const chosen: string[] = [];
  for (let words = 0; words < wordsOfText; ) {
    const sentence = sentences[any(sentences.length)] ?? "";
    words += sentence.split(/\s+/).length;
    chosen.push(sentence);
  }
  return chosen.join(" ");
}

/** Adds a year of texts, with the rare word and the favourite mark at regular intervals. */
async function fill(userId: string, rareWord: string): Promise<void> {
  const random = seededNumbers(7);
  const year = 365 * 86_400_000;
  const start = Date.now() - year;
  const metrics = JSON.stringify(textMetrics(mixedText(random), "en"));
  for (let number = 0; number < texts; number += 100) {
    const statements = Array.from({ length: 100 }, (_, index) => {
      const createdAt = start + Math.round(((number + index) * year) / texts);
      const id = uuidv7({ msecs: createdAt });
      const body = mixedText(random) + ((number + index) % rareEvery === 7 ? ` ${rareWord}` : "");
      const favorite = (number + index) % favoriteEvery === 9 ? 1 : 0;
      const title = `Text ${number + index}`;
      return [
        env.DB.prepare(
          `INSERT INTO contents (owner_id, id, tool, language, title, excerpt, is_favorite, watermarked, created_at, metrics, input, body)
           VALUES (?, ?, 'generate', 'en', ?, ?, ?, 0, ?, ?, '{"prompt":"A text"}', ?)`,
        ).bind(userId, id, title, excerptOf(body), favorite, createdAt, metrics, body),
        env.DB.prepare("INSERT INTO content_words VALUES (?, ?, ?)").bind(
          userId,
          id,
          searchIndexWords(`${title}\n${body}`),
        ),
      ];
    });
    await env.DB.batch(statements.flat());
  }
}

test("reading the history", { timeout: 300_000 }, async ({ task }) => {
  const people = [await new Client().signUp(), await new Client().signUp()];
  await env.DB.prepare("UPDATE users SET plan = 'pro'").run();
  for (const { id } of people) await fill(id, "escabeches");
  const [{ id: userId } = { id: "" }] = people;
  const reader = { databases: openTextDatabases(env), userId };

  const time = async (filters: ContentFilters, found: number) => {
    const timings: number[] = [];
    for (let sample = 0; sample < samples; sample++) {
      const began = await clock();
      for (let turn = 0; turn < inSample; turn++)
        expect((await readContents(reader, filters)).items).toHaveLength(found);
      timings.push(((await clock()) - began) / inSample);
    }
    return median(timings);
  };
  Object.assign(task.meta, {
    first: await time({}, 30),
    rare: await time({ search: "escabeche" }, texts / rareEvery),
    frequent: await time({ search: "water" }, 30),
    favorites: await time({ favorite: "true" }, texts / favoriteEvery),
  });
});
