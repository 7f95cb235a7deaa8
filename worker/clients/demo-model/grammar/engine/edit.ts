// What a rule proposes, and how proposals come together.
import type { CorrectionCategory } from "../../../../../shared/contracts/grammar.ts";
import type { ReasonCode } from "../reasons/reasons.ts";

/** A change of the text at [start, end), in UTF-16 units. */
export interface Edit {
  start: number;
  end: number;
  after: string;
  code: ReasonCode;
  category: CorrectionCategory;
}

/** Those edits that do not meet, the first and then the longest before the others, in the order of the text. */
export function withoutOverlaps(edits: Edit[]): Edit[] {
  const sorted = [...edits].sort((a, b) => a.start - b.start || b.end - a.end);
  const kept: Edit[] = [];
  let reached = -1;
  for (const edit of sorted) {
    if (edit.start < reached || (edit.start === reached && edit.start === edit.end)) continue;
    kept.push(edit);
    reached = edit.end;
  }
  return kept;
}
