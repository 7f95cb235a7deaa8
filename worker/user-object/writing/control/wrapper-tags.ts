// Finds the tags around an answer, whatever their exact names: `<draft>`, `<final_text>`, and `<plan>` around what precedes it.
import type { Control } from "./families.ts";
import type { Placement } from "./placement.ts";
import type { TextOutput } from "./text-output.ts";
import type { Topic } from "./topics.ts";

/** Tags of HTML that a text may begin with. Shorter names are never a wrapper's. */
const html =
  /^(?:abbr|address|aside|audio|blockquote|button|center|cite|code|del|details|div|figure|font|footer|form|head|header|html|img|ins|kbd|label|mark|math|nav|pre|script|section|select|small|span|strong|style|sub|sup|svg|table|template|title|video)$/;
/** Names of what was asked for. Any other name may be a placeholder: `<date>`, `<letterhead>`. */
const naming =
  /(?:^|[_-])(?:text|article|draft|answer|response|output|translation|version|revision|revised|rewrite|rewritten|edit|edited|corrected|correction|content|summary|body|final|result|essay|story|letter|post|reply|assistant)$/;
/** Reasoning, unless nothing follows it: then a plan was requested. */
const plans = /^(?:plan|planning|internal)$/;
const thinkingSummary =
  /^\s{0,9}<summary>[^\p{L}<\n]{0,9}(?:thinking|thought|reasoning)(?: process| for [\w. ]{1,20})?[.…:]{0,3}\s?<\/summary>/iu;
/** The longest match of the above, in characters. */
const maxSummary = 120;

type Read = { control: Control; topic: Topic };

export class WrapperTags {
  readonly #output: TextOutput;
  readonly #placement: Placement;
  /** How many tags around the answer are open. */
  #open = 0;
  readonly #names = new Set<string>();

  constructor(output: TextOutput, placement: Placement) {
    this.#output = output;
    this.#placement = placement;
  }

  /** Reads a tag of any other name than the known ones. */
  read(token: string, rest: string, atEnd: boolean): Read | "open" | undefined {
    const [, slash, written = ""] = /^<(\/?)([a-z][\w-]{2,30})>$/i.exec(token) ?? [];
    const name = written.toLowerCase();
    if (slash) return this.#readClosing(name, rest, atEnd);
    if (name === "" || this.#output.hasText) return undefined;
    if (name === "details") return readDetails(rest, atEnd);
    if (html.test(name) || this.#placement.isAbout("markup") || this.#placement.isAbout("tag", token))
      return undefined;
    if (!/\S/.test(rest)) return atEnd ? undefined : "open";
    if (plans.test(name) && !/^\s*</.test(rest)) return block("plan", new RegExp(`</${name}>`, "i"));
    if (!naming.test(name) || !beginsText.test(rest)) return undefined;
    this.#names.add(name);
    return { control: { is: "wrapper", isOpening: true }, topic: "tag" };
  }

  #readClosing(name: string, rest: string, atEnd: boolean): Read | "open" | undefined {
    if (this.#names.has(name)) return { control: { is: "wrapper", isOpening: false }, topic: "tag" };
    if (name !== "assistant" || /\S/.test(rest)) return undefined;
    return atEnd ? { control: { is: "mark" }, topic: "tag" } : "open";
  }

  /** Whether a tag around an answer is one here; `open` if more of the answer is needed. */
  take(isOpening: boolean, rest: string, atEnd: boolean): "control" | "text" | "open" {
    if (isOpening) {
      const { hasText, context } = this.#output;
      if (hasText && rest === "" && !atEnd) return "open";
      if (hasText && !(context.isAtLineStart && rest.startsWith("\n"))) return "text";
      this.#open++;
      return "control";
    }
    if (this.#open === 0 && /\S/.test(rest)) return "text";
    if (this.#open === 0 && !atEnd) return "open";
    this.#open = Math.max(0, this.#open - 1);
    return "control";
  }
}

const block = (kind: "plan" | "reasoning", close: RegExp): Read => ({
  control: { is: "block", kind, close },
  topic: "tag",
});

/** A text that follows a tag at once. A placeholder is followed by other things: "<name of the post>, …". */
const beginsText = /^(?:\s*\n\s*[^\s<]|[\p{L}\p{N}#*"“«„¿¡])/u;

/** Reads the summary of `<details>`, which some servers put around reasoning. */
function readDetails(rest: string, atEnd: boolean): Read | "open" | undefined {
  if (thinkingSummary.test(rest)) return block("reasoning", /<\/details>/i);
  const mayFollow = /^\s{0,9}(?:$|<)/.test(rest) && rest.length < maxSummary && !rest.includes("</summary>");
  return mayFollow && !atEnd ? "open" : undefined;
}
