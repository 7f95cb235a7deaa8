// What a date says, and what the other text must have to say the same.
import type { Found } from "./found.ts";

/** A reading of a date; what it does not say is missing. */
export interface Reading {
  year?: number;
  month: number;
  day?: number;
}

export const isValid = ({ month, day = 1 }: Reading) => month >= 1 && month <= 12 && day >= 1 && day <= 31;

/** A date that can be read in one way or more. */
export function dateFound(
  start: number,
  text: string,
  readings: Reading[],
  strength: "firm" | "soft",
): Found {
  return { start, text, strength, needs: readings.flatMap(needsOf), offers: readings.flatMap(offersOf) };
}

/** A year that is lacking must stand elsewhere in the other text. */
function needsOf({ year, month, day }: Reading): string[][] {
  if (day === undefined)
    return year === undefined ? [] : [[`my:${year}-${month}`], [`mo:${month}`, `n:${year}`]];
  if (year === undefined) return [[`md:${month}-${day}`]];
  return [[`d:${year}-${month}-${day}`], [`dy:${month}-${day}`, `n:${year}`]];
}

function offersOf({ year, month, day }: Reading): string[] {
  const offers = [`mo:${month}`];
  if (year !== undefined) offers.push(`my:${year}-${month}`, `n:${year}`);
  if (day !== undefined) offers.push(`md:${month}-${day}`, `n:${day}`);
  if (day !== undefined) offers.push(year === undefined ? `dy:${month}-${day}` : `d:${year}-${month}-${day}`);
  return offers;
}
