import { expect, test } from "vitest";
import { sourceLanguageOf } from "./source-language.ts";

const portuguese = "Ontem fomos ao mercado com a minha irmã e compramos pão, porque já não tínhamos mais.";
const italian =
  "Ieri siamo andati al mercato con mia sorella e abbiamo comprato il pane, perché non ne avevamo più.";

test("a text is worked on in its own language, whatever is asked for", () => {
  expect(sourceLanguageOf(portuguese, "de")).toEqual({ language: "pt", isForeign: false });
  expect(sourceLanguageOf(portuguese, "same")).toEqual({ language: "pt", isForeign: false });
});

test("a text of no sure language takes the one asked for, else English", () => {
  expect(sourceLanguageOf("Calamo 2026", "fr")).toEqual({ language: "fr", isForeign: false });
  expect(sourceLanguageOf("Calamo 2026", "same")).toEqual({ language: "en", isForeign: false });
  expect(sourceLanguageOf("Calamo 2026", undefined)).toEqual({ language: "en", isForeign: false });
});

test("a text in a language that is none of ours is known as such", () => {
  expect(sourceLanguageOf(italian, "es")).toEqual({ language: "es", isForeign: true });
});
