// A run that is being written: its text so far, and a way to wait for more. It knows nobody who watches.
import type { EndEvent } from "../../shared/contracts/run-events.ts";

export class LiveRun {
  readonly id: string;
  readonly #stop = new AbortController();
  #text = "";
  #end: EndEvent | undefined;
  readonly #ended = Promise.withResolvers<EndEvent>();
  #next = Promise.withResolvers<void>();

  constructor(id: string) {
    this.id = id;
  }

  /** A run that is over, for replaying it. */
  static ended(id: string, text: string, end: EndEvent): LiveRun {
    const run = new LiveRun(id);
    run.#text = text;
    run.finish(end);
    return run;
  }

  get text(): string {
    return this.#text;
  }

  get end(): EndEvent | undefined {
    return this.#end;
  }

  /** Aborted when the person stops the run. */
  get stopped(): AbortSignal {
    return this.#stop.signal;
  }

  append(piece: string): void {
    this.#text += piece;
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

  /** Resolves at the next piece or at the end. */
  changed(): Promise<void> {
    return this.#next.promise;
  }

  /** Resolves with the end. */
  ended(): Promise<EndEvent> {
    return this.#ended.promise;
  }

  #wake(): void {
    this.#next.resolve();
    this.#next = Promise.withResolvers();
  }
}
