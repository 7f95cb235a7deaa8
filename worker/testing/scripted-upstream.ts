// A model server that does what a test says: it speaks OpenAI's wire format through the global `fetch`.
import { type MockInstance, vi } from "vitest";

/** One answer of the upstream. Pieces are sent in order; `hold` waits in between until the test lets it go on. */
export type Answer =
  | { status: number; body?: string; headers?: Record<string, string> }
  | { connection: "refused" }
  | { pieces: (string | Promise<void>)[]; finish?: "stop" | "length" | "content_filter" | "none" };

export interface ScriptedUpstream {
  /** The bodies of the calls so far. */
  calls: { model: string; messages: { role: string; content: string }[] }[];
  /** How many calls were aborted by the caller. */
  aborted: number;
  /** Answers of the calls to come, in order; the last one is repeated. */
  script(...answers: Answer[]): void;
}

/** Takes the place of `fetch` until `vi.restoreAllMocks()`. Install it before an object is made. */
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
    if ("status" in answer) {
      const headers = { "Content-Type": "application/json", ...answer.headers };
      return new Response(answer.body ?? `{"error":{"message":"secret detail"}}`, {
        status: answer.status,
        headers,
      });
    }
    return new Response(
      stream(answer, init?.signal ?? undefined, () => upstream.aborted++),
      {
        headers: { "Content-Type": "text/event-stream" },
      },
    );
  });
  return upstream;
}

type Streamed = Extract<Answer, { pieces: unknown }>;

function stream({ pieces, finish = "stop" }: Streamed, signal: AbortSignal | undefined, onAbort: () => void) {
  const encoder = new TextEncoder();
  const line = (data: unknown) =>
    encoder.encode(`data: ${typeof data === "string" ? data : JSON.stringify(data)}\n\n`);
  const chunk = (delta: object, finish_reason: string | null = null) =>
    line({ id: "c", object: "chat.completion.chunk", choices: [{ index: 0, delta, finish_reason }] });
  return new ReadableStream<Uint8Array>({
    async start(controller) {
      let open = true;
      signal?.addEventListener("abort", () => {
        if (!open) return;
        open = false;
        onAbort();
        controller.error(new DOMException("aborted", "AbortError"));
      });
      for (const piece of pieces) {
        if (typeof piece === "string") controller.enqueue(chunk({ content: piece }));
        else await piece;
        if (!open) return;
      }
      open = false;
      if (finish !== "none") {
        controller.enqueue(chunk({}, finish));
        controller.enqueue(
          line({ choices: [], usage: { prompt_tokens: 7, completion_tokens: 3, total_tokens: 10 } }),
        );
        controller.enqueue(line("[DONE]"));
      }
      controller.close();
    },
  });
}
