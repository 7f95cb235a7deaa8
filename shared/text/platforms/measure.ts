// Measures a text against the limits of a platform, lists what could be improved, and cuts it to fit.
import type { Platform } from "../../catalog/writing-options.ts";
import { withWatermark } from "../../watermark.ts";
import type { Span } from "../analysis/sentences.ts";
import { findHashtags, findMentions, findUrls } from "./entities.ts";
import { type Counting, graphemes, lengthOf } from "./lengths.ts";
import { platformRules } from "./rules.ts";

/** What could be improved. The first two keep a text from fitting. */
const advices = [
  "hashtagsRefused",
  "mentionsRefused",
  "titleMissing",
  "titleTooLong",
  "openingTooLong",
  "tooManyHashtags",
  "refusedSigns",
] as const;
export type Advice = (typeof advices)[number];

export interface Measurement {
  /** The length of the text in the platform's unit. */
  length: number;
  limit: number;
  /** Negative if the text is too long. */
  left: number;
  /** Whether it is neither too long nor has more hashtags or mentions than the platform accepts. */
  isFitting: boolean;
  advice: Advice[];
}

/**
 * Measures a text against the rules of `platform` (`platformRules`). A title with a separate field doesn't
 * count towards the length. Linear time.
 */
export function measure(text: string, platform: Platform): Measurement {
  const { limit, counting, title } = platformRules[platform];
  const length = lengthOf(title?.isApart ? partsOf(text, platform).body : text, counting);
  return {
    length,
    limit,
    left: limit - length,
    isFitting: length <= limit && surplusTags(text, platform).length === 0,
    advice: text.trim() ? adviceOn(text, platform) : [],
  };
}

/** Returns the last hashtags and mentions, as many as the platform doesn't accept. */
function surplusTags(text: string, platform: Platform): Span[] {
  const { hashtags = Number.POSITIVE_INFINITY, mentions = Number.POSITIVE_INFINITY } =
    platformRules[platform].most ?? {};
  return [...findHashtags(text).slice(hashtags), ...findMentions(text).slice(mentions)];
}

