// Fits weights.json to corpus/development, and to sentences of ordinary texts as content, by logistic regression. Run it with
// node after changing the lexicons, the features or the corpus.
import { readFileSync, writeFileSync } from "node:fs";
import { languages } from "../../../../shared/catalog/languages.ts";
import sentences from "../../../../shared/text/analysis/detect-language-sentences.json" with { type: "json" };
import { classesOf, featuresOf, type Place } from "./features.ts";
import { tokensIn } from "./model.ts";
import { vocabularies } from "./vocabulary.ts";

interface Lines {
  openings: string[];
  closings: string[];
}

interface Group {
  text: string;
  chatter: Lines;
  content: Lines;
  /** How many other lines each of its lines counts for. */
  weight?: number;
}

interface Corpus {
  lines: Group[];
  refusals: { content: string[] };
  /** Sentences of ordinary texts. */
  ordinary: string[];
  /** The chatter that models add most often. */
  worn: Lines;
}

interface Example {
  features: [index: number, strength: number][];
  isChatter: boolean;
  weight: number;
}

const rounds = 400;
/** How far a weight moves in the first round; the steps shrink to none. */
const stepSize = 0.1;
/** How much of the earlier rounds' slopes is remembered, and of their squares (Adam). */
const [memory, squareMemory] = [0.9, 0.99];
/** The strength of the preference for small weights, in examples. */
const regularization = 1;
/** A feature gets a weight if so many lines have it; two words in a row need more of them. */
const [leastLines, leastLinesOfPair] = [3, 8];
/** How many other lines an ordinary sentence and worn chatter count for. */
const frequentWeight = 6;
/** Weights are rounded to it. */
const unit = 0.1;

const paragraph = /(?<=^|\n\n)[^\n]+/g;
/** A sentence after another one on its line. */
const laterSentence = /(?<=[.!?…] )\S[^\n]*?[.!?…](?=\s|$)/g;

const indexOf = new Map<string, number>();
const lines: number[] = [];
const examples = [...languages.entries()].flatMap(([language, name]) => {
  const file = `${import.meta.dirname}/corpus/development/${name}.json`;
  const corpus: Corpus = JSON.parse(readFileSync(file, "utf8"));
  const add = (line: string, place: Place, before: string, isChatter: boolean, weight: number) =>
    exampleOf(line, place, before, language, isChatter, weight);
  const [{ text: before } = { text: "" }] = corpus.lines;
  const ordinary = [sentences.builtOn, sentences.setAside, sentences.secondAuthor].flatMap(
    (set) => set[name],
  );
  return [
    ...corpus.lines.flatMap(({ text, chatter, content, weight = 1 }) => [
      ...chatter.openings.map((line) => add(line, "opening", "", true, weight)),
      ...chatter.closings.map((line) => add(line, "closing", text, true, weight)),
      ...content.openings.map((line) => add(line, "opening", "", false, weight)),
      ...content.closings.map((line) => add(line, "closing", text, false, weight)),
      ...[...text.matchAll(paragraph), ...text.matchAll(laterSentence)].map(({ 0: part, index }) =>
        add(part, index === 0 ? "opening" : "closing", text.slice(0, index), false, frequentWeight),
      ),
    ]),
    ...[...ordinary, ...corpus.ordinary, ...corpus.refusals.content].flatMap((line) => [
      add(line, "opening", "", false, frequentWeight),
      add(line, "closing", before, false, frequentWeight),
    ]),
    ...corpus.worn.openings.map((line) => add(line, "opening", "", true, frequentWeight)),
    ...corpus.worn.closings.map((line) => add(line, "closing", before, true, frequentWeight)),
  ];
});

function exampleOf(
  text: string,
  place: Place,
  before: string,
  language: number,
  isChatter: boolean,
  weight: number,
): Example {
  const vocabulary = vocabularies()[language];
  const line = text.split("\n").find((part) => /\p{L}/u.test(part)) ?? "";
  if (!vocabulary) throw new Error("a language has no vocabulary");
  const tokens = tokensIn(line);
  const classes = classesOf(line, tokens, vocabulary);
  const beside = {
    speaksAsI: place === "closing" && vocabulary.speaksAsI(before),
    afterRule: /^\s*-{3}/.test(text),
    sharedWords: place === "closing" ? vocabulary.countShared(tokens, before) : 0,
  };
  const found = featuresOf({ text: line, tokens, classes, place, isComplete: true }, beside);
  const features = [...found].map(([name, strength]): [number, number] => {
    const index = indexOf.get(name) ?? indexOf.size;
    indexOf.set(name, index);
    lines[index] = (lines[index] ?? 0) + 1;
    return [index, strength];
  });
  return { features, isChatter, weight };
}

const weights = new Float64Array(indexOf.size + 1);
const bias = indexOf.size;
const slopes = new Float64Array(weights.length);
const squares = new Float64Array(weights.length);
const isFitted = [...indexOf].map(
  ([name, index]) => (lines[index] ?? 0) >= (/^w [^^ ]+ [^^ ]+$/.test(name) ? leastLinesOfPair : leastLines),
);
isFitted[bias] = true;

for (let round = 0; round < rounds; round++) {
  const gradient = weights.map((weight, index) => (index === bias ? 0 : regularization * weight));
  for (const { features, isChatter, weight } of examples) {
    let score = weights[bias] ?? 0;
    for (const [index, strength] of features) score += strength * (weights[index] ?? 0);
    const error = weight * (1 / (1 + Math.exp(-score)) - Number(isChatter));
    for (const [index, strength] of features) gradient[index] = (gradient[index] ?? 0) + error * strength;
    gradient[bias] = (gradient[bias] ?? 0) + error;
  }
  const step = stepSize * (1 - round / rounds);
  for (const [index, slope] of gradient.entries()) {
    if (!isFitted[index]) continue;
    slopes[index] = memory * (slopes[index] ?? 0) + (1 - memory) * slope;
    squares[index] = squareMemory * (squares[index] ?? 0) + (1 - squareMemory) * slope ** 2;
    const spread = Math.sqrt((squares[index] ?? 0) / (1 - squareMemory ** (round + 1))) + 1e-8;
    weights[index] =
      (weights[index] ?? 0) - (step * (slopes[index] ?? 0)) / (1 - memory ** (round + 1)) / spread;
  }
}

const named = [...indexOf, ["", bias] as const]
  .map(([name, index]) => ({ name, weight: (Math.round((weights[index] ?? 0) / unit) * unit).toFixed(1) }))
  .filter(({ weight }) => Number(weight) !== 0)
  .sort((one, other) => (one.name < other.name ? -1 : 1));
const byWeight = Map.groupBy(named, ({ weight }) => weight);
const lists = [...byWeight]
  .sort(([one], [other]) => Number(one) - Number(other))
  .map(([weight, features]) => [weight, features.map(({ name }) => name).join("|")]);
writeFileSync(
  `${import.meta.dirname}/weights.json`,
  `${JSON.stringify(Object.fromEntries(lists), undefined, 2)}\n`,
);
