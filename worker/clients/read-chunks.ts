// Parses the response of a model's server: a stream of chunks, or one JSON object.
import { createParser } from "eventsource-parser";
import type { ModelUsage } from "../../shared/contracts/runs.ts";
import type { ErrorCode } from "../../shared/errors.ts";
import { type Choice, ChoiceSelector } from "./choice-selector.ts";
import { argumentsOf, hasContent, isObject, textOf } from "./chunk-content.ts";
import { type FinishReason, isFinishReason, readFinishReason } from "./finish-reasons.ts";
import { findNamedProblem, ModelError } from "./model-error.ts";

/** `finish` is one of `FinishReason` without `broken`. `usage` is the count so far: a later one replaces it. */
export type ModelPart = { text: string } | { finish: string } | { usage: ModelUsage };

/** The maximum length of a line, in characters. */
const maxLineLength = 1_000_000;

/**
 * Parses one response. It never throws, so that the parts before a failure are not lost; once `failure` or `done` is set,
 * the rest is ignored.
 */
export class ChunkReader {
  failure: ModelError | undefined;
  /** The end marker has been received. */
  done = false;
  /** The text is complete, so later failures are ignored. */
  finished = false;
  /** The number of chunks with content. */
  chunks = 0;
  #kind: "stream" | "objects" | undefined;
  /** The object that has not ended yet. */
  #object = "";
  #hasChoice = false;
  #declined = false;
  #parts: ModelPart[] = [];
  readonly #takesToolCalls: boolean;
  readonly #choices = new ChoiceSelector();
  readonly #decoder = new TextDecoder();
  readonly #parser = createParser({
    maxBufferSize: maxLineLength,
    onEvent: ({ data, event }) => this.#read(data, event),
    onError: ({ type }) => {
      if (type === "max-buffer-size-exceeded") this.#fail("a line of the answer does not end");
    },
  });

  /** @param takesToolCalls whether the arguments of a tool call are text: some gateways request JSON as a tool call */
  constructor({ takesToolCalls = false } = {}) {
    this.#takesToolCalls = takesToolCalls;
  }

  /** Returns the parts that these bytes complete. */
  push(bytes: Uint8Array): ModelPart[] {
    return this.#take(this.#decoder.decode(bytes, { stream: true }));
  }

  /** Returns the parts that the end of the response completes. */
  end(): ModelPart[] {
    if (this.#decoder.decode()) this.#fail("the answer broke off in the middle of a character");
    if (this.#kind === "objects") {
      const rest = this.#object;
      this.#object = "";
      this.#read(rest);
      if (!this.#hasChoice) this.#fail("the answer has no choice in it");
    }
    const last = [...this.#take("\n\n")]; // the last event may lack its empty line
    this.#readHeld();
    return [...last, ...this.#take("")];
  }

  #take(text: string): ModelPart[] {
    const ofKind = this.#kind ? text : this.#startOf(text);
    if (this.#kind === "objects") this.#takeObjects(ofKind);
    else if (!this.done && !this.failure) this.#parser.feed(ofKind);
    const parts = this.#parts;
    if (parts.length > 0) this.#parts = [];
    return parts;
  }

  /** Reads one object after another: a line each, or a single one on many lines. */
  #takeObjects(text: string): void {
    const lines = text.split("\n");
    const rest = lines.pop() ?? "";
    for (const line of lines) {
      this.#object += line;
      const object = this.#object.trimEnd();
      if (!/[}\]]$/.test(object.slice(-1))) continue;
      if (parse(object) === undefined && object !== "[DONE]") continue; // it goes on in the next line
      this.#read(object);
      this.#object = "";
    }
    this.#object += rest;
    if (this.#object.length > maxLineLength) this.#fail("the answer does not end");
  }

  /** Detects the format by the first character, because the headers may be wrong. */
  #startOf(text: string): string {
    const start = text.trimStart();
    if (start.startsWith("<")) this.#fail("the answer is a page, not one of a model", "MODEL_MISCONFIGURED");
    if (start) this.#kind = start.startsWith("{") ? "objects" : "stream";
    return start;
  }

  #read(data: string, event?: string): void {
    if (this.done || this.failure) return;
    if (data.startsWith("[DONE]")) {
      this.#readHeld();
      this.chunks++;
      if (!this.finished) this.#finish("stop"); // some servers give no reason
      this.done = true;
      return;
    }
    const chunk = parse(data);
    if (chunk === undefined) {
      if (data.trim()) this.#fail("a part of the answer is not JSON");
      return;
    }
    if (!isObject(chunk)) return;
    if (hasContent(chunk)) this.chunks++;
    const error = chunk.error ?? (event === "error" || chunk.object === "error" ? chunk : undefined);
    if (error) this.#failWith(error);
    else this.#readChunk(chunk, data);
  }

  #readChunk({ choices, usage }: Record<string, unknown>, data: string): void {
    const all = Array.isArray(choices) ? choices.filter(isObject) : [];
    if (all.length > 0) this.#hasChoice = true;
    this.#readChoices(
      this.#choices.push(all.map((fields) => ({ index: Number(fields.index) || 0, fields, data }))),
    );
    const count = usageOf(usage);
    if (count) this.#parts.push({ usage: count });
  }

  /** The first choice goes on in what is held back, unless it has finished. */
  #readHeld(): void {
    if (!this.finished) this.#readChoices(this.#choices.takeHeld());
  }

  #readChoices(choices: readonly Choice[]): void {
    for (const { fields, data } of choices)
      if (fields.error) this.#failWith(fields.error);
      else this.#readChoice(fields, data);
  }

  #readChoice({ delta, message, text, finish_reason }: Record<string, unknown>, data: string): void {
    const said = delta ?? message;
    if (isObject(said) && said.refusal) this.#declined = true;
    const content = isObject(said) ? textOf(said.content, data) : textOf(said ?? text, data);
    const call = isObject(said) && this.#takesToolCalls ? argumentsOf(said.tool_calls) : "";
    if (content || call) this.#parts.push({ text: content + call });
    if (isFinishReason(finish_reason)) this.#finish(readFinishReason(finish_reason));
    else if (isObject(message)) this.#finish("stop");
  }

  #finish(reason: FinishReason): void {
    if (reason === "broken") {
      this.#fail("the model's server gave up");
      return;
    }
    this.finished = true;
    this.#parts.push({ finish: this.#declined ? "content_filter" : reason });
  }

  #failWith(error: unknown): void {
    this.#fail(`the model's server failed: ${kindOf(error)}`, findNamedProblem(error));
  }

  /** The cause is our own text, because the server's message may quote the prompt. */
  #fail(cause: string, code: ErrorCode = "MODEL_UNAVAILABLE"): void {
    if (this.done || this.failure) return;
    if (this.finished) {
      this.done = true;
      return;
    }
    const retryable = code === "MODEL_UNAVAILABLE" || code === "MODEL_BUSY";
    this.failure = new ModelError(code, { retryable, cause });
  }
}

function parse(data: string): unknown {
  try {
    return JSON.parse(data);
  } catch {
    return undefined;
  }
}

function usageOf(usage: unknown): ModelUsage | null {
  if (!isObject(usage)) return null;
  const { prompt_tokens: inputTokens, completion_tokens: outputTokens } = usage;
  return isCount(inputTokens) && isCount(outputTokens) ? { inputTokens, outputTokens } : null;
}

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;

/** Returns the type and code of an error, if they are identifiers and not sentences. */
function kindOf(error: unknown): string {
  const { type, code } = isObject(error) ? error : {};
  const names = [type, code].filter((name) =>
    /^[\w.-]{1,60}$/.test(typeof name === "object" ? "" : String(name)),
  );
  return names.join(" ") || "it did not say how";
}
