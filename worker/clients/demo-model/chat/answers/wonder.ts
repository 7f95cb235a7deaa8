// An answer to whatever is none of the things that are known: what it seems to be about, and what could be done with it.
import { countWords } from "../../../../../shared/text/words.ts";
import { readableMarkdown } from "../../summarize/source-sentences.ts";
import { writeSummary } from "../../summarize/write-summary.ts";
import { topicsOf } from "../../titles/topics.ts";
import type { Topic } from "../find-topic.ts";
import { bulleted, type Kit } from "../kit.ts";
import { outlineAbout } from "./outline.ts";

const mostPoints = 3;
const mostSections = 4;
const mostQuestions = 3;
/** A topic of more words is a whole sentence. */
const longestTopic = 7;

export function wonder(kit: Kit): string[] {
  const { request, text, topic } = kit.ask;
  const said = request || text;
  if (!/\p{L}/u.test(said)) return [kit.say(kit.phrases.wordless)];
  const [first = "", ...others] = topicsIn(kit, said);
  const named = topic && countWords(topic.name) <= longestTopic ? topic.name : first;
  if (text) return gistOf(kit, named, text);
  const points = others.filter((point) => !named.toLowerCase().includes(point.toLowerCase()));
  return [
    kit.say(kit.phrases.understood, { topic: kit.quote(named) }),
    points.length > 0 ? kit.say(kit.phrases.also, { points: kit.quoteAll(points.slice(0, mostPoints)) }) : "",
    kit.say(kit.phrases.suggests),
    outlineAbout(kit, { name: named, brief: points.join(", ") } satisfies Topic, mostSections),
    ...questionsAbout(kit, named),
  ];
}

const topicsIn = ({ ask }: Kit, said: string) => topicsOf(readableMarkdown(said), ask.language);

/** A text that came without a word of what to do with it. */
function gistOf(kit: Kit, topic: string, text: string): string[] {
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
