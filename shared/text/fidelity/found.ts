/**
 * How much a find weighs. What is `firm` must be kept. A number that is `spelled` out, and more so a `loose` one ("two",
 * "third"), may be a way of speaking: see `pairUp`. What is `soft` is never missed, but stands in for what is.
 */
export type Strength = "firm" | "spelled" | "loose" | "soft";

/** Something a text states. Keys are the same for whatever means the same: "n:1500" for 1,500 and 1.5k. */
export interface Found {
  start: number;
  /** As it stands in the text. */
  text: string;
  strength: Strength;
  /** The other text has it when it offers all keys of one of these. */
  needs: string[][];
  /** What it is to the other text. */
  offers: string[];
}

/** The text with a sign in the place of each of what was found, so that it is not read again as something else. */
export function withoutFound(text: string, found: { start: number; text: string }[], sign = " "): string {
  let rest = "";
  let end = 0;
  for (const { start, text: part } of [...found].sort((a, b) => a.start - b.start)) {
    if (start < end) continue;
    rest += text.slice(end, start) + sign.repeat(part.length);
    end = start + part.length;
  }
  return rest + text.slice(end);
}

/** Those that are neither soft nor offered by the other text. */
export function lackingOf(found: Found[], others: Found[]): Found[] {
  const offered = new Set(others.flatMap(({ offers }) => offers));
  return found.filter(
    ({ strength, needs }) =>
      strength !== "soft" && !needs.some((keys) => keys.every((key) => offered.has(key))),
  );
}

/**
 * What of two texts' finds is worth telling. "The three of them" may count what the other text lists, and "two" may be
 * "both": what is not firm is told where the other text lacks something as well, as when "three" has become "four".
 * Of the source, a number that is spelled out is told always.
 */
export function pairUp(missing: Found[], invented: Found[]): { missing: Found[]; invented: Found[] } {
  return {
    missing: invented.length > 0 ? missing : missing.filter(({ strength }) => strength !== "loose"),
    invented: missing.length > 0 ? invented : invented.filter(({ strength }) => strength === "firm"),
  };
}
