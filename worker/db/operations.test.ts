import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { openDatabase } from "./client.ts";
import { addSpending, dayOf, purgeSpending, readSpending } from "./operations.ts";

const db = openDatabase(env.DB);

test("the spending of a day without costs is zero", async () => {
  expect(await readSpending(db, "2020-01-01")).toBe(0);
});

test("each day has its own total, and concurrent additions are not lost", async () => {
  await addSpending(db, "2020-02-01", 5);
  await Promise.all(Array.from({ length: 20 }, () => addSpending(db, "2020-02-02", 7)));
  expect(await readSpending(db, "2020-02-01")).toBe(5);
  expect(await readSpending(db, "2020-02-02")).toBe(140);
});

test("totals are exact to the micro-dollar", async () => {
  await addSpending(db, "2020-03-01", 4_000_000_000_000_001);
  await addSpending(db, "2020-03-01", 1);
  expect(await readSpending(db, "2020-03-01")).toBe(4_000_000_000_000_002);
});

test("only days before the given day are purged", async () => {
  for (const day of ["2019-12-31", "2020-01-01", "2020-01-02"]) await addSpending(db, day, 1);
  expect(await purgeSpending(db, "2020-01-01")).toBe(1);
  expect(await readSpending(db, "2019-12-31")).toBe(0);
  expect(await readSpending(db, "2020-01-01")).toBe(1);
});

test("a day begins at midnight UTC", () => {
  expect(dayOf(Date.UTC(2026, 10, 21) - 1)).toBe("2026-11-20");
  expect(dayOf(Date.UTC(2026, 10, 21))).toBe("2026-11-21");
});
