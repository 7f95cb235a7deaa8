import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { receiptReasons } from "../../shared/contracts/runs.ts";
import { chargeOf, decideReservation, decideSettlement, settlementOf, taken } from "./ledger-rules.ts";

const weight = fc.constantFrom<(0 | 1)[]>(0, 1);
const standing = fc.record({ state: fc.constantFrom("reserved", "committed", "released"), weight });
const figure = fc.nat({ max: 50 });
const settlement = fc.constantFrom("committed", "released");

describe("reserving", () => {
  test("never exceeds the limit, whatever was used before", () => {
    fc.assert(
      fc.property(weight, figure, figure, (weight, used, limit) => {
        const answer = decideReservation(undefined, { weight, used, limit });
        expect(answer === "reserved").toBe(weight === 0 || used < limit);
      }),
    );
  });

  test("reports a known id as known, whatever its state and the remaining quota", () => {
    fc.assert(
      fc.property(standing, weight, figure, figure, (known, weight, used, limit) => {
        expect(decideReservation(known, { weight, used, limit })).toBe("known");
      }),
    );
  });
});

describe("settling", () => {
  test("changes reserved entries only", () => {
    fc.assert(
      fc.property(fc.option(standing, { nil: undefined }), settlement, (known, to) => {
        const { changes, givesBack } = decideSettlement(known, to);
        expect(changes).toBe(known?.state === "reserved");
        if (!changes) expect(givesBack).toBe(0);
      }),
    );
  });

  test("releases exactly what is no longer used", () => {
    fc.assert(
      fc.property(weight, settlement, (weight, to) => {
        const { givesBack } = decideSettlement({ state: "reserved", weight }, to);
        expect(taken({ state: to, weight })).toBe(weight - givesBack);
      }),
    );
  });

  test("charges no more than was reserved, and nothing for free or released runs", () => {
    fc.assert(
      fc.property(standing, (entry) => {
        expect(chargeOf(entry)).toBeLessThanOrEqual(taken(entry));
        if (entry.weight === 0 || entry.state !== "committed") expect(chargeOf(entry)).toBe(0);
      }),
    );
  });

  test("commits delivered, stopped and repaired text only", () => {
    const charged = receiptReasons.filter((reason) => settlementOf(reason) === "committed");
    expect(charged).toEqual(["delivered", "stopped", "repair"]);
  });
});
