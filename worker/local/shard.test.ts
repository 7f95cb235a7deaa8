import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import { readShardCommand } from "./shard-command.ts";

/** Runs `npm run shard -- …` without npm. */
const shard = (...command: string[]) =>
  spawnSync(process.execPath, ["worker/local/shard.ts", ...command], { encoding: "utf8" });

test("a move to a database without a binding says what is missing and what adds it, and opens no database", () => {
  const { status, stderr, stdout } = shard("move", "0199a0b1-c2d3-7e4f-8a5b-6c7d8e9fa0b1", "7");
  expect(stderr.trim()).toBe(
    "wrangler.toml has no binding CONTENT_7: npm run shard -- add 7 prints what to add.",
  );
  expect([status, stdout]).toEqual([1, ""]);
});

test("an incomplete command shows how it is used", () => {
  const { status, stderr } = shard("move", "someone");
  expect(stderr).toMatch(/^npm run shard -- <command>/);
  expect(status).toBe(1);
});

test.each([
  [],
  ["move", "someone"],
  ["move", "someone", "many"],
  ["move", "", "1"],
  ["move", "someone", "-1"],
  ["move", "someone", "1000"],
  ["add", "0"],
  ["add", "1.5"],
  ["add"],
  ["cancel"],
  ["vanish"],
])("is incomplete: %j", (...words) => {
  expect(readShardCommand(words)).toBeNull();
});

test("a whole command is read with its owner and its number", () => {
  expect(readShardCommand(["add", "1"])).toEqual({ name: "add", shard: 1 });
  expect(readShardCommand(["move", "someone", "0"])).toEqual({ name: "move", owner: "someone", shard: 0 });
  expect(readShardCommand(["cancel", "someone"])).toEqual({ name: "cancel", owner: "someone" });
  expect(readShardCommand(["verify"])).toEqual({ name: "verify", owner: undefined });
  expect(readShardCommand(["verify", "someone"])).toEqual({ name: "verify", owner: "someone" });
});
