import { expect, type Page } from "@playwright/test";
import { test } from "./test.ts";
import { signInAsNewUser, usage, userMenu } from "./users.ts";

const navigation = (page: Page) => page.getByRole("navigation", { name: "Main" });

test("the sidebar links to every screen and marks the assistant as new", async ({ page }) => {
  await signInAsNewUser(page);
  await page.goto("/dashboard");
  await expect(navigation(page)).toBeVisible();
  const links = await navigation(page)
    .getByRole("link")
    .evaluateAll((all) => all.map((link) => link.getAttribute("href")));
  expect(links).toEqual([
    "/dashboard",
    "/generate",
    "/rewrite",
    "/titles",
    "/seo",
    "/multi-channel",
    "/summarize",
    "/grammar",
    "/chat",
    "/documents",
    "/history",
    "/templates",
    "/voices",
    "/plans",
  ]);
  await expect(navigation(page).getByRole("link", { name: /Assistant.*New/ })).toBeVisible();
  await expect(usage(page)).toHaveText("0 / 5");
  await page.getByRole("link", { name: "Generate" }).first().click();
  await expect(page).toHaveURL("/generate");
  await page.mouse.wheel(0, 2000);
  await expect(navigation(page).getByRole("link", { name: "Generate" })).toHaveAttribute(
    "aria-current",
    "page",
  );
  await expect(navigation(page)).toBeInViewport();
});

test("the user and a screen's first data are requested before the application runs, and once", async ({
  page,
}) => {
  await signInAsNewUser(page);
  const { timeZone } = await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions());
  const first: [path: string, data: string[]][] = [
    [
      "/dashboard",
      [
        "/api/contents?shelf=documents",
        "/api/contents?shelf=history",
        `/api/stats?timeZone=${encodeURIComponent(timeZone)}`,
      ],
    ],
    ["/chat", ["/api/chats"]],
    ["/documents", ["/api/contents?shelf=documents"]],
    ["/history", ["/api/contents?shelf=history"]],
    ["/templates", ["/api/templates"]],
    ["/voices", ["/api/voices"]],
    ["/plans", ["/api/plans"]],
  ];
  let sent: string[] = [];
  let opened = "";
  page.on("request", (request) => {
    const { pathname, search } = new URL(request.url());
    const isOfPage = request.headers().referer?.endsWith(opened); // not a late one of the page before
    if (request.method() === "GET" && pathname.startsWith("/api/") && isOfPage) sent.push(pathname + search);
  });
  for (const [path, data] of first) {
    [sent, opened] = [[], path];
    const early = Promise.withResolvers<void>();
    await page.route("**/assets/core-*.js", (route) => early.promise.then(() => route.continue()), {
      times: 1,
    });
    await page.goto(path, { waitUntil: "commit" });
    await expect.poll(() => sent, path).toEqual(["/api/me", ...data]);
    early.resolve();
    await expect(page.getByRole("button", { name: "Notifications" })).toBeVisible();
    await page.waitForLoadState("networkidle");
    expect(sent, path).toEqual([...new Set(sent)]);
  }
});

