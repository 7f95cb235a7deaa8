// What a run is asked for.
import { createHash } from "node:crypto";
import type { Follows } from "../../../shared/contracts/runs.ts";
import type { ErrorCode, ErrorDetails } from "../../../shared/errors.ts";
import type { Meter } from "../../ledger/ledger-rules.ts";

export interface RunRequest {
  userId: string;
  id: string;
  tool: string;
  /** Parsed by the tool's contract. */
  input: unknown;
  follows: Follows | null;
  /** What the run is counted as. */
  meter: Exclude<Meter, "pool">;
}

/** Names a request, so that a repeated id can be told from a reused one without keeping what was asked. */
export function requestHash(tool: string, input: unknown, follows: Follows | null): string {
  return createHash("sha256")
    .update(JSON.stringify([tool, input, follows]))
    .digest("base64url");
}

export const hashOf = ({ tool, input, follows }: RunRequest) => requestHash(tool, input, follows);

/** "No" as an answer. Errors thrown across the object's boundary would lose their code. */
export type Refusal = { ok: false; code: ErrorCode; details: ErrorDetails | undefined };

export function refusal(code: ErrorCode, details?: ErrorDetails): Refusal {
  return { ok: false, code, details };
}

/**
 * At most `limit` takes in any `windowMs`. Kept in memory: all of a person's runs pass through their one object, so
 * this is exact and costs nothing, and an object that was away has nothing to remember.
 */
export class RateWindow {
  readonly #limit: number;
  readonly #windowMs: number;
  readonly #taken: number[] = [];

  constructor(limit: number, windowMs: number) {
    this.#limit = limit;
    this.#windowMs = windowMs;
  }

  /** Takes one; answers 0, or how many ms to wait where there is none to take. */
  take(now: number): number {
    while (this.#taken[0] !== undefined && this.#taken[0] <= now - this.#windowMs) this.#taken.shift();
    const oldest = this.#taken[0];
    if (oldest !== undefined && this.#taken.length >= this.#limit) return oldest + this.#windowMs - now;
    this.#taken.push(now);
    return 0;
  }
}
