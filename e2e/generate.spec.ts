import { expect } from "@playwright/test";
import { test } from "./test.ts";
import {
  expectUpgrade,
  newEmail,
  ownAddress,
  password,
  register,
  resultPanel,
  signUp,
  usage,
} from "./users.ts";

test("a user registers, generates a text with the demo model, and finds it in the history", async ({
  page,
}) => {
  await register(page);
  await expect(page.getByRole("heading", { name: /, Ada$/ })).toBeVisible();
  await expect(usage(page)).toHaveText("0 / 5");

  await page.getByRole("link", { name: "Generate" }).first().click();
  await expect(page).toHaveTitle("Generate · Calamo");
  await expect(page.getByText("Demo model")).toHaveCount(0); // only the operator sees it
  const generate = page.getByRole("button", { name: "Generate" });
  await expect(generate).toBeDisabled();
  await page.getByLabel("Title or topic").fill("How small bakeries win regulars");
  await page
    .getByLabel("Prompt", { exact: true })
    .fill("Three habits that bring people back, and a first step");
  await generate.click();

  const result = resultPanel(page);
  const words = async () => (await result.locator(".prose-text").innerText()).split(/\s+/).length;
  await expect(result.locator(".prose-text")).toBeVisible();
  await page.reload();
  await expect(result.getByText("Done", { exact: true })).toBeVisible();
  await expect(result.getByRole("heading", { level: 2 })).toHaveText("How small bakeries win regulars");
  await expect(result.getByText("1 prompt used")).toBeVisible();
  await expect(result.getByText("Generated with the free plan")).toBeVisible();
  await expect(usage(page)).toHaveText("1 / 5");
  expect(await words()).toBeGreaterThan(265);
  expect(await words()).toBeLessThan(335);
  const written = await result.locator(".prose-text").innerText();

  await result.getByRole("link", { name: "Open as document" }).click();
  await expect(page).toHaveTitle("Documents · Calamo");
  await expect(page.locator("article .prose-text")).toBeVisible();
  expect(await page.locator("article .prose-text").innerText()).toBe(written);
  await expect(page.getByRole("list", { name: "Documents" }).getByRole("listitem")).toHaveCount(1);
});

test("a new variant is shown beside the first, and a result edited in place is in the history as edited", async ({
  page,
}) => {
  await signUp(page);
  await page.goto("/generate");
  await page.getByLabel("Prompt", { exact: true }).fill("A short note about reed pens");
  await page.getByText("Short 150").click();
  await page.getByRole("button", { name: "Generate" }).click();
  const result = resultPanel(page);
  await expect(result.getByText("Done", { exact: true })).toBeVisible();
  const first = await result.locator(".prose-text").innerText();
  await result.getByRole("button", { name: "New variant" }).click();
  await expect(result.getByText("2 of 2", { exact: true })).toBeVisible();
  await expect.poll(() => result.locator(".prose-text").innerText()).not.toBe(first);
  await expect(result.getByText("Done", { exact: true })).toBeVisible();
  await expect(usage(page)).toHaveText("2 / 5");
  await result.getByRole("button", { name: "Previous variant" }).click();
  await expect(result.getByText("1 of 2", { exact: true })).toBeVisible();
  await expect.poll(() => result.locator(".prose-text").innerText()).toBe(first);

  await result.getByRole("button", { name: "Edit" }).click();
  const field = result.getByRole("textbox", { name: "Text" });
  await field.fill("# Mine\n\nEdited by hand.");
  await result.getByRole("button", { name: "Done" }).click();
  await expect(result.getByRole("heading", { name: "Mine" })).toBeVisible();
  await page.reload();
  await expect(result.getByRole("heading", { name: "Mine" })).toBeVisible();
  await result.getByRole("link", { name: "Open as document" }).click();
  await expect(page.locator("article .prose-text")).toContainText("Edited by hand.");
});

