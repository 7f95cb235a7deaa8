// The stream of a run's server-sent events. The platform passes the written bytes on by itself: a byte stream with a `pull`
// would wake JavaScript in the object and in the Worker for each of them.
import type { RunEvent, RunPhase } from "../../../shared/contracts/runs.ts";
import type { LiveRun } from "./live-run.ts";

/** Keeps proxies from closing an idle connection. */
const heartbeatMs = 15_000;
/** Pieces that arrive within one display frame are sent as one event. The first piece is sent at once. */
const frameMs = 16;
const encoder = new TextEncoder();

/**
 * Streams the events of `run` after `position`: chunks, then one end event. An event's id is the reader's position after
 * it (see LiveRun), so a reader that sends its last id gets every piece exactly once. A reader of text that has been
 * retracted gets a restart event. A slow reader gets larger chunks and never delays the model.
 * @param isAnnounced sends the run's id at once, as the first event
 */
export function streamRun(run: LiveRun, position: number, isAnnounced = false): ReadableStream<Uint8Array> {
  const { readable, writable } = new IdentityTransformStream();
  const writer: Writer = writable.getWriter();
  writeEvents(run, writer, { position, isAnnounced }).catch(
    (cause) => writer.abort(cause).catch(() => {}), // the run has failed, or the reader has left
  );
  return readable;
}

type Writer = WritableStreamDefaultWriter<Uint8Array>;

/** A write resolves once the reader has taken it. */
async function writeEvents(
  run: LiveRun,
  writer: Writer,
  { position, isAnnounced }: { position: number; isAnnounced: boolean },
): Promise<void> {
  let sent = Math.min(Math.max(0, position), run.position);
  const start = sent;
  let phase: RunPhase | undefined;
  let busyUntil = run.busyUntil > Date.now() ? 0 : run.busyUntil; // a later reader learns only of a current delay
  const write = (text: string) => writer.write(encoder.encode(text));
  const send = (event: RunEvent) => write(`id: ${sent}\ndata: ${JSON.stringify(event)}\n\n`);
  const isRead = () => sent === run.position && phase === run.phase && busyUntil === run.busyUntil;
  const heartbeat = keepAlive(() => write(": still writing\n\n"));
  void run.ended().then(heartbeat.stop, heartbeat.stop);
  try {
    if (isAnnounced) await send({ id: run.id, chunk: "" });
    for (;;) {
      heartbeat.isIdle = true;
      while (isRead() && !run.end) await run.changed();
      if (sent > start && !run.end) await Promise.race([nextFrame(), run.ended()]);
      heartbeat.isIdle = false;
      if (sent < run.retractedLength) {
        sent = run.retractedLength;
        await send({ restart: run.restartReason });
      } else if (sent < run.position) {
        const chunk = run.text.slice(sent - run.retractedLength);
        sent = run.position;
        await send({ chunk });
      } else if (run.end) {
        await send(run.end);
        return await writer.close();
      } else if (phase !== run.phase) {
        phase = run.phase;
        await write(`: phase ${phase}\n\n`);
      } else {
        busyUntil = run.busyUntil;
        const seconds = Math.max(1, Math.ceil((busyUntil - Date.now()) / 1000));
        await write(`: busy ${seconds}\n\n`);
      }
    }
  } finally {
    heartbeat.stop();
  }
}

/**
 * Beats while the stream is idle, until a beat fails because the reader has left. One beat at a time: they must not pile up
 * for a reader that has stopped reading.
 */
function keepAlive(beat: () => Promise<void>) {
  const heartbeat = { isIdle: false, stop: () => clearInterval(timer) };
  let isBeating = false;
  const timer = setInterval(() => {
    if (!heartbeat.isIdle || isBeating) return;
    isBeating = true;
    beat().then(() => {
      isBeating = false;
    }, heartbeat.stop);
  }, heartbeatMs);
  return heartbeat;
}

const nextFrame = () => new Promise((resolve) => setTimeout(resolve, frameMs));
