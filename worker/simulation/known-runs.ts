// Runs as those know them who asked for them, and short names for them.
import type { RunRequest } from "../user-object/run-request.ts";
import type { Person } from "./person.ts";
import type { Reader } from "./reader.ts";
import type { TestInput } from "./tools.ts";

export interface KnownRun {
  name: string;
  id: string;
  person: Person;
  /** What was asked for last under this id. */
  request: RunRequest;
  readers: Reader[];
  modelCalls: number;
  /** What was charged for, as it was when it was. */
  delivered: string | null;
}

/** What is asked of a person's object; the input is made here. */
export type Ask = Omit<RunRequest, "userId" | "input">;

export class KnownRuns {
  readonly all: KnownRun[] = [];
  readonly #byTag = new Map<string, KnownRun>();
  readonly #names = new Map<string, string>();

  /** The run of that person under that id. */
  find(person: Person, id: string): KnownRun | undefined {
    return this.all.find((run) => run.person === person && run.id === id);
  }

  /** The run for whose text the model was asked. */
  ofTag(tag: string): KnownRun | undefined {
    return this.#byTag.get(tag);
  }

  nameOf(id: string): string {
    const own = id.split(" ").at(-1) ?? id; // in a pool the member's name stands before it
    return this.#names.get(own) ?? id;
  }

  /** Notes what is asked for. The same `wording` of a run is the same request. */
  enter(person: Person, ask: Ask, wording: string): KnownRun {
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
