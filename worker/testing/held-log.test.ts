import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterEach, expect, test, vi } from "vitest";
import { takeLog } from "./held-log.ts";

const stub = env.USER_OBJECT.getByName("somebody");

afterEach(() => {
  vi.restoreAllMocks();
});

test("log lines of tests and objects are held in order, except while a spy replaces the console", async () => {
  console.info("here", { is: "a fact" });
  await runInDurableObject(stub, () => console.error("there"));
  vi.spyOn(console, "info").mockImplementation(() => undefined);
  console.info("for the spy alone");
  vi.restoreAllMocks();
  console.info("here again");
  expect(takeLog()).toEqual(["here { is: 'a fact' }", "there", "here again"]);
});

test("every test starts with an empty log", () => {
  expect(takeLog()).toEqual([]);
});

// Must be the last test of this file: if the lines went to the reporter, the run would hang after it.
test("an object that still logs after the last test does not block the run", async () => {
  await runInDurableObject(stub, (_, state) => {
    state.waitUntil(logForAWhile());
  });
  await vi.waitFor(() => expect(takeLog()).not.toEqual([]));
});

async function logForAWhile(): Promise<void> {
  for (let count = 0; count < 400; count++) {
    console.info("still here");
    await scheduler.wait(1);
  }
}
