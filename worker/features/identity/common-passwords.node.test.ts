import { dictionary } from "@zxcvbn-ts/language-common";
import { expect, test } from "vitest";
import common from "./common-passwords.json";

/** The shortest password that the contract accepts. */
const minLength = 8;

// After an update of zxcvbn, write the expected string to common-passwords.json.
test("the list holds zxcvbn's common passwords that are long enough to be accepted, sorted, which compresses better", () => {
  const expected = dictionary["passwords-common"].filter(({ length }) => length >= minLength).sort();
  expect(common).toBe(expected.join("\n"));
  expect(expected.length).toBeGreaterThan(3000); // as OWASP ASVS 6.2.4 requires
});
