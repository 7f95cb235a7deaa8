// What is written for a run, and how it ended.
import type { DoneEvent, ModelUsage } from "../../../shared/contracts/runs.ts";
import type { ErrorCode } from "../../../shared/errors.ts";
import type { Model, ModelPart, ModelRequest } from "../../clients/model.ts";
import type { ChatMessage } from "../../clients/model-request.ts";
import type { Brief } from "../../tools/define-tool.ts";
import type { Clock } from "../clock.ts";
import type { LiveRun } from "../live-run.ts";
import type { Failure } from "./attempts.ts";

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
