import { type Emotion, emotions } from "../../../shared/catalog/writing-options.ts";
import type { DayOfWriting, Stats, StatsQuery } from "../../../shared/contracts/contents.ts";
import { ownerOf, readTexts, type TextContext } from "../../db/documents/access.ts";
import { onOwnerShard } from "../../db/documents/owner-batch.ts";
import { quarterMs, readContentStats } from "../../db/documents/stats.ts";

const shownDays = 30;

/** An upper bound of 30 calendar days with a clock change, in ms. */
const windowMs = 31 * 24 * 60 * 60_000;

/**
 * Statistics of the user's private texts, of their workspace's, or of one member's in it, by days of the time zone, or of
 * UTC if it is unknown. `now` is in ms since 1970 UTC.
 */
export async function readStats(
  ctx: TextContext,
  { timeZone, visibility = "private", author }: StatsQuery,
  now: number,
): Promise<Stats> {
  const { sums, keywords, quarters } = await readTexts(
    ctx,
    (access) => {
      const owner = ownerOf(access, visibility);
      return onOwnerShard(ctx.databases, owner, (db) =>
        readContentStats(db, { owner, author }, now - windowMs, now),
      );
    },
    visibility,
  );
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

/** Of several equally frequent tones, the strongest, which comes first in `emotions`. */
function dominantOf(tones: Record<Emotion, number>): Emotion | null {
  const most = Math.max(...Object.values(tones));
  return most > 0 ? (emotions.find((tone) => tones[tone] === most) ?? null) : null;
}

// Calendar days as ISO dates. Differences are computed in UTC, where every day has 24 hours.

const dayMs = 24 * 60 * 60_000;

/** Returns the day of a time (ms since 1970 UTC) in a time zone, or in UTC if there is no such zone. */
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

/** `count` days up to `last`, oldest first. */
export function daysUntil(last: string, count: number): string[] {
  const end = Date.parse(last);
  return Array.from({ length: count }, (_, index) =>
    new Date(end - (count - 1 - index) * dayMs).toISOString().slice(0, 10),
  );
}

/** Number of days from `first` to `last`, both included; at least 1. */
export function countDays(first: string, last: string): number {
  return Math.max(1, (Date.parse(last) - Date.parse(first)) / dayMs + 1);
}
