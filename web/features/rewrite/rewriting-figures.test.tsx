import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import type { Language } from "../../../shared/catalog/languages.ts";
import { renderSignedIn } from "../../testing/render-signed-in.tsx";
import { measureRewriting } from "../../writing/analysis/measure-rewriting.ts";
import { RewritingFigures } from "./rewriting-figures.tsx";

afterEach(cleanup);

const english =
  "The cat sat on the mat, and nobody in the whole house was awake when the rain began to fall.";
const german = "Die Katze saß auf der Matte, und niemand im ganzen Haus war wach, als der Regen begann.";
const hebrew = "הספר נמצא על השולחן. הוא ישן מאוד, ואף אחד לא קרא אותו.";

async function show(source: string, text: string, language: Language) {
  const figures = measureRewriting({ source, text, language, terms: null });
  await renderSignedIn(<RewritingFigures figures={figures} language={language} />, ["rewrite", "writing"]);
  return document.body.textContent ?? "";
}

test("the scores of two texts in one language are compared", async () => {
  expect(await show(english, english.replace("mat", "rug"), "en")).toMatch(/Readability\d+ → \d+/);
  expect(screen.queryByText(/another language/)).toBeNull();
});

test("the scores of two languages are not compared, and the hint says why", async () => {
  const shown = await show(german, english, "en");
  expect(shown).toMatch(/Readability\d+/);
  expect(shown).not.toContain("→");
  expect(shown).toContain("The original is in another language, so the scores can’t be compared.");
});

test("a text in an unsupported script has no score", async () => {
  expect(await show(english, hebrew, "en")).toContain("Readability not available for this language");
});
