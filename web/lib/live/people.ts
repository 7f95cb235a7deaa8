// Who else has a document open, and where they are in it.
import type { EditorState } from "prosemirror-state";
import { Mapping, type StepMap } from "prosemirror-transform";
import { collabOf } from "../../../shared/document/live/collab.ts";
import type { Person, StoredCommit } from "../../../shared/document/live/protocol.ts";
import { readSteps } from "../../../shared/document/live/steps.ts";

/** Where somebody's cursor is in the document of this tab. */
export interface Caret {
  person: Person;
  anchor: number;
  head: number;
  /** How often they have moved it themselves. */
  moves: number;
}

/** How many of the last commits are remembered, to place cursors of before them. */
const mostCommits = 100;

export class People {
  /** By client. Their selections are those of the state's version, or of a later one. */
  readonly #people = new Map<string, Person>();
  readonly #moves = new Map<string, number>();
  #commits: { version: number; author: string; maps: StepMap[] }[] = [];
  #version = 0;

  /** In the order in which they came. */
  get all(): Person[] {
    return [...this.#people.values()];
  }

  /** @param version that of the state */
  begin(people: readonly Person[], version: number): void {
    this.#people.clear();
    this.#commits = [];
    this.#version = version;
    for (const person of people) this.set(person);
  }

  set(person: Person): void {
    this.#moves.set(person.client, (this.#moves.get(person.client) ?? 0) + 1);
    this.#people.set(person.client, person);
    for (const commit of this.#commits) this.#move(person.client, commit);
    const { selection } = this.#people.get(person.client) ?? person;
    if (selection && selection.version < this.#version)
      this.#people.set(person.client, { ...person, selection: null }); // too old to be placed
  }

  remove(client: string): void {
    this.#moves.delete(client);
    this.#people.delete(client);
  }

  clear(): void {
    this.#people.clear();
  }

  /** Moves the cursors with a commit that the document has got. */
  follow({ version, author, steps }: StoredCommit): void {
    const maps = readSteps(steps).map((step) => step.getMap());
    const commit = { version, author, maps };
    this.#commits = [...this.#commits, commit].slice(-mostCommits);
    this.#version = version + 1;
    for (const client of this.#people.keys()) this.#move(client, commit);
  }

  #move(
    client: string,
    { version, author, maps }: { version: number; author: string; maps: StepMap[] },
  ): void {
    const person = this.#people.get(client);
    if (person?.selection?.version !== version) return;
    const mapping = new Mapping(maps);
    const side = author === person.userId ? 1 : -1; // one's own words come before one's cursor
    const { anchor, head } = person.selection;
    const selection = {
      anchor: mapping.map(anchor, side),
      head: mapping.map(head, side),
      version: version + 1,
    };
    this.#people.set(client, { ...person, selection });
  }

  /** The cursors in the document of a state, which has pending changes. */
  caretsIn(state: EditorState): Caret[] {
    const { version, pending } = collabOf(state);
    const mapping = new Mapping(pending.map(({ step }) => step.getMap()));
    const { size } = state.doc.content;
    return this.all.flatMap((person) => {
      const { selection } = person;
      if (selection?.version !== version) return [];
      const [anchor, head] = [selection.anchor, selection.head].map((pos) => mapping.map(pos, -1));
      const isInside = anchor !== undefined && head !== undefined && Math.max(anchor, head) <= size;
      return isInside ? [{ person, anchor, head, moves: this.#moves.get(person.client) ?? 0 }] : [];
    });
  }
}

/** A selection of a state as places of the confirmed document. */
export function confirmedSelection(state: EditorState): NonNullable<Person["selection"]> {
  const { version, pending } = collabOf(state);
  const mapping = new Mapping(pending.toReversed().map(({ step }) => step.getMap().invert()));
  const { anchor, head } = state.selection;
  return { anchor: mapping.map(anchor), head: mapping.map(head), version };
}
