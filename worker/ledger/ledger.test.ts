import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type ReceiptReason, receiptReasons } from "../../shared/contracts/runs.ts";
import { cases } from "../../shared/testing/property-seed.ts";
import { openStorage } from "../simulation/sqlite-storage.ts";
import { Ledger } from "./ledger.ts";
import { type EntryState, type Meter, settlementOf } from "./ledger-rules.ts";

interface NaiveEntry {
  id: string;
  meter: Meter;
  period: number;
  weight: 0 | 1;
  state: EntryState;
}

/** The expected ledger, which sums up its entries on every read. */
interface Naive {
  entries: NaiveEntry[];
  /** Applies to every meter and period, and changes with the plan. */
  limit: number;
}

const periods = [1000, 2000, 3000];
const meters: Meter[] = ["prompts", "apiCalls", "pool"];

const usedIn = ({ entries }: Naive, meter: Meter, period: number, states: EntryState[]) =>
  entries
    .filter((entry) => entry.meter === meter && entry.period === period && states.includes(entry.state))
    .reduce((sum, { weight }) => sum + weight, 0);

/** The actual ledger. After a crash, the object opens another one over the same storage. */
class Real {
  readonly storage = openStorage();
  ledger = new Ledger(this.storage);
}

type Write = (naive: Naive, real: Real) => void;

/** A command that writes to both ledgers and then compares them. */
class Does implements fc.Command<Naive, Real> {
  readonly #what: string;
  readonly write: Write;

  constructor(what: string, write: Write) {
    this.#what = what;
    this.write = write;
  }

  check = () => true;

  run(naive: Naive, real: Real): void {
    this.write(naive, real);
    for (const meter of meters)
      for (const period of periods) {
        expect(real.ledger.used(meter, period)).toBe(usedIn(naive, meter, period, ["reserved", "committed"]));
        expect(real.ledger.committed(meter, period)).toBe(usedIn(naive, meter, period, ["committed"]));
      }
    const held = naive.entries.filter(({ state }) => state === "reserved").map(({ id }) => id);
    expect(real.ledger.reserved().map(({ id }) => id)).toEqual(held.sort());
    for (const { id, state } of naive.entries) expect(real.ledger.find(id)?.state).toBe(state);
  }

  toString = () => this.#what;
}

type ReserveAsk = { id: string; meter: Meter; period: number; weight: 0 | 1 };

function reserve({ id, meter, period, weight }: ReserveAsk): Write {
  return (naive, { ledger }) => {
    const used = usedIn(naive, meter, period, ["reserved", "committed"]);
    const known = naive.entries.some((entry) => entry.id === id);
    const answer = known ? "known" : weight === 0 || used < naive.limit ? "reserved" : "exhausted";
    const { limit } = naive;
    expect(ledger.reserve(id, { meter, period, weight, limit, metadata: "{}", now: 1 })).toBe(answer);
    if (answer === "reserved") naive.entries.push({ id, meter, period, weight, state: "reserved" });
  };
}

function settle(id: string, reason: ReceiptReason): Write {
  return (naive, { ledger }) => {
    const entry = naive.entries.find((one) => one.id === id && one.state === "reserved");
    expect(ledger.settle(id, { reason, metadata: "{}", now: 2 }) !== undefined).toBe(entry !== undefined);
    if (entry) entry.state = settlementOf(reason);
  };
}

const id = fc.constantFrom("a", "b", "c", "d", "e", "f", "g", "h");
const weight = fc.constantFrom<(0 | 1)[]>(1, 1, 1, 0);
const ask = fc.record({ id, meter: fc.constantFrom(...meters), period: fc.constantFrom(...periods), weight });
const write = fc.oneof(
  ask.map((asked) => new Does(`reserve ${JSON.stringify(asked)}`, reserve(asked))),
  fc
    .tuple(id, fc.constantFrom(...receiptReasons))
    .map(([settled, reason]) => new Does(`settle ${settled} ${reason}`, settle(settled, reason))),
);
const together = fc.tuple(fc.array(write, { maxLength: 4 }), fc.boolean()).map(([writes, fails]) => {
  const undo = new Error("undone");
  return new Does(`${fails ? "undo" : "do"} ${writes.join(" and ")}`, (naive, real) => {
    const copy: Naive = structuredClone(naive);
    const work = () => {
      for (const { write } of writes) write(copy, real);
      if (fails) throw undo;
    };
    if (fails) expect(() => real.ledger.atomically(work)).toThrow(undo);
    else {
      real.ledger.atomically(work);
      Object.assign(naive, copy);
    }
  });
});
const commands = fc.commands(
  [
    write,
    together,
    fc.nat({ max: 4 }).map(
      (limit) =>
        new Does(`limit ${limit}`, (naive) => {
          naive.limit = limit;
        }),
    ),
    fc.constant(
      new Does("lose the object", (_, real) => {
        real.ledger = new Ledger(real.storage);
      }),
    ),
  ],
  { maxCommands: 40 },
);

describe("the ledger", () => {
  test("always equals the sum of its entries, through limits, periods, crashes and rollbacks", () => {
    fc.assert(
      fc.property(commands, (sequence) => {
        fc.modelRun(() => ({ model: { entries: [], limit: 2 }, real: new Real() }), sequence);
      }),
      { numRuns: cases(300) },
    );
  });

  test("releases a prompt to the period it came from", () => {
    const { ledger } = new Real();
    const now = 1;
    for (const [run, period] of [
      ["old", 1000],
      ["new", 2000],
    ] as const)
      ledger.reserve(run, { meter: "prompts", period, limit: 1, weight: 1, metadata: "", now });
    ledger.settle("old", { reason: "failed", metadata: "", now });
    expect([ledger.used("prompts", 1000), ledger.used("prompts", 2000)]).toEqual([0, 1]);
  });
});
