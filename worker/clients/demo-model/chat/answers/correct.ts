import * as z from "zod/mini";
import { writeGrammar } from "../../grammar/write-grammar.ts";
import { beginningOf } from "../clean-text.ts";
import { bulleted, type Kit } from "../kit.ts";
import { askForText } from "./talk.ts";

const mostListed = 6;
const answer = z.array(z.object({ before: z.string(), after: z.string(), reason: z.string() }));

export function correct(kit: Kit): string[] {
  if (!kit.ask.text) return askForText(kit);
  const { text, isCut } = beginningOf(kit.ask.text);
  const { corrected, list } = correctionsOf(kit, text);
  if (list.length === 0) return [kit.say(kit.phrases.noMistakes), ...kit.cutNote(isCut), kit.end("text")];
  return [kit.lead("corrected"), corrected, ...list, ...kit.cutNote(isCut), kit.end("text")];
}

/** The text with its corrections made, and the first of them with their reasons. */
export function correctionsOf(kit: Kit, text: string): { corrected: string; list: string[] } {
  const { language } = kit.ask;
  const written = writeGrammar({
    tool: "grammar",
    settings: { language, explain: language },
    texts: { text },
  });
  const corrections = written ? answer.parse(JSON.parse(written)) : [];
  let corrected = "";
  let from = 0;
  for (const { before, after } of corrections) {
    const place = text.indexOf(before, from);
    if (place < 0) continue;
    corrected += text.slice(from, place) + after;
    from = place + before.length;
  }
  const lines = corrections
    .slice(0, mostListed)
    .map(({ before, after, reason }) => `${kit.quote(before)} → ${kit.quote(after)}: ${reason}`);
  const list = lines.length > 0 ? [kit.say(kit.phrases.changes), bulleted(lines)] : [];
  return { corrected: corrected + text.slice(from), list };
}
