// A run that is being written: its text so far, and a way to wait for more. It knows nobody who watches.
import type { EndEvent, RestartReason, RunEvent } from "../../../shared/contracts/runs.ts";

export class LiveRun {
  readonly id: string;
  readonly #stop = new AbortController();
  /** The text that the run goes on from; empty for most. */
  readonly #given: string;
  #text: string;
  #retractedLength = 0;
  #restartReason: RestartReason = "language";
  #end: EndEvent | undefined;
  readonly #ended = Promise.withResolvers<EndEvent>();
  /** Created only when a reader waits, so that a piece costs no promise. */
  #next: PromiseWithResolvers<void> | undefined;
  #broken: Error | undefined;

  constructor(id: string, given = "") {
    this.id = id;
    this.#given = given;
    this.#text = given;
    this.#ended.promise.catch(() => {}); // it may break off while nothing waits for its end
  }

  /** A run that is over, for replaying it. */
  static ended(id: string, text: string, retractedLength: number, end: EndEvent): LiveRun {
    const run = new LiveRun(id, text);
    run.#retractedLength = retractedLength;
    run.finish(end);
    return run;
  }

  get text(): string {
    return this.#text;
  }

  /** What this run has written itself. */
  get written(): string {
    return this.#text.slice(this.#given.length);
  }

  /** The position at which the text begins, in UTF-16 units: behind all that is void now. */
  get retractedLength(): number {
    return this.#retractedLength;
  }

  /** Why the text last began anew. */
  get restartReason(): RestartReason {
    return this.#restartReason;
  }

  /** How much text there has been in all. Positions only grow, also where a text begins anew. */
  get position(): number {
    return this.#retractedLength + this.#text.length;
  }

  get end(): EndEvent | undefined {
    return this.#end;
  }

  /** Aborted when the person stops the run. */
  get stopped(): AbortSignal {
    return this.#stop.signal;
  }

  append(piece: string): void {
    if (!piece) return;
    this.#text += piece;
    this.#wake();
  }

  /** Takes back what was written: the text begins anew, one position further, so that every reader comes to hear of it. */
  restart(reason: RestartReason): void {
    this.#restartReason = reason;
    this.#retractedLength += this.#text.length + 1;
    this.#text = this.#given;
    this.#wake();
  }

  stop(): void {
    this.#stop.abort();
  }

  finish(end: EndEvent): void {
    this.#end = end;
    this.#ended.resolve(end);
    this.#wake();
  }

  /** Makes everything that waits for the run fail: its end could not be stored, so there is none to tell yet. */
  breakOff(cause: Error): void {
    this.#broken = cause;
    this.#ended.reject(cause);
    this.#next?.reject(cause);
  }

  /** Resolves at the next piece or at the end. @throws Error if the run has broken off */
  changed(): Promise<void> {
    if (this.#broken) return Promise.reject(this.#broken);
    this.#next ??= Promise.withResolvers();
    return this.#next.promise;
  }

  /** Resolves with the end. @throws Error if the run has broken off */
  ended(): Promise<EndEvent> {
    return this.#ended.promise;
  }

  #wake(): void {
    this.#next?.resolve();
    this.#next = undefined;
  }
}

// A run as server-sent events. Each watcher has its own stream and reads at its own speed: what a slow one has
// missed comes in one larger chunk, and the model is never held back.

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
