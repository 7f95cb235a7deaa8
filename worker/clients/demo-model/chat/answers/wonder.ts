// An answer to whatever is none of the things that are known: what it seems to be about, and what could be done with it.
import { countWords } from "../../../../../shared/text/words.ts";
import { readableMarkdown } from "../../summarize/source-sentences.ts";
import { writeSummary } from "../../summarize/write-summary.ts";
import { topicsOf } from "../../titles/topics.ts";
import { topicIn } from "../find-topic.ts";
import { bulleted, type Kit } from "../kit.ts";
import { outlineAbout } from "./outline.ts";

const mostPoints = 3;
const mostSections = 4;
const mostQuestions = 3;
/** A topic of more words is a whole sentence. */
const longestTopic = 7;

export function wonder(kit: Kit): string[] {
  const { request, text } = kit.ask;
  const said = request || text;
  if (!/\p{L}/u.test(said)) return [kit.say(kit.phrases.wordless)];
  if (text) return gistOf(kit, text);
  const named = namedIn(kit);
  const [first = "", ...points] = named ? [named] : topicsIn(kit, request);
  return [
    kit.say(kit.phrases.understood, { topic: kit.quote(first) }),
    points.length > 0 ? kit.say(kit.phrases.also, { points: kit.quoteAll(points.slice(0, mostPoints)) }) : "",
    kit.say(kit.phrases.suggests),
    outlineAbout(kit, { name: first, brief: "" }, mostSections),
    ...questionsAbout(kit, first),
  ];
}

/** The topic in the words of the request, where these are few; else its keyphrases have to do. */
function namedIn({ ask }: Kit): string {
  const { name } = ask.topic ?? topicIn(ask.request, ask.language, true) ?? { name: "" };
  return countWords(name) <= longestTopic ? name : "";
}

const topicsIn = ({ ask }: Kit, said: string) => topicsOf(readableMarkdown(said), ask.language);

/** A text that came without a word of what to do with it. */
function gistOf(kit: Kit, text: string): string[] {
  const topic = namedIn(kit) || (topicsIn(kit, text)[0] ?? "");
  const points = kit.write(writeSummary, { length: "bullets", language: kit.ask.language }, { text });
  return [kit.say(kit.phrases.gist, { topic: kit.quote(topic) }), points, kit.end("work")];
}

function questionsAbout(kit: Kit, topic: string): string[] {
  const { leads, list } = kit.phrases.questions;
  const start = kit.choose([...list.keys()]);
  const chosen = Array.from({ length: mostQuestions }, (_, at) => list[(start + at) % list.length] ?? "");
  return [
    kit.say(leads),
    bulleted(chosen.map((question) => kit.say([question], { topic: kit.quote(topic) }))),
  ];
}
