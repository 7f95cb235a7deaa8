import { expect, test } from "vitest";
import { safePath } from "./addresses.ts";

test.each(["/dashboard", "/history/1?q=a#b", "/login?next=%2Fplans", "/a//b"])(
  "%s stays as it is",
  (path) => {
    expect(safePath(path)).toBe(path);
  },
);

test.each([
  "https://evil.test/",
  "//evil.test",
  "/\\evil.test",
  "/\t/evil.test",
  "/\n//evil.test",
  "\\/evil.test",
  "javascript:alert(1)",
  "data:text/html,x",
  "dashboard",
  "",
  "//",
  "/.//evil.test",
  "/x/..//evil.test",
  null,
  undefined,
])("%j leads nowhere", (address) => {
  expect(safePath(address)).toBeUndefined();
});
