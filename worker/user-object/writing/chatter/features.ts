// What tells chatter from content: the word classes of a line, alone and together, its words, and its form.
import type { Token, Vocabulary, WordClass } from "./vocabulary.ts";

export type Place = "opening" | "closing";

/** The text beside a line, as far as it is known. */
export interface Beside {
  /** Whether the text before a closing speaks in the first person. */
  speaksAsI: boolean;
  /** Whether a horizontal rule precedes the line. */
  afterRule: boolean;
  /** How many words of no class the text before a closing shares with it. */
  sharedWords: number;
}

/** Classes that say nothing of whom or what a line is about. */
const idle = [
  "common",
  "general",
  "matter",
  "unknown",
  "do",
  "you",
  "i",
  "mine",
  "of",
  "topic",
  "number",
  "other",
  "quality",
];
const textual = ["text", "part", "quality", "result", "summary", "count"] as const;
const offering = ["serve", "offer", "question", "help"] as const;

/** Forms of a line. */
const forms: Record<string, RegExp> = {
  colon: /:[*_]*$/,
  question: /\?["”*_]*$/,
  exclamation: /![*_]*$/,
  period: /\.[*_]*$/,
  unmarked: /[\p{L}\p{N})\]*]$/u,
  boxed: /^[([*_].*[)\]*_]$/,
  bracket: /^[([*_]/,
  arrow: /[👇⬇↓👉]/u,
  emoji: /\p{Extended_Pictographic}/u,
  quoted: /^(?:["“„«‘—–'|]|- )/,
  digit: /\d/,
  lower: /^[*_]*\p{Ll}/u,
};

const allForms = Object.entries(forms);
/** Forms that the start of a line shows. */
const startForms = allForms.filter(([name]) =>
  ["bracket", "emoji", "quoted", "digit", "lower"].includes(name),
);

/** The word classes of a line in the order of its words. */
export function classesOf(text: string, tokens: readonly Token[], vocabulary: Vocabulary): WordClass[] {
  const found: WordClass[] = [];
  let isMatter = false;
  for (let at = 0; at < tokens.length; ) {
    const { is, length } = vocabulary.classAt(tokens, at);
    const token = tokens[at];
    const end = tokens[at + length - 1]?.end;
    if (is === "unknown" && isMatter) found.push("matter");
    else if (is === "this" && at > 0) found.push("text");
    else found.push(countsAt(is, at, length, text, end) ? is : is === "report" ? "edit" : "common");
    if ((is === "edit" || is === "do") && token && vocabulary.isFirstPerson(token)) found.push("i");
    // What a text is about may be anything: "Here is an article about reed pens:"
    if (is === "topic" || is === "of")
      isMatter ||= found.some((each) =>
        ["result", "summary", ...(is === "topic" ? ["text"] : [])].includes(each),
      );
    if (isMatter && /^[,;.!?–—]/.test(following(text, end))) isMatter = false;
    at += length;
  }
  return found;
}

/** Some words do what they do only in a place: "Sure!", but not "sure-footed"; "Changes:", but not "changes in the law". */
function countsAt(is: WordClass, at: number, length: number, text: string, end: number | undefined): boolean {
  if (is === "question") return at === 0;
  if (is === "report" || is === "advice") return /^(?: ?[:([)\]*_\d]|$)/.test(following(text, end));
  if (is === "agree" || is === "nod")
    return (
      length > 2 ||
      (is === "nod" && length > 1 && at === 0) ||
      /^(?:[^\p{L}\p{N}'-]|-\s|$)/u.test(following(text, end))
    );
  return true;
}

const following = (text: string, end: number | undefined) => text.slice(end).trimStart();

/** In letters: the beginning of a word that stands for its forms. */
const stemLength = 6;

/** Names the words of a line as features: each, each with the one before it, and the first. */
function addWords(features: Map<string, number>, tokens: readonly Token[], place: Place): void {
  const stems = tokens.map(({ folded }) => folded.slice(0, stemLength));
  let before: string | undefined;
  for (const stem of stems) {
    features.set(featureName("w", stem), 1);
    if (before !== undefined) features.set(featureName(featureName("w", before), stem), 1);
    before = stem;
  }
  if (stems[0] !== undefined) {
    features.set(featureName("w ^", stems[0]), 1);
    features.set(featureName(`w ${place} ^`, stems[0]), 1);
  }
}

const featureNames = new Map<string, Map<string, string>>();
let nameCount = 0;
/** How many names are remembered. */
const maxNames = 20_000;

/** The name of a feature, or the one made before: a new string must be hashed for each map that it is looked up in. */
function featureName(kind: string, what: string): string {
  let names = featureNames.get(kind);
  if (!names || nameCount > maxNames) {
    if (nameCount > maxNames) {
      featureNames.clear();
      nameCount = 0;
    }
    names = new Map();
    featureNames.set(kind, names);
  }
  let name = names.get(what);
  if (name === undefined) {
    name = `${kind} ${what}`;
    names.set(what, name);
    nameCount++;
  }
  return name;
}

/** A line to be told from content. */
export interface Line {
  text: string;
  tokens: readonly Token[];
  classes: readonly WordClass[];
  place: Place;
  isComplete: boolean;
}

/** The features of a line and how strong each is, up to 1. Those of its place are named after it, too. */
export function featuresOf(
  { text, tokens, classes, place, isComplete }: Line,
  { speaksAsI, afterRule, sharedWords }: Beside,
): Map<string, number> {
  const features = new Map<string, number>();
  addWords(features, tokens, place);
  if (sharedWords > 0) features.set("shared", Math.min(sharedWords, 3) / 3);
  const add = (name: string, strength: number | boolean) => {
    if (!strength) return;
    features.set(name, Number(strength));
    features.set(featureName(place, name), Number(strength));
  };
  const counts = new Map<WordClass, number>();
  for (const is of classes) counts.set(is, (counts.get(is) ?? 0) + 1);
  const has = (...names: WordClass[]) => names.some((name) => counts.has(name));
  const unknown = counts.get("unknown") ?? 0;
  for (const [is, times] of counts) {
    if (is !== "unknown") add(is, true);
    if (times > 1 && is !== "unknown") add(featureName("more", is), Math.min(times - 1, 3) / 3);
  }
  add("unknown", unknown > 0);
  add("two unknown", unknown > 1);
  add("more unknown", Math.min(Math.max(unknown - 2, 0), 4) / 4);
  add("part unknown", unknown / Math.max(classes.length, 1));
  const first = classes.findIndex((is) => !idle.includes(is));
  const lead = classes.slice(0, first < 0 ? classes.length : first).filter((is) => is === "unknown").length;
  add("unknown first", Math.min(lead, 3) / 3);
  add("idle", first < 0);
  const isAboutText = has(...textual);
  add("i work on text", has("i") && has("edit", "do", "assume") && isAboutText);
  add("i edit", has("i") && has("edit"));
  add("announces", has("point") && has("text", "result", "summary", "part"));
  add("offers", has(...offering) && isAboutText);
  add("offers edit", has(...offering) && has("edit"));
  add("notes", has("note") && (isAboutText || has("i", "edit", "assume", "check")));
  add("text does", has("text", "result", "this") && has("do", "quality") && !has("i", "you"));
  add("known", unknown === 0);
  add("known text", unknown === 0 && (isAboutText || has("edit")));
  add("after rule", afterRule);
  add("offers to serve", has("serve") && has("offer", "question", "help"));
  add("serves", has("serve") && has("do", "edit"));
  add("notes work", has("note") && has("i") && has("do", "edit"));
  add(
    "announces with colon",
    has("point") && has("text", "result", "summary", "part") && isComplete && /:[*_]*$/.test(text.trim()),
  );
  add("new speaker", has("i", "serve", "assume") && !speaksAsI);
  add("new speaker works", has("i", "serve", "assume") && has("do", "edit") && !speaksAsI);
  add("same speaker", speaksAsI);
  add("own offer", speaksAsI && has(...offering) && !isAboutText && !has("edit"));
  add(featureName("first", classes.find((is) => is !== "common") ?? "none"), true);
  const line = text.trim();
  for (const [name, form] of isComplete ? allForms : startForms) add(name, form.test(line));
  if (has("agree", "nod") && (classes[0] === "agree" || classes[0] === "nod"))
    add(`agrees ${/^[^,.!?—–:-]*([,.!?—–:-]?)/.exec(line)?.[1]}`, true);
  const words = classes.length;
  add(words < 3 ? "shortest" : words < 6 ? "short" : words < 12 ? "medium" : "long", true);
  return features;
}
