/** Numbers that look like chance and are the same for the same seed (mulberry32). */
export class Random {
  #state: number;

  constructor(seed: number) {
    this.#state = Math.imul(seed, 0x9e3779b1) ^ 0x85ebca6b; // so that neighbouring seeds have little in common
  }

  /** From 0 to below 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /** A whole number from 0 to below `end`. */
  below(end: number): number {
    return Math.floor(this.next() * end);
  }

  /** A whole number from `first` to `last`. */
  between(first: number, last: number): number {
    return first + this.below(last - first + 1);
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  pick<Item>(items: readonly Item[]): Item {
    if (items.length === 0) throw new Error("nothing to pick from");
    return items[this.below(items.length)] as Item; // within its bounds
  }

  /** One of the names, each as often as its weight says. */
  weighted<Name extends string>(weights: Record<Name, number>): Name {
    const entries = Object.entries(weights) as [Name, number][]; // the keys are its own
    let rest = this.next() * entries.reduce((sum, [, weight]) => sum + weight, 0);
    for (const [name, weight] of entries) {
      rest -= weight;
      if (rest < 0) return name;
    }
    throw new Error("nothing to pick from");
  }

  /**
   * The weights, some much larger and some nothing: worlds that differ in what happens in them find more than worlds
   * in which a little of everything does.
   */
  skewed<Name extends string>(weights: Record<Name, number>): Record<Name, number> {
    const entries = Object.entries(weights) as [Name, number][]; // the keys are its own
    const factors = [0, 0.3, 1, 1, 1, 4];
    const skewed = entries.map(([name, weight]) => [name, weight * this.pick(factors)] as const);
    return Object.fromEntries(skewed) as Record<Name, number>; // with all of them
  }

  /** A v4-shaped uuid: like a browser's, in no order. */
  uuid(): string {
    const hex = Array.from({ length: 32 }, () => this.below(16).toString(16)).join("");
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`;
  }
}

// How often what happens, in one world more of this and in another more of that.

/** How likely each fault of a message is, from 0 to 1. */
export interface Faults {
  /** The message never arrives. */
  lost: number;
  /** It has its effect, and the caller is told that it failed. */
  replyLost: number;
  /** The caller is told that it failed, and it has its effect after that. */
  overtaken: number;
  /** It has its effect a second time, whenever. */
  doubled: number;
}

/** What people do, and what befalls them. */
const actions = {
  start: 30,
  repeat: 8,
  reuse: 2,
  burst: 2,
  follow: 40,
  stop: 6,
  watch: 8,
  crash: 7,
  crashSoon: 7,
  failSoon: 9,
  crashPool: 4,
  wait: 5,
  endPeriod: 2,
  setBack: 2,
  changePlan: 2,
  changeAnchor: 1,
  changeWorkspace: 2,
  ringTwice: 3,
  outage: 3,
  closeAccount: 0.6,
};
export type Action = keyof typeof actions;

/** How the model answers. */
const answers = {
  whole: 50,
  cut: 25,
  untrue: 15,
  busy: 8,
  late: 5,
  misconfigured: 2,
  brokenOff: 8,
  failsInTheMiddle: 5,
  empty: 3,
  refused: 3,
  foreign: 4,
  endless: 2,
  unreadable: 6,
};
export type ModelBehavior = keyof typeof answers;

const poolFaults: Faults = { lost: 0.06, replyLost: 0.06, overtaken: 0.06, doubled: 0.09 };
const historyFaults: Faults = { lost: 0.05, replyLost: 0.04, overtaken: 0.03, doubled: 0.03 };

/** Who does something; see create-people.ts. */
const people = { Ada: 1, Ben: 1, Cleo: 1, Dora: 1 };

export interface Probabilities {
  actions: Record<Action, number>;
  answers: Record<ModelBehavior, number>;
  people: Record<keyof typeof people, number>;
  poolFaults: Faults;
  historyFaults: Faults;
  /** That a step is an action, and not something that goes on. */
  anAction: number;
}

/** The likelihoods of one world: those that differ find more than a little of everything each time. */
export function pickProbabilities(random: Random): Probabilities {
  return {
    actions: { ...random.skewed(actions), start: actions.start },
    answers: { ...random.skewed(answers), whole: answers.whole },
    people: { ...random.skewed(people), [random.pick(["Ada", "Ben", "Cleo", "Dora"])]: 1 },
    poolFaults: random.skewed({ ...poolFaults }),
    historyFaults: random.skewed({ ...historyFaults }),
    anAction: random.pick([0.2, 0.3, 0.4]),
  };
}
