import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";

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

test.each([[], ["move", "someone"], ["move", "someone", "many"], ["add", "0"], ["vanish"]])(
  "an incomplete command shows how it is used: %j",
  (...command) => {
    const { status, stderr } = shard(...command);
    expect(stderr).toMatch(/^npm run shard -- <command>/);
    expect(status).toBe(1);
  },
);
