// Removes what is not text from a streamed answer: reasoning, tool calls, control tokens, role headers, turns that the
// model imagines after its own, and the tags of the request. The result does not depend on how the answer is cut into
// pieces. In doubt, it is text.
import { echoedRequestTag, requestTag } from "../../../../shared/request-tags.ts";
import {
  type Control,
  channelControl,
  channelName,
  detokenizedEnd,
  isAbout,
  maxTokenLength,
  type Role,
  readControl,
  roleWord,
  type Topic,
  tokenShape,
  turnLabels,
  unfinishedChannel,
  unfinishedRole,
  unfinishedToken,
} from "./families.ts";
import { TextContext } from "./text-context.ts";

/** How far into an answer a closing mark may end reasoning whose opening mark was in the prompt. In characters. */
const maxReasoningLength = 200_000;
/** How much white space is held back, in characters. */
const maxHeldSpace = 100;
/** How far the other end of inline code may be away, in characters. */
const maxInlineCode = 300;
/** An answer to a label at its beginning that is longer, in characters, is no turn of a dialogue. */
const maxSpokenTurn = 300;

export interface ControlFilterOptions {
  /** Called when a mark shows that everything so far was reasoning. */
  onVoid: () => void;
  /** What the user wrote. A text about the marks may contain them. */
  userText?: () => string;
  /** The names of the texts in the request, whose tags a model may repeat. */
  fields?: readonly string[];
  /** Whether the answer is JSON. Then entities stay, because a quotation mark would end a string. */
  isJson?: boolean;
}

interface Block {
  kind: "reasoning" | "tool" | "foreign" | "request";
  close: RegExp;
  /** The opening mark. */
  opening: string;
  /** What has come, except its end. */
  parts: string[];
  end: string;
  /** Whether it is text after all if it is never closed. */
  isTextIfOpen: boolean;
}

/** Begins the assistant's turn after another party's. */
const assistantTurn =
  /(?=<[|｜](?:im_start|start|start_header_id|header_start|start_of_role)[|｜]>\s*assistant|<\|turn>\s*model|<start_of_turn>\s*model|<[|｜](?:hy_)?assistant[|｜]>|<\|im_assistant\|>|<\|CHATBOT_TOKEN\|>|\[\|assistant\|\]|\[\/INST\])/i;
