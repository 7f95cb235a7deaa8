// Figures in words.
import type { Stats } from "../../../shared/contracts/contents.ts";
import { type Emotion, emotions } from "../../../shared/text/analysis/emotion.ts";

/** The part of the day that a greeting names. */
export function dayPart(hour: number): "morning" | "afternoon" | "evening" {
  if (hour < 5 || hour >= 18) return "evening";
  return hour < 12 ? "morning" : "afternoon";
}

/** R. Flesch's bands: the least score of each, from the easiest down. */
const bands = [
  [90, "veryEasy"],
  [80, "easy"],
  [70, "fairlyEasy"],
  [60, "plain"],
  [50, "fairlyHard"],
  [30, "hard"],
  [0, "veryHard"],
] as const;
export type Band = (typeof bands)[number][1];

/** A score as a whole percentage with its band; undefined where there is no score. */
export function describeReadability(score: number | null): { percent: number; band: Band } | undefined {
  if (typeof score !== "number" || Number.isNaN(score)) return undefined;
  const percent = Math.round(Math.min(100, Math.max(0, score)));
  const band = bands.find(([least]) => percent >= least)?.[1] ?? "veryHard";
  return { percent, band };
}

/** The tones that texts have, the most frequent first. The dominant one leads where it is known. */
export function rankTones({ tones, dominantTone }: Stats): Emotion[] {
  const weight = (tone: Emotion) => (tone === dominantTone ? Number.POSITIVE_INFINITY : (tones[tone] ?? 0));
  return emotions.filter((tone) => weight(tone) > 0).sort((one, other) => weight(other) - weight(one));
}

/** Texts a day, to one place; what is rarer to two places, and never down to nothing. */
export function roundPerDay(value: number): number {
  if (value === 0 || value >= 0.1) return Math.round(value * 10) / 10;
  return Math.max(0.01, Math.round(value * 100) / 100);
}
