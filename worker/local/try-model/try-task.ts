// Sends one request through the path of a run: the model's client, retries, the cleaner, structured parsing, the fact check.
// Only what surrounds a run (ledger, history, moderation) is left out.
import type { Fidelity } from "../../../shared/contracts/metrics.ts";
import type { DoneEvent, ModelUsage } from "../../../shared/contracts/runs.ts";
import type { ErrorCode } from "../../../shared/errors.ts";
import type { Model } from "../../clients/model.ts";
import { providerMessage } from "../../clients/provider-message.ts";
import type { Clock } from "../../user-object/clock.ts";
import { tokensOf } from "../../user-object/model-prices.ts";
import { checkFidelity, undeliveredOutcome } from "../../user-object/runs/end-run.ts";
import { LiveRun } from "../../user-object/runs/live-run.ts";
import { type GenerationContext, readAnswer, UsageSum } from "../../user-object/writing/generation.ts";
import { writeStructured } from "../../user-object/writing/write-structured.ts";
import { writeText } from "../../user-object/writing/write-text.ts";
import type { Task } from "./tasks.ts";

/** How a task went. Times are milliseconds. */
export interface Trial {
  task: Task;
  /** Why the run failed, and what the model's server says about it; null if the text was delivered. */
  failure: { code: ErrorCode | "TIME_LIMIT"; provider: string | null } | null;
  text: string;
  data: object | null;
  /** The model's last answer without its reasoning, as it came. */
  answer: string;
  cut: boolean;
  otherLanguage: boolean;
  /** Whether the text was retracted once, because it was in another language. */
  isLanguageRetried: boolean;
  fitted: DoneEvent["fitted"];
  fidelity: Fidelity | null;
  /** How many requests the answer took. */
  requests: number;
  usage: ModelUsage;
  /** Whether the tokens are estimated, because the server reports none. */
  isUsageEstimated: boolean;
  /** Until the first text that a user sees; null if there was none. */
  firstTextMs: number | null;
  totalMs: number;
}

export interface TryOptions {
  model: Model;
  clock: Clock;
  /** Ends a run that takes longer. */
  timeLimitMs: number;
  /** Stops the run; its trial is then void. */
  signal: AbortSignal;
}

/** Runs the task to its end. @returns null if it was stopped */
export async function tryTask(task: Task, options: TryOptions): Promise<Trial | null> {
  const { clock, timeLimitMs, signal } = options;
  const { spec } = task;
  const live = new LiveRun(`${task.name} ${task.language}`);
  const model = new RecordedModel(options.model);
  const startedAt = clock.now();
  let firstTextMs: number | null = null;
  const context: GenerationContext = {
    run: live,
    spec,
    plan: "pro",
    model,
    usage: new UsageSum(),
    clock,
    onPiece: () => {
      firstTextMs ??= clock.now() - startedAt;
    },
  };
  const limit = AbortSignal.any([signal, AbortSignal.timeout(timeLimitMs)]);
  const stop = () => live.stop();
  limit.addEventListener("abort", stop);
  if (limit.aborted) stop();
  const result = await (spec.structure ? writeStructured(context, spec.structure) : writeText(context));
  limit.removeEventListener("abort", stop);
  if (signal.aborted) return null;
  const totalMs = clock.now() - startedAt;
  const { text } = live;
  const undelivered = undeliveredOutcome(result, { live, spec });
  const code = result.kind === "stopped" ? "TIME_LIMIT" : undelivered?.error.code;
  const sent = spec.messages.map(({ content }) => content);
  const provider = result.kind === "failed" ? providerMessage(result.cause, sent) : null;
  return {
    task,
    failure: code ? { code, provider } : null,
    text,
    data: (result.kind === "delivered" && result.data) || null,
    answer: await withoutReasoning(context, model.answer),
    cut: result.kind === "delivered" && result.cut,
    otherLanguage: result.kind === "delivered" && result.otherLanguage,
    isLanguageRetried: live.retractedLength > 0 && live.restartReason === "language",
    fitted: (result.kind !== "failed" && result.fitted) || null,
    fidelity: checkFidelity(spec, text),
    requests: model.requests,
    usage: context.usage.value ?? {
      inputTokens: tokensOf(sent.join("").length * model.requests),
      outputTokens: tokensOf(model.length),
    },
    isUsageEstimated: context.usage.value === null,
    firstTextMs,
    totalMs,
  };
}

/** Passes a model's answers on and records them. */
class RecordedModel implements Model {
  readonly #model: Model;
  requests = 0;
  /** The last answer. */
  answer = "";
  /** The characters of all answers. */
  length = 0;

  constructor(model: Model) {
    this.#model = model;
  }

  async *stream(...request: Parameters<Model["stream"]>): ReturnType<Model["stream"]> {
    this.requests++;
    this.answer = "";
    for await (const part of this.#model.stream(...request)) {
      if ("text" in part) {
        this.answer += part.text;
        this.length += part.text.length;
      }
      yield part;
    }
  }
}

/** Reads a recorded answer again, as a run does. */
async function withoutReasoning(context: GenerationContext, answer: string): Promise<string> {
  const model: Model = {
    async *stream() {
      yield* [{ text: answer }, { finish: "stop" }];
    },
  };
  let text = "";
  const request = { messages: context.spec.messages, plan: context.plan, temperature: 0, maxOutputTokens: 1 };
  await readAnswer({ ...context, run: new LiveRun("replay"), model }, request, {
    take(piece) {
      text += piece;
      return false;
    },
    discard() {
      text = "";
    },
  });
  return text;
}
