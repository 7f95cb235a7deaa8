import type { Correction } from "../../contracts/grammar.ts";

type Change = Pick<Correction, "start" | "end" | "after">;

/** Applies changes to a text. Their ranges are in UTF-16 units, in order, without overlaps. */
export function applyCorrections(text: string, changes: readonly Change[]): string {
  let corrected = "";
  let from = 0;
  for (const { start, end, after } of changes) {
    corrected += text.slice(from, start) + after;
    from = end;
  }
  return corrected + text.slice(from);
}
