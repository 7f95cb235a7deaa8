import type { Language } from "../../catalog/languages.ts";
import { type Evidence, piecesOf, sumOf } from "./detect-language/evidence.ts";
import { proseOf } from "./detect-language/prose.ts";
import { scriptOf } from "./detect-language/script.ts";
import { type Verdict, verdictOf } from "./detect-language/verdict.ts";

/** How much of a text may be in another language than the rest: a title, a quotation. */
const strangerShare = 1 / 3;

/**
 * The language of a markdown text; "other" when it is surely another one than ours; null when it is too short or too
 * mixed to be sure, or has little but names, numbers and code. Takes about 2 ms for 1,000 words; of a text that is
 * longer than 2,400 words it reads parts from everywhere.
 */
export function detectLanguage(text: string): Language | "other" | null {
  const prose = proseOf(text);
  const script = scriptOf(prose);
  if (script !== "ours") return script === "other" ? "other" : null;
  const pieces = piecesOf(prose);
  const verdict = verdictOf(sumOf(pieces));
  return verdict && !isMixed(pieces, verdict) ? verdict : null;
}

function isMixed(pieces: Evidence[], verdict: Verdict): boolean {
  let sure = 0;
  let strange = 0;
  for (const piece of pieces) {
    const own = verdictOf(piece);
    if (own === null) continue;
    sure += piece.words;
    if (own !== verdict) strange += piece.words;
  }
  return strange > sure * strangerShare;
}