test("formatted text is pasted as Markdown, and the browser can undo it", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await signUp(page);
  await page.goto("/generate");
  const prompt = page.getByLabel("Prompt", { exact: true });
  await prompt.fill("Sources: ");
  await page.evaluate(() => {
    const html = `<h2>Opening</h2><p>At <b>six</b>, see <a href="https://calamo.example/">the page</a>.</p>
      <script>alert(1)</script><ul><li>Monday</li><li>Tuesday</li></ul>`;
    const as = (type: string, text: string) => [type, new Blob([text], { type })];
    const item = new ClipboardItem(
      Object.fromEntries([as("text/html", html), as("text/plain", "Plain words")]),
    );
    return navigator.clipboard.write([item]);
  });
  await prompt.press("End");
  await prompt.press("Control+v");
  const pasted =
    "Sources: ## Opening\n\nAt **six**, see [the page](https://calamo.example/).\n\n- Monday\n- Tuesday";
  await expect(prompt).toHaveValue(pasted);
  await expect(page.getByText("9 words", { exact: true })).toBeVisible(); // React knows of it
  await prompt.press("Control+z");
  await expect(prompt).toHaveValue("Sources: ");
  await prompt.press("Control+Shift+v");
  await expect(prompt).toHaveValue("Sources: Plain words");
});

test("a run shows the start of its result, and the start button stays in view", async ({ page }) => {
  await signUp(page);
  await page.goto("/generate");
  await page
    .getByLabel("Prompt", { exact: true })
    .fill("Reed pens: cut, line, sound, ink, paper, price, care");
  const generate = page.getByRole("button", { name: "Generate" });
  await expect(generate).toBeInViewport({ ratio: 1 });
  await generate.click();
  const result = resultPanel(page);
  await expect(result.getByText("Done", { exact: true })).toBeVisible();
  await expect(result.locator(".prose-text :first-child").first()).toBeInViewport();
  await result.hover(); // the form scrolls by itself
  await page.mouse.wheel(0, 5000);
  await expect(result.locator(".prose-text :first-child").first()).not.toBeInViewport();
  await expect(generate).toBeInViewport({ ratio: 1 });
  await expect(result.getByRole("button", { name: "Copy" })).toBeInViewport();
  await expect(result.getByText("1 prompt used")).toBeInViewport();
});

test("on a phone the form folds when a run starts, and the result comes into view", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await signUp(page);
  await page.goto("/generate");
  await page.getByLabel("Title or topic").fill("Reed pens");
  await page.getByLabel("Prompt", { exact: true }).fill("A short note about reed pens");
  await page.getByRole("button", { name: "Generate" }).click();
  const result = resultPanel(page);
  await expect(result.getByText("Done", { exact: true })).toBeInViewport();
  await expect(page.getByLabel("Title or topic")).toBeHidden();
  await expect(page.getByRole("button", { name: "New variant" })).toHaveCount(1);
  await page.getByRole("button", { name: "Reed pens Edit" }).click();
  await expect(page.getByLabel("Title or topic")).toHaveValue("Reed pens");
  await page.getByRole("button", { name: "Clear" }).click();
  await expect(page.getByLabel("Title or topic")).toHaveValue("");
});

test("examples fill the form; one with a locked content type says so and becomes an article", async ({
  page,
}) => {
  await signUp(page);
  await page.goto("/generate");
  await page.getByRole("button", { name: /^SEO text/ }).click();
  await expect(page.getByRole("button", { name: /SEO is available on Essential/ })).toBeVisible();
  await expect(page.getByLabel("Title or topic")).toHaveValue("Choosing a desk lamp for long evenings");
  await expect(page.getByRole("radio", { name: "Article" })).toBeChecked();
  await page.getByRole("button", { name: /^Email/ }).click();
  await expect(page.getByRole("radio", { name: "Email" })).toBeChecked();
  await page.getByRole("button", { name: "Clear" }).click();
  await expect(page.getByLabel("Title or topic")).toHaveValue("");
  await expect(page.getByLabel("Prompt", { exact: true })).toHaveValue("");
});

