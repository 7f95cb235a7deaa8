// Detects chatter at the beginning of an answer.
import { foldText, Phrases } from "./matching.ts";
import { anyOf, type OpeningPhrases, phrases } from "./phrases.ts";

/**
 * `open`: undecided. `chatter`: the first `length` characters are not part of the text; if it `needsBlankLine`, only
 * before a blank line. `sentence`: the length without the sentences that follow an announcement on its line, for an
 * answer without another line.
 */
export type Opening =
  | { is: "text" }
  | { is: "open" }
  | { is: "chatter"; length: number; needsBlankLine: boolean; sentence?: number };

export interface OpeningOptions {
  /** Whether the line is complete. */
  ended: boolean;
  /** Whether a summary was requested. */
  isSummary: boolean;
  /** Whether the answer is a continuation. */
  continues: boolean;
  /** By language, whether the line is known to be no chatter. Pass the same array for each reading of a line. */
  excluded?: boolean[];
}

/** How many leads may come first: "Sure! I'd be happy to help. Based on your notes, here is…" */
const maxLeads = 4;

const isText: Opening = { is: "text" };
const isOpen: Opening = { is: "open" };

interface Patterns {
  starts: Phrases;
  preludes: Phrases;
  promises: Phrases;
  labels: Phrases;
  summaryLabels: Phrases;
  announcements: Phrases;
  /** What follows an announcement: an article, a word for the answer, and its attributes. */
  noun: Phrases;
  derivedNoun: Phrases;
  /** Clauses that announce the text, after a lead. */
  reports: Phrases;
  editReports: Phrases;
}

const compiled = phrases.map(({ opening }) => compile(opening));

/** Reads the first line of an answer, complete or not. When in doubt, it is text. */
export function readOpening(line: string, options: OpeningOptions): Opening {
  const { text, at } = foldText(line);
  const folded = options.ended ? text.trimEnd() : text;
  if (folded === "") return options.ended ? isText : isOpen;
  // Within a word of a longer line, wait for the next word.
  if (!options.ended && folded.length > 16 && /\w\w$/.test(folded)) return isOpen;
  let found = isText;
  for (const [language, patterns] of compiled.entries()) {
    if (options.excluded?.[language]) continue;
    const opening = new OpeningReader(patterns, folded, line, at, options).read();
    if (opening.is === "chatter") return opening;
    if (opening.is === "open") found = opening;
    else if (options.excluded && !options.ended) options.excluded[language] = true;
  }
  return found;
}

class OpeningReader {
  readonly #patterns: Patterns;
  readonly #folded: string;
  readonly #line: string;
  readonly #at: number[];
  readonly #options: OpeningOptions;
  #isOpen = false;

  constructor(patterns: Patterns, folded: string, line: string, at: number[], options: OpeningOptions) {
    this.#patterns = patterns;
    this.#folded = folded;
    this.#line = line;
    this.#at = at;
    this.#options = options;
  }

  read(): Opening {
    const chatter = this.#readFrom(0, 0);
    if (chatter) return chatter;
    return this.#isOpen ? isOpen : isText;
  }

