// Statistics as text.
import { type Emotion, emotions } from "../../../shared/catalog/writing-options.ts";
import type { Stats } from "../../../shared/contracts/contents.ts";

/** The time of day for the greeting. */
export function dayPart(hour: number): "morning" | "afternoon" | "evening" {
  if (hour < 5 || hour >= 18) return "evening";
  return hour < 12 ? "morning" : "afternoon";
}

/** The name to greet a user by: the first word that is no title or initial, such as "Dr." */
export function firstName(name: string): string {
  return name.split(/\s+/).find((word) => word !== "" && !word.endsWith(".")) ?? name;
}

/** R. Flesch's bands: the minimum score of each, from the easiest down. */
const bands = [
  [90, "veryEasy"],
  [80, "easy"],
  [70, "fairlyEasy"],
  [60, "plain"],
  [50, "fairlyHard"],
  [30, "hard"],
  [0, "veryHard"],
] as const;
type Band = (typeof bands)[number][1];

/** A score as whole percentage with its band; undefined without a score. */
export function describeReadability(score: number | null): { percent: number; band: Band } | undefined {
  if (typeof score !== "number" || Number.isNaN(score)) return undefined;
  const percent = Math.round(Math.min(100, Math.max(0, score)));
  const band = bands.find(([least]) => percent >= least)?.[1] ?? "veryHard";
  return { percent, band };
}

/** Tones by frequency; the dominant one first, if known. */
export function rankTones({ tones, dominantTone }: Stats): Emotion[] {
  const weight = (tone: Emotion) => (tone === dominantTone ? Number.POSITIVE_INFINITY : (tones[tone] ?? 0));
  return emotions.filter((tone) => weight(tone) > 0).sort((one, other) => weight(other) - weight(one));
}

/** Texts per day to one decimal; small values to two, never rounded to zero. */
export function roundPerDay(value: number): number {
  if (value === 0 || value >= 0.1) return Math.round(value * 10) / 10;
  return Math.max(0.01, Math.round(value * 100) / 100);
}