test("premium options and brand voices are listed but locked, and rejected by the server", async ({
  page,
}) => {
  await signUp(page);
  await page.goto("/generate");
  const locked = [
    { list: "All 10", name: "Script", plan: "Essential" },
    { list: "All 12", name: "Technical", plan: "Pro" },
    { list: null, name: "Long 500", plan: "Essential" },
  ];
  for (const { list, name, plan } of locked) {
    if (list) await page.getByRole("button", { name: list }).click();
    await expect(page.getByRole("radio", { name })).toHaveCount(0);
    const choice = page.getByRole("button", {
      name: new RegExp(`^${name} ?, Only available on the ${plan} plan or higher$`),
    });
    await expectUpgrade(page, choice);
    await page.keyboard.press("Escape");
  }
  await page.getByText("More options").click();
  const voices = page.getByRole("button", { name: "Voice , Only available on the Pro plan or higher" });
  await expectUpgrade(page, voices);
  await page.getByLabel("Prompt", { exact: true }).fill("x");
  await page.getByLabel("Custom length in words").fill("301");
  await expect(page.getByText("The text exceeds the 300 word limit for your plan")).toBeVisible();
  await expect(page.getByRole("button", { name: "Generate" })).toBeDisabled();
  const voice = { name: "Bakery", description: "Warm." };
  const added = await page.request.post("/api/voices", { data: voice });
  expect(added.status()).toBe(403);
  const run = { id: crypto.randomUUID(), tool: "generate", input: { prompt: "x", voice } };
  const refused = await page.request.post("/api/runs", { data: run });
  expect(await refused.json()).toMatchObject({
    error: { code: "PLAN_REQUIRED", details: { option: "voice", plan: "pro" } },
  });
});

test("at the limit no run can be started, and the screen says when prompts refill", async ({ page }) => {
  await signUp(page);
  for (let run = 0; run < 5; run++) {
    const answer = await page.request.post("/api/runs", {
      data: { id: crypto.randomUUID(), tool: "generate", input: { prompt: "x", wordCount: 20 } },
    });
    expect(answer.status()).toBe(200);
  }
  await page.goto("/generate");
  await expect(usage(page)).toHaveText("5 / 5");
  await page.getByLabel("Prompt", { exact: true }).fill("one more");
  await expect(page.getByRole("button", { name: "Generate" })).toBeDisabled();
  await expect(page.getByText(/You have reached your prompt limit.*Your prompts refill on/)).toBeVisible();
});

test("the whole screen is available in Portuguese", async ({ page }) => {
  await page.setExtraHTTPHeaders(ownAddress());
  await page.goto("/register?lng=pt");
  await page.getByRole("button", { name: "Criar conta" }).click();
  await expect(page.getByText("O nome completo é obrigatório")).toBeVisible();
  await page.getByLabel("Nome completo").fill("Ada Pena");
  await page.getByLabel("E-mail").fill(newEmail());
  await page.getByLabel("Senha", { exact: true }).fill(password);
  await page.getByLabel("Confirmar senha").fill(password);
  await page.getByLabel("Concordo com os termos e condições").check();
  await page.getByRole("button", { name: "Criar conta" }).click();
  await expect(page.getByRole("heading", { name: /^(Bom dia|Boa tarde|Boa noite), Ada$/ })).toBeVisible();
  await page.getByRole("link", { name: "Gerar" }).first().click();
  await page.getByRole("button", { name: /^E-mail/ }).click();
  await page.getByRole("button", { name: "Gerar" }).click();
  await expect(resultPanel(page).getByText("Concluído", { exact: true })).toBeVisible();
  await expect(resultPanel(page)).toContainText("Gerado com o plano gratuito");
  await expect(resultPanel(page)).toContainText("Assunto:");
  await expect(page.locator("html")).toHaveAttribute("lang", "pt");
});
