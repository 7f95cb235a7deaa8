import { expect, test } from "vitest";
import { passwordStrength } from "./password-strength.ts";

test.each([
  ["", undefined],
  ["short 1", undefined],
  // what guessers try first
  ["password", "weak"],
  ["P@ssw0rd!", "weak"],
  ["12345678", "weak"],
  ["aaaaaaaaaaaaaaaa", "weak"],
  ["qwertyuiop", "weak"],
  ["abcdefgh1234", "weak"],
  ["iloveyou2026", "weak"],
  ["Contraseña1", "weak"],
  // longer and more varied ones
  ["gxkwmbpt", "fair"],
  ["G7k!wm2z", "good"],
  ["correct horse battery", "strong"],
  ["zC9#vLp2&mQx", "strong"],
  ["длинный пароль", "strong"],
] as const)("%j is %s", (password, expected) => expect(passwordStrength(password)).toBe(expected));

test("the user's own name and email make a password weaker", () => {
  const password = "quillfeather7";
  expect(passwordStrength(password)).toBe("fair");
  expect(passwordStrength(password, ["Ada Quill-Feather", "ada@example.com"])).toBe("weak");
  expect(passwordStrength("Ådåquill12!", ["Ada Quill", ""])).toBe("weak");
});

test("a name with signs of regular expressions is taken literally", () =>
  expect(passwordStrength("(((zmvqkw", ["A(((", "x[y@example.com"])).toBeDefined());

test("128 characters are estimated at once", () =>
  expect(passwordStrength("ab1!".repeat(32))).toBe("strong"));
