// The object's alarm, which wakes it for what nobody comes for.

export class Alarm {
  readonly #storage: Pick<DurableObjectStorage, "setAlarm" | "deleteAlarm">;
  /** When it rings, as far as this instance knows. */
  #at: number | undefined;
  #off = false;

  constructor(storage: Pick<DurableObjectStorage, "setAlarm" | "deleteAlarm">) {
    this.#storage = storage;
  }

  /** Sees to it that it rings at `time`, or before; belongs to what is written in the same turn. */
  ensure(time: number | null): void {
    if (time === null || this.#off || (this.#at !== undefined && this.#at <= time)) return;
    this.#at = time;
    void this.#storage.setAlarm(time);
  }

  /** It has rung: the next one is another. */
  rang(): void {
    this.#at = undefined;
  }

  /** It never rings again. */
  async switchOff(): Promise<void> {
    this.#off = true;
    await this.#storage.deleteAlarm();
  }
}
