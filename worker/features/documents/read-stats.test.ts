import { env } from "cloudflare:workers";
import { v7 as uuidv7 } from "uuid";
import { beforeEach, describe, expect, test } from "vitest";
import type { TextMetrics } from "../../../shared/text/analysis/analyze-text.ts";
import { openDatabase } from "../../db/client.ts";
import { saveContent } from "../../db/documents/save-content.ts";
import { insertUser } from "../../db/users.ts";
import { databases, textsOf } from "../../testing/texts.ts";
import { readStats } from "./stats.ts";

const db = openDatabase(env.DB);
const hour = 60 * 60_000;
const day = 24 * hour;
const now = Date.UTC(2026, 10, 20, 12, 0);

let userId: string;
beforeEach(async () => {
  userId = await addPerson();
});

/** Adds a user with a plan that shows every text, so that old ones count. */
async function addPerson(): Promise<string> {
  const id = uuidv7();
  const email = `${id}@example.com`;
  await insertUser(db, { id, email, name: "Test", passwordHash: "none", periodAnchor: now, createdAt: now });
  await setPlan("pro", id);
  return id;
}

const setPlan = (plan: string, id = userId) =>
  env.DB.prepare("UPDATE users SET plan = ? WHERE id = ?").bind(plan, id).run();

const figures: TextMetrics = {
  words: 100,
  sentences: 10,
  readingMinutes: 1,
  readability: 60,
  clarity: 80,
  engagement: 50,
  tone: "neutral",
  keywords: [],
};

/** Adds a text with these stored metrics: an object is stored as JSON, a string unchanged. */
async function addText(createdAt: number, metrics: object | string = figures, owner = userId): Promise<void> {
  await saveContent(databases, {
    userId: owner,
    id: uuidv7({ msecs: createdAt }),
    tool: "generate",
    language: "en",
    title: "Title",
    excerpt: "Excerpt",
    watermarked: false,
    createdAt,
    metrics: typeof metrics === "string" ? metrics : JSON.stringify(metrics),
    input: "{}",
    body: "Body",
  });
}

const stats = (timeZone?: string, at = now, of = userId) => readStats(textsOf(of), { timeZone }, at);
const daysWithTexts = async (timeZone?: string, at = now) =>
  (await stats(timeZone, at)).days.filter(({ texts }) => texts > 0);

describe("statistics", () => {
  test("exclude the texts that the plan hides", async () => {
    for (const days of [1, 6, 33]) await addText(now - days * day);
    expect(await stats()).toMatchObject({ texts: 3, words: 300, tones: { neutral: 3 } });
    await setPlan("essential");
    expect(await stats()).toMatchObject({ texts: 2, words: 200 });
    await setPlan("free");
    const free = await stats();
    expect(free).toMatchObject({ texts: 1, words: 100, tones: { neutral: 1 } });
    expect(free.days.filter(({ texts }) => texts > 0)).toHaveLength(1);
  });

  test("of a user without texts are zeros, with thirty empty days up to today", async () => {
    const { days, ...rest } = await stats();
    expect(rest).toEqual({
      texts: 0,
      words: 0,
      readability: null,
      tones: { enthusiastic: 0, persuasive: 0, neutral: 0 },
      dominantTone: null,
      textsPerDay: 0,
      keywords: [],
    });
    expect(days).toHaveLength(30);
    expect(days[0]).toEqual({ day: "2026-10-22", texts: 0, words: 0 });
    expect(days[29]).toEqual({ day: "2026-11-20", texts: 0, words: 0 });
  });

  test("sum words, weight readability by words, and count tones", async () => {
    await addText(now - 3 * day, { ...figures, words: 300, readability: 80, tone: "persuasive" });
    await addText(now - day, { ...figures, words: 100, readability: 40, tone: "persuasive" });
    await addText(now, { ...figures, words: 50, readability: null, tone: "enthusiastic" });
    expect(await stats()).toMatchObject({
      texts: 3,
      words: 450,
      readability: 70, // (300 * 80 + 100 * 40) / 400
      tones: { enthusiastic: 1, persuasive: 2, neutral: 0 },
      dominantTone: "persuasive",
      textsPerDay: 0.75, // 3 texts on the 17th, 18th, 19th and 20th
    });
  });

  test("prefer the stronger of two equally frequent tones", async () => {
    await addText(now, { ...figures, tone: "neutral" });
    await addText(now, { ...figures, tone: "persuasive" });
    expect((await stats()).dominantTone).toBe("persuasive");
  });

  test("have the five most frequent keywords of all texts, ignoring case, in their most frequent spelling", async () => {
    await addText(now, {
      ...figures,
      keywords: [
        ["reed", 2],
        ["Übung", 3],
        ["paper", 1],
        ["zebra", 1],
      ],
    });
    await addText(now, {
      ...figures,
      keywords: [
        ["Reed", 5],
        ["übung", 2],
        ["paper", 3],
        ["ink", 2],
      ],
    });
    await addText(now, {
      ...figures,
      keywords: [
        ["REED", 1],
        ["école", 2],
        ["École", 1],
      ],
    });
    expect((await stats()).keywords).toEqual([
      { word: "Reed", count: 8 },
      { word: "Übung", count: 5 },
      { word: "paper", count: 4 },
      { word: "école", count: 3 },
      { word: "ink", count: 2 },
    ]);
  });

  test("never count another user's texts", async () => {
    const other = await addPerson();
    await addText(now - 40 * day, { ...figures, keywords: [["theirs", 9]] }, other);
    await addText(now, { ...figures, words: 7, keywords: [["mine", 1]] });
    expect(await stats()).toMatchObject({
      texts: 1,
      words: 7,
      tones: { neutral: 1 },
      textsPerDay: 1,
      keywords: [{ word: "mine", count: 1 }],
    });
    expect((await stats("UTC", now, other)).keywords).toEqual([{ word: "theirs", count: 9 }]);
  });

  test("are correct for many texts", async () => {
    await Promise.all(
      Array.from({ length: 200 }, (_, index) =>
        addText(now - (index % 50) * day, {
          ...figures,
          words: index,
          readability: index % 2 ? 30 : 90,
          keywords: [
            [`word${index % 7}`, index],
            ["every", 1],
          ],
        }),
      ),
    );
    const { days, ...rest } = await stats();
    expect(rest).toMatchObject({
      texts: 200,
      words: 19_900,
      readability: 60, // odd ones have 10000 words, even ones 9900: 59.85
      tones: { neutral: 200 },
      textsPerDay: 4,
    });
    expect(rest.keywords).toHaveLength(5);
    expect(rest.keywords[0]).toEqual({ word: "word3", count: 2929 }); // 3 + 10 + … + 199, 29 of them
    expect(days.every(({ texts }) => texts === 4)).toBe(true);
    expect(days[29]?.words).toBe(0 + 50 + 100 + 150);
  });
});

