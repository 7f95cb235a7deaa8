import { sentencesOf } from "../../../../../shared/text/sentences.ts";
import { sourceLanguageOf } from "../../source/source-language.ts";
import { readSource } from "../../summarize/source-sentences.ts";
import { writeSummary } from "../../summarize/write-summary.ts";
import { blocksOf } from "../clean-text.ts";
import type { Topic } from "../find-topic.ts";
import { type Kit, numbered } from "../kit.ts";
import { writeAbout } from "./draft.ts";
import { askForTopic } from "./talk.ts";

const mostSections = 6;
const wordsOfText = 650;
/** A text with fewer headings has no outline of its own. */
const fewestHeadings = 3;
const mostHeadings = 12;

export function outline(kit: Kit): string[] {
  const { topic, text } = kit.ask;
  const lines = text ? outlineOf(kit, text) : topic ? outlineAbout(kit, topic, mostSections) : "";
  if (!lines) return askForTopic(kit);
  return [kit.lead("outline"), lines, kit.end("list")];
}

/** The sections that a text about the topic would have, each with its first sentence. */
export function outlineAbout(kit: Kit, topic: Topic, most: number): string {
  const { language } = kit.ask;
  const text = writeAbout(kit, topic, { type: "blog", tone: "informative", words: wordsOfText });
  const blocks = blocksOf(text);
  const sections = blocks.flatMap((block, at) => {
    if (!block.startsWith("## ")) return [];
    const below = blocks[at + 1] ?? "";
    const [first] = sentencesOf(below, language);
    return [`**${block.slice(3)}** – ${first ? below.slice(first.start, first.end).trim() : below}`];
  });
  return numbered(sections.slice(0, most));
}

/** The headings of a text, else its main points. */
function outlineOf(kit: Kit, text: string): string {
  const { headings } = readSource(text, sourceLanguageOf(text, kit.ask.language).language);
  if (headings.length >= fewestHeadings) return numbered(headings.slice(0, mostHeadings));
  const points = kit.write(writeSummary, { length: "bullets", language: "same" }, { text });
  return numbered(points.split("\n").map((line) => line.replace(/^- /, "")));
}
