import { describe, expect, test } from "vitest";
import { containsKey, createKey, parseKey } from "./api-key.ts";

const owner = "0199a0b1-c2d3-7e4f-8a5b-6c7d8e9fa0b1";

test("a key has the shape that secret scanners look for", () => {
  expect(createKey(owner).key).toMatch(/^calamo_live_[0-9A-Za-z]{71}$/);
  expect(containsKey(`https://calamo.test/?key=${createKey(owner).key}`)).toBe(true);
});

test.each([owner, "00000000-0000-7000-8000-000000000000", "ffffffff-ffff-ffff-ffff-ffffffffffff"])(
  "a key of %s leads to its owner and has its hash",
  (id) => {
    const { key, hash, prefix } = createKey(id);
    expect(parseKey(key)).toEqual({ ownerId: id, hash });
    expect(key.startsWith(prefix)).toBe(true);
    expect(hash).not.toContain(key.slice(12, 20));
  },
);

test("no two keys are the same", () => {
  const keys = new Set(Array.from({ length: 100 }, () => createKey(owner).key));
  expect(keys.size).toBe(100);
});

describe("is refused without asking anyone:", () => {
  const { key } = createKey(owner);
  test.each(["secret", "owner", "checksum"].map((part, index) => [part, [20, 60, 80][index] ?? 0] as const))(
    "a mistyped character in the %s",
    (_, at) => {
      const other = key[at] === "a" ? "b" : "a";
      expect(parseKey(key.slice(0, at) + other + key.slice(at + 1))).toBeUndefined();
    },
  );

  test.each([
    "",
    "calamo_live_",
    key.slice(0, -1),
    `${key}0`,
    key.replace("live", "test"),
    ` ${key}`,
    key.toUpperCase(),
  ])("%j", (text) => expect(parseKey(text)).toBeUndefined());
});
