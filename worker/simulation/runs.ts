// Runs as those know them who asked for them, and short names for them.

import type { EndEvent } from "../../shared/contracts/runs.ts";
import type { LiveRun } from "../user-object/runs/live-run.ts";
import type { RunRequest } from "../user-object/runs/run-request.ts";
import type { TestInput } from "./model.ts";
import type { ObjectStorage } from "./sqlite-storage.ts";
import type { SimulatedUser } from "./user.ts";

export interface RequestedRun {
  name: string;
  id: string;
  person: SimulatedUser;
  /** What was asked for last under this id. */
  request: RunRequest;
  readers: Reader[];
  modelCalls: number;
  /** What was charged for, as it was when it was. */
  delivered: string | null;
}

/** What is asked of a person's object; the input is made here. */
export type RunParameters = Omit<RunRequest, "userId" | "input">;

export class RequestedRuns {
  readonly all: RequestedRun[] = [];
  readonly #byTag = new Map<string, RequestedRun>();
  readonly #names = new Map<string, string>();

  /** The run of that person under that id. */
  find(person: SimulatedUser, id: string): RequestedRun | undefined {
    return this.all.find((run) => run.person === person && run.id === id);
  }

  /** The run for whose text the model was asked. */
  ofTag(tag: string): RequestedRun | undefined {
    return this.#byTag.get(tag);
  }

  nameOf(id: string): string {
    const own = id.split(" ").at(-1) ?? id; // in a pool the member's name stands before it
    return this.#names.get(own) ?? id;
  }

  /** Notes what is asked for. The same `wording` of a run is the same request. */
  enter(person: SimulatedUser, ask: RunParameters, wording: string): RequestedRun {
    const name = this.#names.get(ask.id) ?? `run ${this.#names.size + 1}`;
    this.#names.set(ask.id, name);
    const input: TestInput = { tag: `${person.name}'s ${name}${wording}` };
    const request: RunRequest = { ...ask, userId: person.id, input };
    let run = this.find(person, ask.id);
    if (run) run.request = request;
    else {
      run = { name, id: ask.id, person, request, readers: [], modelCalls: 0, delivered: null };
      this.all.push(run);
    }
    this.#byTag.set(input.tag, run);
    return run;
  }
}

// Somebody who watches a run: reads on from where they are, whenever there is more.

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
