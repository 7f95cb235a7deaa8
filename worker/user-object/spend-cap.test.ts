import { env } from "cloudflare:workers";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { openDatabase } from "../db/client.ts";
import { addSpending, readSpending } from "../db/operations.ts";
import type { SpendSettings } from "../env.ts";
import { failStatementOnce, recordStatements } from "../testing/storage.ts";
import { SpendCap } from "./spend-cap.ts";

const db = openDatabase(env.DB);
const models = { free: "small", essential: "small", pro: "large", teams: "unheard-of" };
const settings: SpendSettings = { dailyCapUsd: "1", prices: "small=1/10,large=2/30", models };
const cap = (change: Partial<SpendSettings> = {}) => new SpendCap(db, { ...settings, ...change });
const characters = { inputCharacters: 400, outputCharacters: 40 };
const usage = { inputTokens: 1000, outputTokens: 100 };

/** Each test uses its own day, because an isolate caches a day's sum beyond the object that read it. */
let day = Date.UTC(2026, 0, 1);
let lines: string[];
beforeEach(() => {
  day += 86_400_000;
  lines = [];
  vi.spyOn(console, "error").mockImplementation((line) => void lines.push(String(line)));
});
afterEach(() => {
  vi.restoreAllMocks();
});

const today = () => new Date(day).toISOString().slice(0, 10);
const counted = () => readSpending(db, today());
const rows = async () => (await env.DB.prepare("SELECT * FROM spending").all()).results.length;

describe("a missing cap", () => {
  test("is never reached, and reads and writes nothing", async () => {
    const before = await rows();
    const statements = recordStatements();
    const none = new SpendCap(db, undefined);
    await none.add(usage, characters, "pro", day);
    expect(none.isEnforceable).toBe(true);
    expect(await none.isReached(day)).toBe(false);
    expect(statements).toEqual([]);
    expect(await rows()).toBe(before);
  });
});

describe("the spend counter", () => {
  test.each([
    ["free", 2000],
    ["pro", 5000],
    ["teams", 5000],
  ] as const)(
    "uses the price of the plan's model, or the highest price if that model has none: %s",
    async (plan, micro) => {
      await cap().add(usage, characters, plan, day);
      expect(await counted()).toBe(micro);
    },
  );

  test("estimates four characters per token if the server reports no usage", async () => {
    await cap().add(null, characters, "free", day);
    expect(await counted()).toBe(100 + 100);
  });

  test("sums the spending of all objects, for each day separately", async () => {
    await cap().add(usage, characters, "free", day);
    await cap().add(usage, characters, "free", day + 86_399_999);
    await cap().add(usage, characters, "free", day + 86_400_000);
    expect(await counted()).toBe(4000);
    day += 86_400_000;
  });

  test("writes no row for answers that cost nothing", async () => {
    const before = await rows();
    await cap({ prices: "small=0/0" }).add(usage, characters, "free", day);
    expect(await rows()).toBe(before);
  });

  test("logs a failed write instead of throwing", async () => {
    failStatementOnce(/^insert into "spending"/);
    await cap().add(usage, characters, "free", day);
    expect(lines.join()).toMatch(/"spending not counted".*D1 is down/);
  });
});

describe("the cap", () => {
  test("is reached exactly at the limit", async () => {
    await addSpending(db, today(), 999_999);
    expect(await cap().isReached(day)).toBe(false);
    await cap({ prices: "small=1/0" }).add({ inputTokens: 1, outputTokens: 0 }, characters, "free", day);
    expect(await cap().isReached(day)).toBe(true);
  });

  test("is no longer reached on the next day", async () => {
    await addSpending(db, today(), 5_000_000);
    expect(await cap().isReached(day)).toBe(true);
    day += 86_400_000;
    expect(await cap().isReached(day)).toBe(false);
  });

  test("is read at most every 10 s, for all objects of an isolate", async () => {
    expect(await cap().isReached(day)).toBe(false);
    await addSpending(db, today(), 1_000_000);
    expect(await cap().isReached(day + 9_999)).toBe(false);
    expect(await cap().isReached(day + 10_000)).toBe(true);
  });

  test("uses the last sum if D1 is unreachable", async () => {
    await addSpending(db, today(), 1_000_000);
    expect(await cap().isReached(day)).toBe(true);
    failStatementOnce(/from "spending"/);
    expect(await cap().isReached(day + 20_000)).toBe(true);
    expect(lines.join()).toContain('"spending not read"');
  });

  test("is not reached if no sum of the day could be read yet", async () => {
    failStatementOnce(/from "spending"/);
    expect(await cap().isReached(day)).toBe(false);
  });

  test("of 0 is reached from the start", async () => {
    expect(await cap({ dailyCapUsd: "0" }).isReached(day)).toBe(true);
  });
});

describe("a cap that cannot be enforced", () => {
  test.each([
    ["no price", { prices: "" }, "has no price"],
    ["unreadable prices", { prices: "small: 1 USD" }, "small: 1 USD"],
    ["an invalid amount", { dailyCapUsd: "20 USD" }, "20 USD"],
  ])("says so, counts as reached and is logged once: %s", async (_, change, words) => {
    expect(cap(change).isEnforceable).toBe(false);
    expect(await cap(change).isReached(day)).toBe(true);
    await cap(change).add(usage, characters, "free", day);
    expect(lines.filter((line) => line.includes(words))).toHaveLength(1);
  });

  test("does not result from one unreadable price, which is logged while the other prices apply", async () => {
    const one = cap({ prices: "small=1/10,large=free" });
    await one.add(usage, characters, "pro", day);
    expect(await counted()).toBe(2000);
    expect(one.isEnforceable).toBe(true);
    expect(await one.isReached(day)).toBe(false);
    expect(lines.join()).toContain("large=free");
  });
});
