// Runs as their clients know them: requests with short names, and the readers of their streams.
import type { EndEvent } from "../../shared/contracts/runs.ts";
import type { LiveRun } from "../user-object/runs/live-run.ts";
import type { RunRequest } from "../user-object/runs/run-request.ts";
import type { TestInput } from "./model.ts";
import type { ObjectStorage } from "./sqlite-storage.ts";
import type { SimulatedUser } from "./user.ts";

export interface RequestedRun {
  name: string;
  id: string;
  user: SimulatedUser;
  /** The last request with this id. */
  request: RunRequest;
  readers: Reader[];
  modelCalls: number;
  /** The text at the time it was charged; null if nothing was. */
  delivered: string | null;
}

/** A request without its input, which is created here. */
export type RunParameters = Omit<RunRequest, "userId" | "input">;

export class RequestedRuns {
  readonly all: RequestedRun[] = [];
  readonly #byTag = new Map<string, RequestedRun>();
  readonly #names = new Map<string, string>();

  find(user: SimulatedUser, id: string): RequestedRun | undefined {
    return this.all.find((run) => run.user === user && run.id === id);
  }

  /** The run that sent the model the request with that tag. */
  findByTag(tag: string): RequestedRun | undefined {
    return this.#byTag.get(tag);
  }

  nameOf(id: string): string {
    const own = id.split(" ").at(-1) ?? id; // in a pool, the id is prefixed with the member's
    return this.#names.get(own) ?? id;
  }

  /** Records a request. The same `wording` of a run is the same request. */
  register(user: SimulatedUser, parameters: RunParameters, wording: string): RequestedRun {
    const name = this.#names.get(parameters.id) ?? `run ${this.#names.size + 1}`;
    this.#names.set(parameters.id, name);
    const input: TestInput = { tag: `${user.name}'s ${name}${wording}` };
    const request: RunRequest = { ...parameters, userId: user.id, input };
    let run = this.find(user, parameters.id);
    if (run) run.request = request;
    else {
      run = { name, id: parameters.id, user, request, readers: [], modelCalls: 0, delivered: null };
      this.all.push(run);
    }
    this.#byTag.set(input.tag, run);
    return run;
  }
}

/** A client that reads the stream of a run. */
export class Reader {
  readonly run: LiveRun;
  /** The text as the client shows it. */
  text = "";
  ends: EndEvent[] = [];
  restarts = 0;
  /** Whether the run had ended before the reader joined. */
  readonly isReplay: boolean;

  #reading: ObjectStorage | undefined;

  constructor(run: LiveRun) {
    this.run = run;
    this.isReplay = run.end !== undefined;
  }

  /**
   * Reads to the end, like `streamRun`. Events arrive once the writes before them are committed.
   * @throws Error if the run fails without an end event
   */
  async follow(storage: ObjectStorage, onEnd: (end: EndEvent) => void): Promise<void> {
    const { run } = this;
    let sent = 0;
    this.#reading = storage;
    while (!storage.dead) {
      while (sent === run.position && !run.end) await run.changed().catch((cause) => this.#stop(cause));
      if (sent < run.retractedLength) {
        sent = run.retractedLength;
        storage.afterCommit(() => this.#restart());
      } else if (sent < run.position) {
        const chunk = run.text.slice(sent - run.retractedLength);
        sent = run.position;
        storage.afterCommit(() => {
          this.text += chunk;
        });
      } else if (run.end) {
        const end = run.end;
        storage.afterCommit(() => {
          this.ends.push(end);
          onEnd(end);
        });
        this.#reading = undefined;
        return;
      }
    }
  }

  /** Whether it still waits for a running object. */
  get isWaiting(): boolean {
    return this.#reading !== undefined && !this.#reading.dead;
  }

  #stop(cause: unknown): never {
    this.#reading = undefined;
    throw cause;
  }

  #restart(): void {
    this.text = "";
    this.restarts++;
  }
}
