import * as z from "zod/mini";
import { emotions } from "../text/emotion.ts";

/** `timeZone` is an IANA name; UTC if it is absent or unknown. */
export const statsQuery = z.object({ timeZone: z.optional(z.string()) });

/** One day of the user's calendar. `day` is an ISO date such as "2026-11-20". */
const dayOfWriting = () => z.object({ day: z.string(), texts: z.number(), words: z.number() });
export type DayOfWriting = z.output<ReturnType<typeof dayOfWriting>>;

/**
 * Figures over the texts that a user's plan shows, from what was computed when each was saved. A text whose stored figures
 * cannot be read counts in `texts` only.
 */
export const stats = () =>
  z.object({
    texts: z.number(),
    words: z.number(),
    /** 0 (hard) to 100 (easy), whole: the mean over the texts that have a score, weighted by length; null without any. */
    readability: z.nullable(z.number()),
    /** How many texts have each tone. */
    tones: z.object({ enthusiastic: z.number(), persuasive: z.number(), neutral: z.number() }),
    /** The tone of most texts; null if no text has one. */
    dominantTone: z.nullable(z.enum(emotions)),
    /** Texts per day from the day of the first text to today, both included; not rounded. 0 without texts. */
    textsPerDay: z.number(),
    /** The five most frequent words of the texts, in any case, the most frequent first. */
    keywords: z.array(z.object({ word: z.string(), count: z.number() })),
    /** The last 30 days in the user's time zone, the oldest first, days without texts included. */
    days: z.array(dayOfWriting()),
  });
export type Stats = z.output<ReturnType<typeof stats>>;
