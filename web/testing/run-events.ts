// Run stream events for tests.
import type { DoneEvent, FailedEvent, RunEvent } from "../../shared/contracts/runs.ts";
import { textMetrics } from "../../shared/text/analysis/analyze-text.ts";

const quota = { plan: "free", used: 3, limit: 5, refillsAt: Date.UTC(2030, 0, 14, 12) } as const;

/** The end event of a run that wrote `content`. */
export function doneEvent(content: string, changes: Partial<DoneEvent> = {}): DoneEvent {
  return {
    done: true,
    state: "done",
    content,
    contentId: "0190a1b2-0000-7000-8000-00000000000c",
    title: "A text",
    language: "en",
    metrics: textMetrics(content, "en"),
    data: null,
    cut: false,
    otherLanguage: false,
    fitted: null,
    fidelity: null,
    continuable: false,
    repairable: false,
    watermark: "",
    usage: null,
    quota,
    receipt: { runId: "run", charged: 1, reason: "delivered" },
    ...changes,
  };
}

/** The end event of a failed run. */
export function failedEvent(
  code: FailedEvent["error"]["code"],
  changes: Partial<FailedEvent> = {},
): FailedEvent {
  return {
    error: { code, message: "" },
    continuable: false,
    quota,
    receipt: { runId: "run", charged: 0, reason: "failed" },
    ...changes,
  };
}

/** A run's stream, with event ids. */
export function runStream(...events: RunEvent[]): Response {
  let sent = 0;
  const lines = events.map((event) => {
    sent += "chunk" in event ? event.chunk.length : 0;
    return `id: ${sent}\ndata: ${JSON.stringify(event)}\n\n`;
  });
  return new Response(lines.join(""), { headers: { "Content-Type": "text/event-stream" } });
}

/** A stream that sends events on demand and stays open. */
export function slowRun() {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  let sent = 0;
  const body = new ReadableStream<Uint8Array>({
    start(opened) {
      controller = opened;
    },
  });
  return {
    response: new Response(body, { headers: { "Content-Type": "text/event-stream" } }),
    comment(words: string) {
      controller?.enqueue(new TextEncoder().encode(`: ${words}\n\n`));
    },
    send(event: RunEvent) {
      sent += "chunk" in event ? event.chunk.length : 0;
      controller?.enqueue(new TextEncoder().encode(`id: ${sent}\ndata: ${JSON.stringify(event)}\n\n`));
    },
  };
}
