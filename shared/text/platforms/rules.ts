// The rules of each platform. If a vendor doesn't define its unit, UTF-16 units are counted: no other way of
// counting characters gives more, so a text that fits here fits there. If there is no vendor, graphemes are
// counted.
import type { Platform } from "../../catalog/writing-options.ts";
import type { Counting } from "./lengths.ts";

interface PlatformRules {
  /** The maximum length of a text. */
  limit: number;
  counting: Counting;
  /** A natural length on the platform, in characters; at most `limit`. */
  aim: number;
  /** The recommended maximum of hashtags; 0 if none should be used. */
  hashtags: number;
  /** With more hashtags or mentions, the platform rejects the text or ignores all of them. */
  most?: { hashtags?: number; mentions?: number };
  /** The title line above the text, if the platform has one. */
  title?: {
    /** In characters. */
    limit: number;
    /** Whether the title has a separate field and doesn't count towards the text. */
    isApart: boolean;
  };
  /** The part that is shown before "see more", in characters and in lines; absent if the platform shows all. */
  fold?: { characters: number; lines: number };
  /** Characters that the platform rejects. */
  refused?: RegExp;
}

/**
 * The rules of the platforms, version 1, read on 2026-11-22:
 * - twitter: `config/v3.json` of github.com/twitter/twitter-text; at most two hashtags: X's advice to advertisers.
 * - instagram: "Maximum 2200 characters, 30 hashtags, and 20 @ tags" (Instagram Platform, reference of IG User Media);
 *   five recommended since 2025-12-19 (@creators of that day).
 * - linkedin: 3,000 characters (LinkedIn Help, "Post character limit").
 * - facebook: 63,206 characters (Facebook's announcement of 2011-11-30).
 * - youtube: description "a maximum length of 5000 bytes", title "of 100 characters", both without `<` and `>` (YouTube
 *   Data API v3, `videos`); the first three hashtags are shown, and all are ignored if there are more than 60
 *   (YouTube Help, "Use hashtags for video search", support.google.com/youtube/answer/6390658).
 * - tiktok: "The maximum length is 2200 in UTF-16 runes" (Content Posting API, Direct Post); no more than five hashtags: a
 *   notice in the app since August 2025 (Social Media Today), which TikTok does not document elsewhere.
 * - telegram: 4,096, "length in utf8 codepoints" (core.telegram.org/constructor/config, `message_length_max`).
 * - medium: titles "longer than 100 characters will be ignored" (Medium's API). Its text has no limit; ours is a bound.
 * - blog, newsletter, pressRelease, rss: our own. Search results show about 60 characters of a title, and an inbox
 *   about as many of a subject.
 * Platforms don't document where they fold; those figures are measurements by others and affect the preview only.
 */
export const platformRules: Record<Platform, PlatformRules> = {
  blog: {
    limit: 1500,
    counting: "graphemes",
    aim: 1300,
    hashtags: 0,
    title: { limit: 70, isApart: false },
  },
  instagram: {
    limit: 2200,
    counting: "utf16",
    aim: 600,
    hashtags: 5,
    most: { hashtags: 30, mentions: 20 },
    fold: { characters: 125, lines: 3 },
  },
  twitter: { limit: 280, counting: "weighted", aim: 240, hashtags: 2 },
  linkedin: {
    limit: 3000,
    counting: "utf16",
    aim: 1200,
    hashtags: 5,
    fold: { characters: 210, lines: 3 },
  },
  facebook: {
    limit: 63_206,
    counting: "utf16",
    aim: 600,
    hashtags: 3,
    fold: { characters: 477, lines: 5 },
  },
  youtube: {
    limit: 5000,
    counting: "bytes",
    aim: 1200,
    hashtags: 3,
    most: { hashtags: 60 },
    title: { limit: 100, isApart: true },
    fold: { characters: 157, lines: 3 },
    refused: /[<>]/,
  },
  tiktok: {
    limit: 2200,
    counting: "utf16",
    aim: 300,
    hashtags: 5,
    most: { hashtags: 5 },
    fold: { characters: 100, lines: 2 },
  },
  newsletter: {
    limit: 10_000,
    counting: "graphemes",
    aim: 2500,
    hashtags: 0,
    title: { limit: 60, isApart: false },
  },
  medium: {
    limit: 100_000,
    counting: "graphemes",
    aim: 6000,
    hashtags: 0,
    title: { limit: 100, isApart: false },
  },
  telegram: { limit: 4096, counting: "codePoints", aim: 900, hashtags: 3 },
  pressRelease: {
    limit: 5000,
    counting: "graphemes",
    aim: 2500,
    hashtags: 0,
    title: { limit: 100, isApart: false },
  },
  rss: {
    limit: 4000,
    counting: "graphemes",
    aim: 700,
    hashtags: 0,
    title: { limit: 100, isApart: false },
  },
};
