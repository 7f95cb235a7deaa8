import i18next from "i18next";
import { expect, test } from "vitest";
import { withTexts } from "./setup.ts";

test("the first screen's texts are there with its code, though it is asked for before the set-up has ended", async () => {
  const screen = await withTexts(async () => "screen", "auth");
  expect(screen).toBe("screen");
  expect(i18next.hasLoadedNamespace("auth")).toBe(true);
  expect(i18next.hasLoadedNamespace("common")).toBe(true);
});
