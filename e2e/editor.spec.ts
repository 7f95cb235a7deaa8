import { readFile } from "node:fs/promises";
import { expect, type Locator, type Page } from "@playwright/test";
import { unzipSync } from "fflate";
import { v7 as uuidv7 } from "uuid";
import { axeViolations, horizontalOverflow } from "./page-checks.ts";
import { test } from "./test.ts";
import { ownAddress, readDocument, signInAsNewUser, signInOnPlan } from "./users.ts";

const editor = (page: Page) => page.getByRole("textbox", { name: "Text" });
const tool = (page: Page, name: string) =>
  page.getByRole("toolbar", { name: "Formatting" }).getByRole("button", { name, exact: true });

/** Opens a new document with that text. */
async function write(page: Page, content: string): Promise<string> {
  const id = uuidv7();
  const data = { id, title: "Reed pens", content, language: "en" };
  expect((await page.request.post("/api/contents", { data })).status()).toBe(201);
  await page.goto(`/documents/${id}`);
  await editor(page).click();
  return id;
}
const saved = async (page: Page, id: string) => (await readDocument(page, id)).content;

/** A picture of 40 × 30 pixels. */
const picture = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAACgAAAAeCAIAAADRv8uKAAAAKUlEQVR4nO3NQQ0AAAgEIDX/nX0ZwgcPOlCTzlHVPwMAAAAAAAAAAADgvwVUPgABbvIcOgAAAABJRU5ErkJggg==",
  "base64",
);

async function chooseBlock(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: /^Kind of block/ }).click();
  await page.getByRole("menuitem", { name }).click();
  await expect(editor(page)).toBeFocused();
}

const paragraph =
  "A reed pen holds little ink, so it is dipped often, and the line grows paler until it is dipped again. ";

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 360, height: 740 },
])
  test(`an article is written without a single sign of Markdown, ${viewport.width} px wide`, async ({
    page,
    browser,
  }) => {
    await page.setViewportSize(viewport);
    await signInAsNewUser(page);
    const id = await write(page, "");
    const type = (text: string) => page.keyboard.type(text);
    const press = (key: string) => page.keyboard.press(key);

    const title = page.getByRole("textbox", { name: "Title" });
    await title.fill("Reed pens for beginners");
    await title.press("Enter");
    await expect(editor(page)).toBeFocused();
    await type("Soak the reed ");
    await tool(page, "Bold").click();
    await type("overnight");
    await tool(page, "Bold").click();
    await type(". Prices: 5*3*2, 20~25 °C, Dear <first name>.");
    await press("Shift+Enter");
    await type("A second line.");
    await press("Enter");
    await chooseBlock(page, "Heading 2");
    await type("What you need");
    await press("Enter");
    await tool(page, "Bulleted list").click();
    await type("a reed");
    await press("Enter");
    await type("a knife");
    await press("Tab");
    await press("Enter");
    await press("Enter");
    await press("Enter");
    await type(paragraph.repeat(12));
    await press("Enter");
    await tool(page, "Numbered list").click();
    await type("soak");
    await press("Enter");
    await type("cut");
    await press("Enter");
    await press("Enter");
    await tool(page, "Table").click();
    await type("Pen");
    await press("Tab");
    await type("Price");
    await press("Tab");
    await type("Ink");
    await press("Tab");
    await type("Reed");
    await press("Tab");
    await type("4");
    await press("ArrowDown");
    await press("ArrowDown");
    const line = "See the guide";
    await type(line);
    await press("Shift+Home");
    for (let signs = 0; signs <= 4; signs++) {
      if (signs > 0) await press("Shift+ArrowRight"); // after the one before has been taken
      await expect.poll(() => page.evaluate(() => String(getSelection()))).toBe(line.slice(signs));
    }
    await press("Control+k");
    await expect(page.getByRole("textbox", { name: "Words" })).toHaveValue("the guide");
    await page.getByLabel("Address").fill("example.com/guide");
    await press("Enter");
    await expect(editor(page).getByRole("link", { name: "the guide", exact: true })).toBeVisible();
    await expect(editor(page)).toBeFocused();
    await press("Enter");
    await type(paragraph.repeat(12));
    await press("Enter");
    const chosen = page.waitForEvent("filechooser");
    await tool(page, "Image").click();
    await (await chosen).setFiles({ name: "pen.png", mimeType: "image/png", buffer: picture });
    await expect(editor(page).getByAltText("Image without a description")).toBeVisible();
    await editor(page).getByAltText("Image without a description").click();
    await page.getByLabel("Description").fill("A reed pen");
    await page.getByLabel("Caption").fill("Cut with one stroke");
    await press("Enter");
    await expect(page.getByText("Saved", { exact: true })).toBeVisible();

    await expect
      .poll(() => saved(page, id))
      .toMatch(/!\[A reed pen\]\(\/images\/[0-9a-f]{32} "Cut with one stroke"\)$/);
    const text = await saved(page, id);
    expect(text).toContain(
      "Soak the reed **overnight**. Prices: 5\\*3\\*2, 20\\~25 °C, Dear \\<first name>.\\\nA second line.",
    );
    expect(text).toContain("\n\n## What you need\n\n- a reed\n  - a knife\n\nA reed pen holds");
    expect(text).toContain(
      "\n\n1. soak\n2. cut\n\n| Pen | Price | Ink |\n| --- | --- | --- |\n| Reed | 4 |  |",
    );
    expect(text).toContain("\n\nSee [the guide](https://example.com/guide)\n\nA reed pen");
    expect([...(await axeViolations(page)), ...(await horizontalOverflow(page))]).toEqual([]);

    const data = { expiresInDays: null, password: null };
    const { url } = await (await page.request.post(`/api/contents/${id}/shares`, { data })).json();
    const context = await browser.newContext({ extraHTTPHeaders: ownAddress() });
    const stranger = await context.newPage();
    await stranger.goto(url);
    await expectArticle(stranger.getByRole("main"));

    const downloaded = page.waitForEvent("download");
    await page.getByRole("article").getByRole("button", { name: "More", exact: true }).click();
    await page.getByRole("menuitem", { name: /Word/ }).click();
    const file = unzipSync(await readFile(await (await downloaded).path()));
    const words = new TextDecoder().decode(file["word/document.xml"]);
    for (const part of ["What you need", "Heading2", "w:tbl", "w:hyperlink", "A reed pen", "pic:pic"])
      expect(words).toContain(part);

    await editor(page).press("Control+a");
    await page.keyboard.press("Control+c");
    await stranger.setContent("<div contenteditable></div>");
    await stranger.locator("div").click();
    await stranger.keyboard.press("Control+v");
    await expectArticle(stranger.locator("div"));
    await context.close();
  });

