import { expect, test } from "vitest";
import { safePath } from "./addresses.ts";

test.each(["/dashboard", "/documents/1?q=a#b", "/login?next=%2Fplans", "/a//b"])(
  "returns %s unchanged",
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
])("rejects %j", (address) => {
  expect(safePath(address)).toBeUndefined();
});
