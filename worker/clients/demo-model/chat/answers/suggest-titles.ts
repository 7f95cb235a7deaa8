import * as z from "zod/mini";
import type { TitleType } from "../../../../../shared/catalog/title-types.ts";
import { seededChoice } from "../../generate/seeded-choice.ts";
import { chooseTitles, keyOf } from "../../titles/choose-titles.ts";
import { candidatesFor } from "../../titles/title-candidates.ts";
import { writeTitles } from "../../titles/write-titles.ts";
import { type Kit, numbered } from "../kit.ts";
import { askForTopic } from "./talk.ts";

const types: readonly TitleType[] = [
  "seo",
  "creative",
  "question",
  "how-to",
  "news",
  "emotional",
  "educational",
];
const usualCount = 7;
const mostTitles = 20;

const answer = z.array(z.object({ title: z.string() }));

export function suggestTitles(kit: Kit): string[] {
  const { topic, text } = kit.ask;
  const taken = titlesSaid(kit);
  const count = countAskedFor(kit.ask.request);
  const titles = text
    ? fromText(kit, text, count, taken)
    : topic
      ? fromTopic(kit, topic.name, count, taken)
      : [];
  if (titles.length === 0) return askForTopic(kit);
  return [kit.lead("titles"), numbered(titles), kit.end("list")];
}

function countAskedFor(request: string): number {
  const [, digits] = /(?<![\d.,])(\d{1,2})(?![\d.,%])/.exec(request) ?? [];
  return digits ? Math.min(mostTitles, Math.max(1, Number(digits))) : usualCount;
}

/** What the conversation has already: another time brings others. */
function titlesSaid({ ask }: Kit): string[] {
  return ask.earlier.turns.flatMap((turn) =>
    turn.role === "assistant"
      ? [...turn.text.slice(0, 20_000).matchAll(/^\d{1,2}\. (.+)$/gm)].map(([, line = ""]) => line)
      : [],
  );
}

/** So many of each type, in turn. */
const shareOf = (count: number, at: number) =>
  Math.floor(count / types.length) + (at < count % types.length ? 1 : 0);

function fromText(kit: Kit, text: string, count: number, taken: readonly string[]): string[] {
  const mix = types.map((type, at) => `${type}:${shareOf(count, at)}`).filter((part) => !part.endsWith(":0"));
  const settings = { wanted: mix.join(","), language: kit.ask.language };
  const written = kit.write(writeTitles, settings, { text, taken: taken.join("\n") });
  return written ? answer.parse(JSON.parse(written)).map(({ title }) => title) : [];
}

/** A topic is named as it was given, where the writer would look for the words in it that come back. */
function fromTopic(kit: Kit, topic: string, count: number, taken: readonly string[]): string[] {
  const { language } = kit.ask;
  const material = { language, topics: [topic], own: {}, points: null };
  const memory = { taken: new Set(taken.map(keyOf)), topics: new Map<string, number>() };
  const choose = seededChoice(JSON.stringify([topic, kit.seed]));
  return types.flatMap((type, at) =>
    chooseTitles(candidatesFor(type, material), shareOf(count, at), { memory, avoided: new Set(), choose }),
  );
}