/** Expects the blocks of the article as a reader has them. */
async function expectArticle(text: Locator): Promise<void> {
  await expect(text.getByRole("heading", { name: "What you need" })).toBeVisible();
  await expect(text.getByRole("listitem").filter({ hasText: "a knife" }).last()).toBeVisible();
  await expect(text.getByRole("cell", { name: "Reed" })).toBeVisible();
  await expect(text.getByRole("link", { name: "the guide" })).toHaveAttribute(
    "href",
    "https://example.com/guide",
  );
  await expect(text.getByRole("img", { name: "A reed pen" })).toBeVisible();
  await expect(text.getByText("Dear <first name>.")).toBeVisible();
}

test("screen readers hear every block and mark", async ({ page }) => {
  await signInAsNewUser(page);
  await write(
    page,
    `## Reed pens

A **bold**, *slanted*, \`code\`, <mark>marked</mark>, x<sup>2</sup>, [linked](https://example.com) word.[^1]

- soak
  - well

3. cut

- [x] buy paper

> Patience.

\`\`\`js
let pen;
\`\`\`

---

| Pen | Price |
| --- | ---: |
| Reed | 4 |

![A pen](https://elsewhere.example/pen.png)

[^1]: A note.`,
  );
  await expect(editor(page)).toMatchAriaSnapshot(`
    - textbox "Text":
      - heading "Reed pens"
      - paragraph:
        - text: A
        - strong: bold
        - text: ","
        - emphasis: slanted
        - text: ","
        - code: code
        - text: ","
        - mark: marked
        - text: ", x"
        - superscript: "2"
        - text: ","
        - link "linked"
        - text: word.
        - superscript: "1"
      - list:
        - listitem:
          - paragraph: soak
          - list:
            - listitem:
              - paragraph: well
      - list:
        - listitem:
          - paragraph: cut
      - list:
        - listitem:
          - checkbox "buy paper" [checked]
      - blockquote:
        - paragraph: Patience.
      - combobox "Language of the code"
      - code: let pen;
      - separator
      - table:
        - rowgroup:
          - row "Pen Price":
            - columnheader "Pen"
            - columnheader "Price"
          - row "Reed 4":
            - cell "Reed"
            - cell "4"
      - paragraph:
        - img "A pen"
      - paragraph: A note.
  `);
  expect(await axeViolations(page)).toEqual([]);
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
  await expect(page.locator(".suggestion-added").last()).toBeInViewport();
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
