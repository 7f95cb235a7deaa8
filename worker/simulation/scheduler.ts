// The event queue: the seed chooses the next event, and the clock advances with it.
import type { Random } from "./random.ts";

interface Pending {
  name: string;
  due: number;
  run: () => void;
  /** Whether the event is still awaited. */
  isWanted: () => boolean;
}

const always = () => true;
/** How far ahead the next event may be, in ms. Mostly near, so that a week does not pass between two pieces of a text. */
const horizons = { near: 10_000, soon: 5 * 60_000, any: Number.POSITIVE_INFINITY };

export class Scheduler {
  /** Milliseconds since 1970 UTC. */
  now: number;
  readonly random: Random;
  readonly #start: number;
  #trace: string[] = [];
  /** The last line, and how often it has been repeated. */
  #last = "";
  #times = 0;
  #pending: Pending[] = [];
  /** How often the next event is how far ahead. */
  #weights = { near: 85, soon: 12, any: 3 };

  constructor(random: Random, start: number) {
    this.random = random;
    this.#start = start;
    this.now = start;
  }

  /** The log of events. */
  get trace(): readonly string[] {
    return this.#trace;
  }

  note(line: string): void {
    this.#times = line === this.#last ? this.#times + 1 : 1;
    this.#last = line;
    if (this.#times > 1) this.#trace.pop();
    const text = this.#times > 1 ? `${line} (${this.#times} times)` : line;
    this.#trace.push(`${((this.now - this.#start) / 1000).toFixed(3).padStart(14)} ${text}`);
  }

  /** Schedules an event after at least `delay` ms. */
  add(name: string, delay: number, run: () => void, isWanted: () => boolean = always): void {
    this.#pending.push({ name, due: this.now + delay, run, isWanted });
  }

  /** Resolves in a later step, or early when the signal aborts. Never resolves if the waiting object has crashed. */
  pause(waiter: { readonly dead: boolean }, name: string, delay: number, signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      if (signal.aborted) return resolve();
      this.add(name, delay, resolve, () => !waiter.dead && !signal.aborted);
      signal.addEventListener("abort", () => !waiter.dead && resolve());
    });
  }

  /** Runs one event that is due up to `until`. Returns false if there is none. */
  async step(until: number = Number.POSITIVE_INFINITY): Promise<boolean> {
    this.#pending = this.#pending.filter(({ isWanted }) => isWanted());
    const next = this.#choose(until);
    if (!next) return false;
    this.#pending.splice(this.#pending.indexOf(next), 1);
    this.now = Math.max(this.now, next.due);
    if (next.name) this.note(next.name);
    next.run();
    await this.settle();
    return true;
  }

  /** From now on events are at most minutes late. An alarm that overtakes a message by hours is a fault of the network. */
  stopFaults(): void {
    this.#weights = { near: 85, soon: 15, any: 0 };
  }

  /** Lets all code continue until it waits for an event. */
  settle(): Promise<void> {
    return new Promise((resolve) => setImmediate(resolve));
  }

  #choose(until: number): Pending | undefined {
    const waiting = this.#pending.filter(({ due }) => due <= until);
    const earliest = Math.min(...waiting.map(({ due }) => due));
    const horizon = horizons[this.random.weighted(this.#weights)];
    const candidates = waiting.filter(({ due }) => due <= Math.max(earliest, this.now + horizon));
    return candidates.length > 0 ? this.random.pick(candidates) : undefined;
  }
}
