import { expect, test } from "vitest";
import { parseCommand, render, usage } from "./dead-jobs.ts";

const parse = (...args: string[]) => parseCommand(args, 7, ".wrangler/state");

test("a replay marks the named jobs, or all that have a body", () => {
  expect(parse("replay", "pushPlan-0a1b", "removeTexts-2c").sql).toBe(
    "UPDATE dead_jobs SET replay_at = 7 WHERE body IS NOT NULL AND id IN ('pushPlan-0a1b', 'removeTexts-2c') RETURNING id",
  );
  expect(parse("replay", "--all").sql).toBe(
    "UPDATE dead_jobs SET replay_at = 7 WHERE body IS NOT NULL RETURNING id",
  );
});

test("the database is the deployed one, the local one, or that of an environment", () => {
  expect(parse("list").target).toEqual(["--remote"]);
  expect(parse("list", "--local").target).toEqual(["--local", "--persist-to", ".wrangler/state"]);
  expect(parse("list", "--env", "preview").target).toEqual(["--remote", "--env", "preview"]);
});

test.each([
  [[]],
  [["replay"]],
  [["replay", "a", "--all"]],
  [["replay", "a' OR '1'='1"]],
  [["list", "a"]],
  [["list", "--all"]],
  [["drop"]],
  [["list", "--what"]],
])("%j shows the usage", (args) => {
  expect(() => parse(...args)).toThrow(usage);
});

test("the list shows each job, when and why it failed, and whether it can be replayed", () => {
  const failed_at = Date.UTC(2027, 0, 2);
  const rows = [
    {
      id: "pushPlan-1",
      owner_id: "u1",
      can_replay: 1,
      failed_at,
      replay_at: null,
      error: "Error: down\n at x",
    },
    { id: "mail", owner_id: null, can_replay: 0, failed_at, replay_at: null, error: "E_RATE" },
    { id: "removeTexts-2", owner_id: null, can_replay: 1, failed_at, replay_at: 5, error: "Error: stuck" },
  ];
  expect(render(parse("list"), JSON.stringify([{ results: rows }]))).toBe(
    [
      "pushPlan-1  of u1  failed 2027-01-02T00:00:00.000Z\n  Error: down",
      "mail  failed 2027-01-02T00:00:00.000Z  can't be replayed\n  E_RATE",
      "removeTexts-2  failed 2027-01-02T00:00:00.000Z  replay requested\n  Error: stuck",
    ].join("\n\n"),
  );
  expect(render(parse("list"), '[{"results":[]}]')).toBe("No job has failed for good.");
  expect(render(parse("replay", "--all"), '[{"results":[{"id":"a"}]}]')).toMatch(/^1 will be queued/);
});