  /** Reads on after `from`. Returns chatter if it ends the line or leads to the text. */
  #readFrom(from: number, leads: number): Opening | undefined {
    const { isSummary } = this.#options;
    const rest = this.#folded.slice(from);
    if (rest === "") return this.#mayGoOn();
    if (leads > maxLeads) return undefined;
    const { starts, preludes, promises, labels, summaryLabels, announcements } = this.#patterns;
    return (
      this.#readAnnouncement(announcements, from, leads) ??
      this.#readClauses(from, leads) ??
      this.#readLabel(labels, from, leads, true) ??
      this.#readLabel(summaryLabels, from, leads, isSummary) ??
      this.#readLead(starts, from, leads, true) ??
      this.#readLead(promises, from, leads, true) ??
      this.#readLead(preludes, from, leads, false)
    );
  }

  #mayGoOn(): undefined {
    if (!this.#options.ended) this.#isOpen = true;
    return undefined;
  }

  /** The end of a phrase at `from`. Records whether more text may complete one. */
  #endOf(pattern: Phrases, from: number): number | undefined {
    const rest = this.#folded.slice(from);
    if (!this.#options.ended && pattern.mayMatch(rest)) this.#isOpen = true;
    const length = pattern.lengthAtStart(rest);
    return length === undefined ? undefined : from + length;
  }

  /** A start or prelude, and what follows it; only a start may end the line. */
  #readLead(pattern: Phrases, from: number, leads: number, mayEnd: boolean): Opening | undefined {
    const end = this.#endOf(pattern, from);
    if (end === undefined) return undefined;
    const after = this.#folded.slice(end);
    if (after.trim() === "") return this.#mayGoOn();
    if (mayEnd && this.#options.ended && /^ ?[!.:]*[!.][!.:]*$/.test(after)) return this.#wholeLine(true);
    const pause = /^(?: ?[!.,:;]+(?: |$)| ?–(?: |$)| -(?: |$)|[!.]+| )/.exec(after)?.[0].length;
    return pause === undefined ? undefined : this.#readFrom(end + pause, leads + 1);
  }

  /** "Rewritten text:", alone on its line or before the text; "Summary: Here is a summary:". */
  #readLabel(pattern: Phrases, from: number, leads: number, isCertain: boolean): Opening | undefined {
    const end = this.#endOf(pattern, from);
    if (end === undefined) return undefined;
    const after = this.#folded.slice(end);
    if (after.trim() === "") return this.#mayGoOn();
    const colon = /^ ?: ?/.exec(after)?.[0].length;
    if (colon === undefined) return undefined;
    if (end + colon === this.#folded.length)
      return this.#options.ended && isCertain ? this.#wholeLine(false) : this.#mayGoOn();
    const next = this.#readFrom(end + colon, leads + 1);
    if (next || !isCertain || this.#isOpen) return next;
    return this.#startsSentence(end + colon) ? this.#upTo(end + colon) : undefined;
  }

  #readAnnouncement(pattern: Phrases, from: number, leads: number): Opening | undefined {
    const end = this.#endOf(pattern, from);
    if (end === undefined) return undefined;
    if (end === this.#folded.length) this.#mayGoOn();
    const { noun, derivedNoun } = this.#patterns;
    const nounEnd = this.#endOf(noun, end);
    if (nounEnd === undefined) return undefined;
    const isDerived = derivedNoun.lengthAtStart(this.#folded.slice(end)) === nounEnd - end;
    return this.#readEnd(nounEnd, leads, leads > 0 || isDerived || this.#options.continues);
  }

  #readClauses(from: number, leads: number): Opening | undefined {
    const editEnd = this.#endOf(this.#patterns.editReports, from);
    const edited = editEnd === undefined ? undefined : this.#readEnd(editEnd, Math.max(leads, 1), true);
    if (edited || leads === 0) return edited;
    const end = this.#endOf(this.#patterns.reports, from);
    return end === undefined ? undefined : this.#readEnd(end, leads, true);
  }

  /** What follows an announcement: the end of the line, more sentences about the text, or the text itself. */
  #readEnd(end: number, leads: number, mayGoOnInLine: boolean): Opening | undefined {
    const after = this.#folded.slice(end);
    const { ended } = this.#options;
    if (after.trim() === "") return this.#mayGoOn();
    if (/^ ?:$/.test(after) || (leads > 0 && /^ ?[.!:]+$/.test(after)))
      return ended ? this.#wholeLine(false) : this.#mayGoOn();
    const colon = /^ ?: (?=\S)/.exec(after)?.[0].length;
    if (colon !== undefined && mayGoOnInLine && (leads > 0 || this.#startsSentence(end + colon)))
      return this.#upTo(end + colon);
    if (/^ ?: ?$/.test(after)) return this.#mayGoOn();
    const stop = leads > 0 ? /^ ?[.!]+ /.exec(after)?.[0].length : undefined;
    if (stop === undefined) return undefined;
    if (!ended) return this.#mayGoOn();
    return { ...this.#wholeLine(true), sentence: this.#at[end + stop] ?? this.#line.length };
  }

  #wholeLine(needsBlankLine: boolean) {
    return { is: "chatter" as const, length: this.#line.length, needsBlankLine };
  }

  #upTo(end: number): Opening {
    return { is: "chatter", length: this.#at[end] ?? this.#line.length, needsBlankLine: false };
  }

  /** "Here is a summary: Reed pens…" announces; "Here is a summary: we won" may be the text. */
  #startsSentence(from: number): boolean {
    const next = this.#line.slice(this.#at[from]).trimStart();
    return this.#options.continues || /^[\p{Lu}\p{N}"'“„«‘*_#[(>¿¡-]/u.test(next);
  }
}

function compile(opening: OpeningPhrases): Patterns {
  // French elides short words: "l'article".
  const isElided = (word: string) => word.endsWith("'");
  const article = `(?:(?:${opening.articles.filter((word) => !isElided(word)).join("|")}|\\d+) |l')`;
  const barrier = `(?:${anyOf(opening.barriers.filter((word) => !isElided(word)))} |d')`;
  const other = `(?!${barrier})[^ .!?:]+`;
  const answerOf = (nouns: string[]) =>
    `${opening.hasCompounds ? "[^ .!?:]*" : ""}${anyOf(nouns)}(?:e?s|e?n|e)?,?`;
  const adjectives = opening.adjectivesFollow ? `(?: ${other}){0,4}` : "";
  const tail = `(?: ${anyOf(opening.tails)}(?: (?:[^.!?:]|[.!?:](?! |$))*)?| ?\\([^)]*\\))?`;
  const nounOf = (nouns: string[]) =>
    `,? ?${article}(?:${other} ){0,5}${answerOf(nouns)}(?: ${answerOf(nouns)})*${adjectives}${tail}(?= ?[.!:]|$)`;
  return {
    starts: new Phrases(opening.starts),
    preludes: new Phrases(opening.preludes),
    promises: new Phrases(opening.promises),
    labels: new Phrases(opening.labels),
    summaryLabels: new Phrases(opening.summaryLabels),
    announcements: new Phrases(opening.announcements),
    noun: new Phrases([nounOf(opening.answers)]),
    derivedNoun: new Phrases([nounOf(opening.derivedAnswers)]),
    reports: new Phrases([...opening.reports, ...opening.presentations]),
    editReports: new Phrases(opening.editReports),
  };
}
