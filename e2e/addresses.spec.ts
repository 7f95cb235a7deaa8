import { expect, test } from "@playwright/test";
import { arrive } from "./person.ts";

test("each address opens its screen, titled with its name", async ({ page }) => {
  await arrive(page);
  const screens = {
    "/dashboard": "Dashboard",
    "/generate": "Generate",
    "/rewrite": "Rewrite",
    "/titles": "Titles",
    "/chat": "Assistant",
    "/seo": "SEO",
    "/multi-channel": "Multi-channel",
    "/summarize": "Summarise",
    "/grammar": "Grammar",
    "/history": "History",
    "/plans": "Plans",
    "/profile": "Profile",
    "/account": "Account",
    "/payment-cancel": "Payment canceled",
  };
  for (const [path, name] of Object.entries(screens)) {
    await page.goto(path);
    await expect(page).toHaveTitle(`${name} · Calamo`);
    await expect(page).toHaveURL(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  }
});

test("old addresses lead to today's", async ({ page }) => {
  await arrive(page);
  const moved = {
    "/tone": "/rewrite",
    "/account/settings": "/account",
    "/subscription": "/plans",
    "/features/generate-content": "/generate",
    "/features/rewrite-content": "/rewrite",
    "/features/writing-assistant": "/chat",
    "/features/multi-channel": "/multi-channel",
    "/payment-success": "/plans",
  };
  for (const [from, to] of Object.entries(moved)) {
    await page.goto(from);
    await expect(page).toHaveURL(to);
  }
});
