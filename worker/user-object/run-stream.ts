// A run as server-sent events. Each watcher has its own stream and reads at its own speed: what a slow one has
// missed comes in one larger chunk, and the model is never held back.
import type { RunEvent } from "../../shared/contracts/runs.ts";
import type { LiveRun } from "./live-run.ts";

/** Often enough that no proxy takes the connection for dead. */
const heartbeatMs = 15_000;
/** Pieces that come within one frame of a screen are sent as one. The first is sent at once. */
const frameMs = 16;
const encoder = new TextEncoder();
/** New bytes each time: a stream of bytes takes over the buffer it is given. */
const heartbeat = () => encoder.encode(": still writing\n\n");

/**
 * The events of `run` from after `position` on: chunks, then one end. An event's id is the position it brings the
 * reader to (UTF-16 units, see LiveRun), so that a reader who names the last id it has seen misses nothing and gets
 * nothing twice. One who has read what was taken back is told to begin anew.
 */
export function streamRun(run: LiveRun, position: number): ReadableStream<Uint8Array> {
  let sent = Math.min(Math.max(0, position), run.position);
  const begun = sent;
  let reading = false;
  let beat: ReturnType<typeof setInterval> | undefined;
  const bytes = (event: RunEvent) => encoder.encode(`id: ${sent}\ndata: ${JSON.stringify(event)}\n\n`);

  return new ReadableStream({
    type: "bytes",
    start(controller) {
      if (run.end) return;
      // As long as the run, and only to readers who wait: one who has stopped reading is owed nothing.
      beat = setInterval(() => reading && controller.enqueue(heartbeat()), heartbeatMs);
      const stop = () => clearInterval(beat);
      void run.ended().then(stop, stop);
    },
    cancel() {
      clearInterval(beat);
    },
    async pull(controller) {
      reading = true;
      while (sent === run.position && !run.end) await run.changed();
      if (sent > begun && !run.end) await Promise.race([nextFrame(), run.ended()]);
      reading = false;
      if (sent < run.retractedLength) {
        sent = run.retractedLength;
        controller.enqueue(bytes({ restart: run.restartReason }));
      } else if (sent < run.position) {
        const chunk = run.text.slice(sent - run.retractedLength);
        sent = run.position;
        controller.enqueue(bytes({ chunk }));
      } else if (run.end) {
        controller.enqueue(bytes(run.end));
        controller.close();
      }
    },
  });
}

const nextFrame = () => new Promise((resolve) => setTimeout(resolve, frameMs));