test("the header has the bell, the theme switch, the language menu and the user menu", async ({ page }) => {
  await signInAsNewUser(page);
  await page.goto("/dashboard");
  await page.getByRole("button", { name: "Notifications" }).click();
  await expect(page.getByRole("dialog", { name: "Notifications" })).toContainText("You’re all caught up");
  await page.keyboard.press("Escape");

  await page.getByRole("button", { name: "Switch to the dark theme" }).click();
  await expect(page.locator("html")).toHaveClass("dark");
  await page.getByRole("button", { name: "Switch to the light theme" }).click();
  await expect(page.locator("html")).not.toHaveClass("dark");

  await userMenu(page).click();
  const items = page.getByRole("menuitem");
  await expect(items).toHaveText(["Settings", "Plans", "Support", "Keyboard shortcuts", "Sign out"]);
  await page.keyboard.press("Escape");

  await page.getByRole("button", { name: /^Language/ }).click();
  await expect(page.getByRole("menuitemradio")).toHaveText([
    "English",
    "Português",
    "Español",
    "Français",
    "Deutsch",
  ]);
  await page.getByRole("menuitemradio", { name: "Português" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Ada");
  const portuguese = page.getByRole("navigation", { name: "Principal" });
  await expect(portuguese).toContainText("Painel");
  await page.evaluate(() => localStorage.removeItem("i18nextLng"));
  await page.reload(); // from the profile
  await expect(portuguese).toContainText("Painel");
});

test("an unknown address keeps the shell, with ways on by dashboard and search; visitors see it outside the shell", async ({
  page,
}) => {
  expect((await page.goto("/no/such/page"))?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1, name: "Page not found" })).toBeVisible();
  await expect(page).toHaveTitle("Page not found · Calamo");
  await expect(navigation(page)).toHaveCount(0);
  await page.getByRole("link", { name: "Back to Calamo" }).click();
  await expect(page).toHaveURL("/login");

  await signInAsNewUser(page);
  expect((await page.goto("/no/such/page"))?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1, name: "Page not found" })).toBeVisible();
  await expect(navigation(page)).toBeVisible();
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await expect(page.getByRole("combobox", { name: "Search texts, tools and settings" })).toBeFocused();
  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: "Go to dashboard" }).click();
  await expect(page).toHaveURL("/dashboard");
  await expect(page.getByRole("heading", { level: 1, name: /, Ada$/ })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1, name: "Page not found" })).toBeVisible();
});

test("the stored theme applies before the first paint", async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem("theme", "dark"));
  await page.route("**/assets/*.js", (route) => route.abort()); // only the page and its theme script
  await page.goto("/login");
  await expect(page.locator("html")).toHaveClass("dark");
  const paper = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  expect(paper).toBe("rgb(22, 22, 20)");
});

test("without a connection, the language stays unchanged with a notice, and can be changed later", async ({
  page,
  context,
}) => {
  await signInAsNewUser(page);
  await page.goto("/dashboard");
  const choose = async () => {
    await page.getByRole("button", { name: /^Language/ }).click();
    await page.getByRole("menuitemradio", { name: "Deutsch" }).click();
  };
  const expectRefusal = async () => {
    await expect(page.getByText("Check your connection and try again.")).toBeVisible();
    await expect(navigation(page).getByRole("link", { name: "Documents" })).toBeVisible();
    await expect(page.getByText("Check your connection and try again.")).toBeHidden();
  };
  await page.route("**/api/health", (route) => route.abort());
  await choose();
  await expectRefusal();
  await page.unroute("**/api/health");
  await context.setOffline(true);
  await choose();
  await expectRefusal();
  await context.setOffline(false);
  await choose();
  await expect(page.getByRole("navigation", { name: "Hauptmenü" })).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
});

test("a screen that fails to load keeps the shell, and opens after a retry", async ({ page }) => {
  await signInAsNewUser(page);
  await page.goto("/dashboard");
  await page.route("**/assets/documents-screen*", (route) => route.abort());
  await navigation(page).getByRole("link", { name: "Documents" }).click();
  await expect(page.getByRole("heading", { name: "This page couldn’t be loaded" })).toBeVisible();
  await expect(page.getByText("A new version is available.")).toBeHidden();
  await page.unroute("**/assets/documents-screen*");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Documents" })).toBeVisible();
});

test.describe("with an empty cache", () => {
  test.use({ ownContext: true });

  test("a lost connection and a link followed without it show notices, and the screen opens once it is back", async ({
    page,
    context,
  }) => {
    await signInAsNewUser(page);
    await page.goto("/dashboard");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await context.setOffline(true);
    await expect(page.getByText(/^You are offline/)).toBeVisible();
    const link = navigation(page).getByRole("link", { name: "Plans" });
    await link.hover();
    await link.click();
    await expect(page.getByRole("heading", { name: "You’re offline" })).toBeVisible();
    await expect(page.getByText("A new version is available.")).toBeHidden();
    await context.setOffline(false);
    await expect(page.getByRole("article", { name: "Pro" })).toBeVisible();
    await expect(page.getByText(/^You are offline/)).toBeHidden();
  });
});

