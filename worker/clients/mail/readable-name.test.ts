import { expect, test } from "vitest";
import { readableName } from "./readable-name.ts";

test.each([
  "Ada Quill",
  "José María d’Ávila-Nuñez",
  "J. R. O'Brien Jr.",
  "Ngọc Nguyễn",
  "田中 由紀",
  "محمد علي",
  "Владимир",
])("%s is accepted", (name) => {
  expect(readableName(name)).toBe(name);
});

test("extra spaces are removed", () => {
  expect(readableName("  Ada   Quill ")).toBe("Ada Quill");
});

test.each([
  "Visit http://prizes.example",
  "Visit prizes.example now",
  "www.prizes.example",
  "prizes。example",
  "prizes.example",
  "write to x@example.com",
  "Call 0900 123456",
  "Earn €500!",
  "Ada\r\nBcc: x@example.com",
  "Ada\u202eQuill",
  "<b>Ada</b>",
  "Click the button below and win a lot of money today",
  "a".repeat(41),
  "",
])("%j is rejected", (name) => {
  expect(readableName(name)).toBeUndefined();
});
