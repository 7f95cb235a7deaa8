// Removes the reasoning that models write before the text: `<think>…</think>` and similar tags.

const opening = /^(?:<(think|thinking|thought|reasoning|reflection)>|\[(think)\])/i;
const openingTags = ["<think>", "<thinking>", "<thought>", "<reasoning>", "<reflection>", "[think]"];
const closing = /(?:<\/(?:think|thinking|thought|reasoning|reflection)>|\[\/think\])/i;
/** An unfinished closing tag at the end of the answer so far. */
const unfinishedClosing = /(?:<(?:\/[a-z]{0,10})?|\[(?:\/[a-z]{0,5})?)$/i;
/** How far into an answer a closing tag may end reasoning whose opening tag was in the prompt template. In characters. */
const maxReasoningLength = 200_000;

/** How much white space before an opening tag is held back, in characters. */
const maxHeldSpace = 100;

interface ThinkingFilterOptions {
  /**
   * Called when a closing tag shows that everything so far was reasoning. Chat templates of some reasoning models put
   * the opening tag into the prompt, so the answer begins without it.
   */
  onVoid: () => void;
  /** False if the user writes about such tags: then a closing tag is part of the text. */
  mayLackOpening: boolean;
}

export class ThinkingFilter {
  readonly #options: ThinkingFilterOptions;
  #state: "start" | "thinking" | "answer" = "start";
  #held = "";
  #hasThought = false;
  /** Whether what was passed on ends within a code fence, and with how many backticks. */
  #fence = { isCode: false, marks: 0 };
  #passed = 0;
  /** The last character that was passed on. */
  #previous = "";

  constructor(options: ThinkingFilterOptions) {
    this.#options = options;
  }

  /** Takes the next piece of the answer. Returns the part that is not reasoning. */
  push(piece: string): string {
    this.#held += piece;
    if (this.#state === "start") this.#readStart();
    if (this.#state === "thinking") return this.#readThinking();
    if (this.#state === "answer") return this.#readAnswer();
    return this.#held.length > maxHeldSpace && !this.#hasThought ? this.#pass(this.#held) : "";
  }

  /** Call it at the end of the answer. Returns the held-back text. */
  flush(): string {
    return this.#state === "thinking" ? "" : this.#pass(this.#held);
  }

  #readStart(): void {
    const words = this.#held.trimStart();
    const tag = opening.exec(words)?.[0] ?? closing.exec(words.slice(0, 15))?.[0];
    if (tag && words.startsWith(tag)) {
      this.#hasThought = true;
      this.#held = words.slice(tag.length);
      this.#state = opening.test(tag) ? "thinking" : "start";
      if (this.#state === "start") this.#readStart();
    } else if (words && !this.#mayBecomeTag(words)) {
      this.#state = "answer";
      if (this.#hasThought) this.#held = words;
    }
  }

  #mayBecomeTag(words: string): boolean {
    const start = words.toLowerCase();
    return openingTags.some((tag) => tag.startsWith(start) || `${tag[0]}/${tag.slice(1)}`.startsWith(start));
  }

  #readThinking(): string {
    const found = closing.exec(this.#held);
    if (!found) {
      this.#held = unfinishedClosing.exec(this.#held)?.[0] ?? "";
      return "";
    }
    const rest = this.#held.slice(found.index + found[0].length);
    this.#state = "start";
    this.#held = "";
    return this.push(rest);
  }

  /** Passes the answer on, unless a closing tag shows that it was reasoning. */
  #readAnswer(): string {
    if (this.#hasThought || !this.#options.mayLackOpening || this.#passed > maxReasoningLength)
      return this.#pass(this.#held);
    const found = closing.exec(this.#held);
    if (!found) {
      const unfinished = unfinishedClosing.exec(this.#held)?.[0].length ?? 0;
      return this.#pass(this.#held.slice(0, this.#held.length - unfinished), unfinished);
    }
    const end = found.index + found[0].length;
    const before = this.#held.slice(0, found.index);
    const isQuoted = /[`"'“‘«]$/.test(this.#previous + before) || fenceAfter(this.#fence, before).isCode;
    if (isQuoted) {
      const shown = this.#pass(this.#held.slice(0, end), this.#held.length - end);
      const more = this.#readAnswer();
      return this.#hasThought ? more : shown + more;
    }
    const rest = this.#held.slice(end);
    this.#hasThought = true;
    this.#state = "start";
    this.#held = "";
    this.#options.onVoid();
    return this.push(rest);
  }

  /** Passes on the held text except the last `left` characters. */
  #pass(text: string, left = 0): string {
    this.#held = left > 0 ? this.#held.slice(-left) : "";
    this.#fence = fenceAfter(this.#fence, text);
    this.#passed += text.length;
    this.#previous = text.slice(-1) || this.#previous;
    return text;
  }
}

/** Updates the code fence state: a fence begins or ends with three backticks. */
function fenceAfter({ isCode, marks }: { isCode: boolean; marks: number }, text: string) {
  for (const character of text) {
    marks = character === "`" ? marks + 1 : 0;
    if (marks === 3) isCode = !isCode;
  }
  return { isCode, marks };
}
