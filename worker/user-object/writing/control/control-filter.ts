// Removes what is not text from a streamed answer: reasoning, tool calls, control tokens, role headers, turns that the
// model imagines after its own, and the tags of the request. The result does not depend on how the answer is cut into
// pieces. In doubt, it is text.
import { echoedRequestTag, requestTag } from "../../../../shared/request-tags.ts";
import { decodeBytes, mayGoOn } from "./byte-tokens.ts";
import { DroppedBlock } from "./dropped-block.ts";
import {
  assistantTurn,
  type Control,
  channelControl,
  channelName,
  maxTokenLength,
  mayBePlaceholder,
  nestedReasoning,
  type Role,
  readControl,
  roleWord,
  tokenShape,
  unfinishedChannel,
  unfinishedRole,
  unfinishedToken,
} from "./families.ts";
import { Placement } from "./placement.ts";
import { TextOutput } from "./text-output.ts";
import type { Topic } from "./topics.ts";
import { type Reading, TurnReader } from "./turn-reader.ts";
import { WrapperTags } from "./wrapper-tags.ts";

/** How far into an answer a closing mark may end reasoning whose opening mark was in the prompt. In characters. */
const maxReasoningLength = 200_000;
/** Where something other than text may begin. */
const next = /[<[◁【\ue200\]\n]|assistant|user/g;
/** Words that are struck through at the very beginning, with more text on their line, and the beginnings of that. */
const firstStrike = /^[^\s<[][^\n<]{0,200}<\/s>[^\S\n]*(?!<(?:\/|s>|[|｜]|s?$)|\[)\S/;
const unfinishedStrike = /^(?:[^\s<[][^\n<]{0,200}(?:<(?:\/(?:s(?:>[^\S\n]*(?:<s?)?)?)?)?)?)?$/;
const unfinishedWord = /(?:a|as|ass|assi|assis|assist|assista|assistan|u|us|use)$/;

interface ControlFilterOptions {
  /** Called when a mark shows that everything so far was reasoning. */
  onVoid: () => void;
  /** What the user wrote. A text about the marks may contain them. */
  userText?: () => string;
  /** The names of the texts in the request, whose tags a model may repeat. */
  fields?: readonly string[];
}

export class ControlFilter {
  readonly #userText: () => string;
  readonly #ownTag: RegExp;
  readonly #output: TextOutput;
  readonly #placement: Placement;
  readonly #turns: TurnReader;
  readonly #wrappers: WrapperTags;
  #held = "";
  #isOver = false;
  #block: DroppedBlock | undefined;
  #hasThought = false;
  /** Whether reasoning contained an opening mark, so that another closing mark belongs to it. */
  #mayNest = false;
  /** How many of HTML's `<s>` are open. */
  #strikes = 0;
  /** What is the text if nothing else follows: a plan, or the user's words that the answer repeats in tags of the request. */
  #echo = "";

  constructor({ onVoid, userText = () => "", fields = [] }: ControlFilterOptions) {
    this.#userText = userText;
    this.#ownTag = echoedRequestTag(["text", ...fields]);
    this.#output = new TextOutput(onVoid);
    this.#placement = new Placement(this.#output, userText);
    this.#turns = new TurnReader(this.#output, this.#placement);
    this.#wrappers = new WrapperTags(this.#output, this.#placement);
  }

  /** Whether the model has ended its answer and writes on as another party. */
  get isOver(): boolean {
    return this.#isOver;
  }

  /** Takes the next piece of the answer. Returns the part that is text. */
  push(piece: string): string {
    this.#held += piece;
    this.#read(false);
    return this.#output.take();
  }

  /** Call it at the end of the answer. Returns the held-back text. */
  flush(): string {
    this.#read(true);
    if (!this.#output.hasText) this.#held = this.#echo;
    this.#read(true);
    return this.#output.takeRest();
  }

  #read(atEnd: boolean): void {
    while (this.#held !== "" || (atEnd && this.#block)) if (!this.#step(atEnd)) return;
  }

  /** Reads on; false if more of the answer is needed. */
  #step(atEnd: boolean): boolean {
    if (this.#isOver) this.#held = "";
    if (this.#block) return this.#readBlock(this.#block, atEnd);
    const blank = /^\s+/.exec(this.#held)?.[0].length;
    if (blank !== undefined) return this.#pass(blank);
    const { context, isAfterStop } = this.#output;
    if ((context.isAtLineStart || isAfterStop) && !context.isInCodeBlock) {
      const reading = this.#turns.readLineStart(this.#held, this.#hasThought, atEnd);
      if (reading.is !== "text") return this.#follow(reading);
    }
    next.lastIndex = 0;
    const at = next.exec(this.#held)?.index ?? -1;
    if (at > 0) return this.#pass(at);
    if (at < 0) {
      const unfinished = atEnd ? 0 : (unfinishedWord.exec(this.#held)?.[0].length ?? 0);
      return this.#held.length > unfinished && this.#pass(this.#held.length - unfinished);
    }
    if (/^[au]/.test(this.#held)) return this.#follow(this.#turns.readWord(this.#held, atEnd));
    return this.#readToken(atEnd);
  }

  #follow(reading: Reading): boolean {
    if (reading.is === "pass") return this.#pass(reading.length);
    if (reading.is !== "control") return false;
    return this.#apply(reading.control, this.#held.slice(0, reading.length), "", true);
  }

  #readToken(atEnd: boolean): boolean {
    tokenShape.lastIndex = 0;
    const token = tokenShape.exec(this.#held)?.[0];
    if (token === undefined) {
      unfinishedToken.lastIndex = 0;
      const isUnfinished = this.#held.length <= maxTokenLength && unfinishedToken.test(this.#held);
      if (!isUnfinished) return this.#pass(1);
      return atEnd && this.#placement.isHalfToken(this.#held)
        ? this.#remove(this.#held.length)
        : atEnd && this.#pass(1);
    }
    const own = this.#readOwnTag(token);
    const rest = this.#held.slice(token.length);
    const read = own ?? readControl(token) ?? this.#wrappers.read(token, rest, atEnd);
    if (!read) return this.#pass(1);
    if (read === "open" || (mayGoOn(token, rest) && !atEnd)) return false;
    const place = own?.isCertain ? "control" : this.#placement.of({ token, rest, atEnd, ...read });
    if (place === "open") return false;
    return place === "text" ? this.#pass(token.length) : this.#apply(read.control, token, rest, atEnd);
  }

  /** A tag of the request. With its random suffix it is certainly none of the text. */
  #readOwnTag(token: string): { control: Control; topic: Topic; isCertain: boolean } | undefined {
    const name = /^<\/?(\w+)/.exec(token)?.[1];
    const isCertain = requestTag.exec(token)?.[0] === token;
    if (!name || !(isCertain || this.#ownTag.exec(token)?.[0] === token)) return undefined;
    const isOpening = token[1] !== "/";
    const control: Control =
      isOpening && !this.#output.hasText
        ? { is: "block", kind: "request", close: new RegExp(`</${name}(?:-[0-9a-f]{1,12})?>`) }
        : { is: isCertain ? "mark" : "wrapper", isOpening };
    return { control, topic: "tag", isCertain };
  }

  #apply(control: Control, token: string, rest: string, atEnd: boolean): boolean {
    switch (control.is) {
      case "block":
        return this.#open(new DroppedBlock(control.kind, control.close, token));
      case "toolLine":
        return this.#open(new DroppedBlock("tool", /(?=\n)/, token));
      case "reasoningEnd":
        return this.#endReasoning(token.length);
      case "channel":
        return this.#readChannel(token, rest, atEnd);
      case "header":
        return this.#readHeader(control.role, token, rest, atEnd);
      case "wrapper":
        return this.#settle(this.#wrappers.take(control.isOpening, rest, atEnd), token);
      case "bytes":
        this.#held = decodeBytes(token) + rest;
        return true;
      case "stop":
        if (token === "</s>" && this.#strikes > 0) return this.#pass(token.length);
        this.#output.isAfterStop = true;
        return this.#remove(token.length);
      default:
        return token === "<s>" ? this.#readStrike(rest, atEnd) : this.#remove(token.length);
    }
  }

  /** Reads `<s>`, which begins a sequence of tokens or, in HTML, words that are struck through. */
  #readStrike(rest: string, atEnd: boolean): boolean {
    const { hasText, isAfterStop } = this.#output;
    if (isAfterStop) return this.#remove("<s>".length);
    if (!hasText && !atEnd && unfinishedStrike.test(rest)) return false;
    if (!hasText && !firstStrike.test(rest)) return this.#remove("<s>".length);
    this.#strikes++;
    return this.#pass("<s>".length);
  }

  #readHeader(role: Role | "reads", token: string, rest: string, atEnd: boolean): boolean {
    if (role !== "reads") return this.#beginTurn(role, token);
    const word = roleWord.exec(rest);
    const isOpen = word
      ? word[0].length === rest.length && !word[0].endsWith("\n")
      : unfinishedRole.test(rest);
    if (isOpen && !atEnd) return false;
    if (!word) return this.#remove(token.length);
    return this.#beginTurn(word[1] ? "assistant" : "other", token + word[0]);
  }

  /** The model's own header is removed. Another party's ends the answer. */
  #beginTurn(role: Role, header: string): boolean {
    if (role === "assistant") return this.#remove(header.length);
    if (!this.#output.hasText || this.#output.isVoid)
      return this.#open(new DroppedBlock("foreign", assistantTurn, header));
    this.#isOver = true;
    return true;
  }

  #readChannel(token: string, rest: string, atEnd: boolean): boolean {
    if (!atEnd && !rest.includes("<|message|>") && unfinishedChannel.test(rest)) return false;
    const [header, name = "final"] = channelName.exec(rest) ?? [""];
    return this.#apply(channelControl(name), token + header, "", atEnd);
  }

  #settle(place: "control" | "text" | "open", token: string): boolean {
    if (place === "open") return false;
    return place === "text" ? this.#pass(token.length) : this.#remove(token.length);
  }

  /** Without its opening mark, reasoning is everything before. A later closing mark is a stray one. */
  #endReasoning(length: number): boolean {
    const isStray = this.#hasThought && !this.#mayNest;
    const isEarly = this.#output.context.length <= maxReasoningLength;
    this.#output.isVoid ||=
      this.#output.hasText && isEarly && !isStray && !this.#placement.isMentioned("reasoning");
    this.#hasThought = true;
    return this.#remove(length);
  }

  #open(block: DroppedBlock): boolean {
    this.#block = block;
    return this.#remove(block.opening.length);
  }

  #readBlock(block: DroppedBlock, atEnd: boolean): boolean {
    const read = block.read(this.#held, atEnd);
    this.#held = read?.rest ?? "";
    if (!read) return false;
    this.#block = undefined;
    if (block.kind === "reasoning") {
      this.#hasThought ||= read.inner.trim() !== "";
      this.#mayNest ||= nestedReasoning.test(read.inner);
    }
    if (block.kind === "plan") this.#echo = read.inner;
    else if (block.kind === "request") this.#unwrap(read.inner);
    else if (!read.isClosed && this.#isTextIfOpen(block)) {
      this.#output.pass(block.opening);
      this.#held = read.inner;
    }
    return true;
  }

  /** Whether a block that is never closed is text after all. */
  #isTextIfOpen({ kind, opening }: DroppedBlock): boolean {
    if (kind === "foreign") return true;
    const { hasText } = this.#output;
    if (mayBePlaceholder.test(opening)) return hasText || this.#placement.isAbout("markup");
    return hasText && opening.startsWith("<details");
  }

  /** The fields of a repeated request that are not the user's own words are the text. */
  #unwrap(inner: string): void {
    const fields = inner.split(new RegExp(this.#ownTag, "g")).map((field) => field.trim());
    const userText = this.#userText();
    this.#echo = fields.filter(Boolean).at(-1) ?? "";
    this.#output.pass(fields.filter((field) => !userText.includes(field)).join("\n\n"));
  }

  #remove(length: number): boolean {
    this.#held = this.#held.slice(length);
    this.#output.remove();
    return true;
  }

  #pass(length: number): boolean {
    const text = this.#held.slice(0, length);
    this.#held = this.#held.slice(length);
    this.#output.pass(text);
    return true;
  }
}
