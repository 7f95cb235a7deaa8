import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { receiptReasons } from "../../shared/contracts/runs.ts";
import { chargeOf, decideReservation, decideSettlement, settlementOf, taken } from "./ledger-rules.ts";

const weight = fc.constantFrom<(0 | 1)[]>(0, 1);
const standing = fc.record({ state: fc.constantFrom("reserved", "committed", "released"), weight });
const figure = fc.nat({ max: 50 });
const settlement = fc.constantFrom("committed", "released");

describe("reserving", () => {
  test("never takes more than the limit, whatever was used before it", () => {
    fc.assert(
      fc.property(weight, figure, figure, (weight, used, limit) => {
        const answer = decideReservation(undefined, { weight, used, limit });
        expect(answer === "reserved").toBe(weight === 0 || used < limit);
      }),
    );
  });

  test("answers a known id the same, whatever became of it and whatever is left", () => {
    fc.assert(
      fc.property(standing, weight, figure, figure, (known, weight, used, limit) => {
        expect(decideReservation(known, { weight, used, limit })).toBe("known");
      }),
    );
  });
});

describe("settling", () => {
  test("changes what is reserved, and nothing else", () => {
    fc.assert(
      fc.property(fc.option(standing, { nil: undefined }), settlement, (known, to) => {
        const { changes, givesBack } = decideSettlement(known, to);
        expect(changes).toBe(known?.state === "reserved");
        if (!changes) expect(givesBack).toBe(0);
      }),
    );
  });

  test("gives back exactly what is not taken any more", () => {
    fc.assert(
      fc.property(weight, settlement, (weight, to) => {
        const { givesBack } = decideSettlement({ state: "reserved", weight }, to);
        expect(taken({ state: to, weight })).toBe(weight - givesBack);
      }),
    );
  });

  test("charges no more than was taken, and nothing for what is free or given back", () => {
    fc.assert(
      fc.property(standing, (entry) => {
        expect(chargeOf(entry)).toBeLessThanOrEqual(taken(entry));
        if (entry.weight === 0 || entry.state !== "committed") expect(chargeOf(entry)).toBe(0);
      }),
    );
  });

  test("charges for text alone: what was delivered, stopped half-way, or repaired", () => {
    const charged = receiptReasons.filter((reason) => settlementOf(reason) === "committed");
    expect(charged).toEqual(["delivered", "stopped", "repair"]);
  });
});
