// How often what happens, in one world more of this and in another more of that.
import type { Random } from "./random.ts";

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
export type Answer = keyof typeof answers;

const poolFaults: Faults = { lost: 0.06, replyLost: 0.06, overtaken: 0.06, doubled: 0.09 };
const historyFaults: Faults = { lost: 0.05, replyLost: 0.04, overtaken: 0.03, doubled: 0.03 };

/** Who does something; see create-people.ts. */
const people = { Ada: 1, Ben: 1, Cleo: 1, Dora: 1 };

export interface Likelihoods {
  actions: Record<Action, number>;
  answers: Record<Answer, number>;
  people: Record<keyof typeof people, number>;
  poolFaults: Faults;
  historyFaults: Faults;
  /** That a step is an action, and not something that goes on. */
  anAction: number;
}

/** The likelihoods of one world: those that differ find more than a little of everything each time. */
export function likelihoodsOf(random: Random): Likelihoods {
  return {
    actions: { ...random.skewed(actions), start: actions.start },
    answers: { ...random.skewed(answers), whole: answers.whole },
    people: { ...random.skewed(people), [random.pick(["Ada", "Ben", "Cleo", "Dora"])]: 1 },
    poolFaults: random.skewed({ ...poolFaults }),
    historyFaults: random.skewed({ ...historyFaults }),
    anAction: random.pick([0.2, 0.3, 0.4]),
  };
}
