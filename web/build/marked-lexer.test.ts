import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Lexer } from "marked";
import { expect, test } from "vitest";
import { keepLexer } from "./marked-lexer.ts";

test("the lexer works without the rest of marked", async () => {
  const code = readFileSync(fileURLToPath(import.meta.resolve("marked")), "utf8");
  const kept: typeof import("marked") = await import(
    `data:text/javascript,${encodeURIComponent(keepLexer(code))}`
  );
  expect(Object.keys(kept).sort()).toEqual(["Lexer", "Tokenizer", "getDefaults"]);
  const text =
    "# Ink\n\n> **Dry** *reeds*\n\n1. [x] `cut`\n\n| a |\n| - |\n| <br> |\n\n[pen](https://a.example) ~~b~~";
  expect(new kept.Lexer(kept.getDefaults()).lex(text)).toEqual(new Lexer().lex(text));
});

test("a file of another form fails the build", () => {
  expect(() => keepLexer("export{A as Lexer};")).toThrow("marked");
});
