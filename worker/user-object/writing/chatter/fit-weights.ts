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
  /** How many lines of other groups each of its lines counts for. */
  weight?: number;
}

interface Example {
  features: [index: number, strength: number][];
  isChatter: boolean;
  weight: number;
}

const rounds = 600;
const stepSize = 0.4;
const momentum = 0.9;
/** The strength of the preference for small weights, in examples. */
const regularization = 2;
/** A feature of fewer lines gets no weight. */
const leastLines = 3;
/** Smaller weights are left out. */
const leastWeight = 0.1;

const indexOf = new Map<string, number>();
const lines: number[] = [];
const examples = [...languages.entries()].flatMap(([index, language]) => {
  const file = `${import.meta.dirname}/corpus/development/${language}.json`;
  const groups: Group[] = JSON.parse(readFileSync(file, "utf8")).lines;
  const text = groups[0]?.text ?? "";
  const ordinary = [sentences.builtOn, sentences.setAside, sentences.secondAuthor].flatMap(
    (set) => set[language],
  );
  const content = { openings: ordinary, closings: ordinary };
  const none = { openings: [], closings: [] };
  return [...groups, { text, chatter: none, content, weight: 4 }].flatMap((group) =>
    examplesOf(group, index),
  );
});

function examplesOf({ text, chatter, content, weight = 1 }: Group, language: number): Example[] {
  const [first = "", ...others] = text.split("\n\n");
  const add = (line: string, place: Place, isChatter: boolean) =>
    exampleOf(line, place, text, language, isChatter, weight);
  return [
    ...chatter.openings.map((line) => add(line, "opening", true)),
    ...chatter.closings.map((line) => add(line, "closing", true)),
    ...[first, ...content.openings].map((line) => add(line, "opening", false)),
    ...[...others, ...content.closings].map((line) => add(line, "closing", false)),
  ];
}

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

const total = examples.reduce((sum, { weight }) => sum + weight, 0);
const weights = new Float64Array(indexOf.size + 1);
const bias = indexOf.size;
const change = new Float64Array(weights.length);
const isRare = (index: number) => (lines[index] ?? leastLines) < leastLines;
for (let round = 0; round < rounds; round++) {
  const gradient = weights.map((weight) => (regularization / examples.length) * weight);
  for (const { features, isChatter, weight } of examples) {
    let score = weights[bias] ?? 0;
    for (const [index, strength] of features) score += strength * (weights[index] ?? 0);
    const error = (weight / total) * (1 / (1 + Math.exp(-score)) - Number(isChatter));
    for (const [index, strength] of [...features, [bias, 1] as const])
      gradient[index] = (gradient[index] ?? 0) + error * strength;
  }
  for (const [index, slope] of gradient.entries()) {
    change[index] = momentum * (change[index] ?? 0) + slope;
    if (!isRare(index)) weights[index] = (weights[index] ?? 0) - stepSize * (change[index] ?? 0);
  }
}

const named = [...indexOf, ["", bias] as const]
  .map(([name, index]) => [name, Math.round(100 * (weights[index] ?? 0)) / 100] as const)
  .filter(([, weight]) => Math.abs(weight) >= leastWeight)
  .sort(([one], [other]) => (one < other ? -1 : 1));
writeFileSync(
  `${import.meta.dirname}/weights.json`,
  `${JSON.stringify(Object.fromEntries(named), undefined, 2)}\n`,
);
