// When the object saves its document, and when its alarm fires.

/** How long after the last commit the text is saved, and after the first unsaved one at most, in ms. */
const [pauseMs, longestMs] = [1000, 10_000];
/** How long after a failure saving is tried again, in ms. */
const retryMs = 10_000;

export class Schedule {
  readonly #storage: DurableObjectStorage;
  readonly #save: () => void;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** When the first unsaved commit was taken, or saving has failed; null if all is saved. */
  #unsavedSince: number | null = null;
  /** When the alarm fires; 0 if it is not set. */
  #alarmAt = 0;

  /** @param save called by the timer */
  constructor(storage: DurableObjectStorage, save: () => void) {
    this.#storage = storage;
    this.#save = save;
  }

  /** To be called when the object wakes. */
  async load(): Promise<void> {
    this.#alarmAt = (await this.#storage.getAlarm()) ?? 0;
  }

  /** To be called when the alarm fires. */
  alarmFired(): void {
    this.#alarmAt = 0;
  }

  /** Saves after a pause; by the alarm if this instance is lost before. */
  async saveSoon(): Promise<void> {
    const now = Date.now();
    this.#unsavedSince ??= now;
    this.stop();
    const waitMs = Math.max(0, Math.min(pauseMs, this.#unsavedSince + longestMs - now));
    this.#timer = setTimeout(this.#save, waitMs);
    await this.setAlarmWithin(longestMs);
  }

  /** Saving has failed. */
  async retry(): Promise<void> {
    this.#unsavedSince = Date.now();
    await this.setAlarm(Date.now() + retryMs);
  }

  /** Saving begins. */
  stop(): void {
    clearTimeout(this.#timer);
  }

  /** All is saved, as far as it had been taken. */
  saved(): void {
    this.#unsavedSince = null;
  }

  /** The alarm is to fire within this time, in ms. */
  async setAlarmWithin(ms: number): Promise<void> {
    const now = Date.now();
    if (this.#alarmAt <= now || this.#alarmAt > now + ms) await this.setAlarm(now + ms);
  }

  /** @param time in ms since 1970 */
  async setAlarm(time: number): Promise<void> {
    this.#alarmAt = time;
    await this.#storage.setAlarm(time);
  }

  /** Forgets everything. */
  async clear(): Promise<void> {
    this.stop();
    this.#unsavedSince = null;
    this.#alarmAt = 0;
    await this.#storage.deleteAlarm();
  }
}
