import { keyPoints } from "../../generate/key-points.ts";
import { sourceLanguageOf } from "../../source/source-language.ts";
import { writeSummary } from "../../summarize/write-summary.ts";
import type { Kit } from "../kit.ts";
import { replyPhrases } from "../phrases/phrases-by-language.ts";
import { typeset } from "../reply-frame.ts";
import { askForTopic } from "./talk.ts";

const mostPoints = 4;

/** From a text: what it says most of all, between an opening and an outlook; from a topic: the points that were named. */
export function conclude(kit: Kit): string[] {
  const { topic, text } = kit.ask;
  if (!topic) return askForTopic(kit);
  const { language } = text ? sourceLanguageOf(text, kit.ask.language) : kit.ask;
  const { openings, closings } = replyPhrases[language].conclusion;
  const fill = (phrase: string) =>
    typeset(phrase, language).replace("{topic}", () => kit.quote(topic.name, language));
  const body = [fill(kit.choose(openings)), middleOf(kit, language), fill(kit.choose(closings))];
  return [kit.lead("conclusion"), ...body, kit.end("text")];
}

function middleOf(kit: Kit, language: Kit["ask"]["language"]): string {
  const { topic, text } = kit.ask;
  if (text) return kit.write(writeSummary, { length: "short", language: "same" }, { text });
  const points = topic ? keyPoints(topic.brief, topic.name).slice(0, mostPoints) : [];
  if (points.length < 2) return "";
  const phrase = typeset(kit.choose(replyPhrases[language].conclusion.points), language);
  return phrase.replace("{points}", () => kit.quoteAll(points, language));
}
