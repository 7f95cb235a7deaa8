import { expect, test } from "vitest";
import { measureRewriting } from "./measure-rewriting.ts";

test("facts are read in the language of each text", () => {
  const source =
    "The reed costs 20 euros and lies on the table in the office, for every guest who likes to write.";
  const text =
    "O junco custa 20 euros e fica na mesa no escritório, para todos os convidados que gostam de escrever no papel.";
  const { fidelity, languageBefore } = measureRewriting({ source, text, language: "en", terms: [] });
  expect(languageBefore).toBe("en");
  expect(fidelity).toEqual({ missing: [], invented: [] });
});
