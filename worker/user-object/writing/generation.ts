// Calls the model for a run: retries, and reads the answer.
import type { Language } from "../../../shared/catalog/languages.ts";
import type { DoneEvent, ModelUsage } from "../../../shared/contracts/runs.ts";
import type { ErrorCode, ErrorDetails } from "../../../shared/errors.ts";
import { type Model, ModelError, type ModelRequest } from "../../clients/model.ts";
import { type ChatMessage, readRequest } from "../../clients/model-request.ts";
import type { PromptSpec } from "../../tools/define-tool.ts";
import { languageNames } from "../../tools/source-text.ts";
import type { Clock } from "../clock.ts";
import type { LiveRun } from "../runs/live-run.ts";
import { CharacterRepair } from "./characters.ts";
import { ControlFilter } from "./control/control-filter.ts";

export interface Delivered {
  kind: "delivered";
  /** Whether the model stopped at a length limit. */
  cut: boolean;
  /** Whether the text is in another language than requested. */
  otherLanguage: boolean;
  /** The answer of a tool that answers in JSON. */
  data?: object;
  /** How a text was shortened that was too long for its place. */
  fitted?: DoneEvent["fitted"];
}

export type Interruption =
  | { kind: "stopped"; fitted?: DoneEvent["fitted"] }
  | { kind: "failed"; code: ErrorCode; cause: unknown; details?: ErrorDetails | undefined };

/** What is needed to generate one text into `run`. */
export interface GenerationContext {
  run: LiveRun;
  spec: PromptSpec;
  plan: ModelRequest["plan"];
  /** The workspace's model; absent or null for the plan's. */
  tunedModel?: string | null;
  model: Model;
  /** Counts the tokens of all attempts. */
  usage: UsageSum;
  clock: Clock;
  /** Called after each piece. */
  onPiece: () => void;
}

export function modelRequest(
  { spec, plan, tunedModel = null }: GenerationContext,
  messages: ChatMessage[],
): ModelRequest {
  return { messages, plan, tunedModel, temperature: spec.temperature, maxOutputTokens: spec.maxOutputTokens };
}

/** Sums the tokens that the model's server counted; null if it reported none. */
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

const maxAttempts = 3;
export const retryDelayMs = 2000;
/** A server that asks for a longer delay is not retried. */
const maxRetryDelayMs = 30_000;

/**
 * Calls `generate` until it succeeds, the run is stopped, or a retry cannot help.
 * @param canRetry whether a retry would go unnoticed, because nothing has been shown yet
 */
export async function withRetries<Value>(
  { run, clock }: GenerationContext,
  generate: () => Promise<Value>,
  canRetry: () => boolean = () => true,
): Promise<Value | Interruption> {
  const { stopped } = run;
  for (let attempt = 1; ; attempt++) {
    try {
      const value = await generate();
      return stopped.aborted ? { kind: "stopped" } : value;
    } catch (error) {
      if (stopped.aborted) return { kind: "stopped" };
      const { code, cause, retryable, retryAfterMs = 0 } = ModelError.from(error);
      if (!retryable || attempt === maxAttempts || retryAfterMs > maxRetryDelayMs || !canRetry())
        return {
          kind: "failed",
          code,
          cause,
          details: retryAfterMs ? { retryAfter: Math.ceil(retryAfterMs / 1000) } : undefined,
        };
      const delayMs = Math.max(retryDelayMs, retryAfterMs);
      if (code === "MODEL_BUSY" || retryAfterMs) run.waitForModel(clock.now() + delayMs);
      await clock.sleep(delayMs, stopped);
      if (stopped.aborted) return { kind: "stopped" };
    }
  }
}

/** A model that reasons for longer than this, in characters, is cut off. */
const maxReasoningLength = 400_000;

interface AnswerReader {
  /** Takes the next piece of the answer, without the model's reasoning. Returns true to stop reading. */
  take(piece: string): boolean;
  /** Called when everything taken so far turns out to be reasoning. */
  discard(): void;
}

/**
 * Reads the answer until it ends, the run is stopped, or the reader stops.
 * @returns the `finish_reason` of the model's server; undefined if the answer broke off or was stopped
 * @throws ModelError
 */
export async function readAnswer(
  { run, model, usage }: GenerationContext,
  request: ModelRequest,
  reader: AnswerReader,
): Promise<string | undefined> {
  const { userText, fields } = writtenByUser(request.messages);
  const characters = new CharacterRepair(userText);
  const control = new ControlFilter({
    onVoid: () => reader.discard(),
    userText,
    fields,
  });
  let reasoningLength = 0;
  let finish: string | undefined;
  for await (const part of model.stream(request, run.stopped)) {
    if (run.stopped.aborted) break;
    if ("usage" in part) usage.add(part.usage);
    else if ("finish" in part) finish = part.finish;
    else if ("text" in part && part.text) {
      const piece = control.push(characters.push(part.text));
      if (piece && reader.take(piece)) return "length";
      if (control.isOver) return "stop";
      reasoningLength = piece ? 0 : reasoningLength + part.text.length;
      if (reasoningLength > maxReasoningLength) return "length";
    }
  }
  const rest = control.push(characters.flush()) + control.flush();
  if (rest) reader.take(rest);
  return finish;
}

/** What the user wrote, joined when it is first needed, and the names of the texts that the requests contain. */
export function writtenByUser(messages: readonly ChatMessage[]): {
  userText: () => string;
  fields: string[];
} {
  const texts = messages
    .filter(({ role }) => role !== "system")
    .map(({ content }) => readRequest(content)?.texts ?? { "": content });
  let joined: string | undefined;
  const userText = () => {
    joined ??= texts.flatMap((named) => Object.values(named)).join("\n");
    return joined;
  };
  return { userText, fields: texts.flatMap(Object.keys).filter(Boolean) };
}

/** @throws ModelError if the answer was filtered, broke off or is empty */
export function assertComplete(finish: string | undefined, text: string): void {
  if (finish === "content_filter") throw new ModelError("MODEL_REFUSED", { retryable: false });
  if (!finish) throw new ModelError("MODEL_UNAVAILABLE", { retryable: true, cause: "the answer broke off" });
  if (!text.trim()) throw new ModelError("MODEL_EMPTY", { retryable: true });
}

/** Repeats the request for a model that has answered in another language. */
export function insistOnLanguage(messages: ChatMessage[], language: Language): ChatMessage[] {
  const name = languageNames[language];
  const reminder = `\n\nThe last answer was not in ${name}. Write every sentence in ${name}, and nothing in any other language.`;
  return messages.map((message) =>
    message.role === "system" ? { ...message, content: message.content + reminder } : message,
  );
}
