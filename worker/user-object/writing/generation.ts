// What is written for a run, and how it ended.

import type { Language } from "../../../shared/catalog/languages.ts";
import type { DoneEvent, ModelUsage } from "../../../shared/contracts/runs.ts";
import type { ErrorCode } from "../../../shared/errors.ts";
import { detectLanguage } from "../../../shared/text/analysis/detect-language.ts";
import { type Model, ModelError, type ModelPart, type ModelRequest } from "../../clients/model.ts";
import type { ChatMessage } from "../../clients/model-request.ts";
import type { Brief } from "../../tools/define-tool.ts";
import { languageNames } from "../../tools/language-names.ts";
import type { Clock } from "../clock.ts";
import type { LiveRun } from "../runs/live-run.ts";
import { ThinkingFilter } from "./thinking.ts";

export interface Delivered {
  kind: "delivered";
  /** Whether the model stopped at a limit, not at the end. */
  cut: boolean;
  /** Whether the text is in another language than was asked for. */
  otherLanguage: boolean;
  /** The answer of a tool that answers in JSON. */
  data?: object;
}
export type Ending = (Delivered | { kind: "stopped" } | ({ kind: "failed" } & Failure)) & {
  /** What the model's server counted, over all attempts; null where it did not say. */
  usage: ModelUsage | null;
  /** What was done to a text that was too long for its place. */
  fitted?: DoneEvent["fitted"];
};

/** The ending of a run that failed before the model was asked, or by a fault of ours. */
export function endingOf(code: ErrorCode, cause: unknown = code): Ending {
  return { kind: "failed", code, cause, usage: null };
}

/** One text that is to be written into `run`. */
export interface Order {
  run: LiveRun;
  brief: Brief;
  plan: ModelRequest["plan"];
  model: Model;
  clock: Clock;
  /** Called after each piece. */
  onPiece: () => void;
}

export function modelRequest({ brief, plan }: Order, messages: ChatMessage[]): ModelRequest {
  return { messages, plan, temperature: brief.temperature, maxOutputTokens: brief.maxOutputTokens };
}

/** Adds up what attempts used. */
export class UsageSum {
  #sum: ModelUsage | null = null;

