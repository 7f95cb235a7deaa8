import { wordList } from "../../engine/pattern.ts";
import type { TurnAround } from "./passive-check.ts";

/** Who did it, with the verb: only pronouns tell their case and number. */
const agents = wordList(
  "mir:ich_habe uns:wir_haben ihm:er_hat ihr:sie_hat ihnen:sie_haben dir:du_hast euch:ihr_habt",
);
const articles = wordList(
  "Der:den Die:die Das:das Dieser:diesen Diese:diese Dieses:dieses Unsere:unsere Meine:meine Alle:alle",
);
/** "Der Kunde" is "den Kunden", and so are others: what ends like this is not turned around. */
const weakNoun = /(?:e|ent|ant|ist|and|oge|at|herr|mensch|nachbar|bär|held)$/;
const sentence = /^(\p{Lu}\p{Ll}+) (\p{Lu}\p{Ll}+) (?:wurde|wurden) von (\p{Ll}+) (\p{Ll}+(?:t|en))$/u;

export const turnGermanAround: TurnAround = (words) => {
  const [, first = "", noun = "", who = "", participle = ""] = sentence.exec(words.join(" ")) ?? [];
  const [agent, article] = [agents.get(who), articles.get(first)];
  if (!agent || !article) return null;
  const isMasculine = /^(?:Der|Dieser)$/.test(first);
  return isMasculine && weakNoun.test(noun.toLowerCase())
    ? null
    : `${agent} ${article} ${noun} ${participle}`;
};
