// An answer as a stream of server-sent events, at the pace of a fast model.
import { type Answer, chunkOf, usageChunkOf } from "./wire-format.ts";

/** A little over the 150 promised, so that the way there and back does not make it less. */
const wordsPerSecond = 155;
const tickMilliseconds = 20;

/** A word or two at a time, each with the white space behind it. Together they are the text. */
function piecesOf(text: string): string[] {
  return text.match(/^\s+|\S+\s*(?:\S{1,3}\s+)?/g) ?? [];
}

const wordsIn = (piece: string) => piece.match(/\S+/g)?.length ?? 0;

/**
 * The stream of `answer`. How many words are out is read off a clock that starts with the stream, so late timers
 * are made up for. An abort errors the stream at once; so does cancelling it end the timers.
 */
export function pacedStream(
  answer: Answer,
  { includeUsage, signal }: { includeUsage: boolean; signal: AbortSignal | undefined },
): ReadableStream<Uint8Array> {
  const pieces = piecesOf(answer.text);
  const encoder = new TextEncoder();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let abort = () => {};
  const release = () => {
    clearTimeout(timer);
    signal?.removeEventListener("abort", abort);
  };
  return new ReadableStream<Uint8Array>({
    start(controller) {
      const send = (data: string) => controller.enqueue(encoder.encode(`data: ${data}\n\n`));
      const started = performance.now();
      let next = 0;
      let wordsSent = 0;
      const tick = () => {
        const due = 1 + ((performance.now() - started) * wordsPerSecond) / 1000;
        for (let piece = pieces[next]; piece !== undefined && wordsSent < due; piece = pieces[++next]) {
          send(JSON.stringify(chunkOf(answer.id, { content: piece })));
          wordsSent += wordsIn(piece);
        }
        if (next < pieces.length) {
          timer = setTimeout(tick, tickMilliseconds);
          return;
        }
        send(JSON.stringify(chunkOf(answer.id, {}, "stop")));
        if (includeUsage) send(JSON.stringify(usageChunkOf(answer)));
        send("[DONE]");
        release();
        controller.close();
      };
      abort = () => {
        release();
        controller.error(signal?.reason);
      };
      if (signal?.aborted) return abort();
      signal?.addEventListener("abort", abort);
      send(JSON.stringify(chunkOf(answer.id, { role: "assistant", content: "" })));
      tick();
    },
    cancel: release,
  });
}
