// The object's time: a clock that tests can replace, and the alarm.

export interface Clock {
  /** Milliseconds since 1970 UTC. */
  now(): number;
  /** Waits. Resolves early, without an error, when the signal aborts. */
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

/** The object's only alarm. Several features share it: it fires at the earliest time that any of them needs. */
export class Alarm {
  readonly #storage: Pick<DurableObjectStorage, "setAlarm" | "deleteAlarm">;
  /** When it fires, in milliseconds since 1970 UTC; null if it is not set. */
  #at: number | null = null;
  #off = false;

  constructor(storage: Pick<DurableObjectStorage, "setAlarm" | "deleteAlarm">) {
    this.#storage = storage;
  }

  /** Takes over the alarm of an earlier instance of the object. Call it before `scheduleNoLaterThan`. */
  resume(at: number | null): void {
    this.#at = at;
  }

  /** Makes the alarm fire at `time` or earlier. Stored atomically with the other writes of the same turn. */
  scheduleNoLaterThan(time: number | null): void {
    if (time === null || this.#off || (this.#at !== null && this.#at <= time)) return;
    this.#at = time;
    void this.#storage.setAlarm(time);
  }

  /** Records that the alarm has fired and is no longer set. */
  onFired(): void {
    this.#at = null;
  }

  /** Deletes the alarm permanently. */
  async switchOff(): Promise<void> {
    this.#off = true;
    await this.#storage.deleteAlarm();
  }
}
