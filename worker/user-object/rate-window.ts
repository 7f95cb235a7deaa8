/**
 * A sliding-window rate limit: at most `limit` requests in any `windowMs`. Kept in memory: all requests of a user pass
 * through one object, so this is exact and costs no writes, and an object that was evicted has seen no recent ones.
 */
export class RateWindow {
  readonly limit: number;
  readonly #windowMs: number;
  readonly #taken: number[] = [];

  constructor(limit: number, windowMs: number) {
    this.limit = limit;
    this.#windowMs = windowMs;
  }

  /** Takes one place. Returns 0, or the ms to wait if none is free. */
  take(now: number): number {
    if (this.remaining(now) === 0) return this.resetMs(now);
    this.#taken.push(now);
    return 0;
  }

  /** The places that are free. */
  remaining(now: number): number {
    while (this.#taken[0] !== undefined && this.#taken[0] <= now - this.#windowMs) this.#taken.shift();
    return this.limit - this.#taken.length;
  }

  /** When the next place becomes free, in ms from now; 0 if none is taken. */
  resetMs(now: number): number {
    const [oldest] = this.#taken;
    return oldest === undefined ? 0 : oldest + this.#windowMs - now;
  }
}
