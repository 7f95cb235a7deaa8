import { pixelWidth, searchResult } from "../pixel-width.ts";
import { type LengthPart, mostPoints } from "./parts.ts";

const most = mostPoints.length;
const { fontSize, width: widest } = searchResult.title;

/** In CSS px: some 30 characters. */
const narrowest = 300;
/** What is left of the points where a title is cut at all, and the width at which none are. */
const pointsWhenCut = 20;
const nothingLeftAt = widest * 1.5;

/**
 * All points from 300 to 580 px; below in proportion; above from 20 points down to none at 870 px.
 *
 * Google cuts what is wider, and rewrites short and long titles most: of 80,959 titles those of 51 to 60 characters
 * were changed least, those above 70 or below 20 mostly (Zyppy, "Google rewrites 61 % of title tags", 2022).
 */
export function scoreLength(title: string): LengthPart {
  const width = pixelWidth(title, fontSize);
  if (width < narrowest) return part((most * width) / narrowest, "tooShort");
  if (width <= widest) return part(most, "good");
  return part((pointsWhenCut * Math.max(0, nothingLeftAt - width)) / (nothingLeftAt - widest), "tooWide");
}

const part = (points: number, finding: LengthPart["finding"]): LengthPart => ({
  part: "length",
  points: Math.round(points),
  most,
  finding,
});
