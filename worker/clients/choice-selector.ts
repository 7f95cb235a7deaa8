// Selects the choice to read: a gateway may request several, although one is enough.

export interface Choice {
  /** 0 if the server sends none. */
  index: number;
  fields: Record<string, unknown>;
  /** The JSON of its chunk. */
  data: string;
}

/**
 * Selects the choice that a response begins with. Some servers count chunks in `index` (TGI before 1.4.4, Foundry Local in
 * 2025), so the first chunk with another index is held back until the next one shows what is counted.
 */
export class ChoiceSelector {
  #first: number | undefined;
  #counted: "choices" | "chunks" | undefined;
  #held: Choice[] = [];

  /** Takes the choices of a chunk. Returns those to read now. */
  push(choices: readonly Choice[]): Choice[] {
    const choice = choices.toSorted((one, other) => one.index - other.index)[0];
    if (!choice) return [];
    if (this.#first === undefined) {
      this.#first = choice.index;
      return [choice];
    }
    const distance = choice.index - this.#first;
    if (distance === 0) {
      this.#counted = "choices";
      this.#held = [];
      return [choice];
    }
    if (!this.#counted && this.#held.length === 0) {
      this.#held = [choice];
      return [];
    }
    this.#counted ??= distance === 2 ? "chunks" : "choices";
    const held = this.takeHeld();
    return this.#counted === "chunks" ? [...held, choice] : [];
  }

  /** Returns what is held back, once no chunk follows. */
  takeHeld(): Choice[] {
    return this.#held.splice(0);
  }
}
