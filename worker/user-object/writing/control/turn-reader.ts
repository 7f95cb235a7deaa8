// Finds what is left of headers and headings in plain words: a turn's label at the beginning of a line, a header whose tokens
// the server has removed, and a heading over reasoning and over the answer below it.
import { type Control, detokenizedEnd, type TurnLabel, turnLabels } from "./families.ts";
import type { Placement } from "./placement.ts";
import type { TextOutput } from "./text-output.ts";

/** A first turn that is longer, in characters, is no turn of a dialogue. */
const maxSpokenTurn = 300;

/** In characters. */
const maxHeading = 40;
const thinkingHeadings = headings([
  "thinking",
  "thinking process",
  "reasoning",
  "thought",
  "thoughts",
  "thought process",
  "here is my thought process",
  "here's my thought process",
  "raciocínio",
  "razonamiento",
  "raisonnement",
  "réflexion",
  "gedankengang",
  "überlegungen",
]);
const answerHeadings = headings([
  "answer",
  "final answer",
  "response",
  "final response",
  "output",
  "final output",
  "here is my response",
  "here's my response",
  "resposta",
  "resposta final",
  "respuesta",
  "respuesta final",
  "réponse",
  "réponse finale",
  "antwort",
  "endgültige antwort",
]);
/** The beginning of a line of a dialogue or a glossary: "Editor: …". */
const labelledLine = /^[*_#>\s-]*\p{Lu}[\p{L} ]{0,24}[*_]*:/u;
const sentenceEnd = /[.!?…:]["'”’»)*_]?$/u;
/** The name of a channel that the answer begins with, and its beginnings. */
const firstChannel = /^(analysis|commentary|final)(?=[A-Z#*"“]| to=)/;
const firstChannels = ["analysis", "commentary to=", "final"];
const glued = /^(?:assistant(final|analysis|commentary)|(assistant|user)\n\n)/;
const gluedParts = [
  "assistantfinal",
  "assistantanalysis",
  "assistantcommentary",
  "assistant\n\n",
  "user\n\n",
];

/** `open`: more of the answer is needed. `pass`: the first characters are text. */
export type Reading =
  | { is: "text" | "open" }
  | { is: "pass"; length: number }
  | { is: "control"; control: Control; length: number };

const isText: Reading = { is: "text" };
const isOpen: Reading = { is: "open" };
const channelBlock: Control = { is: "block", kind: "reasoning", close: detokenizedEnd };

export class TurnReader {
  readonly #output: TextOutput;
  readonly #placement: Placement;
  /** Whether the answer begins with a heading over its reasoning. */
  #isThinkingAloud = false;
  /** Whether a label was removed before the text. */
  #isLabelled = false;

  constructor(output: TextOutput, placement: Placement) {
    this.#output = output;
    this.#placement = placement;
  }

  /** Reads the beginning of a line. */
  readLineStart(held: string, hasThought: boolean, atEnd: boolean): Reading {
    const { hasText } = this.#output;
    const channel = hasText ? undefined : firstChannel.exec(held)?.[1];
    if (channel)
      return {
        is: "control",
        control: channel === "final" ? { is: "mark" } : channelBlock,
        length: channel.length,
      };
    if (!atEnd && !hasText && firstChannels.some((word) => word.startsWith(held))) return isOpen;
    return this.#readHeading(held, hasThought, atEnd) ?? this.#readLabel(held, atEnd);
  }

  #readHeading(held: string, hasThought: boolean, atEnd: boolean): Reading | undefined {
    const { hasText } = this.#output;
    const isBeginning = !hasText && !hasThought;
    if (isBeginning && thinkingHeadings.whole.test(held)) this.#isThinkingAloud = true;
    if (this.#isThinkingAloud ? !hasText : !isBeginning) return undefined;
    const wanted = this.#isThinkingAloud ? answerHeadings : thinkingHeadings;
    if (!atEnd && wanted.mayBecome(held)) return isOpen;
    const answer = this.#isThinkingAloud ? wanted.whole.exec(held)?.[0] : undefined;
    if (!answer) return undefined;
    this.#isThinkingAloud = false;
    return { is: "control", control: { is: "reasoningEnd" }, length: answer.length };
  }

  #readLabel(held: string, atEnd: boolean): Reading {
    if (!atEnd && turnLabels.some(({ text }) => text.length > held.length && text.startsWith(held)))
      return isOpen;
    for (const { text, role, alone = false } of turnLabels) {
      const rest = held.slice(text.length);
      if (!held.startsWith(text) || (alone && !/^[^\S\n]*(?:\n|$)/.test(rest))) continue;
      const isWaiting = !/\S/.test(rest) && (!this.#output.hasText || (alone && !rest.includes("\n")));
      if (isWaiting && !atEnd) return isOpen;
      if (!this.#isTurn({ text, role, alone }, rest)) continue;
      const isCertain = alone || text.startsWith("#") || role === "assistant" || this.#output.isAfterStop;
      const isAnswered = isCertain || isFollowedByTurn(rest, atEnd);
      if (isAnswered === undefined) return isOpen;
      if (!isAnswered) continue;
      this.#isLabelled ||= !this.#output.hasText && !alone;
      return { is: "control", control: { is: "header", role }, length: text.length };
    }
    return isText;
  }

  #isTurn({ text, role, alone }: TurnLabel, rest: string): boolean {
    const { hasText, isAfterStop, context } = this.#output;
    if (!isAfterStop && this.#placement.isAbout("turn")) return false;
    if (!hasText) return role === "assistant" && /\S/.test(rest);
    if (isAfterStop) return true;
    if (alone) return sentenceEnd.test(context.lineBefore);
    // "User:" may also begin an entry of a list of roles.
    const isAfterBreak =
      context.isAfterBlankLine || (!/^user/i.test(text) && sentenceEnd.test(context.lineBefore));
    if (role === "assistant" || !isAfterBreak || labelledLine.test(context.paragraph)) return false;
    return !this.#isLabelled || context.paragraphs > 1 || context.length > maxSpokenTurn;
  }

  /** Reads "assistant" or "user" within a line. */
  readWord(held: string, atEnd: boolean): Reading {
    const [whole, channel, role] = glued.exec(held) ?? [];
    if (!whole && !atEnd && gluedParts.some((part) => part.startsWith(held))) return isOpen;
    const { context } = this.#output;
    if (!whole || context.isInCodeBlock || context.mayBeInlineCode)
      return { is: "pass", length: held.startsWith("a") ? "assistant".length : "user".length };
    const isHeader = channel
      ? !this.#placement.isAbout("reasoning")
      : /[.!?…"”)]$/.test(context.lineEnd) && !this.#placement.isAbout("turn");
    if (!isHeader) return { is: "pass", length: whole.length };
    const control: Control = role
      ? { is: "header", role: role === "user" ? "other" : "assistant" }
      : channel === "final"
        ? { is: "reasoningEnd" }
        : channelBlock;
    return { is: "control", control, length: whole.length };
  }
}

/** In characters. */
const maxImaginedTurn = 400;
const answeringTurn = new RegExp(
  `^\\n+(?:${turnLabels
    .filter(({ role, alone }) => role === "assistant" && !alone)
    .map(({ text }) => text)
    .join("|")})`,
);

/** Whether a turn is answered, or ends the whole; undefined if more of it is needed. A glossary explains "User:", too. */
function isFollowedByTurn(rest: string, atEnd: boolean): boolean | undefined {
  const end = rest.search(/\n/);
  const turn = end < 0 ? rest : rest.slice(0, end);
  if (turn.length > maxImaginedTurn) return false;
  const behind = end < 0 ? "" : rest.slice(end);
  if (behind.trim() === "") return atEnd || undefined;
  if (answeringTurn.test(behind)) return true;
  const word = behind.trimStart();
  return atEnd || !turnLabels.some(({ text }) => text.startsWith(word)) ? false : undefined;
}

/** A heading of these words, and its beginnings. */
function headings(words: string[]): { whole: RegExp; mayBecome(text: string): boolean } {
  const whole = new RegExp(`^(?:\\*\\*|#{1,4} )?(?:${words.join("|")}) ?(?::\\*\\*|\\*\\* ?:|:(?!\\*))`, "i");
  const mayBecome = (text: string) => {
    if (text.length > maxHeading) return false;
    const bare = /^(?:\*{0,2}|#{1,4} ?)([^*#]*)(?::?\*{0,2}:?)$/.exec(text)?.[1] ?? "-";
    return words.some((word) =>
      [`${word}:`, `${word} :`].some((heading) => heading.startsWith(bare.toLowerCase())),
    );
  };
  return { whole, mayBecome };
}
