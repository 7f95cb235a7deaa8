import { expect, test } from "vitest";
import { pseudoTexts } from "./pseudo.ts";

test("texts are longer, marked and accented, and keep their slots", () => {
  expect(pseudoTexts({ greet: "Hello, {{name}}", list: ["one"], deep: { bye: "Bye" } })).toEqual({
    greet: "[Héļļö, {{name}}~~~~~]",
    list: ["[öñé~]"],
    deep: { bye: "[Býé~]" },
  });
});
