// How phrases are recognised in text that is still arriving: letters are folded, and a pattern can tell whether more
// text may still make it match.

/** Text without what makes no difference for phrases, and where each of its characters stands in the original. */
export interface FoldedText {
  text: string;
  /** Index in the original by index in `text`; one more entry for the end. */
  at: number[];
}

const replacements: Record<string, string> = {
  "’": "'",
  "‘": "'",
  ʼ: "'",
  "´": "'",
  "“": '"',
  "”": '"',
  "„": '"',
  "«": '"',
  "»": '"',
  "—": "–",
  "−": "–",
  "‑": "-",
  "…": "...",
  ß: "ss",
  œ: "oe",
  æ: "ae",
  "\n": "\n", // before white space in general
};
const dropped = /\p{M}|[¡¿*_~\p{Extended_Pictographic}\p{Emoji_Modifier}\u200b]|\u200d|\ufe0f/u;

/** Drops case, accents, emphasis, emoji, the form of quotes and the width of blanks. Line breaks stay. */
export function foldText(original: string): FoldedText {
  let text = "";
  const at: number[] = [];
  let index = 0;
  for (const character of original) {
    const folded = foldCharacter(character);
    const isDoubledBlank = folded === " " && (text === "" || text.endsWith(" ") || text.endsWith("\n"));
    if (!isDoubledBlank) {
      for (const _ of folded) at.push(index);
      text += folded;
    }
    index += character.length;
  }
  at.push(index);
  return { text, at };
}

export const fold = (original: string): string => foldText(original).text;

