import { expect, test } from "vitest";
import { termsInText } from "./rewrite-form.tsx";

test.each<[string, string, string[], string[]]>([
  ["between commas and lines", "Calamo, reed pen\nAda;ink", [], ["Calamo", "reed pen", "Ada", "ink"]],
  ["with those always protected, each once", "Calamo", ["Ada", "Calamo"], ["Calamo", "Ada"]],
  ["without those that are not in the text", "Brush, calamo", ["Quill"], []],
  ["none of white space", " ,\n , ", [" "], []],
  ["however their accents are written", "Cafe\u0301", [], ["Cafe\u0301"]],
])("the terms of a text are found %s", (_, typed, kept, terms) => {
  expect(termsInText("Calamo is a reed pen; Ada likes its ink at the Café.", typed, kept)).toEqual(terms);
});
