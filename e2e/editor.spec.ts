import { expect, type Page, test } from "@playwright/test";
import { generateText, signUp } from "./users.ts";

const editor = (page: Page) => page.getByRole("textbox", { name: "Text" });

/** Opens a new document with that text in the editor. */
async function write(page: Page, text: string): Promise<string> {
  const id = await generateText(page);
  const { revision } = await (await page.request.get(`/api/contents/${id}`)).json();
  await page.request.patch(`/api/contents/${id}`, { data: { content: text, revision } });
  await page.goto(`/documents/${id}`);
  await page.getByRole("button", { name: "Edit", exact: true }).click();
  await expect(editor(page)).toBeFocused();
  return id;
}
const saved = async (page: Page, id: string) =>
  (await (await page.request.get(`/api/contents/${id}`)).json()).content as string;

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

test("shows Markdown as it reads, and saves what wasn't edited byte for byte", async ({ page }) => {
  await signUp(page);
  const id = await write(page, article);
  await page.screenshot({ path: "/tmp/s/editor1.png", fullPage: true });
  await editor(page).press("Control+End");
  await page.keyboard.type(" More.");
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  expect(await saved(page, id)).toBe(`${article} More.`);
  await page.getByRole("cell", { name: "7" }).click();
  await page.screenshot({ path: "/tmp/s/editor2.png", fullPage: true });
  await page.keyboard.press("End");
  await page.keyboard.type("5");
  await expect.poll(() => saved(page, id)).toContain("| Steel | 75 |");
  await page.getByRole("button", { name: "Add row" }).click();
  await page.screenshot({ path: "/tmp/s/editor3.png", fullPage: true });
});
