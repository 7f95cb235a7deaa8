import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { follow, navigate } from "./screens.ts";
import { demo, outputOf } from "./servers.ts";
import { test } from "./test.ts";
import { register, signInAsNewUser, signOut, storedCopies } from "./users.ts";

test("visitors are redirected to sign-in and back, and signed-in users away from it", async ({ page }) => {
  await page.goto("/");
  await expect(page).toHaveURL(/\/login$/);
  for (const path of [
    "/dashboard",
    "/generate",
    "/history",
    "/documents",
    "/model",
    "/settings/profile",
    "/settings/billing",
  ]) {
    await navigate(page, path);
    await expect(page).toHaveURL(`/login?next=${encodeURIComponent(path)}`);
  }
  await signInAsNewUser(page);
  await page.goto("/");
  await expect(page).toHaveURL(/\/dashboard$/);
  for (const path of ["/login", "/register"]) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/dashboard$/);
  }
});

test("sign-out removes the user's data from the device, even if the request fails", async ({ page }) => {
  await signInAsNewUser(page);
  await page.goto("/generate");
  await page.getByLabel("Prompt", { exact: true }).fill("private words");
  await expect.poll(() => storedCopies(page)).toContain("private words");
  await page.route("**/api/auth/sign-out", (route) => route.abort());
  await signOut(page);
  await expect(page).toHaveURL(/\/login$/);
  const kept = await page.evaluate(() => Object.keys(localStorage));
  // The wish to sign out is sent once the server responds; it names no user.
  const ofDevice = ["theme", "theme-system", "i18nextLng", "calamo-changed-at", "calamo.signOut"];
  expect(kept.filter((key) => !ofDevice.includes(key))).toEqual([]);
  await expect
    .poll(async () => JSON.parse(await storedCopies(page)).map(({ text }: { text: string }) => text))
    .toEqual(["true"]); // the wish alone
});

test("the app works without browser storage and without violating the Content Security Policy", async ({
  page,
}) => {
  const complaints: string[] = [];
  page.on("pageerror", (error) => complaints.push(error.message));
  page.on(
    "console",
    (message) => message.text().includes("Content Security Policy") && complaints.push(message.text()),
  );
  await page.addInitScript(() => {
    Object.defineProperty(window, "localStorage", {
      get() {
        throw new DOMException("denied", "SecurityError");
      },
    });
  });
  await register(page);
  await page.goto("/generate");
  await page.getByLabel("Prompt", { exact: true }).fill("x");
  await page.getByText("Short 150").click();
  await page.getByRole("button", { name: "Generate" }).click();
  await expect(page.getByText("1 prompt used")).toBeVisible();
  expect(complaints).toEqual([]);
});

test("each URL opens its screen with its title", async ({ page }) => {
  await signInAsNewUser(page);
  const screens = {
    "/dashboard": "Dashboard",
    "/chat": "Assistant",
    "/payment-cancel": "Payment canceled",
    "/terms": "Terms and conditions",
    "/privacy": "Privacy policy",
    "/imprint": "Legal notice",
  };
  await page.goto("/support");
  for (const [path, name] of Object.entries(screens)) {
    await follow(page, path);
    await expect(page).toHaveTitle(`${name} · Calamo`);
    await expect(page).toHaveURL(path);
  }
});

test("old URLs redirect to current ones", async ({ page }) => {
  await signInAsNewUser(page);
  const moved = {
    "/tone": "/rewrite",
    "/settings": "/settings/profile",
    "/profile": "/settings/profile",
    "/profile?from=mail#name": "/settings/profile?from=mail#name",
    "/account": "/settings/billing",
    "/account/settings": "/settings/profile",
    "/subscription": "/plans",
    "/features/generate-content": "/generate",
    "/features/rewrite-content": "/rewrite",
    "/features/writing-assistant": "/chat",
    "/features/multi-channel": "/multi-channel",
    "/payment-success": "/plans",
  };
  await page.goto("/support");
  for (const [from, to] of Object.entries(moved)) {
    await navigate(page, from);
    await expect(page).toHaveURL(to);
  }
});

test("visitors read the legal pages in their language, which the consent opens in a new tab", async ({
  page,
}) => {
  await page.goto("/register");
  await page.getByLabel("Full name").fill("Ada Quill");
  const opened = page.waitForEvent("popup");
  await page.getByRole("link", { name: /^terms and conditions/ }).click();
  const terms = await opened;
  await expect(terms.getByRole("heading", { name: "Terms and conditions" })).toBeVisible();
  await expect(terms.getByText(/^The operator of this server has not filled in: /).first()).toBeVisible();
  await expect(page.getByLabel("Full name")).toHaveValue("Ada Quill");

  await terms.getByRole("link", { name: "Privacy", exact: true }).click();
  await expect(terms.getByRole("heading", { name: "Privacy policy" })).toBeVisible();
  await terms.getByRole("button", { name: /^Language/ }).click();
  await terms.getByRole("menuitemradio", { name: "Deutsch" }).click();
  await expect(terms.getByRole("heading", { name: "Datenschutzerklärung" })).toBeVisible();
});

test("npm start says where to open it, and before nothing about a model that answers", async () => {
  const printed = () => readFileSync(join(import.meta.dirname, "..", outputOf(demo)), "utf8");
  await expect.poll(printed).toMatch(/\n\nCalamo is ready\. Open http:\/\/\S+:8790\n/);
  expect(printed()).not.toContain("The model does not answer.");
});
