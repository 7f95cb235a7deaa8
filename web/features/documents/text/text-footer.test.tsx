import { cleanup } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import type { Content } from "../../../../shared/contracts/contents.ts";
import { textMetrics } from "../../../../shared/text/analysis/analyze-text.ts";
import { renderSignedIn } from "../../../testing/render-signed-in.tsx";
import { TextFigures } from "./text-footer.tsx";

afterEach(cleanup);

async function show(text: string) {
  const content = { metrics: textMetrics(text, "en"), seoScore: null } as Content; // only the displayed fields
  await renderSignedIn(<TextFigures content={content} />, ["documentText"]);
  return document.body.textContent ?? "";
}

test("scores are shown as percentages", async () => {
  expect(await show("The cat sat on the mat.")).toMatch(/Readability 100%/);
});

test("a text in an unsupported script shows a notice instead of scores", async () => {
  const shown = await show("הספר נמצא על השולחן. הוא ישן מאוד, ואף אחד לא קרא אותו.");
  expect(shown).toContain("Readability not available in this language");
  expect(shown).toContain("Words 12");
  expect(shown).not.toContain("%");
});

test("a text without words shows no readability", async () => {
  expect(await show("")).not.toContain("Readability");
});
