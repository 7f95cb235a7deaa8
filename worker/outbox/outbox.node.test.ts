import { beforeEach, describe, expect, test, vi } from "vitest";
import { openStorage } from "../simulation/sqlite-storage.ts";
import { firstRetryMs, Outbox } from "./outbox.ts";

let now: number;
let outbox: Outbox;
/** The payloads that arrived, in order. */
let arrived: unknown[];
/** The keys whose delivery fails. */
let failing: Set<string>;

function open(): Outbox {
  const { sql } = openStorage();
  const opened = new Outbox(sql, () => now);
  const deliver = async (key: string, payload: string) => {
    if (failing.has(key)) throw new Error("unreachable");
    arrived.push(JSON.parse(payload));
  };
  opened.register("settlement", { deliver });
  opened.register("notification", { deliver, isOnce: true, maxAttempts: 2 });
  return opened;
}

beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  now = 1_000_000;
  arrived = [];
  failing = new Set();
  outbox = open();
});

describe("an entry", () => {
  test("that fails delays no other one, and is sent again when it is due", async () => {
    failing.add("a");
    for (const key of ["a", "b", "c"]) outbox.enqueue("settlement", key, { key });
    expect(await outbox.send()).toBe(false);
    expect(arrived).toEqual([{ key: "b" }, { key: "c" }]);
    expect(outbox.nextAlarm).toBe(now + firstRetryMs);
    failing.clear();
    expect(await outbox.send()).toBe(true); // not due yet
    expect(arrived).toHaveLength(2);
    now += firstRetryMs;
    expect(await outbox.send()).toBe(true);
    expect(arrived).toEqual([{ key: "b" }, { key: "c" }, { key: "a" }]);
    expect(outbox.nextAlarm).toBeNull();
  });

  test("of one kind does not wait for those of another", async () => {
    const held = Promise.withResolvers<void>();
    outbox.register("text", { deliver: () => held.promise });
    outbox.enqueue("text", "slow", {});
    outbox.enqueue("settlement", "a", { key: "a" });
    const first = outbox.send();
    await vi.waitFor(() => expect(arrived).toEqual([{ key: "a" }]));
    outbox.enqueue("settlement", "b", { key: "b" });
    const second = outbox.send();
    await vi.waitFor(() => expect(arrived).toEqual([{ key: "a" }, { key: "b" }]));
    held.resolve();
    expect(await Promise.all([first, second])).toEqual([true, true]);
  });

  test("is enqueued and sent once", async () => {
    expect(outbox.enqueue("notification", "a", { count: 1 })).toBe(true);
    expect(outbox.enqueue("notification", "a", { count: 2 })).toBe(false);
    await Promise.all([outbox.send(), outbox.send()]);
    expect(outbox.enqueue("notification", "a", { count: 3 })).toBe(false);
    await outbox.send();
    expect(arrived).toEqual([{ count: 1 }]);
  });

  test("is given up after the kind's last attempt", async () => {
    failing.add("a");
    outbox.enqueue("notification", "a", {});
    expect(await outbox.send()).toBe(false);
    now += firstRetryMs;
    expect(await outbox.send()).toBe(true);
    expect(outbox.nextAlarm).toBeNull();
  });

  test("that is only offered is stored if it fails, and retried", async () => {
    failing.add("a");
    for (const key of ["a", "b"]) outbox.offer("settlement", key, { key });
    expect(outbox.nextAlarm).toBeNull();
    expect(await outbox.send()).toBe(false);
    expect(arrived).toEqual([{ key: "b" }]);
    expect(outbox.find("settlement", "a")).toEqual({ key: "a" });
    failing.clear();
    now += firstRetryMs;
    expect(await outbox.send()).toBe(true);
    expect(arrived).toEqual([{ key: "b" }, { key: "a" }]);
  });
});

test("a closed outbox sends only what is flushed, due or not, and says what could not be sent", async () => {
  failing.add("a");
  for (const key of ["a", "b"]) outbox.enqueue("settlement", key, { key });
  outbox.enqueue("notification", "c", { key: "c" });
  outbox.close();
  expect(await outbox.send()).toBe(true);
  expect(arrived).toEqual([]);
  await expect(outbox.flush("settlement")).rejects.toThrow("settlement not delivered");
  expect(arrived).toEqual([{ key: "b" }]);
  failing.clear();
  await outbox.flush("settlement");
  expect(arrived).toEqual([{ key: "b" }, { key: "a" }]);
});
