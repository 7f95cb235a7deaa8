import { expect, test } from "vitest";
import { pseudoTexts } from "./pseudo.ts";

test("pseudo texts are longer, marked and accented, and keep their placeholders", () => {
  expect(pseudoTexts({ greet: "Hello, {{name}}", list: ["one"], deep: { bye: "Bye" } })).toEqual({
    greet: "[Héļļö, {{name}}~~~~~]",
    list: ["[öñé~]"],
    deep: { bye: "[Býé~]" },
  });
});
