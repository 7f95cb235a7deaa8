import i18next from "i18next";
import { afterEach, expect, test, vi } from "vitest";
import { changeLanguage, currentLanguage, LoadError, withTexts } from "./setup.ts";

afterEach(() => vi.restoreAllMocks());

test("loads the first screen's texts with its code, even before the set-up has finished", async () => {
  const screen = await withTexts(async () => "screen", "auth");
  expect(screen).toBe("screen");
  expect(i18next.hasLoadedNamespace("auth")).toBe(true);
  expect(i18next.hasLoadedNamespace("common")).toBe(true);
});

test("keeps the current language if the texts of another one cannot be loaded, and can switch later", async () => {
  await withTexts(async () => undefined, "auth");
  await changeLanguage("en");
  const hasBundle = i18next.hasResourceBundle.bind(i18next);
  const isLoaded = vi.spyOn(i18next, "hasResourceBundle");
  isLoaded.mockImplementation((language, namespace) => language !== "de" && hasBundle(language, namespace));
  await expect(changeLanguage("de")).rejects.toThrow(LoadError);
  expect(currentLanguage()).toBe("en");
  expect(i18next.t("retry")).toBe("Try again");
  isLoaded.mockRestore();
  await changeLanguage("de");
  expect(i18next.t("retry")).toBe("Erneut versuchen");
});
