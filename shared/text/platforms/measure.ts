// How long a text is where it is to be published, what speaks against it there, and how it is cut to fit.
import type { Platform } from "../../catalog/platforms.ts";
import { withWatermark } from "../../watermark.ts";
import { keptWithin } from "./cut.ts";
import { findHashtags } from "./hashtags.ts";
import { lengthOf } from "./lengths.ts";
import { partsOf } from "./parts.ts";
import { platformRules } from "./rules.ts";

/** What can be better about a text that fits. */
export const advices = [
  "titleMissing",
  "titleTooLong",
  "openingTooLong",
  "tooManyHashtags",
  "refusedSigns",
] as const;
export type Advice = (typeof advices)[number];

export interface Measurement {
  /** What the text counts, as the platform counts. */
  length: number;
  limit: number;
  /** Negative where the text is too long. */
  left: number;
  isFitting: boolean;
  advice: Advice[];
}

/**
 * The text held against the rules of `platform` (`platformRules`, with their sources). A title that goes into a field of
 * its own does not count. Any text is measured, in a time that grows with its length.
 */
export function measure(text: string, platform: Platform): Measurement {
  const { limit, counting, title } = platformRules[platform];
  const length = lengthOf(title?.isApart ? partsOf(text, platform).body : text, counting);
  return {
    length,
    limit,
    left: limit - length,
    isFitting: length <= limit,
    advice: text.trim() ? adviceOn(text, platform) : [],
  };
}

function adviceOn(text: string, platform: Platform): Advice[] {
  const { title: titleRules, fold, hashtags, refused } = platformRules[platform];
  const { title, body } = partsOf(text, platform);
  const [opening = ""] = body.trimStart().split("\n", 1);
  const holds: Record<Advice, boolean> = {
    titleMissing: titleRules !== undefined && !title,
    titleTooLong: titleRules !== undefined && lengthOf(title, "graphemes") > titleRules.limit,
    openingTooLong: fold !== undefined && lengthOf(opening, "graphemes") > fold.characters,
    tooManyHashtags: findHashtags(text).length > hashtags,
    refusedSigns: refused?.test(text) ?? false,
  };
  return advices.filter((advice) => holds[advice]);
}

/**
 * The text where it fits into `platform`, together with `watermark` where there is one; else as much of its beginning as
 * does, and an ellipsis: up to the end of a sentence where one is in the last third, else of a word. No character, as
 * people see them, and no URL is cut in two.
 */
export function cutToFit(text: string, platform: Platform, watermark = ""): string {
  const overflow = (shorter: string) => -measure(withWatermark(shorter, watermark), platform).left;
  if (overflow(text) <= 0) return text;
  const ended = text.trimEnd();
  if (overflow(ended) <= 0) return ended;
  const { limit, counting, title } = platformRules[platform];
  const bodyStart = title?.isApart ? partsOf(text, platform).bodyStart : 0;
  const body = text.slice(bodyStart);
  // Room for the ellipsis behind a sentence: on X that leaves 277.
  let room = limit - lengthOf(" …", counting) - lengthOf(withWatermark("", watermark), counting);
  for (;;) {
    const cut = text.slice(0, bodyStart) + keptWithin(body, counting, room);
    const tooMuch = overflow(cut);
    if (tooMuch <= 0 || room <= 0) return cut;
    room -= tooMuch; // where it was cut, what was none may have become a URL
  }
}
