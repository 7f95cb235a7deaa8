// The time, for whatever waits. Tests put their own in its place.

export interface Clock {
  /** Milliseconds since 1970 UTC. */
  now(): number;
  /** Waits; ends early, without an error, when the signal aborts. */
  sleep(ms: number, signal: AbortSignal): Promise<void>;
}

export const realClock: Clock = {
  now: () => Date.now(),
  sleep(ms, signal) {
    return new Promise((resolve) => {
      const done = () => {
        clearTimeout(timeout);
        signal.removeEventListener("abort", done);
        resolve();
      };
      const timeout = setTimeout(done, ms);
      signal.addEventListener("abort", done);
      if (signal.aborted) done();
    });
  },
};
