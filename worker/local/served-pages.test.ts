import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { copyPages } from "./served-pages.ts";

test("a local server keeps its pages while a build empties theirs, and copies of ended processes are removed", () => {
  const folder = mkdtempSync(join(tmpdir(), "calamo-pages-"));
  const [state, built] = [join(folder, "state"), join(folder, "dist")];
  expect(copyPages(state, built)).toBeUndefined();
  mkdirSync(join(built, "assets"), { recursive: true });
  writeFileSync(join(built, "assets/core.js"), "first");
  const ended = join(state, "pages-999999999");
  mkdirSync(ended, { recursive: true });
  const copy = copyPages(state, built) ?? "";
  expect(existsSync(ended)).toBe(false);
  rmSync(built, { recursive: true });
  expect(readFileSync(join(copy, "assets/core.js"), "utf8")).toBe("first");
  copyPages(state, built);
  expect(existsSync(copy)).toBe(true); // this process lives
  rmSync(folder, { recursive: true });
});
