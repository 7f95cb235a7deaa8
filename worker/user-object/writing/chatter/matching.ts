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
 * Patterns over folded text: regular expressions without flags, lookbehind, backreferences or capturing groups. They are
 * compiled when they are first needed, because a Worker has to start quickly and most texts need none of them.
 */
export class Phrases {
  /** By how they begin, up to the first part that stands for any text: the whole patterns. */
  readonly #byLead = new Map<
    string,
    { lead?: RegExp; sources: string[]; whole?: RegExp; starts?: RegExp[] }
  >();
  #lead: RegExp | undefined;
  #prefix: RegExp | undefined;
  /** What is known of short beginnings: most sentences of a text begin with one of a few. */
  readonly #known = new Map<string, boolean>();

  constructor(sources: readonly string[]) {
    for (const source of sources.flatMap(alternatives)) {
      const lead = source.slice(0, freePart(source));
      const known = this.#byLead.get(lead);
      if (known) known.sources.push(source);
      else this.#byLead.set(lead, { sources: [source] });
    }
  }

  /** Whether one of the patterns matches the whole text. */
  matches(text: string): boolean {
    if (!this.#startsLike(text)) return false;
    for (const [source, patterns] of this.#byLead) {
      patterns.lead ??= new RegExp(`^(?:${source})`);
      if (!patterns.lead.test(text)) continue;
      patterns.whole ??= new RegExp(`^(?:${patterns.sources.join("|")})$`);
      if (patterns.whole.test(text)) return true;
    }
    return false;
  }

  /** The length of the longest match at the start of the text; undefined if it does not begin with one. */
  lengthAtStart(text: string): number | undefined {
    if (!this.#startsLike(text)) return undefined;
    let longest = -1;
    for (const [source, patterns] of this.#byLead) {
      patterns.lead ??= new RegExp(`^(?:${source})`);
      if (!patterns.lead.test(text)) continue;
      patterns.starts ??= patterns.sources.map((whole) => new RegExp(`^(?:${whole})`));
      for (const start of patterns.starts) longest = Math.max(longest, start.exec(text)?.[0].length ?? -1);
    }
    return longest < 0 ? undefined : longest;
  }

  /** Whether the text may match once more text follows. */
  mayMatch(text: string): boolean {
    const known = this.#known.get(text);
    if (known !== undefined) return known;
    this.#prefix ??= new RegExp(`^(?:${[...new Set(this.#prefixes())].join("|")})$`);
    const mayMatch = this.#prefix.test(text);
    if (text.length <= longestKnown && this.#known.size < mostKnown) this.#known.set(text, mayMatch);
    return mayMatch;
  }

  #startsLike(text: string): boolean {
    this.#lead ??= new RegExp(`^(?:${[...this.#byLead.keys()].join("|")})`);
    return this.#lead.test(text);
  }

  #prefixes(): string[] {
    return [...this.#byLead].map(([lead, { sources }]) => {
      const isCut = sources.some((source) => source.length > lead.length);
      return prefixSource(lead) + (isCut ? "[^]*" : "");
    });
  }
}

const longestKnown = 16;
const mostKnown = 5000;

/** The alternatives that a pattern consists of. */
function alternatives(source: string): string[] {
  const parts = [""];
  let depth = 0;
  for (const [part] of source.matchAll(new RegExp(atom, "gsu"))) {
    if (part.startsWith("(")) depth++;
    else if (part === ")") depth--;
    if (part === "|" && depth === 0) parts.push("");
    else parts[parts.length - 1] += part;
  }
  return parts;
}

/** Where a pattern first stands for any text (`.*`, `[^,]*`), outside of groups. */
function freePart(source: string): number {
  let depth = 0;
  for (const { 0: part, index } of source.matchAll(new RegExp(atom, "gsu"))) {
    if (part.startsWith("(")) depth++;
    else if (part === ")") depth--;
    const isFree = part === "." || part.startsWith("[^");
    if (isFree && depth === 0 && /^[*+{]/.test(source.slice(index + part.length))) return index;
  }
  return source.length;
}

const atom = /\\[pP]\{[^}]*\}|\\.|\[(?:\\.|[^\]\\])*\]|\((?:\?[:=!])?|[)|^$]|./suy;
const quantifier = /(?:[*+?]|\{\d+(?:,\d*)?\})\??/y;
/** So many characters of a phrase are compared while it arrives; then it is awaited to its end. */
const longestPrefix = 10;

/**
 * The pattern of all beginnings of what `source` matches: each of its parts may be replaced by the end of the text. It
 * is exact for the first characters only, so that it stays small.
 */
function prefixSource(source: string): string {
  let at = 0;
  const read = (pattern: RegExp): string => {
    pattern.lastIndex = at;
    const found = pattern.exec(source)?.[0] ?? "";
    at += found.length;
    return found;
  };
  const readAlternatives = (room: number): { prefix: string; shortest: number } => {
    const sequences = [readSequence(room)];
    while (source[at] === "|") {
      at++;
      sequences.push(readSequence(room));
    }
    return {
      prefix: sequences.map(({ prefix }) => prefix).join("|"),
      shortest: Math.min(...sequences.map(({ shortest }) => shortest)),
    };
  };
  const readSequence = (room: number): { prefix: string; shortest: number } => {
    let prefix = "";
    let shortest = 0;
    while (at < source.length && source[at] !== "|" && source[at] !== ")") {
      const start = at;
      const part = read(atom);
      const isGroup = part.startsWith("(");
      const inner = isGroup ? readAlternatives(room - shortest) : { prefix: part, shortest: 1 };
      if (isGroup) at++;
      const isZeroWidth = part === "(?!" || part === "(?=" || part === "^" || part === "$";
      const raw = source.slice(start, at);
      const times = isZeroWidth ? "" : read(quantifier);
      if (shortest >= room) continue;
      const piece = part === "(?=" ? "" : isZeroWidth ? raw : `(?:${inner.prefix}|$)${times}`;
      const isOptional = times.startsWith("*") || times.startsWith("?") || times.startsWith("{0");
      prefix += piece;
      if (!isZeroWidth && !isOptional) shortest += inner.shortest;
      if (shortest >= room && !prefix.endsWith("[^]*")) prefix += "[^]*";
    }
    return { prefix, shortest };
  };
  return readAlternatives(longestPrefix).prefix;
}
