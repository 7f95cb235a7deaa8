// Scores lines: how much likelier a line is chatter than content. The weights were fitted to corpus/development.
import { type Beside, classesOf, featuresOf, type Line, type Place } from "./features.ts";
import { sentencesOf } from "./sentence.ts";
import {
  type Token,
  tokensOf,
  type Vocabulary,
  vocabularies,
  type WordClass,
  wordPattern,
} from "./vocabulary.ts";
import weights from "./weights.json" with { type: "json" };

let byName: ReadonlyMap<string, number> | undefined;

/** Read at first use, to keep the Worker's start-up fast. */
function weightsByName(): ReadonlyMap<string, number> {
  byName ??= new Map(
    Object.entries(weights).flatMap(([weight, names]) =>
      names.split("|").map((name): [string, number] => [name, Number(weight)]),
    ),
  );
  return byName;
}

/** Words that a line mentions: "I corrected the spelling of 'separate'." */
const mentioned = /(?<=[\p{L}:→] ?)(?:["“„][^"“”„]*["“”]|«[^«»]*»)/gu;

export interface LineOptions {
  place: Place;
  /** Whether the line is complete; otherwise the last word may be incomplete. */
  isComplete: boolean;
  /** Whether a summary was requested. */
  isSummary?: boolean;
  /** The text before a closing. */
  before?: string;
  afterRule?: boolean;
}

/** A line as it is read in the language that knows most of its words. */
export interface ReadLine {
  /** Above 0 if the line is rather chatter than content; 1 more makes it e times as likely. */
  score: number;
  classes: readonly WordClass[];
  /** Whether all of its words are the beginning of a phrase. */
  beginsPhrase: boolean;
}

/** With fewer words, a line is undecided. */
const fewestWords = { opening: 3, closing: 2 };

/** The scores below which a line does not become chatter, for each number of words from the fewest on. */
const leastScores = {
  opening: [-4.9, -4.6, -4.1, -3.6, -3.1, -2.7, -2.4, -2.1, -1.7],
  closing: [-4.6, -4.1, -3.6, -3.1, -2.6, -2.1, -1.8, -1.5, -1.3, -1],
};

/**
 * Whether an incomplete line may be chatter once it is complete.
 * @param slack how much lower its score may be; less than 0 if it must be higher
 */
export function mayBecomeChatter(text: string, options: Omit<LineOptions, "isComplete">, slack = 0): boolean {
  const fewest = fewestWords[options.place];
  if ((text.match(wordPattern)?.length ?? 0) < fewest) return true;
  const { score, classes, beginsPhrase } = readLine(text, { ...options, isComplete: false });
  if (beginsPhrase || classes.length < fewest) return true;
  const least = leastScores[options.place];
  return score > (least[Math.min(classes.length - fewest, least.length - 1)] ?? 0) - slack;
}

/** The words of a line but for those that it mentions. */
export const tokensIn = (text: string): Token[] =>
  tokensOf(/["“„«]/.test(text) ? text.replace(mentioned, ({ length }) => " ".repeat(length)) : text);

/** The line that was read last: one that is one sentence is read again as a sentence, and for its classes. */
let lastRead: { text: string; options: LineOptions; line: ReadLine } | undefined;

export function readLine(text: string, options: LineOptions): ReadLine {
  if (lastRead?.text === text && isSame(lastRead.options, options)) return lastRead.line;
  const line = readAnew(text, options);
  lastRead = { text, options, line };
  return line;
}

const isSame = (one: LineOptions, other: LineOptions) =>
  one.place === other.place &&
  one.isComplete === other.isComplete &&
  one.isSummary === other.isSummary &&
  one.afterRule === other.afterRule &&
  one.before === other.before;

function readAnew(text: string, options: LineOptions): ReadLine {
  const tokens = tokensIn(text);
  if (!options.isComplete && /[\p{L}\p{M}\p{N}]$/u.test(text)) tokens.pop();
  const read = vocabularies().map((vocabulary) => ({
    vocabulary,
    classes: classesOf(text, tokens, vocabulary).map((is) =>
      is === "summary" && options.isSummary ? "result" : is,
    ),
  }));
  const beginsPhrase = read.some(({ vocabulary }) => vocabulary.mayBeginPhrase(tokens, 0));
  const unknown = read.map(({ classes }) => classes.filter((is) => is === "unknown").length);
  const fewest = Math.min(...unknown);
  const scored = read
    .filter((_, index) => unknown[index] === fewest)
    .map(({ vocabulary, classes }) => ({
      classes,
      beginsPhrase,
      score: scoreOf({ text, tokens, classes, ...options }, vocabulary, options),
    }));
  return scored.reduce((best, line) => (line.score > best.score ? line : best));
}

/**
 * The highest score of a line's sentences. The evidence of several sentences adds up, also if none of them is chatter, so
 * that a paragraph is chatter only if a sentence of it is.
 */
export const bestScore = (text: string, options: LineOptions): number =>
  Math.max(...sentencesOf(text).map((sentence) => readLine(sentence, options).score));

function scoreOf(
  line: Line,
  vocabulary: Vocabulary,
  { isSummary, before = "", afterRule = false }: LineOptions,
): number {
  const { classes, tokens, place, isComplete } = line;
  const isTitle =
    isComplete &&
    place === "opening" &&
    classes.includes("summary") &&
    !classes.some((is) => addressing.includes(is));
  if (isTitle && !isSummary) return -10;
  const beside: Beside = {
    speaksAsI: vocabulary.speaksAsI(before),
    afterRule,
    sharedWords: before === "" ? 0 : vocabulary.countShared(tokens, before),
  };
  const weightOf = weightsByName();
  let score = weightOf.get("") ?? 0;
  for (const [name, strength] of featuresOf(line, beside)) score += strength * (weightOf.get(name) ?? 0);
  return score;
}

/** Classes that show a summary to be announced: "Summary" alone may be a heading of the text. */
const addressing: readonly WordClass[] = ["point", "i", "you", "agree"];
