import { type Language, languages } from "../../../../shared/catalog/languages.ts";
import { piecesOf, sumOf } from "../../../../shared/text/detect-language/evidence.ts";
import { proseOf } from "../../../../shared/text/detect-language/prose.ts";
import { known } from "../../../../shared/text/detect-language/weights.ts";
import { detectLanguage } from "../../../../shared/text/detect-language.ts";
import { cleanText } from "./clean-text.ts";
import type { Conversation } from "./conversation.ts";
import { intentOf } from "./find-intent.ts";
import { signsByLanguage } from "./signs/signs-by-language.ts";
import { type MessageParts, splitMessage } from "./split-message.ts";

/** So many turns back, and so much of each, in UTF-16 units. */
const turnsBack = 10;
const readOfTurn = 3000;
/** What a word that only one of the languages has in requests is worth, beside the points of `detectLanguage`. */
const pointsOfOwn = 3;

const languageIn = (text: string): Language | null => {
  const found = detectLanguage(text);
  return found === "other" ? null : found;
};

/**
 * The language of the request; where that is too short for it, one whose signs it has, first of all that of what was
 * said before; else English.
 */
export function languageOfReply({ request, text }: MessageParts, { summary, turns }: Conversation): Language {
  const own = languageIn(request);
  if (own) return own;
  const earlier = languageOfTurns(turns.slice(0, -1)) ?? (summary === null ? null : languageIn(summary));
  const signed = languages.filter((language) => intentOf(request, language) !== "other");
  if (earlier && (signed.length === 0 || signed.includes(earlier))) return earlier;
  const brought = languageIn(text);
  if (brought && signed.includes(brought)) return brought;
  return likeliest(request, signed) ?? brought ?? likeliest(request, languages) ?? "en";
}

function languageOfTurns(turns: Conversation["turns"]): Language | null {
  for (const turn of turns.slice(-turnsBack).toReversed()) {
    const said = cleanText((turn.role === "user" ? turn.message : turn.text).slice(0, readOfTurn));
    const found = languageIn(turn.role === "user" ? splitMessage(said).request || said : said);
    if (found) return found;
  }
  return null;
}

/** The one that the words speak for most, be it ever so little; null where they speak for none. */
function likeliest(request: string, among: readonly Language[]): Language | null {
  const { points } = sumOf(piecesOf(proseOf(request.slice(0, readOfTurn))));
  const small = request.slice(0, readOfTurn).toLowerCase();
  const scored = among.map((language) => {
    const own = signsByLanguage[language].own.test(small) ? pointsOfOwn : 0;
    return { language, score: own + (points[known.indexOf(language)] ?? 0) };
  });
  const [best] = scored.toSorted((a, b) => b.score - a.score);
  return best && (best.score > 0 || among.length < languages.length) ? best.language : null;
}
