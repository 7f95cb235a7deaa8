import type { ErrorCode, ErrorDetails } from "../../shared/errors.ts";

/** "No" as an answer. Errors thrown across the object's boundary would lose their code. */
export type Refusal = { ok: false; code: ErrorCode; details: ErrorDetails | undefined };

export function refusal(code: ErrorCode, details?: ErrorDetails): Refusal {
  return { ok: false, code, details };
}
