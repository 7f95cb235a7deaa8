/** A stream of server-sent events as an answer that nothing on the way may hold back or change. */
export function eventStream(events: ReadableStream<Uint8Array>): Response {
  return new Response(events, {
    headers: {
      "Content-Type": "text/event-stream; charset=utf-8",
      "Cache-Control": "no-store, no-transform",
      "X-Accel-Buffering": "no",
    },
  });
}
