import { expect, test } from "vitest";
import { termsInText } from "./rewrite-form.tsx";

test.each<[string, string, string[], string[]]>([
  [
    "separated by commas, semicolons or line breaks",
    "Calamo, reed pen\nAda;ink",
    [],
    ["Calamo", "reed pen", "Ada", "ink"],
  ],
  ["together with the stored terms, without duplicates", "Calamo", ["Ada", "Calamo"], ["Calamo", "Ada"]],
  ["only if they occur in the text", "Brush, calamo", ["Quill"], []],
  ["without blank ones", " ,\n , ", [" "], []],
  ["regardless of Unicode normalisation", "Cafe\u0301", [], ["Cafe\u0301"]],
])("protected terms are collected %s", (_, typed, kept, terms) => {
  expect(termsInText("Calamo is a reed pen; Ada likes its ink at the Café.", typed, kept)).toEqual(terms);
});
