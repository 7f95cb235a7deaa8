// A run that is being written: its text so far, a way to wait for more, and its stream of server-sent events.
import type { EndEvent, RestartReason, RunEvent, RunPhase } from "../../../shared/contracts/runs.ts";

export class LiveRun {
  readonly id: string;
  readonly #stop = new AbortController();
  /** The text that the run continues; empty unless it is a continuation. */
  readonly #precedingText: string;
  #text: string;
  #retractedLength = 0;
  #restartReason: RestartReason = "language";
  #phase: RunPhase | undefined;
  #busyUntil = 0;
  #end: EndEvent | undefined;
  readonly #ended = Promise.withResolvers<EndEvent>();
  /** Created only while a reader waits, so that appending a piece creates no promise. */
  #next: PromiseWithResolvers<void> | undefined;
  #failure: Error | undefined;

  constructor(id: string, precedingText = "") {
    this.id = id;
    this.#precedingText = precedingText;
    this.#text = precedingText;
    this.#ended.promise.catch(() => {}); // prevents an unhandled rejection while no caller waits
  }

  /** Creates a run that has ended, for replay. */
  static ended(id: string, text: string, retractedLength: number, end: EndEvent): LiveRun {
    const run = new LiveRun(id, text);
    run.#retractedLength = retractedLength;
    run.finish(end);
    return run;
  }

  get text(): string {
    return this.#text;
  }

  /** The text that this run itself has written. */
  get written(): string {
    return this.#text.slice(this.#precedingText.length);
  }

  /** The length of all retracted text, in UTF-16 units: the position at which the current text begins. */
  get retractedLength(): number {
    return this.#retractedLength;
  }

  /** Why the text was last retracted. */
  get restartReason(): RestartReason {
    return this.#restartReason;
  }

  /** The length of all text so far, including retracted text, in UTF-16 units. It only grows. */
  get position(): number {
    return this.#retractedLength + this.#text.length;
  }

  /** What it is doing, if that is not to be seen from its text. */
  get phase(): RunPhase | undefined {
    return this.#phase;
  }

  /** When a busy model is asked again, in milliseconds since 1970 UTC; 0 if it was never busy. */
  get busyUntil(): number {
    return this.#busyUntil;
  }

  get end(): EndEvent | undefined {
    return this.#end;
  }

  /** Aborted when the user stops the run. */
  get stopped(): AbortSignal {
    return this.#stop.signal;
  }

  append(piece: string): void {
    if (!piece) return;
    this.#text += piece;
    this.#wake();
  }

  /** Retracts the text and starts again one position later, so that every reader notices, even if it had read nothing. */
  restart(reason: RestartReason): void {
    this.#restartReason = reason;
    this.#retractedLength += this.#text.length + 1;
    this.#text = this.#precedingText;
    this.#wake();
  }

  enter(phase: RunPhase): void {
    if (phase === this.#phase) return;
    this.#phase = phase;
    this.#wake();
  }

  waitForModel(until: number): void {
    this.#busyUntil = until;
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

  /** Rejects all waiting readers: the end could not be stored, so there is no end event yet. */
  fail(cause: Error): void {
    this.#failure = cause;
    this.#ended.reject(cause);
    this.#next?.reject(cause);
  }

  /** Resolves at the next piece, retraction, phase, delay or end. @throws Error after `fail` */
  changed(): Promise<void> {
    if (this.#failure) return Promise.reject(this.#failure);
    this.#next ??= Promise.withResolvers();
    return this.#next.promise;
  }

  /** Resolves with the end event. @throws Error after `fail` */
  ended(): Promise<EndEvent> {
    return this.#ended.promise;
  }

  #wake(): void {
    this.#next?.resolve();
    this.#next = undefined;
  }
}

/** Keeps proxies from closing an idle connection. */
const heartbeatMs = 15_000;
/** Pieces that arrive within one display frame are sent as one event. The first piece is sent at once. */
const frameMs = 16;
const encoder = new TextEncoder();
/** Returns a new buffer each time, because a byte stream transfers the buffer that is enqueued. */
const heartbeat = () => encoder.encode(": still writing\n\n");

/**
 * Streams the events of `run` after `position`: chunks, then one end event. An event's id is the reader's position after
 * it (see LiveRun), so a reader that sends its last id gets every piece exactly once. A reader of text that has been
 * retracted gets a restart event. A slow reader gets larger chunks and never delays the model.
 * @param isAnnounced sends the run's id at once, as the first event
 */
export function streamRun(run: LiveRun, position: number, isAnnounced = false): ReadableStream<Uint8Array> {
  let sent = Math.min(Math.max(0, position), run.position);
  const start = sent;
  let phase: RunPhase | undefined;
  let busyUntil = run.busyUntil > Date.now() ? 0 : run.busyUntil; // a later reader learns only of a current delay
  let reading = false;
  let timer: ReturnType<typeof setInterval> | undefined;
  const bytes = (event: RunEvent) => encoder.encode(`id: ${sent}\ndata: ${JSON.stringify(event)}\n\n`);

  return new ReadableStream({
    type: "bytes",
    start(controller) {
      if (isAnnounced) controller.enqueue(bytes({ id: run.id, chunk: "" }));
      if (run.end) return;
      // Only while the reader waits: otherwise heartbeats would pile up for a reader that has stopped reading.
      timer = setInterval(() => reading && controller.enqueue(heartbeat()), heartbeatMs);
      const stop = () => clearInterval(timer);
      void run.ended().then(stop, stop);
    },
    cancel() {
      clearInterval(timer);
    },
    async pull(controller) {
      reading = true;
      const isRead = () => sent === run.position && phase === run.phase && busyUntil === run.busyUntil;
      while (isRead() && !run.end) await run.changed();
      if (sent > start && !run.end) await Promise.race([nextFrame(), run.ended()]);
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
      } else if (phase !== run.phase) {
        phase = run.phase;
        controller.enqueue(encoder.encode(`: phase ${phase}\n\n`));
      } else {
        busyUntil = run.busyUntil;
        const seconds = Math.max(1, Math.ceil((busyUntil - Date.now()) / 1000));
        controller.enqueue(encoder.encode(`: busy ${seconds}\n\n`));
      }
    },
  });
}

const nextFrame = () => new Promise((resolve) => setTimeout(resolve, frameMs));
