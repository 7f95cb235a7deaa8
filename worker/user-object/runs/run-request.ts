// A request for a run, and the reasons to decline one.
import { createHash } from "node:crypto";
import type { Follows } from "../../../shared/contracts/runs.ts";
import type { ErrorCode, ErrorDetails } from "../../../shared/errors.ts";
import { isApiMeter, type Meter, type PoolMeter } from "../../ledger/ledger-rules.ts";

export interface RunRequest {
  userId: string;
  id: string;
  tool: string;
  /** Parsed by the tool's contract. */
  input: unknown;
  follows: Follows | null;
  /** The limit that the run counts against. */
  meter: Exclude<Meter, PoolMeter>;
}

/** Identifies a request, so that a repeated id can be told from a reused one without storing the input. */
export function requestHash({ tool, input, follows }: RunRequest): string {
  return createHash("sha256")
    .update(JSON.stringify([tool, input, follows]))
    .digest("base64url");
}

/** An error as a value: an error thrown across the object's boundary would lose its code. */
export type Refusal = { ok: false; code: ErrorCode; details: ErrorDetails | undefined };

export function refusal(code: ErrorCode, details?: ErrorDetails): Refusal {
  return { ok: false, code, details };
}

/** Prompts and API calls have separate codes, because only the latter are an error of the kind "too many requests". */
export function exhausted(
  meter: Meter,
  { limit, plan, refillsAt, now }: { limit: number; plan: string; refillsAt: number; now: number },
): Refusal {
  const details = { limit, plan, refillsAt };
  if (!isApiMeter(meter)) return refusal("PROMPT_LIMIT_REACHED", details);
  return refusal("API_LIMIT_REACHED", { ...details, retryAfter: Math.ceil((refillsAt - now) / 1000) });
}
