// Asks the model and lets the run grow: attempts, pauses, the ceiling on length, and how it ended.
import type { ModelUsage } from "../../shared/contracts/run-events.ts";
import type { ErrorCode } from "../../shared/errors.ts";
import { type Model, ModelError } from "../clients/model.ts";
import type { Brief } from "../tools/define-tool.ts";
import type { LiveRun } from "./live-run.ts";

export const attempts = 3;
export const pauseMs = 2000;

type Delivered = { kind: "delivered"; cut: boolean; usage: ModelUsage | null };
export type Ending =
  | Delivered
  | { kind: "stopped"; usage: ModelUsage | null }
  | { kind: "failed"; code: ErrorCode; cause: unknown };

export interface WriteOptions {
  /** Called after each piece. */
  onPiece?: () => void;
  /** Waits between attempts; ends early, without an error, when the signal aborts. */
  pause?: (ms: number, signal: AbortSignal) => Promise<void>;
}

/**
 * Writes the text of `brief` into `run`. Tries again only while nothing has been shown: a reader never sees a text
 * begin twice.
 */
export async function writeText(
  run: LiveRun,
  brief: Brief,
  model: Model,
  { onPiece = () => undefined, pause = timer }: WriteOptions = {},
): Promise<Ending> {
  for (let attempt = 1; ; attempt++) {
    try {
      const ending = await oneAttempt(run, brief, model, onPiece);
      if (run.stopped.aborted) return { ...ending, kind: "stopped" };
      return ending;
    } catch (error) {
      if (run.stopped.aborted) return { kind: "stopped", usage: null };
      const failure = ModelError.from(error);
      if (run.text || !failure.retryable || attempt === attempts)
        return { kind: "failed", code: failure.code, cause: failure.cause };
      await pause(pauseMs, run.stopped);
      if (run.stopped.aborted) return { kind: "stopped", usage: null };
    }
  }
}

async function oneAttempt(run: LiveRun, brief: Brief, model: Model, onPiece: () => void): Promise<Delivered> {
  let finish: string | undefined;
  let usage: ModelUsage | null = null;
  for await (const part of model.stream(brief.messages, run.stopped)) {
    if (run.stopped.aborted) break;
    if ("usage" in part) usage = part.usage;
    else if ("finish" in part) finish = part.finish;
    else if (part.text) {
      run.append(part.text);
      onPiece();
      if (run.text.length >= brief.maxCharacters) {
        finish = "length";
        break;
      }
    }
  }
  if (!run.stopped.aborted) {
    if (finish === "content_filter") throw new ModelError("MODEL_REFUSED", { retryable: false });
    if (!finish)
      throw new ModelError("MODEL_UNAVAILABLE", { retryable: true, cause: "the answer broke off" });
    if (!run.text.trim()) throw new ModelError("MODEL_EMPTY", { retryable: true });
  }
  return { kind: "delivered", cut: finish === "length", usage };
}

function timer(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timeout);
      signal.removeEventListener("abort", done);
      resolve();
    };
    const timeout = setTimeout(done, ms);
    signal.addEventListener("abort", done);
  });
}
