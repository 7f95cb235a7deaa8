/**
 * At most `limit` takes in any `windowMs`. Kept in memory: all of a person's runs pass through their one object, so
 * this is exact and costs nothing, and an object that was away has nothing to remember.
 */
export class RateWindow {
  readonly #limit: number;
  readonly #windowMs: number;
  readonly #taken: number[] = [];

  constructor(limit: number, windowMs: number) {
    this.#limit = limit;
    this.#windowMs = windowMs;
  }

  /** Takes one; answers 0, or how many ms to wait where there is none to take. */
  take(now: number): number {
    while (this.#taken[0] !== undefined && this.#taken[0] <= now - this.#windowMs) this.#taken.shift();
    const oldest = this.#taken[0];
    if (oldest !== undefined && this.#taken.length >= this.#limit) return oldest + this.#windowMs - now;
    this.#taken.push(now);
    return 0;
  }
}
