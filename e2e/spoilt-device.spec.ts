import { expect, test } from "@playwright/test";
import { register } from "./person.ts";

/** What a device may hold after an older version, another program, or somebody's curiosity. */
const spoilt = [
  "{",
  "null",
  "42",
  '"text"',
  "[]",
  '{"title":{},"prompt":[1],"runs":[null],"shown":9,"list":7,"owner":3}',
];

test("whatever the device holds of ours, every screen opens", async ({ page }) => {
  const faults: string[] = [];
  page.on("pageerror", (error) => faults.push(error.message));
  await register(page);
  await page.goto("/generate");
  await page.getByLabel("Prompt", { exact: true }).fill("x"); // a draft, so that there is something to spoil
  for (const value of spoilt) {
    const keys = await page.evaluate((kept) => {
      const me = Object.keys(localStorage)
        .find((key) => key.startsWith("calamo.draft."))
        ?.split(".")[2];
      for (const name of [
        `draft.${me}.generate`,
        `draft.${me}.profile`,
        `run.${me}.generate`,
        "login",
        "notifications",
      ])
        for (const area of [localStorage, sessionStorage]) area.setItem(`calamo.${name}`, kept);
      localStorage.setItem("theme", kept);
      localStorage.setItem("i18nextLng", kept);
      return Object.keys(localStorage).length;
    }, value);
    expect(keys).toBeGreaterThanOrEqual(7);
    for (const path of ["/generate", "/dashboard", "/profile"]) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(page.getByRole("heading", { name: "Something went wrong here" })).toBeHidden();
    }
  }
  expect(faults).toEqual([]);
});

test("a language that is none is English", async ({ page }) => {
  await page.goto("/login?lng=xx");
  await expect(page.getByRole("heading", { name: "Welcome back" })).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
});
