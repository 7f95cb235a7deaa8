import { expect, test } from "vitest";
import { billOf, meanUsage, noUsage, usageOf } from "./monthly-cost.ts";

test("adds up the usage of actions by how often they happen", () => {
  const counted = { read: { requests: 1, d1RowsRead: 30 }, save: { requests: 1, d1RowsWritten: 4 } };
  expect(usageOf(counted, { read: 10, save: 2 })).toEqual({
    ...noUsage(),
    requests: 12,
    d1RowsRead: 300,
    d1RowsWritten: 8,
  });
});

test("weights usages by the shares of their people", () => {
  const some = { share: 0.75, usage: { ...noUsage(), requests: 100 } };
  const few = { share: 0.25, usage: { ...noUsage(), requests: 500 } };
  expect(meanUsage([some, few]).requests).toBe(200);
});

test("bills only what exceeds the account's included volume, and the subscription", () => {
  const person = { ...noUsage(), requests: 1000, d1Bytes: 1e6 };
  expect(billOf(person, 5000)).toEqual({ total: 5, byItem: [] });
  const { total, byItem } = billOf(person, 20_000);
  expect(byItem).toEqual([
    { item: "d1Bytes", dollars: 15 * 0.75 }, // 20 GB, of which 5 are included
    { item: "requests", dollars: 10 * 0.3 }, // 20 million, of which 10 are included
  ]);
  expect(total).toBeCloseTo(5 + 11.25 + 3);
});
