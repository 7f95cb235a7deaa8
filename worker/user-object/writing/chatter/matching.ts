// Matches phrases in streamed text: letters are folded, and a pattern can tell whether more text may complete a match.

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
  "\n": "\n", // kept, unlike other white space
};
const dropped = /\p{M}|[¡¿*_~\p{Extended_Pictographic}\p{Emoji_Modifier}\u200b]|\u200d|\ufe0f/u;

/** Drops case, accents, emphasis, emoji, the form of quotes and the width of blanks. Line breaks stay. */
export function fold(original: string): string {
  let text = "";
  // The last character is remembered, because reading a string that grows copies it each time.
  let last = "\n";
  for (const character of original) {
    const folded = foldedCharacters.get(character) ?? foldAnew(character);
    const isDoubledBlank = folded === " " && (last === " " || last === "\n");
    if (folded === "" || isDoubledBlank) continue;
    text += folded;
    last = folded;
  }
  return text;
}

/** The folded forms of characters seen before. */
const foldedCharacters = new Map<string, string>();
const maxFoldedCharacters = 2000;

function foldAnew(character: string): string {
  const folded = foldCharacter(character);
  if (foldedCharacters.size < maxFoldedCharacters) foldedCharacters.set(character, folded);
  return folded;
}

function foldCharacter(character: string): string {
  if (/^[a-z\d,.'!?:"-]$/.test(character)) return character;
  const replaced = replacements[character];
  if (replaced !== undefined) return replaced;
  if (/\s/.test(character)) return " ";
  if (/^[\ud800-\udfff]$/.test(character)) return ""; // half of an emoji that is not complete yet
  const bare = character.normalize("NFD").replace(/\p{M}/gu, "");
  return dropped.test(bare) ? "" : bare.toLowerCase();
}

/**
 * Patterns over folded text: regular expressions without flags, lookbehind, backreferences and capturing groups. A pattern
 * is compiled once a text has a matching prefix.
 */
export class Phrases {
  readonly #sources: readonly string[];
  #read: { sources: string[]; prefixes: PatternPrefixes } | undefined;
  readonly #whole = new Map<number, RegExp>();
  readonly #starts = new Map<number, RegExp>();

  constructor(sources: readonly string[]) {
    this.#sources = sources;
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

  /** Whether the text may match if more text follows. */
  mayMatch(text: string): boolean {
    return this.#patterns.prefixes.mayMatch(text);
  }

  /** Parsed at first use, to keep the Worker's start-up fast. */
  get #patterns() {
    if (!this.#read) {
      const sources = this.#sources.flatMap(alternativesOf);
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

/** Candidates are selected by this many first characters. */
const prefixLength = 10;
/** How many prefixes are cached. */
const maxCachedPrefixes = 5000;

/** A position in a pattern: the rest of a sequence, and the position after the group that contains it. */
class Position {
  readonly left: string;
  readonly after: Position | undefined;
  /** The index of the pattern. */
  readonly pattern: number;
  readonly #inside = new Map<string, Position>();

  constructor(left: string, after: Position | undefined, pattern: number) {
    this.left = left;
    this.after = after;
    this.pattern = pattern;
  }

  /** The position at the start of a sequence before this one. Equal sequences share a position. */
  before(sequence: string): Position {
    const known = this.#inside.get(sequence) ?? new Position(sequence, this, this.pattern);
    this.#inside.set(sequence, known);
    return known;
  }
}

interface Step {
  /** A character, an escape or a class. */
  atom: string;
  to: Position;
}

/** The state after a prefix. */
interface State {
  steps: Step[];
  /** Patterns that match the prefix exactly. */
  ended: Set<number>;
  /** Patterns that match the prefix or a shorter one. */
  passed: Set<number>;
  /** Those, and the patterns that may match a longer text. */
  candidates: ReadonlySet<number>;
}

/**
 * Runs many regular expressions at once over the first characters of a text, to select the few that can match: compiling
 * all of them would take half a second.
 */
class PatternPrefixes {
  readonly #sources: readonly string[];
  #known: Map<string, State> | undefined;

  /**
   * @param sources regular expressions without flags, top-level alternatives, lookbehind, backreferences and capturing
   * groups. Lookaheads count as fulfilled.
   */
  constructor(sources: readonly string[]) {
    this.#sources = sources;
  }

  /** Whether the text, or a text that begins with it, may match one of the patterns. */
  mayMatch(text: string): boolean {
    const { steps, ended } = this.#read(text.slice(0, prefixLength));
    return steps.length > 0 || ended.size > 0;
  }

  /** The indices of the patterns that may match the text, or its beginning. */
  candidates(text: string): ReadonlySet<number> {
    return this.#read(text.slice(0, prefixLength)).candidates;
  }

  #read(prefix: string): State {
    if (!this.#known || this.#known.size > maxCachedPrefixes) this.#known = new Map([["", this.#start()]]);
    const known = this.#known.get(prefix);
    if (known) return known;
    const { steps, passed } = this.#read(prefix.slice(0, -1));
    const character = prefix.slice(-1);
    const positions = steps.filter(({ atom }) => accepts(atom, character)).map(({ to }) => to);
    const state = stateAt(positions, passed);
    this.#known.set(prefix, state);
    return state;
  }

  #start(): State {
    const positions = this.#sources.map((source, index) => new Position("", undefined, index).before(source));
    return stateAt(positions, new Set());
  }
}

function stateAt(positions: Position[], passed: Set<number>): State {
  const found = { steps: [] as Step[], ended: new Set<number>(), seen: new Set<Position>() };
  for (const position of positions) collectSteps(position, found);
  const { steps, ended } = found;
  const passedHere = new Set([...passed, ...ended]);
  const candidates = new Set([...passedHere, ...steps.map(({ to }) => to.pattern)]);
  return { steps, ended, passed: passedHere, candidates };
}

const token = /^(?:\\[pP]\{[^}]*\}|\\.|\[(?:\\.|[^\]\\])*\]|\((?:\?[:=!])?|[\s\S])/;
const quantifier = /^(?:[*+?]|\{(\d+)(,?)(\d*)\})\??/;

/** Collects the characters that may come next at a position. */
function collectSteps(
  position: Position,
  found: { steps: Step[]; ended: Set<number>; seen: Set<Position> },
): void {
  if (found.seen.has(position)) return;
  found.seen.add(position);
  const { left, after } = position;
  if (!after) {
    found.ended.add(position.pattern);
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

/** The end of the group at the start of a sequence. */
function groupEnd(sequence: string): number {
  for (const { index, character, depth } of marksOf(sequence))
    if (character === ")" && depth === 0) return index + 1;
  throw new Error(`a group is not closed: ${sequence}`);
}

/** The parentheses and bars of a pattern, with their nesting depth. */
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
