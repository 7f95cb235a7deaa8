import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type ReceiptReason, receiptReasons } from "../../shared/contracts/runs.ts";
import { cases } from "../../shared/testing/property-seed.ts";
import { openStorage } from "../simulation/sqlite-storage.ts";
import { Ledger } from "./ledger.ts";
import { settlementOf } from "./ledger-rules.ts";
import { SharedPool } from "./shared-pool.ts";

const period = 1000;
const now = 1;
const meter = "pool";
const runs = ["a", "b", "c", "d", "e", "f"] as const;
type Run = (typeof runs)[number];

/** A member's object: the replies that it received, and its own settlements, which never change. */
class Member {
  readonly #settled = new Map<Run, ReceiptReason>();
  readonly #heard = new Set<Run>();

  hear(run: Run, answer: string): void {
    if (answer === "reserved" && !this.#settled.has(run)) this.#heard.add(run);
  }

  /** A run without a reply from the pool wrote no text, so it always settles as failed. */
  settle(run: Run, wished: ReceiptReason): ReceiptReason {
    const reason = this.#settled.get(run) ?? (this.#heard.has(run) ? wished : "failed");
    this.#settled.set(run, reason);
    return reason;
  }
}

const message = fc.record({
  run: fc.constantFrom(...runs),
  kind: fc.constantFrom("reserve", "reserve", "settle"),
  /** Whether the reply arrives. */
  heard: fc.boolean(),
  reason: fc.constantFrom(...receiptReasons),
});

describe("a shared pool", () => {
  test("charges each run once as its member settled it, in any order and with repeated messages", () => {
    fc.assert(
      fc.property(fc.array(message, { maxLength: 40 }), fc.nat({ max: 5 }), (messages, limit) => {
        const ledger = new Ledger(openStorage());
        const pool = new SharedPool(ledger);
        const member = new Member();
        for (const { run, kind, heard, reason } of messages) {
          if (kind === "settle") pool.settle(run, { period, reason: member.settle(run, reason), now });
          else {
            const { result, used } = pool.reserve(run, { period, limit, meter, now });
            expect(used).toBeLessThanOrEqual(limit);
            if (heard) member.hear(run, result);
          }
        }
        const reasons = runs.map((run) => [run, member.settle(run, "delivered")] as const);
        for (const [run, reason] of reasons) pool.settle(run, { period, reason, now });
        for (const run of runs)
          expect(pool.reserve(run, { period, limit: runs.length, meter, now }).result).toBe("known"); // a late or duplicate message
        const charged = reasons.filter(([, reason]) => settlementOf(reason) === "committed");
        expect(ledger.reserved()).toEqual([]);
        expect(pool.used(period)).toBe(charged.length);
        expect(ledger.committed("pool", period)).toBe(charged.length);
      }),
      { numRuns: cases(500) },
    );
  });

  test("reaches the same state with repeated and late messages", () => {
    const outcomes = fc.record(
      Object.fromEntries(runs.map((run) => [run, fc.constantFrom(...receiptReasons)])),
    );
    const again = fc.array(fc.tuple(fc.constantFrom(...runs), fc.constantFrom("reserve", "settle")));
    fc.assert(
      fc.property(outcomes, again, (reasonOf, repeats) => {
        const end = (repeated: typeof repeats) => {
          const ledger = new Ledger(openStorage());
          const pool = new SharedPool(ledger);
          const reserve = (run: Run) => pool.reserve(run, { period, limit: runs.length, meter, now });
          const settle = (run: Run) => pool.settle(run, { period, reason: reasonOf[run] ?? "failed", now });
          for (const run of runs) reserve(run);
          for (const [run, kind] of repeated) (kind === "reserve" ? reserve : settle)(run);
          for (const run of runs) settle(run);
          return runs.map((run) => ledger.find(run));
        };
        expect(end(repeats)).toEqual(end([]));
      }),
    );
  });
});
