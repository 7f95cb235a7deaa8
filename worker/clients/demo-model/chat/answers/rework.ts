// A text of the person, or the last reply, written once more.
import type { RewriteStrength, RewriteStyle } from "../../../../../shared/catalog/rewrite-styles.ts";
import { fold } from "../../../../../shared/text/fold.ts";
import { countWords } from "../../../../../shared/text/words.ts";
import { rewritePhrases } from "../../rewrite/phrases/phrases-by-language.ts";
import { writeRewritten } from "../../rewrite/write-rewritten.ts";
import { sourceLanguageOf } from "../../source/source-language.ts";
import { shortenSentence } from "../../summarize/shorten-sentence.ts";
import { plainLine } from "../../summarize/source-sentences.ts";
import { writeSummary } from "../../summarize/write-summary.ts";
import { beginningOf, blocksOf, isList } from "../clean-text.ts";
import { styleIn } from "../find-intent.ts";
import type { Kit } from "../kit.ts";
import type { LeadName } from "../phrases/phrases.ts";
import { correctionsOf } from "./correct.ts";
import { askForText } from "./talk.ts";

export const simplify = (kit: Kit) => rewritten(kit, "simpler", "simple", "strong");
export const style = (kit: Kit) =>
  rewritten(kit, "styled", styleIn(kit.ask.request, kit.ask.language) ?? "formal", "medium");

function rewritten(kit: Kit, lead: LeadName, to: RewriteStyle, strength: RewriteStrength): string[] {
  if (!kit.ask.text) return askForText(kit);
  const { text, isCut } = beginningOf(kit.ask.text);
  const written = inStyle(kit, text, to, strength);
  if (isSame(written, text)) return [kit.say(kit.phrases.unchanged), kit.end("work")];
  return [kit.lead(lead), written, ...kit.cutNote(isCut), kit.end("work")];
}

/** Clear and in one piece: first its mistakes, then its words and the build of its sentences. */
export function revise(kit: Kit): string[] {
  if (!kit.ask.text) return askForText(kit);
  const { text, isCut } = beginningOf(kit.ask.text);
  const { corrected, list } = correctionsOf(kit, text);
  const to = styleIn(kit.ask.request, kit.ask.language) ?? "simple";
  const revised = inStyle(kit, corrected, to, "light");
  if (isSame(revised, text)) return [kit.say(kit.phrases.unchanged), kit.end("work")];
  return [kit.lead("revised"), revised, ...list, ...kit.cutNote(isCut), kit.end("work")];
}

const isSame = (one: string, other: string) => blocksOf(one).join("\n") === blocksOf(other).join("\n");

/** Without the opening and the closing of a style, which are of no use around a part of somebody's text. */
function inStyle(kit: Kit, text: string, to: RewriteStyle, strength: RewriteStrength): string {
  const { language } = sourceLanguageOf(text, kit.ask.language);
  const written = kit.write(writeRewritten, { style: to, strength, language }, { text });
  const { openers, closers } = rewritePhrases[language].voices[to];
  const around = new Set([...openers, ...closers].map(fold));
  return blocksOf(written)
    .filter((block) => !around.has(fold(block)) || text.includes(block))
    .join("\n\n");
}

/** Of a text that is cut down by its words, what is kept. */
const shareKept = 0.6;
/** A text of more words is summed up in two paragraphs. */
const long = 250;

export function shorten(kit: Kit): string[] {
  const { text } = kit.ask;
  if (!text) return askForText(kit);
  return [kit.lead("shorter"), shorterThan(kit, text), kit.end("work")];
}

function shorterThan(kit: Kit, text: string): string {
  const words = countWords(text);
  const blocks = blocksOf(text);
  const lines = blocks.filter(isList).flatMap((block) => block.split("\n"));
  if (lines.length > 2 && countWords(lines.join("\n")) > words / 2)
    return lines.slice(0, Math.ceil(lines.length / 2)).join("\n");
  const length = words > long ? "medium" : "short";
  const summary = kit.write(writeSummary, { length, language: kit.ask.language }, { text });
  if (summary && countWords(summary) < words * shareKept) return summary;
  const line = kit.write(writeSummary, { length: "line", language: kit.ask.language }, { text });
  if (line && countWords(line) < words * shareKept) return line;
  const room = {
    words: Math.max(1, Math.floor(words * shareKept)),
    characters: Math.max(3, text.length - 1),
  };
  return shortenSentence(line || plainLine(text), room);
}