/** Headings that a model in plain words puts over its reasoning, and over the answer below it. */
const thinkingHeadings = headings([
  "thinking",
  "thinking process",
  "reasoning",
  "thought",
  "thoughts",
  "thought process",
]);
const answerHeadings = headings([
  "answer",
  "final answer",
  "response",
  "final response",
  "output",
  "final output",
]);
/** The beginning of a line of a dialogue or a glossary: "Editor: …". */
const labelledLine = /^[*_#>\s-]*\p{Lu}[\p{L} ]{0,24}[*_]*:/u;
const glued = /^(?:assistant(final|analysis|commentary)|(assistant|user)\n\n)/;
const next = /[<[◁\]&\n]|assistant|user/g;
const entity = /^&(?:amp|lt|gt|quot|apos|nbsp|#39|#x27|#34);/;
const unfinishedEntity = /^&(?:#?[a-z\d]{0,4})$/;
const entitySigns: Record<string, string> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#34;": '"',
  "&nbsp;": "\u00a0",
};

const unfinishedWord = /(?:a|as|ass|assi|assis|assist|assista|assistan|u|us|use)$/;

export class ControlFilter {
  readonly #options: ControlFilterOptions;
  readonly #ownTag: RegExp;
  readonly #about = new Map<string, boolean>();
  readonly #mentioned = new Set<Topic>();
  #text = new TextContext();
  #held = "";
  #shown = "";
  /** White space that has not been passed on, and the one before the last removal. */
  #space = "";
  #spaceBefore: string | undefined;
  #isLongSpace = false;
  #hasText = false;
  #isVoid = false;
  #isOver = false;
  #isAfterStop = false;
  #block: Block | undefined;
  #hasThought = false;
  /** Whether reasoning contained an opening mark, so that another closing mark belongs to it. */
  #mayNest = false;
  /** Whether the answer begins with a heading over its reasoning. */
  #isThinkingAloud = false;
  #wrappers = 0;
  #strikes = 0;
  #isLabelled = false;
  /** The user's own words that the answer repeats in the tags of the request, in case that nothing else follows. */
  #echo = "";

  constructor(options: ControlFilterOptions) {
    this.#options = options;
    this.#ownTag = echoedRequestTag(["text", ...(options.fields ?? [])]);
  }

  /** Whether the model has ended its answer and writes on as another party. */
  get isOver(): boolean {
    return this.#isOver;
  }

  /** Takes the next piece of the answer. Returns the part that is text. */
  push(piece: string): string {
    this.#held += piece;
    return this.#read(false);
  }

  /** Call it at the end of the answer. Returns the held-back text. */
  flush(): string {
    const read = this.#read(true);
    if (!this.#hasText && this.#echo) this.#show(this.#echo);
    const shown = read + this.#shown;
    return this.#spaceBefore === undefined && !this.#isVoid ? shown + this.#space : shown;
  }

  #read(atEnd: boolean): string {
    this.#shown = "";
    while (this.#held !== "" || (atEnd && this.#block)) if (!this.#step(atEnd)) break;
    const shown = this.#shown;
    this.#shown = "";
    return shown;
  }

  /** Reads on; false if more of the answer is needed. */
  #step(atEnd: boolean): boolean {
    if (this.#isOver) {
      this.#held = "";
      return false;
    }
    if (this.#block) return this.#readBlock(this.#block, atEnd);
    const blank = /^\s+/.exec(this.#held)?.[0].length;
    if (blank !== undefined) return this.#pass(blank);
    if ((this.#text.isAtLineStart || this.#isAfterStop) && !this.#text.isInCodeBlock) {
      const found = this.#readLineStart(atEnd);
      if (found !== "text") return found === "removed";
    }
    next.lastIndex = 0;
    const at = next.exec(this.#held)?.index ?? -1;
    if (at > 0) return this.#pass(at);
    if (at < 0) {
      const unfinished = atEnd ? 0 : (unfinishedWord.exec(this.#held)?.[0].length ?? 0);
      const length = this.#held.length - unfinished;
      return length > 0 && this.#pass(length);
    }
    if (this.#held.startsWith("&")) return this.#readEntity(atEnd);
    return /^[au]/.test(this.#held) ? this.#readWord(atEnd) : this.#readToken(atEnd);
  }

  /** Models that have read much HTML write "R&amp;D". */
  #readEntity(atEnd: boolean): boolean {
    const found = entity.exec(this.#held)?.[0];
    if (!found || this.#options.isJson)
      return !atEnd && unfinishedEntity.test(this.#held) ? false : this.#pass(1);
    const isCode = this.#isInCode(this.#held.slice(found.length), atEnd);
    if (isCode === undefined) return false;
    if (isCode || this.#isAbout("entity", found)) return this.#pass(found.length);
    this.#held = this.#held.slice(found.length);
    return this.#show(entitySigns[found] ?? "'");
  }

  // Tokens

  #readToken(atEnd: boolean): boolean {
    tokenShape.lastIndex = 0;
    const token = tokenShape.exec(this.#held)?.[0];
    if (token === undefined) {
      unfinishedToken.lastIndex = 0;
      const isUnfinished = this.#held.length <= maxTokenLength && unfinishedToken.test(this.#held);
      return !atEnd && isUnfinished ? false : this.#pass(1);
    }
    const own = this.#readOwnTag(token);
    const { control, topic } = own ?? readControl(token) ?? {};
    if (!control || !topic) return this.#pass(1);
    const rest = this.#held.slice(token.length);
    const place = own?.isCertain ? "control" : this.#placeOf(token, rest, { control, topic, atEnd });
    if (place === "open") return false;
    if (place === "text") return this.#pass(token.length);
    return this.#apply(control, token, rest, atEnd);
  }

  /** A tag of the request. With its random suffix it is certainly none of the text. */
  #readOwnTag(token: string): { control: Control; topic: Topic; isCertain: boolean } | undefined {
    const name = /^<\/?(\w+)/.exec(token)?.[1];
    const isCertain = requestTag.exec(token)?.[0] === token;
    if (!name || !(isCertain || this.#ownTag.exec(token)?.[0] === token)) return undefined;
    const isOpening = token[1] !== "/";
    const control: Control =
      isOpening && !this.#hasText
        ? { is: "block", kind: "request", close: new RegExp(`</${name}(?:-[0-9a-f]{1,12})?>`) }
        : { is: isCertain ? "mark" : "wrapper", isOpening };
    return { control, topic: "tag", isCertain };
  }

  /** Whether a token is part of the text: within code, in a sentence about it, or the user writes about it. */
  #placeOf(
    token: string,
    rest: string,
    { control, topic, atEnd }: { control: Control; topic: Topic; atEnd: boolean },
  ): "control" | "text" | "open" {
    const code = this.#isInCode(rest, atEnd);
    if (code === undefined) return "open";
    if (code) {
      this.#mentioned.add(topic);
      if (control.is !== "stop" || rest.trim() !== "") return "text";
      return atEnd ? "control" : "open";
    }
    if (!this.#hasText) return this.#placeAtBeginning(token, rest, { control, topic, atEnd });
    if (this.#isAbout(topic, token)) return "text";
    if (control.is === "reasoningEnd" && this.#mentioned.has(topic)) return "text";
    const isQuoted = /(?:^|[\s([{])[(["'“‘]$|[„«]$/.test(this.#text.lineEnd);
    const isInLine = this.#text.hasWords || /^\s*(?:[-*+]|\d{1,3}[.)])\s/.test(this.#text.lineStart);
    if (!isQuoted && !isInLine) return "control";
    const isApart = isQuoted || /\s$/.test(this.#text.lineEnd);
    if (!isApart && !this.#mentioned.has(topic)) return "control";
    if (!isQuoted && !atEnd && /^[^\S\n]*$/.test(rest)) return "open";
    const goesOn = /^[^\S\n]*[,;:.)!?]|^[^\S\n]+[\p{L}\p{N}("“]/u.test(rest);
    if (!isQuoted && !goesOn) return "control";
    this.#mentioned.add(topic);
    return "text";
  }

  /** At the beginning of an answer, only a sentence about a tag is text: "<output> is a tag of HTML." */
  #placeAtBeginning(
    token: string,
    rest: string,
    { control, topic, atEnd }: { control: Control; topic: Topic; atEnd: boolean },
  ): "control" | "text" | "open" {
    const isOpening = control.is === "block" || (control.is === "wrapper" && control.isOpening);
    if (!isOpening || (control.is === "block" && !this.#isAbout(topic, token))) return "control";
    if (!atEnd && /^[^\S\n]*$/.test(rest)) return "open";
    return /^[^\S\n]+\p{Ll}/u.test(rest) ? "text" : "control";
  }

  /** Whether the text is within code here; undefined if more of the line is needed. */
  #isInCode(rest: string, atEnd: boolean): boolean | undefined {
    if (this.#text.isInCodeBlock) return true;
    if (!this.#text.mayBeInlineCode) return false;
    const end = rest.slice(0, maxInlineCode).search(/[`\n]/);
    if (end >= 0) return rest[end] === "`";
    return atEnd || rest.length >= maxInlineCode ? false : undefined;
  }

  #isAbout(topic: Topic, token: string): boolean {
    const key = topic === "tag" ? token : topic;
    const known = this.#about.get(key) ?? isAbout(topic, token, this.#options.userText?.() ?? "");
    this.#about.set(key, known);
    return known;
  }

  #apply(control: Control, token: string, rest: string, atEnd: boolean): boolean {
    switch (control.is) {
      case "block":
        return this.#open(control.kind, control.close, token);
      case "toolLine":
        return this.#open("tool", /(?=\n)/, token);
      case "reasoningEnd":
        return this.#endReasoning(token.length);
      case "channel":
        return this.#readChannel(token, rest, atEnd);
      case "header":
        return this.#readHeader(control.role, token, rest, atEnd);
      case "wrapper":
        return this.#readWrapper(control.isOpening, token, rest, atEnd);
      case "stop":
        if (token === "</s>" && this.#strikes > 0) return this.#pass(token.length);
        this.#isAfterStop = true;
        return this.#remove(token.length);
      default:
        if (token !== "<s>" || !this.#hasText || this.#isAfterStop) return this.#remove(token.length);
        this.#strikes++;
        return this.#pass(token.length);
    }
  }

  #readHeader(role: Role | "reads", token: string, rest: string, atEnd: boolean): boolean {
    if (role !== "reads") return this.#turn(role, token.length, token);
    const word = roleWord.exec(rest);
    const isOpen = word
      ? word[0].length === rest.length && !word[0].endsWith("\n")
      : unfinishedRole.test(rest);
    if (isOpen && !atEnd) return false;
    if (!word) return this.#remove(token.length);
    return this.#turn(word[1] ? "assistant" : "other", token.length + word[0].length, token);
  }

  /** The header of a turn: the model's own is removed, another party's ends the answer. */
  #turn(role: Role, length: number, opening: string): boolean {
    if (role === "assistant") return this.#remove(length);
    if (this.#hasText && !this.#isVoid) {
      this.#isOver = true;
      return true;
    }
    return this.#open("foreign", assistantTurn, this.#held.slice(0, length) || opening);
  }

  #readChannel(token: string, rest: string, atEnd: boolean): boolean {
    if (!atEnd && !rest.includes("<|message|>") && unfinishedChannel.test(rest)) return false;
    const [header, name] = channelName.exec(rest) ?? [""];
    const control = channelControl(name ?? "final");
    const whole = token + header;
    return control.is === "block"
      ? this.#open(control.kind, control.close, whole)
      : this.#remove(whole.length);
  }

  #readWrapper(isOpening: boolean, token: string, rest: string, atEnd: boolean): boolean {
    if (isOpening) {
      if (this.#hasText && !(this.#text.isAtLineStart && rest.startsWith("\n")))
        return rest === "" && !atEnd ? false : this.#pass(token.length);
      this.#wrappers++;
      return this.#remove(token.length);
    }
    if (this.#wrappers > 0) {
      this.#wrappers--;
      return this.#remove(token.length);
    }
    if (rest.trim() !== "") return this.#pass(token.length);
    return atEnd && this.#remove(token.length);
  }

  #endReasoning(length: number): true {
    const isLate = this.#text.length > maxReasoningLength || (this.#hasThought && !this.#mayNest);
    if (this.#hasText && !isLate && !this.#mentioned.has("reasoning")) this.#isVoid = true;
    this.#hasThought = true;
    this.#isThinkingAloud = false;
    return this.#remove(length);
  }

  // Blocks

  #open(kind: Block["kind"], close: RegExp, opening: string): true {
    const isTextIfOpen =
      kind === "foreign" || kind === "request" || (this.#hasText && opening.startsWith("<details"));
    this.#remove(opening.length);
    this.#block = { kind, close, opening, parts: [], end: "", isTextIfOpen };
    return true;
  }

  #readBlock(block: Block, atEnd: boolean): boolean {
    block.end += this.#held;
    this.#held = "";
    let from = 0;
    for (let found = block.close.exec(block.end); found; found = block.close.exec(block.end.slice(from))) {
      const start = from + found.index;
      const end = start + found[0].length;
      const mark = /["'`]/.test(block.end.charAt(start - 1)) ? block.end.charAt(start - 1) : "";
      if (!mark || (end < block.end.length ? block.end[end] !== mark : atEnd))
        return this.#close(block, start, end);
      if (end === block.end.length) return false;
      from = end;
    }
    if (atEnd) return this.#close(block, block.end.length, block.end.length, true);
    const keep = Math.max(from, block.end.length - maxTokenLength);
    block.parts.push(block.end.slice(0, keep));
    block.end = block.end.slice(keep);
    return false;
  }

  #close(block: Block, start: number, end: number, isOpen = false): boolean {
    const inner = [...block.parts, block.end.slice(0, start)].join("");
    this.#held = block.end.slice(end);
    this.#block = undefined;
    if (block.kind === "request") return this.#unwrap(inner);
    if (block.kind === "reasoning") {
      this.#hasThought ||= inner.trim() !== "";
      this.#mayNest ||= /<(?:seed:)?think>|\[think\]/i.test(inner);
    }
    if (isOpen && block.isTextIfOpen) this.#show(block.opening + inner);
    return true;
  }

  /** The fields of a repeated request that are not the user's own words are the text. */
  #unwrap(inner: string): boolean {
    const fields = inner.split(new RegExp(this.#ownTag, "g")).map((field) => field.trim());
    const userText = this.#options.userText?.() ?? "";
    const text = fields.filter((field) => !userText.includes(field)).join("\n\n");
    this.#echo = fields.filter(Boolean).at(-1) ?? "";
    return text ? this.#show(text) : true;
  }

  // Words

  /** What begins a line: a turn's label, or a heading over reasoning or the answer below it. */
  #readLineStart(atEnd: boolean): "text" | "removed" | "open" {
    if (!this.#hasText && /^(?:analysis|commentary|final)/.test(this.#held)) {
      const word = /^(analysis|commentary|final)(?=[A-Z#*"“]| to=)/.exec(this.#held)?.[1];
      if (word === "final") return this.#remove(word.length) && "removed";
      if (word) return this.#open("reasoning", detokenizedEnd, word) && "removed";
    }
    if (
      !atEnd &&
      !this.#hasText &&
      ["analysis", "commentary to=", "final"].some((word) => word.startsWith(this.#held))
    )
      return "open";
    const isBeginning = !this.#hasText && !this.#hasThought;
    if (isBeginning && thinkingHeadings.whole.test(this.#held)) this.#isThinkingAloud = true;
    const isReasoned = this.#isThinkingAloud && this.#hasText;
    const headings = isReasoned
      ? answerHeadings
      : isBeginning && !this.#isThinkingAloud
        ? thinkingHeadings
        : undefined;
    if (!atEnd && headings?.mayBecome(this.#held)) return "open";
    const answer = isReasoned ? answerHeadings.whole.exec(this.#held)?.[0] : undefined;
    return answer ? this.#endReasoning(answer.length) && "removed" : this.#readLabel(atEnd);
  }

  #readLabel(atEnd: boolean): "text" | "removed" | "open" {
    const candidates = turnLabels.filter(({ text }) => this.#held.startsWith(text));
    if (
      !atEnd &&
      turnLabels.some(({ text }) => text.length > this.#held.length && text.startsWith(this.#held))
    )
      return "open";
    for (const { text, role, alone } of candidates) {
      const rest = this.#held.slice(text.length);
      if (alone && !/^[^\S\n]*(?:\n|$)/.test(rest)) continue;
      if (!atEnd && rest.trim() === "" && (!this.#hasText || (alone && !rest.includes("\n")))) return "open";
      if (!this.#isTurn(role, alone === true, rest)) continue;
      this.#isLabelled ||= !this.#hasText && !alone;
      this.#turn(role, text.length, text);
      return "removed";
    }
    return "text";
  }

  #isTurn(role: Role, isAlone: boolean, rest: string): boolean {
    if (!this.#isAfterStop && this.#isAbout("turn", "")) return false;
    if (!this.#hasText) return role === "assistant" && rest.trim() !== "";
    if (this.#isAfterStop) return true;
    const { lineBefore, isAfterBlankLine, paragraph, paragraphs, length } = this.#text;
    const isAfterSentence = /[.!?…:]["'”’»)*_]?$/u.test(lineBefore);
    if (isAlone) return isAfterSentence;
    if (role === "assistant" || !isAfterBlankLine || labelledLine.test(paragraph)) return false;
    return !this.#isLabelled || paragraphs > 1 || length > maxSpokenTurn;
  }

  /** "assistant" or "user" within a line: what is left of a header whose tokens the server has removed. */
  #readWord(atEnd: boolean): boolean {
    const [whole, channel, role] = glued.exec(this.#held) ?? [];
    const isWaiting =
      /^(?:assistant(?:f|fi|fin|fina|a|an|ana|anal|analy|analys|analysi|c|co|com|comm|comme|commen|comment|commenta|commentar)?|(?:assistant|user)\n?)$/;
    if (!whole && !atEnd && isWaiting.test(this.#held)) return false;
    const isText = !whole || this.#text.isInCodeBlock || this.#text.mayBeInlineCode;
    if (isText) return this.#pass(this.#held.startsWith("a") ? "assistant".length : "user".length);
    if (channel && this.#isAbout("reasoning", whole)) return this.#pass(whole.length);
    if (channel === "final") return this.#endReasoning(whole.length);
    if (channel) return this.#open("reasoning", detokenizedEnd, whole);
    const isGlued = /[.!?…"”)]$/.test(this.#text.lineEnd) && !this.#isAbout("turn", "");
    return isGlued
      ? this.#turn(role === "user" ? "other" : "assistant", whole.length, whole)
      : this.#pass(whole.length);
  }

  // The text

  /** Removes the first characters of what is held. The wider white space of both sides stays. */
  #remove(length: number): true {
    this.#held = this.#held.slice(length);
    this.#spaceBefore = this.#hasText ? wider(this.#spaceBefore ?? "", this.#space) : "";
    this.#space = "";
    return true;
  }

  #pass(length: number): boolean {
    const text = this.#held.slice(0, length);
    this.#held = this.#held.slice(length);
    return this.#show(text);
  }

  #show(text: string): boolean {
    const words = text.trimEnd();
    const isBlank = words.trim() === "";
    if (!isBlank) this.#showWords(words);
    this.#text.take(isBlank ? text : text.slice(words.length));
    this.#addSpace(isBlank ? text : text.slice(words.length));
    return true;
  }

  #showWords(words: string): void {
    if (this.#isVoid) {
      this.#isVoid = false;
      this.#shown = "";
      this.#text = new TextContext();
      this.#options.onVoid();
      this.#hasText = false;
      this.#spaceBefore = "";
    }
    const isTrimmed = this.#spaceBefore !== undefined && !this.#hasText;
    const text = isTrimmed ? words.trimStart() : words;
    this.#shown += (isTrimmed ? "" : wider(this.#spaceBefore ?? "", this.#space)) + text;
    this.#text.take(text);
    this.#space = "";
    this.#spaceBefore = undefined;
    this.#isLongSpace = false;
    this.#isAfterStop = false;
    this.#hasText = true;
  }

  #addSpace(space: string): void {
    this.#space += space;
    if (!this.#isLongSpace && this.#space.length <= maxHeldSpace) return;
    if (this.#spaceBefore !== undefined || this.#isVoid) return;
    this.#isLongSpace = this.#space !== "";
    this.#shown += this.#space;
    this.#space = "";
  }
}

/** A heading of these words, and its beginnings. */
function headings(words: string[]): { whole: RegExp; mayBecome(text: string): boolean } {
  const whole = new RegExp(`^(?:\\*\\*|#{1,4} )?(?:${words.join("|")})(?::\\*\\*|\\*\\*:|:(?!\\*))`, "i");
  const mayBecome = (text: string) => {
    const bare = /^(?:\*{0,2}|#{1,4} ?)([^*#]*)(?::?\*{0,2}:?)$/.exec(text)?.[1] ?? "-";
    return words.some((word) => `${word}:`.startsWith(bare.toLowerCase()));
  };
  return { whole, mayBecome };
}

const lines = (space: string) => space.split("\n").length;

/** The white space with more line breaks. */
function wider(before: string, after: string): string {
  if (lines(after) === lines(before)) return after.length > before.length ? after : before;
  return lines(after) > lines(before) ? after : before;
}