test("a dialog that fails to load keeps the screen, and opens after a retry", async ({ page }) => {
  await signInAsNewUser(page);
  await page.goto("/settings/data");
  await page.route("**/assets/delete-dialog*", (route) => route.abort());
  await page.getByRole("button", { name: "Delete account" }).click();
  const failure = page.getByRole("alert").filter({ hasText: "This couldn’t be loaded" });
  await expect(failure).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "Data" })).toBeVisible();
  await page.unroute("**/assets/delete-dialog*");
  await failure.getByRole("button", { name: "Try again" }).click();
  await expect(failure).toBeHidden(); // Chrome retries a failed module only after a reload
  await page.getByRole("button", { name: "Delete account" }).click();
  await expect(page.getByRole("dialog", { name: "Delete your account?" })).toBeVisible();
});

test("hovering over a link prefetches its screen", async ({ page }) => {
  await signInAsNewUser(page);
  await page.goto("/dashboard");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const fetched = page.waitForResponse(/\/assets\/plans-screen/);
  await navigation(page).getByRole("link", { name: "Plans" }).hover();
  await fetched;
  await expect(page).toHaveURL("/dashboard");
});

test("going back restores the scroll position; a new screen starts at the top", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 400 });
  await signInAsNewUser(page);
  await page.goto("/plans");
  await expect(page.getByRole("table")).toBeVisible();
  await page.evaluate(() => scrollTo(0, 600));
  await navigation(page).getByRole("link", { name: "Dashboard" }).press("Enter");
  await expect(page.getByRole("heading", { name: /, Ada$/ })).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(600);
});

test("the page preloads the code and translations of the first screen in the user's language", async ({
  page,
}) => {
  const preloaded = () =>
    page
      .locator("link[rel=modulepreload]")
      .evaluateAll((links) => links.map((link) => link.getAttribute("href")).join(" "));
  await page.goto("/register");
  await expect.poll(preloaded).toMatch(/register-screen/);
  const english = await page.evaluate(async () => {
    const { texts } = JSON.parse(document.getElementById("preloads")?.textContent ?? "{}");
    return texts;
  });
  expect(await preloaded()).toContain(english.en.auth);
  await signInAsNewUser(page, "de");
  await page.goto("/generate"); // stores the profile's language on the device
  await expect(page.getByRole("heading", { name: "Generieren" })).toBeVisible();
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.reload();
  await expect(page.getByRole("heading", { name: "Generieren" })).toBeVisible();
  expect(asked.filter((path) => path === "/api/me")).toHaveLength(1);
  await expect.poll(preloaded).toContain(english.de.generate);
  expect(await preloaded()).toMatch(/generate-screen.*shell|shell.*generate-screen/);
});

test("before the application starts, the page shows the screen's heading in its place and in the user's language", async ({
  page,
}) => {
  const entry = "**/assets/core-*.js";
  const heading = page.locator("h1");
  const read = async () => [
    await page.evaluate(() => document.documentElement.lang),
    await heading.innerText(),
    await heading.locator("+ p").innerText(),
    await heading.boundingBox(),
    await heading.locator("+ p").boundingBox(),
  ];
  const compare = async (path: string) => {
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      await page.route(entry, (route) => route.abort());
      await page.goto(path);
      const skeleton = await read();
      await expect(page.getByRole("textbox")).toHaveCount(0);
      await page.unroute(entry);
      await page.reload();
      await expect(page.getByRole("textbox").first()).toBeVisible();
      expect(skeleton).toEqual(await read());
    }
  };
  await compare("/login");
  await signInAsNewUser(page, "de");
  await page.goto("/generate"); // stores the profile's language on the device
  await expect(page.getByRole("heading", { name: "Generieren" })).toBeVisible();
  await compare("/generate");
});
