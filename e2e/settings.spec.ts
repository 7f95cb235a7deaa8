import { expect, type Page } from "@playwright/test";
import { newestMail } from "./mailbox.ts";
import { axeViolations } from "./page-checks.ts";
import { test } from "./test.ts";
import { newEmail, password, signInAsNewUser, userMenu } from "./users.ts";

const person = (page: Page, name: string) => page.getByRole("button", { name: `Account: ${name}` });
const choose = (page: Page, name: string, buffer: Buffer) =>
  page.locator("input[type=file]").setInputFiles({ name, mimeType: "image/png", buffer });

/** A picture whose left third is red and whose rest is blue. */
async function picture(page: Page): Promise<Buffer> {
  const url = await page.evaluate(() => {
    const canvas = document.createElement("canvas");
    canvas.width = 300;
    canvas.height = 100;
    const context = canvas.getContext("2d");
    if (!context) throw new Error("this browser draws nothing");
    context.fillStyle = "blue";
    context.fillRect(0, 0, 300, 100);
    context.fillStyle = "red";
    context.fillRect(0, 0, 100, 100);
    return canvas.toDataURL("image/png");
  });
  return Buffer.from(url.split(",")[1] ?? "", "base64");
}

/** The colour in the middle of the header's picture, once it has loaded from the server. */
async function shownColour(page: Page): Promise<number[]> {
  const shown = page.getByRole("banner").locator("img");
  await expect(shown).toHaveAttribute("src", /^\/api\/avatars\//);
  return shown.evaluate(async (image: HTMLImageElement) => {
    await image.decode();
    const canvas = document.createElement("canvas");
    const context = canvas.getContext("2d");
    context?.drawImage(image, 0, 0, 9, 9);
    return [image.naturalWidth, ...(context?.getImageData(4, 4, 1, 1).data ?? [])];
  });
}

test("a picture is cropped by keyboard, shown after a reload, and removed; another one is cropped by dragging and zooming", async ({
  page,
}) => {
  await signInAsNewUser(page);
  const scripts: string[] = [];
  page.on("request", (request) => scripts.push(request.url()));
  await page.goto("/settings/profile");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(scripts.filter((url) => url.includes("crop-dialog"))).toEqual([]);

  await choose(page, "me.png", await picture(page));
  const area = page.getByRole("application");
  await area.focus();
  for (let step = 0; step < 15; step++) await page.keyboard.press("Shift+ArrowRight");
  expect(await axeViolations(page, { inside: "[role=dialog]" })).toEqual([]);
  await page.getByRole("button", { name: "Save picture" }).click();
  await expect(page.getByRole("main").getByText("Picture saved.")).toBeVisible();
  const [width, red = 0, , blue = 0] = await shownColour(page);
  expect(width).toBe(512);
  expect(red).toBeGreaterThan(200);
  expect(blue).toBeLessThan(60);

  await page.reload();
  await expect(page.getByRole("banner").locator("img")).toBeVisible();
  await page.getByRole("button", { name: "Remove" }).click();
  await expect(person(page, "Ada Quill")).toContainText("AQ");
  await page.reload();
  await expect(person(page, "Ada Quill")).toContainText("AQ");

  await choose(page, "me.png", await picture(page));
  const box = await area.boundingBox();
  if (!box) throw new Error("no crop area");
  await page.mouse.move(box.x + 10, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width - 5, box.y + box.height / 2, { steps: 5 });
  await page.mouse.up();
  await page.getByRole("slider", { name: "Zoom" }).fill("4");
  await page.getByRole("button", { name: "Save picture" }).click();
  const [, dragged = 0] = await shownColour(page);
  expect(dragged).toBeGreaterThan(200);
});

test("the email changes once both addresses have confirmed it", async ({ page }) => {
  const email = await signInAsNewUser(page);
  const next = newEmail();
  await page.goto("/settings/profile");
  await page.getByRole("button", { name: "Change email" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("New email").fill(next);
  await dialog.getByLabel("Password", { exact: true }).fill(password);
  expect(await axeViolations(page, { inside: "[role=dialog]" })).toEqual([]);
  await dialog.getByRole("button", { name: "Send links" }).click();
  await expect(page.getByText(`New email: ${next}`)).toBeVisible();

  await page.goto((await newestMail(next)).link);
  await page.getByRole("button", { name: "Confirm new email" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("One step left");
  await page.goto((await newestMail(email)).link);
  await expect(page.getByRole("main")).toContainText(next);
  await page.getByRole("button", { name: "Approve change" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Email changed");
  await page.getByRole("link", { name: "Go to profile" }).click();
  await expect(page.getByRole("main").getByText(next)).toBeVisible();
  expect((await newestMail(email, 2)).subject).toBe("Your email address was changed");
});

test("the user menu leads to the settings, whose links lead to each page and mark the current one", async ({
  page,
}) => {
  await signInAsNewUser(page);
  await page.goto("/dashboard");
  await userMenu(page).click();
  await page.getByRole("menuitem", { name: "Settings" }).click();
  const links = page.getByRole("navigation", { name: "Settings" }).getByRole("link");
  const names = [
    "Profile",
    "Security",
    "Plan and billing",
    "Notifications",
    "Usage and receipts",
    "API",
    "Data",
  ];
  await expect(links).toHaveText(names);
  for (const name of names) {
    await links.filter({ hasText: name }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
    await expect(page).toHaveTitle(`${name} · Calamo`);
    await expect(links.and(page.locator("[aria-current=page]"))).toHaveText([name]);
    await expect(page.getByRole("main")).toBeFocused();
  }
});
