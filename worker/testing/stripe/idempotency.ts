import { ApiError } from "./api-error.ts";

interface Kept {
  request: string;
  answer: { status: number; body: object };
  at: number;
}

const dayMs = 86_400_000;

/** The first answers of requests that had a key, for a day: what was refused before it began is not among them. */
export class IdempotencyKeys {
  readonly #kept = new Map<string, Kept>();

  /** @throws ApiError where the key was used for something else. */
  answerTo(key: string, request: string, now: number): Kept["answer"] | undefined {
    const kept = this.#kept.get(key);
    if (!kept || now - kept.at >= dayMs) return undefined;
    if (kept.request === request) return kept.answer;
    const message = `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`;
    throw new ApiError(400, { type: "idempotency_error", message });
  }

  keep(key: string, request: string, answer: Kept["answer"], at: number): void {
    this.#kept.set(key, { request, answer, at });
  }
}
