// Chooses the stages through which an answer goes before it is shown: a reply, a line, a whole text or its continuation.
import { readRequest } from "../../clients/model-request.ts";
import type { PromptSpec } from "../../tools/define-tool.ts";
import { isRefusal } from "./chatter/refusal.ts";
import { ContinuationJoint } from "./continuation.ts";
import type { GenerationContext } from "./generation.ts";
import { JsonEnvelope } from "./json-envelope.ts";
import { OneLine } from "./one-line.ts";
import { type CleanerOptions, OutputCleaner } from "./output-cleaner.ts";
import { TrimmedEnd } from "./wrappers.ts";

/** Filters an answer before it is shown. */
export interface OutputFilter {
  push(piece: string): string;
  flush(): string;
  /** Whether the answer is a refusal; known after `flush`. */
  readonly isRefused: boolean;
  /** Whether the answer restarts the text that it should continue. */
  readonly isRestart?: boolean;
}

/** Passes a chat reply on with its pleasantries: in a conversation an offer at the end is part of the reply. */
class ReplyOutput implements OutputFilter {
  /** A longer reply, in characters, is more than a refusal. */
  static readonly #maxRefusalLength = 600;
  readonly #end = new TrimmedEnd();
  #text = "";

  get isRefused(): boolean {
    return this.#text.length <= ReplyOutput.#maxRefusalLength && isRefusal(this.#text);
  }

  push(piece: string): string {
    const shown = this.#end.push(this.#text ? piece : piece.trimStart());
    this.#text += shown;
    return shown;
  }

  flush(): string {
    return "";
  }
}

export function filterFor({ run, spec }: GenerationContext): OutputFilter {
  if (spec.isReply) return new ReplyOutput();
  const options = optionsFor(spec);
  const cleaner = run.text
    ? new ContinuationJoint(run.text, options)
    : new UnwrappedOutput(new JsonEnvelope(joined(options)), new OutputCleaner(options));
  return spec.isInline ? new LineOutput(cleaner, new OneLine(options.source ?? "", run.text)) : cleaner;
}

/** Cleans what a JSON object contains that the model has put around the text. */
class UnwrappedOutput implements OutputFilter {
  readonly #envelope: JsonEnvelope;
  readonly #cleaner: OutputCleaner;

  constructor(envelope: JsonEnvelope, cleaner: OutputCleaner) {
    this.#envelope = envelope;
    this.#cleaner = cleaner;
  }

  get isRefused(): boolean {
    return this.#cleaner.isRefused;
  }

  push(piece: string): string {
    return this.#cleaner.push(this.#envelope.push(piece));
  }

  flush(): string {
    return this.#cleaner.push(this.#envelope.flush()) + this.#cleaner.flush();
  }
}

/** Keeps the cleaned answer on one line. */
class LineOutput implements OutputFilter {
  readonly #cleaner: OutputFilter;
  readonly #line: OneLine;

  constructor(cleaner: OutputFilter, line: OneLine) {
    this.#cleaner = cleaner;
    this.#line = line;
  }

  get isRefused(): boolean {
    return this.#cleaner.isRefused;
  }

  get isRestart(): boolean {
    return this.#cleaner.isRestart === true;
  }

  push(piece: string): string {
    return this.#line.push(this.#cleaner.push(piece));
  }

  flush(): string {
    return this.#line.push(this.#cleaner.flush()) + this.#line.flush();
  }
}

/** All that the user wrote for the request. */
export const userTextOf = (spec: PromptSpec) => joined(optionsFor(spec));

const joined = ({ source = "", brief = "" }: CleanerOptions) => `${source}\n${brief}`;

/** Collects what the user wrote, so that none of it is taken for chatter. */
function optionsFor({ messages, isSummary = false }: PromptSpec): CleanerOptions {
  const requests = messages.filter(({ role }) => role === "user").map(({ content }) => readRequest(content));
  const { text = "", ...others } = Object.assign({}, ...requests.map((request) => request?.texts)) as Record<
    string,
    string
  >;
  return { source: text, brief: Object.values(others).join("\n"), isSummary };
}