function foldCharacter(character: string): string {
  if (/^[a-z\d,.'!?:"-]$/.test(character)) return character;
  const replaced = replacements[character];
  if (replaced !== undefined) return replaced;
  if (/\s/.test(character)) return " ";
  if (/^[\ud800-\udfff]$/.test(character)) return ""; // half of an emoji that is still arriving
  const bare = character.normalize("NFD").replace(/\p{M}/gu, "");
  return dropped.test(bare) ? "" : bare.toLowerCase();
}

/**
 * Patterns over folded text: regular expressions without flags, lookbehind, backreferences and capturing groups. Each is
 * compiled when a text begins as it does.
 */
export class Phrases {
  readonly #given: readonly string[];
  #read: { sources: string[]; prefixes: PatternPrefixes } | undefined;
  readonly #whole = new Map<number, RegExp>();
  readonly #starts = new Map<number, RegExp>();

  constructor(sources: readonly string[]) {
    this.#given = sources;
  }

  /** Whether one of the patterns matches the whole text. */
  matches(text: string): boolean {
    for (const index of this.#patterns.prefixes.candidates(text))
      if (this.#compiled(this.#whole, index, "$").test(text)) return true;
    return false;
  }

  /** The length of the longest match at the start of the text; undefined if it does not begin with one. */
  lengthAtStart(text: string): number | undefined {
    let longest = -1;
    for (const index of this.#patterns.prefixes.candidates(text))
      longest = Math.max(longest, this.#compiled(this.#starts, index, "").exec(text)?.[0].length ?? -1);
    return longest < 0 ? undefined : longest;
  }

  /** Whether the text may match once more text follows. */
  mayMatch(text: string): boolean {
    return this.#patterns.prefixes.mayMatch(text);
  }

  /** Read when they are first needed, because a Worker has to start quickly. */
  get #patterns() {
    if (!this.#read) {
      const sources = this.#given.flatMap(alternativesOf);
      this.#read = { sources, prefixes: new PatternPrefixes(sources) };
    }
    return this.#read;
  }

  #compiled(patterns: Map<number, RegExp>, index: number, end: "$" | ""): RegExp {
    const known = patterns.get(index) ?? new RegExp(`^(?:${this.#patterns.sources[index]})${end}`);
    patterns.set(index, known);
    return known;
  }
}

// Follows many regular expressions at once over the first characters of a text. Compiling all of them would take half a
// second; so only those are compiled that a text can match.

/** So many characters are followed. What a longer text may match is decided by its first ones. */
const longestPrefix = 10;
/** How many prefixes are remembered. Most sentences begin with one of a few. */
const mostKnown = 5000;

/** A place in a pattern: what of a sequence is left, and the place after the group that the sequence is in. */
class Place {
  readonly left: string;
  readonly after: Place | undefined;
  /** The index of the pattern. */
  readonly pattern: number;
  readonly #inside = new Map<string, Place>();

  constructor(left: string, after: Place | undefined, pattern: number) {
    this.left = left;
    this.after = after;
    this.pattern = pattern;
  }

  /** The place at the start of a sequence that leads here. The same sequence is the same place. */
  before(sequence: string): Place {
    const known = this.#inside.get(sequence) ?? new Place(sequence, this, this.pattern);
    this.#inside.set(sequence, known);
    return known;
  }
}

interface Step {
  /** A character, an escape or a class. */
  atom: string;
  to: Place;
}

/** What a prefix has led to. */
interface State {
  steps: Step[];
  /** Patterns that end here. */
  ended: Set<number>;
  /** Patterns that end here or before. */
  passed: Set<number>;
  /** Those, and the patterns that go on. */
  candidates: ReadonlySet<number>;
}

class PatternPrefixes {
  readonly #sources: readonly string[];
  #known: Map<string, State> | undefined;

  /**
   * @param sources regular expressions without flags, top-level alternatives, lookbehind, backreferences and capturing
   * groups. Lookaheads are taken for fulfilled.
   */
  constructor(sources: readonly string[]) {
    this.#sources = sources;
  }

  /** Whether the text, or a text that begins with it, may match one of the patterns. */
  mayMatch(text: string): boolean {
    const { steps, ended } = this.#read(text.slice(0, longestPrefix));
    return steps.length > 0 || ended.size > 0;
  }

  /** The indices of the patterns that may match the text, or its beginning. */
  candidates(text: string): ReadonlySet<number> {
    return this.#read(text.slice(0, longestPrefix)).candidates;
  }

  #read(prefix: string): State {
    if (!this.#known || this.#known.size > mostKnown) this.#known = new Map([["", this.#start()]]);
    const known = this.#known.get(prefix);
    if (known) return known;
    const { steps, passed } = this.#read(prefix.slice(0, -1));
    const character = prefix.slice(-1);
    const places = steps.filter(({ atom }) => accepts(atom, character)).map(({ to }) => to);
    const state = stateAt(places, passed);
    this.#known.set(prefix, state);
    return state;
  }

  #start(): State {
    const places = this.#sources.map((source, index) => new Place("", undefined, index).before(source));
    return stateAt(places, new Set());
  }
}

function stateAt(places: Place[], passed: Set<number>): State {
  const found = { steps: [] as Step[], ended: new Set<number>(), seen: new Set<Place>() };
  for (const place of places) collectSteps(place, found);
  const { steps, ended } = found;
  const passedHere = new Set([...passed, ...ended]);
  const candidates = new Set([...passedHere, ...steps.map(({ to }) => to.pattern)]);
  return { steps, ended, passed: passedHere, candidates };
}

const token = /^(?:\\[pP]\{[^}]*\}|\\.|\[(?:\\.|[^\]\\])*\]|\((?:\?[:=!])?|[\s\S])/;
const quantifier = /^(?:[*+?]|\{(\d+)(,?)(\d*)\})\??/;

/** Adds the characters that may come next at a place. */
function collectSteps(place: Place, found: { steps: Step[]; ended: Set<number>; seen: Set<Place> }): void {
  if (found.seen.has(place)) return;
  found.seen.add(place);
  const { left, after } = place;
  if (!after) {
    found.ended.add(place.pattern);
    return;
  }
  if (left === "") {
    collectSteps(after, found);
    return;
  }
  const [first = ""] = token.exec(left) ?? [];
  const isGroup = first.startsWith("(");
  const atom = isGroup ? left.slice(0, groupEnd(left)) : first;
  const times = quantifier.exec(left.slice(atom.length));
  const next = after.before(left.slice(atom.length + (times?.[0].length ?? 0)));
  if (/^(?:\(\?[=!]|\\[bB]|[$^])/.test(first)) {
    collectSteps(next, found);
    return;
  }
  const { min, max } = timesOf(times);
  if (min === 0) collectSteps(next, found);
  if (max === 0) return;
  const more = `${Math.max(min - 1, 0)},${max === Infinity ? "" : max - 1}`;
  const again = max === 1 ? next : after.before(`${atom}{${more}}${next.left}`);
  if (!isGroup) found.steps.push({ atom, to: again });
  else
    for (const sequence of alternativesOf(atom.slice(first.length, -1)))
      collectSteps(again.before(sequence), found);
}

function timesOf(found: RegExpExecArray | null): { min: number; max: number } {
  const [sign = "", least = "", comma = "", most = ""] = found ?? [];
  if (least) return { min: Number(least), max: comma ? Number(most || Infinity) : Number(least) };
  return { min: /^[*?]/.test(sign) ? 0 : 1, max: /^[*+]/.test(sign) ? Infinity : 1 };
}

const known = new Map<string, string[]>();

/** The alternatives that a pattern consists of. */
function alternativesOf(source: string): string[] {
  const split = known.get(source) ?? splitAlternatives(source);
  known.set(source, split);
  return split;
}

function splitAlternatives(source: string): string[] {
  const alternatives: string[] = [];
  let start = 0;
  for (const { index, character, depth } of marksOf(source))
    if (character === "|" && depth === 0) {
      alternatives.push(source.slice(start, index));
      start = index + 1;
    }
  return [...alternatives, source.slice(start)];
}

/** Where the group that a sequence begins with ends. */
function groupEnd(sequence: string): number {
  for (const { index, character, depth } of marksOf(sequence))
    if (character === ")" && depth === 0) return index + 1;
  throw new Error(`a group is not closed: ${sequence}`);
}

/** The parentheses and strokes of a pattern, with the number of groups around them. */
function* marksOf(source: string): Generator<{ index: number; character: string; depth: number }> {
  let depth = 0;
  let isClass = false;
  for (let index = 0; index < source.length; index++) {
    const character = source.charAt(index);
    if (character === "\\") index++;
    else if (isClass) isClass = character !== "]";
    else if (character === "[") isClass = true;
    else if (character === "(") yield { index, character, depth: depth++ };
    else if (character === ")") yield { index, character, depth: --depth };
    else if (character === "|") yield { index, character, depth };
  }
}

const tests = new Map<string, RegExp>();

function accepts(atom: string, character: string): boolean {
  if (atom.length === 1 && atom !== ".") return atom === character;
  const test = tests.get(atom) ?? new RegExp(`^(?:${atom})$`);
  tests.set(atom, test);
  return test.test(character);
}
