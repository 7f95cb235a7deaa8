// What the people in the pictures have written and been told.
import type { BrowserContext } from "@playwright/test";
import { v7 as uuidv7 } from "uuid";
import type { ContentType, Tone } from "../../shared/catalog/writing-options.ts";
import type { DoneEvent } from "../../shared/contracts/runs.ts";
import { quoted } from "../database.ts";
import { runSql } from "./calamo.ts";
import { people } from "./people.ts";

type Written = [daysAgo: number, title: string, contentType: ContentType, tone: Tone, words: number];

const month: Written[] = [
  [29, "A newsletter people look forward to", "email", "friendly", 120],
  [28, "Choosing a desk lamp for long evenings", "seo", "informative", 180],
  [27, "Why walking helps us think", "article", "casual", 200],
  [27, "Three walks before breakfast", "social", "enthusiastic", 60],
  [24, "Our workshop moves to Thursday", "email", "formal", 90],
  [22, "How small bakeries win regulars", "blog", "conversational", 220],
  [21, "A bakery opens in Mill Street", "news", "formal", 150],
  [20, "Sourdough for the impatient", "blog", "humorous", 180],
  [17, "A lamp that reads with you", "ad", "persuasive", 70],
  [16, "What a reed pen can do", "article", "authoritative", 200],
  [15, "Ink, paper, patience", "presentation", "creative", 140],
  [14, "Cutting a pen from a reed", "script", "technical", 210],
  [13, "The year in nine slides", "presentation", "professional", 160],
  [10, "A quiet keyboard for shared rooms", "product", "informative", 110],
  [9, "Meetings that end on time", "blog", "persuasive", 190],
  [8, "A thank-you that is read", "email", "friendly", 80],
  [7, "Why the library stays open late", "news", "formal", 150],
  [7, "Night owls of the reading room", "social", "creative", 60],
  [5, "Five questions before you publish", "article", "informative", 200],
  [4, "A garden on the roof", "blog", "enthusiastic", 180],
  [3, "Tomatoes above the traffic", "social", "humorous", 60],
  [2, "Booking a table, politely", "email", "conversational", 80],
  [1, "How to write a brief that works", "seo", "authoritative", 220],
  [1, "Briefs: a checklist", "presentation", "technical", 120],
  [0, "A draft by lunch, a text by dinner", "article", "creative", 240],
];
const dayMs = 86_400_000;
const hourMs = 3_600_000;

/** Writes a month of texts through the API, then dates each back. Answers the id of the newest. */
export async function writeMonth(context: BrowserContext): Promise<string> {
  const begun = Date.now();
  const statements: string[] = [];
  let newest = "";
  for (const [daysAgo, title, contentType, tone, wordCount] of month) {
    const prompt = `${title}: what it takes, an example, and a first step`;
    const id = await write(context, { title, prompt, contentType, tone, wordCount });
    const time = begun - daysAgo * dayMs - hourMs + statements.length * 30_000;
    newest = uuidv7({ msecs: time }); // texts are listed by their ids
    statements.push(
      `UPDATE contents SET id = ${quoted(newest)}, created_at = ${time} WHERE id = ${quoted(id)}`,
      `UPDATE content_words SET id = ${quoted(newest)} WHERE id = ${quoted(id)}`,
    );
  }
  await runSql(statements);
  return newest;
}

/** Uses up prompts, for those who come near their limit. */
export async function writeSome(context: BrowserContext, count: number): Promise<void> {
  for (let text = 1; text <= count; text++)
    await write(context, { title: `A short note, number ${text}`, prompt: "Reed pens", wordCount: 40 });
}

async function write({ request }: BrowserContext, input: object): Promise<string> {
  const answer = await request.post("/api/runs", { data: { id: uuidv7(), tool: "generate", input } });
  if (!answer.ok()) throw new Error(`not written: ${answer.status()} ${await answer.text()}`);
  const { contentId }: DoneEvent = await answer.json();
  return contentId ?? "";
}

type Told = [daysAgo: number, kind: string, type: string, details: object, read: 0 | 1];

const told: Told[] = [
  [12, "promptsReached", "warning", { limit: 100, plan: "pro" }, 1],
  [6, "newSignIn", "security", { browser: "Safari", os: "iOS" }, 1],
  [9, "planStarted", "success", { plan: "pro", amount: 2500, date: Date.now() + 22 * dayMs }, 1],
  [4, "paymentFailed", "warning", { plan: "pro", date: Date.now() + 3 * dayMs }, 0],
  [3, "planExpiring", "warning", { plan: "pro", days: 3 }, 0],
  [1, "promptsApproaching", "warning", { used: 80, limit: 100 }, 0],
  [0, "newSignIn", "security", { browser: "Firefox", os: "Linux" }, 0],
];

/** Puts notifications of every kind into the writer's panel. */
export async function notifyWriter(): Promise<void> {
  const rows = told.map(([daysAgo, kind, type, details, read]) => {
    const time = Date.now() - daysAgo * dayMs - hourMs;
    const texts = [people.writer.id, uuidv7({ msecs: time }), kind, type, JSON.stringify(details)];
    return `(${texts.map(quoted).join(", ")}, ${read}, ${time})`;
  });
  const columns = "user_id, id, kind, type, details, read, created_at";
  await runSql([`INSERT INTO notifications (${columns}) VALUES ${rows.join(", ")}`]);
}
