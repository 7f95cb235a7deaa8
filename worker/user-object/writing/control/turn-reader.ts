// Finds what is left of headers and headings in plain words: a turn's label at the beginning of a line, a header whose tokens
// the server has removed, and a heading over reasoning and over the answer below it.
import { type Control, detokenizedEnd } from "./families.ts";
import type { Placement } from "./placement.ts";
import type { TextOutput } from "./text-output.ts";
import { answerHeadings, readPrinted, thinkingHeadings } from "./thinking-headings.ts";
import {
  answerTo,
  assistantLabel,
  isOwnName,
  maxImaginedTurn,
  mayBecomeLabel,
  readTurnLabel,
  type TurnLabel,
} from "./turn-labels.ts";

/** A first turn that is longer, in characters, is no turn of a dialogue. */
const maxSpokenTurn = 300;

/** The beginning of a line of a dialogue or a glossary: "Editor: …". */
const labelledLine = /^[*_#>\s-]*\p{Lu}[\p{L} ]{0,24}[*_]*:/u;
const sentenceEnd = /[.!?…:]["'”’»)*_]?$/u;
/** A colon before a dialogue announces it as a part of the text. */
const announced = /:["'”’»)*_]?$/;
const ruleLine = /^(?:-{3,99}|\*{3,99}|_{3,99})[^\S\n]{0,99}\n\s{0,99}/;
const unfinishedRule = /^(?:-{1,99}|\*{1,99}|_{1,99})\s{0,99}$/;
/** The beginning of an Alpaca header, if nothing follows it. */
const headerMarks = /^###\s{0,99}$/;
/** The name of a channel that the answer begins with, and its beginnings. */
const firstChannel = /^(analysis|commentary|final)(?=[A-Z#*"“]| to=)/;
const firstChannels = ["analysis", "commentary to=", "final"];
const glued = /^(?:assistant(final|analysis|commentary)|(assistant|user)\n\n|(assistant)(?=<[|｜]))/;
const gluedParts = [
  "assistant<|",
  "assistant<｜",
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
  /** Whether that heading says that the text is none of it. */
  #isThinkingCertain = false;
  /** Whether a label is part of the text, so that the ones after it are, too. */
  #hasOwnLabels = false;
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
    if (held.startsWith("functools["))
      return { is: "control", control: { is: "toolLine" }, length: "functools".length };
    if (!atEnd && "functools[".startsWith(held)) return isOpen;
    const printed = hasText || hasThought ? undefined : readPrinted(held);
    if (printed) return printed !== "open" ? { is: "control", ...printed } : atEnd ? isText : isOpen;
    return this.#readHeading(held, hasThought, atEnd) ?? this.#readLabel(held, atEnd);
  }

  #readHeading(held: string, hasThought: boolean, atEnd: boolean): Reading | undefined {
    const { hasText } = this.#output;
    const isBeginning = !hasText && !hasThought;
    const thinking =
      isBeginning && !this.#placement.isAbout("thinking") ? thinkingHeadings.read(held) : undefined;
    if (thinking) {
      this.#isThinkingAloud = true;
      this.#isThinkingCertain = thinking.isCertain;
    }
    if (this.#isThinkingAloud ? !hasText : !isBeginning) return undefined;
    const wanted = this.#isThinkingAloud ? answerHeadings : thinkingHeadings;
    if (!atEnd && wanted.mayBecome(held)) return isOpen;
    const answer = this.#isThinkingAloud ? wanted.read(held) : undefined;
    if (!answer) return undefined;
    this.#isThinkingAloud = false;
    // "Reasoning" above "Answer" is also the model answer to an exam question.
    if (!this.#isThinkingCertain && !answer.isCertain) return undefined;
    return { is: "control", control: { is: "reasoningEnd" }, length: answer.length };
  }

  /** Reads a turn's label, and a rule above it. */
  #readLabel(held: string, atEnd: boolean): Reading {
    const { hasText } = this.#output;
    const rule = (hasText && ruleLine.exec(held)?.[0]) || "";
    const line = held.slice(rule.length);
    const label = readTurnLabel(line);
    if (!label && hasText && headerMarks.test(line)) return atEnd ? this.#readHeaderMarks(held) : isOpen;
    if (!label)
      return !atEnd && (mayBecomeLabel(line) || (hasText && unfinishedRule.test(held))) ? isOpen : isText;
    const rest = line.slice(label.length);
    const isComplete = hasText && label.form === "alone" ? rest.includes("\n") : /\S/.test(rest);
    if (!isComplete && !atEnd) return isOpen;
    const control = hasText
      ? this.#controlAfterText(label, rest, { atEnd, isAfterRule: rule !== "" })
      : this.#controlBeforeText(label, rest, atEnd);
    if (control === "open") return isOpen;
    if (!control) {
      this.#hasOwnLabels = true;
      return isText;
    }
    this.#isLabelled ||= !hasText && label.form !== "alone";
    return { is: "control", control, length: rule.length + label.length };
  }

  /** A heading without words at the end begins another turn, unless the text shows the marks of headings. */
  #readHeaderMarks(held: string): Reading {
    if (this.#placement.isAbout("markup") || !sentenceEnd.test(this.#output.context.lineBefore))
      return isText;
    return { is: "control", control: { is: "mark" }, length: held.length };
  }

  /** Before the text, the model may label its own turn, or repeat the user's. */
  #controlBeforeText(
    { role, form, name }: TurnLabel,
    rest: string,
    atEnd: boolean,
  ): Control | "open" | false {
    if (this.#placement.isAbout("turn") || !/\S/.test(rest)) return false;
    if (form === "alone" && role === "other") return { is: "block", kind: "foreign", close: bareAssistant };
    if (form === "alone" || (form === "section" && role === "assistant")) return { is: "header", role };
    if (role === "assistant" && (form === "tag" || !isOwnName(name) || this.#isExpected())) return false;
    const [line = "", ...more] = rest
      .trimStart()
      .slice(0, maxImaginedTurn)
      .split(/\n|<\//);
    if (more.length === 0 && line.length < maxImaginedTurn && !atEnd) return "open";
    // "Assistant: two mornings a week" is the title of a job advertisement.
    if (role === "assistant") return isProse(line) && { is: "header", role };
    return (
      line.length >= minRepeated &&
      this.#placement.isWrittenByUser(line.trim()) && { is: "block", kind: "foreign", close: assistantLabel }
    );
  }

  /** After the text, the model may imagine a turn of the user's. */
  #controlAfterText(
    { role, form, name }: TurnLabel,
    rest: string,
    { atEnd, isAfterRule }: { atEnd: boolean; isAfterRule: boolean },
  ): Control | "open" | false {
    const { isAfterStop, context } = this.#output;
    const control: Control = { is: "header", role };
    if (isAfterStop) return control;
    if (this.#placement.isAbout("turn")) return false;
    if (form === "alone" && (name === "system" || !sentenceEnd.test(context.lineBefore))) return false;
    if (form === "alone" && role === "assistant") return !/\S/.test(rest) && (atEnd ? control : "open");
    if (role === "assistant" || this.#hasOwnLabels || labelledLine.test(context.paragraph)) return false;
    if (this.#isLabelled && context.paragraphs <= 1 && context.length <= maxSpokenTurn) return false;
    if (form !== "alone" && !this.#mayBeImagined(form, isAfterRule)) return false;
    if (form === "section" && atEnd && !/\S/.test(rest)) return control;
    const answer = answerTo(rest, atEnd);
    return answer === "open" ? "open" : answer === "answered" && control;
  }

  /** Whether a label behind this line may be none of the text's, if an assistant's turn follows. */
  #mayBeImagined(form: TurnLabel["form"], isAfterRule: boolean): boolean {
    const { lineBefore, hasHeadings, isAfterBlankLine } = this.#output.context;
    if (this.#isExpected() || announced.test(lineBefore)) return false;
    if ((form === "heading" || form === "section") && hasHeadings) return false;
    return isAfterRule || (form === "usual" && isAfterBlankLine) || sentenceEnd.test(lineBefore);
  }

  /** Whether the user writes about roles, or wants a text that may contain a dialogue. */
  #isExpected(): boolean {
    return this.#placement.isAbout("role") || this.#placement.isAbout("scene");
  }

  /** Reads "assistant" or "user" within a line. */
  readWord(held: string, atEnd: boolean): Reading {
    const [whole, channel, role, first] = glued.exec(held) ?? [];
    if (!whole && !atEnd && gluedParts.some((part) => part.startsWith(held))) return isOpen;
    const { context } = this.#output;
    if (!whole || context.isInCodeBlock || context.mayBeInlineCode)
      return { is: "pass", length: held.startsWith("a") ? "assistant".length : "user".length };
    const isHeader = channel
      ? !this.#placement.isAbout("reasoning")
      : ((first && !this.#output.hasText) || /[.!?…"”)]$/.test(context.lineEnd)) &&
        !this.#placement.isAbout("turn");
    if (!isHeader) return { is: "pass", length: whole.length };
    const control: Control =
      (role ?? first)
        ? { is: "header", role: role === "user" ? "other" : "assistant" }
        : channel === "final"
          ? { is: "reasoningEnd" }
          : channelBlock;
    return { is: "control", control, length: whole.length };
  }
}

/** The shortest line that shows a request to be repeated, in characters. */
const minRepeated = 10;
/** The role of the assistant's turn, whose tokens are lost. */
const bareAssistant = /\nassistant[^\S\n]*(?=\n)/;

/** Whether an answer may begin with this line: a sentence, a heading, or the beginning of a long paragraph. */
const isProse = (line: string) =>
  line.length === maxImaginedTurn || line.startsWith("#") || sentenceEnd.test(line.trimEnd());
