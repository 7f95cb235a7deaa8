// Parses the response of a model's server: a stream of chunks, or one JSON object.
import { createParser } from "eventsource-parser";
import type { ModelUsage } from "../../shared/contracts/runs.ts";
import { ModelError } from "./model-error.ts";

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
  #kind: "stream" | "object" | undefined;
  #object = "";
  #declined = false;
  #parts: ModelPart[] = [];
  readonly #decoder = new TextDecoder();
  readonly #parser = createParser({
    maxBufferSize: maxLineLength,
    onEvent: ({ data, event }) => this.#read(data, event),
    onError: ({ type }) => {
      if (type === "max-buffer-size-exceeded") this.#fail("a line of the answer does not end");
    },
  });

  /** Returns the parts that these bytes complete. */
  push(bytes: Uint8Array): ModelPart[] {
    return this.#take(this.#decoder.decode(bytes, { stream: true }));
  }

  /** Returns the parts that the end of the response completes. */
  end(): ModelPart[] {
    if (this.#decoder.decode()) this.#fail("the answer broke off in the middle of a character");
    if (this.#kind === "object") this.#read(this.#object);
    return this.#take("\n\n"); // the last event may lack its empty line
  }

  #take(text: string): ModelPart[] {
    const ofKind = this.#kind ? text : this.#startOf(text);
    if (this.#kind === "object") {
      this.#object += ofKind;
      if (this.#object.length > maxLineLength) this.#fail("the answer does not end");
    } else if (!this.done && !this.failure) this.#parser.feed(ofKind);
    const parts = this.#parts;
    if (parts.length > 0) this.#parts = [];
    return parts;
  }

  /** Detects the format by the first character, because the headers may be wrong. */
  #startOf(text: string): string {
    const start = text.trimStart();
    if (start.startsWith("<")) this.#fail("the answer is a page, not one of a model", { mistaken: true });
    if (start) this.#kind = start.startsWith("{") ? "object" : "stream";
    return start;
  }

  #read(data: string, event?: string): void {
    if (this.done || this.failure) return;
    if (data.startsWith("[DONE]")) {
      this.chunks++;
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
    if (error) this.#fail(`the model's server failed: ${kindOf(error)}`, { busy: isBusy(error) });
    else this.#readChoice(chunk);
  }

  #readChoice(chunk: Record<string, unknown>): void {
    const choice = Array.isArray(chunk.choices) ? chunk.choices[0] : undefined;
    if (isObject(choice)) {
      const said = choice.delta ?? choice.message;
      if (isObject(said)) {
        if (typeof said.content === "string" && said.content) this.#parts.push({ text: said.content });
        if (said.refusal) this.#declined = true;
      }
      const reason = choice.finish_reason || (this.#kind === "object" && "stop");
      if (typeof reason === "string") {
        this.finished = true;
        this.#parts.push({ finish: this.#declined ? "content_filter" : reason });
      }
    } else if (this.#kind === "object") this.#fail("the answer has no choice in it");
    const usage = usageOf(chunk.usage);
    if (usage) this.#parts.push({ usage });
  }

  /** The cause is our own text, because the server's message may quote the prompt. */
  #fail(cause: string, { busy = false, mistaken = false } = {}): void {
    if (this.done || this.failure) return;
    if (this.finished) {
      this.done = true;
      return;
    }
    const code = mistaken ? "MODEL_MISCONFIGURED" : busy ? "MODEL_BUSY" : "MODEL_UNAVAILABLE";
    this.failure = new ModelError(code, { retryable: !mistaken, cause });
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

/** Whether a chunk has content. Some servers send empty chunks endlessly. */
function hasContent({ choices }: Record<string, unknown>): boolean {
  const choice: unknown = Array.isArray(choices) ? choices[0] : undefined;
  if (!isObject(choice)) return false;
  const said = choice.delta ?? choice.message;
  const parts = isObject(said) ? Object.entries(said) : [];
  return Boolean(choice.finish_reason) || parts.some(([name, part]) => name !== "role" && Boolean(part));
}

const isBusy = (error: unknown): boolean =>
  /(^|\s)(429|\w*(rate_?limit|overloaded|too_many_requests|insufficient_quota)\w*)(\s|$)/i.test(
    kindOf(error),
  );

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
