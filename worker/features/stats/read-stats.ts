import type { DayOfWriting, Stats } from "../../../shared/contracts/contents.ts";
import { type Emotion, emotions } from "../../../shared/text/analysis/emotion.ts";
import type { Database } from "../../db/client.ts";
import { quarterMs, readContentStats } from "../../db/content-stats.ts";
import { countDays, dayIn, daysUntil } from "./calendar.ts";

const shownDays = 30;

/** Thirty days of the calendar are never longer than this, an hour of changed clocks included. In ms. */
const windowMs = 31 * 24 * 60 * 60_000;

/** The person's figures, with days by the clocks of the time zone (UTC where it is unknown). `now` is ms since 1970. */
export async function readStats(
  db: Database,
  userId: string,
  timeZone: string | undefined,
  now: number,
): Promise<Stats> {
  const { sums, keywords, quarters } = await readContentStats(db, userId, now - windowMs, now);
  const { texts, words, readability, tones, firstAt } = sums;
  const dayOf = dayIn(timeZone);
  const today = dayOf(now);

  const days = new Map<string, DayOfWriting>(
    daysUntil(today, shownDays).map((day) => [day, { day, texts: 0, words: 0 }]),
  );
  for (const { quarter, ...counts } of quarters) {
    const day = days.get(dayOf(quarter * quarterMs));
    if (!day) continue;
    day.texts += counts.texts;
    day.words += counts.words;
  }

  return {
    texts,
    words,
    readability: readability === null ? null : Math.round(readability),
    tones,
    dominantTone: dominantOf(tones),
    textsPerDay: firstAt === null ? 0 : texts / countDays(dayOf(firstAt), today),
    keywords: keywords.map(({ word, count }) => ({ word, count })),
    days: [...days.values()],
  };
}

/** Where several tones lead, the most marked of them, which `emotions` has first. */
function dominantOf(tones: Record<Emotion, number>): Emotion | null {
  const most = Math.max(...Object.values(tones));
  return most > 0 ? (emotions.find((tone) => tones[tone] === most) ?? null) : null;
}
