// Somebody who watches a run: reads on from where they are, whenever there is more.
import type { EndEvent } from "../../shared/contracts/runs.ts";
import type { LiveRun } from "../user-object/live-run.ts";
import type { ObjectStorage } from "./sqlite-storage.ts";

export class Reader {
  readonly run: LiveRun;
  /** What is on the reader's screen. */
  text = "";
  ends: EndEvent[] = [];
  restarts = 0;
  /** Whether the run was over before the reader came. */
  readonly replay: boolean;

  #reading: ObjectStorage | undefined;

  constructor(run: LiveRun) {
    this.run = run;
    this.replay = run.end !== undefined;
  }

  /**
   * Reads to the end, as run-stream.ts does; what the object says is heard once it is safe there.
   * @throws Error if the run breaks off
   */
  async follow(storage: ObjectStorage, onEnd: (end: EndEvent) => void): Promise<void> {
    const { run } = this;
    let sent = 0;
    this.#reading = storage;
    while (!storage.dead) {
      while (sent === run.position && !run.end) await run.changed().catch((broken) => this.#stop(broken));
      if (sent < run.retractedLength) {
        sent = run.retractedLength;
        storage.whenSafe(() => this.#restart());
      } else if (sent < run.position) {
        const chunk = run.text.slice(sent - run.retractedLength);
        sent = run.position;
        storage.whenSafe(() => {
          this.text += chunk;
        });
      } else if (run.end) {
        const end = run.end;
        storage.whenSafe(() => {
          this.ends.push(end);
          onEnd(end);
        });
        this.#reading = undefined;
        return;
      }
    }
  }

  /** Whether it still reads from an object that is there. */
  get isWaiting(): boolean {
    return this.#reading !== undefined && !this.#reading.dead;
  }

  #stop(broken: unknown): never {
    this.#reading = undefined;
    throw broken;
  }

  #restart(): void {
    this.text = "";
    this.restarts++;
  }
}
