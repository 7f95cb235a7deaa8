// A run that is being written: its text so far, and a way to wait for more.
import type { EndEvent, RestartReason, RunPhase } from "../../../shared/contracts/runs.ts";

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