function adviceOn(text: string, platform: Platform): Advice[] {
  const { title: titleRules, fold, hashtags, refused } = platformRules[platform];
  const { title, body } = partsOf(text, platform);
  const surplus = surplusTags(text, platform).map(({ start }) => text.charAt(start));
  const hashtagsRefused = surplus.some((sign) => /[#＃]/.test(sign));
  const [opening = ""] = body.trimStart().split("\n", 1);
  const holds: Record<Advice, boolean> = {
    hashtagsRefused,
    mentionsRefused: surplus.some((sign) => /[@＠]/.test(sign)),
    titleMissing: titleRules !== undefined && !title,
    titleTooLong: titleRules !== undefined && lengthOf(title, "graphemes") > titleRules.limit,
    openingTooLong: fold !== undefined && lengthOf(opening, "graphemes") > fold.characters,
    tooManyHashtags: !hashtagsRefused && findHashtags(text).length > hashtags,
    refusedSigns: refused?.test(text) ?? false,
  };
  return advices.filter((advice) => holds[advice]);
}

/**
 * Cuts a text to fit into `platform`, together with `watermark` if there is one. Hashtags and mentions that the platform
 * doesn't accept are removed from the end. A text that is too long ends in an ellipsis: after the last sentence in the last third, otherwise after a word. Graphemes and URLs are
 * never cut.
 */
export function cutToFit(written: string, platform: Platform, watermark = ""): string {
  const text = withoutSurplusTags(written, platform);
  const overflow = (shorter: string) => -measure(withWatermark(shorter, watermark), platform).left;
  if (overflow(text) <= 0) return text;
  const ended = text.trimEnd();
  if (overflow(ended) <= 0) return ended;
  const { limit, counting, title } = platformRules[platform];
  const bodyStart = title?.isApart ? partsOf(text, platform).bodyStart : 0;
  const body = text.slice(bodyStart);
  // Reserves the ellipsis. On X that leaves 277.
  let room = limit - lengthOf(" …", counting) - lengthOf(withWatermark("", watermark), counting);
  for (;;) {
    const cut = text.slice(0, bodyStart) + keptWithin(body, counting, room);
    const tooMuch = overflow(cut);
    if (tooMuch <= 0 || room <= 0) return cut;
    room -= tooMuch; // the cut may have turned text into a URL, which counts differently
  }
}

/** Removes the hashtags that end a line as a whole, and of other tags only the sign. */
function withoutSurplusTags(text: string, platform: Platform): string {
  let kept = text;
  for (const { start, end } of surplusTags(text, platform).toSorted((a, b) => b.start - a.start)) {
    const after = kept.slice(end);
    const isAtEnd = /[#＃]/.test(kept.charAt(start)) && /^[ \t]*(?:\n|$)/.test(after);
    kept = isAtEnd
      ? kept.slice(0, start).replace(/[ \t]+$/, "") + after
      : kept.slice(0, start) + kept.slice(start + 1);
  }
  return kept;
}

// Chooses where to cut: after a sentence, otherwise after a word.

const sentenceEnd = /[.!?…。！？]+["'”’»“)\]]*|\n/g;
/** "z. B." and "am 3. Mai" continue after their full stop. */
const abbreviated = /(?:^|[\s(])(?:\p{L}|\d{1,2})$/u;
/** Characters that are removed from the end of a cut text. */
const dangling = new Set(" \t\n\r\u00A0\u202F,;:–—-([{«“„‘¿¡\"'#@/".split(""));

/** Returns the beginning of `text` that fits into `room`, and an ellipsis. */
export function keptWithin(text: string, counting: Counting, room: number): string {
  const end = endWithin(text, counting, room);
  const sentence = lastSentence(text, end);
  if (sentence >= (end * 2) / 3) return `${text.slice(0, sentence).trimEnd()} …`;
  const word = lastWord(text, end);
  const kept = text.slice(0, word >= end / 2 ? word : end);
  return `${withoutDangling(kept)}…`;
}

/** Returns the end of the last character or URL that fits, in UTF-16 units. */
function endWithin(text: string, counting: Counting, room: number): number {
  let length = 0;
  let kept = 0;
  for (const unit of unitsOf(text)) {
    length += lengthOf(unit, counting);
    if (length > room) break;
    kept += unit.length;
  }
  return kept;
}

/** Splits a text into indivisible units: grapheme clusters and URLs. */
function* unitsOf(text: string): Generator<string> {
  const urls = findUrls(text).values();
  let url = urls.next().value;
  let start = 0;
  let end = 0;
  for (const { index, segment } of graphemes.segment(text)) {
    if (index >= end && index > start) {
      yield text.slice(start, index);
      start = index;
    }
    end = Math.max(end, index + segment.length);
    if (url && url.start < end) {
      end = Math.max(end, url.end);
      url = urls.next().value;
    }
  }
  if (start < text.length) yield text.slice(start);
}

/** Returns the end of the last sentence or line within the first `end` units if it is in their last third; else 0. */
function lastSentence(text: string, end: number): number {
  const from = Math.floor((end * 2) / 3);
  let last = 0;
  for (const { 0: sign, index } of text.slice(from, end).matchAll(sentenceEnd)) {
    const at = from + index;
    const behind = at + sign.length;
    const isEnd = sign === "\n" || /^[。！？]/.test(sign) || /^\s?$/.test(text.charAt(behind));
    if (isEnd && !abbreviated.test(text.slice(Math.max(0, at - 6), at))) last = behind;
  }
  return last;
}

/** Returns the end of the last whole word within the first `end` units. */
function lastWord(text: string, end: number): number {
  if (/^\s?$/.test(text.charAt(end))) return end;
  let at = end;
  while (at > 0 && !/\s/.test(text.charAt(at - 1))) at--;
  return at;
}

function withoutDangling(text: string): string {
  let end = text.length;
  while (end > 0 && dangling.has(text.charAt(end - 1))) end--;
  return text.slice(0, end);
}

// Texts with a separate first line: a title, or the subject of an e-mail with its preview text.

interface TextParts {
  /** Without Markdown; empty if there is none. */
  title: string;
  /** The preview text that an inbox shows beside the subject; empty if there is none. */
  preview: string;
  /** The rest. */
  body: string;
  /** The start of the rest, in UTF-16 units. */
  bodyStart: number;
}

const heading = /^ {0,3}#{1,6}[ \t]+(.*)$/;
const bold = /^\*\*([^*]*)\*\*$/;
/** Matches "Subject: …" in any language. */
const labelled = /^[^\s:：][^:：]{0,30}[:：](?!\/\/)\s*(\S.*)$/u;
/** In UTF-16 units. Longer lines are not titles. */
const longestTitle = 300;

/** The title is a heading or a line in bold, in a newsletter also "Subject: …". Linear time. */
export function partsOf(text: string, platform: Platform): TextParts {
  const first = lineFrom(text, 0);
  const title = platformRules[platform].title && first ? titleOf(first.line, platform) : "";
  if (!title || !first) return { title: "", preview: "", body: text, bodyStart: 0 };
  const second = platform === "newsletter" ? lineFrom(text, first.end) : null;
  const preview = second ? labelOf(second.line) : "";
  const next = lineFrom(text, preview && second ? second.end : first.end);
  const bodyStart = next?.start ?? text.length;
  return { title, preview, body: text.slice(bodyStart), bodyStart };
}

interface Line {
  line: string;
  start: number;
  end: number;
}

/** Returns the first non-blank line from `at` on. */
function lineFrom(text: string, at: number): Line | null {
  const rest = text.slice(at);
  const blank = rest.length - rest.trimStart().length;
  if (blank === rest.length) return null;
  const start = at + blank;
  const stop = text.indexOf("\n", start);
  const end = stop === -1 ? text.length : stop;
  return { line: text.slice(start, end).trimEnd(), start, end };
}

function titleOf(line: string, platform: Platform): string {
  const own = heading.exec(line)?.[1] ?? bold.exec(line)?.[1] ?? "";
  const title = own || (platform === "newsletter" ? labelOf(line) : "");
  return title.length > longestTitle ? "" : title.replaceAll("**", "").trim();
}

const labelOf = (line: string) => labelled.exec(line.replaceAll("**", "").trim())?.[1] ?? "";
