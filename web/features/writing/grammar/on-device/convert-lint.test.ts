// @vitest-environment node
import { Dialect, LocalLinter } from "harper.js";
import { slimBinaryInlined } from "harper.js/slimBinaryInlined";
import { expect, test } from "vitest";
import { applyCorrections } from "../../../../../shared/text/corrections.ts";
import { correctionOf } from "./convert-lint.ts";

test("what the library finds becomes corrections of the text, in their places", async () => {
  const linter = new LocalLinter({ binary: slimBinaryInlined, dialect: Dialect.American });
  const text = "🙂🙂 This is an test of the the checker.";
  const found = (await linter.lint(text))
    .map((lint) => correctionOf(lint, text))
    .filter((correction) => correction !== null)
    .sort((a, b) => a.start - b.start);
  for (const { start, end, before } of found) expect(text.slice(start, end)).toBe(before);
  expect(applyCorrections(text, found)).toBe("🙂🙂 This is a test of the checker.");
  expect(found.every(({ reason }) => reason.length > 10)).toBe(true);
});
