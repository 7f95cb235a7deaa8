import { expect, type Page } from "@playwright/test";
import { axeViolations, horizontalOverflow } from "./page-checks.ts";
import { test } from "./test.ts";
import { generateText, readDocument, signInAsNewUser, signInOnPlan, writeDocument } from "./users.ts";

const editor = (page: Page) => page.getByRole("textbox", { name: "Text" });

/** Opens a new document with that text in the editor. */
async function write(page: Page, text: string): Promise<string> {
  const id = await generateText(page);
  await writeDocument(page, id, text);
  await page.goto(`/documents/${id}`);
  await editor(page).focus();
  return id;
}
const saved = async (page: Page, id: string) => (await readDocument(page, id)).content;

const article = `# Reed pens

A **reed pen** is cut from a *strong* reed, see [the guide](https://example.com/guide).

- soak it
- cut it
    - at an angle

1. first
2. second

> Patience is the best knife.

- [ ] buy ink
- [x] buy paper

| Pen | Price |
| --- | ---: |
| Reed | 4 |
| Steel | 7 |

\`\`\`
code stays
\`\`\`

Last line.`;

test("shows Markdown as it reads, saves what wasn't edited byte for byte, and opens commands by a slash", async ({
  page,
}) => {
  await signInAsNewUser(page);
  const id = await write(page, article);
  await editor(page).press("Control+End");
  await page.keyboard.type(" More.");
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  expect(await saved(page, id)).toBe(`${article} More.`);

  await expect(page.getByRole("cell", { name: "7" })).toHaveCSS("text-align", "right");
  await page.getByRole("cell", { name: "7" }).click();
  await page.keyboard.press("End");
  await page.keyboard.type("5");
  await page.getByRole("button", { name: "Add row" }).click();
  await page.keyboard.type("Quill | goose");
  const steel = "| Steel | 75 |\n|  | Quill \\| goose |";
  const edited = `${article.replace("| Steel | 7 |", steel)} More.`;
  await expect.poll(() => saved(page, id)).toBe(edited);

  await editor(page).press("Control+End");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await page.keyboard.type("/");
  await expect(page.getByRole("option")).toHaveCount(12);
  await page.keyboard.type("head");
  await expect(page.getByRole("option")).toHaveCount(1);
  await page.keyboard.press("Enter");
  await page.keyboard.type("Ink");
  await expect.poll(() => saved(page, id)).toBe(`${edited}\n\n## Ink`);
});

test("words that can be improved are marked while typing; a card replaces or ignores them, which is remembered", async ({
  page,
}) => {
  await signInAsNewUser(page);
  const id = await write(page, "We wait.");
  const mark = (words: string) => page.locator("[data-mark]").filter({ hasText: new RegExp(`^${words}$`) });
  await editor(page).press("Control+End");
  await page.keyboard.type(" We just wait. The pen was used by us.");
  await expect(mark("just")).toBeVisible();
  const card = page.locator("[data-card]");

  await mark("just").click();
  await card.getByRole("button", { name: "Remove" }).click();
  await expect.poll(() => saved(page, id)).toBe("We wait. We wait. The pen was used by us.");
  await page.keyboard.press("Control+z");
  await expect.poll(() => saved(page, id)).toBe("We wait. We just wait. The pen was used by us.");

  await expect(mark("just")).toBeVisible();
  await expect(mark("was used")).toBeVisible();
  await editor(page).press("Control+Home");
  await page.keyboard.press("F8");
  await expect(card.getByText("Filler word")).toBeVisible();
  await page.keyboard.press("F8");
  await expect(card.getByText("Passive voice")).toBeVisible();
  await card.getByRole("button", { name: "Ignore" }).click();
  await expect(mark("was used")).toHaveCount(0);
  await expect(editor(page)).toBeFocused();

  await page.reload();
  await expect(mark("just")).toBeVisible();
  await expect(mark("was used")).toHaveCount(0);
  await mark("just").hover();
  await expect(card.getByText("Filler word")).toBeVisible();
  await page.mouse.move(5, 5);
  await expect(card).toHaveCount(0);

  const cards = page.getByRole("complementary", { name: "About this document" });
  await cards.getByRole("button", { name: "Show 1 ignored highlight" }).click();
  await expect(mark("was used")).toBeVisible();
  await cards.getByRole("checkbox", { name: "Show highlights" }).uncheck();
  await expect(mark("just")).toHaveCount(0);
  await page.setViewportSize({ width: 360, height: 780 });
  expect(await horizontalOverflow(page)).toEqual([]);
  expect(await axeViolations(page)).toEqual([]);
});

test("a passage is taken to the assistant, whose reply is applied to it on a phone, without a prompt", async ({
  page,
}) => {
  await signInOnPlan(page, "pro", "chat");
  const promptsUsed = async () => (await (await page.request.get("/api/me")).json()).promptsUsed as number;
  const passage = "Reed pens are cut from reeds, and they last for years.";
  const text = `${passage}\n\n${"Ink dries slowly on rough paper.\n\n".repeat(60)}${passage}`;
  const id = await write(page, text);
  await editor(page).press("Control+End");
  await page.keyboard.press("Shift+Home");
  await page.keyboard.press("Control+j");
  const panel = page.getByRole("region", { name: "AI assistant" });
  await panel.getByRole("button", { name: "Ask the assistant" }).click();
  const input = page.getByRole("textbox", { name: "Message to the assistant" });
  await expect(input).toHaveValue(`> ${passage}\n\n`);
  await input.press("Control+End");
  await page.keyboard.type("Say it in other words.");
  await input.press("Enter");

  await page.setViewportSize({ width: 360, height: 740 });
  const apply = page.getByRole("button", { name: "Apply to document" });
  await expect(apply).toBeInViewport({ ratio: 1 });
  expect(await horizontalOverflow(page)).toEqual([]);
  const used = await promptsUsed();
  await apply.press("Enter");
  await expect(page).toHaveURL(`/documents/${id}`);
  const accept = panel.getByRole("button", { name: "Accept" });
  await expect(accept).toBeFocused();
  await page.reload();
  await expect(accept).toBeFocused();
  await expect(page.locator(".cm-added").last()).toBeInViewport();
  await expect(panel).toContainText("Uses no prompt.");
  expect([
    await saved(page, id),
    ...(await axeViolations(page)),
    ...(await horizontalOverflow(page)),
  ]).toEqual([text]);

  await accept.press("Enter");
  await expect.poll(() => saved(page, id)).not.toBe(text);
  const changed = await saved(page, id);
  expect(changed.slice(0, -passage.length)).toContain(text.slice(0, -passage.length));
  expect(await promptsUsed()).toBe(used);
  await editor(page).press("Control+z");
  await expect.poll(() => saved(page, id)).toBe(text);
  await page.reload();
  await expect(editor(page)).toBeVisible();
  await expect(panel).toBeHidden();
});