  add(usage: ModelUsage): void {
    this.#sum = {
      inputTokens: (this.#sum?.inputTokens ?? 0) + usage.inputTokens,
      outputTokens: (this.#sum?.outputTokens ?? 0) + usage.outputTokens,
    };
  }

  get value(): ModelUsage | null {
    return this.#sum;
  }
}

/** Whether the model's part is text. */
export const isText = (part: ModelPart): part is { text: string } => "text" in part;

// How often the model is asked, and how long is waited in between.

const attempts = 3;
export const pauseMs = 2000;
/** A server that wants to be left alone for longer than this is not waited for. */
const longestPauseMs = 30_000;

type Failure = { code: ErrorCode; cause: unknown; retryAfterMs?: number | undefined };
export type Tried<Value> =
  | { kind: "done"; value: Value }
  | { kind: "stopped" }
  | ({ kind: "failed" } & Failure);

interface AttemptOptions {
  clock: Clock;
  /** Aborted when the person stops the run. */
  stopped: AbortSignal;
  /** Whether another attempt would still be unseen. */
  mayRepeat: () => boolean;
}

/** Does `once` until it succeeds, the run is stopped, or trying again cannot help. */
export async function attempt<Value>(
  once: () => Promise<Value>,
  { clock, stopped, mayRepeat }: AttemptOptions,
): Promise<Tried<Value>> {
  for (let count = 1; ; count++) {
    try {
      const value = await once();
      return stopped.aborted ? { kind: "stopped" } : { kind: "done", value };
    } catch (error) {
      if (stopped.aborted) return { kind: "stopped" };
      const { code, cause, retryable, retryAfterMs = 0 } = ModelError.from(error);
      if (!retryable || count === attempts || retryAfterMs > longestPauseMs || !mayRepeat())
        return { kind: "failed", code, cause, retryAfterMs: retryAfterMs || undefined };
      await clock.sleep(Math.max(pauseMs, retryAfterMs), stopped);
      if (stopped.aborted) return { kind: "stopped" };
    }
  }
}

// Reads one answer of the model, and checks that it is one.

/** A model that reasons for longer than this, in characters, is not waited for. */
const longestThinking = 400_000;

interface AnswerReader {
  /** Takes the next piece of the answer, without the model's reasoning. Returns true if that is enough. */
  take(piece: string): boolean;
  /** Everything taken so far was reasoning: the answer begins after it. */
  discard(): void;
}

/**
 * Reads the answer until it ends, the run is stopped, or the reader has enough.
 * @returns why the answer ended, in the words of the model's server; undefined if it broke off or was stopped
 * @throws ModelError
 */
export async function readAnswer(
  { run, model }: Order,
  request: ModelRequest,
  usage: UsageSum,
  reader: AnswerReader,
): Promise<string | undefined> {
  const mentionsTags = request.messages.some(({ content }) =>
    /(?:<|&lt;)\/?(?:think|reasoning)/i.test(content),
  );
  const thinking = new ThinkingFilter({ onVoid: () => reader.discard(), mayLackOpening: !mentionsTags });
  let thought = 0;
  let finish: string | undefined;
  for await (const part of model.stream(request, run.stopped)) {
    if (run.stopped.aborted) break;
    if ("usage" in part) usage.add(part.usage);
    else if ("finish" in part) finish = part.finish;
    else if (isText(part) && part.text) {
      const piece = thinking.push(part.text);
      if (piece && reader.take(piece)) return "length";
      thought = piece ? 0 : thought + part.text.length;
      if (thought > longestThinking) return "length";
    }
  }
  const rest = thinking.flush();
  if (rest) reader.take(rest);
  return finish;
}

/** @throws ModelError unless what was read until `finish` is a whole answer */
export function checkWhole(finish: string | undefined, text: string): void {
  if (finish === "content_filter") throw new ModelError("MODEL_REFUSED", { retryable: false });
  if (!finish) throw new ModelError("MODEL_UNAVAILABLE", { retryable: true, cause: "the answer broke off" });
  if (!text.trim()) throw new ModelError("MODEL_EMPTY", { retryable: true });
}

// Keeps a text in the language that was asked for: looked at while it is written, and once more at its end.

/** A growing text is looked at from so many characters on, and again after each doubling. */
const firstLook = 200;
/** A whole text of fewer characters is not judged: a foreign name or two may make up most of it. */
const shortest = 100;

export class LanguageLock {
  readonly #language: Language | null;
  #nextLook = firstLook;
  /** How long the text was that was last found to be right. */
  #right = 0;

  /** `language` is null where a text is held to none. */
  constructor(language: Language | null) {
    this.#language = language;
  }

  /** Whether the growing text is plainly in another language; looks only now and then. */
  isBroken(text: string): boolean {
    if (text.length < this.#nextLook) return false;
    this.#nextLook = text.length * 2;
    const isBroken = this.isBrokenAtEnd(text);
    if (!isBroken) this.#right = text.length;
    return isBroken;
  }

  /** Whether the text, as it stands, is plainly in another language. What was right is not made wrong by a little more. */
  isBrokenAtEnd(text: string): boolean {
    if (!this.#language || text.length < shortest || text.length < this.#right * 1.5) return false;
    const found = detectLanguage(text);
    return found !== null && found !== this.#language;
  }
}

/** The same request, for a model that has answered in another language. */
export function insistOnLanguage(messages: ChatMessage[], language: Language): ChatMessage[] {
  const name = languageNames[language];
  const reminder = `\n\nThe last answer was not in ${name}. Write every sentence in ${name}, and nothing in any other language.`;
  return messages.map((message) =>
    message.role === "system" ? { ...message, content: message.content + reminder } : message,
  );
}
