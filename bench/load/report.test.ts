import { beforeEach, expect, test, vi } from "vitest";
import { Recorder } from "./recorder.ts";
import { type Outcome, printReport } from "./report.ts";

beforeEach(() => {
  for (const method of ["info", "error"] as const)
    vi.spyOn(console, method).mockImplementation(() => undefined);
  return () => vi.restoreAllMocks();
});

const outcome = (changes: Partial<Outcome> = {}): Outcome => ({
  recorder: new Recorder(),
  relay: [3],
  seconds: 180,
  heap: { before: 20, after: 21 },
  writers: [],
  faults: [],
  ...changes,
});

test("a run passes if nothing failed, nothing is lost and the memory is flat", async () => {
  const recorder = new Recorder();
  expect(await recorder.time("me", async () => "answer")).toBe("answer");
  expect(printReport(outcome({ recorder }))).toBe(true);
  expect(printReport(outcome({ heap: { before: 20, after: 22.1 } }))).toBe(false);
  expect(printReport(outcome({ faults: ["texts in the history: 0 instead of 1"] }))).toBe(false);
});

test("a failed request is recorded by its code, and fails the run", async () => {
  const recorder = new Recorder();
  const rejected = new Error(`/api/me: 429 {"error":{"code":"RATE_LIMITED","message":"Wait."}}`);
  expect(await recorder.time("me", () => Promise.reject(rejected))).toBeUndefined();
  expect(recorder.errors).toEqual(new Map([["me: RATE_LIMITED", 1]]));
  expect(printReport(outcome({ recorder }))).toBe(false);
});

test("people wait while as many requests are open as the machine answers in time", async () => {
  const recorder = new Recorder();
  const { promise, resolve } = Promise.withResolvers<void>();
  const open: Promise<void>[] = [];
  while (!recorder.isBusy) open.push(recorder.time("me", () => promise));
  expect(open.length).toBeGreaterThan(0);
  resolve();
  await Promise.all(open);
  expect(recorder.isBusy).toBe(false);
});
