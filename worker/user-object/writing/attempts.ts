// How often the model is asked, and how long is waited in between.
import type { ErrorCode } from "../../../shared/errors.ts";
import { ModelError } from "../../clients/model.ts";
import type { Clock } from "../clock.ts";

export const attempts = 3;
export const pauseMs = 2000;
/** A server that wants to be left alone for longer than this is not waited for. */
const longestPauseMs = 30_000;

export type Failure = { code: ErrorCode; cause: unknown; retryAfterMs?: number | undefined };
export type Tried<Value> =
  | { kind: "done"; value: Value }
  | { kind: "stopped" }
  | ({ kind: "failed" } & Failure);

export interface AttemptOptions {
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
