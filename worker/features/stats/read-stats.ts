import type { DayOfWriting, Stats } from "../../../shared/contracts/contents.ts";
import { type Emotion, emotions } from "../../../shared/text/analysis/emotion.ts";
import type { Database } from "../../db/client.ts";
import { quarterMs, readContentStats } from "../../db/content-stats.ts";

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

// Days of a person's calendar, as ISO dates. Their sums are made on UTC's calendar, where every day has 24 hours.

const dayMs = 24 * 60 * 60_000;

/** Which day a moment (ms since 1970 UTC) lies in, by the clocks of the zone; of UTC where no zone has that name. */
export function dayIn(timeZone: string | undefined): (at: number) => string {
  const format = formatFor(timeZone) ?? formatFor("UTC");
  return (at) => {
    const parts = new Map(format?.formatToParts(at).map(({ type, value }) => [type, value]));
    return `${parts.get("year")}-${parts.get("month")}-${parts.get("day")}`;
  };
}

function formatFor(timeZone: string | undefined): Intl.DateTimeFormat | null {
  try {
    const digits = { year: "numeric", month: "2-digit", day: "2-digit" } as const;
    return new Intl.DateTimeFormat("en", { ...digits, timeZone: timeZone ?? "UTC" });
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** So many days, the oldest first; `last` is the last of them. */
export function daysUntil(last: string, count: number): string[] {
  const end = Date.parse(last);
  return Array.from({ length: count }, (_, index) =>
    new Date(end - (count - 1 - index) * dayMs).toISOString().slice(0, 10),
  );
}

/** How many days there are from `first` to `last`, both of them included; at least 1. */
export function countDays(first: string, last: string): number {
  return Math.max(1, (Date.parse(last) - Date.parse(first)) / dayMs + 1);
}
