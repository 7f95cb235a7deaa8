import { expect, test } from "vitest";
import { hashPassword, hashWithParametersOf, verifyPassword } from "./password.ts";

test("a password is hashed at full cost with a random salt, and verified", async () => {
  const [hash, other] = await Promise.all([
    hashPassword("quiet river stone"),
    hashPassword("quiet river stone"),
  ]);
  expect(hash).toMatch(/^scrypt\$16384\$8\$5\$[\w-]{22}\$[\w-]{43}$/);
  expect(hash).not.toBe(other);
  expect(await verifyPassword("quiet river stone", hash)).toBe(true);
  expect(await verifyPassword("quiet river stones", hash)).toBe(false);
  expect(await hashWithParametersOf("quiet river stone", hash)).toBe(hash);
});

test("passwords that differ only in Unicode composition match", async () => {
  expect(await verifyPassword("cafe\u0301 au lait", await hashPassword("caf\u00e9 au lait"))).toBe(true);
});

test.each([undefined, ""])("no password matches a missing hash: %j", async (stored) => {
  expect(await verifyPassword("", stored)).toBe(false);
  expect(await verifyPassword("quiet river stone", stored)).toBe(false);
});
