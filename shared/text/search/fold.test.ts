import { expect, test } from "vitest";
import { fold } from "./fold.ts";

test.each([
  ["Bäckerei", "backerei"],
  ["PÃO DE AÇÚCAR", "pao de acucar"],
  ["¿Mañana?", "¿manana?"],
  ["Straße, STRAẞE", "strasse, strasse"],
  ["cœur, Œuvre, Ærø", "coeur, oeuvre, aero"],
  ["İstanbul ısı", "istanbul isi"],
  ["l’été", "l'ete"],
])("%j folds to %j", (text, folded) => {
  expect(fold(text)).toBe(folded);
});

test("folding does not depend on Unicode normalisation", () => {
  expect(fold("e\u0301te\u0301")).toBe(fold("été"));
});

test("folding is idempotent", () => {
  for (const text of ["Öl & Äpfel", "한국어", "日本語", "\ud800x", "👩‍🍳", "שלום", ""])
    expect(fold(fold(text))).toBe(fold(text));
});

test("folding does not change other scripts", () => {
  expect(fold("한국어 हिन्दी")).toBe("한국어 हिन्दी");
});