describe("a text whose stored metrics", () => {
  const broken = [
    "",
    "not json",
    "{",
    "null",
    "[]",
    "7",
    '"words"',
    '["words", 5]',
    "{}",
    { words: "100", readability: "60", tone: 7, keywords: "pens" },
    { words: -5, readability: -1, tone: "angry", keywords: { 0: ["pens", 3] } },
    {
      words: 1.5,
      readability: 101,
      tone: null,
      keywords: [["pens"], ["pens", "3"], [3, "pens"], "pens", null, 3],
    },
    { words: 9e18, readability: 1e300, tone: { neutral: 1 }, keywords: [["pens", 9e18], ["pens", -3], []] },
    {
      words: [100],
      readability: [60],
      tone: ["neutral"],
      keywords: [
        [["pens"], 3],
        [{ a: 1 }, 2],
      ],
    },
  ];

  test.each(broken)("are %j is counted as a text, and contributes nothing else", async (metrics) => {
    await addText(now, metrics);
    await addText(now, { ...figures, keywords: [["reed", 2]] });
    expect(await stats()).toMatchObject({
      texts: 2,
      words: 100,
      readability: 60,
      tones: { enthusiastic: 0, persuasive: 0, neutral: 1 },
      keywords: [{ word: "reed", count: 2 }],
    });
    expect(await daysWithTexts()).toEqual([{ day: "2026-11-20", texts: 2, words: 100 }]);
  });

  test("are from an earlier version contributes its words, but no tone", async () => {
    await addText(now, { words: 40, sentences: 4, readingMinutes: 1 });
    expect(await stats()).toMatchObject({
      texts: 1,
      words: 40,
      readability: null,
      tones: { neutral: 0 },
      dominantTone: null,
      keywords: [],
    });
  });
});

describe("days", () => {
  test("are those of the user's time zone", async () => {
    await addText(Date.UTC(2026, 10, 20, 10, 59)); // 23:59 in Auckland, 13 hours ahead
    await addText(Date.UTC(2026, 10, 20, 11, 0)); // 0:00 of the next day there
    expect(await daysWithTexts("Pacific/Auckland")).toEqual([
      { day: "2026-11-20", texts: 1, words: 100 },
      { day: "2026-11-21", texts: 1, words: 100 },
    ]);
    expect(await daysWithTexts("America/Sao_Paulo")).toEqual([{ day: "2026-11-20", texts: 2, words: 200 }]);
    expect((await stats("Pacific/Auckland")).textsPerDay).toBe(1);
    expect((await stats("UTC")).textsPerDay).toBe(2);
  });

  test("respect a time zone whose offset has 45 minutes", async () => {
    await addText(Date.UTC(2026, 10, 19, 18, 14)); // 23:59 in Kathmandu, 5:45 ahead
    await addText(Date.UTC(2026, 10, 19, 18, 15));
    expect((await daysWithTexts("Asia/Kathmandu")).map(({ day: date }) => date)).toEqual([
      "2026-11-19",
      "2026-11-20",
    ]);
  });

  test("are complete across a clock change, including the day of 25 hours", async () => {
    const after = Date.UTC(2026, 10, 2, 12, 0);
    for (const at of [Date.UTC(2026, 10, 1, 4, 0), Date.UTC(2026, 10, 2, 4, 59)]) await addText(at);
    await addText(Date.UTC(2026, 10, 1, 3, 59));
    const { days, textsPerDay } = await stats("America/New_York", after);
    expect(days.slice(-3)).toEqual([
      { day: "2026-10-31", texts: 1, words: 100 },
      { day: "2026-11-01", texts: 2, words: 200 },
      { day: "2026-11-02", texts: 0, words: 0 },
    ]);
    expect(new Set(days.map(({ day: date }) => date)).size).toBe(30);
    expect(textsPerDay).toBe(1);
  });

  test("include the first moment of the thirtieth day, and nothing earlier", async () => {
    const first = Date.UTC(2026, 9, 22, 7, 0); // 0:00 in Los Angeles, where it is still 7 hours behind UTC
    await addText(first);
    await addText(first - 1);
    const at = Date.UTC(2026, 10, 21, 7, 59); // 23:59 on November 20, 8 hours behind
    expect(await daysWithTexts("America/Los_Angeles", at)).toEqual([
      { day: "2026-10-22", texts: 1, words: 100 },
    ]);
    expect((await stats("America/Los_Angeles", at)).texts).toBe(2);
  });
});
