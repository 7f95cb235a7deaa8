// What a model's server sends, read: its bytes, however they are cut, become the parts of an answer.
import { createParser } from "eventsource-parser";
import type { ModelUsage } from "../../shared/contracts/runs.ts";
import { ModelError } from "./model-error.ts";

export type ModelPart = { text: string } | { finish: string } | { usage: ModelUsage };

/** A line that is longer is no answer. In characters. */
const longestLine = 1_000_000;

/**
 * Reads one answer: a stream of chunks, or one JSON object from a server that does not stream. Nothing is thrown in
 * here, so that the parts before a failure are not lost with it; once `failure` or `done` is set, the rest is nothing.
 */
export class ChunkReader {
  failure: ModelError | undefined;
  /** The server has said that this was all. */
  done = false;
  /** The text is complete: what fails now takes nothing away from it. */
  finished = false;
  /** How many chunks there were that said anything. */
  chunks = 0;
  #kind: "stream" | "object" | undefined;
  #object = "";
  #refused = false;
  #parts: ModelPart[] = [];
  readonly #decoder = new TextDecoder();
  readonly #parser = createParser({
    maxBufferSize: longestLine,
    onEvent: ({ data, event }) => this.#read(data, event),
    onError: ({ type }) => {
      if (type === "max-buffer-size-exceeded") this.#fail("a line of the answer does not end");
    },
  });

  /** The parts that are complete with these bytes. */
  push(bytes: Uint8Array): ModelPart[] {
    return this.#take(this.#decoder.decode(bytes, { stream: true }));
  }

  /** The parts that are complete with the end of the answer. */
  end(): ModelPart[] {
    if (this.#decoder.decode()) this.#fail("the answer broke off in the middle of a character");
    if (this.#kind === "object") this.#read(this.#object);
    return this.#take("\n\n"); // the last event need not have its empty line
  }

  #take(text: string): ModelPart[] {
    const ofKind = this.#kind ? text : this.#startOf(text);
    if (this.#kind === "object") {
      this.#object += ofKind;
      if (this.#object.length > longestLine) this.#fail("the answer does not end");
    } else if (!this.done && !this.failure) this.#parser.feed(ofKind);
    const parts = this.#parts;
    if (parts.length > 0) this.#parts = [];
    return parts;
  }

  /** The first sign tells what is sent, whatever the headers say. */
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
    if (saysAnything(chunk)) this.chunks++;
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
        if (said.refusal) this.#refused = true;
      }
      const reason = choice.finish_reason || (this.#kind === "object" && "stop");
      if (typeof reason === "string") {
        this.finished = true;
        this.#parts.push({ finish: this.#refused ? "content_filter" : reason });
      }
    } else if (this.#kind === "object") this.#fail("the answer has no choice in it");
    const usage = usageOf(chunk.usage);
    if (usage) this.#parts.push({ usage });
  }

  /** The cause is in our own words: what the server said may quote what it was sent. */
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

/** The type and code of an error, where they are names and not sentences. */
function kindOf(error: unknown): string {
  const { type, code } = isObject(error) ? error : {};
  const names = [type, code].filter((name) =>
    /^[\w.-]{1,60}$/.test(typeof name === "object" ? "" : String(name)),
  );
  return names.join(" ") || "it did not say how";
}

/** An empty piece may be sent for ever: it is no sign that an answer comes. */
function saysAnything({ choices }: Record<string, unknown>): boolean {
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
