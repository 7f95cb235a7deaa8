// Finds inconsistent terms: written with a hyphen, with a space or as one word; the rarer form is reported.

import { stopWords } from "../analysis/keywords.ts";
import type { ParsedText, ParsedWord } from "../analysis/parsed-text.ts";
import { withCaseOf } from "../analysis/phrases.ts";
import { wordSet } from "../analysis/words.ts";
import type { StyleFinding } from "./finding.ts";
import { preferredOf } from "./finding.ts";

type Joint = "" | "-" | " ";

/** An occurrence of a term in a text. */
interface Occurrence {
  start: number;
  end: number;
  text: string;
  /** The character between its two parts. */
  joint: Joint;
  /** The length of its first part; null for a single word. */
  cut: number | null;
}

const shortestTerm = 4;
const shortestPart = 3;

/** Particles of phrasal verbs don't form a term: "to set up" has a space, but the noun is "setup". */
const particles = wordSet("up out in on off down away back over through along around about by at for");

/**
 * English terms whose hyphenated and spaced forms are compared even if the closed form is absent. For others both
 * can be right: "a long-term plan", "in the long term".
 */
const englishTerms = wordSet(
  "email website online offline healthcare homepage database nonprofit cooperate coworker copywriting fundraising workflow timeline",
);

/** Finds terms that are joined differently from the majority; if tied, from the first. */
export function termFindings(reading: ParsedText): StyleFinding[] {
  const groups = new Map<string, Occurrence[]>();
  const add = (key: string, occurrence: Occurrence) => {
    const group = groups.get(key);
    if (group) group.push(occurrence);
    else groups.set(key, [occurrence]);
  };
  for (const [key, occurrence] of partedTerms(reading)) add(key, occurrence);
  const closed = reading.words.filter(({ lower, isNumber }) => !isNumber && !lower.includes("-"));
  for (const word of closed) {
    const key = keyOf(word.lower);
    if (groups.has(key))
      add(key, { start: word.start, end: word.end, text: word.text, joint: "", cut: null });
  }
  return [...groups].flatMap(([key, group]) => findingsIn(key, group, reading));
}

/** Returns terms with one hyphen, and pairs of words that may be a term. */
function partedTerms({ words, text, language }: ParsedText): [string, Occurrence][] {
  const stop = stopWords(language);
  const isPart = ({ lower, isNumber }: ParsedWord) =>
    !isNumber &&
    lower.length >= shortestPart &&
    !/[-']/.test(lower) &&
    !stop.has(lower) &&
    !particles.has(lower);
  return words.flatMap((word, place): [string, Occurrence][] => {
    const found: [string, Occurrence][] = [];
    const parts = word.lower.split("-");
    if (parts.length === 2 && !word.isNumber && parts.every((part) => !stop.has(part) || part.length === 1))
      found.push([
        keyOf(parts.join("")),
        { start: word.start, end: word.end, text: word.text, joint: "-", cut: parts[0]?.length ?? 0 },
      ]);
    const next = words[place + 1];
    // Underscores are blanked in the prose, but "BUILD_ARCH" is not a pair of words.
    if (next?.isJoined && isPart(word) && isPart(next) && /\s/.test(text[word.end] ?? ""))
      found.push([
        keyOf(word.lower + next.lower),
        {
          start: word.start,
          end: next.end,
          text: text.slice(word.start, next.end),
          joint: " ",
          cut: word.text.length,
        },
      ]);
    return found.filter(([key]) => key.length >= shortestTerm);
  });
}

/** Plurals have the key of their singular. */
const keyOf = (joined: string) => joined.replace(/s$/, "");

function findingsIn(key: string, group: readonly Occurrence[], { language }: ParsedText): StyleFinding[] {
  const joints = new Set(group.map(({ joint }) => joint));
  if (joints.size === 1) return [];
  if (language === "en" && !joints.has("") && !englishTerms.has(key)) return [];
  const preferred = preferredOf([...group].sort((a, b) => a.start - b.start).map(({ joint }) => joint)) ?? "";
  const model = group.find(({ joint, cut }) => joint === preferred && cut !== null);
  return group
    .filter(({ joint }) => joint !== preferred)
    .map(({ start, end, text, cut }) => ({
      kind: "inconsistentTerm" as const,
      start,
      end,
      text,
      suggestion: joinedAs(text, preferred, cut ?? model?.cut ?? 0, model),
    }));
}

/** Joins the parts of a term differently. German capitalises the second part only if it is a separate word. */
function joinedAs(text: string, joint: Joint, cut: number, model: Occurrence | undefined): string {
  const isShouted = text === text.toUpperCase();
  const first = text.slice(0, cut);
  const second = text.slice(cut).replace(/^[-\s]+/, "");
  if (isShouted) return first + joint + second;
  if (joint === "") return first + second.toLowerCase();
  const [capital = ""] = model?.text.slice(cut).replace(/^[-\s]+/, "") ?? "";
  return first + joint + (capital ? withCaseOf(capital, second) : second);
}
