/** A seeded random number generator (mulberry32). */
export class Random {
  #state: number;

  constructor(seed: number) {
    this.#state = Math.imul(seed, 0x9e3779b1) ^ 0x85ebca6b; // decorrelates neighbouring seeds
  }

  /** Returns a number from 0 to below 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /** Returns an integer from 0 to below `end`. */
  below(end: number): number {
    return Math.floor(this.next() * end);
  }

  /** Returns an integer from `first` to `last`. */
  between(first: number, last: number): number {
    return first + this.below(last - first + 1);
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  pick<Item>(items: readonly Item[]): Item {
    if (items.length === 0) throw new Error("nothing to pick from");
    return items[this.below(items.length)] as Item; // the index is in range
  }

  /** Picks one of the names by weight. */
  weighted<Name extends string>(weights: Record<Name, number>): Name {
    const entries = Object.entries(weights) as [Name, number][]; // the record has no other keys
    let rest = this.next() * entries.reduce((sum, [, weight]) => sum + weight, 0);
    for (const [name, weight] of entries) {
      rest -= weight;
      if (rest < 0) return name;
    }
    throw new Error("nothing to pick from");
  }

  /**
   * Scales each weight at random, some to 0. Worlds with different emphases find more faults than worlds in which a little
   * of everything happens.
   */
  skewed<Name extends string>(weights: Record<Name, number>): Record<Name, number> {
    const entries = Object.entries(weights) as [Name, number][]; // the record has no other keys
    const factors = [0, 0.3, 1, 1, 1, 4];
    const skewed = entries.map(([name, weight]) => [name, weight * this.pick(factors)] as const);
    return Object.fromEntries(skewed) as Record<Name, number>; // the same keys
  }

  /** Returns a v4 uuid, as browsers create them, in random order. */
  uuid(): string {
    const hex = Array.from({ length: 32 }, () => this.below(16).toString(16)).join("");
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`;
  }
}

/** The probability of each fault of a message, from 0 to 1. */
export interface Faults {
  /** The message never arrives. */
  lost: number;
  /** It has its effect, but the caller gets an error. */
  replyLost: number;
  /** The caller gets an error, and it has its effect later. */
  overtaken: number;
  /** It has its effect a second time, later. */
  duplicated: number;
}

/** Weights of the actions of users and of faults. */
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
  turnClockBack: 2,
  changePlan: 2,
  changeAnchor: 1,
  changeWorkspace: 2,
  endWorkspacePlan: 0.5,
  repeatAlarm: 3,
  outage: 3,
  closeAccount: 0.6,
};
export type Action = keyof typeof actions;

/** Weights of the ways in which the model behaviors. */
const behaviors = {
  complete: 50,
  cut: 25,
  unfaithful: 15,
  busy: 8,
  late: 5,
  misconfigured: 2,
  brokenOff: 8,
  failsInTheMiddle: 5,
  empty: 3,
  refused: 3,
  otherLanguage: 4,
  endless: 2,
  unreadable: 6,
};
export type ModelBehavior = keyof typeof behaviors;

const poolFaults: Faults = { lost: 0.06, replyLost: 0.06, overtaken: 0.06, duplicated: 0.09 };
const d1Faults: Faults = { lost: 0.05, replyLost: 0.04, overtaken: 0.03, duplicated: 0.03 };

/** Weights of the users; see `createUsers`. */
const users = { Ada: 1, Ben: 1, Cleo: 1, Dora: 1 };

export interface Probabilities {
  actions: Record<Action, number>;
  behaviors: Record<ModelBehavior, number>;
  users: Record<keyof typeof users, number>;
  poolFaults: Faults;
  d1Faults: Faults;
  /** The probability that a step is an action instead of a pending event. */
  action: number;
}

/** Picks the probabilities of one world; see `Random.skewed`. */
export function pickProbabilities(random: Random): Probabilities {
  return {
    actions: { ...random.skewed(actions), start: actions.start },
    behaviors: { ...random.skewed(behaviors), complete: behaviors.complete },
    users: { ...random.skewed(users), [random.pick(["Ada", "Ben", "Cleo", "Dora"])]: 1 },
    poolFaults: random.skewed({ ...poolFaults }),
    d1Faults: random.skewed({ ...d1Faults }),
    action: random.pick([0.2, 0.3, 0.4]),
  };
}
