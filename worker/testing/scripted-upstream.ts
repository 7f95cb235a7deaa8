// A scripted model server: it speaks OpenAI's wire format through the global `fetch`.
import { type MockInstance, vi } from "vitest";
import { endEvents, wordsEvent } from "./wire-format.ts";

/**
 * One response of the upstream. Pieces are sent in order, and promises among them are awaited. `raw` is sent unchanged;
 * then the response ends, or the connection breaks if `broken` is set.
 */
export type Answer =
  | { status: number; body?: string; headers?: Record<string, string> }
  | { connection: "refused" }
  | {
      raw: (Uint8Array | string | Promise<void>)[];
      status?: number;
      headers?: Record<string, string>;
      broken?: boolean;
    }
  | { pieces: (string | Promise<void>)[]; finish?: "stop" | "length" | "content_filter" | "none" };

export interface ScriptedUpstream {
  /** The bodies of the calls so far. */
  calls: ({ model: string; messages: { role: string; content: string }[] } & Record<string, unknown>)[];
  /** The number of calls that the caller aborted. */
  aborted: number;
  /** Sets the next responses, in order; the last one repeats. */
  script(...answers: Answer[]): void;
}

/** Replaces `fetch` until `vi.restoreAllMocks()`. Call it before an object is created. */
export function scriptUpstream(): ScriptedUpstream {
  const upstream = {
    calls: [] as ScriptedUpstream["calls"],
    aborted: 0,
    answers: [] as Answer[],
    script(...answers: Answer[]) {
      upstream.answers = answers;
    },
  };
  const fetching: MockInstance<typeof fetch> = vi.spyOn(globalThis, "fetch");
  fetching.mockImplementation(async (_input, init) => {
    upstream.calls.push(JSON.parse(String(init?.body)));
    const answer = upstream.answers.length > 1 ? upstream.answers.shift() : upstream.answers[0];
    if (!answer) throw new Error("the upstream has no script");
    if ("connection" in answer) throw new TypeError("connection refused");
    const signal = init?.signal ?? undefined;
    if ("raw" in answer) {
      const headers = { "Content-Type": "text/event-stream", ...answer.headers };
      const bytes = rawStream(answer, signal, () => upstream.aborted++);
      return new Response(bytes, { status: answer.status ?? 200, headers });
    }
    if ("status" in answer) {
      const headers = { "Content-Type": "application/json", ...answer.headers };
      return new Response(answer.body ?? `{"error":{"message":"secret detail"}}`, {
        status: answer.status,
        headers,
      });
    }
    const pieces = stream(answer, signal, () => upstream.aborted++);
    return new Response(pieces, { headers: { "Content-Type": "text/event-stream" } });
  });
  return upstream;
}

type Streamed = Extract<Answer, { pieces: unknown }>;
type Raw = Extract<Answer, { raw: unknown }>;

function stream(
  { pieces, finish = "stop" }: Streamed,
  signal: AbortSignal | undefined,
  onAbort: () => void,
): ReadableStream<Uint8Array> {
  const raw = [
    ...pieces.map((piece) => (typeof piece === "string" ? wordsEvent(piece) : piece)),
    ...(finish === "none" ? [] : endEvents(finish)),
  ];
  return rawStream({ raw }, signal, onAbort);
}

function rawStream(
  { raw, broken }: Raw,
  signal: AbortSignal | undefined,
  onAbort: () => void,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const left = [...raw];
  let open = true;
  return new ReadableStream<Uint8Array>({
    start(controller) {
      signal?.addEventListener("abort", () => {
        if (!open) return;
        open = false;
        onAbort();
        controller.error(new DOMException("aborted", "AbortError"));
      });
    },
    // Enqueues bytes on demand, so that a broken connection does not discard those sent before.
    async pull(controller) {
      for (let next = left.shift(); next !== undefined; next = left.shift()) {
        if (!(next instanceof Promise))
          return controller.enqueue(typeof next === "string" ? encoder.encode(next) : next);
        await next;
        if (!open) return;
      }
      open = false;
      if (broken) controller.error(new TypeError("connection lost"));
      else controller.close();
    },
  });
}

/**
 * Shortens delays of 2 to 30 s and intervals of 1 s to a hundredth until `vi.restoreAllMocks()`. The clock is
 * unaffected. Returns the requested delays so far, in milliseconds.
 */
export function quickPauses(): number[] {
  const pauses: number[] = [];
  const { setTimeout: wait, setInterval: repeat } = globalThis;
  vi.spyOn(globalThis, "setTimeout").mockImplementation(((work: () => void, ms = 0, ...rest: []) => {
    const isPause = ms >= 2000 && ms <= 30_000;
    if (isPause) pauses.push(ms);
    return wait(work, isPause ? ms / 100 : ms, ...rest);
  }) as typeof wait); // it is overloaded
  vi.spyOn(globalThis, "setInterval").mockImplementation(((work: () => void, ms = 0, ...rest: []) =>
    repeat(work, ms === 1000 ? 10 : ms, ...rest)) as typeof repeat); // the same
  return pauses;
}
